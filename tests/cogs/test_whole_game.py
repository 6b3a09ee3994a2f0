"""A whole game, played as people do: from /play to the ranking."""

from bot.core.prompts import Answer, leaves
from bot.tables.desk import Desk
from tests.cogs.pub import Pub, custom_ids, first


async def test_three_people_play_battle_fries_by_direct_message(pub: Pub) -> None:
    await pub.start("battle_fries", pub.ada, [pub.ben, pub.cleo])
    await pub.play_on(first)
    assert "**Battle Fries**" in pub.board.content
    assert "🏆" in pub.board.content


async def test_the_loyalty_card_remembers_two_wins_in_a_row(pub: Pub) -> None:
    """The stored results of games before count, and only the player concerned is told (BF-39)."""
    for match in (1, 2):
        await pub.open("battle_fries", pub.ada, [pub.ben, pub.cleo])
        # A special that moves nobody's won cards.
        await pub.ada.click(pub.lobby(), label="Options")
        options = pub.channel.history(viewer=pub.ada)[-1]
        specials = next(one for one in custom_ids(options) if one.endswith(":opt:specials"))
        await pub.ada.select(options, ["curry"], custom_id=specials)
        await pub.ada.click(pub.lobby(), label="Start")
        await pub.play_on(_ada_alone_wins, match)
    result = (await pub.table(2)).match.result
    assert result is not None
    assert result.winners == (0,)
    assert "2 wins in a row" in pub.dms(pub.ada)[-1].content
    assert "2 wins in a row" not in pub.dms(pub.ben)[-1].content


def _ada_alone_wins(desk: Desk, seat: int) -> Answer:
    """Let Ben and Cleo run into each other, so that Ada wins what she plays elsewhere."""
    prompt = desk.prompt(seat)
    assert prompt is not None
    answers = list(leaves(prompt))
    wanted = "ketchup" if seat else "mayo"
    return next((one for one in answers if one[-1] == wanted), answers[-1])
