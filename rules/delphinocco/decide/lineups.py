"""Line-ups (catalogue 3.2): the checks in their order, sealed hand-in, and what follows once both are in."""

from collections.abc import Mapping, Sequence
from typing import Any

from rules.delphinocco import commands as cm
from rules.delphinocco import events as ev
from rules.delphinocco import shapes as sh
from rules.delphinocco.decide.admission import side_of
from rules.delphinocco.decide.handlers import HANDLERS, Game
from rules.delphinocco.decide.rounds import kick_off
from rules.delphinocco.decide.tournament import begin_exchanges
from rules.delphinocco.state import State
from rules.delphinocco.tables import ATTRIBUTES, OTHER, POSITION_OF
from rules.kernel.contract import require

_KEYS = frozenset({"number", "name", "position", "attributes"})


@HANDLERS.on(cm.SubmitLineup)
def submit_lineup(play: Game, command: cm.SubmitLineup) -> None:
    """A side hands in its team, or replaces it while the other's is missing; both are opened together."""
    side = side_of(play)
    lineup = check_lineup(play.state, command.team_name, command.figures)
    if play.state.lineups[side] is not None:
        play.emit(ev.LineupReplaced(rule="DEL-GAP-31", side=side, lineup=lineup))
        return
    play.emit(ev.LineupSubmitted(rule="DEL-GAP-31", side=side, lineup=lineup))
    if play.state.lineups[OTHER[side]] is not None:
        reveal(play)


def reveal(play: Game) -> None:
    """Both line-ups become public at once, and the match begins."""
    red, green = play.state.lineups["red"], play.state.lineups["green"]
    assert red is not None
    assert green is not None
    play.emit(ev.LineupsRevealed(rule="DEL-GAP-31", red=red, green=green), by=None)
    if play.state.mode == "tournament":
        begin_exchanges(play)
    else:
        kick_off(play)


def check_lineup(state: State, team_name: Any, figures: Any) -> sh.Lineup:
    """The line-up, if it holds: each line of the table over the whole payload before the next."""
    require(state.phase == "lineups", "lineup_locked", "DEL-GAP-31", phase=state.phase)
    require(_is_name(team_name, 60), "invalid_team_name", "DEL-T-1", most=60)
    require(isinstance(figures, list) and len(figures) == 6, "figure_count", "DEL-T-1", needed=6)
    rows = [figure if isinstance(figure, dict) else {} for figure in figures]
    numbers: list[Any] = [row.get("number") for row in rows]
    whole = all(isinstance(number, int) and not isinstance(number, bool) for number in numbers)
    require(whole and sorted(numbers) == [1, 2, 3, 4, 5, 6], "figure_numbers", "DEL-GAP-10", needed=[1, 2, 3, 4, 5, 6])
    for row in rows:
        needed = POSITION_OF[row["number"]]
        right = isinstance(row.get("position"), str) and row["position"] == needed
        require(right, "position_mismatch", "DEL-GAP-10", number=row["number"], needed=needed)
    _check_names(rows)
    _check_attributes(rows)
    for row in rows:
        require(set(row) == _KEYS, "invalid_payload", "DEL-T-1", number=row["number"], known=sorted(_KEYS))
    return sh.Lineup(team_name=team_name.strip(), figures=tuple(_member(row) for row in rows))


def _is_name(value: Any, most: int) -> bool:
    return isinstance(value, str) and 1 <= len(value.strip()) <= most


def _check_names(rows: Sequence[Mapping[str, Any]]) -> None:
    for row in rows:
        require(_is_name(row.get("name"), 40), "invalid_figure_name", "DEL-T-1", number=row["number"], most=40)
    seen: set[str] = set()
    for row in rows:
        name = row["name"].strip().casefold()
        require(name not in seen, "duplicate_figure_name", "DEL-T-1", number=row["number"])
        seen.add(name)


def _check_attributes(rows: Sequence[Mapping[str, Any]]) -> None:
    values = [(row["number"], row["attributes"] if isinstance(row.get("attributes"), dict) else {}) for row in rows]
    for number, given in values:
        for name in ATTRIBUTES:
            require(name in given, "attribute_missing", "DEL-T-1", number=number, attribute=name)
    for number, given in values:
        strange = sorted(set(given) - set(ATTRIBUTES))
        require(not strange, "attribute_unknown", "DEL-T-1", number=number, known=list(ATTRIBUTES))
    for number, given in values:
        for name in ATTRIBUTES:
            value = given[name]
            whole = isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= 10
            require(whole, "attribute_range", "DEL-T-1", number=number, attribute=name, least=1, most=10)


def _member(row: Mapping[str, Any]) -> sh.Member:
    values = {name: row["attributes"][name] for name in ATTRIBUTES}
    return sh.Member(number=row["number"], name=row["name"].strip(), position=row["position"], attributes=values)
