"""What Battle Fries shows most: drawn in the background after the start."""

from render.scene import Sprite

WARM: tuple[Sprite, ...] = ()
