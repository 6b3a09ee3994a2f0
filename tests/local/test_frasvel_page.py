"""Two people play Frasvel on the page of the real bot, each in a window, by buttons and lists alone."""

import re

import pytest
from playwright.async_api import Page, expect

from tests.local import playing
from tests.local.playing import answer, press
from tests.local.test_page import Window

pytestmark = pytest.mark.browser
bot_window = playing.bot_window


async def test_two_people_play_frasvel_to_its_end_by_thumb(bot_window: Window) -> None:
    ada, ben = await bot_window.open("ada"), await bot_window.open("ben")
    await ada.click("text=Start a game")
    await ada.click(".pick:has-text('Frasvel')")
    await press(ben, "Join")
    await press(ada, "Options")
    await answer(ada, "Options of this table", "Side 4", room="channel")
    await expect(ben.locator(".room-channel")).to_contain_text("Options: Side 4")
    await press(ada, "Start")
    await answer(ada, "put a black stack on a cell", "Row d")
    await answer(ada, "which cell?", "d4")
    await press(ben, "Take White")
    await _place(ben, "Row e", "e6")
    await _place(ada, "Row b", "b2")
    await answer(ben, "turn 4", "Pass")
    await expect(ada.locator(".room-channel")).to_contain_text("1 more pass ends the game")
    await answer(ada, "pass and end the game", "Pass")
    for page in (ada, ben):
        await _sees_the_end(page)


async def _place(page: Page, row: str, cell: str) -> None:
    await answer(page, "place or pass", "Place")
    await answer(page, "which row?", row)
    await answer(page, "which cell?", cell)


async def _sees_the_end(page: Page) -> None:
    await expect(page.locator(".room-channel")).to_contain_text("wins Frasvel with 13 points")
    await expect(page.locator(".room-channel .msg").last).to_contain_text("½ first pass")
    panel = page.locator(".room-dm .msg").last
    await expect(panel).to_contain_text("is over")
    await expect(panel.locator("img")).to_have_attribute("alt", re.compile("^Frasvel, the end"))
    await expect(page.locator(".room-dm .rows")).to_have_count(0)
