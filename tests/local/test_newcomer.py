"""A newcomer opens the page of the real bot and plays a whole game against two computers, with the mouse alone."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Locator, Page, TimeoutError, async_playwright, expect

from bot.client import create_bot
from bot.settings import Settings
from tests.local.conftest import served
from tests.local.test_page import ARGS, CHROMIUM, Window

pytestmark = pytest.mark.browser
MOST = 80
"""Answers in a game: 9 cards with their Sauces, and what specials ask."""
CHOICE = ".rows .btn:not(:has-text('Change')):not(:has-text('Back')):not([disabled]):not([aria-busy='true'])"
QUESTION = f".room-dm .msg:has(.pull):not(:has([aria-busy='true'])), .room-dm .msg:has({CHOICE})"


@pytest.fixture
async def window(tmp_path: Path) -> AsyncIterator[Window]:
    bot = create_bot(Settings(discord_token=None, database=tmp_path / "local.db"))
    async with served(bot) as base, async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=ARGS)
        window = Window(browser, base)
        yield window
        await browser.close()
        assert window.complaints == []


async def test_a_newcomer_plays_battle_fries_to_the_ranking(window: Window) -> None:
    page = await window.open(None)
    await page.click("text=Start a game")
    await page.click(".pick:has-text('Battle Fries')")
    for seats in (2, 3):
        await page.click(".room-channel .btn:has-text('Add computer')")
        await expect(page.locator(".room-channel")).to_contain_text(f"Computer {seats - 1}")
    await page.click(".room-channel .btn:has-text('Start')")
    ranking = page.locator(".room-channel .msg:has(.btn:has-text('Rematch'))")
    for _ in range(MOST):
        if not await ranking.count():
            await _answer(page, ranking)
    await expect(ranking).to_be_visible()
    for seat in ("Ben", "Computer 1", "Computer 2"):
        await expect(ranking).to_contain_text(seat)
    await expect(page.locator(".room-channel")).to_contain_text("wins Battle Fries")
    await expect(page.locator(".room-dm .msg").last).to_contain_text("is over")
    await expect(page.locator(".room-dm .pull")).to_have_count(0)
    assert await page.locator(".room-channel .pic img").last.get_attribute("alt")
    async with page.expect_download():
        await page.click(".room-channel .btn:has-text('Record')")
        await page.click("text=Save")


async def _answer(page: Page, ranking: Locator) -> None:
    """Pick what is offered first in the private conversation, whatever is asked: cards, Sauces, a special's choice."""
    question = page.locator(QUESTION)
    await expect(ranking.or_(question).first).to_be_visible(timeout=15_000)
    if not await question.count():
        return
    number, before = await question.last.get_attribute("data-id"), await question.last.inner_html()
    message = page.locator(f'.room-dm .msg[data-id="{number}"]')
    try:
        if await message.locator(".pull").count():
            await message.locator(".pull").click(timeout=2_000)
            await message.locator(".opt").first.click(timeout=2_000)
        else:
            await message.locator(CHOICE).first.click(timeout=2_000)
    except TimeoutError:
        # The bot edited the question just now: look again, as a person would.
        return
    await page.wait_for_function(
        "([id, before]) => document.querySelector(`.room-dm .msg[data-id='${id}']`)?.innerHTML !== before",
        arg=[number, before],
        timeout=15_000,
    )
