"""Opening a match: its mode and its options (catalogue 3.1)."""

from collections.abc import Mapping
from typing import Any

from pydantic import TypeAdapter, ValidationError

from rules.delphinocco import commands as cm
from rules.delphinocco import events as ev
from rules.delphinocco.decide.handlers import HANDLERS, Game, awaits, shown
from rules.delphinocco.options import MODE_OF, RULE_OF, Options
from rules.delphinocco.tables import BOARD, BONUS_TABLE, MODES
from rules.kernel.contract import Refused, require


@HANDLERS.on(cm.CreateMatch)
def create_match(play: Game, command: cm.CreateMatch) -> None:
    """Mode and options are public and fixed once the match exists."""
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
