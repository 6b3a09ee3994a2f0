"""Re-dealing what a viewer can't see: the leak test of tests/contracts runs over these modules.

Each game has a module here, named like its key, with

    def redeal(state: State, viewer: Viewer, chance: Chance) -> State | None

It returns a *different legal state that looks exactly the same to `viewer`* (a seat, or ONLOOKER): everything the
viewer can't know is dealt anew with `chance`, everything they can see or have been told stays. Swap, shuffle or
re-draw each hidden thing: other hands, face-down cards, the order of a pile, what others have looked at, secret
orders. It may go further than what a clever viewer could rule out by counting, as long as the rules still work with
it. It returns None when nothing is hidden from that viewer (Frasvel always; most games once they are over).

The suite then demands, at many moments of many games, with `state` and its re-deal:

- `view(state, viewer)` stays the same, and so do the scene, alt text and text board made from it;
- who is asked stays the same for everybody, and headline, stage and public task, too;
- the viewer's own prompt stays the same, and each prompt that is `open` stays the same whoever is asked;
- after the same step (same answers, same seed) the told facts that reach the viewer are the same, one by one.

Facts that rightly show the viewer something that was hidden until then (a card drawn, an order revealed) differ of
course. Their types stand in

    REVEALS: tuple[type, ...]

of the module: where facts differ, both must be of these types, and the comparison ends, because the game may take
another way from there. Keep this list short and each entry obvious. A fact that tells what the
*viewer* has just drawn is such an entry; a fact for everybody is one only if the card is really turned face up.

`python -m tests.scramble [games per cell] [game key]` runs the big version and prints figures.
"""
