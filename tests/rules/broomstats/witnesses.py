"""Twin courses by hand, one for each row of the secrecy matrix (catalogue 2.2) and each leak rule (2.3).

Two bouts of one opening play, step by step, what differs only in what an audience may not know. `_review` holds two
different rounds under the GM's review, of which nobody else knows anything yet: together they bring every kind of
event that a round has.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rules.broomstats import RULESET
from rules.broomstats.state import SIDES
from tests.harness import Bout
from tests.rules.broomstats.positions import ability, closing, declaration, health, roster, seeker, stat
from tests.secrecy import Witness

STRANGERS = ("spectator", "s_home")
"""Those to whom the secrets of the away team are none of their business."""
ROSTERS = {side: [each for each in roster(side) if each["player_id"][2:] not in ("k2", "s2", "b3")] for side in SIDES}
SETUP = {"home_team": "hawks", "away_team": "kites", "rosters": ROSTERS}
QUIET = ("h_s hold", "a_s hold")
Ops = Sequence[Mapping[str, Any]]
Play = Callable[[Bout], None]


@dataclass(frozen=True)
class Round:
    """What is declared, and the dice."""

    moves: Sequence[str] = ()
    dice: Sequence[int] = ()
    ops: Ops = field(default=())


def witnesses() -> Iterator[Witness]:
    """Every row of the matrix; before those of published rounds where nearly everything is hidden, so that a leak is
    found soon.
    """
    yield from _before_the_round()
    yield from _under_review()
    yield from _after_the_round()


# -- how two courses are played


def _apart(audience: str, options: Mapping[str, Any], one: Play, other: Play, setup: Any = SETUP) -> Witness:
    opening = {"options": {"rogue_bludgers": False, "quaffle_attempts": 1, **options}, "setup": setup}
    begun = Bout.open(RULESET, lean=True, **opening)
    bouts = begun, begun.copy()
    for bout, play in zip(bouts, (one, other), strict=True):
        play(bout)
    return Witness.between(audience, opening, *bouts)


def _played(each: Round) -> Play:
    """A match that is started, corrected, and played for a round; everybody else does as by default."""

    def play(bout: Bout) -> None:
        bout.send("gm", {"kind": "broomstats.start_match"})
        if each.ops:
            bout.send("gm", {"kind": "broomstats.gm_adjust", "ops": list(each.ops), "reason": str(each.dice)})
        for text in each.moves:
            bout.send("gm", declaration(text))
        bout.send("gm", closing(), dice=each.dice)

    return play


def _rounds(one: Round, other: Round, *audiences: str, **options: Any) -> Iterator[Witness]:
    for audience in audiences or ("spectator",):
        yield _apart(audience, options, _played(one), _played(other))


def _then(each: Round, *commands: Mapping[str, Any], dice: Sequence[int] = ()) -> Play:
    """A round, and what the GM does in its review."""

    def play(bout: Bout) -> None:
        _played(each)(bout)
        for command in commands:
            bout.send("gm", command, dice=dice)

    return play


# -- before a round is published


def _before_the_round() -> Iterator[Witness]:
    """Rosters, declarations, corrections."""
    for audience in STRANGERS:
        yield _apart(audience, {}, _declared("a_c1 cobbing h_c1", "a_k"), _declared("a_k block", "a_c1"))
    yield _apart("spectator", {}, _submitted(10, "ricochet"), _submitted(9, "savior"), {**SETUP, "rosters": {}})
    for audience in ("spectator", "s_home"):
        yield _apart(audience, {}, _adjusted(640), _adjusted(600))


def _declared(text: str, changed: str) -> Play:
    """A move is declared, another replaced and withdrawn (2.2: a declared move; that one was declared at all)."""

    def play(bout: Bout) -> None:
        bout.send("gm", {"kind": "broomstats.start_match"})
        for each in (text, f"{changed} save", f"{changed} hold"):
            bout.send("away", declaration(each))
        bout.send("away", {"kind": "broomstats.withdraw_action", "round": 1, "player_id": changed})

    return play


def _submitted(level: int, talent: str) -> Play:
    """Stats and abilities (2.2: base stats; personal abilities)."""
    changed: dict[str, Any] = {
        "base_stats": dict.fromkeys(("accuracy", "evasion", "strength", "stamina", "wisdom"), level)
    }
    changed |= {"abilities": [talent]}

    def play(bout: Bout) -> None:
        for side, team in (("home", "hawks"), ("away", "kites")):
            players = roster(side, **({"a_c1": changed} if side == "away" else {}))
            bout.send(side, {"kind": "broomstats.submit_roster", "team_id": team, "players": players})
            bout.send("gm", {"kind": "broomstats.approve_roster", "team_id": team})
        bout.send("gm", {"kind": "broomstats.start_match"})

    return play


def _adjusted(value: int) -> Play:
    """Exact health and the reason of a correction (2.2: exact health; a GM correction)."""

    def play(bout: Bout) -> None:
        bout.send("gm", {"kind": "broomstats.start_match"})
        ops = [health("a_c1", value)]
        bout.send("gm", {"kind": "broomstats.gm_adjust", "ops": ops, "reason": f"It should be {value}."})

    return play


# -- in a published round

HIT = (*QUIET, "h_b1 bludgering a_c1")
CHASED = [seeker("h_s", "chasing", 2)]


def _after_the_round() -> Iterator[Witness]:
    """What stays hidden of a round that everybody has read of."""
    # die rolls and totals
    yield from _rounds(Round(HIT, (9, 9)), Round(HIT, (12, 3)), "spectator")
    # damage numbers, to others
    yield from _rounds(Round(HIT, (9, 9), stat("h_b1", strength=10)), Round(HIT, (9, 9), stat("h_b1", strength=9)))
    # find_stack, catch_stack, DCs
    few, many = (Round(("h_s find", "a_s hold"), (5,), [seeker("h_s", "searching", find=n)]) for n in (0, 2))
    yield from _rounds(few, many, "spectator", "side:away")
    few, many = (Round(("h_s catch_snitch", "a_s hold"), (5,), [seeker("h_s", "catching", catch=n)]) for n in (0, 2))
    yield from _rounds(few, many, "spectator", "side:away")
    # bench bonuses and their success
    learnt, slept = (Round((*QUIET, "a_c4 observe"), (face,)) for face in (19, 1))
    yield from _rounds(learnt, slept)
    # missing declarations (BRM-SEC-12): who held said so or said nothing
    yield from _rounds(Round((*QUIET, "a_c1 hold")), Round((*QUIET, "a_c2 hold")), "s_home")
    yield from _fouls()


def _fouls() -> Iterator[Witness]:
    """2.2: an unseen foul, an unseen failed foul, a cheat roll, the size of an effect; BRM-SEC-6, -10."""
    missed = Round(("h_s find", "a_s hold", "a_c1 cobbing h_c1"), (3, 9, 8, 5))
    held = Round(("h_s find", "a_s hold", "a_c1 hold"), (5,))
    yield from _rounds(missed, held, *STRANGERS)
    yield from _rounds(missed, held, "side:home", disclosure="full")
    for move, dice, ops in (("cobbing h_c1", (10, 5, 10), ()), ("blurting h_s", (10, 5, 10), CHASED)):
        mine, theirs = (Round((*QUIET, f"{who} {move}"), dice, ops) for who in ("a_c1", "a_c2"))
        yield from _rounds(mine, theirs, "spectator", "side:home")
    # a foul that a limit stops, and none at all
    full = [*CHASED, {"op": "set_use", "player_id": None, "target_id": "h_s", "move": "snitch_blocking", "count": 1}]
    first = (*QUIET, "a_c1 snitch_blocking h_s")
    stopped, none = (Round((*first, f"a_c2 {move}"), (10, 5, 10), full) for move in ("snitch_blocking h_s", "hold"))
    yield from _rounds(stopped, none, "side:home")


# -- under review

PASS = ("h_c1 grab_pass to=h_c2", "h_c2 grab_score", "a_c3 shimmy")
TRICKS = (8, 11, 10, 4, 10, 8, 10, 10, 1, 3, 5, 8, 9, 10, 10, 15, 3, 4)
TAKEN = ("h_b1 bludgering a_c1", "h_b2 bludgering a_c2", "a_b1 intercept h_b1", "a_b2 intercept h_b2")
MET = ("h_b1 defend h_c1", "h_b2 bludgering a_c1", "a_b1 bludgering h_c1", "a_b2 bludgering h_c1")
MET_DICE = (10, 11, 15, 5, 15, 9, 12, 25, 5, 50, 1, 10, 12, 9, 9)
APART = ("h_b1 dopplebeater a_c1 with=h_b2", "a_b1 intercept h_b2")
SEEN = ("a_c1 cobbing h_c1", "a_c2 blagging h_c2", "h_c4 observe")
SENT_OFF = [
    {"op": "set_seen_fouls", "player_id": "a_c1", "value": 2},
    {"op": "set_sharing", "player_id": "a_c2", "rescuer_id": "a_c1", "rounds_left": 1},
]
FALLS = ("h_b1 bludgering a_c1", "h_b2 bludgering a_c2", "a_c3 save")
WEAK = [health("a_c1", 100), health("a_c2", 100), ability("a_c3", "rapid_reviver")]
CHASES = [seeker("a_s", "chasing", 2)]
CLOSE = [seeker("h_s", "catching"), seeker("a_s", "chasing", 1)]
GOLD = [seeker("h_s", "catching"), {"op": "set_score", "team_id": "kites", "value": 150}]
LAST = (15, *range(1, 8), *range(1, 7), 8)


def _review(
    moves: Sequence[str], dice: Sequence[int], ops: Ops = (), instead: Round | None = None, **options: Any
) -> Witness:
    """A round beside one in which the same players hold, or another; neither is published."""
    quiet = tuple(each for each in QUIET if each.split()[0] not in {text.split()[0] for text in moves})
    one = Round((*quiet, *moves), dice, ops)
    holds = tuple(f"{text.split()[0]} hold" for text in moves)
    other = Round((*quiet, *holds), (), ops) if instead is None else instead
    return next(iter(_rounds(one, Round(other.moves, other.dice, ops), resolution_mode="review", **options)))


def _under_review() -> Iterator[Witness]:
    """2.2: the unpublished result in `review` is never known to others; BRM-SEC-12."""
    yield _review(("h_s catch_snitch",), LAST, GOLD)
    yield _review(("h_c1 hold",), (), instead=Round((*QUIET, "h_c2 hold")))
    yield _review(("h_c1 trick",), TRICKS, quaffle_attempts=3)
    yield _review(PASS, (10, 5, 5, 12, 5, 15, 5))
    yield _review(("h_c1 hold",), (), instead=Round((*QUIET, "h_c1 grab_score"), (5, 12, 5)))
    yield _review(TAKEN, (12, 6, 12, 5, 4, 10, 12, 11))
    yield _review(MET, MET_DICE, [ability("h_b2", "ricochet")])
    yield _review(APART, (1, 6, 12))
    yield _review(SEEN, (10, 5, 5, 10, 5, 10, 5, 9, 9), SENT_OFF)
    yield _review(("a_c1 cobbing h_c1",), (10, 5, 5), foul_penalty="points")
    yield _review(FALLS, (10, 10, 5, 5, 14, 14), WEAK)
    yield _review(("h_s find", "h_c1 blurting a_s"), (6, 8, 8, 15), CHASES)
    yield _review(("h_s find",), (5,))
    free = Round(("h_s catch_snitch", "a_s hold", "h_c1 hold"), (2,))
    yield _review(("h_s hold", "a_s hold", "h_c1 snitch_blocking a_s"), (5, 10, 8), CLOSE, free)
    blocked = Round(("h_s hold", "a_s hold", "h_c1 snitch_blocking a_s"), (5, 10, 8))
    yield _review(("h_s catch_snitch", "a_s hold", "h_c1 hold"), (2,), CLOSE, blocked)
    yield from _overridden()


def _overridden() -> Iterator[Witness]:
    """Another face, another judgement: of neither anybody hears."""
    foul = Round((*QUIET, "a_c1 cobbing h_c1"), (10, 5, 10))
    seen = {"kind": "broomstats.override_foul", "foul_id": "r1:a_c1", "seen": True, "reason": "I saw it"}
    options = {"resolution_mode": "review"}
    yield _apart("spectator", options, _then(foul, seen, dice=(10, 12)), _then(foul, _face("R1:foul:a_c1", 12)))
    hit = Round(HIT, (9, 9))
    yield _apart(
        "spectator", options, _then(hit, _face("R4.2:attack:h_b1", 8)), _then(hit, _face("R4.3:evasion:a_c1:h_b1", 8))
    )


def _face(label: str, natural: int) -> Mapping[str, Any]:
    return {"kind": "broomstats.override_roll", "label": f"r1:{label}", "natural": natural, "reason": "read wrongly"}
