"""Whole random matches on the pure functions: no JSON, no kernel, so that thousands can be played."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from rules.delphinocco import RULESET
from rules.delphinocco.commands import COMMANDS
from rules.delphinocco.state import State
from rules.kernel.contract import Ask, Event, Offer, Refused
from rules.kernel.dice import Dice, Need, Probe, Reached
from rules.kernel.seats import CLOCK, Viewer
from tests.harness import START
from tests.rules.delphinocco.bouts import lined_up
from tests.rules.delphinocco.twins import opening

CLASSES = {kind.tag(): kind for kind in COMMANDS}
SEATS = {
    "red": Viewer(seat="s_red", coach="red", side="red"),
    "green": Viewer(seat="s_green", coach="green", side="green"),
    "gm": Viewer(seat="s_gm", gm=True),
}
WEIGHTS = {
    "gm_force": 1,
    "gm_adjust": 0,
    "end_turn": 3,
    "concede": 0,
    "set_block_order": 0.2,
    "give_up_move": 1,
    "shoot": 30,
    "block": 20,
    "pass": 4,
}


class Faces:
    """Dice of a seed."""

    def __init__(self, random: Random) -> None:
        self.random = random

    def face(self, stream: str, index: int, need: Need) -> int:
        return self.random.randint(1, need.sides)


def accepted(state: State, seat: str, command: Mapping[str, Any]) -> bool:
    """Whether decide admits a command, asked with dice that stop at the first roll."""
    ask = Ask(viewer=SEATS[seat], now=START, dice=Dice(Probe()), due=lambda limit, sides: None)
    try:
        RULESET.decide(state, CLASSES[command["kind"]].model_validate(command), ask)
    except Reached:
        return True
    except Refused:
        return False
    return True


@dataclass
class Match:
    """A match that plays itself."""

    random: Random
    state: State
    events: list[Event] = field(default_factory=list)
    commands: list[Mapping[str, Any]] = field(default_factory=list)

    def send(self, by: str, command: Mapping[str, Any]) -> Sequence[Event]:
        """Decide and fold."""
        viewer = SEATS.get(by, CLOCK)
        ask = Ask(viewer=viewer, now=START, dice=Dice(Faces(self.random)), due=lambda limit, sides: None)
        events = RULESET.decide(self.state, CLASSES[command["kind"]].model_validate(command), ask)
        for event in events:
            self.state = RULESET.evolve(self.state, event)
        self.events += events
        self.commands.append(command)
        return events

    def choices(self) -> Iterator[tuple[str, Offer, float]]:
        """What may be done now (in a tournament by the GM, who always may), with how likely it is to be tried."""
        for seat in ("gm",) if self.state.phase == "exchanges" else ("red", "green"):
            for offer in RULESET.offers(self.state, SEATS[seat]):
                yield seat, offer, WEIGHTS.get(offer.kind.removeprefix("delphinocco."), 10)

    def step(self) -> None:
        """A move at random, towards the fish or the box more often than not."""
        choices = list(self.choices())
        side, offer, _ = self.random.choices(choices, [weight for *_, weight in choices])[0]
        command = dict(self.random.choice(offer.examples))
        if offer.kind == "delphinocco.move":
            command = self._walk(offer)
        self.send(side, command)

    def _walk(self, offer: Offer) -> dict[str, Any]:
        """The best of a few single steps, by the distance to the fish, or to the box for its carrier."""
        examples = self.random.sample(offer.examples, min(4, len(offer.examples)))
        best = min(examples, key=lambda each: (self._far(each), self.random.random()))
        return {**best, "end": self.random.random() < 0.3}

    def _far(self, example: Mapping[str, Any]) -> int:
        figure = self.state.figures[example["figure"]]
        fish = self.state.fish
        assert fish is not None
        at = fish.loose_at if fish.held_by is None else self.state.figures[fish.held_by].field
        to = example["path"][0]
        if fish.held_by == figure.id:
            at = "C9" if figure.side == "red" else "C1"
        assert at is not None
        return max(abs(ord(to[0]) - ord(at[0])), abs(int(to[1]) - int(at[1])))


def begun(seed: int) -> Match:
    """A match of a seed after its line-ups, under options drawn at random."""
    random = Random(seed)
    given = opening(random)
    mode = given["setup"]["mode"]
    options = {"kick_off": random.choice(("red", "green")), **given["options"]} if mode == "table" else given["options"]
    bout = lined_up(
        mode, dice=(random.randint(1, 6),) if options.get("kick_off") != "toss" else (1, 3), options=options
    )
    return Match(random, bout.state)
