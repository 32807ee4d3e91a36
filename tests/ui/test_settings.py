"""Settings: defaults, one clear line for each bad value, no token in sight."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.app.settings import BadSettings, Settings, loopback, read_settings
from bot.playground import checker
from tests.support.games import ROOT

TOKEN = {"DISCORD_TOKEN": "abc.def"}


def test_only_the_token_is_needed() -> None:
    made = read_settings(TOKEN)
    assert made.token.word == "abc.def"
    assert made.database == Path("var/serai.db")
    assert made.api is None
    assert (made.mind_pause, made.picture_threads) == (1.0, 2)
    assert (made.log_format, made.log_level) == ("auto", "info")


def test_a_missing_token_is_said() -> None:
    with pytest.raises(BadSettings, match="DISCORD_TOKEN: missing"):
        read_settings({})


def test_an_empty_value_is_the_default() -> None:
    assert read_settings(TOKEN | {"DATABASE": "", "MIND_PAUSE": " "}) == read_settings(TOKEN)


def test_every_bad_value_has_a_line_of_its_own() -> None:
    bad = {
        "DISCORD_TOKEN": "two words",
        "DISCORD_API": "http://example.com",
        "MIND_PAUSE": "soon",
        "PICTURE_THREADS": "0",
        "LOG_FORMAT": "xml",
        "LOG_LEVEL": "loud",
    }
    with pytest.raises(BadSettings) as caught:
        read_settings(bad)
    assert [line.partition(":")[0] for line in caught.value.faults] == [
        "DISCORD_TOKEN",
        "DISCORD_API",
        "MIND_PAUSE",
        "PICTURE_THREADS",
        "LOG_FORMAT",
        "LOG_LEVEL",
    ]


@pytest.mark.parametrize("pause", ["-1", "61", "nan", "inf"])
def test_a_pause_is_from_0_to_60_seconds(pause: str) -> None:
    with pytest.raises(BadSettings, match="MIND_PAUSE"):
        read_settings(TOKEN | {"MIND_PAUSE": pause})


def test_the_token_is_not_shown() -> None:
    made = read_settings(TOKEN)
    assert "abc" not in repr(made)
    assert "abc" not in str(made)


@pytest.mark.parametrize(
    "address", ["http://127.0.0.1:8642", "http://127.0.0.1:8642/", "http://[::1]:80"]
)
def test_a_stand_in_on_this_machine_is_accepted(address: str) -> None:
    assert loopback(address) == address.rstrip("/")


@pytest.mark.parametrize(
    "address",
    [
        "http://192.168.1.2:8642",
        "http://example.com",
        "http://localhost.example.com",
        "https://127.0.0.1",
        "http://127.0.0.1@example.com",
        "http://user:word@127.0.0.1",
        "http://127.0.0.1/api",
        "127.0.0.1:8642",
        "http://",
        "http://127.0.0.1:99999",
        "http://127.0.0.1:door",
        "http://127.0.0.1:0",
        "http://[::1",
    ],
)
def test_any_other_address_is_refused(address: str) -> None:
    with pytest.raises(ValueError, match=r"must|may"):
        loopback(address)


def test_every_setting_stands_in_the_example_file_with_its_default() -> None:
    lines = (ROOT / ".env.example").read_text("utf-8").splitlines()
    told = dict(line.lstrip("#").split("=", 1) for line in lines if "=" in line and " " not in line)
    defaults = read_settings(TOKEN)
    told.pop(checker.SETTING)  # of the playground alone
    assert told == {
        "DISCORD_TOKEN": "",
        "DATABASE": str(defaults.database),
        "MIND_PAUSE": f"{defaults.mind_pause:g}",
        "PICTURE_THREADS": str(defaults.picture_threads),
        "LOG_FORMAT": defaults.log_format,
        "LOG_LEVEL": defaults.log_level,
        "DISCORD_API": "",
        "CLOCK_AHEAD": "",
        "LUCK": "",
        "TETHER": "",
    }
    assert len(told) == len(Settings.__struct_fields__)
