"""The list of Faulpelz's sprites."""

from typing import Final

from render.art.art import Art, Kit
from render.art.faulpelz import cards, grounds, heads, paper, sets, tiles
from render.scene import Sprite

KIT: Final = Kit(
    arts={
        "table": Art(grounds.draw_table, (0, 0, 1200, 1210)),
        "zoom": Art(grounds.draw_zoom, (0, 0, 1200, 1210)),
        "handground": Art(grounds.draw_hand, (0, 0, 1200, 1210)),
        "rules": Art(grounds.draw_rules, (0, 0, 1200, 1210)),
        "sign": Art(grounds.draw_sign, lambda width, height: (-16, -16, width + 16, height + 20)),
        "turn": Art(grounds.draw_turn, lambda width, height: (-2, -2, width + 20, height + 2)),
        "win": Art(grounds.draw_win, lambda width, height: (-2, -2, width + 2, height + 2)),
        "head": Art(heads.draw_head, heads.head_box, over=4),
        "tile": Art(tiles.draw_tile, tiles.tile_box, over=4),
        "taken": Art(tiles.draw_taken, lambda kind, order, size: (-12, -12, size + 20, size + 20), over=4),
        "firstmark": Art(tiles.draw_first_mark, lambda kind, size: (-16, -16, size + 16, size + 16), over=4),
        "shade": Art(paper.draw_shade, lambda width, height: (0, 0, width, height + 8)),
        "beam": Art(paper.draw_beam, lambda width, height: (-16, -16, width + 16, height + 22)),
        "dot": Art(paper.draw_dot, lambda radius: (-radius, -radius, radius, radius), over=4),
        "hole": Art(tiles.draw_hole, lambda size: (0, 0, size, size)),
        "tag": Art(tiles.draw_tag, tiles.tag_box),
        "link": Art(tiles.draw_link, lambda radius: (-radius - 3, -radius - 3, radius + 3, radius + 3), over=4),
        "badge": Art(tiles.draw_badge, lambda text, radius: (-radius - 4, -radius - 4, radius + 4, radius + 4), over=4),
        "verdict": Art(
            tiles.draw_verdict, lambda good, radius: (-radius - 4, -radius - 4, radius + 4, radius + 4), over=4
        ),
        "arrow": Art(tiles.draw_arrow, lambda size: (-size - 4, -4, size + 4, size * 1.5 + 4), over=4),
        "place": Art(sets.draw_place, sets.place_box, over=3),
        "bigplace": Art(sets.draw_big_place, (-8, -24, 190, 184), over=3),
        "pile": Art(sets.draw_pile, sets.pile_box),
        "handcard": Art(cards.draw_hand_card, cards.hand_card_box, over=3),
        "words": Art(cards.draw_words, cards.words_box),
        "chip": Art(cards.draw_chip, (-56, -26, 56, 26), over=4),
        "handhead": Art(cards.draw_hand_head, (-124, -256, 112, -40), over=4),
        "handcount": Art(cards.draw_hand_count, (20, -260, 126, -190), over=4),
        "medal": Art(sets.draw_medal, (-32, -32, 32, 32), over=4),
        "emptycard": Art(cards.draw_empty_card, (-132, -264, 132, 264)),
        "smallcard": Art(cards.draw_small_card, cards.small_card_box, over=4),
        "rulescard": Art(cards.draw_rules_card, (-130, -150, 130, 160), over=4),
    },
    warm=(
        *(
            Sprite("faulpelz/tile", (0, 0), (kind, symbols, number, 64, state))
            for number, kind in enumerate(("walrus", "boar", "hippo", "panda", "lion", "sloth"), 2)
            for symbols in (1, 2, 3)
            if symbols < 3 or number > 3
            for state in (tiles.FIRST, tiles.CLOSED)
        ),
        *(
            Sprite("faulpelz/tile", (0, 0), (kind, 0, 0, 64, state))
            for kind in heads.BIRDS
            for state in (tiles.OPEN, tiles.CLOSED)
        ),
    ),
)
