"""The page in a real browser, against the stub bot: what is seen, what keys do, what stays when things change."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from aiohttp import web
from playwright.async_api import Browser, BrowserContext, Page, async_playwright, expect

from tests.local.conftest import Chair, Pub, served
from tests.local.stub import Stub

pytestmark = pytest.mark.browser
CHROMIUM = "/usr/bin/chromium"
ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=ARGS)
        yield browser
        await browser.close()


class Window:
    """Opens pages; whatever a page complains about fails the test."""

    def __init__(self, browser: Browser, base: str) -> None:
        self.browser, self.base = browser, base
        self.complaints: list[str] = []
        self.contexts: list[BrowserContext] = []

    async def open(self, chair: str | None = "ben", **look: Any) -> Page:
        look.setdefault("viewport", {"width": 1280, "height": 800})
        context = await self.browser.new_context(**look)
        self.contexts.append(context)
        page = await context.new_page()
        page.set_default_timeout(8000)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", lambda said: self.complaints.append(said.text) if said.type == "error" else None)
        await page.goto(f"{self.base}/" + (f"?as={chair}" if chair else ""))
        await expect(page.locator(".chair-grid li")).to_have_count(6)
        return page


@pytest.fixture
async def window(browser: Browser, pub: Pub) -> AsyncIterator[Window]:
    window = Window(browser, pub.base)
    yield window
    for context in window.contexts:
        await context.close()
    assert window.complaints == []


async def _begun(pub: Pub) -> tuple[Chair, Chair]:
    ada, ben = await pub.sit("ada"), await pub.sit("ben")
    await ada.deed("run", command="play", options={"game": "Faulpelz"})
    await ben.press((await ben.messages())[-1], "Join")
    await ada.press((await ada.messages())[-1], "Start")
    return ada, ben


async def test_a_newcomer_is_led_to_a_table(window: Window) -> None:
    page = await window.open(None)
    assert "as=ben" in page.url
    await expect(page.locator(".welcome")).to_contain_text("You are sitting in Ben's chair")
    await expect(page.locator(".empty")).to_be_visible()
    await page.click("text=Start a game")
    await expect(page.locator(".picker .pick")).to_have_count(5)
    await expect(page.locator(".picker .pick.on")).to_contain_text("Battle Fries")
    await page.keyboard.press("Enter")
    await expect(page.locator(".msg")).to_contain_text("Seats 1 of 6")
    await expect(page.locator(".welcome")).to_have_count(0)
    await expect(page.locator(".empty")).to_have_count(0)
    await page.reload()
    await expect(page.locator(".msg")).to_be_visible()
    await expect(page.locator(".welcome")).to_have_count(0)


async def test_keys_reach_everything_in_the_composer(window: Window, pub: Pub) -> None:
    page = await window.open("ben")
    await page.keyboard.press("/")
    await expect(page.locator("#say-games")).to_be_focused()
    await page.keyboard.type("mo")
    await expect(page.locator(".pick.on mark")).to_have_text("mo")
    await page.keyboard.press("Tab")
    await expect(page.locator(".cmd")).to_have_text("/move")
    await page.keyboard.type("dal")
    await expect(page.locator(".pick")).to_have_count(1)
    await expect(page.locator(".pick small")).to_have_text("Mayo 0 into Dallas")
    await page.keyboard.press("Enter")
    await expect(page.locator(".msg.only")).to_contain_text("Locked in: m0 dallas.")
    await page.keyboard.press("/")
    await page.keyboard.press("ArrowUp")
    await expect(page.locator(".pick").last).to_have_class("pick on")
    await page.keyboard.press("Escape")
    await expect(page.locator(".room-channel .picker")).to_be_hidden()
    await page.keyboard.type("/move ")
    await expect(page.locator(".cmd")).to_have_text("/move")
    await page.keyboard.press("Backspace")
    await expect(page.locator("#say-games")).to_have_value("/")


async def test_optional_options_stand_behind(window: Window) -> None:
    page = await window.open("ben")
    await page.fill("#say-games", "/rules ")
    await page.keyboard.type("Frasvel")
    await page.keyboard.press("Enter")
    await expect(page.locator(".addopt")).to_have_text("+ topic")
    await expect(page.locator(".send.go")).to_be_visible()
    await page.click(".addopt")
    await page.keyboard.type("Jumping")
    await page.keyboard.press("Enter")
    await expect(page.locator(".msg .text")).to_contain_text("Jumping")
    await expect(page.locator(".msg h3")).to_have_text("Frasvel")
    await expect(page.locator(".msg pre")).to_have_text("code | block")


async def test_a_moderators_commands_take_members_channels_roles(window: Window) -> None:
    page = await window.open("ada")
    for command, label, said in (
        ("config member", "Cleo", "Member: Cleo"),
        ("config log", "#games", "Log: # games"),
        ("config limit", "7", "Limit: 7"),
    ):
        await page.fill("#say-games", f"/{command} ")
        await page.locator(".optchip input").fill(label)
        await page.keyboard.press("Enter")
        await expect(page.locator(".msg.only .text").last).to_have_text(said)


async def test_a_refused_command_says_why(window: Window) -> None:
    page = await window.open("ada")
    await page.fill("#say-games", "/config limit ")
    await page.keyboard.type("99")
    await page.keyboard.press("Enter")
    await expect(page.locator(".msg.local")).to_contain_text("10")
    await page.click(".msg.local >> text=Dismiss")
    await expect(page.locator(".msg.local")).to_have_count(0)


async def test_a_whole_turn_in_one_panel(window: Window, pub: Pub) -> None:
    await _begun(pub)
    page = await window.open("ben")
    await page.click(".talk[data-go=dm]")
    panel = page.locator(".room-dm .msg").last
    message = await panel.get_attribute("data-id")
    await panel.locator(".pull").click()
    await page.keyboard.press("ArrowRight")
    await page.keyboard.press("ArrowLeft")
    await page.keyboard.press("Enter")
    await expect(panel).to_contain_text("Mayo 0 into which Sauce?")
    await expect(panel.locator(".btn").first).to_be_focused()
    await page.keyboard.press("Enter")
    await expect(panel).to_contain_text("Locked in: Mayo 0 into Mayo.")
    assert await panel.get_attribute("data-id") == message
    await expect(panel.locator(".rows")).to_have_count(0)


async def test_selects_of_several(window: Window, pub: Pub) -> None:
    page = await window.open("ben")
    await page.fill("#say-games", "/play ")
    await expect(page.locator(".pick.on")).to_contain_text("Battle Fries")
    await page.keyboard.press("Enter")
    await page.click("text=Options")
    sauces = page.locator(".msg.only .sel").nth(1)
    await sauces.locator(".pull").click()
    await expect(sauces.locator(".take")).to_have_attribute("aria-disabled", "true")
    await page.keyboard.press("Space")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Space")
    await page.keyboard.press("Enter")
    await expect(page.locator(".msg.only .text")).to_contain_text("Sauces: Brasil, Samurai")


async def test_an_open_select_stays_open_when_the_text_changes(window: Window, pub: Pub) -> None:
    page = await window.open("ada")
    ada = await pub.sit("ada")
    await ada.deed("run", command="play", options={"game": "Faulpelz"})
    await page.click("text=Options")
    options = await ada.news("message", only=True)
    sauces = page.locator(".msg.only .sel").nth(1)
    await sauces.locator(".pull").click()
    await ada.deed("choose", message=options["id"], id="clock", values=["relaxed"])
    await expect(page.locator(".msg.only .text")).to_contain_text("Clock: relaxed")
    await expect(sauces.locator(".opts")).to_be_visible()
    await expect(sauces.locator(".opts")).to_be_focused()


async def test_unread_marks_title_toast_and_what_reading_does(window: Window, pub: Pub) -> None:
    page = await window.open("ben", viewport={"width": 1000, "height": 800})
    other = await window.open("ada")
    await _begun(pub)
    dm = page.locator(".talk[data-go=dm]")
    await expect(dm.locator(".badge")).to_contain_text("2")
    await expect(page).to_have_title("(2) Ben · Stammtisch")
    await expect(page.locator(".talk[data-go=games] .badge")).to_have_count(0)
    await expect(page.locator(".toast")).to_contain_text("Battle Fries, round 1")
    await expect(other.locator('.chair[data-chair="ben"] .dot')).to_be_visible()
    await page.click(".toast .open")
    await expect(page.locator(".room-dm .msg")).to_have_count(2)
    await expect(dm.locator(".badge")).to_have_count(0)
    await expect(page).to_have_title("Ben · Stammtisch")
    await expect(other.locator('.chair[data-chair="ben"] .dot')).to_have_count(0)


async def test_the_first_private_message_opens_beside_until_closed(window: Window, pub: Pub) -> None:
    page = await window.open("ben")
    await expect(page.locator(".room-dm")).to_be_hidden()
    await _begun(pub)
    await expect(page.locator(".room-dm")).to_be_visible()
    await expect(page.locator(".room-channel")).to_be_visible()
    await expect(page.locator(".newline")).to_have_count(0)
    await page.click("[data-close-dm]")
    await expect(page.locator(".room-dm")).to_be_hidden()
    await page.reload()
    ada = await pub.sit("ada")
    await ada.press((await ada.messages())[-1], "Next round")
    await expect(page.locator(".room-channel")).to_contain_text("Round 2")
    await expect(page.locator(".room-dm")).to_be_hidden()


async def test_reading_further_up_is_not_disturbed(window: Window, pub: Pub) -> None:
    ada = await pub.sit("ada")
    for number in range(140):
        await ada.deed("say", text=f"word {number}")
    page = await window.open("ben")
    log = page.locator(".room-channel .log")
    await expect(page.locator(".room-channel .msg")).to_have_count(100)
    await log.evaluate("log => log.scrollTop -= 700")
    place = """log => [...log.querySelectorAll('.msg')].find(m => m.textContent.includes('word 120'))
        .getBoundingClientRect().top"""
    before = await log.evaluate(place)
    await ada.deed("say", text="something new")
    await ada.deed("say", text="and more")
    await expect(page.locator(".room-channel .down")).to_have_text("2 new messages ")
    await expect(page.locator(".talk[data-go=games] .badge")).to_contain_text("2")
    assert abs(await log.evaluate(place) - before) <= 1
    await page.click(".room-channel .down")
    await expect(page.locator(".room-channel .down")).to_be_hidden()
    await expect(page.locator(".talk[data-go=games] .badge")).to_have_count(0)
    await expect(page.locator(".newline + .msg")).to_contain_text("something new")
    await log.evaluate("log => log.scrollTop = 0")
    await expect(page.locator(".room-channel .msg")).to_have_count(142)
    await expect(page.locator(".room-channel .msg").first).to_contain_text("word 0")


async def test_long_evenings_dont_pile_up_in_the_page(window: Window, pub: Pub) -> None:
    page = await window.open("ben")
    ada = await pub.sit("ada")
    for number in range(160):
        await ada.deed("say", text=f"word {number}")
    await expect(page.locator(".room-channel .msg").last).to_contain_text("word 159")
    assert await page.locator(".room-channel .msg").count() <= 150
    await expect(page.locator(".room-channel .older .btn")).to_be_attached()


async def test_links_lead_to_their_message(window: Window, pub: Pub) -> None:
    ada, _ = await _begun(pub)
    for number in range(130):
        await ada.deed("say", text=f"word {number}")
    page = await window.open("ben", viewport={"width": 1000, "height": 800})
    await page.click(".talk[data-go=dm]")
    await page.click(".room-dm a.jump >> nth=0")
    lobby = page.locator(".room-channel .msg.shown")
    await expect(lobby).to_contain_text("has begun")
    await expect(lobby).to_be_in_viewport()


async def test_pictures_open_large_with_their_words(window: Window, pub: Pub) -> None:
    await _begun(pub)
    page = await window.open("ben")
    button = page.locator(".room-channel .pic button")
    await expect(button.locator("img")).to_have_attribute("alt", "Round 1 of 9. A plain board.")
    await button.click()
    dialog = page.locator("dialog.large")
    await expect(dialog).to_be_visible()
    await expect(dialog.locator("#large-h")).to_have_text("Round 1 of 9")
    await dialog.locator("summary").click()
    await expect(dialog.locator("details p")).to_have_text("Round 1 of 9. A plain board.")
    await page.keyboard.press("Escape")
    await expect(dialog).to_be_hidden()
    await expect(button).to_be_focused()


async def test_a_swapped_picture_moves_nothing(window: Window, pub: Pub) -> None:
    ada, _ = await _begun(pub)
    page = await window.open("ben")
    img = page.locator(".room-channel .pic img")
    first = await img.get_attribute("src")
    await ada.press((await ada.messages())[-1], "Swap")
    await expect(img).to_have_attribute("alt", "Swapped. A plain board.")
    assert await img.get_attribute("src") != first
    assert await img.evaluate("img => img.naturalWidth") == 500


async def test_files_are_saved(window: Window, pub: Pub, tmp_path: Path) -> None:
    ada, _ = await _begun(pub)
    page = await window.open("ben")
    await ada.press((await ada.messages())[-1], "Record")
    async with page.expect_download() as saved:
        await page.click("text=Save")
    download = await saved.value
    assert download.suggested_filename == "battle_fries-7K.json"
    await download.save_as(tmp_path / "record.json")
    assert (tmp_path / "record.json").read_text() == '{"game": "battle_fries"}'


async def test_moved_on_and_unanswered_are_said_to_the_presser_only(window: Window, pub: Pub) -> None:
    ada, _ = await _begun(pub)
    page, other = await window.open("ben"), await window.open("cleo")
    await page.click("text=Silent")
    await expect(page.locator(".msg.local")).to_contain_text("didn't answer")
    await page.evaluate("document.querySelector('.room-channel .rows .btn').dataset.id")
    # The press and the new board cross on the way.
    await page.route("**/api/press*", _late(lambda: ada.press(asked, "Next round")))
    asked = (await ada.messages())[-1]
    await page.click("text=Swap")
    await expect(page.locator(".msg.local")).to_contain_text("This table has moved on.")
    await expect(page.locator(".room-channel")).to_contain_text("Round 2 of 9")
    await expect(other.locator(".msg.local")).to_have_count(0)
    assert pub.bot.presses[-1] == ("Ada", "next")


def _late(first: Callable[[], Any]) -> Callable[[Any], Any]:
    async def handle(route: Any) -> None:
        await first()
        await route.continue_()

    return handle


async def test_nothing_in_a_message_is_taken_for_page_code(window: Window, pub: Pub) -> None:
    page = await window.open("ben")
    await page.fill("#say-games", "<img src=x onerror=alert(1)> <b>bold</b> [bad](javascript:alert(1)) &amp;")
    await page.keyboard.press("Enter")
    said = page.locator(".msg .text")
    await expect(said).to_have_text("<img src=x onerror=alert(1)> <b>bold</b> [bad](javascript:alert(1)) &amp;")
    assert await said.locator("img, b, a").count() == 0


async def test_the_worst_message_stays_inside_a_phone(window: Window, pub: Pub) -> None:
    finn = await pub.sit("finn")
    await finn.deed("run", command="worst", options={})
    for look in (PHONE, {"viewport": {"width": 360, "height": 700}}, {"viewport": {"width": 1280, "height": 800}}):
        page = await window.open("eva", **look)
        message = page.locator(".msg")
        await expect(message.locator(".row > .btn")).to_have_count(15)
        assert await page.evaluate(
            "document.querySelector('.log').scrollWidth <= document.querySelector('.log').clientWidth"
        )
        await message.locator(".pull").first.click()
        await expect(message.locator(".opt").first).to_be_in_viewport()
        await expect(message).to_contain_text("**not bold**")
        await expect(message).to_contain_text("<script>alert(1)</script>")


async def test_a_table_in_a_thread_of_its_own(window: Window, pub: Pub) -> None:
    page = await window.open("ben")
    ben = await pub.sit("ben")
    await ben.deed("run", command="apart", options={})
    talk = page.locator(".talk", has_text="Faulpelz 7K")
    await expect(talk.locator(".badge")).to_contain_text("1")
    await page.click(".msg.only a.jump")
    await expect(page.locator(".room-channel:visible")).to_contain_text("it begins here")
    await expect(talk).to_have_attribute("aria-current", "page")
    await expect(talk.locator(".badge")).to_have_count(0)
    await page.fill(".room-channel:visible .say", "here I am")
    await page.keyboard.press("Enter")
    await expect(page.locator(".room-channel:visible .msg").last).to_contain_text("here I am")
    await ben.deed("run", command="together", options={})
    await expect(page.locator(".room-channel:visible h1")).to_have_text("games")


async def test_a_command_given_up_while_it_completes(window: Window, pub: Pub) -> None:
    page = await window.open("ben")
    await page.fill("#say-games", "/move ")
    await page.keyboard.type("d")
    await page.keyboard.press("Escape")
    await page.fill("#say-games", "/move ")
    await expect(page.locator(".optchip input")).to_have_value("")
    await page.keyboard.press("Escape")
    await page.fill("#say-games", "something else")
    await page.keyboard.press("Enter")
    await expect(page.locator(".msg")).to_contain_text("something else")
    await expect(page.locator(".room-channel .picker")).to_be_hidden()


async def test_a_command_typed_in_one_go(window: Window) -> None:
    page = await window.open("ben")
    await page.keyboard.press("/")
    await page.keyboard.type("tables")
    await page.keyboard.press("Enter")
    await expect(page.locator(".room-channel .send")).to_be_focused()
    await page.keyboard.press("Enter")
    await expect(page.locator(".msg.only")).to_contain_text("No table has a free seat.")


async def test_chairs_on_a_phone(window: Window, pub: Pub) -> None:
    page = await window.open("cleo", **PHONE)
    await expect(page.locator(".chair-sheet")).to_be_hidden()
    await page.tap(".chair-now")
    await expect(page.locator('.chair[data-chair="dan"]')).to_be_visible()
    await page.tap('.chair[data-chair="dan"]')
    await expect(page).to_have_title("Dan · Stammtisch")


async def test_six_tabs_are_six_people(window: Window, pub: Pub) -> None:
    pages = [await window.open(chair) for chair in ("ada", "ben", "cleo", "dan", "eva", "finn")]
    for number, page in enumerate(pages):
        await page.fill("#say-games", f"here is number {number}")
        await page.keyboard.press("Enter")
    for page in pages:
        await expect(page.locator(".room-channel .msg")).to_have_count(6)
        await expect(page.locator(".room-channel .msg").last).to_contain_text("here is number 5")


@pytest.mark.parametrize("theme", ["light", "dark"])
async def test_both_themes(window: Window, theme: Any) -> None:
    page = await window.open("ben", color_scheme=theme)
    paper = await page.evaluate("getComputedStyle(document.querySelector('.room-channel')).backgroundColor")
    assert paper == {"light": "rgb(255, 251, 243)", "dark": "rgb(43, 42, 51)"}[theme]


async def test_a_lost_server_is_said_and_found_again(browser: Browser, tmp_path: Path) -> None:
    """The page keeps what it shows, tries again by itself, and goes on with the new run."""
    async with served(Stub()) as base:
        port = int(base.rsplit(":", 1)[1])
        window = Window(browser, base)
        page = await window.open("ben")
        await page.fill("#say-games", "before")
        await page.keyboard.press("Enter")
        await expect(page.locator(".msg")).to_contain_text("before")
    await expect(page.locator(".status")).to_contain_text("The server is gone.")
    await expect(page.locator(".msg")).to_contain_text("before")
    assert await page.locator("#say-games").evaluate("node => node.closest('form').inert")
    async with _served_again(port):
        await page.click("text=Try now")
        await expect(page.locator(".status")).to_contain_text("Back again.")
        await expect(page.locator(".msg")).to_have_count(0)
        await page.fill("#say-games", "after")
        await page.keyboard.press("Enter")
        await expect(page.locator(".msg")).to_contain_text("after")
        await expect(page.locator(".status")).to_be_hidden()
        await window.contexts[0].close()


@asynccontextmanager
async def _served_again(port: int) -> AsyncIterator[None]:
    from bot.local import serve

    ready = asyncio.Event()
    task = asyncio.create_task(serve(Stub(), port=port, ready=lambda _: ready.set()))
    await ready.wait()
    yield
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


async def test_pages_of_other_sites_cant_use_the_server(browser: Browser, pub: Pub) -> None:
    async def evil(_request: web.Request) -> web.Response:
        return web.Response(text="<title>evil</title>", content_type="text/html")

    app = web.Application()
    app.router.add_get("/", evil)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    port = runner.addresses[0][1]
    page = await browser.new_page()
    await page.goto(f"http://localhost:{port}/")
    outcome = await page.evaluate(
        """async base => {
            await fetch(base + '/api/say?as=ben', {method: 'POST', mode: 'no-cors',
                headers: {'Content-Type': 'text/plain'}, body: '{"room":"games","text":"evil"}'}).catch(() => null);
            return await new Promise(done => {
                const socket = new WebSocket(base.replace('http', 'ws') + '/socket?as=ben');
                socket.onmessage = () => done('heard');
                socket.onerror = () => done('refused');
            });
        }""",
        pub.base,
    )
    assert outcome == "refused"
    assert await (await pub.sit("ben")).messages() == []
    await page.close()
    await runner.cleanup()
