"""Pictures of tables, painted in threads, two at a time, never for more eyes than they are for."""

import asyncio
import io
from weakref import WeakKeyDictionary

import discord

from bot.core.seats import Quiet, Viewer
from bot.tables.desk import Desk
from render import PICTURES
from render.paint import paint
from render.scene import Scene

_painters: WeakKeyDictionary[asyncio.AbstractEventLoop, asyncio.Semaphore] = WeakKeyDictionary()
"""Two for each event loop: a semaphore that somebody has waited for belongs to that loop for good."""


class Picture(Quiet, frozen=True):
    """A painted scene with its alt text. The file's name says the game and nothing else."""

    png: bytes
    alt: str
    name: str

    def file(self) -> discord.File:
        """Return it as an upload; each send needs its own."""
        return discord.File(io.BytesIO(self.png), filename=f"{self.name}.png", description=self.alt[:1_024])


async def picture(desk: Desk, viewer: Viewer, aspect: str = "") -> Picture:
    """Return the picture of a table for one viewer."""
    pictures, view, chairs = PICTURES[desk.game.page.key], desk.view(viewer), desk.table.chairs
    scene = pictures.layout(view, chairs, aspect)
    return await painted(scene, pictures.describe(view, chairs, aspect), desk.game.page.key)


async def painted(scene: Scene, alt: str, name: str) -> Picture:
    """Return a scene painted off the event loop."""
    async with _painters.setdefault(asyncio.get_running_loop(), asyncio.Semaphore(2)):
        png = await asyncio.to_thread(paint, scene)
    return Picture(png=png, alt=alt, name=name)


def text_board(desk: Desk, viewer: Viewer) -> str:
    """Return the whole board as text."""
    return PICTURES[desk.game.page.key].text_board(desk.view(viewer), desk.table.chairs)
