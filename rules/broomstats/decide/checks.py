"""What may be declared, tested in the order of catalogue 4.12. `offers` asks the same questions on the same plain
values.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from rules.broomstats.decide.moves import MOVES, Move
from rules.broomstats.decide.moves.bludgers import Defend, Dual, Intercept, Strike
from rules.broomstats.decide.moves.seeker import Seek
from rules.broomstats.decide.table import may_play
from rules.broomstats.state import Player, State, Sub, canonical
from rules.broomstats.stats import crew, limit_key, shares, use_key
from rules.kernel.contract import require
from rules.kernel.seats import Viewer


@dataclass(frozen=True, slots=True)
class Draft:
    """A declaration as it is asked for, on plain values."""

    round: int
    player: str
    move: str
    target: str | None = None
    partner: str | None = None
    recipient: str | None = None
    hoops: tuple[int, ...] | None = None
    actions: tuple[Sub, ...] | None = None
    announcement: str | None = None

    def given(self) -> Iterator[str]:
        """The keys that the declaration has."""
        values = {
            "target_id": self.target,
            "partner_id": self.partner,
            "recipient_id": self.recipient,
            "hoops": self.hoops,
            "actions": self.actions,
            "announcement": self.announcement,
        }
        return (name for name, value in values.items() if value is not None)


@dataclass(frozen=True, slots=True)
class Part:
    """The declared move, or one action of it (`index`), with its target."""

    move: Move
    target: str | None
    index: int | None

    def facts(self, **more: object) -> dict[str, object]:
        """The facts of a refusal about this part."""
        place = {} if self.index is None else {"index": self.index}
        return {"move": self.move.id, **place, **more}


def check_player(state: State, viewer: Viewer, round_: int, player: str) -> Player:
    """The round is the current one, the player exists and is the asker's."""
    require(round_ == state.round, "wrong_round", "BRM-ROUND-2", round=state.round)
    found = state.pitch.players.get(player)
    require(found is not None, "unknown_player", "BRM-ROUND-1", player_id=player[:60])
    assert found is not None
    require(may_play(found, viewer), "not_your_player", "BRM-ROUND-2", player_id=player)
    late = state.stage == "gm" and not viewer.gm
    late = late or (state.stage == "stand_in" and not viewer.gm and viewer.captain != found.side)
    require(not late, "deadline_passed", "BRM-ROUND-3", stage=state.stage)
    return found


def check(state: State, viewer: Viewer, draft: Draft) -> None:
    """Refuse what may not be declared; the first reason answers."""
    player = check_player(state, viewer, draft.round, draft.player)
    require(player.status != "out", "player_out", "BRM-FALL-11", player_id=player.id)
    known = draft.move in MOVES and draft.move in state.book.moves
    require(known, "unknown_move", "BRM-ROUND-1", move=draft.move[:60])
    move = MOVES[draft.move]
    parts = tuple(_parts(state, move, draft))
    _check_place(state, player, move)
    _check_sharing(state, player, move)
    for test in (check_cooldown, _check_limit, _check_phase):
        for part in parts:
            test(state, player, part)
    _check_fields(move, draft)
    for part in parts:
        _check_aimed(part)
    for part in parts:
        _check_target(state, player, part)
    _check_recipient(state, player, move, draft)
    for part in parts:
        _check_target_position(state, part)
    _check_hoops(move, draft)
    _check_partner(state, player, move, draft)
    _check_beaters(state, player, move)
    _check_actions(state, move, draft)
    if isinstance(move.how, Seek) and move.how.thrown:
        require(bool(draft.announcement), "announcement_required", "BRM-MOVE-alley_oop")


def check_aim(state: State, player: Player, part: Part) -> None:
    """What of `check` depends on the target alone; for `offers`, which has asked the rest before."""
    _check_limit(state, player, part)
    _check_phase(state, player, part)
    _check_target(state, player, part)
    _check_target_position(state, part)


def _parts(state: State, move: Move, draft: Draft) -> Iterator[Part]:
    yield Part(move, draft.target, None)
    for index, sub in enumerate(draft.actions or ()):
        if sub.move in MOVES and sub.move in state.book.moves and MOVES[sub.move].dual and isinstance(move.how, Dual):
            yield Part(MOVES[sub.move], sub.target, index)


def _check_place(state: State, player: Player, move: Move) -> None:
    row = state.book.moves[move.id]
    if player.status == "bench":
        require("second_string" in row.positions, "bench_move_required", "BRM-ROUND-1", move=move.id)
        return
    field = [each for each in row.positions if each != "second_string"]
    require(bool(field), "bench_move_not_allowed", "BRM-ROUND-1", move=move.id)
    require(player.plays in field, "position_not_allowed", move.rule, position=player.plays, allowed=field)
    races = [race.id for race in state.book.races.values() if move.id in race.moves]
    free = not races and not move.racial
    require(free or player.race in races, "race_required", move.rule, races=races)


def _check_sharing(state: State, player: Player, move: Move) -> None:
    together = shares(state.pitch, player, state.round)
    require(not together or move.id != "save", "sharing_broom", "BRM-SHARE-2", player_id=player.id)
    require(not together or not move.snitch, "sharing_broom", "BRM-SHARE-3", player_id=player.id)
    if move.id == "cobbing" and together:
        mates = crew(state.pitch, player, state.round) - {player.id}
        taken = [each for each in sorted(mates) if each in state.declarations]
        taken = [each for each in taken if state.declarations[each].move == "cobbing"]
        require(not taken, "cob_shared_broom", "BRM-SHARE-4", with_id=taken[0] if taken else None)


def check_cooldown(state: State, player: Player, part: Part) -> None:
    """The move is not resting (BRM-ROUND-5)."""
    row = state.book.moves[part.move.id]
    last = state.pitch.last_used.get(use_key(part.move.id, player.id, None), -(10**6))
    again = last + row.cooldown
    require(state.round >= again, "move_on_cooldown", "BRM-ROUND-5", **part.facts(available_from_round=again))


def limit_reached(state: State, move: str, user: str, target: str | None) -> bool:
    """Whether a limit is used up (BRM-ROUND-7); without the target a limit per target is not looked at."""
    limit = state.book.moves[move].limit
    if limit is not None and (target is not None or limit.per == "user"):
        key = limit_key(state.book, move, user, target) or ""
        if state.pitch.uses.get(key, 0) >= limit.count:
            return True
    most = state.options.blurt_limit_per_seeker
    return move == "blurting" and most > 0 and state.pitch.uses.get(use_key(move, None, target), 0) >= most


def _check_limit(state: State, player: Player, part: Part) -> None:
    target = part.target if part.target in state.pitch.players else None
    reached = limit_reached(state, part.move.id, player.id, target)
    require(not reached, "move_limit_reached", part.move.rule, **part.facts())


TARGET_PHASES = {"opposing_seeker": ("chasing", "catching"), "opposing_seeker_chasing": ("chasing",)}


def _check_phase(state: State, player: Player, part: Part) -> None:
    how = part.move.how
    if isinstance(how, Seek):
        require(player.phase == how.phase, "snitch_phase_invalid", part.move.rule, phase=player.phase, wanted=how.phase)
        if how.thrown:
            second = state.options.chase_rounds > 1 and player.chase_remaining == 1
            facts = {"chase_remaining": player.chase_remaining, "chase_rounds": state.options.chase_rounds}
            require(second, "alley_oop_not_second_chase_round", "BRM-GAP-1", **facts)
    phases = TARGET_PHASES.get(state.book.moves[part.move.id].target)
    target = state.pitch.players.get(part.target or "")
    if phases is not None and target is not None and target.plays == "seeker":
        require(target.phase in phases, "snitch_phase_invalid", part.move.rule, phase=target.phase, wanted=list(phases))


def _check_fields(move: Move, draft: Draft) -> None:
    given = list(draft.given())
    for key in given:
        require(key in (*move.needs, *move.may), "field_not_allowed", move.rule, key=key)
    for key in move.needs:
        require(key in given, "field_required", move.rule, key=key)


FRIENDS = ("teammate", "teammate_optional", "teammate_in_play", "own_seeker")


def _check_aimed(part: Part) -> None:
    """Each of two actions has its target."""
    aimed = part.index is None or part.target is not None
    require(aimed, "field_required", part.move.rule, key="target_id", **part.facts())


def _check_target(state: State, player: Player, part: Part) -> None:
    if part.target is not None:
        friend = state.book.moves[part.move.id].target in FRIENDS
        _check_whom(state, player, part.target, friend, part)


def _check_whom(state: State, player: Player, target: str, friend: bool, part: Part) -> None:
    rule, facts = part.move.rule, part.facts(target_id=target[:60])
    found = state.pitch.players.get(target)
    require(found is not None, "target_unknown", rule, **facts)
    assert found is not None
    require(found.status == "in_play", "target_not_in_play", rule, **facts)
    if friend:
        require(found.side == player.side, "target_not_teammate", rule, **facts)
        require(found.id != player.id, "target_self", rule, **facts)
    else:
        require(found.side != player.side, "target_not_opponent", rule, **facts)


def _check_recipient(state: State, player: Player, move: Move, draft: Draft) -> None:
    if draft.recipient is not None:
        _check_whom(state, player, draft.recipient, True, Part(move, draft.recipient, None))


TARGET_POSITIONS = {
    "opposing_beater": "beater",
    "opposing_seeker": "seeker",
    "opposing_seeker_chasing": "seeker",
    "own_seeker": "seeker",
}


def _check_target_position(state: State, part: Part) -> None:
    wanted = TARGET_POSITIONS.get(state.book.moves[part.move.id].target)
    if wanted is not None and part.target is not None:
        fits = state.player(part.target).plays == wanted
        require(fits, "target_position_invalid", part.move.rule, **part.facts(wanted=wanted))


def _check_hoops(move: Move, draft: Draft) -> None:
    if "hoops" in move.needs:
        hoops = draft.hoops or ()
        good = len(hoops) == 2 and len(set(hoops)) == 2 and set(hoops) <= {1, 2, 3}
        require(good, "hoops_invalid", move.rule, hoops=list(hoops))


def other_beater(state: State, player: Player) -> Player | None:
    """The Beater of the same team beside this one, if one is in play."""
    mates = (each for each in canonical(state.pitch) if each.side == player.side and each.id != player.id)
    return next((each for each in mates if each.plays == "beater"), None)


def partner_fits(state: State, player: Player, move: Move, partner: str) -> bool:
    """Whether somebody can be the partner of a two-player move."""
    mate = state.pitch.players.get(partner)
    if mate is None or mate.side != player.side or mate.id == player.id:
        return False
    if isinstance(move.how, Strike):
        return mate.status == "in_play" and mate.plays == "beater"
    return mate.status == player.status


def _check_partner(state: State, player: Player, move: Move, draft: Draft) -> None:
    if "partner_id" in move.needs:
        fits = partner_fits(state, player, move, draft.partner or "")
        require(fits, "partner_not_allowed", "BRM-ROUND-6", move=move.id, partner_id=(draft.partner or "")[:60])
    if isinstance(move.how, Dual):
        require(other_beater(state, player) is not None, "partner_not_allowed", "BRM-GAP-47", move=move.id)


def _check_beaters(state: State, player: Player, move: Move) -> None:
    mate = other_beater(state, player) if move.exclusive else None
    declared = None if mate is None else state.declarations.get(mate.id)
    if mate is None or declared is None:
        return
    theirs = MOVES[declared.move]
    if isinstance(move.how, Dual):
        require(not theirs.exclusive, "partner_has_beater_action", "BRM-MOVE-dual_wielding", partner_id=mate.id)
    else:
        free = not isinstance(theirs.how, Dual)
        require(free, "partner_dual_wielding", "BRM-MOVE-dual_wielding", partner_id=mate.id)


def _check_actions(state: State, move: Move, draft: Draft) -> None:
    if not isinstance(move.how, Dual):
        return
    actions = draft.actions or ()
    good = len(actions) == 2 and all(
        each.move in MOVES and each.move in state.book.moves and MOVES[each.move].dual for each in actions
    )
    good = good and not (actions[0] == actions[1] and isinstance(MOVES[actions[0].move].how, Defend | Intercept))
    require(good, "dual_actions_invalid", "BRM-MOVE-dual_wielding", actions=[each.move[:60] for each in actions])
