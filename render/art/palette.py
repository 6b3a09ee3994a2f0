"""Colours all games share, and how well two of them can be told apart. No Pillow here."""

from typing import Final

INK: Final = "#2B2A33"
PAPER: Final = "#FFF8EA"
CREAM: Final = "#F6E7C8"
WHITE: Final = "#FFFFFF"
FOCUS: Final = "#FFC42E"
"""What just changed. Always with ink on both sides, never colour alone."""
GOOD: Final = "#2E9E6B"
BAD: Final = "#D64545"
FADED: Final = "#6B665C"
"""Text that matters less, on paper."""
SHADOW: Final = "#2A1606"

SEATS: Final = (
    ("#0072B2", "disc"),
    ("#BF5300", "square"),
    ("#008260", "triangle"),
    ("#B0508E", "diamond"),
    ("#E8B400", "star"),
    ("#5B6470", "hexagon"),
)
"""By seat: colour and shape. Safe for the common kinds of colour blindness; white letters read on all but the star."""

SEAT_LETTERS: Final = (WHITE, WHITE, WHITE, WHITE, INK, WHITE)

GROUNDS: Final = {
    "battle_fries": "#E9C98F",
    "frasvel": "#3C4A57",
    "faulpelz": "#7FB069",
    "froschkoenig": "#6FC1C4",
    "frischfleisch": "#E3B777",
}


def rgba(colour: str, fade: float = 1.0) -> tuple[int, int, int, int]:
    """Return "#RRGGBB" or "#RRGGBBAA" as four numbers."""
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    alpha = int(colour[7:9], 16) if len(colour) == 9 else 255
    return red, green, blue, round(alpha * fade)


def _luminance(colour: str) -> float:
    def linear(value: float) -> float:
        return value / 12.92 if value <= 0.03928 else ((value + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(value / 255) for value in rgba(colour)[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours as WCAG counts it: 1 (the same) to 21 (black on white)."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)
