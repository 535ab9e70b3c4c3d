"""Where a fish lands after a missed pass or shot, and who takes it there (DEL-X-6)."""

from rules.delphinocco import events as ev
from rules.delphinocco import shapes as sh
from rules.delphinocco.decide.grounds import POSITIONED, UNPROBED, probed
from rules.delphinocco.decide.handlers import Game
from rules.delphinocco.decide.probes import positioning, probe, throw
from rules.delphinocco.tables import SIDES


def land(play: Game, field: str, shooter: str | None = None) -> None:
    """Nobody there: loose. One side alone, or more of it: it takes the fish. As many of each: a contest.

    `shooter`: whose miss it is, if it was a shot.
    """
    there = {side: play.state.on(field, side) for side in SIDES}
    red, green = len(there["red"]), len(there["green"])
    if red == green == 0:
        play.emit(ev.FishLoose(rule="DEL-X-6", field=field), by=None)
        return
    if red == green:
        side, how = contest(play, field), "contest"
    else:
        side, how = ("red" if red > green else "green"), ("outnumbering" if red and green else "alone")
    taker = there[side][0].id
    own_miss = ("DEL-GAP-25",) if taker == shooter else ()
    also = (*(() if how == "contest" else UNPROBED), *own_miss)
    play.emit(ev.FishTaken(rule="DEL-X-6", also=also, figure=taker, field=field, how=how), by=None)


def contest(play: Game, field: str) -> str:
    """Each side rolls positioning, red first; the greater margin wins, equal margins roll again."""
    probes = {side: probe(play.state.on(field, side), positioning) for side in SIDES}
    rolls: list[sh.Die] = []
    while True:
        margins = []
        for side in SIDES:
            die = throw(play, "DEL-GAP-26", probes[side], f"contest {side}")
            rolls.append(die)
            margins.append(probes[side].target - die.value)
        if margins[0] != margins[1]:
            winner = "red" if margins[0] > margins[1] else "green"
            also = (*probed(rolls[0]), *POSITIONED)
            play.emit(
                ev.FishContested(rule="DEL-GAP-26", also=also, field=field, rolls=tuple(rolls), winner=winner), by=None
            )
            return winner
