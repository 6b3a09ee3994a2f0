"""Battle Fries' sprites. Only `colours` knows no Pillow; `kit` is the table of them all."""
