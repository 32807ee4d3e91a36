"""The folders in which playgrounds keep their databases: one for each run, cleared away later."""

import fcntl
import os
import re
import shutil
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from tempfile import mkdtemp

_OURS = re.compile(r"\d{8}T\d{6}-\w{8}")
_SIGN = "in-use"
"""A file that a playground keeps locked for as long as it lives; any death frees it."""


class Shelter:
    """A folder of this run's own inside `home`. `close` lets the next run take it away."""

    def __init__(self, home: Path, stamp: str) -> None:
        home.mkdir(parents=True, exist_ok=True)
        self.folder = Path(mkdtemp(prefix=f"{stamp}-", dir=home))
        self._sign = os.open(self.folder / _SIGN, os.O_CREAT | os.O_WRONLY)
        fcntl.flock(self._sign, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def close(self) -> None:
        os.close(self._sign)


def clear_away(home: Path) -> None:
    """Removes what earlier playgrounds left; not what others use, nor what is not ours."""
    for folder in _abandoned(home):
        shutil.rmtree(folder, ignore_errors=True)


def _abandoned(home: Path) -> Iterator[Path]:
    for folder in sorted(home.iterdir()) if home.is_dir() else ():
        if _OURS.fullmatch(folder.name) and folder.is_dir() and not _is_used(folder):
            yield folder


def _is_used(folder: Path) -> bool:
    """One without a sign is older than signs are."""
    with suppress(FileNotFoundError), (folder / _SIGN).open("r") as sign:
        try:
            fcntl.flock(sign, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
    return False
