"""Who may be what at once (table 3.3, PHX-SETUP-3, 4)."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations

from rules.kernel import commands as cm
from rules.kernel.contract import Refused, require
from rules.kernel.seats import Seat

from ..commands import MemberSpec
from ..options import Options
from ..state import State
from ..tables import FORBIDDEN_ACROSS, KEEPER, SEEKER
from .table import HANDLERS, Match

Role = tuple[str, int]
"""What a seat is, and for which team (0: for none)."""


def check_captains(seats: Iterable[Seat]) -> None:
    """PHX-SETUP-4: a captain is not the GM too."""
    for seat in seats:
        both = seat.capacities.captain is not None and seat.capacities.gm
        require(not both, "captain_conflict", "PHX-SETUP-4", seat=seat.id)


def of_seats(seats: Iterable[Seat]) -> dict[str, list[Role]]:
    """What each seat is besides its figures."""
    found: dict[str, list[Role]] = {}
    for seat in seats:
        has = seat.capacities
        captain = [("captain", int(has.captain))] if has.captain is not None else []
        found[seat.id] = [*captain, *([("gm", 0)] if has.gm else [])]
    return found


def roles_held(state: State, seats: Iterable[Seat]) -> dict[str, list[Role]]:
    """What each seat is; whoever steers an NPC counts like its player (PHX-GAP-4)."""
    found = of_seats(seats)
    for member in state.members.values():
        if member.controller is not None:
            found.setdefault(member.controller, []).append((member.position, member.team))
    return found


def with_lineup(state: State, seats: Iterable[Seat], team: int, members: Sequence[MemberSpec]) -> dict[str, list[Role]]:
    """What each seat would be with this line-up."""
    found = of_seats(seats)
    for member in state.members.values():
        if member.team != team and member.controller is not None:
            found.setdefault(member.controller, []).append((member.position, member.team))
    for each in members:
        found.setdefault(each.user_id or each.controller_user_id or "", []).append((each.position, team))
    return found


def forbidden(one: Role, other: Role, options: Options) -> bool:
    """Table 3.3."""
    words = {one[0], other[0]}
    across = one[1] != other[1]
    if "captain" in words:
        return across
    if "gm" in words:
        return SEEKER in words
    pairs = FORBIDDEN_ACROSS | ({frozenset({KEEPER})} if options.forbid_keeper_keeper else set())
    return across and frozenset(words) in pairs


def check(roles: Mapping[str, Sequence[Role]], options: Options) -> None:
    """PHX-SETUP-4, GAP-3: no seat is two things that do not go together."""
    for seat, held in roles.items():
        for one, other in combinations(held, 2):
            if forbidden(one, other, options):
                both_keep = one[0] == other[0] == KEEPER
                rule = "PHX-GAP-3" if both_keep else "PHX-SETUP-4"
                raise Refused("double_role_forbidden", rule, seat=seat, roles=[_said(one), _said(other)])


def _said(role: Role) -> str:
    return role[0] if role[1] == 0 else f"{role[0]}:{role[1]}"


@HANDLERS.on(cm.SetSeat)
def set_seat(play: Match, command: cm.SetSeat) -> None:
    """PHX-SETUP-4: seats are checked whenever a captain, a GM or a controller is set."""
    check(roles_held(play.state, play.ask.seats), play.state.options)


@HANDLERS.on(cm.SetController)
def set_controller(play: Match, command: cm.SetController) -> None:
    """PHX-SETUP-4: who takes over a figure is checked like a line-up."""
    check(roles_held(play.state, play.ask.seats), play.state.options)
