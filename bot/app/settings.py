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
    database: Path = Path("var/serai.db")
    api: str | None = None
    mind_pause: float = 1.0
    picture_threads: int = 2
    log_format: LogFormat = "auto"
    log_level: LogLevel = "info"


class _Reader:
    """Reads values and gathers what is wrong with them."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        self._environment = environment
        self.faults: list[str] = []

    def read(self, name: str, parse: Callable[[str], Any], default: object) -> Any:  # noqa: ANN401 - as many types as there are settings
        text = self._environment.get(name, "").strip()
        if not text:
            return default
        try:
            return parse(text)
        except ValueError as fault:
            self.faults.append(f"{name}: {fault}")
            return default


def read_settings(environment: Mapping[str, str]) -> Settings:
    """The settings of an environment. Raises BadSettings with all that is wrong."""
    reader = _Reader(environment)
    settings = Settings(
        token=reader.read("DISCORD_TOKEN", _token, Secret("")),
        database=reader.read("DATABASE", Path, Settings.database),
        api=reader.read("DISCORD_API", loopback, None),
        mind_pause=reader.read("MIND_PAUSE", _seconds, 1.0),
        picture_threads=reader.read("PICTURE_THREADS", _threads, 2),
        log_format=reader.read("LOG_FORMAT", _one_of(get_args(LogFormat)), "auto"),
        log_level=reader.read("LOG_LEVEL", _one_of(get_args(LogLevel)), "info"),
    )
    if not environment.get("DISCORD_TOKEN", "").strip():
        reader.faults.append("DISCORD_TOKEN: missing; put the bot's token into .env")
    if reader.faults:
        raise BadSettings(reader.faults)
    return settings


def loopback(address: str) -> str:
    """An `http://` address on this very machine. Raises ValueError for any other."""
    parts = urlsplit(address.rstrip("/"))
    if parts.scheme != "http" or not parts.hostname or parts.path or parts.query:
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
