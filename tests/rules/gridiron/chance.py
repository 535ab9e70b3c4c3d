"""Random play: a legal command for whoever is awaited, from what is legal alone."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from random import Random
from typing import Any

from rules.gridiron import commands as co
from rules.gridiron.decide import decide
from rules.gridiron.decide.setup import available, formation, setting_up
from rules.gridiron.evolve import evolve
from rules.gridiron.offers.turn import legal
from rules.gridiron.state import INITIAL, State
from rules.gridiron.tables import HALF_X, OTHER, ROSTERS, SIDES
from rules.gridiron.view import awaited_side
from rules.kernel.contract import Ask, Command, Event
from rules.kernel.dice import Dice, Need
from rules.kernel.seats import Viewer

NOW = datetime(2030, 1, 1, tzinfo=UTC)
WEIGHTS = {"end_turn": 1, "end_activation": 2, "cancel_activation": 1, "activate": 12, "stand_up": 20}


class Luck:
    """Faces from a seeded generator."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def face(self, stream: str, index: int, need: Need) -> int:
        """Any face."""
        return self._random.randint(1, need.sides)


def no_deadline(limit: str, sides: Any) -> None:
    """No clock."""


def ask_for(side: str | None, dice: Dice) -> Ask:
    """A coach of a side asks (null: the GM)."""
    viewer = Viewer(seat=f"s_{side}", coach=side, side=side) if side else Viewer(seat="s_gm", gm=True)
    return Ask(viewer=viewer, now=NOW, dice=dice, due=no_deadline)


Chooser = Callable[[State, Random], tuple[str, Command]]


@dataclass
class Game:
    """A match outside the kernel: fast, for properties of the sport alone."""

    state: State
    random: Random
    decisions: int = 0

    @classmethod
    def opened(cls, seed: int, options: Mapping[str, Any] | None = None) -> "Game":
        """Two ready rosters, the toss thrown."""
        game = cls(INITIAL, Random(seed))
        homes = game.random.sample(sorted(ROSTERS), 2)
        rosters = {side: {"roster_id": roster} for side, roster in zip(SIDES, homes, strict=True)}
        create = {"options": dict(options or {}), "setup": {"rosters": rosters}}
        game.send(None, co.CreateMatch.model_validate(create))
        game.send(None, co.TossCoin())
        return game

    def send(self, side: str | None, command: Command) -> list[Event]:
        """Decide a command and fold what comes of it."""
        events = list(decide(self.state, command, ask_for(side, Dice(Luck(self.random)))))
        for event in events:
            self.state = evolve(self.state, event)
        self.decisions += 1
        return events

    def play(self, choose: Chooser | None = None, most: int = 20_000) -> Iterator[list[Event]]:
        """To the end, by chance or by a chooser; raises `AssertionError` if it takes too long."""
        for _ in range(most):
            if self.state.result is not None:
                return
            side, command = (choose or next_command)(self.state, self.random)
            yield self.send(side, command)
        raise AssertionError("a match that does not end")


def next_command(state: State, random: Random) -> tuple[str, Command]:
    """A legal command and who sends it."""
    question = state.question
    if question is not None:
        choice = random.choice(question.choices)
        return question.side, co.Decide(decision_id=question.id, choice=choice)
    side = awaited_side(state)
    assert side is not None, f"nobody is awaited in {state.phase}"
    return side, of_phase(state, side, random)


def of_phase(state: State, side: str, random: Random) -> Command:
    """A command outside a team turn."""
    if state.phase == "coin_choice":
        return co.ChooseKickOrReceive(choice=random.choice(["kick", "receive"]))
    if state.phase in ("setup_kicking", "setup_receiving"):
        assert setting_up(state) == side
        placed = formation(side, available(state, side))
        return co.SubmitSetup(positions=tuple(co.Placement(player_id=p, square=s) for p, s in placed))
    if state.phase == "kick":
        return co.KickBall(square=(random.choice(list(HALF_X[OTHER[side]])), random.randrange(15)))
    return of_turn(state, random)


def of_turn(state: State, random: Random) -> Command:
    """A command of the team turn."""
    found = legal(state)
    kinds = list(found)
    kind = random.choices(kinds, [WEIGHTS.get(each, 10) for each in kinds])[0]
    command: Command = _MAKERS[kind](found[kind], random)
    return command


def _activate(values: Mapping[str, Any], random: Random) -> Command:
    player = random.choice(list(values["actions"]))
    return activate(values, player, random.choice(values["actions"][player]), random)


def activate(values: Mapping[str, Any], player: str, action: str, random: Random) -> Command:
    """An activation, with the victim of a blitz where it has to be named."""
    named = action == "blitz" and values["victims"]
    return co.Activate(player_id=player, action=action, target_id=random.choice(values["victims"]) if named else None)


def _throw(values: Mapping[str, Any], random: Random) -> Command:
    return co.ThrowPass(target=random.choice(random.choice(list(values["bands"].values()))))


_MAKERS: Mapping[str, Any] = {
    "activate": _activate,
    "move": lambda values, random: co.Move(path=(random.choice(values["steps"]),)),
    "leap": lambda values, random: co.Leap(to=random.choice(values["squares"])),
    "block": lambda values, random: co.Block(target_id=random.choice(values["targets"])),
    "throw_pass": _throw,
    "hand_off": lambda values, random: co.HandOff(target_id=random.choice(values["targets"])),
    "foul": lambda values, random: co.CommitFoul(target_id=random.choice(values["targets"])),
    "stand_up": lambda values, random: co.StandUp(),
    "end_activation": lambda values, random: co.EndActivation(),
    "cancel_activation": lambda values, random: co.CancelActivation(),
    "end_turn": lambda values, random: co.EndTurn(),
}
