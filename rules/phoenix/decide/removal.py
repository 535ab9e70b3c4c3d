"""A member leaves the match (5.11)."""

from typing import Literal

from .. import events as ev
from ..state import State
from ..tables import ON_BOARD
from .table import Match
from .verbs import tell


def remove(play: Match, rule: str, figure: str, why: Literal["joker", "sent_off"]) -> None:
    """PHX-OUT-1, 2: gone for good; its quaffle lies loose, or goes where the option says (PHX-GAP-14)."""
    carried = play.state.quaffle.carrier == figure
    place = play.state.members[figure].field
    tell(play, ev.CharacterRemoved(rule=rule, character_id=figure, why=why))
    if not carried or place is None:
        return
    tell(play, ev.QuaffleLoose(rule="PHX-OUT-2", field=place))
    option = play.state.options.quaffle_on_removal
    if option != "loose":
        team = play.state.members[figure].team
        near = nearest(play.state, team if option == "nearest_teammate" else 3 - team, place)
        if len(near) == 1:
            tell(play, ev.QuaffleTaken(rule="PHX-GAP-14", character_id=near[0]))


def nearest(state: State, team: int, place: int, without: str | None = None) -> tuple[str, ...]:
    """The active chasers and keeper of a team with the fewest steps from a field."""
    steps = state.ground.steps(place)
    away = {each.id: steps[each.field] for each in state.of(team, *ON_BOARD) if each.field and each.id != without}
    least = min(away.values(), default=0)
    return tuple(figure for figure, distance in away.items() if distance == least)
