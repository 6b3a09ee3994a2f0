"""Battle Fries: secret Fries into Sauces, nine rounds, most points win."""
