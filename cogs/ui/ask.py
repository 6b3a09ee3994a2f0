"""A prompt as rows of buttons or a select. Pure: tested without Discord."""

from typing import Final

from bot.core.game import Words
from bot.core.names import shortened
from bot.core.phrases import Label
from bot.core.prompts import Answer, Pick, Prompt, Tone, branch
from bot.core.seats import Who
from bot.core.text import t
from cogs.ui.press import ANSWER, CHANGED, CHANGED_CHOICE, CHANGES, CHOICE, Press
from cogs.ui.rows import BUTTON_MOST, ROW_MOST, Button, Item, Rows, Select, in_rows

OPTION_MOST: Final = 60
DETAIL_MOST: Final = 80
SHORT: Final = 34
"""Text and detail up to so many characters fit a button on a phone."""
TOGETHER: Final = 100
"""Buttons with more characters than this become a pile of lines of their own: a select has them in order."""


def components_for(prompt: Prompt, at: Press, *, words: Words, who: Who) -> Rows:
    """Return what a prompt offers at `at.path`: short options as buttons, more as a select, and the way back.

    `at` addresses the table and step; its path leads to the level shown. Raise UnfitError if there is no such level.
    """
    here = branch(prompt, at.path)
    labels = [_label(words.label(one.says, who)) for one in here.options]
    rows = _buttons(here, labels, at) if _short(here, labels) else (_select(here, labels, at, words, who),)
    return (*rows, (back(at),)) if at.path else rows


def back(at: Press) -> Button:
    """Return the button to the level above."""
    return Button(t("button.back"), Press(at.match, at.seq, "b", at.path[:-1]).custom_id)


def as_buttons(prompt: Prompt, *, words: Words, who: Who) -> bool:
    """Say whether a whole prompt fits one row of buttons, so that it may stand on the table message."""
    plain = isinstance(prompt, Pick) and all(one.then is None for one in prompt.options)
    return plain and _short(prompt, [_label(words.label(one.says, who)) for one in prompt.options])


def _label(label: Label) -> Label:
    return Label(shortened(label.text, OPTION_MOST), shortened(label.detail, DETAIL_MOST))


def _caption(label: Label) -> str:
    return f"{label.text} · {label.detail}" if label.detail else label.text


def _short(prompt: Prompt, labels: list[Label]) -> bool:
    few = isinstance(prompt, Pick) and len(labels) <= ROW_MOST
    sizes = [len(_caption(label)) for label in labels]
    return few and max(sizes, default=0) <= SHORT and sum(sizes) <= TOGETHER


def _buttons(prompt: Prompt, labels: list[Label], at: Press) -> Rows:
    return in_rows(
        tuple(
            Button(shortened(_caption(label), BUTTON_MOST), _down(at, one.id).custom_id, one.tone)
            for one, label in zip(prompt.options, labels, strict=True)
        )
    )


def _down(at: Press, id: str) -> Press:
    return Press(at.match, at.seq, CHANGED if at.verb in CHANGES else ANSWER, (*at.path, id))


def _select(prompt: Prompt, labels: list[Label], at: Press, words: Words, who: Who) -> Select:
    items = tuple(Item(one.id, label) for one, label in zip(prompt.options, labels, strict=True))
    least, most = (1, 1) if isinstance(prompt, Pick) else (prompt.least, prompt.most)
    task = words.task(prompt.asks, who)
    asks = shortened(task[:1].upper() + task[1:], 100)
    verb = CHANGED_CHOICE if at.verb in CHANGES else CHOICE
    return Select(Press(at.match, at.seq, verb, at.path).custom_id, asks, items, least, most)


def chosen(at: Press, prompt: Prompt) -> Answer:
    """Return the path a press leads to: its own, with what was chosen in a select added."""
    if at.verb not in (CHOICE, CHANGED_CHOICE):
        return at.path
    here = branch(prompt, at.path)
    picked = [one.id for one in here.options if one.id in at.values]
    return (*at.path, "+".join(picked) if not isinstance(here, Pick) else (picked or ["?"])[0])


def led_on(prompt: Prompt, path: Answer) -> Answer:
    """Return the path with a last level added that leaves nothing to choose: one option, and no warning.

    Only for what can be changed afterwards. Raise UnfitError if the path leads nowhere.
    """
    here = branch(prompt, path)
    if not isinstance(here, Pick) or len(here.options) != 1:
        return path
    one = here.options[0]
    return (*path, one.id) if one.then is None and one.tone is not Tone.BAD else path


def is_leaf(prompt: Prompt, path: Answer) -> bool:
    """Say whether a path ends at an option without a further question. Raise UnfitError if it leads nowhere."""
    here = branch(prompt, path[:-1])
    if not isinstance(here, Pick):
        return True
    one = next((one for one in here.options if one.id == path[-1]), None)
    return one is None or one.then is None
