"""The four ways to guard the hoops (5.3)."""

from collections.abc import Callable
from dataclasses import dataclass

from rules.broomstats.decide.moves.registry import Move, declare
from rules.broomstats.options import Options


def _accuracy(_: Options) -> str:
    return "accuracy"


@dataclass(frozen=True, slots=True)
class Guard:
    """A block: with which stat; `hoops`: only two hoops are guarded."""

    stat: Callable[[Options], str] = _accuracy
    hoops: bool = False


declare(Move("block", "BRM-MOVE-block", how=Guard(lambda options: options.block_stat)))
declare(Move("high_speed_block", "BRM-MOVE-high_speed_block", how=Guard()))
declare(Move("block_two_leave_one", "BRM-MOVE-block_two_leave_one", needs=("hoops",), how=Guard(hoops=True)))
declare(
    Move("double_eight_loop", "BRM-MOVE-double_eight_loop", how=Guard(lambda options: options.double_eight_loop_stat))
)
