"""What a viewer may do now, with schemas narrowed to the position. Asks the checks of `decide`."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from rules.kernel import schema as js
from rules.kernel.contract import Offer, Refused
from rules.kernel.seats import Viewer

from .decide import check_advance, check_hide, check_start
from .state import State
from .tables import FISTS, RUNNERS


def offers(state: State, viewer: Viewer) -> Sequence[Offer]:
    """Everything that pebbles has to offer to this viewer."""
    return tuple(offer for make in OFFERS for offer in make(state, viewer))


def passes(check: Callable[..., None], *values: Any) -> bool:
    """Whether a check of `decide` refuses nothing."""
    try:
        check(*values)
    except Refused:
        return False
    return True


def _offer(kind: str, rule: str, fields: Mapping[str, js.Schema], example: Mapping[str, Any]) -> Offer:
    kind = f"pebbles.{kind}"
    return Offer(
        kind=kind, rule=rule, schema=js.command(kind, fields), exact=True, examples=({"kind": kind, **example},)
    )


def _start(state: State, viewer: Viewer) -> Iterator[Offer]:
    if viewer.gm and passes(check_start, state):
        yield _offer("start", "PEB-3", {}, {})


def _hide(state: State, viewer: Viewer) -> Iterator[Offer]:
    if viewer.coach is not None and passes(check_hide, state, viewer.coach):
        yield _offer("hide", "PEB-4", {"pebbles": js.one_of(FISTS)}, {"pebbles": 2})


def _advance(state: State, viewer: Viewer) -> Iterator[Offer]:
    runners = [runner for runner in RUNNERS if passes(check_advance, state, viewer, runner)]
    if runners:
        yield _offer("advance", "PEB-7", {"runner": js.one_of(runners)}, {"runner": runners[0]})


def _place(state: State, viewer: Viewer) -> Iterator[Offer]:
    if viewer.gm:
        fields = {"runner": js.one_of(list(RUNNERS)), "at": js.integer(0, state.goal - 1), "reason": js.REASON}
        yield _offer("place", "PEB-12", fields, {"runner": "l1", "at": 1, "reason": "A slip of the pen"})


def _concede(state: State, viewer: Viewer) -> Iterator[Offer]:
    if viewer.coach is not None:
        yield _offer("concede", "PEB-13", {}, {})


OFFERS = (_start, _hide, _advance, _place, _concede)
