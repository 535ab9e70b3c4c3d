"""The fixture of catalogue 7 and its short notation: hawks against kites, every stat 10, everybody on `hold`."""

import functools
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from rules.broomstats import RULESET
from rules.broomstats.state import Declaration, State
from rules.kernel.contract import Event, Refused
from tests.cases import Case
from tests.harness import Bout

FIRST = {"k": "keeper", "s": "seeker", "b1": "beater", "b2": "beater", "c1": "chaser", "c2": "chaser", "c3": "chaser"}
SECOND = {"k2": "keeper", "s2": "seeker", "b3": "beater", "c4": "chaser"}
TEAMS = {"home": ("hawks", "h"), "away": ("kites", "a")}
SHORT = {
    "slice": "quaffle_grab_slice",
    "trick": "quaffle_grab_trick_score",
    "flick": "finbourgh_flick",
    "guard": "quaffle_guard_pass",
    "grab_score": "quaffle_grab_score",
    "grab_pass": "quaffle_grab_pass",
    "shimmy": "wollongong_shimmy",
    "tackle": "transylvanian_tackle",
    "dopplebeater": "dopplebeater_defense",
    "leaping": "leaping_catch",
    "find": "find_snitch",
    "boost": "alley_oop_boost",
    "block2": "block_two_leave_one",
    "intercept": "bludger_intercept",
}
STATS = ("accuracy", "evasion", "strength", "stamina", "wisdom")


def roster(side: str, **changed: Mapping[str, Any]) -> list[dict[str, Any]]:
    """A roster of the fixture; `changed` are fields by player id."""
    _, letter = TEAMS[side]
    players = []
    for string, group in (("first", FIRST), ("second", SECOND)):
        for short, position in group.items():
            who = f"{letter}_{short}"
            player = {
                "player_id": who,
                "name": who.upper(),
                "position": position,
                "string": string,
                "base_stats": dict.fromkeys(STATS, 10),
            }
            players.append({**player, **changed.get(who, {})})
    return players


def opened(options: Mapping[str, Any] | None = None, **more: Any) -> Bout:
    """A match in preparation."""
    setup = {"home_team": "hawks", "away_team": "kites", **more.pop("setup", {})}
    chosen = {"rogue_bludgers": False, **(options or {})}
    bout = Bout.open(RULESET, options=chosen, setup=setup, **more)
    bout.opening = replace(bout.opening, options=chosen, setup=setup)
    return bout


def started(options: Mapping[str, Any] | None = None, changed: Mapping[str, Any] | None = None, **more: Any) -> Bout:
    """Round 1, with rosters of the fixture changed by player id."""
    bout = opened(options, **more)
    for side, (team, _) in TEAMS.items():
        players = roster(side, **(changed or {}))
        bout.send("gm", {"kind": "broomstats.submit_roster", "team_id": team, "players": players})
        bout.send("gm", {"kind": "broomstats.approve_roster", "team_id": team})
    bout.send("gm", {"kind": "broomstats.start_match"})
    return bout


MADE: list[Bout] = []
"""The last bouts that tests began with, so that another test can play their courses elsewhere."""


@functools.cache
def _plain(options: tuple[tuple[str, Any], ...]) -> Bout:
    return started(dict(options))


def fixture(**options: Any) -> Bout:
    """Round 1 of the fixture, to be played on."""
    bout = _plain(tuple(sorted(options.items()))).copy()
    MADE.append(bout)
    del MADE[:-20]
    return bout


def declaration(text: str, round_: int = 1) -> dict[str, Any]:
    """`h_b1 bludgering a_c1`, `h_c1 grab_pass to=h_c2`, `h_s alley_oop with=h_c1 call=Now`, `a_k block2 hoops=1,2`,
    `h_b1 dual_wielding bludgering:a_c1 defend:h_c1`."""
    who, move, *rest = text.split()
    command: dict[str, Any] = {
        "kind": "broomstats.declare_action",
        "round": round_,
        "player_id": who,
        "move": SHORT.get(move, move),
    }
    actions = []
    for word in rest:
        name, _, value = word.partition("=")
        if value:
            key = {"to": "recipient_id", "with": "partner_id", "call": "announcement"}.get(name, name)
            command[key] = [int(each) for each in value.split(",")] if name == "hoops" else value
        elif ":" in word:
            sub, _, target = word.partition(":")
            actions.append({"move": SHORT.get(sub, sub), "target_id": target})
        else:
            command["target_id"] = word
    if actions:
        command["actions"] = actions
    return command


def declare(bout: Bout, *texts: str) -> Bout:
    """Send declarations, each as the GM."""
    for text in texts:
        bout.send("gm", declaration(text, bout.state.round))
    return bout


def hold_the_rest(bout: Bout) -> Bout:
    """Whoever has declared nothing holds."""
    state: State = bout.state
    able = [each.id for each in state.pitch.players.values() if each.status != "out"]
    holds = {who: Declaration("hold") for who in able if who not in state.declarations}
    sport = replace(state, declarations={**state.declarations, **holds})
    bout.match = replace(bout.match, position=replace(bout.match.position, sport=sport))
    return bout


def adjust(bout: Bout, *ops: Mapping[str, Any]) -> Bout:
    """Correct the position."""
    if ops:
        bout.send("gm", {"kind": "broomstats.gm_adjust", "ops": list(ops), "reason": "the scenario"})
    return bout


def stat(who: str, **values: int) -> list[dict[str, Any]]:
    """Operations that set stats."""
    return [{"op": "set_stat", "player_id": who, "stat": name, "value": value} for name, value in values.items()]


def health(who: str, value: int) -> dict[str, Any]:
    """The operation that sets health."""
    return {"op": "set_health", "player_id": who, "value": value}


def ability(who: str, name: str, has: bool = True) -> dict[str, Any]:
    """The operation that gives an ability."""
    return {"op": "set_ability", "player_id": who, "ability": name, "has": has}


def seeker(who: str, phase: str, remaining: int = 0, find: int = 0, catch: int = 0) -> dict[str, Any]:
    """The operation that sets a Seeker's progress."""
    return {
        "op": "set_seeker",
        "player_id": who,
        "phase": phase,
        "chase_remaining": remaining,
        "find_stack": find,
        "catch_stack": catch,
    }


Ops = Sequence[Mapping[str, Any]]


def given(*declared: str, ops: Ops = (), options: Mapping[str, Any] | None = None) -> Callable[[], Bout]:
    """The fixture with these corrections and declarations, everybody else on `hold`."""

    def make() -> Bout:
        bout = adjust(fixture(**(options or {})), *ops)
        return hold_the_rest(declare(bout, *declared))

    return make


def closing(round_: int = 1) -> dict[str, Any]:
    """The GM's closing of a round."""
    return {"kind": "broomstats.close_round", "round": round_}


def close(bout: Bout, *dice: int) -> tuple[Event, ...]:
    """Close the round with these dice, all of which must be used."""
    events = bout.send("gm", closing(bout.state.round), dice=dice)
    left = len(bout.match.script) - bout.match.position.scripted
    assert left == 0, f"{left} of the faces were not thrown"
    assert bout.match.position.kept is None, f"dice are missing: {bout.match.position.kept}"
    return events


def play(bout: Bout, *declared: str, dice: Sequence[int] = ()) -> tuple[Event, ...]:
    """A whole round: declarations, everybody else on `hold`, these dice."""
    return close(hold_the_rest(declare(bout, *declared)), *dice)


def code(bout: Bout, text: str, by: str = "gm") -> str | None:
    """Under which code a declaration would be refused."""
    no: Refused | None = bout.refusal(by, declaration(text, bout.state.round))
    return None if no is None else no.code


def of(events: Sequence[Event], kind: str) -> list[dict[str, Any]]:
    """The events of a kind, as JSON."""
    return [each.model_dump(mode="json") for each in events if each.tag() == f"broomstats.{kind}"]


def rolls(events: Sequence[Event], kind: str) -> list[tuple[str, int]]:
    """The rolls of a kind with their totals, by whom."""
    return [
        (str(each["who"]), each["total"]) for each in of(events, "roll_made") if each["label"].split(":")[2] == kind
    ]


def pitch(bout: Bout) -> Any:
    """The players by id."""
    return bout.state.pitch.players


@functools.cache
def cited() -> frozenset[str]:
    """The rules that the sport's code cites; the others are definitions, which no event names."""
    folder = Path(__file__).parents[3] / "rules" / "broomstats"
    sources = [path.read_text("utf-8") for path in folder.rglob("*.py") if path.name != "catalogue.py"]
    return frozenset(re.findall(r'"(BRM-[A-Z]+-[a-z_0-9]+)"', "\n".join(sources)))


def row(
    rule: str,
    says: str,
    declared: Sequence[str],
    dice: Sequence[int],
    then: Sequence[str | Mapping[str, Any]],
    after: Callable[[Bout], object] | None = None,
    *,
    ops: Ops = (),
    options: Mapping[str, Any] | None = None,
) -> Case:
    """A round that is closed: what was declared, all its dice, and what comes of it."""
    return Case(
        rule=rule,
        says=says,
        given=given(*declared, ops=ops, options=options),
        when=closing(),
        by="gm",
        dice=dice,
        then=then,
        after=after,
        cites=rule in cited(),
    )


def refused(
    rule: str,
    code: str,
    says: str,
    text: str,
    *declared: str,
    by: str = "gm",
    ops: Ops = (),
    options: Mapping[str, Any] | None = None,
    facts: Mapping[str, Any] | None = None,
    **fields: Any,
) -> Case:
    """A declaration that is refused under a rule."""

    def make() -> Bout:
        return declare(adjust(fixture(**(options or {})), *ops), *declared)

    when = {**declaration(text), **fields}
    return Case(rule=rule, says=says, given=make, when=when, by=by, code=code, facts=facts)


def allowed(
    says: str, text: str, *declared: str, by: str = "gm", ops: Ops = (), options: Mapping[str, Any] | None = None
) -> Case:
    """The nearest declaration that is taken."""

    def make() -> Bout:
        return declare(adjust(fixture(**(options or {})), *ops), *declared)

    when = declaration(text)
    then = [{"kind": "action_declared", "player_id": when["player_id"], "move": when["move"]}]
    rule = f"BRM-MOVE-{when['move']}"
    return Case(rule=rule, says=says, given=make, when=when, by=by, then=then)


def expect(**wanted: Any) -> Callable[[Bout], None]:
    """Look at players afterwards: `a_c1=500` is health, `a_c1__status="out"` any field."""

    def look(bout: Bout) -> None:
        for name, value in wanted.items():
            who, _, attribute = name.partition("__")
            got = getattr(pitch(bout)[who], attribute or "health")
            assert got == value, f"{name} is {got}"

    return look


def score(home: int, away: int) -> Callable[[Bout], None]:
    """Look at the score afterwards."""

    def look(bout: Bout) -> None:
        assert dict(bout.state.pitch.score) == {"home": home, "away": away}

    return look


def both(*looks: Callable[[Bout], object]) -> Callable[[Bout], None]:
    """Several looks."""

    def look(bout: Bout) -> None:
        for each in looks:
            each(bout)

    return look
