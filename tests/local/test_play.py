"""What a person does in the page, and what every page is told of it."""

import asyncio

from tests.local.conftest import Pub


async def test_a_command_opens_a_table_for_everyone(pub: Pub) -> None:
    ada, ben = await pub.sit("ada"), await pub.sit("ben")
    assert await ada.deed("run", command="play", options={"game": "Faulpelz"}) == {"done": True}
    for chair in (ada, ben):
        lobby = await chair.news("message", author="bot")
        assert lobby["used"] == {"who": "ada", "did": "used", "what": "/play"}
        assert [part["label"] for part in lobby["rows"][0]] == ["Join", "Leave", "Add computer", "Options"]
        assert lobby["rows"][1][0]["disabled"]


async def test_an_edit_comes_in_place_and_is_no_unread(pub: Pub) -> None:
    ada, ben = await pub.sit("ada"), await pub.sit("ben")
    await ada.deed("run", command="play", options={"game": "Faulpelz"})
    lobby = await ada.news("message")
    await ada.deed("read", message=lobby["id"])
    await ben.press(lobby, "Join")
    edited = await ada.news("message", id=lobby["id"])
    assert "Seats 2 of 6" in edited["text"]
    assert edited["edited"]
    looks = await ada.looks()
    assert looks["rooms"][0]["unread"] == 0


async def test_a_private_message_is_unread_until_read(pub: Pub) -> None:
    ada, ben = await pub.sit("ada"), await pub.sit("ben")
    await ada.deed("run", command="play", options={"game": "Faulpelz"})
    await ben.press(await ben.news("message"), "Join")
    letter = await ben.news("message", room="dm")
    assert "/channels/" in letter["text"]
    looks = await ben.looks()
    assert looks["rooms"][-1]["unread"] == 1
    assert looks["chairs"]["ben"]["waits"]
    await ben.deed("read", "dm", message=letter["id"])
    looks = await ben.looks()
    assert looks["rooms"][-1]["unread"] == 0
    assert not looks["chairs"]["ben"]["waits"]


async def test_every_page_of_a_chair_hears_that_it_has_read(pub: Pub) -> None:
    ben, again = await pub.sit("ben"), await pub.sit("ben")
    await ben.deed("run", command="play", options={"game": "Faulpelz"})
    lobby = await again.news("message")
    await ben.deed("read", message=lobby["id"])
    while (await again.news("chairs"))["rooms"][0]["unread"]:
        pass


async def test_own_words_are_not_unread(pub: Pub) -> None:
    ada, ben = await pub.sit("ada"), await pub.sit("ben")
    await ada.deed("say", text="hello *you*")
    said = await ben.news("message", author="ada")
    assert said["text"] == "hello *you*"
    assert (await ada.looks())["rooms"][0]["unread"] == 0
    assert (await ben.looks())["rooms"][0]["unread"] == 1


async def test_a_deferred_answer_is_thinking_first_and_then_not_edited(pub: Pub) -> None:
    ada = await pub.sit("ada")
    asking = asyncio.create_task(ada.deed("run", command="ponder", options={}))
    thought = await ada.news("message", thinking=True)
    assert thought["text"] == ""
    pub.bot.may_answer.set()
    answer = await ada.news("message", id=thought["id"])
    assert (answer["text"], answer["thinking"], answer["edited"]) == ("Done thinking.", False, False)
    assert await asking == {"done": True}


async def test_who_pressed_what_is_said(pub: Pub) -> None:
    ada = await pub.sit("ada")
    await _begun(pub)
    board = (await ada.messages())[-1]
    await ada.press(board, "Record")
    record = (await ada.messages())[-1]
    assert record["used"] == {"who": "ada", "did": "pressed", "what": "Record"}
    assert record["files"][0]["name"] == "battle_fries-7K.json"


async def test_a_replaced_message_goes_and_its_button_has_moved_on(pub: Pub) -> None:
    ada = await pub.sit("ada")
    await _begun(pub)
    board = (await ada.messages())[-1]
    await ada.press(board, "Next round")
    assert (await ada.news("gone"))["id"] == board["id"]
    assert await ada.press(board, "My hand") == {"moved": True}
    assert "Round 2" in (await ada.messages())[-1]["text"]


async def test_a_button_replaced_within_its_message_has_moved_on(pub: Pub) -> None:
    ada = await pub.sit("ada")
    await ada.deed("run", command="play", options={"game": "Faulpelz"})
    lobby = await ada.news("message")
    assert await ada.deed("press", message=lobby["id"], id="gone") == {"moved": True}
    assert await ada.press(lobby, "Start") == {"moved": True}, "it can't be pressed while it is off"


async def test_an_unanswered_press_says_so(pub: Pub) -> None:
    ada = await pub.sit("ada")
    await _begun(pub)
    assert await ada.press((await ada.messages())[-1], "Silent") == {"unanswered": True}


async def test_a_select_takes_one_or_several(pub: Pub) -> None:
    ada = await pub.sit("ada")
    await ada.deed("run", command="play", options={"game": "Faulpelz"})
    await ada.press(await ada.news("message"), "Options")
    options = await ada.news("message", only=True)
    (clock,), (sauces,), _ = options["rows"]
    assert [option["chosen"] for option in clock["options"]] == [True, False]
    assert (sauces["least"], sauces["most"]) == (1, 3)
    await ada.deed("choose", message=options["id"], id="clock", values=["relaxed"])
    assert "relaxed" in (await ada.news("message", id=options["id"]))["text"]
    await ada.deed("choose", message=options["id"], id="sauces", values=["Curry", "Dallas"])
    assert "Curry, Dallas" in (await ada.news("message", id=options["id"]))["text"]
    assert await ada.deed("choose", message=options["id"], id="sauces", values=[]) == {"moved": True}


async def test_options_complete_while_typing(pub: Pub) -> None:
    ben = await pub.sit("ben")
    for room in ("games", "dm"):
        told = await ben.deed("complete", room, command="move", option="choice", typed="dal", options={})
        assert told["choices"] == [{"name": "m0 dallas · Mayo 0 into Dallas", "value": "m0 dallas"}]


async def test_commands_are_those_a_member_may_use_here(pub: Pub) -> None:
    ada, ben = await pub.sit("ada"), await pub.sit("ben")
    here = [command["name"] for command in await ben.get("/api/commands", room="games")]
    assert here[:7] == ["play", "hand", "move", "tables", "rules", "table show", "table leave"]
    moderator = [command["name"] for command in await ada.get("/api/commands", room="games")]
    assert moderator == [*here, "config role", "config limit", "config log", "config member"]
    assert "play" not in [command["name"] for command in await ben.get("/api/commands", room="dm")]
    assert await ben.deed("run", command="config role", options={}) == {"refused": "There is no /config role here."}


async def test_every_kind_of_option_is_understood(pub: Pub) -> None:
    ada = await pub.sit("ada")
    commands = {command["name"]: command["options"] for command in await ada.get("/api/commands", room="games")}
    for command, label in (("config role", "@Moderators"), ("config log", "#games"), ("config member", "Cleo")):
        option = commands[command][0]
        value = next(choice["value"] for choice in option["choices"] if choice["label"] == label)
        assert await ada.deed("run", command=command, options={option["name"]: value}) == {"done": True}
    assert await ada.deed("run", command="config limit", options={"tables": "4"}) == {"done": True}
    assert await ada.deed("run", command="table show", options={"text": True}) == {"done": True}
    said = [message["text"] for message in await ada.messages()]
    assert said[0] == "Role: Moderators"
    assert said[2:] == ["Member: Cleo", "Limit: 4", "text"]
    assert "refused" in await ada.deed("run", command="config limit", options={"tables": "many"})
    assert "refused" in await ada.deed("run", command="config limit", options={"tables": "99"})
    assert "refused" in await ada.deed("run", command="config limit", options={})


async def test_a_picture_is_swapped_in_place(pub: Pub) -> None:
    ada = await pub.sit("ada")
    await _begun(pub)
    board = (await ada.messages())[-1]
    before = board["pictures"][0]
    assert (before["width"], before["height"], before["alt"]) == (600, 500, "Round 1 of 9. A plain board.")
    await ada.press(board, "Swap")
    after = (await ada.news("message", id=board["id"], edited=True))["pictures"][0]
    assert (after["width"], after["alt"]) == (500, "Swapped. A plain board.")
    assert after["url"] != before["url"]


async def test_a_file_is_for_saving_and_a_picture_for_looking(pub: Pub) -> None:
    ada = await pub.sit("ada")
    await _begun(pub)
    board = (await ada.messages())[-1]
    await ada.press(board, "Record")
    record = (await ada.messages())[-1]["files"][0]
    async with pub.http.get(f"{pub.base}{record['url']}?as=ada") as answer:
        assert answer.headers["Content-Disposition"] == "attachment"
        assert await answer.json(content_type=None) == {"game": "battle_fries"}
    async with pub.http.get(f"{pub.base}{board['pictures'][0]['url']}?as=ada") as answer:
        assert answer.content_type == "image/png"
        assert (await answer.read()).startswith(b"\x89PNG")


async def test_seats_stand_on_the_chairs(pub: Pub) -> None:
    ada = await pub.sit("ada")
    await _begun(pub)
    while (told := await ada.news("chairs"))["chairs"]["ben"]["seat"] != "B":
        pass
    assert told["chairs"]["ada"]["seat"] == "A"
    assert told["chairs"]["finn"]["seat"] is None


async def test_history_comes_in_pages(pub: Pub) -> None:
    ada = await pub.sit("ada")
    for number in range(130):
        await ada.deed("say", text=f"word {number}")
    looks = await ada.looks()
    newest = looks["rooms"][0]["messages"]
    assert looks["rooms"][0]["more"]
    assert [message["text"] for message in newest] == [f"word {number}" for number in range(30, 130)]
    older = await ada.get("/api/older", room="games", before=newest[0]["id"])
    assert [message["text"] for message in older["messages"]] == [f"word {number}" for number in range(30)]
    assert not older["more"]


async def test_a_thread_is_a_conversation_of_its_own(pub: Pub) -> None:
    ada, ben = await pub.sit("ada"), await pub.sit("ben")
    await ada.deed("run", command="apart", options={})
    for chair in (ada, ben):
        keys = [room["key"] for room in (await chair.news("chairs"))["rooms"]]
        while len(keys) < 3:
            keys = [room["key"] for room in (await chair.news("chairs"))["rooms"]]
        assert (keys[0], keys[2]) == ("games", "dm")
        assert "it begins here" in (await chair.messages(keys[1]))[-1]["text"]
    await ben.deed("say", keys[1], text="here I am")
    assert (await ada.news("message", room=keys[1], author="ben"))["text"] == "here I am"
    await ada.deed("run", command="together", options={})
    assert [room["key"] for room in (await ben.looks())["rooms"]] == ["games", "dm"]


async def _begun(pub: Pub) -> None:
    """Ada and Ben sit at a table that has begun."""
    ada, ben = await pub.sit("ada"), await pub.sit("ben")
    await ada.deed("run", command="play", options={"game": "Faulpelz"})
    lobby = await ada.news("message")
    await ben.press(lobby, "Join")
    await ada.press((await ada.messages())[-1], "Start")
