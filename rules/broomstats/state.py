"""The position of a match: rosters, pitch, declarations, and the record of the round that is being resolved."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from rules.broomstats.happenings import Happening, Op, ShownMove
from rules.broomstats.options import Options
from rules.broomstats.tables import STATS, Book, Counts, book, published
from rules.kernel.border import SeatId, Side, Words

SIDES: tuple[Side, ...] = ("home", "away")
BENCH_ORDER = ("keeper", "seeker", "beater", "chaser")


@dataclass(frozen=True, slots=True)
class Effect:
    """Something that changes stats from one round to another, both included.

    `foul` names the foul behind it, `unseen`: nobody saw that.
    """

    id: str
    move: str | None
    source: str | None
    foul: str | None
    stats: Mapping[str, int]
    first: int
    last: int
    unseen: bool = False

    @property
    def negative(self) -> bool:
        """Whether it takes something away."""
        return any(value < 0 for value in self.stats.values())


@dataclass(frozen=True, slots=True)
class Sharing:
    """On whose broom a saved player sits, in which rounds."""

    rescuer: str
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Player:
    """One of a team. `slot` is the place on the field, the last one for who is out. The Seeker's progress is here
    too.
    """

    id: str
    name: Words
    side: Side
    seat: SeatId | None
    position: str
    string: str
    race: str
    base: Mapping[str, int]
    broom: str
    abilities: tuple[str, ...]
    conditions: tuple[str, ...]
    status: str
    slot: str | None
    health: int
    max_health: int
    bench_bonus: int = 0
    snack_round: int | None = None
    effects: tuple[Effect, ...] = ()
    effects_made: int = 0
    debuffed: int = 0
    seen_fouls: int = 0
    passed_check: bool = False
    grab_handicap: bool = False
    sharing: Sharing | None = None
    savior_used: int = 0
    revived: tuple[str, ...] = ()
    phase: str = "searching"
    chase_remaining: int = 0
    find_stack: int = 0
    catch_stack: int = 0

    @property
    def plays(self) -> str:
        """The position that is played now: the slot's on the field, else one's own."""
        return self.position if self.slot is None else self.slot.partition("_")[0]


@dataclass(frozen=True, slots=True)
class Pitch:
    """What a round changes. `uses` counts by `move|user|target`, `last_used` is the last round by `move|user`."""

    players: Mapping[str, Player] = field(default_factory=dict)
    score: Mapping[Side, int] = field(default_factory=lambda: {"home": 0, "away": 0})
    uses: Mapping[str, int] = field(default_factory=dict)
    last_used: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Sub:
    """One of the two actions of dual-wielding."""

    move: str
    target: str | None


@dataclass(frozen=True, slots=True)
class Declaration:
    """A declared move with what it needs."""

    move: str
    target: str | None = None
    partner: str | None = None
    recipient: str | None = None
    hoops: tuple[int, ...] = ()
    actions: tuple[Sub, ...] = ()
    announcement: Words | None = None


@dataclass(frozen=True, slots=True)
class Team:
    """A team: its id and how far its roster is; `submitted` counts how often it was handed in."""

    id: str
    submitted: int = 0
    approved: bool = False


@dataclass(frozen=True, slots=True)
class Record:
    """The round that is resolved or under review: its log, its dice by label, and what the GM changed.

    `before` is the pitch at closing: what everybody but the GM sees until the round is published.
    """

    before: Pitch | None = None
    log: tuple[Happening, ...] = ()
    dice: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    sides: Mapping[str, int] = field(default_factory=dict)
    overrides: Mapping[str, int] = field(default_factory=dict)
    fouls: Mapping[str, bool] = field(default_factory=dict)
    ops: tuple[tuple[Op, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Past:
    """A published round."""

    round: int
    moves: tuple[ShownMove, ...]
    log: tuple[Happening, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How the match ended."""

    winner: Side | None
    reason: str
    golden_quaffle: bool = False


@dataclass(frozen=True, slots=True)
class State:
    """A whole match of this sport.

    `phase`: setup, declaring, resolving (inside a decision), review, finished or aborted. `stage`: open, stand_in
    (captains declare for the absent) or gm (the GM closes). `turns` counts how often a side was called upon again in
    the round, `called` says when. `revealed` are abilities, as `player|ability`, that everybody has seen at work.
    `history` holds the rounds as JSON, to be opened at the end.
    """

    phase: str = "setup"
    book: Book = field(default_factory=lambda: book(published()))
    options: Options = field(default_factory=Options)
    teams: Mapping[Side, Team] = field(default_factory=lambda: {"home": Team("home"), "away": Team("away")})
    round: int = 0
    since: datetime | None = None
    until: Mapping[Side, datetime | None] = field(default_factory=dict)
    turns: Mapping[Side, int] = field(default_factory=dict)
    called: Mapping[Side, datetime] = field(default_factory=dict)
    stage: str = "open"
    review_next: bool = False
    dice_awaited: bool = False
    declarations: Mapping[str, Declaration] = field(default_factory=dict)
    ready: frozenset[Side] = frozenset()
    pitch: Pitch = field(default_factory=Pitch)
    record: Record = field(default_factory=Record)
    last: Past | None = None
    outcome: Outcome | None = None
    revealed: frozenset[str] = frozenset()
    history: tuple[str, ...] = ()

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.phase in ("finished", "aborted")

    @property
    def seen(self) -> Pitch:
        """The pitch as of the last published round."""
        return self.pitch if self.over else self.record.before or self.pitch

    def player(self, player: str) -> Player:
        """A player as things really stand. Raises `KeyError` for an unknown one."""
        return self.pitch.players[player]

    def side_of(self, team: str) -> Side | None:
        """The side of a team id, or null."""
        return next((side for side, each in self.teams.items() if each.id == team), None)


def other(side: Side) -> Side:
    """The other side."""
    return SIDES[1 - SIDES.index(side)]


def canonical(pitch: Pitch, status: str = "in_play") -> tuple[Player, ...]:
    """Players of a status in canonical order: home first; on the field by slot, on the bench by position."""
    found = [player for player in pitch.players.values() if player.status == status]
    found.sort(key=_place)
    return tuple(found)


def _place(player: Player) -> tuple[bool, int, str]:
    where = player.position if player.status == "bench" else player.plays
    return player.side != "home", BENCH_ORDER.index(where), (player.slot or "").rjust(20)


def everybody(pitch: Pitch) -> tuple[Player, ...]:
    """All players in canonical order: of each team the field, the bench, then who is out."""
    rank = {"in_play": 0, "bench": 1, "out": 2}
    return tuple(
        sorted(pitch.players.values(), key=lambda each: (each.side != "home", rank[each.status], *_place(each)))
    )


def holder(pitch: Pitch, side: Side, position: str) -> Player | None:
    """Who plays a position that a team has once, or null."""
    return next((each for each in canonical(pitch) if each.side == side and each.plays == position), None)


def slots(counts: Counts) -> tuple[str, ...]:
    """The slots of a team in canonical order."""
    named = []
    for position in BENCH_ORDER:
        number = counts.of(position)
        named += [position] if number == 1 else [f"{position}_{i + 1}" for i in range(number)]
    return tuple(named)


def no_stats() -> Mapping[str, int]:
    """Every stat 0."""
    return dict.fromkeys(STATS, 0)


INITIAL = State()
