"""The kick-off table (GRD-KOTABLE): one function for each result, found by its name."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rules.gridiron import events as ev
from rules.gridiron.decide.drives import end_half
from rules.gridiron.decide.injury import go_down
from rules.gridiron.decide.opening import roll_weather
from rules.gridiron.decide.play import Game, answers
from rules.gridiron.decide.questions import OPEN_ENDED, ask
from rules.gridiron.decide.setup import setup_checks, tell
from rules.gridiron.decide.turns import start_turn
from rules.gridiron.pitch import NEIGHBOURS, adjacent, beyond, half_of, on_pitch
from rules.gridiron.state import Kick, Player, Question, State
from rules.gridiron.tables import BY_DIRECTION, DIRECTIONS, KICKOFF, OTHER, SIDES, Square
from rules.kernel.contract import Refused, require

Result = Callable[[Game, int], None]
RESULTS: dict[str, Result] = {}


def _result(name: str) -> Callable[[Result], Result]:
    def register(function: Result) -> Result:
        RESULTS[name] = function
        return function

    return register


def roll_table(play: Game) -> None:
    """GRD-KOTABLE-1: two dice, after the scatter."""
    total = play.roll("GRD-KOTABLE-1", 6, label="kickoff") + play.roll("GRD-KOTABLE-1", 6, label="kickoff")
    RESULTS[KICKOFF[total]](play, total)


def _tell(play: Game, total: int, rule: str, *also: str, **details: Any) -> None:
    """GRD-KICKOFF-4: between the kick and the landing."""
    play.emit(
        ev.KickoffEvent(
            rule=rule,
            also=("GRD-KICKOFF-4", *also),
            total=total,
            name=KICKOFF[total],
            details=ev.KickoffDetails(**details),
        ),
        by=None,
    )


def _kick(state: State) -> Kick:
    assert state.kick is not None
    return state.kick


@_result("get_the_ref")
def _get_the_ref(play: Game, total: int) -> None:
    """Each side gains a bribe."""
    bribes = dict.fromkeys(SIDES, 1) if play.state.options.bribes_allowed else {}
    _tell(play, total, "GRD-KOTABLE-2", bribes=bribes)


@_result("riot")
def _riot(play: Game, total: int) -> None:
    """Both markers go back or forward; if both then stand at the last turn, the half ends."""
    last, turn = play.state.options.turns_per_half, play.state.teams[play.state.receiving].turn
    rolls: dict[str, tuple[int, ...]] = {}
    if turn == last - 1:
        shift = -1
    elif turn == 0:
        shift = 1
    else:
        natural = play.roll("GRD-KOTABLE-3", 6, label="riot")
        rolls, shift = {play.state.receiving: (natural,)}, 1 if natural <= 3 else -1
    turns = {side: max(0, play.state.teams[side].turn + shift) for side in SIDES}
    _tell(play, total, "GRD-KOTABLE-3", rolls=rolls, turns=turns)
    if all(each >= last for each in turns.values()):
        end_half(play)


@_result("cheering_fans")
def _cheering_fans(play: Game, total: int) -> None:
    """d3, fame and cheerleaders: the higher side gains a team re-roll."""
    _contest(play, total, "GRD-KOTABLE-6", "cheerleaders")


@_result("brilliant_coaching")
def _brilliant_coaching(play: Game, total: int) -> None:
    """The same with assistant coaches."""
    _contest(play, total, "GRD-KOTABLE-8", "assistant_coaches")


def _contest(play: Game, total: int, rule: str, helpers: str) -> None:
    rolls = {side: play.roll(rule, 3, label=KICKOFF[total]) for side in SIDES}
    sums = {side: rolls[side] + team.fame + getattr(team, helpers) for side, team in play.state.teams.items()}
    gains = {side: 1 for side in SIDES if sums[side] == max(sums.values())}
    _tell(play, total, rule, rolls={side: (roll,) for side, roll in rolls.items()}, team_rerolls=gains)


@_result("changing_weather")
def _changing_weather(play: Game, total: int) -> None:
    """New weather; if it is nice, the ball scatters one more square."""
    _tell(play, total, "GRD-KOTABLE-7")
    weather = roll_weather(play, "GRD-KOTABLE-7")
    kick = _kick(play.state)
    if weather == "nice" and not kick.touchback:
        direction = play.roll("GRD-KOTABLE-7", 8, label="gust")
        to = beyond(kick.square, DIRECTIONS[direction - 1])
        out = not (on_pitch(to) and half_of(to, play.state.receiving))
        square = kick.square if out else to
        play.emit(
            ev.KickScattered(
                rule="GRD-KOTABLE-7",
                also=BY_DIRECTION,
                direction=direction,
                distance=1,
                square=square,
                touchback=out,
            ),
            by=None,
        )


@_result("blitz")
def _blitz(play: Game, total: int) -> None:
    """The kicking side takes a bonus turn before the ball lands."""
    _tell(play, total, "GRD-KOTABLE-10")
    assert play.state.kicking is not None
    start_turn(play, play.state.kicking, "GRD-KOTABLE-10", bonus=True)


@_result("throw_a_rock")
def _throw_a_rock(play: Game, total: int) -> None:
    """The lower side (both on a tie) has one random player hit."""
    rolls = {side: play.roll("GRD-KOTABLE-11", 6, label="rock") for side in SIDES}
    sums = {side: rolls[side] + play.state.teams[side].fame for side in SIDES}
    lower = [side for side in SIDES if sums[side] == min(sums.values())]
    hit = tuple(side for side in lower if _standing(play.state, side))
    spared = any(not player.standing for side in lower for player in play.state.fielded(side))
    also = ("GRD-INJ-6",) if spared else ()
    _tell(play, total, "GRD-KOTABLE-11", *also, rolls={side: (roll,) for side, roll in rolls.items()}, rocks=hit)


def _standing(state: State, side: str) -> list[Player]:
    """Whom a rock can fell: who lies already is not affected (GRD-INJ-6)."""
    return [player for player in state.fielded(side) if player.standing]


def rock(play: Game, side: str) -> None:
    """One random player of a side goes down without an armour roll; with one candidate no die is thrown."""
    able = _standing(play.state, side)
    number = play.roll("GRD-DICE-1", len(able), label="rock_target") if len(able) > 1 else 1
    go_down(play, able[number - 1], "rock", "GRD-KOTABLE-11")


@_result("pitch_invasion")
def _pitch_invasion(play: Game, total: int) -> None:
    """A die for each player on the pitch: face and the opponent's fame of 6 or more stuns, a natural 1 is safe."""
    rolls: dict[str, tuple[int, ...]] = {}
    stunned = []
    for side in SIDES:
        fame = play.state.teams[OTHER[side]].fame
        for player in play.state.fielded(side):
            natural = play.roll("GRD-KOTABLE-12", 6, label="invasion")
            rolls[side] = (*rolls.get(side, ()), natural)
            if natural != 1 and natural + fame >= 6:
                stunned.append(player.id)
    _tell(play, total, "GRD-KOTABLE-12", rolls=rolls, stunned=tuple(stunned))


# -- results that ask


@_result("high_kick")
def _high_kick(play: Game, total: int) -> None:
    """A receiving player not in an opposing zone may go under the ball."""
    _tell(play, total, "GRD-KOTABLE-5")
    state, kick = play.state, _kick(play.state)
    able: Sequence[Player] = ()
    if not kick.touchback and state.at(kick.square) is None:
        able = [player for player in state.fielded(state.receiving) if _unmarked(state, player)]
    choices: list[Mapping[str, Any]] = [{"player_id": player.id} for player in able]
    choices.append({"player_id": None})
    ask(play, "GRD-KOTABLE-5", "high_kick", state.receiving, choices, square=list(kick.square))


def _unmarked(state: State, player: Player) -> bool:
    return player.standing and player.square is not None and not state.zones(player.square, player.side)


@answers("high_kick")
def _goes_under(play: Game, question: Question, choice: Mapping[str, Any]) -> None:
    if choice["player_id"] is not None:
        _shift(play, play.state.players[choice["player_id"]], _kick(play.state).square, "high_kick", "GRD-KOTABLE-5")


def _shift(play: Game, player: Player, to: Square, mode: str, rule: str) -> None:
    assert player.square is not None
    play.emit(ev.PlayerMoved(rule=rule, player_id=player.id, from_=player.square, to=to, mode=mode))


@_result("perfect_defence")
def _perfect_defence(play: Game, total: int) -> None:
    """The kicking side may rearrange its fielded players."""
    _tell(play, total, "GRD-KOTABLE-4")
    assert play.state.kicking is not None
    ask(play, "GRD-KOTABLE-4", "perfect_defence", play.state.kicking, [{"keep": True}], open_ended=True)


def _places(given: Any, field: str, rule: str) -> list[tuple[str, Square]]:
    """The players and squares of an answer. Raises `Refused` where they have another shape."""
    try:
        return [_place(each, field) for each in given]
    except (TypeError, KeyError, IndexError, ValueError):
        raise Refused("invalid_choice", rule) from None


def _place(entry: Any, field: str) -> tuple[str, Square]:
    x, y = entry[field]
    if set(entry) != {"player_id", field}:
        raise ValueError("other fields")
    return str(entry["player_id"]), (_whole(x), _whole(y))


def _whole(value: Any) -> int:
    if type(value) is not int:
        raise ValueError("no whole number")
    return value


def _rearrangement_checks(state: State, question: Question, choice: Mapping[str, Any]) -> None:
    require(set(choice) == {"positions"}, "invalid_choice", "GRD-KOTABLE-4")
    placed = _places(choice["positions"], "square", "GRD-KOTABLE-4")
    fielded = state.fielded(question.side)
    others = {player.square for player in state.fielded(OTHER[question.side])}
    require(not others & {square for _, square in placed}, "invalid_choice", "GRD-KOTABLE-4", because="square_occupied")
    try:
        setup_checks(question.side, fielded, placed)
    except Refused as no:
        raise Refused("invalid_choice", "GRD-KOTABLE-4", because=no.code, **no.facts) from None


@answers("perfect_defence")
def _rearrange(play: Game, question: Question, choice: Mapping[str, Any]) -> None:
    if "positions" in choice:
        placed = _places(choice["positions"], "square", "GRD-KOTABLE-4")
        tell(play, question.side, placed, "kickoff_event", question.side, "GRD-KOTABLE-4")


@_result("quick_snap")
def _quick_snap(play: Game, total: int) -> None:
    """Each standing receiving player may move one square, whatever zones there are."""
    _tell(play, total, "GRD-KOTABLE-9")
    state = play.state
    able = [player for player in state.fielded(state.receiving) if player.standing]
    if any(_room(state, player) for player in able):
        ask(play, "GRD-KOTABLE-9", "quick_snap", state.receiving, [{"moves": []}], open_ended=True)


def _room(state: State, player: Player) -> bool:
    assert player.square is not None
    return any(state.at(square) is None for square in NEIGHBOURS[player.square])


def _snap_checks(state: State, question: Question, choice: Mapping[str, Any]) -> None:
    """Each player once, one square, in the order given."""
    require(set(choice) == {"moves"}, "invalid_choice", "GRD-KOTABLE-9")
    places = {player.id: player.square for player in state.fielded(question.side) if player.standing}
    taken = {player.square for player in state.players.values() if player.square is not None}
    moved = set()
    for player, to in _places(choice["moves"], "to", "GRD-KOTABLE-9"):
        here = places.get(player)
        legal = here is not None and player not in moved and on_pitch(to) and adjacent(here, to) and to not in taken
        require(legal, "invalid_choice", "GRD-KOTABLE-9", player_id=player, to=list(to))
        moved.add(player)
        taken = (taken - {here}) | {to}


@answers("quick_snap")
def _snap(play: Game, question: Question, choice: Mapping[str, Any]) -> None:
    for player, to in _places(choice["moves"], "to", "GRD-KOTABLE-9"):
        _shift(play, play.state.players[player], to, "quick_snap", "GRD-KOTABLE-9")


OPEN_ENDED["perfect_defence"] = _rearrangement_checks
OPEN_ENDED["quick_snap"] = _snap_checks
