"""A newcomer opens the page of the real bot and plays a whole game against two computers, with the mouse alone."""

import pytest
from playwright.async_api import expect

from tests.local import playing
from tests.local.playing import answer_whatever
from tests.local.test_page import Window

pytestmark = pytest.mark.browser
bot_window = playing.bot_window
MOST = 80
"""Answers in a game: 9 cards with their Sauces, and what specials ask."""


async def test_a_newcomer_plays_battle_fries_to_the_ranking(bot_window: Window) -> None:
    page = await bot_window.open(None)
    await page.click("text=Start a game")
    await page.click(".pick:has-text('Battle Fries')")
    for seats in (2, 3):
        await page.click(".room-channel .btn:has-text('Add computer')")
        await expect(page.locator(".room-channel")).to_contain_text(f"Computer {seats - 1}")
    await page.click(".room-channel .btn:has-text('Start')")
    ranking = page.locator(".room-channel .msg:has(.btn:has-text('Rematch'))")
    for _ in range(MOST):
        if not await ranking.count():
            await answer_whatever(page, ranking)
    await expect(ranking).to_be_visible()
    for seat in ("Ben", "Computer 1", "Computer 2"):
        await expect(ranking).to_contain_text(seat)
    await expect(page.locator(".room-channel")).to_contain_text("wins Battle Fries")
    await expect(page.locator(".room-dm .msg:not(.only)").last).to_contain_text("is over")
    await expect(page.locator(".room-dm .pull")).to_have_count(0)
    assert await page.locator(".room-channel .pic img").last.get_attribute("alt")
    async with page.expect_download():
        await page.click(".room-channel .btn:has-text('Record')")
        await page.click("text=Save")
