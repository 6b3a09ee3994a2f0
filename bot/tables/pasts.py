"""What a person remembers: their finished games of one kind, from the stored results."""

from typing import Any, cast

from bot.core.result import Past, Standing
from bot.tables.ports import Store


async def pasts(store: Store, user: int, game: str, *, until: int) -> tuple[Past, ...]:
    """Return a person's finished games, oldest first, up to the match `until`. Games they left are not among them."""
    rows = cast("tuple[dict[str, Any], ...]", await store.history(user, game))
    games = [one for one in rows if one["rank"] is not None and one["match"] <= until]
    return tuple(Past(Standing(0, one["rank"], one["points"], one["facts"]), one["seats"]) for one in reversed(games))
