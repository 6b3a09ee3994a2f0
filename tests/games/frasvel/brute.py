"""Frasvel once more, from the rulings alone and without a table or a trick: slow, plain, sharing no code with the game.

A board is a dict: name of a cell → ("black" | "white", height). Rows are rebuilt from their lengths, neighbours are
found by measuring the distance of two cells' middles.
"""

from collections import Counter

Stacks = dict[str, tuple[str, int]]


def middles(side: int) -> dict[str, tuple[float, float]]:
    """Return where the middle of each cell lies, neighbours being 1 apart (FR-01, FR-02)."""
    places: dict[str, tuple[float, float]] = {}
    longest = 2 * side - 1
    for row in range(longest):
        length = longest - abs(row - (side - 1))
        for number in range(1, length + 1):
            name = "abcdefghijk"[row] + str(number)
            places[name] = (number - (length + 1) / 2, row * 3**0.5 / 2)
    return places


class Brute:
    """The rules on a board of one side."""

    def __init__(self, side: int) -> None:
        self.place = middles(side)
        self.cells = list(self.place)

    def beside(self, cell: str) -> set[str]:
        """Return the cells that share an edge with a cell."""
        return {one for one in self.cells if one != cell and self._distance(one, cell) < 1.01}

    def _distance(self, one: str, other: str) -> float:
        (ax, ay), (bx, by) = self.place[one], self.place[other]
        return ((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5

    def group(self, stacks: Stacks, cell: str) -> frozenset[str]:
        """Return all stacks connected to this one that are of its colour and height (FR-03)."""
        found = {cell}
        while True:
            more = {one for here in found for one in self.beside(here) if stacks.get(one) == stacks[cell]} - found
            if not more:
                return frozenset(found)
            found |= more

    def placements(self, stacks: Stacks, me: str) -> set[str]:
        """FR-05: empty, and no friendly stack beside it."""
        friends = {cell for cell, (colour, _) in stacks.items() if colour == me}
        return {cell for cell in self.cells if cell not in stacks and not self.beside(cell) & friends}

    def way(self, start: str, step: str, height: int) -> list[str] | None:
        """Return the cells from behind `start` on, in the direction of its neighbour `step`; None off the board."""
        (ax, ay), (bx, by) = self.place[start], self.place[step]
        cells: list[str] = []
        for k in range(1, height + 1):
            x, y = ax + k * (bx - ax), ay + k * (by - ay)
            here = [c for c, (cx, cy) in self.place.items() if abs(cx - x) < 0.01 and abs(cy - y) < 0.01]
            if not here:
                return None
            cells.append(here[0])
        return cells

    def moves(self, stacks: Stacks, me: str) -> dict[str, set[frozenset[str]]]:
        """Return each legal move "e5-e7" with the groups it touches (FR-06 to FR-09)."""
        found: dict[str, set[frozenset[str]]] = {}
        for start, (colour, height) in stacks.items():
            if colour != me:
                continue
            for step in self.beside(start):
                way = self.way(start, step, height)
                if way is None or way[-1] in stacks:
                    continue
                if any(cell in stacks and stacks[cell][0] != me for cell in way):
                    continue
                empty = [cell for cell in way if cell not in stacks]
                near = {one for cell in empty for one in self.beside(cell) if one in stacks and stacks[one][0] != me}
                if not near or max(stacks[one][1] for one in near) > height:
                    continue
                found[f"{start}-{way[-1]}"] = {self.group(stacks, one) for one in near}
        return found

    def play(self, stacks: Stacks, me: str, move: str) -> Stacks:
        """Return the stacks after a placement or a move (FR-10, FR-11)."""
        if "-" not in move:
            return {**stacks, move: (me, 1)}
        start, end = move.split("-")
        touched = self.moves(stacks, me)[move]
        after = dict(stacks)
        height = after.pop(start)[1]
        after[end] = (me, height)
        for cell in self.group(after, end):
            after[cell] = (me, height + len(touched))
        for group in touched:
            for cell in group:
                colour, level = after.pop(cell)
                if level > 1:
                    after[cell] = (colour, level - 1)
        return after

    def is_dead(self, stacks: Stacks, cell: str) -> bool:
        """FR-15."""
        colour, height = stacks[cell]
        return any(stacks[o][0] != colour and stacks[o][1] > height for o in self.beside(cell) if o in stacks)

    def controlled(self, stacks: Stacks, me: str) -> set[str]:
        """FR-16: among the highest stacks beside an empty cell, more are mine."""
        mine: set[str] = set()
        for cell in self.cells:
            around = [stacks[one] for one in self.beside(cell) if one in stacks]
            if cell in stacks or not around:
                continue
            top = max(height for _, height in around)
            votes = Counter(colour for colour, height in around if height == top)
            if votes[me] * 2 > votes.total():
                mine.add(cell)
        return mine

    def score(self, stacks: Stacks, me: str, first_pass: str) -> tuple[int, int, int, float]:
        """FR-17: controlled cells, own live stacks, dead enemy stacks, the half point."""
        live = [cell for cell in stacks if stacks[cell][0] == me and not self.is_dead(stacks, cell)]
        dead = [cell for cell in stacks if stacks[cell][0] != me and self.is_dead(stacks, cell)]
        return len(self.controlled(stacks, me)), len(live), len(dead), 0.5 if first_pass == me else 0.0
