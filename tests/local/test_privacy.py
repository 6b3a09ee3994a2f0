"""What is for one chair's eyes never reaches another's page, and no foreign page reaches anything."""

import asyncio
import json
from typing import Any

import pytest
from aiohttp import WSServerHandshakeError
from yarl import URL

from tests.local.conftest import Chair, Pub
from tests.local.stub import SECRET


async def _heard(chair: Chair) -> str:
    """Return everything a page was told until now, as one text."""
    told: list[Any] = [chair.hello]
    while True:
        try:
            told.append(await asyncio.wait_for(chair.socket.receive_json(), 0.3))
        except TimeoutError:
            return json.dumps(told)


async def test_no_page_is_told_another_chairs_hand(pub: Pub) -> None:
    chairs = {key: await pub.sit(key) for key in ("ada", "ben", "cleo")}
    ada, ben = chairs["ada"], chairs["ben"]
    await ada.deed("run", command="play", options={"game": "Faulpelz"})
    await ben.press((await ben.messages())[-1], "Join")
    await ada.press((await ada.messages())[-1], "Start")
    await ben.press((await ben.messages())[-1], "My hand")
    await ben.deed("say", "dm", text="a word to the bot")
    heard = {key: await _heard(chair) for key, chair in chairs.items()}
    assert f"{SECRET} ben" in heard["ben"].lower()
    assert f"{SECRET} ada" in heard["ada"].lower()
    assert f"{SECRET} ben" not in heard["ada"].lower()
    assert SECRET not in heard["cleo"]
    for key in ("ada", "cleo"):
        assert "a word to the bot" not in heard[key]
        assert "a word to the bot" not in json.dumps(await chairs[key].looks())


async def test_private_pictures_are_served_to_their_reader_only(pub: Pub) -> None:
    ada, ben, cleo = await pub.sit("ada"), await pub.sit("ben"), await pub.sit("cleo")
    await ada.deed("run", command="play", options={"game": "Faulpelz"})
    await ben.press((await ben.messages())[-1], "Join")
    await ada.press((await ada.messages())[-1], "Start")
    await ben.press((await ben.messages())[-1], "My hand")
    panel, hand = (await ben.messages("dm"))[-1], (await ben.messages())[-1]
    assert hand["only"]
    for message in (panel, hand):
        url = message["pictures"][0]["url"]
        async with pub.http.get(f"{pub.base}{url}?as=ben") as answer:
            assert answer.status == 200
        for other in (ada, cleo):
            async with pub.http.get(f"{pub.base}{url}?as={other.key}") as answer:
                assert answer.status == 404


async def test_private_answers_cant_be_pressed_or_read_from_another_chair(pub: Pub) -> None:
    ada, ben = await pub.sit("ada"), await pub.sit("ben")
    await ada.deed("run", command="play", options={"game": "Faulpelz"})
    await ada.press((await ada.messages())[-1], "Options")
    options = (await ada.messages())[-1]
    presses = list(pub.bot.presses)
    assert await ben.deed("choose", message=options["id"], id="clock", values=["relaxed"]) == {"moved": True}
    assert await ben.deed("press", message=options["id"], id="nothing") == {"moved": True}
    assert await ben.deed("dismiss", message=options["id"]) == {"done": True}
    assert pub.bot.presses == presses
    assert (await ada.messages())[-1]["id"] == options["id"]


async def test_a_dismissed_answer_is_gone_from_its_pages(pub: Pub) -> None:
    ben = await pub.sit("ben")
    await ben.deed("run", command="tables", options={})
    answer = (await ben.messages())[-1]
    await ben.deed("dismiss", message=answer["id"])
    assert (await ben.news("gone"))["id"] == answer["id"]
    assert await ben.messages() == []


async def test_what_everybody_reads_cant_be_dismissed(pub: Pub) -> None:
    ben = await pub.sit("ben")
    await ben.deed("say", text="for all")
    await ben.deed("dismiss", message=(await ben.messages())[-1]["id"])
    assert len(await ben.messages()) == 1


async def test_threads_and_other_members_dms_are_no_rooms_of_a_chair(pub: Pub) -> None:
    ben = await pub.sit("ben")
    cleo_dm = next(room["id"] for room in (await (await pub.sit("cleo")).looks())["rooms"] if room["key"] == "dm")
    async with pub.http.get(f"{pub.base}/api/older", params={"as": "ben", "room": cleo_dm, "before": "9"}) as answer:
        assert answer.status == 404
    assert [room["key"] for room in ben.hello["rooms"]] == ["games", "dm"]


@pytest.mark.parametrize(
    "headers",
    [
        {"Host": "pub.example"},
        {"Host": "127.0.0.1.nip.example:8321"},
        {"Host": ""},
        {"Host": "[::"},
        {"Origin": "http://pub.example"},
        {"Origin": "null"},
        {"Origin": "http://127.0.0.1:1"},
        {"Origin": "http://["},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
async def test_foreign_pages_and_names_get_nothing(pub: Pub, headers: dict[str, str]) -> None:
    said = {"room": "games", "text": "from elsewhere"}
    async with pub.http.post(f"{pub.base}/api/say?as=ben", json=said, headers=headers) as answer:
        assert answer.status in (400, 403)
    async with pub.http.get(f"{pub.base}/api/commands?as=ben&room=games", headers=headers) as answer:
        assert answer.status in (400, 403)
    with pytest.raises(WSServerHandshakeError):
        await pub.http.ws_connect(f"{pub.base}/socket?as=ben", headers=headers)
    assert await (await pub.sit("ben")).messages() == []


async def test_the_page_itself_may_be_linked_from_elsewhere(pub: Pub) -> None:
    async with pub.http.get(f"{pub.base}/?as=ada", headers={"Sec-Fetch-Site": "cross-site"}) as answer:
        assert answer.status == 200
        assert "frame-ancestors 'none'" in answer.headers["Content-Security-Policy"]
        assert answer.headers["X-Content-Type-Options"] == "nosniff"


async def test_localhost_is_here_too(pub: Pub) -> None:
    port = URL(pub.base).port
    headers = {"Host": f"localhost:{port}", "Origin": f"http://localhost:{port}", "Sec-Fetch-Site": "same-origin"}
    said = {"room": "games", "text": "hello"}
    async with pub.http.post(f"{pub.base}/api/say?as=ben", json=said, headers=headers) as answer:
        assert await answer.json() == {"done": True}


async def test_only_json_is_a_deed(pub: Pub) -> None:
    form = '{"room": "games", "text": "a form of a foreign page"}'
    async with pub.http.post(f"{pub.base}/api/say?as=ben", data=form) as answer:
        assert answer.status == 415
    for body in ("nonsense", "[]", "[" * 100_000, '{"room": "games", "message": 1e400}'):
        headers = {"Content-Type": "application/json"}
        async with pub.http.post(f"{pub.base}/api/press?as=ben", data=body, headers=headers) as answer:
            assert answer.status == 400


@pytest.mark.parametrize(
    "path",
    [
        "/api/older?as=ben&room=games",
        "/api/older?as=nobody&room=games&before=1",
        "/api/commands?as=ben&room=elsewhere",
        "/socket",
        "/file/1/hand.png?as=ben",
        "/page/..%2Fserver.py",
        "/page/server.py",
        "/page/index.html",
        "/font/other.ttf",
    ],
)
async def test_what_is_not_there_is_not_found(pub: Pub, path: str) -> None:
    async with pub.http.get(URL(pub.base + path, encoded=True)) as answer:
        assert answer.status in (400, 404)
