"""The lease: only one process at a time runs on a database."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path

from bot.ports.store import StoreTaken


class Lease:
    """A lock on `<database>.lock`. The system frees it however the process ends."""

    def __init__(self, handle: int) -> None:
        self._handle: int | None = handle

    def release(self) -> None:
        """Lets another process in. A second time does nothing."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None


def take_lease(database: Path) -> Lease:
    """Takes the database for this process. Raises StoreTaken if another one has it."""
    handle = os.open(f"{database}.lock", os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as problem:
        os.close(handle)
        raise StoreTaken(f"another process is running on {database}") from problem
    # The file stays when the process ends: deleting it would let two processes lock two files.
    return Lease(handle)
