"""The two families of errors.

PlayerError            for the person who acted: a code and a sentence, nothing is lost
├── UnfitError              the answer is not among those offered
└── StaleError              the table has moved on since the question was put
StartupError           for the host of the bot: one sentence on stderr, exit 2

Everything else is a bug and is loud: the table is parked and the log says where.
"""

from bot.core.text import t


class PlayerError(Exception):
    """Something a person tried can't be done. `code` is the voice key, `text` what they read."""

    def __init__(self, code: str, **values: object) -> None:
        self.code = code
        self.text = t(code, **values)
        super().__init__(code)


class UnfitError(PlayerError):
    """An answer that no open prompt offers."""

    def __init__(self, typed: str = "…") -> None:
        super().__init__("wrong.move", typed=typed)


class StaleError(PlayerError):
    """An answer to a question that is no longer asked."""

    def __init__(self, code: str = "wrong.old") -> None:
        super().__init__(code)


class StartupError(Exception):
    """The bot can't start (or a tool can't run). Its text is one sentence for a terminal."""


class ReplayError(Exception):
    """A recorded step that the rules refuse. `step` is its number, `why` the reason in words."""

    def __init__(self, step: int, why: str) -> None:
        self.step, self.why = step, why
        super().__init__(f"step {step}: {why}")
