"""A person plays Faulpelz against a computer on the page of the real bot, and looks closer at the layout."""

import re

import pytest
from playwright.async_api import expect

from tests.local import playing
from tests.local.playing import answer_whatever, press
from tests.local.test_page import Window

pytestmark = pytest.mark.browser
bot_window = playing.bot_window
MOST = 80
"""Answers in a game: 12 turns with a card, a tile, a neighbour, a bird's set; and some looks too early."""


async def test_a_person_plays_faulpelz_against_a_computer(bot_window: Window) -> None:
    page = await bot_window.open("cleo")
    await page.click("text=Start a game")
    await page.click(".pick:has-text('Faulpelz')")
    await press(page, "Add computer")
    await expect(page.locator(".room-channel")).to_contain_text("Computer 1")
    await press(page, "Start")
    await press(page, "Zoom A–H", room="dm")
    picture = page.locator(".room-dm .pic img").last
    await expect(picture).to_have_attribute("alt", re.compile("Columns A–H"))
    await press(page, "My cards", room="dm")
    await expect(picture).to_have_attribute("alt", re.compile("Your hand"))
    ranking = page.locator(".room-channel .msg:has(.btn:has-text('Rematch'))")
    for _ in range(MOST):
        if not await ranking.count():
            await answer_whatever(page, ranking)
    await expect(ranking).to_contain_text("Computer 1")
    await expect(ranking).to_contain_text("sets ")
    await expect(page.locator(".room-channel")).to_contain_text("12 rounds in")
    await expect(page.locator(".room-dm .msg:not(.only)").last).to_contain_text("Faulpelz is over")
    await expect(page.locator(".room-dm .rows")).to_have_count(0)
