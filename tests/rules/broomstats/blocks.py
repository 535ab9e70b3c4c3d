"""A block of cases for each move: what it does, how it fails, both criticals, its limits, and how it meets others."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypedDict

from tests.cases import Case
from tests.harness import Bout
from tests.rules.broomstats.positions import code, play, row

PARTS = ("works", "fails", "worst", "best", "limits", "beside")
NO_DIE = {"fails": "throws no die", "worst": "throws no die", "best": "throws no die"}


class Criticals(TypedDict):
    """Both criticals, as several moves have them in common."""

    worst: list[Case]
    best: list[Case]


class Rolled(Criticals):
    """The same with how the roll fails."""

    fails: list[Case]


class Bounded(Rolled):
    """The same with the limits."""

    limits: list[Case]


@dataclass(frozen=True)
class Block:
    """The cases of one move. `worst` and `best` are critical rolls whose totals say otherwise, where totals can;
    `beside` is what the catalogue says of it together with other moves. `none`: why a part is empty.
    """

    move: str
    works: Sequence[Case] = ()
    fails: Sequence[Case] = ()
    worst: Sequence[Case] = ()
    best: Sequence[Case] = ()
    limits: Sequence[Case] = ()
    beside: Sequence[Case] = ()
    none: Mapping[str, str] = field(default_factory=dict)

    def cases(self) -> Iterator[Case]:
        """All of them."""
        for part in PARTS:
            yield from getattr(self, part)

    def bare(self) -> list[str]:
        """Parts that have neither a case nor a reason, or both."""
        return [f"{self.move}: {part}" for part in PARTS if bool(getattr(self, part)) == (part in self.none)]


def flat(blocks: Sequence[Block]) -> list[Case]:
    """The cases of several blocks."""
    return [case for block in blocks for case in block.cases()]


ONE = {"quaffle_attempts": 1}


def one(rule: str, says: str, declared: Any, dice: Any, then: Any, after: Any = None, **more: Any) -> Case:
    """A round with one attempt at the quaffle."""
    return row(rule, says, declared, dice, then, after, options={**ONE, **more.pop("options", {})}, **more)


def shot(keeper: str, chaser: str = "grab_score") -> tuple[str, str]:
    """A Chaser who grabs alone, and the other Keeper's move."""
    return f"h_c1 {chaser}", f"a_k {keeper}"


def effect(who: str, name: str, value: int) -> dict[str, Any]:
    """The operation that changes a stat, or all, for this round."""
    return {"op": "add_effect", "player_id": who, "stat": name, "value": value, "rounds": 1}


def not_told(kind: str) -> Callable[[Bout], None]:
    """Look that something did not happen."""

    def look(bout: Bout) -> None:
        assert f"broomstats.{kind}" not in bout.course[-1].events

    return look


def rests(text: str) -> Callable[[Bout], None]:
    """Look that a move rests for this round and the next two (BRM-ROUND-5)."""

    def look(bout: Bout) -> None:
        for _ in range(2):
            assert code(bout, text) == "move_on_cooldown"
            play(bout)
        assert code(bout, text) is None

    return look
