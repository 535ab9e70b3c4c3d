"""Random matches to the end: no stuck state, every invariant after every event. `WHISTLE_TEST_SIZE` multiplies them."""

from collections import Counter

import pytest

from rules.delphinocco import RULESET
from rules.delphinocco.decide.gm import broken_invariant
from rules.delphinocco.events import EVENTS
from rules.delphinocco.state import State
from rules.kernel.contract import Event
from tests.harness import event_adapter, survives
from tests.play import SIZE
from tests.rules.delphinocco.random_play import Match, begun

MATCHES = 20 if SIZE == 1 else 250 * SIZE
"""20 in CI, which takes seconds; 5,000 in the nightly run."""
MOST = 4000
"""A tenfold guard: a match of 30 rounds has some 1,500 commands."""


def sound(state: State) -> None:
    """The invariants of section 4.1, and that the fish is somewhere whenever somebody plays."""
    if not state.figures:
        return
    assert broken_invariant(state) is None
    assert state.phase in ("restart", "finished") or state.fish is not None
    assert (state.turn is None) == (state.phase in ("restart", "finished"))
    assert (state.window is None) == (state.phase != "block_window")
    assert state.turn is None or 1 <= state.turn.number <= 12
    if state.window is not None:
        holder = state.holder()
        assert holder is not None
        assert holder.id == state.window.carrier


def play_out(match: Match) -> Counter[str]:
    """Play to the end; how often each kind of event happened."""
    for _ in range(MOST):
        if match.state.phase == "finished":
            break
        match.step()
        sound(match.state)
    assert match.state.phase == "finished", "the match does not end"
    return Counter(event.tag() for event in match.events)


@pytest.mark.parametrize("seed", range(MATCHES))
def test_a_random_match_ends(seed: int) -> None:
    match = begun(seed)
    start = match.state
    seen = play_out(match)
    assert seen["delphinocco.match_ended"] == 1
    folded = start
    for event in match.events[:: max(1, len(match.events) // 50)]:
        survives(event_adapter(RULESET), event)
    for event in match.events:
        folded = RULESET.evolve(folded, event)
    assert folded == match.state
    check_score(match.events, match.state)


def check_score(events: list[Event], state: State) -> None:
    """The score is the Renze that fell, and the winner has more of them unless the other gave up."""
    assert state.result is not None
    if state.figures:
        fallen = Counter(event.side for event in events if event.tag() == "delphinocco.renz_scored")  # type: ignore[attr-defined]
        assert dict(state.score) == {side: fallen[side] for side in ("red", "green")}
    red, green = state.score["red"], state.score["green"]
    if state.result.reason != "conceded":
        assert state.result.winner == (None if red == green else "red" if red > green else "green")


def test_random_play_sees_everything() -> None:
    """Among some matches every kind of event of the game itself happens; else random play would prove little."""
    seen: Counter[str] = Counter()
    for seed in range(40, 56):
        seen += play_out(begun(seed))
    rare = {"match_created", "lineup_submitted", "lineup_replaced", "lineups_revealed", "team_values_computed"}
    rare |= {"kick_off_decided", "conceded", "gm_forced", "gm_adjusted"}
    assert {kind.tag().removeprefix("delphinocco.") for kind in EVENTS} - rare <= {
        kind.removeprefix("delphinocco.") for kind in seen
    }
