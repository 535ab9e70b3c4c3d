"""What events and views are made of: dice as the rules read them, line-ups, strengths, attacks, turn, window."""

from collections.abc import Mapping
from typing import Literal

from rules.kernel.border import Border, Flag, Int, Token, Words

Side = Literal["red", "green"]
Basis = Literal["single", "pooled", "automatic", "retreat"]
Score = Mapping[Token, Int]


class Die(Border):
    """A die as the rules read it; `target`, `success` and `basis` are null where it is no probe."""

    die: Token
    value: Int
    target: Int | None = None
    success: Flag | None = None
    basis: Literal["single", "pooled"] | None = None


class Member(Border):
    """A figure of a line-up."""

    number: Int
    name: Words
    position: Token
    attributes: Mapping[Token, Int]


class Lineup(Border):
    """A team's name and its six figures."""

    team_name: Words
    figures: tuple[Member, ...]


class Value(Border):
    """One of a team's strengths: the quadruple of the sum of six figures, and the bonus from it (DEL-T-8)."""

    sum_x4: Int
    bonus: Int


class TeamValues(Border):
    """What a team brings to the exchanges."""

    offence: Value
    defence: Value


class ThrowTotal(Border):
    """A d8 and the bonus on it."""

    die: Die
    bonus: Int
    total: Int


class Attack(Border):
    """One attack of an exchange."""

    attacker: Side
    offence: ThrowTotal
    defence: ThrowTotal
    margin: Int
    renze: Int


class BlockOrder(Border):
    """A block order as it is opened at the end."""

    side: Side
    policy: Token
    round: Int


class Tested(Border):
    """One figure's condition test."""

    figure: Token
    roll: Die


class TurnView(Border):
    """Whose turn it is, and what of it is done."""

    side: Side
    number: Int
    drawn_figure: Token | None = None
    steps_used: Int = 0
    outplayed: Flag = False


class WindowView(Border):
    """An open block window: who may answer, with which figures, against whom."""

    side: Side
    carrier: Token
    eligible: tuple[Token, ...]
