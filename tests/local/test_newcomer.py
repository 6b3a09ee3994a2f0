"""A newcomer opens the page of the real bot and plays a whole game against two computers, with the mouse alone."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Page, async_playwright, expect

from bot.client import create_bot
from bot.settings import Settings
from tests.local.conftest import served
from tests.local.test_page import ARGS, CHROMIUM, Window

pytestmark = pytest.mark.browser
ROUNDS = 9


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
    for number in range(1, ROUNDS + 1):
        await _play_a_round(page, number)
    ranking = page.locator(".room-channel .msg:has(.btn:has-text('Rematch'))")
    await expect(ranking).to_be_visible(timeout=15_000)
    for seat in ("Ben", "Computer 1", "Computer 2"):
        await expect(ranking).to_contain_text(seat)
    await expect(page.locator(".room-channel")).to_contain_text("wins Battle Fries")
    await expect(page.locator(".room-dm .msg").last).to_contain_text("is over")
    await expect(page.locator(".room-dm .pull")).to_have_count(0)
    assert await page.locator(".room-channel .pic img").last.get_attribute("alt")
    async with page.expect_download():
        await page.click(".room-channel .btn:has-text('Record')")
        await page.click("text=Save")


async def _play_a_round(page: Page, number: int) -> None:
    """Pick the first card offered and the first place for it, in the private conversation."""
    panel = page.locator(f".room-dm .msg:has-text('round {number}'):has(.pull)")
    await expect(panel).to_have_count(1, timeout=15_000)
    message = page.locator(f'.room-dm .msg[data-id="{await panel.get_attribute("data-id")}"]')
    await message.locator(".pull").click()
    await message.locator(".opt").first.click()
    locked = page.locator(".room-dm .msg", has_text="Locked in").or_(page.locator(".room-dm .msg", has_text="Played"))
    await expect(message.locator(".pull")).to_have_count(0)
    if await message.locator(".btn", has_text="Back").count():
        await message.locator(".btn").first.click()
    await expect(locked.or_(message.locator(".rows")).first).to_be_attached()
