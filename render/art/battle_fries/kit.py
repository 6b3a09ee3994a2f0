"""Battle Fries' sprites: pots of sauce as characters, Fries cards, Graillons, and the stall they stand on."""

from render.art.art import Art, Kit
from render.art.battle_fries import cards, food, pots, stall
from render.art.battle_fries.warm import GROUNDS, WARM
from render.scene import Box


def _tag_room(name: str, current: bool) -> Box:
    half = max(len(name) * 15 + 24, 66) + (40 if current else 0)
    return (-half, -36, half, 38)


def _corner(wide: int, high: int, flag: bool = False) -> Box:
    return (-30, -30, wide + 40, high + 44)


KIT = Kit(
    arts={
        "ground": Art(stall.draw_ground, (0, 0, 0, 0)),
        "sign": Art(stall.draw_sign, (-196, -96, 196, 98)),
        "paper": Art(stall.draw_paper, _corner),
        "slip": Art(stall.draw_slip, _corner),
        "row": Art(stall.draw_row, _corner),
        "clip": Art(stall.draw_clip, (-16, -28, 16, 30)),
        "foot": Art(pots.draw_foot, pots.FOOT),
        "pot": Art(pots.draw_pot, pots.ROOM),
        "front": Art(pots.draw_front, pots.ROOM),
        "tag": Art(pots.draw_tag, _tag_room),
        "mini": Art(pots.draw_mini, pots.MINI, over=4),
        "second": Art(pots.draw_second, (-62, -62, 62, 66), over=4),
        "card": Art(cards.draw_big, cards.ROOM_BIG),
        "small": Art(cards.draw_small, cards.ROOM_SMALL),
        "place": Art(cards.draw_place, cards.ROOM_BIG),
        "back": Art(cards.draw_back, cards.ROOM_SMALL),
        "graillon": Art(cards.draw_graillon, cards.ROOM_TILE),
        "no_graillon": Art(cards.draw_no_graillon, cards.ROOM_TILE),
        "eye": Art(cards.draw_eye, (-36, -36, 36, 36)),
        "times": Art(cards.draw_times, (-60, -24, 60, 24)),
        "cross": Art(cards.draw_cross, (-50, -50, 50, 50)),
        "crossed_out": Art(food.crossed_out, (-40, -40, 40, 40)),
        "centre": Art(cards.draw_centre, (-30, -30, 30, 30), over=4),
    },
    warm=WARM,
    grounds=GROUNDS,
)
