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
- after the same step (same answers, same seed) the told facts that reach the viewer are the same, one by one, and so
  is what they then see.

Facts that rightly show something that was hidden until then differ of course. The module names their types:

    REVEALS: tuple[type, ...]   told to one seat alone: what it has drawn, been given, looked at
    FACE_UP: tuple[type, ...]   told to everybody: what is turned face up (leave it out if there is none)

Where facts differ, both must be of these types and for that audience; the comparison ends there, because the game may
take another way from then on. Keep these lists short and each entry obvious. If a step can lay something open that no
fact tells of (a new face-up card, the final count), the module says after which states, and the view after them is
not compared:

    def untold(after: State) -> bool      (leave it out if there is none)

`python -m tests.scramble [games per cell] [game key]` runs the big version and prints figures.
"""
