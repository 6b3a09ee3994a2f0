"""Settings: where they come from, and what is said about wrong ones."""

from pathlib import Path

import pytest

from bot.core.errors import StartupError
from bot.settings import Settings, load_settings

NAMES = tuple(name.upper() for name in Settings.model_fields)


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Stand in an empty folder without any of the variables."""
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def refusal() -> str:
    with pytest.raises(StartupError) as caught:
        load_settings()
    return str(caught.value)


def test_without_anything_the_defaults_stand() -> None:
    settings = load_settings()

    assert settings.discord_token is None
    assert settings.port == 8321
    assert not settings.members_intent


def test_the_file_is_read_and_the_environment_wins(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (here / ".env").write_text("PORT=9000\nDATABASE=tables.db\nLOG_LEVEL=debug\nUNKNOWN=kept out\n", encoding="utf-8")
    monkeypatch.setenv("PORT", "9001")

    settings = load_settings()

    assert settings.port == 9001
    assert settings.database == Path("tables.db")
    assert settings.log_level == "DEBUG"


def test_the_token_shows_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "  very-secret\n")

    settings = load_settings()

    assert settings.discord_token is not None
    assert settings.discord_token.get_secret_value() == "very-secret"
    assert "very-secret" not in f"{settings!r} {settings} {settings.model_dump()}"


@pytest.mark.parametrize("empty", ["", "   "])
def test_an_empty_token_is_none(empty: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", empty)

    assert load_settings().discord_token is None


@pytest.mark.parametrize(
    ("name", "value", "wanted"),
    [
        ("PORT", "soon", "a whole number from 0 to 65535"),
        ("PORT", "70000", "a whole number from 0 to 65535"),
        ("LOG_LEVEL", "loud", "DEBUG, INFO, WARNING or ERROR"),
        ("MEMBERS_INTENT", "perhaps", "on or off"),
        ("DATABASE", ".", "a path to a file"),
    ],
)
def test_a_wrong_value_is_named(name: str, value: str, wanted: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(name, value)

    assert refusal() == f'stammtisch: {name} is "{value}", it must be {wanted}.'


def test_a_file_that_is_no_text_is_named(here: Path) -> None:
    (here / ".env").write_bytes(b"PORT=9\xff\xfe")

    assert refusal() == "stammtisch: .env can't be read: it is no UTF-8 text."


def test_a_wrong_value_beside_a_token_keeps_the_token_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "very-secret")
    monkeypatch.setenv("PORT", "soon")

    assert "very-secret" not in refusal()
