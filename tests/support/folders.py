"""Folders for databases whose disk does not matter."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

_MEMORY = Path("/dev/shm")  # noqa: S108


@contextmanager
def memory_folder() -> Iterator[Path]:
    """A folder in memory, where the system has one: a commit there waits for no disk."""
    with TemporaryDirectory(dir=_MEMORY if _MEMORY.is_dir() else None) as folder:
        yield Path(folder)
