"""Rows about broomstats on one core: `python -m bench.broomstats [seconds]`.

Full rounds with fourteen players and four on each bench, in which every move of the tables is in use; random matches
to their end. Seconds are those of the processor, so that a shared machine does not count.
"""

import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from random import Random
from typing import Any

from rules.broomstats import RULESET
from rules.broomstats.commands import CloseRound, DeclareAction, GmAdjust
from rules.broomstats.decide.moves import MOVES
from rules.broomstats.state import State
from tests.rules.broomstats.positions import declaration, seeker
from tests.rules.broomstats.season import Season, match

Ops = Sequence[Mapping[str, Any]]
FIELDS: Sequence[tuple[Sequence[str], Ops]] = (
    (
        (
            *(
                "h_k block2 hoops=1,2",
                "h_s find",
                "h_b1 dopplebeater a_c2 with=h_b2",
                "h_b2 dopplebeater a_c2 with=h_b1",
            ),
            *("h_c1 trick", "h_c2 guard", "h_c3 shimmy", "h_k2 boo a_k", "h_b3 cheer h_s", "h_s2 strategize with=h_c4"),
            *("h_c4 strategize with=h_s2", "a_k double_eight_loop", "a_s find", "a_b1 bludgering h_s"),
            *("a_b2 intercept h_b1", "a_c1 cobbing h_c1", "a_c2 slice", "a_c3 save", "a_k2 observe", "a_s2 boo h_s"),
            *("a_b3 cheer a_c2", "a_c4 snack"),
        ),
        (),
    ),
    (
        (
            *("h_k high_speed_block", "h_s catch_snitch", "h_b1 dual_wielding backbeat:a_c1 defend:h_c1", "h_b2 hold"),
            *("h_c1 flick", "h_c2 grab_pass", "h_c3 grab_score", "h_k2 observe", "h_b3 snack", "h_s2 cheer h_c1"),
            *("h_c4 boo a_c1", "a_k block", "a_s blatching h_c2", "a_b1 sneak_attack h_c1", "a_b2 backbeat h_c1"),
            *("a_c1 grab_score", "a_c2 blagging h_c3", "a_c3 tackle h_b2", "a_k2 cheer a_c1", "a_s2 observe"),
            *("a_b3 boo h_c3", "a_c4 snack"),
        ),
        (seeker("h_s", "catching"),),
    ),
    (
        (
            *(
                "h_k block",
                "h_s alley_oop with=h_c1 call=Now!",
                "h_b1 defend h_c1",
                "h_b2 bludgering a_c1",
                "h_c1 boost h_s",
            ),
            *(
                "h_c2 scream a_k",
                "h_c3 snitch_blocking a_s",
                "h_k2 observe",
                "h_b3 snack",
                "h_s2 cheer h_c1",
                "h_c4 boo a_c1",
            ),
            *("a_k block", "a_s leaping", "a_b1 sneak_attack h_c1", "a_b2 bludgering h_c1", "a_c1 blurting h_s"),
            *(
                "a_c2 grab_score",
                "a_c3 break_limb h_b2",
                "a_k2 cheer a_c1",
                "a_s2 observe",
                "a_b3 boo h_c3",
                "a_c4 snack",
            ),
        ),
        (
            *(seeker("h_s", "chasing", 1), seeker("a_s", "catching")),
            {"op": "set_race", "player_id": "h_c2", "race": "part_veela"},
            {"op": "set_race", "player_id": "a_c3", "race": "part_giant"},
        ),
    ),
)
"""Three ways in which all twenty-two may use their turn; together they use every move."""


def resolved() -> Iterator[float]:
    """Seconds of one closing of a full round after the other, with other dice each time."""
    opened = _declared()
    for seed in count():
        for state in opened:
            season = Season(Random(seed), state)
            began = time.process_time()
            season.send(CloseRound(round=1))
            yield time.process_time() - began


def _declared() -> list[State]:
    """Round 1 with everybody's declaration, in each of the ways."""
    found = []
    for moves, ops in FIELDS:
        season = Season(Random(0))
        season.open({}, {})
        if ops:
            season.send(GmAdjust(ops=tuple(ops), reason="a position"))
        for text in moves:
            season.send(DeclareAction.model_validate(declaration(text)))
        found.append(season.state)
    used = {each.move for state in found for each in state.declarations.values()}
    used |= {sub.move for state in found for each in state.declarations.values() for sub in each.actions}
    assert used == set(MOVES), set(MOVES) - used
    return found


def _rounds(seconds: float) -> dict[str, float]:
    taken: list[float] = []
    for each in resolved():
        taken.append(each)
        if sum(taken) > seconds:
            break
    taken.sort()
    return {"p50_ms": round(1000 * taken[len(taken) // 2], 2), "p95_ms": round(1000 * taken[len(taken) * 95 // 100], 2)}


def _matches(seconds: float) -> dict[str, float]:
    done = rounds = 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        season, _ = match(done)
        done += 1
        rounds += season.state.round
    spent = time.process_time() - began
    return {"matches_per_second": round(done / spent, 2), "rounds_per_second": round(rounds / spent, 1)}


def rows(seconds: float = 5.0) -> list[dict[str, Any]]:
    """What each measure did."""
    title = RULESET.title.lower()
    return [
        {"row": f"{title}: a full round of 14 players and 8 on the benches, every move in use", **_rounds(seconds)},
        {"row": f"{title}: random matches to their end, declarations drawn from the offers", **_matches(seconds)},
    ]


if __name__ == "__main__":
    for row in rows(float(sys.argv[1]) if len(sys.argv) > 1 else 5.0):
        print(row)
