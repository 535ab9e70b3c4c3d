"""Random whole matches, fast: the sport's own functions without the journeys through JSON that `Bout` asks for.

`python -m tests.rules.broomstats.season 200` prints means of goals, rounds and falls, so that balance can be judged,
and one figure beside an independent calculation: the chance that one of k equal grabbers has the quaffle.
"""

import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from rules.broomstats import RULESET
from rules.broomstats.commands import CloseRound, CreateMatch, DeclareAction, GmAdjust, StartMatch
from rules.broomstats.decide.corrections import OPS, parse, possible
from rules.broomstats.state import INITIAL, Player, State, canonical, everybody, slots
from rules.broomstats.tables import STATS, OptionRow, published
from rules.broomstats.ways import Way, schema_of, way
from rules.kernel.contract import Ask, Command, Event
from rules.kernel.dice import PUBLIC, Dice, DiceMissing, Need, Sealed, Table
from rules.kernel.seats import Viewer
from tests.harness import START
from tests.play import draw
from tests.rules.broomstats.positions import roster

SEALED = Sealed(bytes(32), "m_season", 0, ())
GM = Viewer(seat="s_gm", gm=True)
CAPTAINS = {side: Viewer(seat=f"s_{side}", captain=side, side=side) for side in ("home", "away")}


class Thrown:
    """Faces from a seeded generator."""

    def __init__(self, random: Random) -> None:
        self.random = random

    def face(self, stream: str, index: int, need: Need) -> int:
        """Any face of the die."""
        return self.random.randint(1, need.sides)


@dataclass
class Season:
    """One match that plays itself to its end. `table`: public dice are brought as they are asked for."""

    random: Random
    state: State = INITIAL
    events: int = 0
    table: bool = False
    asked: int = 0
    brought: int = 0

    def send(self, command: Command, viewer: Viewer = GM) -> Sequence[Event]:
        """Decide and fold."""
        events = self.decided(command, viewer)
        for event in events:
            self.state = RULESET.evolve(self.state, event)
        self.events += len(events)
        return events

    def decided(self, command: Command, viewer: Viewer) -> Sequence[Event]:
        """The events of a command. With table dice it is decided again with exactly the dice that were asked for."""
        faces: list[tuple[int, int]] = []
        while True:
            source = Table(SEALED, faces, {}) if self.table else Thrown(self.random)
            try:
                ask = Ask(viewer, START, Dice(source, rolls=self.rolls), lambda limit, sides: None)
                events = RULESET.decide(self.state, command, ask)
            except DiceMissing as missing:
                self.asked += 1
                self.brought += len(missing.needs)
                faces += [(need.sides, self.random.randint(1, need.sides)) for need in missing.needs]
                continue
            assert not isinstance(source, Table) or source.left_over == 0, "a die was asked for and not thrown"
            return events

    @property
    def rolls(self) -> Mapping[str, int]:
        """Where the streams stand: the public one has as many dice as were brought."""
        return {PUBLIC: self.brought} if self.table else {}

    def open(self, options: Mapping[str, Any], squads: Mapping[str, Any]) -> None:
        """Start a match with these squads."""
        setup = {"rosters": {side: roster(side, **squads) for side in ("home", "away")}}
        self.send(CreateMatch.model_validate({"options": dict(options), "setup": setup}))
        self.send(StartMatch())

    def disturb(self, most: int) -> None:
        """Some corrections of the GM, whatever is possible."""
        for _ in range(self.random.randint(0, most)):
            raw = any_op(self.state, self.random)
            op = parse(raw)
            if op is not None and possible(self.state, op):
                self.send(GmAdjust(ops=(raw,), reason="chance"))

    def round(self, most: int = 0) -> Sequence[Event]:
        """Random declarations for most, up to so many corrections, then the closing."""
        for player in everybody(self.state.pitch):
            found = self.any_way(player) if player.status != "out" and self.random.random() < 0.9 else None
            if found is not None:
                base = {"round": self.state.round, "player_id": player.id}
                drawn = draw(schema_of([found], base), self.random)
                self.send(DeclareAction.model_validate(drawn), CAPTAINS[player.side])
        self.disturb(most)
        return self.send(CloseRound(round=self.state.round))

    def any_way(self, player: Player) -> Way | None:
        """One of the moves that a player may declare, each as likely as any other; null for none."""
        names, pitch = list(self.state.book.moves), canonical(self.state.pitch)
        self.random.shuffle(names)
        tried = (way(self.state, CAPTAINS[player.side], player, name, pitch) for name in names)
        return next((each for each in tried if each is not None), None)


def any_op(state: State, random: Random) -> dict[str, Any]:
    """An operation of `gm_adjust` with any values of the right kind, possible or not."""
    ids, effects = list(state.pitch.players), [e.id for each in state.pitch.players.values() for e in each.effects]
    values: Mapping[str, Sequence[Any]] = {
        **dict.fromkeys(("player_id", "target_id", "rescuer_id"), ids),
        **dict.fromkeys(("has", "used"), (True, False)),
        **dict.fromkeys(("count", "find_stack", "catch_stack", "chase_remaining"), (0, 1, 2)),
        **dict.fromkeys(("rounds", "rounds_left"), (1, 2, 3)),
        "team_id": [each.id for each in state.teams.values()],
        "move": list(state.book.moves),
        "ability": list(state.book.abilities),
        "race": list(state.book.races),
        "stat": ("all", *STATS),
        "status": ("in_play", "bench", "out"),
        "slot": slots(state.book.roster.first_string),
        "phase": ("searching", "chasing", "catching"),
        "round": (state.round, state.round + 1),
        "last_round": (max(0, state.round - 1),),
        "effect_id": effects or ("none",),
        "value": (-20, 0, 1, 5, 20, 300, 900, True, False),
    }
    name = random.choice(sorted(OPS))
    fields = [*OPS[name].needs, *(each for each in OPS[name].may if random.random() < 0.5)]
    return {"op": name, **{each: random.choice(values[each]) for each in fields}}


def any_options(random: Random) -> dict[str, Any]:
    """Options that change how a round is resolved, each anything that it may be."""
    rows = [row for row in published().options if row.name not in ("max_rounds", "resolution_mode")]
    return {row.name: random.choice(row.values or (_bool_or_int(row, random),)) for row in rows}


def _bool_or_int(row: OptionRow, random: Random) -> bool | int:
    return random.random() < 0.5 if row.min is None or row.max is None else random.randint(row.min, row.max)


def squads(random: Random) -> dict[str, Any]:
    """Different stats within the budget, and some abilities."""
    changed: dict[str, Any] = {}
    for side in ("home", "away"):
        for player in roster(side):
            stats = dict.fromkeys(player["base_stats"], 10)
            for _ in range(random.randint(0, 6)):
                up, down = random.sample(sorted(stats), 2)
                if stats[up] < 20 and stats[down] > 1:
                    stats[up], stats[down] = stats[up] + 1, stats[down] - 1
            ability = random.choice(([], ["ricochet"], ["rapid_reviver"], ["savior"], ["evasive_manoeuvres"]))
            changed[player["player_id"]] = {"base_stats": stats, "abilities": ability}
    return changed


def match(seed: int, **options: Any) -> tuple[Season, "Counter[str]"]:
    """A whole match; what happened in it, by kind."""
    season = Season(Random(seed))
    season.open(options, squads(season.random))
    counted: Counter[str] = Counter()
    while not season.state.over:
        before = season.state.round
        counted.update(event.tag().partition(".")[2] for event in season.round())
        assert season.state.over or season.state.round == before + 1, "the match is stuck"
    return season, counted


def contested(k: int) -> float:
    """The chance that the first of k grabbers with equal stats has the quaffle, from the rule alone.

    Of the faces 1 to 20 a 1 cannot win and a 20 beats every other; among equal highest faces strength decides, which is
    even among them. Nobody wins if all throw a 1, so each of k has (1 - 20^-k) / k.
    """
    return (1 - 20.0**-k) / k


def grabbed(k: int, attempts: int, seed: int) -> float:
    """The same chance as the sport plays it."""
    season, won, tried = Season(Random(seed)), 0, 0
    season.open({"quaffle_attempts": 10, "rogue_bludgers": False}, {})
    opened = season.state
    grabbers = ["h_c1", "a_c1", "h_c2", "a_c2", "h_c3", "a_c3"][:k]
    while tried < attempts:
        season.state = opened
        for player in season.state.pitch.players:
            move = "quaffle_grab_score" if player in grabbers else "hold"
            season.send(DeclareAction(round=1, player_id=player, move=move))
        told = season.send(CloseRound(round=1))
        tried += 10
        won += sum(getattr(each, "player_id", "") == "h_c1" for each in told if each.tag().endswith("quaffle_grabbed"))
    return won / tried


def main(matches: int) -> None:
    """Print the means."""
    total: Counter[str] = Counter()
    rounds = points = 0
    for seed in range(matches):
        season, counted = match(seed)
        total += counted
        rounds += season.state.round
        points += sum(season.state.pitch.score.values())
    print(f"{matches} matches with random declarations")
    print(f"rounds          {rounds / matches:8.2f} per match")
    print(f"points          {points / matches:8.2f} per match")
    for kind in ("goal_scored", "player_fell", "player_removed", "player_saved", "snitch_caught", "foul_committed"):
        print(f"{kind:15} {total[kind] / matches:8.2f} per match")
    for k in (2, 3, 4):
        print(f"grab among {k}     {grabbed(k, 2000, k):8.3f} played, {contested(k):.3f} calculated")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 50)
