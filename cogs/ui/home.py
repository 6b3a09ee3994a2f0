"""What cogs need of the client, so that they need not know it."""

from typing import Protocol

from bot.tables.host import Host


class Home(Protocol):
    """The client as cogs see it."""

    host: Host
