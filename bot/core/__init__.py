"""The vocabulary every game shares. Pure: no Discord, no database, no clock, no pictures."""
