"""What must hold over the events of a whole match, counted apart from the rules' own state."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from rules.kernel.contract import Event
from rules.phoenix import events as ev
from rules.phoenix.options import Options
from rules.phoenix.state import State


@dataclass
class Watch:
    """Sees every event with the position after it; `faults` says what was wrong."""

    options: Options
    round: int = 0
    halves: Counter[int] = field(default_factory=Counter)
    once: Counter[tuple[Any, ...]] = field(default_factory=Counter)
    fouls: dict[str, int] = field(default_factory=dict)
    caught: bool = False
    decided: ev.DuelDecided | None = None
    faults: list[str] = field(default_factory=list)

    def see(self, event: Event, state: State) -> None:
        """One more event."""
        found = _SEEN.get(type(event))
        if found is not None:
            found(self, event, state)

    def hold(self, says: str, holds: bool) -> None:
        """Something that has to be so."""
        if not holds:
            self.faults.append(f"round {self.round}: {says}")

    def only_once(self, says: str, *what: Any) -> None:
        """Something that may happen once."""
        self.once[(says, *what)] += 1
        self.hold(f"{says} {what} more than once", self.once[(says, *what)] == 1)


def _round(watch: Watch, event: ev.RoundStarted, state: State) -> None:
    watch.hold("rounds follow each other", watch.round == 0 or event.round == watch.round + 1)
    watch.hold("nothing follows the round of the snitch (PHX-END-2)", not watch.caught)
    watch.round, watch.halves = event.round, Counter()


def _half(watch: Watch, event: ev.HalfStarted, state: State) -> None:
    watch.only_once("half (4.1)", event.round, event.half)
    watch.hold("no half 2 with a goal (PHX-GOAL-6)", event.half == 1 or state.goal is None)


def _search(watch: Watch, event: ev.SearchMade, state: State) -> None:
    watch.only_once("search (PHX-SEEK-1)", event.round, event.character_id)
    watch.hold("no search in round 1 (PHX-SEEK-1)", event.round >= 2)
    watch.only_once("field (PHX-SEEK-2)", event.character_id, event.field)


def _snitch(watch: Watch, event: ev.SnitchCaught, state: State) -> None:
    watch.hold("one snitch (PHX-SEEK-5)", not watch.caught or watch.options.double_snitch == "both")
    watch.caught = True


def _revealed(watch: Watch, event: ev.SpecialsRevealed, state: State) -> None:
    for each in event.announced:
        watch.only_once("special (PHX-SPEC-G1)", each.team, each.number)
    numbers = {each.number for each in event.announced}
    watch.hold("only 2 or 7 and 8 lapse (PHX-SPEC-G3)", event.lapsed == (numbers in ({2, 8}, {7, 8})))


def _joker(watch: Watch, event: ev.JokerSpent, state: State) -> None:
    watch.only_once("joker (PHX-JOKER-3)", event.beater_id)


def _goal(watch: Watch, event: ev.GoalAnnounced, state: State) -> None:
    watch.only_once("goal (PHX-GOAL-6)", watch.round)


def _skipped(watch: Watch, event: ev.SkipConsumed, state: State) -> None:
    watch.only_once("left out search (PHX-SEEK-9)", event.round, event.character_id)
    searched = watch.once[("search (PHX-SEEK-1)", event.round, event.character_id)]
    watch.hold("who searched leaves nothing out (PHX-SEEK-9)", not searched)


def _check(watch: Watch, event: ev.BludgerCheck, state: State) -> None:
    watch.only_once("bludger check (PHX-BLUD-1)", watch.round)
    watch.hold("in every so many rounds (PHX-BLUD-1)", watch.round % watch.options.bludger_interval == 0)
    watch.hold("on a 1 or 2 (PHX-BLUD-1)", event.appears == (event.value <= 2))


def _cooldown(watch: Watch, event: ev.FoulCooldownSet, state: State) -> None:
    who = str(event.team) if watch.options.foul_scope == "team" else str(event.character_id)
    now = max(watch.round, 1)
    # A correction may take team 2's last foul away.
    free = event.team == 2 or now >= watch.fouls.get(who, 0)
    watch.hold("fouls are apart (PHX-FOUL-5), or of one duel (PHX-FOUL-4)", free)
    watch.hold("the next one as told (PHX-FOUL-5)", event.from_round == now + watch.options.foul_interval)
    watch.fouls[who] = event.from_round


def _decided(watch: Watch, event: ev.DuelDecided, state: State) -> None:
    watch.decided = event
    watch.hold("a tie has no winner", event.tie == (event.winner is None))


def _totals(watch: Watch, event: ev.DuelTotals, state: State) -> None:
    """PHX-DUEL-3: the higher total, if dice have decided."""
    last = watch.decided
    assert last is not None
    if last.by_means == "dice":
        totals = {who: total for who, total in event.totals.items() if total is not None}
        best = [who for who, total in totals.items() if total == max(totals.values())]
        watch.hold(f"{totals} is not won by {last.winner}", last.winner == (best[0] if len(best) == 1 else None))


def _judged(watch: Watch, event: ev.RefereeDie, state: State) -> None:
    watch.only_once("referee die (PHX-FOUL-6)", event.duel_id, event.character_id)


def _ended(watch: Watch, event: ev.MatchEnded, state: State) -> None:
    first, second = event.score["1"], event.score["2"]
    points = (1, 1) if first == second else (3, 0) if first > second else (0, 3)
    watch.hold("3, 1, 0 (PHX-END-4)", (event.table_points["1"], event.table_points["2"]) == points)
    watch.hold("the snitch was caught (PHX-END-2)", event.reason != "snitch" or watch.caught)


_SEEN: Mapping[type[Event], Callable[[Watch, Any, State], None]] = {
    ev.RoundStarted: _round,
    ev.HalfStarted: _half,
    ev.SearchMade: _search,
    ev.SnitchCaught: _snitch,
    ev.SpecialsRevealed: _revealed,
    ev.JokerSpent: _joker,
    ev.GoalAnnounced: _goal,
    ev.SkipConsumed: _skipped,
    ev.BludgerCheck: _check,
    ev.FoulCooldownSet: _cooldown,
    ev.DuelDecided: _decided,
    ev.DuelTotals: _totals,
    ev.RefereeDie: _judged,
    ev.MatchEnded: _ended,
}
