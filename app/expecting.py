"""What a process expects a match's head to be, and how its callers stand to it, from what it read and wrote last.

It is only expected: who decides a command by it lets the append say whether it was so (`writing.APPEND`), and looks
where it was not (decision 19).
"""

from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, field

from app.store.heads import Head
from rules.kernel.changing import replace

MOST_CALLERS = 64
"""So many callers of a match are remembered."""


@dataclass(slots=True)
class _Match:
    """The newest head of a match that was read, how far its log was written since and with which secrets of its dice,
    and the head that each caller (by its hashed token) was told last.
    """

    newest: Head
    head: int
    secrets: Mapping[int, bytes] = field(repr=False)
    callers: OrderedDict[bytes, Head] = field(default_factory=OrderedDict, repr=False)


class Expecting:
    """Heads to expect. `most`: of so many matches."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._matches: OrderedDict[str, _Match] = OrderedDict()

    def read(self, match_id: str, token: bytes, head: Head) -> None:
        """Remember a head that the database told a caller who has a seat there, or the host."""
        match = self._matches.get(match_id)
        if match is None:
            match = self._matches[match_id] = _Match(head, head.head, head.secrets)
            if len(self._matches) > self._most:
                self._matches.popitem(last=False)
        elif head.head >= match.head:
            match.newest, match.head, match.secrets = head, head.head, head.secrets
        match.callers.pop(token, None)
        match.callers[token] = head
        if len(match.callers) > MOST_CALLERS:
            match.callers.popitem(last=False)

    def wrote(self, match_id: str, head: int, secrets: Mapping[int, bytes] | None) -> None:
        """The log was written up to here by this process; `secrets` are the dice's from now on, null if as before."""
        match = self._matches.get(match_id)
        if match is not None:
            match.head = head
            match.secrets = match.secrets if secrets is None else secrets

    def forget(self, match_id: str) -> None:
        """It is otherwise than expected, or will be."""
        self._matches.pop(match_id, None)

    def head(self, match_id: str, token: bytes) -> Head | None:
        """What `HEAD` would tell this caller, without an answer to its key; null where nothing is known."""
        match = self._matches.get(match_id)
        known = None if match is None else match.callers.get(token)
        if match is None or known is None:
            return None
        self._matches.move_to_end(match_id)
        return replace(
            match.newest,
            head=match.head,
            secrets=match.secrets,
            token_known=True,
            host=known.host,
            person=known.person,
            seat=known.seat,
            fingerprint=None,
            answered=None,
        )
