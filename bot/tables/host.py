"""The host of all tables: loads, changes, stores, tells. One lock per table, the store before the people."""


class Person:
    """placeholder: user id, display name, moderator?"""
