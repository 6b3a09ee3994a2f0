"""Leaving never blocks a table: the game's rule applies at once, and what others have locked in stays."""

import pytest

from bot.core.chance import Chance
from bot.core.errors import PlayerError, StaleError
from bot.core.prompts import any_answer
from bot.games import GAMES
from bot.tables.table import Status
from tests.tables.room import ADA, BEN, CLEO, DAN, EVA, FINN, Room

CROWD = (ADA, BEN, CLEO, DAN, EVA, FINN)


async def test_the_last_one_awaited_leaves_and_the_game_goes_on(room: Room) -> None:
    """R26, R27, R31: nobody waits for a choice nobody can make."""
    match = await room.start()
    await room.answer(match, ADA, "g1", "high")
    await room.answer(match, BEN, "g2", "low")
    await room.host.leave(match, CLEO.user)
    steps = await room.store.steps(match, 1)
    assert [step.kind for step in steps] == ["vacate", "resolve"]
    assert steps[1].answers == {0: ("g1", "high"), 1: ("g2", "low")}


async def test_what_others_have_locked_in_stays_locked_in(room: Room) -> None:
    match = await room.start()
    await room.answer(match, ADA, "g1", "high")
    before = await room.table(match)
    await room.host.leave(match, CLEO.user)
    desk = await room.desk(match)
    assert desk.sealed(0) == ("g1", "high")
    assert desk.awaited == (1,)
    # The question stands: the time people were given does, too.
    assert desk.table.match.deadline == before.match.deadline
    assert desk.table.match.turn_seq == before.match.turn_seq


async def test_seals_survive_a_leaver_and_a_restart(room: Room) -> None:
    match = await room.start()
    await room.answer(match, ADA, "g1", "high")
    await room.host.leave(match, CLEO.user)
    room = await room.again()
    try:
        assert (await room.desk(match)).sealed(0) == ("g1", "high")
    finally:
        await room.store.close()


async def test_leaving_on_ones_own_turn_passes_it_on(room: Room) -> None:
    """R29: the turn goes to the right seat."""
    match = await room.start(options={"rounds": ("5",)})
    await room.guess(match, [ADA, BEN, CLEO])
    desk = await room.desk(match)
    turn = desk.asked[0]
    await room.host.leave(match, desk.table.holders[turn].user or 0)
    desk = await room.desk(match)
    assert turn not in desk.asked
    assert len(desk.asked) == 2
    assert desk.table.match.deadline == room.clock.now + 300


async def test_leaving_on_anothers_turn_leaves_it_there(room: Room) -> None:
    match = await room.start(options={"rounds": ("5",)})
    await room.guess(match, [ADA, BEN, CLEO])
    desk = await room.desk(match)
    turn = desk.asked[0]
    other = next(one for one in desk.table.holders if one.seat != turn)
    await room.host.leave(match, other.user or 0)
    assert (await room.desk(match)).asked == (turn,)


async def test_who_left_is_free(room: Room) -> None:
    match = await room.start()
    await room.host.leave(match, BEN.user)
    assert await room.store.of_user(BEN.user) == ()
    with pytest.raises(PlayerError, match=r"wrong\.seat"):
        await room.answer(match, BEN, "g1", "low")
    with pytest.raises(PlayerError, match=r"wrong\.seat"):
        await room.host.leave(match, BEN.user)


async def test_seats_keep_their_letters_when_somebody_leaves(room: Room) -> None:
    match = await room.start()
    table = await room.host.leave(match, ADA.user)
    assert [(one.seat, one.name, one.left) for one in table.holders] == [
        (0, "Ada", True),
        (1, "Ben", False),
        (2, "Cleo", False),
    ]


async def test_leaving_while_others_choose_says_that_their_choices_stay(room: Room) -> None:
    match = await room.start()
    await room.answer(match, ADA, "g1", "high")
    table = await room.host.leave(match, ADA.user)
    assert table.match.news[-1].key == "leave.secret"


async def test_leaving_as_the_last_one_awaited_says_that_all_others_have_chosen(room: Room) -> None:
    match = await room.start()
    await room.guess(match, [ADA, BEN])
    table = await room.host.leave(match, CLEO.user)
    assert table.match.news[-1].key == "leave.last"


async def test_leaving_says_no_more_when_nothing_is_chosen_in_secret(room: Room) -> None:
    match = await room.start(options={"rounds": ("5",)})
    await room.guess(match, [ADA, BEN, CLEO])
    assert len((await room.desk(match)).asked) == 1
    table = await room.host.leave(match, CLEO.user)
    assert table.match.news[-1].key == "leave.public"


async def test_leaving_says_no_more_when_it_ends_the_game(room: Room) -> None:
    match = await room.start(people=[ADA, BEN])
    table = await room.host.leave(match, ADA.user)
    assert table.match.news[-1].key == "leave.public"


async def test_the_table_has_a_host_as_long_as_it_has_people(room: Room) -> None:
    match = await room.start()
    assert (await room.host.leave(match, ADA.user)).match.host == BEN.user


async def test_the_last_person_to_leave_closes_the_table(room: Room) -> None:
    """R32: with computers only, nobody plays on."""
    match = await room.start(people=[ADA, BEN], computers=2)
    await room.host.leave(match, ADA.user)
    table = await room.host.leave(match, BEN.user)
    assert (table.match.status, table.match.why) == (Status.OVER, "nobody")
    assert await room.wait(10) is None


async def test_one_person_left_ends_by_the_games_rule(room: Room) -> None:
    match = await room.start(people=[ADA, BEN])
    table = await room.host.leave(match, ADA.user)
    assert (table.match.status, table.match.why) == (Status.OVER, "alone")


async def test_who_is_no_longer_there_is_freed_once(room: Room) -> None:
    match = await room.start()
    table = await room.host.vacate(match, 1)
    assert table.match.news[-1].key == "leave.gone.secret"
    with pytest.raises(StaleError):
        await room.host.vacate(match, 1)


async def test_who_is_no_longer_there_may_be_the_last_one_awaited(room: Room) -> None:
    match = await room.start()
    await room.guess(match, [ADA, CLEO])
    assert (await room.host.vacate(match, 1)).match.news[-1].key == "leave.gone.last"


async def test_who_is_gone_from_a_lobby_frees_the_seat(room: Room) -> None:
    match = await room.open()
    table = await room.host.vacate(match, 1)
    assert [one.name for one in table.holders] == ["Ada", "Cleo"]


@pytest.mark.parametrize("game", [one.page.key for one in GAMES])
@pytest.mark.parametrize("whim", range(4))
async def test_leaving_at_any_point_of_any_game_never_blocks_it(room: Room, game: str, whim: int) -> None:
    """R30 and others: everybody leaves one after another at random moments, with choices of others locked in."""
    page = next(one.page for one in GAMES if one.page.key == game)
    people = list(CROWD[: page.most])
    match = await room.start(game, people, clock=None)
    chance = Chance.seeded(b"leave", whim)
    for leaver in chance.shuffled(people):
        table = await room.table(match)
        if table.match.status is Status.OVER:
            break
        await _some_answers(room, match, chance)
        if (await room.table(match)).match.status is Status.OVER:
            break
        before = await room.desk(match)
        table = await room.host.leave(match, leaver.user)
        await _nothing_is_lost(room, match, before.table.seals, table.seat_of(leaver.user))
    else:
        assert (await room.table(match)).match.status is Status.OVER


async def _some_answers(room: Room, match: int, chance: Chance) -> None:
    for _ in range(chance.roll(12)):
        desk = await room.desk(match)
        if desk.table.match.status is Status.OVER:
            return
        seat = desk.awaited[0] if chance.roll(2) else chance.pick(desk.awaited)
        prompt = desk.prompt(seat)
        assert prompt is not None
        user = desk.table.holders[seat].user or 0
        await room.host.answer(match, user, any_answer(prompt, chance), seq=desk.table.match.seq)


async def _nothing_is_lost(room: Room, match: int, seals: object, seat: int | None) -> None:
    """Whoever is asked is there, and somebody is, until the game is over."""
    desk = await room.desk(match)
    assert seat is None
    if desk.table.match.status is Status.OVER:
        return
    assert desk.awaited
    assert all(desk.table.holders[one].human for one in desk.asked)
    assert isinstance(seals, dict)
    steps = await room.store.steps(match, desk.table.match.seq - 2)
    used = {key for step in steps for key in step.answers}
    kept = {key for key in seals if not desk.table.holders[key].left}
    assert kept <= set(desk.table.seals) | used
