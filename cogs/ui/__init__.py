"""Buttons, panels and messages: how tables look in a chat."""
