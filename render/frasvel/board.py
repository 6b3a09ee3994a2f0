"""A position on its board: areas, stacks, and all that the last turn did, back to front. No Pillow here."""

from collections.abc import Collection, Sequence
from typing import Final

import msgspec

from bot.games.frasvel.view import BLACK, Cell, Turn
from render.frasvel.field import Field
from render.frasvel.spots import Spots
from render.frasvel.way import Way, links, planned, traced
from render.scene import Item, Sprite

_GREW: Final = 6
_SANK: Final = 4


class Standing(msgspec.Struct, frozen=True):
    """What is to be shown: the stacks, which of them are dead, whom the empty cells belong to (all 0: not shown)."""

    position: Sequence[int]
    dead: Collection[Cell] = ()
    control: Sequence[int] = ()
    last: Turn | None = None


def board_items(field: Field, standing: Standing) -> list[Item]:
    """Return everything that lies and stands on the board."""
    last = standing.last
    way = traced(field, last, standing.position) if last and last.is_move else None
    items = _areas(field, standing.control)
    if last and way:
        items += _groups(field, standing.position, last)
        items.append(on(field, "left", way.cells[0], last.colour == BLACK))
        items += way.under
    items += _stacks(field, standing, way)
    return items + _notes(field, standing, way)


def plan_items(field: Field, position: Sequence[int], plan: Turn) -> list[Item]:
    """Return a move before it is made: the touched groups ringed, the way, a hole where the stack will land."""
    black, touched = plan.colour == BLACK, {cell for cells in plan.lowered for cell in cells}
    items: list[Item] = []
    for cells in plan.lowered:
        dark, light = links(field, cells)
        items += [*dark, *(on(field, "ring", cell, not black) for cell in cells), *light]
    items += [on(field, "left", plan.way[-1], black), *planned(field, plan)]
    for cell in _from_the_back(field, position):
        glow = _GREW if cell == plan.way[0] else _SANK if cell in touched else 0
        items.append(stack(field, cell, position[cell], glow=glow))
    return items


def on(field: Field, name: str, cell: Cell, *params: object) -> Sprite:
    """Return a sprite on a cell."""
    return Sprite(f"frasvel/{name}", field.at(cell), params, scale=field.scale)


def stack(field: Field, cell: Cell, value: int, *, glow: int = 0) -> Sprite:
    """Return a stack on a cell; how carelessly it is piled up depends on the cell alone."""
    return on(field, "stack", cell, value > 0, abs(value), glow, cell % 4, True)


def _areas(field: Field, control: Sequence[int]) -> list[Item]:
    return [on(field, "area", cell, owner == BLACK, False) for cell, owner in enumerate(control) if owner]


def _groups(field: Field, position: Sequence[int], last: Turn) -> list[Item]:
    """Return the chains under the touched groups; a stack that is gone leaves its place in its ring."""
    items: list[Item] = []
    for cells in last.lowered:
        dark, light = links(field, cells)
        items += [*dark, *(on(field, "ring", cell, last.colour != BLACK) for cell in cells), *light]
        items += [on(field, "gone", cell, last.colour != BLACK) for cell in cells if not position[cell]]
    return items


def _stacks(field: Field, standing: Standing, way: Way | None) -> list[Item]:
    """Return the stacks from the back to the front, and the parts of the way above the board in between."""
    last = standing.last
    grown = set(last.grown) if last else set[Cell]()
    sunk = {cell for cells in last.lowered for cell in cells} if last else set[Cell]()
    items: list[Item] = []
    shown = set[Cell]()
    for cell in _from_the_back(field, standing.position):
        glow = _GREW if cell in grown else _SANK if cell in sunk else 0
        items.append(stack(field, cell, standing.position[cell], glow=glow))
        shown.add(cell)
        if way:
            items += [item for part in way.over if cell in part.after and part.after <= shown for item in part.items]
    return items


def _from_the_back(field: Field, position: Sequence[int]) -> list[Cell]:
    cells = (cell for cell, value in enumerate(position) if value)
    return sorted(cells, key=lambda one: (field.at(one)[1], field.at(one)[0]))


def _notes(field: Field, standing: Standing, way: Way | None) -> list[Item]:
    """Return skulls and changes of height, each where it hides least."""
    spots = Spots(field, standing.position)
    items: list[Item] = [
        Sprite("frasvel/skull", spots.skull(cell), scale=field.scale) for cell in sorted(standing.dead)
    ]
    last = standing.last
    if not last or not way:
        return items
    end, gain = way.cells[-1], len(last.lowered)
    gone = {cell for cells in last.lowered for cell in cells if not standing.position[cell]}
    spots.avoid(way, gone | {way.cells[0]})
    items.append(_tag(spots, end, f"+{gain}", max(32, round(field.radius * 0.52))))
    for cells in last.lowered:
        # The frontmost that still stands, else the frontmost place.
        cell = max(cells, key=lambda one: (bool(standing.position[one]), field.at(one)[1]))
        items.append(_tag(spots, cell, "\u22121", max(28, round(field.radius * 0.44))))
    return items


def _tag(spots: Spots, cell: Cell, text: str, size: int) -> Sprite:
    return Sprite("frasvel/tag", spots.tag(cell, size), (text, size))
