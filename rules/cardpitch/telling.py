"""The words that the sentence of an event is filled with: from what its reader was told, and from his view alone."""

from collections.abc import Mapping, Sequence

from pydantic import BaseModel

from rules.cardpitch import events as ev
from rules.cardpitch.commands import Errand
from rules.cardpitch.shapes import SideCards
from rules.cardpitch.tables import OTHER
from rules.cardpitch.view import TeamView, View
from rules.kernel.border import Side
from rules.kernel.contract import Event

HIDDEN = "none"
"""Stands for a word that the reader may not know; the sentences have a variant without it."""


def telling(event: Event, seen: BaseModel) -> Mapping[str, str | int]:
    """The variables of an event's sentence: its plain fields, and the names behind its sides and slots."""
    assert isinstance(seen, View)
    words: dict[str, str | int] = {"team_a": seen.teams.a.name, "team_b": seen.teams.b.name}
    for name, value in event:
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
    found = dict(event)
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
    """What single kinds have beyond plain fields."""
    if isinstance(event, ev.CardLaid):
        return _card(event, seen)
    if isinstance(event, ev.PhaseOpened):
        until = HIDDEN if event.until is None else event.until.strftime("%Y-%m-%d %H:%M UTC")
        return {"teams": _teams(event.awaiting, seen), "until": until}
    if isinstance(event, ev.PhaseClosed):
        return {"teams": _teams([card.side for card in event.laid], seen)}
    if isinstance(event, ev.TurnEnded | ev.OvertimeCalled | ev.MatchWon):
        return {"score_a": event.score["a"], "score_b": event.score["b"]}
    if isinstance(event, ev.BludgerBlocked):
        return {"guards": ", ".join(_player(seen, event.side, slot) for slot in event.guarded_by)}
    if isinstance(event, ev.CardsRevealed):
        return {"cards_a": _cards(event.a, "a", seen), "cards_b": _cards(event.b, "b", seen)}
    if isinstance(event, ev.SnitchTossed):
        return {"toss": _toss(event)}
    if isinstance(event, ev.DiceAwaited | ev.DiceRevealed):
        return {"count": len(event.dice), "faces": _faces(event)}
    return {}


def _card(event: ev.CardLaid, seen: View) -> Mapping[str, str | int]:
    """What a face-down card says, to whom it is told; one word says whether it is."""
    if isinstance(event, ev.BeatersCommitted):
        told = event.attacks is not None and event.guards is not None
        errands = _errands(event.attacks or (), event.guards or (), event.side, seen)
        return {"told": _yes(told), "errands": errands if told else HIDDEN}
    goal = event.goal if isinstance(event, ev.QuaffleCommitted | ev.KeeperCommitted) else None
    return {"told": _yes(goal is not None), "goal": HIDDEN if goal is None else goal}


def _yes(holds: bool) -> str:
    return "yes" if holds else "no"


def _errands(attacks: tuple[Errand, ...], guards: tuple[Errand, ...], side: Side, seen: View) -> str:
    """`Beater 1 × Seeker`, an attack; `Beater 2 + Keeper`, a guard: signs that need no translation."""
    shown = [f"{_player(seen, side, e.beater)} × {_player(seen, OTHER[side], e.target)}" for e in attacks]
    shown += [f"{_player(seen, side, e.beater)} + {_player(seen, side, e.target)}" for e in guards]
    return ", ".join(shown)


def _cards(cards: SideCards, side: Side, seen: View) -> str:
    shown = []
    if cards.goal_aimed is not None:
        chaser = "" if cards.chaser is None else f"{_player(seen, side, cards.chaser)} "
        shown.append(f"{chaser}→ {cards.goal_aimed}")
    if cards.goal_guarded is not None:
        shown.append(f"[{cards.goal_guarded}]")
    errands = _errands(cards.attacks or (), cards.guards or (), side, seen)
    return ", ".join([*shown, *([errands] if errands else [])]) or "–"


COINS = {"heads": "○", "tails": "●"}
"""Heads and tails as signs."""


def _toss(event: ev.SnitchTossed) -> str:
    if event.rounds is not None:
        return ", ".join(f"{COINS[each.a]}:{COINS[each.b]}" for each in event.rounds)
    return " ".join(COINS[coin] for coin in event.coins or ())


def _faces(event: ev.DiceAwaited | ev.DiceRevealed) -> str:
    if isinstance(event, ev.DiceRevealed):
        return ", ".join(f"{die.face}/{die.sides}" for die in event.dice)
    return ", ".join("2" if isinstance(die, str) else str(die.draw) for die in event.dice)
