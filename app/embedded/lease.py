"""The lock on a data folder: who owns its database, and under which URL others of the same user may use it.

The lock is the kernel's and falls when its holder dies, however that happens; the text in the file is only a
note.
"""

import fcntl
import json
import os
import time
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from app.embedded.errors import EmbeddedError, FolderInUse


class Lease:
    """Holds the lock of one data folder for the time of a `with`."""

    def __init__(self, data_dir: Path, patience: float) -> None:
        self._path = data_dir / "postgres.lock"
        self._patience = patience
        self._fd = -1
        self.before: dict[str, Any] = {}

    def __enter__(self) -> Self:
        """Raises FolderInUse if the lock is not free within the patience (seconds)."""
        try:
            self._fd = os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        except OSError as error:
            raise EmbeddedError(f"cannot use {self._path}: {error.strerror}") from error
        until = time.monotonic() + self._patience
        while not self._try():
            if time.monotonic() > until:
                os.close(self._fd)
                holder = read_note(self._path.parent).get("pid", "unknown")
                raise FolderInUse(
                    f"{self._path.parent} is in use by another Whistle (process {holder}): "
                    "stop that one, or set WHISTLE_DATA_DIR to another folder"
                )
            time.sleep(0.1)
        self.before = read_note(self._path.parent)
        self.note(runtime=self.before.get("runtime"))
        return self

    def _try(self) -> bool:
        try:
            fcntl.flock(self._fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def note(self, **facts: Any) -> None:
        """Writes down for others who holds the lock, and what they may use."""
        text = json.dumps({"pid": os.getpid(), **facts}).encode()
        os.ftruncate(self._fd, 0)
        os.pwrite(self._fd, text, 0)

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, tb: TracebackType | None) -> None:
        os.close(self._fd)


def read_note(data_dir: Path) -> dict[str, Any]:
    """What the holder wrote, or nothing if it is just writing or never did."""
    try:
        note = json.loads((data_dir / "postgres.lock").read_text() or "{}")
    except (OSError, ValueError):
        return {}
    return note if isinstance(note, dict) else {}
