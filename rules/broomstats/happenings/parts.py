"""What happenings are made of: the step they belong to, modifiers of a roll, moves as they are shown, corrections."""

from rules.kernel.border import Border, Flag, Int, Token, Words
from rules.kernel.contract import Event


class Modifier(Border):
    """One part of a total: where it comes from and how much it is."""

    source: Token
    value: Int


class Sharing(Border):
    """On whose broom, from which round to which."""

    rescuer_id: Token
    first: Int
    last: Int


class Op(Border):
    """One operation of `gm_adjust`; which fields it has follows from `op`."""

    op: Token
    player_id: Token | None = None
    team_id: Token | None = None
    target_id: Token | None = None
    rescuer_id: Token | None = None
    effect_id: Token | None = None
    move: Token | None = None
    ability: Token | None = None
    race: Token | None = None
    stat: Token | None = None
    status: Token | None = None
    slot: Token | None = None
    phase: Token | None = None
    value: Int | Flag | None = None
    has: Flag | None = None
    used: Flag | None = None
    rounds: Int | None = None
    round: Int | None = None
    rounds_left: Int | None = None
    chase_remaining: Int | None = None
    find_stack: Int | None = None
    catch_stack: Int | None = None
    count: Int | None = None
    last_round: Int | None = None


class ShownAction(Border):
    """One of the two actions of dual-wielding."""

    move: Token
    target_id: Token | None


class ShownMove(Border):
    """A declared move as it is shown: to its team before the round, to all when the round is published."""

    player_id: Token
    move: Token | None
    target_id: Token | None = None
    partner_id: Token | None = None
    recipient_id: Token | None = None
    hoops: tuple[Int, ...] | None = None
    actions: tuple[ShownAction, ...] | None = None
    announcement: Words | None = None


class Step(Event):
    """Something that happened in a round. `step`: where; `foul`: the foul it is part of, as `r<round>:<offender>`."""

    step: Token | None
    foul: Token | None = None
