"""What people press and type: check, call the host, answer. Rules and storage live elsewhere."""
