"""The local table: the same bot against a simulated Discord in this process, and a page to play on.

Needs the extra `local` (simcord, aiohttp). `serve` is the whole interface.
"""

from bot.local.server import serve

__all__ = ["serve"]
