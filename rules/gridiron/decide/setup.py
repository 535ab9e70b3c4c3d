"""Setting up (GRD-SETUP)."""

from collections.abc import Collection, Sequence

from rules.gridiron import events as ev
from rules.gridiron.commands import Placement, SubmitSetup
from rules.gridiron.decide.play import HANDLERS, Game, at_rest_check, own_side
from rules.gridiron.pitch import half_of, mirrored, wide_zone
from rules.gridiron.state import Player, State
from rules.gridiron.tables import (
    CENTRE_Y,
    FIELDED,
    FORMATION,
    HOME,
    IN_WIDE_ZONE,
    LINE_X,
    ON_LINE,
    OTHER,
    Square,
)
from rules.kernel.contract import Refused, require

Placed = Sequence[tuple[str, Square]]


def setting_up(state: State) -> str:
    """GRD-SETUP-1: whose set-up it is, the kicking side's first."""
    kicking = state.phase == "setup_kicking"
    require(kicking or state.phase == "setup_receiving", "wrong_phase", "GRD-SETUP-1", phase=state.phase)
    assert state.kicking is not None
    return state.kicking if kicking else OTHER[state.kicking]


@HANDLERS.on(SubmitSetup)
def _submit_setup(play: Game, command: SubmitSetup) -> None:
    side, turn = own_side(play), setting_up(play.state)
    at_rest_check(play.state)
    require(side == turn, "not_your_turn", "GRD-SETUP-1", side=turn)
    placed = [(each.player_id, each.square) for each in command.positions]
    setup_checks(side, available(play.state, side), placed, gone(play.state, side))
    put(play, side, placed, "GRD-SETUP-1" if play.state.phase == "setup_kicking" else "GRD-SETUP-2")


def available(state: State, side: str) -> list[Player]:
    """Who can be fielded, by number."""
    return [player for player in state.of(side) if player.box == "reserves"]


def gone(state: State, side: str) -> set[str]:
    """GRD-INJ-8: who does not return in this match."""
    return {player.id for player in state.of(side) if player.box in ("injured", "sent_off")}


def setup_checks(side: str, able: Sequence[Player], placed: Placed, lost: Collection[str] = ()) -> None:
    """GRD-SETUP-2..5, in this order; `lost` are players who do not return."""
    ids = {player.id for player in able}
    strangers = [player for player, _ in placed if player not in ids]
    rule = "GRD-INJ-8" if any(player in lost for player in strangers) else "GRD-SETUP-1"
    require(not strangers, "setup_not_available", rule, players=strangers)
    players, squares = {player for player, _ in placed}, [square for _, square in placed]
    twice = len(players) != len(placed) or len(set(squares)) != len(squares)
    require(not twice, "setup_duplicate", "GRD-MOVE-3")
    outside = [list(square) for square in squares if not (half_of(square, side) and 0 <= square[1] <= 14)]
    require(not outside, "setup_wrong_half", "GRD-SETUP-3", squares=outside)
    wanted = min(FIELDED, len(able))
    require(len(placed) == wanted, "setup_count", "GRD-SETUP-2", placed=len(placed), wanted=wanted)
    on_line = sum(square[0] == LINE_X[side] and square[1] in CENTRE_Y for square in squares)
    least = min(ON_LINE, len(able))
    require(on_line >= least, "setup_scrimmage", "GRD-SETUP-4", placed=on_line, least=least)
    wide = [wide_zone(square) for square in squares]
    crowded = [zone for zone in (0, 1) if wide.count(zone) > IN_WIDE_ZONE]
    require(not crowded, "setup_wide_zone", "GRD-SETUP-5", most=IN_WIDE_ZONE)


def put(play: Game, side: str, placed: Placed, rule: str) -> None:
    """Place a side; the receiving side's turn to set up, or the kick, comes next."""
    first = play.state.phase == "setup_kicking"
    tell(play, side, placed, "setup_receiving" if first else "kick", OTHER[side], rule)


def tell(play: Game, side: str, placed: Placed, phase: str, waits: str, rule: str) -> None:
    """The event of a set-up; `waits` is the side whose time begins."""
    positions = tuple(Placement(player_id=player, square=square) for player, square in placed)
    play.emit(
        ev.SetupSubmitted(
            rule=rule,
            side=side,
            positions=positions,
            phase=phase,
            since=play.ask.now,
            until=play.due("turn", [waits]),
        )
    )


def formation(side: str, able: Sequence[Player]) -> list[tuple[str, Square]]:
    """GRD-SETUP-8: by ascending number, mirrored for away."""
    squares = FORMATION if side == HOME else tuple(mirrored(square) for square in FORMATION)
    return [(player.id, square) for player, square in zip(able, squares, strict=False)]


def fallback(state: State, side: str) -> list[tuple[str, Square]]:
    """What a deadline sets up: the side's last legal set-up if it is still legal, else the formation."""
    able, last = available(state, side), list(state.teams[side].last_setup)
    try:
        setup_checks(side, able, last)
    except Refused:
        return formation(side, able)
    return last
