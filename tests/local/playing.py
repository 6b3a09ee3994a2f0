"""People at the page of the real bot: a window onto it, and answers by buttons and lists."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Locator, Page, TimeoutError, async_playwright, expect

from bot.client import create_bot
from bot.settings import Settings
from tests.local.conftest import served
from tests.local.test_page import ARGS, CHROMIUM, Window

OTHER = ("Change", "Back", "Zoom", "My cards")
"""Buttons of a question that answer nothing."""
CHOICE = ".rows .btn:not([disabled]):not([aria-busy='true'])" + "".join(f":not(:has-text('{one}'))" for one in OTHER)
QUESTION = f".room-dm .msg:has(.pull):not(:has([aria-busy='true'])), .room-dm .msg:has({CHOICE})"
PATIENCE = 15_000


@pytest.fixture
async def bot_window(tmp_path: Path) -> AsyncIterator[Window]:
    """Open pages of a local table on which the real bot plays."""
    bot = create_bot(Settings(discord_token=None, database=tmp_path / "local.db"))
    async with served(bot) as base, async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=ARGS)
        window = Window(browser, base)
        yield window
        await browser.close()
        assert window.complaints == []


async def press(page: Page, label: str, room: str = "channel") -> None:
    """Press the newest button of this name."""
    await page.locator(f".room-{room}").get_by_role("button", name=label, exact=True).last.click(timeout=PATIENCE)


async def answer(page: Page, question: str, option: str, room: str = "dm") -> None:
    """Take an option of a question: a button, or a line of the list behind it."""
    message = page.locator(f".room-{room} .msg:has(.rows)", has_text=question).last
    await expect(message).to_be_visible(timeout=PATIENCE)
    if await message.locator(".pull").count():
        await message.locator(".pull").last.click()
        await message.locator(".opt").filter(has=page.locator(f"b:text-is('{option}')")).click()
    else:
        await message.get_by_role("button", name=option, exact=True).click()


async def answer_whatever(page: Page, over: Locator) -> None:
    """Pick what is offered first in the private conversation, whatever is asked, unless the game is over."""
    question = page.locator(QUESTION)
    await expect(over.or_(question).first).to_be_visible(timeout=PATIENCE)
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
        timeout=PATIENCE,
    )
