"""A member leaves the match (5.11)."""

from typing import Literal

from .. import events as ev
from ..state import State
from ..tables import ON_BOARD
from .table import Match
from .verbs import tell


def remove(play: Match, rule: str, figure: str, why: Literal["joker", "sent_off"]) -> None:
    """PHX-OUT-1, 2: gone for good, with every joker of it or against it; its quaffle lies loose."""
    carried = play.state.quaffle.carrier == figure
    place = play.state.members[figure].field
    tell(play, ev.CharacterRemoved(rule=rule, character_id=figure, why=why))
    void_jokers(play)
    if carried and place is not None:
        tell(play, ev.QuaffleLoose(rule="PHX-OUT-2", field=place))
        to_nearest(play, play.state.members[figure].team, place)


def void_jokers(play: Match) -> None:
    """PHX-JOKER-6: registrations whose beater or target has left; their jokers stay unspent."""
    for joker in play.state.jokers:
        if not all(play.state.members[each].active for each in (joker.beater, joker.target)):
            void = ev.JokerVoid(rule="PHX-JOKER-6", team=joker.team, beater_id=joker.beater, target_id=joker.target)
            tell(play, void)


def to_nearest(play: Match, team: int, place: int) -> None:
    """PHX-GAP-14: by option the quaffle that a team's removed carrier left on a field goes to who is nearest."""
    option = play.state.options.quaffle_on_removal
    near = nearest(play.state, team if option == "nearest_teammate" else 3 - team, place)
    if option != "loose" and len(near) == 1:
        tell(play, ev.QuaffleTaken(rule="PHX-GAP-14", character_id=near[0]))


def nearest(state: State, team: int, place: int, without: str | None = None) -> tuple[str, ...]:
    """The active chasers and keeper of a team with the fewest steps from a field."""
    steps = state.ground.steps(place)
    away = {each.id: steps[each.field] for each in state.of(team, *ON_BOARD) if each.field and each.id != without}
    least = min(away.values(), default=0)
    return tuple(figure for figure, distance in away.items() if distance == least)
