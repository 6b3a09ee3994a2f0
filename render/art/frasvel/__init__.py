"""The list of Frasvel's sprites."""

from typing import Final

from render.art.art import Art, Kit
from render.art.frasvel import marks
from render.art.frasvel.chips import R, draw_stack, stack_box
from render.art.frasvel.table import draw_ground
from render.frasvel.field import UNIT, on_table, table_ground
from render.scene import Sprite

_AROUND: Final = (-R * 1.5, -R * 1.5, R * 1.5, R * 1.5)
_CELL: Final = (-UNIT * 1.1, -UNIT * 1.1, UNIT * 1.1, UNIT * 1.1)
_STEP: Final = (-UNIT * 2.1, -UNIT * 1.7, UNIT * 2.1, UNIT * 1.7)

KIT = Kit(
    arts={
        "ground": Art(draw_ground, (0, 0, 1200, 1200)),
        "stack": Art(draw_stack, stack_box),
        "skull": Art(marks.draw_skull, _AROUND, over=4),
        "area": Art(marks.draw_area, _CELL),
        "left": Art(marks.draw_left, _AROUND),
        "ring": Art(marks.draw_ring, _AROUND),
        "gone": Art(marks.draw_gone, _AROUND),
        "band": Art(marks.draw_band, _STEP),
        "joint": Art(marks.draw_joint, _AROUND),
        "arrow": Art(marks.draw_arrow, (-34, -24, 10, 24), over=4),
        "tag": Art(marks.draw_tag, marks.tag_box),
        "crown": Art(marks.draw_crown, (-36, -32, 36, 24)),
        "half": Art(marks.draw_half, (-36, -36, 36, 36)),
        "card": Art(marks.draw_card, marks.card_box),
        "rule": Art(marks.draw_rule, lambda width: (-4, -4, width + 4, 4)),
        "next": Art(marks.draw_next, (-52, -42, 52, 42)),
    },
    warm=tuple(
        Sprite("frasvel/stack", (0, 0), (black, height, 0, wobble, True), scale=on_table(5).scale)
        for black in (True, False)
        for height in range(1, 6)
        for wobble in range(4)
    ),
    grounds=(table_ground(5),),
)
