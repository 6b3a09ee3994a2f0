"""Tables: who sits where, what is sealed, what is due. Async, but neither Discord nor SQLite."""
