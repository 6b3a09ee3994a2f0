"""Tables in a SQLite database: what `bot.tables.ports.Store` promises, and copies of it."""
