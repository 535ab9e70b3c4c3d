"""Twin courses by hand: for each secret of the matrix (2.3) two short courses that differ in it alone.

In the place of a command that leaves no trace the other course has a standing order, which leaves none either (row 10).
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from rules.phoenix import RULESET
from tests.harness import Bout
from tests.rules.phoenix.positions import (
    FIELDS,
    GRIDS,
    POINTS,
    TEAM_1,
    TEAM_2,
    at,
    carries,
    lineup,
    move,
    pid_of,
    send,
    shoot,
    step,
)
from tests.secrecy import Witness

OPENING: Mapping[str, Any] = {
    "options": {},
    "setup": {"teams": [{"id": 1, "name": "Adler"}, {"id": 2, "name": "Dachse"}]},
    "seats": {"mate": {}, "seeker": {}},
}
"""The captains play their teams; of team 1 c1b has a seat of its own, and so has the seeker."""

Play = Callable[[Bout, bool], None]
OTHER_POINTS = dict(zip(TEAM_1, (2, 3, 1, 3, 1, 2, 3), strict=True))
OTHER_GRID = {"snitch": [8, 21, 27], "recoil": [13, 18, 30, 33, 38]}


def witnesses() -> Iterator[Witness]:
    """Team 1's secrets, from everybody who may not know them."""
    for play, audiences in COURSES.items():
        bouts = [Bout.open(RULESET, lean=True, **OPENING) for _ in range(2)]
        for bout, other in zip(bouts, (False, True), strict=True):
            play(bout, other)
        for audience in audiences:
            yield Witness.between(audience, OPENING, *bouts)


# -- before the start


def _prepared(bout: Bout, other: bool) -> None:
    """Rows 2, 5, 10, 11, 13: points, the draw, standing orders, formation, the seeker's fields; what is shared."""
    _lined_up(bout)
    send(bout, "1", "set_team_points", points=OTHER_POINTS if other else POINTS["1"])
    send(bout, "1", "draw_specials", dice=(3, 11, 10) if other else (5, 5, 5))
    send(bout, "1", "set_auto_decline", kinds=["pre_duel"] if other else ["goal_attack"])
    places = {**FIELDS["1"], "c1a": 35} if other else FIELDS["1"]
    send(bout, "1", "set_formation", positions=places, quaffle_chaser="c1b" if other else "c1a")
    send(bout, "seeker", "place_seeker_fields", **(OTHER_GRID if other else GRIDS["s1"]))
    send(bout, "1", "share_info", item="specials" if other else "team_points", with_="team")


def _lined_up(bout: Bout) -> None:
    ones: dict[str, Mapping[str, Any]] = {name: {"user_id": "s_1"} for name in TEAM_1}
    ones |= {"c1b": {"user_id": "s_mate"}, "s1": {"user_id": "s_seeker"}}
    ones["b1y"] = {"npc": False, "controller_user_id": None, "user_id": "s_1"}
    bout.send("1", lineup("1", **ones))
    bout.send("2", lineup("2", **{name: {"user_id": "s_2"} for name in TEAM_2}))


def _started(bout: Bout, points: Mapping[str, int] = POINTS["1"], numbers: tuple[int, ...] = (2, 2, 2)) -> None:
    """The opening duel is announced; nobody is asked in windows unless a course says so."""
    _lined_up(bout)
    for team, chaser, seeker, mine in (("1", "c1a", "seeker", points), ("2", "c2a", "2", POINTS["2"])):
        send(bout, team, "set_team_points", points=mine)
        send(bout, team, "draw_specials", dice=numbers)
        send(bout, team, "set_formation", positions=FIELDS[team], quaffle_chaser=chaser)
        send(bout, seeker, "place_seeker_fields", **GRIDS[f"s{team}"])
    send(bout, "gm", "start_match")


def _duel(bout: Bout, first: int, second: int, *after: int) -> None:
    """Both double posts of the captains' chasers; `after` are dice that the last post throws."""
    pid = pid_of(bout, "duel")
    for team, face in (("1", first), ("2", second)):
        send(bout, team, "first_post", pid=pid, dice=(face,))
    send(bout, "1", "second_post", pid=pid)
    send(bout, "2", "second_post", pid=pid, dice=after)


def _nothing(bout: Bout, team: str = "1") -> None:
    """A standing order that changes nothing; nobody else is told."""
    send(bout, team, "set_keeper_standing", mode="ask")


# -- duels


def _values(bout: Bout, other: bool) -> None:
    """Rows 3, 4: whoever wins by 4 or by 3 has won."""
    _started(bout, OTHER_POINTS if other else POINTS["1"])
    _duel(bout, 6, 3)


def _foul(bout: Bout, other: bool) -> None:
    """Rows 28, 28a, 29: a foul that nobody notices, its cooldown and its die, or no foul at all."""
    _started(bout)
    if other:
        _nothing(bout)
    else:
        send(bout, "1", "announce_foul", pid=pid_of(bout, "duel"), character_id="c1a")
    _duel(bout, 6, 1, *(() if other else (3,)))


def _cooldown(bout: Bout, other: bool) -> None:
    """Row 28a: a foul that was lost; the other side and the spectators are not told that there was one."""
    _started(bout)
    if other:
        _nothing(bout)
    else:
        send(bout, "1", "announce_foul", pid=pid_of(bout, "duel"), character_id="c1a")
    _duel(bout, 1, 6)


# -- in the first round


def _playing(bout: Bout, *ops: Mapping[str, Any]) -> None:
    """c1a carries; then what the GM sets."""
    _started(bout)
    _duel(bout, 6, 1)
    if ops:
        send(bout, "gm", "gm_override", ops=list(ops), reason="Aufstellung")


def _announced(bout: Bout, other: bool) -> None:
    """Rows 7, 8: announced or declined, while the other captain still owes an answer."""
    _playing(bout, *at(c1a=74), carries("c1a"))
    send(bout, "1", "choose_mover", pid=pid_of(bout, "choose_mover"), character_id="c1a")
    send(bout, "1", "first_post", pid=pid_of(bout, "move_chaser"), dice=(1,))
    send(bout, "1", "waive", pid=pid_of(bout, "move_keeper"))
    shot = [move("c1a", 75), shoot("2B")]
    send(bout, "1", "second_post", pid=pid_of(bout, "move_chaser"), actions=shot)
    window = pid_of(bout, "window")
    if other:
        send(bout, "1", "decline_special", pid=window)
    else:
        send(bout, "1", "announce_special", number=2, pid=window)


def _joker(bout: Bout, other: bool) -> None:
    """Row 20: registered against whom, withdrawn, and void when the target leaves."""
    _playing(bout)
    send(bout, "1", "register_joker", beater_id="b1x", target_id="c2a")
    send(bout, "1", "register_joker", beater_id="b1y", target_id="c2b" if other else "c2c")
    if other:
        _nothing(bout)
    else:
        send(bout, "1", "withdraw_joker", beater_id="b1x")
    gone = {"op": "set_active", "character_id": "c2c", "active": False}
    send(bout, "gm", "gm_override", ops=[gone], reason="Krankenflügel")


def _search(bout: Bout, other: bool) -> None:
    """Rows 14 to 17, 19: where was searched, and what was found."""
    _playing(bout, step(2))
    send(bout, "seeker", "search", field=53 if other else 48)


def _answer(bout: Bout, other: bool) -> None:
    """Row 31: a captain has agreed, or not answered yet."""
    _playing(bout)
    send(bout, "gm", "propose_end")
    if other:
        _nothing(bout)
    else:
        send(bout, "1", "answer_end", pid=pid_of(bout, "end_consent"), accept=True)


def _ruling(bout: Bout, other: bool) -> None:
    """Row 32: a correction of something secret."""
    _playing(bout)
    op = {"op": "set_points", "character_id": "c1a", "points": 4 if other else 5}
    send(bout, "gm", "gm_override", ops=[op], reason="Verzählt", visibility="gm")


COURSES: Mapping[Play, tuple[str, ...]] = {
    _prepared: ("spectator", "side:2", "s_2"),
    _values: ("spectator", "s_2", "s_mate"),
    _foul: ("spectator", "s_2"),
    _cooldown: ("spectator", "side:2"),
    _announced: ("spectator", "s_2"),
    _joker: ("spectator", "s_mate"),
    _search: ("spectator", "s_1", "s_2"),
    _answer: ("spectator", "s_2"),
    _ruling: ("spectator", "s_mate"),
}
"""Each course with some who may not know what it hides; the first ones are those that the most is hidden from."""
