"""What draws: palette, fonts, pen and the sprites of each game. Only `palette`, `shapes` and `glyphs` know no Pillow.

The table of all sprites is render/art/sprites.py.
"""
