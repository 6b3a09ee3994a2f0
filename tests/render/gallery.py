"""Write all example pictures into a folder, each at full size, 400 px wide, in grey and as a red-green blind person
sees it: `python -m tests.render.gallery FOLDER [GAME…]`."""

import io
import sys
from pathlib import Path

from PIL import Image

from render import PICTURES
from render.paint import paint
from tests.render.every import ALL, scene

DEUTERANOPIA = (0.367, 0.861, -0.228, 0, 0.280, 0.673, 0.047, 0, -0.012, 0.043, 0.969, 0)
"""Machado, Oliveira and Fernandes (2009), full strength."""


def write(picture: bytes, path: Path) -> None:
    """Write one picture and its three copies."""
    path.write_bytes(picture)
    image = Image.open(io.BytesIO(picture)).convert("RGB")
    small = image.resize((400, image.height * 400 // image.width), Image.Resampling.LANCZOS)
    small.save(path.with_stem(f"{path.stem}-400"))
    small.convert("L").save(path.with_stem(f"{path.stem}-grey"))
    image.convert("RGB", DEUTERANOPIA).save(path.with_stem(f"{path.stem}-deuter"))


def main(folder: Path, games: list[str]) -> None:
    """Write the examples and rules pictures of the games (none named: all)."""
    folder.mkdir(parents=True, exist_ok=True)
    for game, pictures in PICTURES.items():
        if games and game not in games:
            continue
        for name, example in ALL.get(game, {}).items():
            write(paint(scene(game, example)), folder / f"{game}-{name}.png")
        for number, (rules, _) in enumerate(pictures.rules_pictures(), 1):
            write(paint(rules), folder / f"{game}-rules{number}.png")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
