"""The words that the sentence of an event is filled with: from what its reader was told, and from his view alone."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pydantic import BaseModel

from rules.cardpitch import events as ev
from rules.cardpitch.commands import Errand
from rules.cardpitch.shapes import SideCards
from rules.cardpitch.tables import OTHER
from rules.cardpitch.view import TeamView, View
from rules.kernel.border import Side
from rules.kernel.contract import Event
from rules.kernel.table import Handlers

HIDDEN = "none"
"""Stands for a word that the reader may not know; the sentences have a variant without it."""


def telling(event: Event, seen: BaseModel) -> Mapping[str, str | int]:
    """The variables of an event's sentence: its plain fields, and the names behind its sides and slots."""
    assert isinstance(seen, View)
    words: dict[str, str | int] = {"team_a": seen.teams.a.name, "team_b": seen.teams.b.name}
    for name, value in vars(event).items():
        if isinstance(value, str | int):
            words[name] = _yes(value) if isinstance(value, bool) else value
    words.update(_names(event, seen))
    words.update(_more(event, seen))
    return words


def _team(seen: View, side: Side) -> TeamView:
    return seen.teams.a if side == "a" else seen.teams.b


def _teams(sides: Sequence[Side], seen: View) -> str:
    return ", ".join(_team(seen, side).name for side in sides)


def _player(seen: View, side: Side, slot: str) -> str:
    return next(player.name for player in _team(seen, side).players if player.slot == slot)


def _names(event: Event, seen: View) -> Mapping[str, str]:
    """The names behind `side`, `to`, `winner`, `holder` and a slot."""
    found = vars(event)
    side = next((found[name] for name in ("side", "to", "winner", "holder") if found.get(name)), None)
    if side is None:
        return {"team": HIDDEN, "other": HIDDEN, "player": HIDDEN}
    slot = found.get("slot") or found.get("chaser")
    return {
        "team": _team(seen, side).name,
        "other": _team(seen, OTHER[side]).name,
        "player": HIDDEN if slot is None else _player(seen, side, slot),
    }


def _more(event: Event, seen: View) -> Mapping[str, str | int]:
    more = MORE.get(type(event))
    return {} if more is None else more(event, seen)


MORE: Handlers[Callable[[Any, View], Mapping[str, str | int]]] = Handlers()
"""What single kinds have beyond plain fields."""


@MORE.on(ev.PhaseOpened)
def _phase_opened(event: ev.PhaseOpened, seen: View) -> Mapping[str, str | int]:
    until = HIDDEN if event.until is None else event.until.strftime("%Y-%m-%d %H:%M UTC")
    return {"teams": _teams(event.awaiting, seen), "until": until}


@MORE.on(ev.PhaseClosed)
def _phase_closed(event: ev.PhaseClosed, seen: View) -> Mapping[str, str | int]:
    return {"teams": _teams([card.side for card in event.laid], seen)}


@MORE.on(ev.QuaffleCommitted)
@MORE.on(ev.KeeperCommitted)
def _goal_card(event: ev.QuaffleCommitted | ev.KeeperCommitted, seen: View) -> Mapping[str, str | int]:
    """What a face-down card says, to whom it is told; one word says whether it is."""
    return {"told": _yes(event.goal is not None), "goal": HIDDEN if event.goal is None else event.goal}


@MORE.on(ev.BeatersCommitted)
def _beater_cards(event: ev.BeatersCommitted, seen: View) -> Mapping[str, str | int]:
    if event.attacks is None or event.guards is None:
        return {"told": _yes(False), "errands": HIDDEN}
    return {"told": _yes(True), "errands": _errands(event.attacks, event.guards, event.side, seen)}


@MORE.on(ev.CardsRevealed)
def _cards_revealed(event: ev.CardsRevealed, seen: View) -> Mapping[str, str | int]:
    return {"cards_a": _cards(event.a, "a", seen), "cards_b": _cards(event.b, "b", seen)}


@MORE.on(ev.BludgerBlocked)
def _bludger_blocked(event: ev.BludgerBlocked, seen: View) -> Mapping[str, str | int]:
    return {"guards": ", ".join(_player(seen, event.side, slot) for slot in event.guarded_by)}


COINS = {"heads": "○", "tails": "●"}
"""Heads and tails as signs."""


@MORE.on(ev.SnitchTossed)
def _snitch_tossed(event: ev.SnitchTossed, seen: View) -> Mapping[str, str | int]:
    if event.rounds is not None:
        return {"toss": ", ".join(f"{COINS[each.a]}:{COINS[each.b]}" for each in event.rounds)}
    return {"toss": " ".join(COINS[coin] for coin in event.coins or ())}


@MORE.on(ev.TurnEnded)
@MORE.on(ev.OvertimeCalled)
@MORE.on(ev.MatchWon)
def _score(event: ev.TurnEnded | ev.OvertimeCalled | ev.MatchWon, seen: View) -> Mapping[str, str | int]:
    return {"score_a": event.score["a"], "score_b": event.score["b"]}


@MORE.on(ev.DiceAwaited)
def _dice_awaited(event: ev.DiceAwaited, seen: View) -> Mapping[str, str | int]:
    sides = ("2" if isinstance(die, str) else str(die.draw) for die in event.dice)
    return {"count": len(event.dice), "faces": ", ".join(sides)}


@MORE.on(ev.DiceRevealed)
def _dice_revealed(event: ev.DiceRevealed, seen: View) -> Mapping[str, str | int]:
    return {"faces": ", ".join(f"{die.face}/{die.sides}" for die in event.dice)}


def _yes(holds: bool) -> str:
    return "yes" if holds else "no"


def _errands(attacks: Sequence[Errand], guards: Sequence[Errand], side: Side, seen: View) -> str:
    """`Beater 1 × Seeker`, an attack; `Beater 2 + Keeper`, a guard: signs that need no translation."""
    shown = [f"{_player(seen, side, e.beater)} × {_player(seen, OTHER[side], e.target)}" for e in attacks]
    shown += [f"{_player(seen, side, e.beater)} + {_player(seen, side, e.target)}" for e in guards]
    return ", ".join(shown)


def _cards(cards: SideCards, side: Side, seen: View) -> str:
    """`Ito → 3`, an aim; `[1]`, a goal guarded; then the beaters; a dash where nothing was laid."""
    shown = []
    if cards.goal_aimed is not None:
        chaser = "" if cards.chaser is None else f"{_player(seen, side, cards.chaser)} "
        shown.append(f"{chaser}→ {cards.goal_aimed}")
    if cards.goal_guarded is not None:
        shown.append(f"[{cards.goal_guarded}]")
    errands = _errands(cards.attacks or (), cards.guards or (), side, seen)
    return ", ".join([*shown, *([errands] if errands else [])]) or "–"
