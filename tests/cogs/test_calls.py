"""Expected ends of calls to Discord."""

from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from cogs.ui.calls import End, call


def refusal(status: int, code: int) -> discord.HTTPException:
    """Return the error the library raises for an answer of Discord."""
    kinds = {403: discord.Forbidden, 404: discord.NotFound, 500: discord.DiscordServerError}
    response: Any = SimpleNamespace(status=status, reason="no")
    return kinds.get(status, discord.HTTPException)(response, {"code": code, "message": "no"})


async def ended(error: Exception) -> End:
    async def refused() -> None:
        raise error

    return (await call(refused())).end


@pytest.mark.parametrize(
    ("status", "code", "end"),
    [
        (403, 50007, End.DM_CLOSED),
        (403, 50278, End.DM_CLOSED),
        (400, 20009, End.DM_CLOSED),
        (400, 50033, End.DM_CLOSED),
        (400, 40003, End.DM_LATER),
        (403, 50013, End.NO_RIGHT),
        (403, 50001, End.NO_RIGHT),
        (403, 20026, End.NO_RIGHT),
        (404, 10003, End.GONE),
        (404, 10008, End.GONE),
        (404, 0, End.LATER),
        (404, 10062, End.TOO_LATE),
        (400, 40060, End.TOO_LATE),
        (401, 50027, End.TOKEN_DEAD),
        (404, 10015, End.TOKEN_DEAD),
        (400, 50083, End.ARCHIVED),
        (429, 30046, End.TOO_OLD),
        (429, 0, End.LATER),
        (403, 0, End.LATER),
        (500, 0, End.LATER),
    ],
)
async def test_an_answer_of_discord_has_an_end(status: int, code: int, end: End) -> None:
    assert await ended(refusal(status, code)) is end


@pytest.mark.parametrize(
    "error",
    [aiohttp.ServerDisconnectedError(), ConnectionResetError(), TimeoutError()],
    ids=lambda one: type(one).__name__,
)
async def test_a_broken_connection_is_for_later(error: Exception) -> None:
    assert await ended(error) is End.LATER


async def test_a_long_rate_limit_says_when_to_try_again() -> None:
    async def refused() -> None:
        raise discord.RateLimited(75.0)

    outcome = await call(refused())

    assert (outcome.end, outcome.again) == (End.LATER, 75.0)


async def test_a_call_that_works_gives_its_value() -> None:
    async def sent() -> str:
        return "message"

    outcome = await call(sent())

    assert outcome.done
    assert outcome.value == "message"


@pytest.mark.parametrize("error", [refusal(400, 50035), RuntimeError("bug")], ids=["malformed", "bug"])
async def test_a_bug_of_ours_stays_an_error(error: Exception) -> None:
    with pytest.raises(type(error)):
        await ended(error)
