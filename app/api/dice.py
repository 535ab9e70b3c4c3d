"""The dice of a match: the commitments, what was rolled, and the secrets once they are told."""

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from app.api.answers import answer
from app.api.deps import As, Calls, Limit, match_named, serving
from app.api.operations import gives, operation
from app.store import audiences
from app.store.audiences import Told
from rules.kernel.border import rfc3339
from rules.kernel.events import Rolled

router = APIRouter()


@router.get(
    "/v1/matches/{match_id}/dice",
    **operation(
        "getDice",
        "The dice, to be checked",
        {200: gives("Dice", "Commitments, the sides' words, and rolls in the order in which they were told.")},
        (403, 404),
        anonymous=True,
        tag="matches",
    ),
)
async def get_dice(
    request: Request,
    match_id: str,
    caller: Calls,
    seat: As = None,
    after: Annotated[int, Query(ge=0, le=2**31 - 1, description="Only rolls told after this event.")] = 0,
    limit: Limit = 200,
) -> Response:
    """Every commitment was public before the first roll under it; its secret is told when the match ends.

    With the secret, the words and a roll's place anybody can compute its face: `whistle verify` does.
    """
    server = serving(request)
    look = await server.referee.look(match_named(match_id), caller.token, seat)
    request.state.look = look
    match = look.match
    async with server.database.connection() as db:
        told = await audiences.history(db, match, look.viewer.audience, after, limit + 1, "match.rolled")
    rolls = [_roll(each) for each in told[:limit]]
    body = {
        "mode": match.dice,
        "commitments": [
            {"epoch": epoch, "commitment": commitment, "secret": match.revealed.get(epoch)}
            for epoch, commitment in match.commitments
        ],
        "words": list(match.words),
        "rolls": rolls,
        "cursor": rolls[-1]["n"] if len(told) > limit else look.count,
        "more": len(told) > limit,
    }
    return answer(body)


def _roll(told: Told) -> dict[str, object]:
    roll = told.event
    assert isinstance(roll, Rolled)
    return {
        "n": told.n,
        "at": rfc3339(told.at),
        "rule": roll.rule,
        "epoch": roll.epoch,
        "stream": roll.stream,
        "index": roll.index,
        "sides": roll.sides,
        "face": roll.face,
        "label": roll.label,
    }
