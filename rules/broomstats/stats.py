"""What a player can do now: stats, abilities, health band, uses (catalogue 1.2, 2.2). Pure questions about a
position.
"""

from collections.abc import Iterator, Mapping

from rules.broomstats.state import Effect, Pitch, Player, State
from rules.broomstats.tables import STATS, Book
from rules.kernel.border import Side


def passenger(player: Player, round_: int) -> bool:
    """Whether the player sits on a rescuer's broom in this round (BRM-SHARE-1)."""
    return player.sharing is not None and player.sharing.first <= round_ <= player.sharing.last


def shares(pitch: Pitch, player: Player, round_: int) -> bool:
    """Whether two sit on the player's broom, whichever of them it is (BRM-SHARE-2, -6)."""
    if passenger(player, round_):
        return True
    for each in pitch.players.values():
        if each.sharing is not None and each.sharing.rescuer == player.id and passenger(each, round_):
            return True
    return False


def carriers(pitch: Pitch, player: Player, round_: int) -> tuple[str, ...]:
    """On whose broom the player sits, on whose that one sits, and so on: a Savior may save while riding along."""
    found: list[str] = []
    while passenger(player, round_) and player.sharing is not None and player.sharing.rescuer not in found:
        found.append(player.sharing.rescuer)
        player = pitch.players[player.sharing.rescuer]
    return tuple(found)


def crew(pitch: Pitch, player: Player, round_: int) -> frozenset[str]:
    """Everybody on the same broom as the player, the player included (BRM-SHARE-6)."""

    def lead(each: Player) -> str:
        return (each.id, *carriers(pitch, each, round_))[-1]

    return frozenset(each.id for each in pitch.players.values() if lead(each) == lead(player))


def broom_counts(player: Player, round_: int) -> bool:
    """Whether the own broom's bonuses and abilities count (BRM-SETUP-7, BRM-SHARE-2)."""
    return player.status == "in_play" and not passenger(player, round_)


def abilities(book: Book, player: Player, round_: int) -> tuple[str, ...]:
    """Personal abilities, conditions and those of the broom (BRM-SETUP-6)."""
    broom = book.brooms[player.broom].abilities if broom_counts(player, round_) else ()
    return tuple(dict.fromkeys((*player.abilities, *player.conditions, *broom)))


def perk(state: State, player: Player, param: str) -> int:
    """The best number of this name among the player's abilities; 0 for none."""
    return max((state.book.perk(each, param) for each in abilities(state.book, player, state.round)), default=0)


def active(player: Player, round_: int) -> tuple[Effect, ...]:
    """The effects that count in a round (BRM-CORE-18)."""
    return tuple(each for each in player.effects if each.first <= round_ <= each.last)


def permanent(book: Book, player: Player, stat: str, round_: int) -> int:
    """Base, broom and bench bonus, without anything that passes (1.2, BRM-SNITCH-1)."""
    broom = book.brooms[player.broom].bonuses.of(stat) if broom_counts(player, round_) else 0
    return player.base[stat] + broom + player.bench_bonus


def parts(state: State, player: Player, stat: str) -> Iterator[tuple[str, int]]:
    """What an effective stat is made of, named; the first is always there."""
    yield stat, player.base[stat]
    if broom_counts(player, state.round):
        yield "broom", state.book.brooms[player.broom].bonuses.of(stat)
    yield "bench", player.bench_bonus
    if player.snack_round == state.round:
        yield "snack", state.book.number("snack", "all_stats")
    yield "effects", sum(each.stats.get(stat, 0) for each in active(player, state.round))


def stat_block(state: State, player: Player) -> Mapping[str, int]:
    """Every effective stat as it counts now, without what the declared move adds."""
    counts, row = broom_counts(player, state.round), state.book.brooms[player.broom].bonuses
    snack = state.book.number("snack", "all_stats") if player.snack_round == state.round else 0
    now = active(player, state.round)
    return {
        stat: player.base[stat]
        + (row.of(stat) if counts else 0)
        + player.bench_bonus
        + snack
        + sum(each.stats.get(stat, 0) for each in now)
        for stat in STATS
    }


def max_health(state: State, player_base: Mapping[str, int], broom: str) -> int:
    """Health at full strength (BRM-SETUP-4)."""
    bonus = state.book.brooms[broom].bonuses.stamina if state.options.broom_stamina_in_health else 0
    return state.book.stats.health_per_stamina * max(1, player_base["stamina"] + bonus)


def band(player: Player) -> str:
    """How a player looks (2.2)."""
    if player.health <= 0:
        return "down"
    percent = 100 * player.health // player.max_health
    if percent >= 100:
        return "unhurt"
    return "light" if percent >= 67 else "hurt" if percent >= 34 else "critical"


def has_debuff(player: Player, round_: int, published: int) -> bool:
    """Whether a player looks distracted (BRM-SEC-11)."""
    return any(each.negative for each in active(player, round_)) or (published > 0 and player.debuffed == published)


def use_key(move: str, user: str | None, target: str | None) -> str:
    """Under which key a use is counted."""
    return f"{move}|{user or ''}|{target or ''}"


def limit_key(book: Book, move: str, user: str, target: str | None) -> str | None:
    """Under which key a move's limit counts; null without a limit."""
    limit = book.moves[move].limit
    if limit is None:
        return None
    per = {"user": (user, None), "user_and_target": (user, target), "target": (None, target)}[limit.per]
    return use_key(move, *per)


def dc_snitch(state: State, side_stat: str, base: int) -> int:
    """What must be reached to find or catch the snitch (BRM-SNITCH-1, BRM-SHARE-3)."""
    seekers = [
        each
        for each in state.pitch.players.values()
        if each.status == "in_play" and each.plays == "seeker" and not shares(state.pitch, each, state.round)
    ]
    return base + min((permanent(state.book, each, side_stat, state.round) for each in seekers), default=0)


def cheat_dc(state: State, player: Player) -> int:
    """What a foul of this player must reach to go unseen (BRM-FOUL-1)."""
    return state.options.cheat_dc_base + state.options.cheat_dc_step * player.seen_fouls


def team_players(pitch: Pitch, side: Side) -> tuple[Player, ...]:
    """All players of a side, in the roster's order."""
    return tuple(each for each in pitch.players.values() if each.side == side)


def awaiting_id(state: State, side: Side) -> str:
    """The name of what a side is awaited for in this round; every time it is called upon anew it is another."""
    stem = f"{state.stage}/{state.round}/{side}"
    again = state.turns.get(side, 0)
    return f"{stem}/{again}" if again else stem
