"""A whole game, played as people do: from /play to the ranking."""

from tests.cogs.pub import Pub, first


async def test_three_people_play_battle_fries_by_direct_message(pub: Pub) -> None:
    await pub.start("battle_fries", pub.ada, [pub.ben, pub.cleo])
    await pub.play_on(first)
    assert "**Battle Fries**" in pub.board.content
    assert "🏆" in pub.board.content
