"""What the host of the bot can set: from `.env` in the working folder and the environment, which wins.

The names here are the variables' names in lower case. A value that can't be is a StartupError, never a guess.
"""

from pathlib import Path
from typing import Any, Final

from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from bot.core.errors import StartupError
from bot.core.text import t

ENV_FILE: Final = Path(".env")
_WANTED: Final = {
    "database": "wanted.database",
    "port": "wanted.port",
    "log_level": "wanted.log",
    "members_intent": "wanted.switch",
}


class Settings(BaseSettings):
    """All settings, each with its default. The token shows in no repr and no log."""

    model_config = SettingsConfigDict(extra="ignore", env_ignore_empty=True, frozen=True)

    discord_token: SecretStr | None = None
    """The bot's token. Without one the local table starts."""
    database: Path = Path("stammtisch.db")
    port: int = Field(default=8321, ge=0, le=65535)
    """Where the local table's page is served; 0 takes any free port."""
    log_level: str = "INFO"
    members_intent: bool = False
    """Ask Discord for the privileged members intent, so that leaving a server is noticed at once."""

    @field_validator("log_level")
    @classmethod
    def _level(cls, value: str) -> str:
        if value.upper() not in ("DEBUG", "INFO", "WARNING", "ERROR"):
            raise ValueError("no level")
        return value.upper()

    @field_validator("discord_token")
    @classmethod
    def _bare(cls, value: SecretStr | None) -> SecretStr | None:
        # A pasted token often brings a line break along; blanks alone are no token.
        bare = value.get_secret_value().strip() if value else ""
        return SecretStr(bare) if bare else None

    @field_validator("database")
    @classmethod
    def _file(cls, value: Path) -> Path:
        if value.is_dir() or not value.name:
            raise ValueError("a folder")
        return value


class _Found(Settings):
    """The settings as the working folder has them; tests take the class above and need no `.env`."""

    model_config = SettingsConfigDict(env_file=ENV_FILE, env_file_encoding="utf-8")


def load_settings() -> Settings:
    """Read the settings. Raise StartupError naming the first variable that can't be."""
    try:
        return _Found()
    except ValidationError as error:
        raise StartupError(_sentence(error)) from None
    except (OSError, UnicodeDecodeError) as error:
        why = (error.strerror if isinstance(error, OSError) else None) or t("wanted.text")
        raise StartupError(t("exit.file", file=ENV_FILE, why=why)) from None


def _sentence(error: ValidationError) -> str:
    first: Any = error.errors(include_url=False)[0]
    name = str(first["loc"][0])
    # Only settings without a secret can be wrong: any text may be a token.
    return t("exit.setting", name=name.upper(), value=first["input"], wanted=t(_WANTED[name]))
