"""The scoreboard: both teams with position, slot and health, as far as the viewer may see them (catalogue 2.2)."""

from collections.abc import Iterator, Mapping, Sequence

from pydantic import BaseModel

from rules.broomstats.state import SIDES
from rules.broomstats.tables import POSITIONS
from rules.broomstats.view import PlayerView, TeamView, View
from rules.kernel.picture import Bar, Cell, Key, Label, Mark, Picture, Say, Team, Token, Words, square

HALF, MIDDLE, ROW = 284.0, 8.0, 27.0
"""How wide a team's list is, what is left between both, how high a player's line is."""
HEAD = 20.0
BANDS: Mapping[str, tuple[float, float]] = {
    "unhurt": (1, 1),
    "light": (0.67, 0.99),
    "hurt": (0.34, 0.66),
    "critical": (0.01, 0.33),
    "down": (0, 0),
}
"""What is known of the health of whom one does not see into (2.2)."""
NAME, BAR, HEALTH = 30.0, 166.0, 218.0
"""Where the name, the bar and the number begin in a line."""


def picture(view: BaseModel, told: Sequence[BaseModel]) -> Picture:
    """The drawing of a position, from the view alone."""
    assert isinstance(view, View)
    over = view.outcome is not None
    parts = [part for place, team in enumerate(view.teams) for part in _team(team, place * (HALF + MIDDLE), over)]
    most = max((len(team.players or ()) for team in view.teams), default=0)
    return Picture(
        2 * HALF + MIDDLE,
        HEAD + ROW * max(most, 1),
        teams=tuple(Team(team.side, team.team_id, team.score) for team in view.teams),
        notes=tuple(_notes(view)),
        cells=tuple(part for part in parts if isinstance(part, Cell)),
        tokens=tuple(part for part in parts if isinstance(part, Token)),
        bars=tuple(part for part in parts if isinstance(part, Bar)),
        labels=tuple(part for part in parts if isinstance(part, Label)),
        legend=tuple(
            Key(Token(each, "", _letter(each), "", SIDES[0]), Say("picture-position", {"position": each}))
            for each in POSITIONS
        ),
        told=tuple(_told(view)),
    )


def _notes(view: View) -> Iterator[Words]:
    if view.round:
        yield Say("picture-round", {"round": view.round})
    for team in view.teams:
        if team.seeker is not None:
            seeker = team.seeker
            yield Say("picture-seeker", {"team": team.team_id, "phase": seeker.phase, "left": seeker.chase_remaining})


def _letter(position: str) -> Words:
    return Say("picture-letter", {"position": position})


def _team(team: TeamView, left: float, over: bool) -> Iterator[Cell | Token | Bar | Label]:
    if not over:
        ready = Say("picture-ready", {"ready": "yes" if team.ready else "no", "roster": team.roster})
        yield Label((left + HALF / 2, HEAD / 2), ready, 12, HALF, "middle", faint=True)
    if team.players is None:
        middle = left + HALF / 2, HEAD + ROW / 2
        yield Label(middle, Say("picture-closed"), 12, HALF, "middle")
        return
    for row, player in enumerate(team.players):
        yield from _player(team, player, left, HEAD + row * ROW)


def _player(team: TeamView, player: PlayerView, left: float, top: float) -> Iterator[Cell | Token | Bar | Label]:
    name, middle = f"{team.side}-{player.player_id}", top + ROW / 2
    yield Cell(f"line-{name}", square(left, top, left + HALF, top + ROW), "panel")
    yield Cell(name, square(left, top, left + NAME - 4, top + ROW), "panel")
    marks = tuple(_marks(player))
    sign = _letter((player.slot or player.position).partition("_")[0])
    yield Token(name, name, sign, player.name, team.side, marks=marks)
    yield Label((left + NAME, middle), player.name, 11.5, BAR - NAME - 2)
    low, high = _health(player)
    yield Bar((left + BAR, middle), HEALTH - BAR - 6, 9, low, high)
    yield Label((left + HEALTH, middle), _words(player), 11, HALF - HEALTH - 4)


def _marks(player: PlayerView) -> Iterator[Mark]:
    if player.has_debuff:
        yield "hampered"
    if player.seen_fouls:
        yield "warned"
    if player.status != "in_play":
        yield "away"


def _health(player: PlayerView) -> tuple[float, float]:
    """The share of health that is left, exactly or between two bounds."""
    if player.health is None or not player.max_health:
        return BANDS[player.health_band]
    share = min(max(player.health / player.max_health, 0), 1)
    return share, share


def _words(player: PlayerView) -> Words:
    if player.status == "out":
        return Say("picture-status", {"status": "out"})
    if player.status == "bench":
        return Say("picture-status", {"status": "bench"})
    if player.health is None or player.max_health is None:
        return Say("picture-band", {"band": player.health_band})
    return f"{player.health}/{player.max_health}"


def _told(view: View) -> Iterator[Words]:
    """The health of everybody, for whoever cannot see the bars."""
    for team in view.teams:
        for player in team.players or ():
            yield Say("picture-health", {"name": player.name, "health": _said(player)})


def _said(player: PlayerView) -> Say | str:
    words = _words(player)
    return words if isinstance(words, Say) else str(words)
