"""Every setting, read once from the environment, with a clear word for each bad value."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from ipaddress import ip_address
from pathlib import Path
from typing import Any, Literal, get_args
from urllib.parse import urlsplit

from msgspec import Struct

LogFormat = Literal["auto", "json", "text"]
LogLevel = Literal["debug", "info", "warning", "error"]


DATABASE = Path("var/serai.db")


class BadSettings(Exception):
    """What is wrong, a line for each setting."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("\n".join(faults))
        self.faults = faults


class Secret(Struct, frozen=True):
    """A word that must not be shown by accident."""

    word: str

    def __repr__(self) -> str:
        return "Secret(hidden)"


class Settings(Struct, frozen=True):
    """See `.env.example` for what each of them means."""

    token: Secret
    database: Path = DATABASE
    api: str | None = None
    clock_ahead: Path | None = None
    luck: str | None = None
    tether: bool = False
    mind_pause: float = 1.0
    picture_threads: int = 2
    log_format: LogFormat = "auto"
    log_level: LogLevel = "info"


def read_settings(environment: Mapping[str, str]) -> Settings:
    """The settings of an environment. Raises BadSettings with all that is wrong."""
    values: dict[str, Any] = {}
    faults: list[str] = []
    for name, (field, parse) in _PARSERS.items():
        text = environment.get(name, "").strip()
        if not text:
            continue
        try:
            values[field] = parse(text)
        except ValueError as fault:
            faults.append(f"{name}: {fault}")
    if not environment.get("DISCORD_TOKEN", "").strip():
        faults.append("DISCORD_TOKEN: missing; put the bot's token into .env")
    if "api" not in values:
        # Nobody may set the clock or the luck of a bot that others play with.
        lent = [name for name, (field, _) in _PARSERS.items() if field in _LENT and field in values]
        faults += [f"{name}: only with DISCORD_API" for name in lent]
    if faults:
        raise BadSettings(faults)
    return Settings(**values)


def database_of(environment: Mapping[str, str]) -> Path:
    """Where the database is, for commands that need no other setting."""
    return Path(environment.get("DATABASE", "").strip() or DATABASE)


def loopback(address: str) -> str:
    """An `http://` address on this very machine. Raises ValueError for any other."""
    try:
        parts = urlsplit(address.rstrip("/"))
        is_address = parts.scheme == "http" and bool(parts.hostname) and parts.port != 0
    except ValueError:
        # A port that is no port, or half of brackets.
        is_address = False
    if not is_address or parts.hostname is None or parts.path or parts.query:
        raise ValueError("must look like http://127.0.0.1:8642")
    if not _is_loopback(parts.hostname):
        raise ValueError("may only be an address of this machine, such as 127.0.0.1")
    if parts.username or parts.password:
        raise ValueError("must hold no name or password")
    return f"http://{parts.netloc}"


def _is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def _token(text: str) -> Secret:
    if len(text.split()) != 1:
        raise ValueError("must be a single word")
    return Secret(text)


def _seconds(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 <= value <= 60:
        raise ValueError("must be a number of seconds from 0 to 60")
    return value


def _threads(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 16:
        raise ValueError("must be a number from 1 to 16")
    return int(text)


def _one_of(words: tuple[str, ...]) -> Callable[[str], str]:
    def parse(text: str) -> str:
        if text.lower() not in words:
            raise ValueError(f"must be one of {', '.join(words)}")
        return text.lower()

    return parse


def _tether(text: str) -> bool:
    if text != "stdin":
        raise ValueError("must be stdin")
    return True


_LENT = ("clock_ahead", "luck", "tether")
_PARSERS: Mapping[str, tuple[str, Callable[[str], Any]]] = {
    "DISCORD_TOKEN": ("token", _token),
    "DATABASE": ("database", Path),
    "DISCORD_API": ("api", loopback),
    "CLOCK_AHEAD": ("clock_ahead", Path),
    "LUCK": ("luck", str),
    "TETHER": ("tether", _tether),
    "MIND_PAUSE": ("mind_pause", _seconds),
    "PICTURE_THREADS": ("picture_threads", _threads),
    "LOG_FORMAT": ("log_format", _one_of(get_args(LogFormat))),
    "LOG_LEVEL": ("log_level", _one_of(get_args(LogLevel))),
}
