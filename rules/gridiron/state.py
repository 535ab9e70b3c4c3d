"""The position of a match: players, teams, ball, and what the rules still owe (catalogue 5).

What is *owed* are facts: falls whose armour is not rolled, a loose ball, a block, throw, foul or kick that is not
finished, a certain turnover. `decide.settle` clears them in the order of the dice protocol; at rest all are empty. A
choice that interrupts is a `Question`.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Literal

from rules.gridiron.commands import Orders
from rules.gridiron.options import Options
from rules.gridiron.tables import OTHER, SCORING_X, SIDES, Square
from rules.kernel.border import SeatId, Words
from rules.kernel.contract import Result


@dataclass(frozen=True, slots=True)
class Player:
    """One figure; `box` is `pitch` exactly while it has a square."""

    id: str
    side: str
    number: int
    name: Words
    position: str
    ma: int
    st: int
    ag: int
    av: int
    skills: tuple[str, ...] = ()
    niggling: int = 0
    box: str = "reserves"
    square: Square | None = None
    stance: str = "standing"
    recovers_at_turn_end: bool = False
    activated: bool = False
    skills_used: tuple[str, ...] = ()
    casualty: str | None = None

    @property
    def standing(self) -> bool:
        """On the pitch and on his feet: has a tackle zone, blocks, assists, catches, carries (1.9)."""
        return self.square is not None and self.stance == "standing"


@dataclass(frozen=True, slots=True)
class Team:
    """What a side has; `orders` are secret, `given_by` the seat behind them, `last_setup` its last legal set-up."""

    name: Words = ""
    score: int = 0
    turn: int = 0
    team_rerolls: int = 0
    team_rerolls_max: int = 0
    rerolls_used_this_turn: int = 0
    apothecary: bool = False
    bribes: int = 0
    fame: int = 0
    cheerleaders: int = 0
    assistant_coaches: int = 0
    entered: bool = False
    orders: Orders = field(default_factory=Orders)
    given_by: SeatId | None = None
    last_setup: tuple[tuple[str, Square], ...] = ()


@dataclass(frozen=True, slots=True)
class Ball:
    """Where the ball is; not `in_play` during a kick-off, and off the pitch (`square` null) before one."""

    square: Square | None = None
    carrier: str | None = None
    in_play: bool = False


@dataclass(frozen=True, slots=True)
class Activation:
    """What the active player does; `acted`: his throw, hand-off or foul is behind him."""

    player: str
    action: str
    target: str | None = None
    movement_used: int = 0
    sprints_used: int = 0
    block_used: bool = False
    leapt: bool = False
    started: bool = False
    acted: bool = False
    queued_path: tuple[Square, ...] = ()


@dataclass(frozen=True, slots=True)
class Test:
    """One test of a player, rolled or to be rolled; `square` is where it leads.

    A sprint has a `purpose`: a step, a leap (with `more` sprints to come), or to pay for the block of `target_id`.
    """

    kind: str
    player: str
    target: int
    modifiers: tuple[tuple[str, int], ...] = ()
    natural: int = 0
    rerolled: bool = False
    granted: bool = False
    square: Square | None = None
    target_id: str | None = None
    purpose: str = "step"
    more: int = 0
    of: Literal["test"] = "test"

    @property
    def total(self) -> int:
        """The face with all modifiers."""
        return self.natural + sum(value for _, value in self.modifiers)


@dataclass(frozen=True, slots=True)
class Push:
    """One player of a push and the square of whoever pushes him; `to` null while unknown or off the pitch."""

    player: str
    pusher: Square
    to: Square | None = None


@dataclass(frozen=True, slots=True)
class Chain:
    """A push as far as it is settled, first pushed player first.

    `declined` are skills already refused, as (skill, player); `asks` is the skill that is asked about.
    """

    pushes: tuple[Push, ...]
    declined: tuple[tuple[str, str], ...] = ()
    asks: str = ""
    of: Literal["chain"] = "chain"


@dataclass(frozen=True, slots=True)
class Matter:
    """What else a question is about: a player, a skill, dice, a square, players who are asked after this one."""

    player: str | None = None
    skill: str | None = None
    dice: tuple[int, ...] = ()
    square: Square | None = None
    others: tuple[str, ...] = ()
    of: Literal["matter"] = "matter"


About = Test | Chain | Matter


@dataclass(frozen=True, slots=True)
class Question:
    """A decision the match waits for. `open_ended`: other answers than the `choices` may be legal too."""

    id: str
    kind: str
    side: str
    choices: tuple[Mapping[str, Any], ...]
    about: About
    since: datetime
    until: datetime | None = None
    open_ended: bool = False


@dataclass(frozen=True, slots=True)
class Fall:
    """A player whose armour, injury or leaving is still to be settled; `by` may add Mighty Blow or Dirty Player."""

    player: str
    cause: str
    stage: str = "armour"
    by: str | None = None
    chain: bool = False
    assists: int = 0
    boosted: bool = False
    result: str = ""
    casualties: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Loose:
    """What the ball will do next: bounce, throw_in, scatter, catch or pick_up, at or from a square."""

    how: str
    square: Square
    bonus: int = 0
    edge: str = ""
    left: int = 0


@dataclass(frozen=True, slots=True)
class Blow:
    """A block that is not finished."""

    attacker: str
    defender: str
    dice: int
    chooser: str
    second: bool = False
    faces: tuple[str, ...] = ()
    rerolled: bool = False
    die: str = ""


@dataclass(frozen=True, slots=True)
class Throw:
    """A pass or hand-off that is not judged."""

    how: str
    thrower: str
    start: Square
    target: Square
    span: str = ""
    modifier: int = 0


@dataclass(frozen=True, slots=True)
class Foul:
    """A foul that is not judged; `doubles`: the referee saw it."""

    fouler: str
    victim: str
    doubles: bool = False


@dataclass(frozen=True, slots=True)
class Kick:
    """A kick-off that is not finished: where the ball comes down, whether it is a touchback, whether it is down.

    `rocks` are the sides at whom a rock will still be thrown.
    """

    square: Square
    halved: bool = False
    touchback: bool = False
    landed: bool = False
    rocks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class State:
    """A whole position. `occasion` counts what was awaited, apart from decisions, since when and until when it is."""

    options: Options = field(default_factory=Options)
    phase: str = "rosters"
    half: int = 1
    drive: int = 0
    toss_winner: str | None = None
    active: str | None = None
    kicking: str | None = None
    first_kicker: str | None = None
    weather: str = "nice"
    ball: Ball = field(default_factory=Ball)
    teams: Mapping[str, Team] = field(default_factory=lambda: {side: Team() for side in SIDES})
    players: Mapping[str, Player] = field(default_factory=dict)
    turn_flags: tuple[str, ...] = ()
    barred: tuple[str, ...] = ()
    activation: Activation | None = None
    question: Question | None = None
    decisions: int = 0
    falls: tuple[Fall, ...] = ()
    loose: Loose | None = None
    blow: Blow | None = None
    throw: Throw | None = None
    foul: Foul | None = None
    kick: Kick | None = None
    turnover: str | None = None
    result: Result | None = None
    occasion: int = 0
    since: datetime | None = None
    until: datetime | None = None

    def at(self, square: Square) -> Player | None:
        """Who is on a square, or null."""
        for player in self.players.values():
            if player.square == square:
                return player
        return None

    def of(self, side: str) -> Iterator[Player]:
        """A side's players, by number."""
        return (player for player in self.players.values() if player.side == side)

    def fielded(self, side: str) -> list[Player]:
        """A side's players on the pitch, by number."""
        return [player for player in self.players.values() if player.side == side and player.square is not None]

    def zones(self, square: Square, side: str, without: str | None = None) -> int:
        """GRD-MOVE-4: how many opposing zones a square lies in, for a side; `without` leaves one opponent out."""
        return len(self.markers(square, side, without))

    def markers(self, square: Square, side: str, without: str | None = None) -> list[Player]:
        """The standing opponents of a side next to a square."""
        x, y = square
        return [
            other
            for other in self.players.values()
            if other.side != side
            and other.square is not None
            and other.stance == "standing"
            and -1 <= other.square[0] - x <= 1
            and -1 <= other.square[1] - y <= 1
            and other.square != square
            and other.id != without
        ]

    def has(self, player: Player, skill: str) -> bool:
        """Whether a player has a skill that is in play in this match."""
        return skill in player.skills and self.options.in_play(skill)

    @property
    def acting(self) -> Player:
        """The player being activated; there must be one."""
        assert self.activation is not None
        return self.players[self.activation.player]

    @property
    def in_turn(self) -> bool:
        """Whether a team turn, or the bonus turn, is on."""
        return self.phase in ("team_turn", "blitz_turn")

    @property
    def scorer(self) -> Player | None:
        """A standing player who holds the ball where his side scores (GRD-TD-1), or null."""
        if self.ball.carrier is None or not self.ball.in_play:
            return None
        player = self.players[self.ball.carrier]
        scores = player.standing and player.square is not None and player.square[0] == SCORING_X[player.side]
        return player if scores else None

    @property
    def receiving(self) -> str:
        """The side that receives the kick-off."""
        assert self.kicking is not None
        return OTHER[self.kicking]

    def ground(self, square: Square) -> bool:
        """Whether the ball lies at rest on a square: in play, held by nobody, about to do nothing."""
        ball = self.ball
        return ball.in_play and ball.carrier is None and ball.square == square and self.loose is None


INITIAL = State()
