"""What stands round every callback: an answer for the person, a line without secrets for the log."""

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.core.errors import PlayerError, StaleError, UnfitError
from bot.core.text import t
from cogs.ui.guard import guarded

CUSTOM_ID = "t1:7K:3:a:m3.mayo"
SECRET = "Ketchup 3"


class Spoken:
    """An interaction that notes what is answered, and how."""

    def __init__(
        self, *, kind: discord.InteractionType = discord.InteractionType.component, done: bool = False
    ) -> None:
        self.type, self.command = kind, None
        self.data = {"custom_id": CUSTOM_ID}
        self.response = SimpleNamespace(
            is_done=lambda: done, send_message=self._note("response"), autocomplete=self._note("list")
        )
        self.followup = SimpleNamespace(send=self._note("followup"))
        self.said: list[tuple[str, Any, dict[str, Any]]] = []

    def _note(self, how: str) -> Any:
        async def noted(what: Any, **more: Any) -> None:
            self.said.append((how, what, more))

        return noted


async def broken(error: Exception) -> None:
    hand = SECRET
    assert hand
    raise error


async def answer(interaction: Any, error: Exception) -> tuple[str, Any, dict[str, Any]]:
    await guarded(interaction, broken(error))
    assert len(interaction.said) == 1
    return interaction.said[0]


@pytest.mark.parametrize(("done", "how"), [(False, "response"), (True, "followup")])
async def test_what_a_person_did_wrong_is_said_to_them_alone(done: bool, how: str) -> None:
    said = await answer(Spoken(done=done), PlayerError("join.full", n=4))

    assert said[:2] == (how, "All 4 seats are taken.")
    assert said[2]["ephemeral"]
    assert said[2]["allowed_mentions"].to_dict() == {"parse": []}


@pytest.mark.parametrize(
    ("error", "text"), [(StaleError(), t("wrong.moved")), (UnfitError("m9"), t("wrong.move", typed="m9"))]
)
async def test_a_line_that_would_lead_on_to_a_panel_is_whole_by_itself(error: PlayerError, text: str) -> None:
    assert (await answer(Spoken(), error))[1] == text


async def test_a_bug_is_answered_and_logged_without_what_was_held(caplog: pytest.LogCaptureFixture) -> None:
    said = await answer(Spoken(), ValueError(f"{SECRET} in the hand of {CUSTOM_ID}"))

    assert said[1] == t("wrong.bug")
    assert "ValueError" in caplog.text
    assert "test_guard.py" in caplog.text
    assert "table 7K" in caplog.text
    for secret in (SECRET, "m3.mayo", "mayo"):
        assert secret not in caplog.text


async def test_a_list_that_broke_is_empty() -> None:
    said = await answer(Spoken(kind=discord.InteractionType.autocomplete), ValueError("bug"))

    assert said[:2] == ("list", [])


async def test_what_works_says_nothing_more() -> None:
    spoken: Any = Spoken()

    async def fine() -> None:
        pass

    await guarded(spoken, fine())

    assert spoken.said == []
