"""Chance whose dice are the bytes of a fuzzer: whatever draws from a `Random` becomes something that it can steer."""

from collections.abc import Sequence
from random import Random
from typing import Any


class Chance(Random):
    """Draws from bytes, the first for the first decision; when they are used up every draw is the least there is."""

    def __init__(self, data: bytes) -> None:
        super().__init__(0)
        self._data = data
        self._at = 0

    def __reduce__(self) -> Any:
        """Not to be copied: a copy would draw the same bytes again."""
        raise TypeError("chance is drawn once")

    @property
    def used_up(self) -> bool:
        """Whether no byte is left."""
        return self._at >= len(self._data)

    def take(self, count: int) -> bytes:
        """The next bytes, fewer at the end."""
        part = self._data[self._at : self._at + count]
        self._at += count
        return part

    def some(self, most: int) -> bytes:
        """A number of bytes, up to `most` or what is left of them."""
        return self.take(self.randint(0, most))

    def rest(self) -> bytes:
        """All the bytes that are left."""
        return self.take(len(self._data))

    def getrandbits(self, k: int, /) -> int:
        """So many bits, from as few bytes as hold them."""
        size = (k + 7) // 8
        return int.from_bytes(self.take(size).ljust(size, b"\0"), "big") & ((1 << k) - 1)

    def random(self) -> float:
        """At least 0 and below 1, in steps of 1/65536."""
        return self.getrandbits(16) / 65536

    def often(self) -> bool:
        """One byte's chance of 7 in 8; never once the bytes are used up."""
        return not self.used_up and self.getrandbits(3) != 0

    def seldom(self) -> bool:
        """One byte's chance of 1 in 8; never once the bytes are used up."""
        return not self.used_up and self.getrandbits(3) == 7

    def text(self, pieces: Sequence[str], most: int = 40) -> str:
        """A text: the bytes that are left as they are, or pieces put together."""
        if self.getrandbits(1):
            return self.rest().decode("utf-8", "replace")
        made: list[str] = []
        while not self.used_up and len(made) < most:
            made.append(self.choice(pieces) if self.often() else chr(self.getrandbits(16) % 0xD800))
        return "".join(made)
