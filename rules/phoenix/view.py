"""Who may know what: built up from nothing, field by field (section 2)."""

from collections.abc import Mapping
from typing import Literal

from rules.kernel.contract import Awaiting, Sight, Summary
from rules.kernel.seats import Viewer

from . import knows
from .decide.duels import owes
from .decide.ending import table_points
from .decide.fouls import from_round
from .decide.setup import done_items
from .decide.verbs import own_total
from .events import OwnSpecial, SearchRecord
from .shapes import (
    AnswerView,
    DuelView,
    FormationView,
    GoalView,
    JokerView,
    MemberView,
    OwnSeekerView,
    OwnTeamView,
    OwnView,
    PendingView,
    QuaffleView,
    RollView,
    SkipToken,
    TeamView,
    View,
)
from .state import Duel, Member, Pending, Roll, State, Team
from .tables import BEATER, SEEKER, SETUP_ITEMS, SETUP_RULES, SPECIALS_PER_TEAM, TEAMS


def view(state: State, viewer: Viewer) -> Sight:
    """What a viewer may know now."""
    return Sight(phase=state.phase, result=state.result, awaiting=awaiting(state), view=_view(state, viewer))


def _view(state: State, viewer: Viewer) -> View:
    playing = state.phase == "round"
    return View(
        round=state.round or None,
        half=state.half if playing and state.half else None,
        acting_team=state.acting if playing and state.half else None,
        step=state.step if playing else None,
        search_over=state.search_over,
        score=score(state),
        table_points=_table_points(state),
        teams={str(team.id): _team(state, team) for team in state.teams},
        quaffle=_quaffle(state),
        pins=state.pins,
        beater_numbers=state.numbers,
        pending=tuple(_pending(state, each) for each in state.pendings),
        open_duel=_duel(state),
        bludger=_bludger(state),
        board_id=state.board.id,
        options=state.options,
        own=_own(state, viewer),
    )


def _table_points(state: State) -> dict[str, int] | None:
    if state.result is None:
        return None
    return table_points(None if state.result.winner is None else int(state.result.winner))


def _team(state: State, team: Team) -> TeamView:
    members = [each for each in state.members.values() if each.team == team.id]
    done = done_items(state, team.id)
    used = () if team.specials is None else tuple(each.number for each in team.specials if each.spent)
    return TeamView(
        name=team.name,
        members=tuple(_member(each) for each in members),
        prepared={item: item in done for item in SETUP_ITEMS},
        specials_unspent=None if team.specials is None else SPECIALS_PER_TEAM - len(used),
        specials_used=used,
    )


def _member(member: Member) -> MemberView:
    joker: Literal["available", "spent"] | None = None
    if member.position == BEATER:
        joker = "spent" if member.joker_spent or not member.active else "available"
    return MemberView(
        character_id=member.id,
        name=member.name,
        position=member.position,
        npc=member.npc,
        controller=member.controller if member.npc else None,
        active=member.active,
        field=member.field,
        yellow=member.yellow,
        observed=member.observed,
        maluses=tuple("duel" if each == "duel" else "movement" for each in member.maluses),
        joker=joker,
        skip_tokens=tuple(SkipToken(reason=each.reason, due_round=each.due_round) for each in member.skips),
        search_period=member.search_period if member.position == SEEKER else None,
    )


def _quaffle(state: State) -> QuaffleView:
    quaffle = state.quaffle
    status: Literal["held", "loose", "none"] = "none"
    if quaffle.status != "none":
        status = "held" if quaffle.status == "held" else "loose"
    return QuaffleView(status=status, carrier=quaffle.carrier, field=quaffle.field)


def _pending(state: State, pending: Pending) -> PendingView:
    return PendingView(
        pending_id=pending.id,
        what=pending.what,
        teams=pending.teams,
        character_ids=pending.figures,
        window=pending.window,
        opened_at=pending.since,
        late=pending.id in state.late,
        rolls=tuple(_roll(state, roll) for roll in state.rolls if roll.pending == pending.id),
    )


def _roll(state: State, roll: Roll) -> RollView:
    in_duel = state.duel is not None and roll.pending == state.duel.pending
    bonus = state.duel.bonus.get(roll.figure, 0) if in_duel and state.duel is not None else roll.bonus
    return RollView(
        roll_id=roll.id,
        character_id=roll.figure,
        value=roll.value,
        bonus=bonus,
        blocked=roll.blocked,
        invalid=roll.invalid,
        posted=roll.posted,
        hold_until=roll.held,
    )


def shown_duel(state: State) -> Duel | None:
    """The duel that goes on, or whose result waits for an open window."""
    duel = state.duel
    if duel is None or (duel.decided and not any(each.window == "post_duel" for each in state.pendings)):
        return None
    return duel


def _duel(state: State) -> DuelView | None:
    duel = shown_duel(state)
    if duel is None:
        return None
    return DuelView(
        duel_id=duel.id,
        duel_kind=duel.kind,
        attacker=duel.attacker,
        defender=duel.defender,
        field=duel.field,
        pending_id=duel.pending,
        at_risk=duel.at_risk,
        winner=duel.winner,
        decided=duel.decided,
    )


def _bludger(state: State) -> JokerView | None:
    bludger = state.bludger
    if bludger is None or bludger.target is None:
        return None
    return JokerView(beater_id=bludger.beater, target_id=bludger.substitute or bludger.target)


# -- secrets


def _own(state: State, viewer: Viewer) -> OwnView:
    seekers = [each for each in state.members.values() if each.position == SEEKER]
    all_seen = viewer.gm
    duel = state.duel
    rolling = duel is not None and not duel.decided and all(state.roll_of(duel.pending, each) for each in duel.sides)
    totals = {each: own_total(state, each) for each in duel.sides} if rolling and duel is not None else None
    goal = state.goal
    return OwnView(
        teams={str(team.id): _own_team(state, viewer, team) for team in state.teams},
        seekers={each.id: _own_seeker(state, viewer, each) for each in seekers},
        duel_totals=totals if all_seen else None,
        goal_pending=GoalView(team=goal.team, scorer=goal.scorer, ring=goal.ring) if all_seen and goal else None,
        unjudged_fouls=tuple(each.figure for each in state.fouls) if all_seen else None,
        warned=state.warned,
    )


def _own_team(state: State, viewer: Viewer, team: Team) -> OwnTeamView:
    captain = knows.captain(viewer, team.id)
    points = captain or knows.shared(state, viewer, team.id, "team_points") or state.disclosed
    specials = captain or knows.shared(state, viewer, team.id, "specials") or state.disclosed
    hidden = team.fresh and team.formation is not None and knows.team(viewer, team.id)
    answer = next((each for each in state.answers if each.team == team.id), None)
    return OwnTeamView(
        team_points=_points(state, team.id) if points else None,
        special_dice=team.draw if specials else None,
        specials=_specials(team) if specials else None,
        shared=team.shares if knows.team(viewer, team.id) else None,
        registered_jokers=_jokers(state, team.id) if captain else None,
        announced=AnswerView(number=answer.number, params=answer.params) if captain and answer else None,
        auto_decline=team.auto_decline if captain else None,
        keeper_standing=("stay" if team.keeper_stays else "ask") if captain else None,
        end_answer=state.consents.get(str(team.id)) if captain else None,
        fouls=_fouls(state, viewer, team.id),
        foul_from_round=_cooldown(state, viewer, team.id),
        formation=_formation(team) if hidden else None,
    )


def _points(state: State, team: int) -> dict[str, int | None]:
    return {each.id: each.points for each in state.members.values() if each.team == team}


def _specials(team: Team) -> tuple[OwnSpecial, ...] | None:
    if team.specials is None:
        return None
    return tuple(OwnSpecial(number=each.number, spent=each.spent) for each in team.specials)


def _jokers(state: State, team: int) -> tuple[JokerView, ...]:
    mine = (each for each in state.jokers if each.team == team)
    return tuple(JokerView(beater_id=each.beater, target_id=each.target) for each in mine)


def _fouls(state: State, viewer: Viewer, team: int) -> tuple[str, ...] | None:
    mine = [each for each in state.members.values() if each.team == team]
    seen = [each.id for each in mine if knows.figure(viewer, each)]
    if not seen:
        return None
    duel = state.duel
    announced = () if duel is None or duel.decided else duel.fouls
    return tuple(each for each in announced if each in seen)


def _cooldown(state: State, viewer: Viewer, team: int) -> dict[str, int | None] | None:
    """By figure with `foul_scope` = player, else one entry for the team (its number)."""
    if state.options.foul_scope == "player":
        seen = [each for each in state.members.values() if each.team == team and knows.figure(viewer, each)]
        return {each.id: from_round(state, each.id) for each in seen} or None
    if not knows.team(viewer, team):
        return None
    last = state.team(team).foul_round
    return {str(team): None if last is None else last + state.options.foul_interval}


def _formation(team: Team) -> FormationView:
    assert team.formation is not None
    return FormationView(positions=team.formation.positions, quaffle_chaser=team.formation.quaffle_chaser)


def _own_seeker(state: State, viewer: Viewer, seeker: Member) -> OwnSeekerView:
    if not (viewer.gm or seeker.id in viewer.figures or state.disclosed):
        return OwnSeekerView(snitch_fields=None, recoil_fields=None, searches=None, found=None)
    return OwnSeekerView(
        snitch_fields=seeker.snitch,
        recoil_fields=seeker.recoil,
        searches=tuple(
            SearchRecord(round=each.round, field=each.field, result=each.result, hint=each.hint)
            for each in seeker.searches
        ),
        found=sum(each.result == "snitch" for each in seeker.searches),
    )


# -- the envelope


def awaiting(state: State) -> tuple[Awaiting, ...]:
    """Whom the match waits for; public in every part. One entry for each captain, figure or GM that is awaited."""
    if state.phase == "setup":
        return _setup_awaited(state)
    awaited = tuple(each for pending in state.pendings for each in _awaited(state, pending))
    return (*awaited, *_held(state))


def _held(state: State) -> tuple[Awaiting, ...]:
    """PHX-GAP-31: rolls whose second post has to wait for the clock."""
    return tuple(
        Awaiting(
            id=roll.hold_id,
            role="clock",
            what="reaction_hold",
            rule="PHX-GAP-31",
            limit="",
            since=roll.at,
            until=roll.held,
        )
        for roll in state.rolls
        if roll.held is not None and not roll.posted
    )


def _awaited(state: State, pending: Pending) -> list[Awaiting]:
    def entry(role: str, side: str | None, seat: str | None) -> Awaiting:
        return Awaiting(
            id=pending.id,
            seat=seat,
            role=role,
            side=side,
            what=pending.window or pending.what,
            rule=AWAITED_RULES[pending.what],
            limit="window" if pending.what == "window" else "move",
            since=pending.since,
            until=pending.due,
        )

    if pending.role == "captain":
        return [entry("captain", str(team), None) for team in pending.teams]
    if pending.role == "gm":
        return [entry("gm", None, None)]
    members = [state.members[each] for each in pending.figures]
    owing = [each for each in members if pending.what != "duel" or owes(state, each.id)]
    return [entry("player", str(each.team), each.controller) for each in owing]


AWAITED_RULES: Mapping[str, str] = {
    "choose_mover": "PHX-MOVE-1",
    "move_chaser": "PHX-MOVE-1",
    "move_keeper": "PHX-MOVE-4",
    "duel": "PHX-DUEL-2",
    "window": "PHX-SPEC-G4",
    "escape": "PHX-ESC-1",
    "bludger_target": "PHX-BLUD-3",
    "malus_choice": "PHX-BLUD-5",
    "search": "PHX-SEEK-1",
    "formation": "PHX-GOAL-8",
    "gm_place": "PHX-ESC-5",
    "gm_roll": "PHX-GAP-36",
    "start_round": "PHX-GAP-36",
    "end_consent": "PHX-END-3",
}


def _setup_awaited(state: State) -> tuple[Awaiting, ...]:
    if state.since is None:
        return ()
    found = []
    turns = [team.lineups for team in state.teams]
    for team in TEAMS:
        for item in SETUP_ITEMS:
            if item not in done_items(state, team):
                name = f"setup-{team}-{item}-{turns[team - 1]}"
                found.append(_setup_entry(state, name, "captain", str(team), item))
    start = f"setup-start-{turns[0]}-{turns[1]}"
    return tuple(found) or (_setup_entry(state, start, "gm", None, "start_match"),)


def _setup_entry(state: State, name: str, role: str, side: str | None, what: str) -> Awaiting:
    assert state.since is not None
    seeker = next((each for each in state.members.values() if str(each.team) == side and each.position == SEEKER), None)
    by_seeker = what == "seeker_fields" and seeker is not None
    return Awaiting(
        id=name,
        role="player" if by_seeker else role,
        side=side,
        seat=seeker.controller if by_seeker and seeker is not None else None,
        what=what,
        rule=SETUP_RULES.get(what, "PHX-SETUP-11"),
        limit="move",
        since=state.since,
    )


def score(state: State) -> Mapping[str, int]:
    """The public score."""
    return {str(team.id): team.score for team in state.teams}


def summary(state: State) -> Summary:
    """What the server itself may read."""
    status = {"setup": "setup", "finished": "finished"}.get(state.phase, "active")
    return Summary(status=status, phase=state.phase, result=state.result, awaiting=awaiting(state))


def figures(state: State) -> Mapping[str, str]:
    """Which figure belongs to which side."""
    return {each.id: str(each.team) for each in state.members.values()}
