"""What a viewer may know now, built up field by field (catalogue 2.2, 4.13); what is hidden is null, never absent."""

from collections.abc import Iterator, Mapping

from rules.broomstats.happenings import Happening, Sharing, ShownMove
from rules.broomstats.options import Options
from rules.broomstats.shown import closed, shown
from rules.broomstats.state import SIDES, Effect, Outcome, Pitch, Player, State, everybody, holder
from rules.broomstats.stats import abilities, active, awaiting_id, band, cheat_dc, has_debuff, stat_block
from rules.broomstats.veil import may_read, moves_shown, steps_shown
from rules.kernel.border import Border, Flag, Int, RuleId, SeatId, Side, Token, Words
from rules.kernel.contract import Awaiting, Result, Sight, Summary
from rules.kernel.seats import Viewer


class EffectView(Border):
    """An effect on a player; its source is null where nobody saw the foul behind it."""

    effect_id: Token
    move: Token | None
    source: Token | None
    stats: Mapping[str, Int]
    first: Int
    last: Int


class PlayerView(Border):
    """A player. From `base_stats` on null for whom it is none of their business."""

    player_id: Token
    name: Words
    seat: SeatId | None
    position: Token
    slot: Token | None
    string: Token
    status: Token
    race: Token
    broom_id: Token
    health_band: Token
    has_debuff: Flag
    sharing: Sharing | None
    seen_fouls: Int
    stamina_check_passed: Flag
    grab_disadvantage: Flag
    known_abilities: tuple[Token, ...]
    base_stats: Mapping[str, Int] | None
    effective_stats: Mapping[str, Int] | None
    health: Int | None
    max_health: Int | None
    abilities: tuple[Token, ...] | None
    conditions: tuple[Token, ...] | None
    effects: tuple[EffectView, ...] | None
    bench_bonus: Int | None
    snack_round: Int | None
    find_stack: Int | None
    catch_stack: Int | None
    uses: Mapping[str, Int] | None
    last_used: Mapping[str, Int] | None
    savior_used: Int | None
    revived: tuple[Token, ...] | None
    cheat_dc: Int | None


class SeekerView(Border):
    """How far a Seeker is."""

    player_id: Token
    phase: Token
    chase_remaining: Int


class TeamView(Border):
    """A team. `players` null: the roster is not open yet."""

    team_id: Token
    side: Side
    score: Int
    roster: Token
    ready: Flag
    seeker: SeekerView | None
    players: tuple[PlayerView, ...] | None
    uses: Mapping[str, Int] | None


class RoundView(Border):
    """A published round."""

    round: Int
    moves: tuple[ShownMove, ...]
    happenings: tuple[Happening, ...]


class OutcomeView(Border):
    """How the match ended."""

    winner: Side | None
    winner_team: Token | None
    reason: Token
    score: Mapping[str, Int]
    golden_quaffle: Flag


class View(Border):
    """The match. `pending` and `dice` are the GM's: the result under review and its dice by label."""

    round: Int
    stage: Token
    in_review: Flag
    options: Options
    teams: tuple[TeamView, ...]
    declarations: tuple[ShownMove, ...] | None
    last_round: RoundView | None
    outcome: OutcomeView | None
    pending: OutcomeView | None
    dice: Mapping[str, tuple[Int, ...]] | None
    overrides: Mapping[str, Int] | None


def view(state: State, viewer: Viewer) -> Sight:
    """What a viewer may know now."""
    outcome = _result(state) if state.over else None
    return Sight(
        phase="review" if state.phase == "resolving" else state.phase,
        result=outcome,
        awaiting=tuple(awaiting(state, viewer)),
        view=_view(state, viewer),
    )


def _view(state: State, viewer: Viewer) -> View:
    all_ = viewer.gm
    return View(
        round=state.round,
        stage=state.stage,
        in_review=state.review_next,
        options=state.options,
        teams=tuple(_team(state, side, viewer) for side in SIDES),
        declarations=tuple(_declarations(state, viewer)) if all_ or state.over or viewer.side is not None else None,
        last_round=_last(state, viewer),
        outcome=_outcome(state, state.outcome) if state.over else None,
        pending=_outcome(state, state.outcome) if all_ and not state.over else None,
        dice=state.record.dice if all_ and state.phase == "review" else None,
        overrides=state.record.overrides if all_ and state.phase == "review" else None,
    )


def pitch_for(state: State, viewer: Viewer) -> Pitch:
    """The pitch that a viewer sees: the GM the pending one, everybody else the last published."""
    return state.pitch if viewer.gm else state.seen


def opens(state: State, viewer: Viewer, side: Side) -> bool:
    """Whether a viewer sees all of a team's players."""
    full = state.options.disclosure == "full" and state.phase != "setup"
    return viewer.gm or state.over or full or viewer.side == side


def _team(state: State, side: Side, viewer: Viewer) -> TeamView:
    pitch, team = pitch_for(state, viewer), state.teams[side]
    seeker = holder(pitch, side, "seeker") if state.phase != "setup" else None
    hidden = state.phase == "setup" and not (viewer.gm or viewer.side == side)
    mine = viewer.gm or state.over or viewer.side == side
    return TeamView(
        team_id=team.id,
        side=side,
        score=pitch.score[side],
        roster="approved" if team.approved else "submitted" if team.submitted else "missing",
        ready=side in state.ready,
        seeker=None if seeker is None else _seeker(seeker),
        players=None
        if hidden
        else tuple(_player(state, pitch, each, viewer) for each in everybody(pitch) if each.side == side),
        uses=_team_uses(pitch, side) if mine else None,
    )


def _seeker(player: Player) -> SeekerView:
    return SeekerView(player_id=player.id, phase=player.phase, chase_remaining=player.chase_remaining)


def _team_uses(pitch: Pitch, side: Side) -> Mapping[str, int]:
    """What the team has used up against an opponent, whoever did it."""
    rivals = {each.id for each in pitch.players.values() if each.side != side}
    split = {key: key.split("|") for key in pitch.uses}
    return {key: pitch.uses[key] for key, (_, user, target) in split.items() if not user and target in rivals}


def _player(state: State, pitch: Pitch, player: Player, viewer: Viewer) -> PlayerView:
    opened, number = opens(state, viewer, player.side), state.round
    mine = viewer.gm or state.over or viewer.side == player.side
    published = state.last.round if state.last is not None else 0
    shared = player.sharing
    seen = [each for each in (*player.abilities, *player.conditions) if f"{player.id}|{each}" in state.revealed]
    return PlayerView(
        player_id=player.id,
        name=player.name,
        seat=player.seat,
        position=player.position,
        slot=player.slot,
        string=player.string,
        status=player.status,
        race=player.race,
        broom_id=player.broom,
        health_band=band(player),
        has_debuff=has_debuff(player, number, published),
        sharing=None if shared is None else Sharing(rescuer_id=shared.rescuer, first=shared.first, last=shared.last),
        seen_fouls=player.seen_fouls,
        stamina_check_passed=player.passed_check,
        grab_disadvantage=player.grab_handicap,
        known_abilities=tuple(seen),
        base_stats=player.base if opened else None,
        effective_stats=stat_block(state, player) if opened else None,
        health=player.health if opened else None,
        max_health=player.max_health if opened else None,
        abilities=abilities(state.book, player, number) if opened else None,
        conditions=player.conditions if opened else None,
        effects=tuple(_effects(state, player, viewer)) if opened else None,
        bench_bonus=player.bench_bonus if opened else None,
        snack_round=player.snack_round if opened else None,
        find_stack=player.find_stack if opened else None,
        catch_stack=player.catch_stack if opened else None,
        uses=_uses(pitch.uses, player.id) if mine else None,
        last_used=_uses(pitch.last_used, player.id) if mine else None,
        savior_used=player.savior_used if mine else None,
        revived=player.revived if mine else None,
        cheat_dc=cheat_dc(state, player) if viewer.gm or state.over else None,
    )


def _uses(counted: Mapping[str, int], player: str) -> Mapping[str, int]:
    return {key: value for key, value in counted.items() if key.split("|")[1] == player}


def _effects(state: State, player: Player, viewer: Viewer) -> Iterator[EffectView]:
    for each in active(player, state.round):
        known = viewer.gm or state.over or not _unseen(state, each, viewer)
        yield EffectView(
            effect_id=each.id,
            move=each.move if known else None,
            source=each.source if known else None,
            stats=each.stats,
            first=each.first,
            last=each.last,
        )


def _unseen(state: State, effect: Effect, viewer: Viewer) -> bool:
    """Whether the foul behind an effect is unknown to a viewer."""
    if not effect.unseen:
        return False
    offender = state.pitch.players.get(effect.source or "")
    return offender is None or viewer.side is None or offender.side != viewer.side


def _declarations(state: State, viewer: Viewer) -> Iterator[ShownMove]:
    for player, declared in state.declarations.items():
        if viewer.gm or state.over or state.pitch.players[player].side == viewer.side:
            yield shown(player, declared) if may_read(state, viewer, player) else closed(player)


def _last(state: State, viewer: Viewer) -> RoundView | None:
    if state.last is None:
        return None
    return RoundView(
        round=state.last.round,
        moves=tuple(moves_shown(state, state.last.moves, state.last.log, viewer)),
        happenings=tuple(steps_shown(state, state.last.log, viewer)),
    )


def _outcome(state: State, outcome: Outcome | None) -> OutcomeView | None:
    if outcome is None:
        return None
    return OutcomeView(
        winner=outcome.winner,
        winner_team=None if outcome.winner is None else state.teams[outcome.winner].id,
        reason=outcome.reason,
        score={state.teams[side].id: state.pitch.score[side] for side in SIDES},
        golden_quaffle=outcome.golden_quaffle,
    )


def score(state: State) -> Mapping[Side, int]:
    """The public score by side."""
    return state.seen.score


def _result(state: State) -> Result | None:
    if state.outcome is None or not state.over:
        return None
    return Result(winner=state.outcome.winner, reason=state.outcome.reason, score=state.pitch.score)


def summary(state: State) -> Summary:
    """What the server itself may read."""
    status = {"setup": "setup", "finished": "finished", "aborted": "finished"}.get(state.phase, "active")
    return Summary(
        status=status,
        phase="review" if state.phase == "resolving" else state.phase,
        result=_result(state),
        awaiting=tuple(awaiting(state, None)),
    )


def awaiting(state: State, viewer: Viewer | None) -> Iterator[Awaiting]:
    """Who is expected to do what. The own team also sees whose declaration is missing; the server's summary does not
    need it.
    """
    if state.phase == "setup" and state.since is not None:
        yield from _awaited_rosters(state)
    elif state.phase == "declaring" and state.since is not None:
        yield from _awaited_teams(state)
        if viewer is not None:
            yield from _awaited_players(state, viewer)
    elif state.phase in ("review", "resolving") and state.since is not None:
        yield Awaiting(
            id=f"review/{state.round}",
            role="gm",
            what="publish_round",
            rule="BRM-ROUND-3",
            limit="round",
            since=state.since,
        )


def _awaited_rosters(state: State) -> Iterator[Awaiting]:
    for side, team in state.teams.items():
        if not team.submitted:
            yield _preparing(state, f"roster/{side}", "submit_roster", "BRM-SETUP-1", side)
        elif not team.approved:
            yield _preparing(state, f"approve/{side}/{team.submitted}", "approve_roster", "BRM-SETUP-8")
    if all(team.approved for team in state.teams.values()):
        times = "/".join(str(team.submitted) for team in state.teams.values())
        yield _preparing(state, f"start/{times}", "start_match", "BRM-SETUP-8")


def _preparing(state: State, occasion: str, what: str, rule: RuleId, side: Side | None = None) -> Awaiting:
    assert state.since is not None
    role = "gm" if side is None else "captain"
    return Awaiting(id=occasion, role=role, side=side, what=what, rule=rule, limit="round", since=state.since)


def _awaited_teams(state: State) -> Iterator[Awaiting]:
    assert state.since is not None
    if state.stage == "gm":
        yield Awaiting(
            id=f"gm/{state.round}",
            role="gm",
            what="close_round",
            rule="BRM-ROUND-3",
            limit="round",
            since=state.since,
        )
        return
    for side in SIDES:
        if side not in state.ready:
            yield Awaiting(
                id=awaiting_id(state, side),
                role="captain",
                side=side,
                what="stand_in" if state.stage == "stand_in" else "set_ready",
                rule="BRM-ROUND-3",
                limit="stand_in" if state.stage == "stand_in" else "round",
                since=state.called.get(side, state.since),
                until=state.until.get(side),
            )


def _awaited_players(state: State, viewer: Viewer) -> Iterator[Awaiting]:
    assert state.since is not None
    for player in everybody(state.seen):
        missing = player.status != "out" and player.id not in state.declarations
        if missing and (viewer.gm or viewer.side == player.side):
            yield Awaiting(
                id=f"declare/{state.round}/{player.id}",
                seat=player.seat,
                role="player",
                side=player.side,
                what="declare_action",
                rule="BRM-ROUND-4",
                limit="round",
                since=state.since,
            )
