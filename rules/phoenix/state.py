"""The whole truth about a match of phoenix, hidden parts included."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from dataclasses import field as made
from datetime import datetime

from rules.kernel.border import Words
from rules.kernel.changing import replace
from rules.kernel.contract import Result

from .board import DEFAULT, Board, Ground, ground
from .options import Options
from .tables import NEVER_SEARCHED, ON_BOARD, SEEKER


@dataclass(frozen=True, slots=True)
class Skip:
    """A search to leave out, from a round on (PHX-SEEK-9)."""

    reason: str
    due_round: int


@dataclass(frozen=True, slots=True)
class Search:
    """A field that a seeker uncovered. Known to that seeker and the GM."""

    round: int
    field: int
    result: str
    hint: bool


@dataclass(frozen=True, slots=True)
class Member:
    """A member of a team. `points`, the fields of the seekers' game and `foul_round` are secrets."""

    id: str
    name: Words
    team: int
    position: str
    npc: bool
    controller: str | None
    active: bool = True
    field: int | None = None
    yellow: bool = False
    observed: bool = False
    maluses: tuple[str, ...] = ()
    joker_spent: bool = False
    skips: tuple[Skip, ...] = ()
    search_period: int = 1
    last_slot: int = NEVER_SEARCHED
    points: int | None = None
    snitch: tuple[int, ...] | None = None
    recoil: tuple[int, ...] | None = None
    searches: tuple[Search, ...] = ()
    foul_round: int | None = None

    @property
    def on_board(self) -> bool:
        """Whether this is an active chaser or keeper."""
        return self.active and self.position in ON_BOARD


@dataclass(frozen=True, slots=True)
class Special:
    """A special attack that a team drew."""

    number: int
    spent: bool = False


@dataclass(frozen=True, slots=True)
class Formation:
    """Start fields, and the chaser for the opening duel or the holder of the quaffle."""

    positions: Mapping[str, int]
    quaffle_chaser: str | None


@dataclass(frozen=True, slots=True)
class Team:
    """A team. `formation` is the one last handed in, `fresh` while it is hidden; `lineups` counts line-ups."""

    id: int
    name: Words
    score: int = 0
    specials: tuple[Special, ...] | None = None
    draw: tuple[int, ...] | None = None
    formation: Formation | None = None
    fresh: bool = False
    shares: tuple[str, ...] = ()
    auto_decline: tuple[str, ...] = ()
    keeper_stays: bool = False
    foul_round: int | None = None
    lineups: int = 0

    @property
    def unspent(self) -> int:
        """How many specials were not revealed yet; a public count."""
        return 0 if self.specials is None else sum(not special.spent for special in self.specials)


@dataclass(frozen=True, slots=True)
class Quaffle:
    """The ball: held by `carrier`, loose on `field`, or none."""

    status: str = "none"
    carrier: str | None = None
    field: int | None = None


@dataclass(frozen=True, slots=True)
class Pending:
    """Something that is awaited; all of it is public. `figures` still owe something, or `teams` are asked."""

    id: str
    what: str
    role: str
    since: datetime
    due: datetime | None
    figures: tuple[str, ...] = ()
    teams: tuple[int, ...] = ()
    window: str | None = None


@dataclass(frozen=True, slots=True)
class Roll:
    """A first post, not resolved yet. `malus` and `blocked` lower a movement; `posted`: its second post is there.

    `held`: until when the second post has to wait (PHX-GAP-31).
    """

    id: str
    pending: str
    figure: str
    value: int
    at: datetime
    held: datetime | None = None
    bonus: int = 0
    malus: int = 0
    blocked: bool = False
    invalid: bool = False
    posted: bool = False

    @property
    def hold_id(self) -> str:
        """The id under which the clock is awaited, where a second post has to wait (PHX-GAP-31)."""
        return f"hold-{self.id}"


@dataclass(frozen=True, slots=True)
class Duel:
    """The duel that goes on. `lost` names sides that count as lower than any value, and why; `fouls` is a secret."""

    id: str
    kind: str
    attacker: str
    defender: str
    pending: str
    field: int | None = None
    at_risk: tuple[str, ...] = ()
    fouls: tuple[str, ...] = ()
    bonus: Mapping[str, int] = made(default_factory=dict)
    lost: Mapping[str, str] = made(default_factory=dict)
    extra: int = 0
    decided: bool = False
    winner: str | None = None
    reversed: bool = False

    @property
    def sides(self) -> tuple[str, str]:
        """Attacker and defender."""
        return self.attacker, self.defender

    def other(self, figure: str) -> str:
        """Whom a side fights."""
        return self.defender if figure == self.attacker else self.attacker


@dataclass(frozen=True, slots=True)
class Shot:
    """A shot that was declared and is not settled."""

    shooter: str
    ring: str


@dataclass(frozen=True, slots=True)
class Escape:
    """Who may flee, and from whom it must get away."""

    figure: str
    must_leave: bool


@dataclass(frozen=True, slots=True)
class Answer:
    """A captain's answer in an open window: a special, or null for declined. Secret until the window closes."""

    team: int
    number: int | None
    params: Mapping[str, str] = made(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Joker:
    """A registered joker, in order of registration; `due` in the actions step that runs."""

    team: int
    beater: str
    target: str
    seat: str | None = None
    due: bool = False


@dataclass(frozen=True, slots=True)
class Foul:
    """A foul of a decided duel that the referee may have to judge."""

    figure: str
    duel: str
    won: bool


@dataclass(frozen=True, slots=True)
class PastFoul:
    """A foul that was counted, and the referee's die; kept where the match discloses all (PHX-GAP-35)."""

    round: int
    duel: str
    figure: str
    die: int | None = None


@dataclass(frozen=True, slots=True)
class PastDuel:
    """The totals of a duel; kept where the match discloses all (PHX-GAP-35)."""

    round: int
    duel: str
    totals: Mapping[str, int | None]


@dataclass(frozen=True, slots=True)
class Goal:
    """A goal that is not announced yet."""

    team: int
    scorer: str
    ring: str


@dataclass(frozen=True, slots=True)
class Bludger:
    """A random bludger: the drawn beater, its target, and the beater who flew in between."""

    beater: str
    target: str | None = None
    substitute: str | None = None


@dataclass(frozen=True, slots=True)
class Counters:
    """Numbers of public things given out so far."""

    pending: int = 0
    duel: int = 0
    roll: int = 0


@dataclass(frozen=True, slots=True)
class State:
    """A match of phoenix.

    `trails`: the paths of the movement (or escape) that runs, for falling back. `contested`: it has led to its contest.
    `thrown`: the GM has thrown what was due here. `recoils`: seekers that uncovered a recoil field this round.
    `consents`: answers to a proposal to end. `rollers`: whose seat made which roll. `late`: what is overdue.
    `flagged`: rolls for whose post somebody was warned.
    """

    board: Board = DEFAULT
    options: Options = made(default_factory=Options)
    phase: str = "setup"
    since: datetime | None = None
    teams: tuple[Team, ...] = ()
    members: Mapping[str, Member] = made(default_factory=dict)
    numbers: Mapping[str, str] | None = None
    round: int = 0
    half: int = 0
    step: str | None = None
    first: int = 1
    quaffle: Quaffle = made(default_factory=Quaffle)
    pins: tuple[str, ...] = ()
    pendings: tuple[Pending, ...] = ()
    late: tuple[str, ...] = ()
    rolls: tuple[Roll, ...] = ()
    rollers: Mapping[str, str | None] = made(default_factory=dict)
    warned: tuple[str, ...] = ()
    flagged: tuple[str, ...] = ()
    duel: Duel | None = None
    shot: Shot | None = None
    escape: Escape | None = None
    trails: Mapping[str, tuple[int, ...]] = made(default_factory=dict)
    contested: bool = False
    thrown: bool = False
    answers: tuple[Answer, ...] = ()
    jokers: tuple[Joker, ...] = ()
    fouls: tuple[Foul, ...] = ()
    goal: Goal | None = None
    conceded: int | None = None
    bludger: Bludger | None = None
    bludger_checked: bool = False
    search_over: bool = False
    recoils: tuple[str, ...] = ()
    seekers_met: bool = False
    caught: tuple[int, ...] = ()
    caught_round: int | None = None
    consents: Mapping[str, bool] = made(default_factory=dict)
    count: Counters = made(default_factory=Counters)
    result: Result | None = None
    disclosed: bool = False
    past_fouls: tuple[PastFoul, ...] = ()
    past_duels: tuple[PastDuel, ...] = ()

    @property
    def ground(self) -> Ground:
        """The board's look-ups."""
        return ground(self.board)

    @property
    def keeps_all(self) -> bool:
        """Whether everything is disclosed after the end, and what is past kept until then (PHX-GAP-35)."""
        return self.options.post_match_disclosure == "all"

    @property
    def acting(self) -> int:
        """The team whose half-round it is."""
        return self.first if self.half == 1 else 3 - self.first

    def team(self, number: int) -> Team:
        """A team by its number."""
        return self.teams[number - 1]

    def of(self, team: int, *positions: str) -> tuple[Member, ...]:
        """The active members of a team in these positions (none named: in any), in line-up order."""
        return tuple(
            each
            for each in self.members.values()
            if each.team == team and each.active and (not positions or each.position in positions)
        )

    def one(self, team: int, position: str) -> Member | None:
        """The active keeper or seeker of a team, or null."""
        return next(iter(self.of(team, position)), None)

    def at(self, place: int) -> tuple[Member, ...]:
        """Who stands on a field."""
        return tuple(each for each in self.members.values() if each.on_board and each.field == place)

    def seekers(self) -> Iterator[Member]:
        """The active seekers, team 1 first."""
        return (each for team in (1, 2) for each in self.of(team, SEEKER))

    def pending(self, pid: str) -> Pending | None:
        """What is awaited under this id, or null."""
        return next((each for each in self.pendings if each.id == pid), None)

    def awaits(self, *what: str) -> Pending | None:
        """The first thing of these kinds that is awaited, or null."""
        return next((each for each in self.pendings if each.what in what), None)

    def roll_of(self, pid: str, figure: str) -> Roll | None:
        """The first post of a figure for something awaited, or null."""
        return next((each for each in self.rolls if each.pending == pid and each.figure == figure), None)

    def roll(self, roll_id: str) -> Roll | None:
        """An unresolved roll by its id, or null."""
        return next((each for each in self.rolls if each.id == roll_id), None)

    def with_member(self, member: str, **fields: object) -> "State":
        """The same with one member changed."""
        changed = replace(self.members[member], **fields)  # type: ignore[arg-type]
        return replace(self, members={**self.members, member: changed})

    def with_team(self, number: int, **fields: object) -> "State":
        """The same with one team changed."""
        changed = replace(self.team(number), **fields)  # type: ignore[arg-type]
        return replace(self, teams=tuple(changed if each.id == number else each for each in self.teams))


INITIAL = State()
