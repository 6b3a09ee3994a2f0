"""Stammtisch: a Discord bot that hosts board games in group channels."""
