"""What Battle Fries is painted with."""

from typing import Final, NamedTuple

PLANK, PLANK_DARK, SEAM = "#EBCC94", "#E7C68B", "#D9B273"
WOOD, WOOD_LIGHT, GRAIN = "#C98F4E", "#DBA866", "#C38847"
FRY, FRY_SIDE, FRY_TOP = "#FFD75E", "#EDA93B", "#FFE79A"
MAYO, MAYO_SHADE = "#FFF6DC", "#F0D58A"
KETCHUP, KETCHUP_DARK = "#D9372C", "#8A1914"
BROWN, BROWN_DARK, BROWN_LIGHT = "#8B4A23", "#5C2E14", "#B56C38"
CRUMB, CRUMB_SIDE, GRAILLON_BACK = "#F2B13C", "#C97B22", "#4B2C19"
RULE: Final = "#D9C7A0"
GHOST, GHOST_EDGE, GHOST_INK = "#DDB97C", "#9C7440", "#7A5628"
NO: Final = "#D23A2E"
RAYS: Final = {"m": ("#FFF3CC", "#FFE59A"), "k": ("#B3241D", "#C93A2E"), "f": ("#F0A23B", "#F7BC5F")}


class SauceLook(NamedTuple):
    """A Sauce's colours and its pot's mood."""

    sauce: str
    shade: str
    pot: str
    rim: str
    mood: str


SAUCES: Final = {
    "mayo": SauceLook("#FFF3CF", "#EBD08A", "#F4F7F7", "#5E93BF", "happy"),
    "ketchup": SauceLook("#D93A2E", "#9C1F18", "#B8261F", "#8A1914", "sly"),
    "cocktail": SauceLook("#F5A09A", "#D26C6E", "#5FC3C0", "#2C8F94", "happy"),
    "brasil": SauceLook("#F6C22F", "#C98A12", "#2F9552", "#1D6B3A", "happy"),
    "samurai": SauceLook("#EE7F4E", "#B84A22", "#8E1F33", "#5E1222", "grim"),
    "americaine": SauceLook("#E5794B", "#AF4A22", "#F7F1E4", "#2F4C8C", "happy"),
    "pita": SauceLook("#F5F2E2", "#C9C59F", "#C06F47", "#8E4A2B", "sleepy"),
    "andalouse": SauceLook("#F3A55A", "#C46F25", "#DD4B3E", "#A32A26", "wow"),
    "pepper": SauceLook("#C9B79E", "#8C775B", "#77736E", "#4A4744", "hot"),
    "dallas": SauceLook("#B9652E", "#7C3C15", "#FBF1DE", "#7A4A26", "cool"),
    "mammouth": SauceLook("#D7B777", "#9C7838", "#8A5B3A", "#5F3A22", "wow"),
    "curry": SauceLook("#E3AE12", "#A87606", "#6C4A93", "#47306A", "sleepy"),
}
