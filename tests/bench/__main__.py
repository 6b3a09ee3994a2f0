"""All measurements in one table: `python -m tests.bench [NAME …]`. Nothing is asserted: targets stand beside.

A module here takes part when it has `rows() -> list[tuple[what, measured, target]]`, asynchronous or not.
"""

import asyncio
import importlib
import inspect
import pkgutil
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

Row = tuple[str, str, str]
HEAD: Row = ("what", "measured", "target")


def names() -> list[str]:
    """Return the modules that can be measured."""
    return sorted(
        one.name for one in pkgutil.iter_modules([str(Path(__file__).parent)]) if not one.name.startswith("_")
    )


def measured(name: str) -> Sequence[Row]:
    """Run one module's measurements."""
    module = importlib.import_module(f"tests.bench.{name}")
    if not hasattr(module, "rows"):
        return [(name, f"alone: python -m tests.bench.{name}", "")]
    found = module.rows()
    return asyncio.run(found) if inspect.iscoroutine(found) else found


def lines(rows: Sequence[Row]) -> Iterator[str]:
    """Yield the rows as a table in Markdown."""
    table = [HEAD, *rows]
    widths = [max(len(row[at]) for row in table) for at in range(3)]
    for number, row in enumerate(table):
        yield "| " + " | ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) + " |"
        if number == 0:
            yield "|" + "|".join("-" * (width + 2) for width in widths) + "|"


def main(wanted: Sequence[str]) -> None:
    """Measure and print, module by module, so that a long one doesn't hide the others."""
    for name in wanted or names():
        print(f"\n## {name}\n", flush=True)
        print("\n".join(lines(measured(name))), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
