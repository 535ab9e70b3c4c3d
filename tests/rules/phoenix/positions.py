"""The fixture of the catalogue (8.1) and short ways to play from it."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from rules.kernel.contract import Event
from rules.phoenix import RULESET
from rules.phoenix.seekers import eligible, searched
from tests.harness import Bout

TEAM_1 = ("c1a", "c1b", "c1c", "k1", "b1x", "b1y", "s1")
TEAM_2 = ("c2a", "c2b", "c2c", "k2", "b2x", "b2y", "s2")
POSITIONS = ("chaser", "chaser", "chaser", "keeper", "beater", "beater", "seeker")
POINTS = {
    "1": dict(zip(TEAM_1, (3, 2, 1, 3, 2, 1, 3), strict=True)),
    "2": dict(zip(TEAM_2, (2, 2, 2, 4, 2, 1, 2), strict=True)),
}
FIELDS = {
    "1": {"c1a": 36, "c1b": 31, "c1c": 37, "k1": 4},
    "2": {"c2a": 41, "c2b": 45, "c2c": 42, "k2": 74},
}
GRIDS: Mapping[str, Mapping[str, Any]] = {
    "s1": {"snitch": [13, 18, 30], "recoil": [8, 21, 27, 33, 38]},
    "s2": {"snitch": [48, 60, 65], "recoil": [47, 51, 55, 56, 70]},
}
SEAT_OF = {"c1a": "1", "c2a": "2", "b1y": "c1b"}
SEATS: Mapping[str, Mapping[str, Any]] = {name: {} for name in (*TEAM_1, *TEAM_2) if name not in ("c1a", "c2a", "b1y")}
WINDOWS = ["pre_duel", "post_duel", "goal_attack", "bludger_defence"]


def seat_of(figure: str) -> str:
    """The seat that plays a figure in the fixture."""
    return SEAT_OF.get(figure, figure)


def command(kind: str, **fields: Any) -> dict[str, Any]:
    """A command of this sport, or of `match.*`; `with_` stands for `with`."""
    tag = kind if "." in kind else f"phoenix.{kind}"
    return {"kind": tag, **{name.rstrip("_"): value for name, value in fields.items()}}


def member(figure: str, **changes: Any) -> dict[str, Any]:
    """A member of the fixture's line-ups."""
    names = TEAM_1 if figure in TEAM_1 else TEAM_2
    found: dict[str, Any] = {"character_id": figure, "name": figure.upper(), "position": POSITIONS[names.index(figure)]}
    if figure == "b1y":
        found |= {"npc": True, "controller_user_id": "s_c1b"}
    else:
        found |= {"user_id": f"s_{seat_of(figure)}"}
    return {**found, **changes}


def lineup(team: str, **changes: Mapping[str, Any]) -> dict[str, Any]:
    """A line-up of the fixture, with changes by figure."""
    names = TEAM_1 if team == "1" else TEAM_2
    return command("submit_lineup", members=[member(name, **changes.get(name, {})) for name in names])


@cache
def _opened(options: tuple[tuple[str, Any], ...]) -> Bout:
    return Bout.open(
        RULESET,
        options=dict(options),
        setup={"teams": [{"id": 1, "name": "Adler"}, {"id": 2, "name": "Dachse"}]},
        seats=SEATS,
    )


def opened(**options: Any) -> Bout:
    """Before anything was handed in."""
    return _opened(tuple(sorted(options.items()))).copy()


@cache
def _lined_up(options: tuple[tuple[str, Any], ...]) -> Bout:
    bout = opened(**dict(options))
    for team in ("1", "2"):
        bout.send(team, lineup(team))
    return bout


def lined_up(**options: Any) -> Bout:
    """Both line-ups are in."""
    return _lined_up(tuple(sorted(options.items()))).copy()


@cache
def _prepared(options: tuple[tuple[str, Any], ...]) -> Bout:
    bout = lined_up(**dict(options))
    for team, chaser, seeker in (("1", "c1a", "s1"), ("2", "c2a", "s2")):
        bout.send(team, command("set_team_points", points=POINTS[team]))
        bout.send(team, command("draw_specials"), dice=(5, 5, 5))
        bout.send(team, command("set_formation", positions=FIELDS[team], quaffle_chaser=chaser))
        bout.send(seeker, command("place_seeker_fields", **GRIDS[seeker]))
        bout.send(team, command("set_auto_decline", kinds=WINDOWS))
    return bout


def prepared(**options: Any) -> Bout:
    """Everything is handed in; both captains decline in every window."""
    return _prepared(tuple(sorted(options.items()))).copy()


@cache
def _started(options: tuple[tuple[str, Any], ...]) -> Bout:
    bout = prepared(**dict(options))
    bout.send("gm", command("start_match"))
    return bout


def started(**options: Any) -> Bout:
    """The opening duel is announced."""
    return _started(tuple(sorted(options.items()))).copy()


@cache
def _base(winner: str, options: tuple[tuple[str, Any], ...]) -> Bout:
    bout = started(**dict(options))
    high, low = (6, 1) if winner == "c1a" else (1, 6)
    duel(bout, c1a=high, c2a=low)
    if bout.state.awaits("gm_roll") is not None:
        send(bout, "gm", "gm_roll", pid=pid_of(bout, "gm_roll"))
    return bout


def base_1(**options: Any) -> Bout:
    """BASE-1: round 1, half 1, c1a carries on 36."""
    return _base("c1a", tuple(sorted(options.items()))).copy()


def base_2(**options: Any) -> Bout:
    """BASE-2: round 1, half 1, c2a carries on 41."""
    return _base("c2a", tuple(sorted(options.items()))).copy()


# -- playing


def send(bout: Bout, by: str, kind: str, *, dice: Sequence[int] = (), **fields: Any) -> tuple[Event, ...]:
    """Send a command of this sport."""
    return bout.send(by, command(kind, **fields), dice=dice)


def pid_of(bout: Bout, what: str, figure: str | None = None) -> str:
    """The id of what is awaited, by its kind or window."""
    state = bout.state
    for each in state.pendings:
        if what in (each.what, each.window) and (figure is None or figure in each.figures):
            return str(each.id)
    if what == "duel" and state.duel is not None:
        return str(state.duel.pending)
    raise AssertionError(f"no {what} is awaited, but {[each.what for each in state.pendings]}")


def pid(what: str, figure: str | None = None) -> Callable[[Bout], str]:
    """The same, to be looked up when a row is played."""
    return lambda bout: pid_of(bout, what, figure)


def roll_of(figure: str) -> Callable[[Bout], str]:
    """The id of a figure's open roll."""
    return lambda bout: next(str(each.id) for each in bout.state.rolls if each.figure == figure)


def first(bout: Bout, figure: str, face: int, *more: int) -> None:
    """A first post of a figure; `more` dice that the same command throws."""
    found = next(
        each for each in bout.state.pendings
        if figure in each.figures and each.what in ("duel", "move_chaser", "move_keeper", "escape")
    )  # fmt: skip
    send(bout, seat_of(figure), "first_post", pid=found.id, dice=(face, *more))


def second(bout: Bout, figure: str, *actions: Mapping[str, Any], dice: Sequence[int] = ()) -> tuple[Event, ...]:
    """A second post of a figure."""
    found = next(
        each.id
        for each in bout.state.pendings
        if any(r.pending == each.id and r.figure == figure for r in bout.state.rolls)
    )
    return send(bout, seat_of(figure), "second_post", pid=found, text="…", actions=list(actions), dice=dice)


def duel(bout: Bout, *, after: Sequence[int] = (), **faces: int) -> tuple[Event, ...]:
    """Both double posts of a duel, in the order named; `after` are dice that the last post throws."""
    for figure, face in faces.items():
        first(bout, figure, face)
    events: tuple[Event, ...] = ()
    if bout.state.options.reaction_hold_minutes:
        bout.wait(bout.state.options.reaction_hold_minutes / 60)
    for place, figure in enumerate(faces):
        events = second(bout, figure, dice=after if place == 1 else ())
    return events


def move(who: str, *path: int) -> dict[str, Any]:
    """An action."""
    return {"do": "move", "who": who, "path": list(path)}


def passed(to: str) -> dict[str, Any]:
    """An action."""
    return {"do": "pass", "to": to}


def shoot(ring: str) -> dict[str, Any]:
    """An action."""
    return {"do": "shoot", "ring": ring}


def rolled(bout: Bout, figure: str, face: int) -> Bout:
    """A figure is chosen to move and has rolled."""
    if bout.state.members[figure].position == "chaser":
        team = str(bout.state.members[figure].team)
        send(bout, team, "choose_mover", pid=pid_of(bout, "choose_mover"), character_id=figure)
    first(bout, figure, face)
    return bout


def moved(bout: Bout, figure: str, face: int, *actions: Mapping[str, Any], dice: Sequence[int] = ()) -> Bout:
    """A whole movement; then everything else of the step is waived."""
    rolled(bout, figure, face)
    keeper = next((each for each in bout.state.pendings if each.what in ("move_keeper", "choose_mover")), None)
    if keeper is not None:
        waive(bout, keeper.what)
    second(bout, figure, *actions, dice=dice)
    return bout


def waive(bout: Bout, what: str, *, dice: Sequence[int] = (), figure: str | None = None) -> None:
    """Do without something."""
    found = next(
        each for each in bout.state.pendings if each.what == what and (figure is None or figure in each.figures)
    )
    team = str(found.teams[0]) if found.teams else str(bout.state.members[found.figures[0]].team)
    send(bout, team, "waive", pid=found.id, dice=dice)


def pass_half(bout: Bout, *, dice: Sequence[int] = ()) -> Bout:
    """Waive what is left of a movement step; `dice` for what the last waiver brings about."""
    now = (bout.state.round, bout.state.half)
    while (bout.state.round, bout.state.half) == now:
        kinds = [each.what for each in bout.state.pendings if each.what in ("choose_mover", "move_keeper")]
        if not kinds:
            break
        waive(bout, kinds[0], dice=dice if len(kinds) == 1 else ())
    return bout


def pass_search(bout: Bout, *, dice: Sequence[int] = ()) -> Bout:
    """Pass every search that is called."""
    while called := [each for each in bout.state.pendings if each.what == "search"]:
        waive(bout, "search", dice=dice if len(called) == 1 else (), figure=called[0].figures[0])
    return bout


def pass_round(bout: Bout, bludger: Sequence[int] = (6,)) -> Bout:
    """Waive what is left of a round; in every third round the bludger's die shows 6."""
    number = bout.state.round
    check = bludger if number % bout.state.options.bludger_interval == 0 else ()
    while bout.state.round == number and bout.state.step == "movement":
        called = bout.state.half == 1 or any(_called(bout, each) for each in bout.state.seekers())
        pass_half(bout, dice=() if called else check)
    return pass_search(bout, dice=check) if bout.state.round == number else bout


def _called(bout: Bout, seeker: Any) -> bool:
    return eligible(bout.state, seeker) and not searched(bout.state, seeker)


def override(bout: Bout, *ops: Mapping[str, Any], visibility: str = "public") -> Bout:
    """Set facts."""
    send(bout, "gm", "gm_override", ops=list(ops), reason="A position", visibility=visibility)
    return bout


def at(**fields: int) -> tuple[dict[str, Any], ...]:
    """Operations that place figures."""
    return tuple({"op": "set_field", "character_id": who, "field": place} for who, place in fields.items())


def step(number: int, half: int = 1, name: str = "movement") -> dict[str, Any]:
    """An operation that begins a step."""
    return {"op": "set_step", "round": number, "half": half, "step": name}


def carries(who: str) -> dict[str, Any]:
    """An operation that hands over the quaffle."""
    return {"op": "set_quaffle", "status": "held", "character_id": who}


def owns(bout: Bout, team: int, *numbers: int, quiet: Sequence[str] = ()) -> Bout:
    """A team owns these specials (filled up with others), and is asked in all windows but the `quiet` ones."""
    fill = [each for each in (10, 11, 12, 9) if each not in numbers]
    three = [*numbers, *fill][:3]
    override(bout, {"op": "set_specials", "team": team, "numbers": three})
    send(bout, str(team), "set_auto_decline", kinds=list(quiet))
    return bout


def announce(bout: Bout, team: int, number: int, *, dice: Sequence[int] = (), **fields: Any) -> tuple[Event, ...]:
    """A captain announces a special."""
    return send(bout, str(team), "announce_special", number=number, dice=dice, **fields)


def kinds_of(events: Sequence[Event]) -> list[str]:
    """The kinds of events, without the sport's prefix."""
    return [event.tag().removeprefix("phoenix.") for event in events]


def told_kinds(bout: Bout, audience: str) -> list[str]:
    """The kinds of everything an audience was told."""
    return kinds_of(bout.told(audience))


def refused(bout: Bout, by: str, kind: str, **fields: Any) -> str | None:
    """The code of the refusal of a command, or null."""
    no = bout.refusal(by, command(kind, **fields))
    return None if no is None else no.code


def field_of(bout: Bout, who: str) -> int | None:
    """Where a figure stands, as everybody sees it."""
    teams = bout.view("spectator")["teams"]
    found = (each["field"] for team in teams.values() for each in team["members"] if each["character_id"] == who)
    place: int | None = next(found)
    return place


def shown(bout: Bout, who: str, name: str) -> Any:
    """Something public about a member."""
    teams = bout.view("spectator")["teams"]
    return next(each[name] for team in teams.values() for each in team["members"] if each["character_id"] == who)


def carrier_of(bout: Bout) -> str | None:
    """Who holds the quaffle, as everybody sees it."""
    holder: str | None = bout.view("spectator")["quaffle"]["carrier"]
    return holder


def score_of(bout: Bout) -> tuple[int, int]:
    """The public score."""
    score = bout.view("spectator")["score"]
    return score["1"], score["2"]


# -- positions that many rows begin with


def in_round(number: int, half: int = 1, **options: Any) -> Bout:
    """BASE-1 in a later round."""
    return override(base_1(**options), step(number, half))


def attacked(bout: Bout | None = None) -> Bout:
    """c1a runs from 36 onto c2a on 41; in BASE-2 c2a carries."""
    return moved(base_2() if bout is None else bout, "c1a", 1, move("c1a", 41))


def guarded(bout: Bout | None = None) -> Bout:
    """c1a runs from 65 to 75 and shoots at 2B, where k2 stands."""
    bout = override(base_1() if bout is None else bout, *at(c1a=65))
    return moved(bout, "c1a", 3, move("c1a", 70, 72, 75), shoot("2B"))


def fleeing(face: int = 4, bout: Bout | None = None) -> Bout:
    """c1a has won the duel on 41 and rolled for its escape."""
    bout = attacked(bout)
    duel(bout, c1a=6, c2a=1)
    first(bout, "c1a", face)
    return bout


def bludgered(target: str | None, bout: Bout | None = None) -> Bout:
    """Round 3: b2x is drawn, and hits the random bludger at a target."""
    bout = override(base_1() if bout is None else bout, step(3))
    pass_search(pass_half(pass_half(bout)), dice=(2, 3))
    if target is not None:
        send(bout, "b2x", "choose_bludger_target", pid=pid_of(bout, "bludger_target"), target_id=target)
    return bout


def jokered(target: str = "c1a", bout: Bout | None = None) -> Bout:
    """b2x plays its joker in half 1 of BASE-1."""
    bout = base_1() if bout is None else bout
    send(bout, "2", "register_joker", beater_id="b2x", target_id=target)
    return pass_half(bout)


def scored() -> Bout:
    """c1a has scored; both captains are asked for new formations, team 2 has the quaffle."""
    bout = fleeing()
    second(bout, "c1a", move("c1a", 49, 56, 62, 67), shoot("2A"))
    return bout
