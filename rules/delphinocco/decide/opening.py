"""Opening a match: its mode and its options (catalogue 3.1)."""

from collections.abc import Mapping, Sequence
from typing import Any

from pydantic import TypeAdapter, ValidationError

from rules.delphinocco import commands as cm
from rules.delphinocco import events as ev
from rules.delphinocco.decide.handlers import HANDLERS, Game, awaits, shown
from rules.delphinocco.options import MODE_OF, RULE_OF, Options
from rules.delphinocco.tables import BOARD, BONUS_TABLE, MODES
from rules.kernel.commands import SetSeat
from rules.kernel.contract import Refused, require
from rules.kernel.seats import Seat


@HANDLERS.on(cm.CreateMatch)
def create_match(play: Game, command: cm.CreateMatch) -> None:
    """Mode and options are public and fixed once the match exists."""
    no_double_role(play.ask.seats)
    mode = command.setup.mode
    require(mode in MODES, "invalid_mode", "MAT-7", mode=shown(mode), known=list(MODES))
    options = check_options(mode, command.options)
    play.emit(
        ev.MatchCreated(
            rule="DEL-R-1" if mode == "table" else "DEL-T-9",
            mode=mode,
            options=options,
            board=BOARD,
            tables={"bonus": [{"from": least, "bonus": bonus} for least, bonus in BONUS_TABLE]},
            **awaits(play, None),
        )
    )


@HANDLERS.on(SetSeat)
def set_seat(play: Game, command: SetSeat) -> None:
    """Seats may change, but not into a GM who also plays."""
    no_double_role(play.ask.seats)


def no_double_role(seats: Sequence[Seat]) -> None:
    """The GM sees sealed line-ups and orders of both sides, and so leads none (section 2)."""
    for seat in seats:
        has = seat.capacities
        double = has.gm and (has.coach is not None or has.captain is not None)
        require(not double, "seat_conflict", "DEL-GAP-31", seat=seat.id)


def check_options(mode: str, given: Mapping[str, Any]) -> Options:
    """The options chosen, the rest by default; the first cause in the order of the table is reported."""
    for name in given:
        require(name in MODE_OF, "unknown_option", "MAT-7", option=shown(name))
    named = [name for name in MODE_OF if name in given]
    for name in named:
        require(MODE_OF[name] in (mode, "both"), "option_wrong_mode", RULE_OF[name], option=name, mode=mode)
    return Options(**{name: _valid(name, given[name]) for name in named})


def _valid(name: str, value: Any) -> Any:
    try:
        return _READERS[name].validate_python(value)
    except ValidationError:
        raise Refused("option_invalid", RULE_OF[name], option=name) from None


_READERS: dict[str, TypeAdapter[Any]] = {
    name: TypeAdapter(info.rebuild_annotation()) for name, info in Options.model_fields.items()
}
