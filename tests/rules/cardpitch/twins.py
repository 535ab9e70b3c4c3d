"""What is secret in cardpitch: the secrecy matrix of the catalogue (2.2), row by row."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from rules.cardpitch.commands import Errand
from rules.cardpitch.decide.beaters import check_beaters
from rules.cardpitch.state import Cards, Laid, State
from rules.cardpitch.tables import OTHER, SIDES, SLOTS, WAITING
from rules.kernel.contract import Refused
from rules.kernel.seats import Viewer
from tests.harness import Sent

SHOWN: Mapping[str, str] = {
    "status": "status, of the envelope",
    "phase": "phase, of the envelope",
    "back": "teams.players.returns",
    "quaffle.fixed": "quaffle.carrier_fixed",
    "next_quaffle.kind": "history.outcome, and the quaffle of the next turn",
    "next_quaffle.to": "history.outcome, and the quaffle of the next turn",
    "bludgers.owner": "bludgers.a, bludgers.b, and the event that shared them out",
    "bludgers.out_until": "bludgers.resting, and history.suspended",
    "cards.laid.by": "by, of the event that told of the card",
    "cards.laid.acted_by": "acted_by, of the event that told of the card",
    "cards.laid.replaced": "replaced, of the event that told of the card",
    "revealed": "cards, which are up",
    "resets": "awaiting.id, of the envelope",
    "dice": "dice_awaited",
    "since": "awaiting.since, of the envelope",
    "until": "awaiting.until, of the envelope",
    "record.blocked": "history.blocked, and the events of the turn",
    "record.suspended": "history.suspended, and the events of the turn",
    "record.returned": "history.returned, and the events of the turn",
    "record.outcome": "history.outcome, and the events of the turn",
    "record.snitch": "history.snitch, and the events of the turn",
    "ending": "result.reason, of the envelope",
}
RARE = frozenset(
    {
        "cardpitch.concede",
        "cardpitch.gm_suspend",
        "cardpitch.gm_reinstate",
        "cardpitch.gm_set_quaffle",
        "cardpitch.gm_set_bludgers",
        "cardpitch.gm_restart_turn",
    }
)
NEVER: frozenset[str] = frozenset()


def options(random: Random) -> dict[str, Any]:
    """Any combination of options."""
    return {
        "target_score": random.choice((20, 40, 100)),
        "goal_count": random.randint(2, 6),
        "distribution": random.choice(("coins", "roulette")),
        "roulette_weights": random.choice(("coin_odds", "equal_cells")),
        "must_attack": random.random() < 0.3,
        "self_guard": random.random() < 0.3,
        "guard_capacity": random.choice(("all", "one")),
        "guarded_carrier_scores": random.random() < 0.7,
        "bludger_rest_turns": random.choice((0, 0, 1, 2, 5)),
        "early_beaters": random.random() < 0.5,
        "recommit": random.random() < 0.5,
        "late": random.choice(("wait", "random")),
        "gm_sees_hidden": random.random() < 0.6,
        "show_committed": random.random() < 0.5,
    }


def opening(random: Random) -> dict[str, Any]:
    """Any options; with and without a bridge, a second game master, a limit."""
    seats = {"bot": {"bridge": ["s_a", "s_b"]}, "vice": {"gm": True}, "fan": {}}
    return {
        "options": options(random),
        "seats": random.choice(({}, seats)),
        "deadlines": {"card": random.choice((24, 72, None))},
    }


def knows_cards(state: State, viewer: Viewer, side: str) -> bool:
    """Rows 1 to 8 and 14: the owner when laid, the GM too under (a), all others at the reveal."""
    return state.revealed or viewer.side == side or (viewer.gm and state.options.gm_sees_hidden)


def knows_flags(state: State, viewer: Viewer, side: str) -> bool:
    """Row 12: at once under (b); the owner and the GM at once in any case."""
    return state.options.show_committed or viewer.side == side or viewer.gm


def resample(state: State, viewer: Viewer, random: Random) -> State:
    """Other cards, other dice behind them, and where it is secret other answers to who has laid."""
    cards = dict(state.cards)
    for side in SIDES:
        if not knows_flags(state, viewer, side) and not state.revealed:
            cards[side] = _laid_or_not(state, side, cards, random)
        if not knows_cards(state, viewer, side):
            cards[side] = _other_faces(state, side, cards[side], random)
    dice = tuple(
        die
        if knows_cards(state, viewer, die.side)
        else type(die)(**{**dict(die), "face": random.randint(1, die.sides)})
        for die in state.card_dice
    )
    return replace(state, cards=cards, card_dice=dice)


def _laid_or_not(state: State, side: str, cards: Mapping[str, Cards], random: Random) -> Cards:
    """Whether a side has laid in the open phase, as long as somebody is still owing; and early beaters' cards."""
    laid = dict(cards[side].laid)
    for phase in WAITING:
        is_open = state.phase == phase
        early = state.phase == "quaffle_cards" and phase == "beater_cards" and state.options.early_beaters
        if state.status != "active" or not state.owes(side, phase) or not (is_open or early):
            continue
        other = OTHER[side]
        waits = early or (state.owes(other, phase) and phase not in cards[other].laid)
        if waits and random.random() < 0.5:
            laid[phase] = Laid(f"s_{side}", None, False)
        else:
            laid.pop(phase, None)
    return replace(cards[side], laid=laid)


def _other_faces(state: State, side: str, cards: Cards, random: Random) -> Cards:
    """Cards that the side could have laid as well; null where none is down."""
    goal = random.randint(1, state.options.goal_count)
    holds = side == state.quaffle.holder
    goals_down = "quaffle_cards" in cards.laid
    open_carrier = holds and not state.quaffle.fixed
    errands = random.choice(list(_errands(state, side)) or [((), ())]) if "beater_cards" in cards.laid else None
    return replace(
        cards,
        goal_aimed=goal if goals_down and holds else None,
        chaser=random.choice(state.chasers(side)) if goals_down and open_carrier else None,
        goal_guarded=goal if goals_down and not holds else None,
        attacks=None if errands is None else errands[0],
        guards=None if errands is None else errands[1],
    )


def _errands(state: State, side: str) -> Iterator[tuple[tuple[Errand, ...], tuple[Errand, ...]]]:
    """Every legal card of a side's beaters."""
    on = state.beaters(side)
    single = [(beater, target, attacks) for beater in on for target in SLOTS for attacks in (True, False)]
    ways = [(each,) for each in single] if len(on) == 1 else [(x, y) for x in single for y in single if x[0] < y[0]]
    for way in ways:
        sent = [(Errand(beater=beater, target=target), attacks) for beater, target, attacks in way]
        attacks_ = tuple(errand for errand, attacks in sent if attacks)
        guards = tuple(errand for errand, attacks in sent if not attacks)
        try:
            check_beaters(state, side, attacks_, guards)
        except Refused:
            continue
        yield attacks_, guards


def twin(course: Sequence[Sent], viewer: Viewer, random: Random) -> Sequence[Sent] | None:
    """Other cards in the turn that has not come to its reveal, and other faces of the dice behind random ones."""
    if viewer.gm:
        return None
    sides = [side for side in SIDES if side != viewer.side]
    changed = list(course)
    for place in reversed(range(len(course))):
        sent = course[place]
        if "cardpitch.cards_revealed" in sent.events:
            break
        if sent.by.removeprefix("s_") in sides:
            changed[place] = replace(sent, command=_other_card(sent.command, random))
        rolls = tuple(
            (stream, most, face % most + 1) if stream.startswith("card/") and stream.split("/")[2] in sides else roll
            for roll in sent.rolls
            for stream, most, face in [roll]
        )
        changed[place] = replace(changed[place], rolls=rolls)
    return None if changed == list(course) else changed


def _other_card(command: Mapping[str, Any], random: Random) -> Mapping[str, Any]:
    """A card that was legal when the one given was: another goal, or the beaters in each other's place."""
    if "goal" in command:
        others = [goal for goal in (1, 2) if goal != command["goal"]]
        return {**command, "goal": random.choice(others)}
    if command["kind"] != "cardpitch.commit_beaters":
        return command
    places = {"beater_1": "beater_2", "beater_2": "beater_1"}
    sent = [each["beater"] for each in (*command["attacks"], *command["guards"])]
    guards = [{**guard, "beater": places[guard["beater"]]} for guard in command["guards"]]
    if len(sent) < 2 or any(guard["beater"] == guard["target"] for guard in guards):
        return command
    attacks = [{**attack, "beater": places[attack["beater"]]} for attack in command["attacks"]]
    return {**command, "attacks": attacks, "guards": guards}
