"""Probes: which die against which value, alone or pooled (catalogue 5.6), and how they are thrown."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rules.delphinocco.decide.handlers import Game
from rules.delphinocco.shapes import Basis, Die
from rules.delphinocco.state import Figure, State

Value = Callable[[Figure], int]


@dataclass(frozen=True, slots=True)
class Probe:
    """A die and the value that it must not exceed; `figures` are those whose values count."""

    figures: tuple[Figure, ...]
    target: int

    @property
    def pooled(self) -> bool:
        """Two figures together roll a d20 against the sum (DEL-X-3)."""
        return len(self.figures) == 2

    @property
    def sides(self) -> int:
        """d10 against one value, d20 against a sum (DEL-GAP-13)."""
        return 20 if self.pooled else 10


def attribute(name: str) -> Value:
    """The current value of an attribute."""
    return lambda figure: figure.current[name]


def positioning(figure: Figure) -> int:
    """The positioning value where the figure stands."""
    return figure.positioning


def probe(figures: Sequence[Figure], value: Value) -> Probe:
    """The probe of one figure, or of two together."""
    return Probe(tuple(figures), sum(value(figure) for figure in figures))


def probe_of(state: State, figure: Figure, value: Value) -> Probe:
    """The probe of a figure where it stands: pooled with its team-mate if four are in the field."""
    mates = state.with_(figure)
    pooled = len(mates) == 2 and len(state.against(figure)) == 2
    return probe(mates if pooled else (figure,), value)


def contest_basis(own: int, opponents: int) -> Basis:
    """How they stand: one each single, two each pooled, two against one automatic, one against two retreat."""
    if own == opponents:
        return "pooled" if own == 2 else "single"
    return "automatic" if own > opponents else "retreat"


def throw(play: Game, rule: str, of: Probe, label: str) -> Die:
    """Throw a probe: equal or under succeeds (DEL-V-1)."""
    face = play.roll(rule, of.sides, label=label)
    basis = "pooled" if of.pooled else "single"
    return Die(die=f"d{of.sides}", value=face, target=of.target, success=face <= of.target, basis=basis)


def plain(play: Game, rule: str, sides: int, label: str) -> Die:
    """Throw a die that is no probe."""
    return Die(die=f"d{sides}", value=play.roll(rule, sides, label=label))
