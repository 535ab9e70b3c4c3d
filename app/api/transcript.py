"""A match in words: what the caller was told, as one post that is ready for a forum."""

from collections.abc import Sequence
from functools import partial
from itertools import groupby
from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request, Response

from app.api.answers import OWN
from app.api.deps import As, CallsForText, Limit, match_named, serving
from app.api.history import told_after
from app.api.operations import gives, operation
from app.api.spectating import looked
from app.envelopes import Seen
from app.render.notices import AWAITED, awaited_line
from app.render.post import MEDIA, post
from app.store.audiences import Told

router = APIRouter()

TEXT = {"type": "string", "description": "A post in the format asked for."}
PAGED = {"Link": {"description": "The next page, `rel=next`, if there is one.", "schema": {"type": "string"}}}


@router.get(
    "/v1/matches/{match_id}/transcript",
    **operation(
        "getTranscript",
        "The match in words",
        {200: gives(TEXT, "A heading, a section for each day, and whom the match waits for.", media="text/*") | {
            "headers": PAGED
        }},
        (403, 404),
        anonymous=True,
        tag="matches",
    ),
)  # fmt: skip
async def get_transcript(
    request: Request,
    match_id: str,
    caller: CallsForText,
    seat: As = None,
    format_: Annotated[
        Literal["md", "bbcode", "html", "text"], Query(alias="format", description="In which markup.")
    ] = "md",
    lang: Annotated[Literal["en", "de", "ja"] | None, Query(description="Goes before Accept-Language.")] = None,
    after: Annotated[int, Query(ge=0, le=2**31 - 1, description="Only events after this one: a `cursor`.")] = 0,
    limit: Limit = 100,
) -> Response:
    """What the caller was told, in sentences. Names and words of people are escaped: nothing of theirs marks up.

    What was told never changes; below the newest event stands whom the match waits for now.
    """
    more = partial(told_after, after, limit)
    look, told = await looked(serving(request), caller, match_named(match_id), seat, more, after)
    request.state.look = look
    seen = Seen(look, lang or caller.language)
    last = told[-1].n if told else min(after, look.count)
    sections = _days(seen, told)
    if last == look.count:
        awaited = [awaited_line(look.ruleset, seen.language, each, seen.names) for each in seen.sight.awaiting]
        sections.append((AWAITED[seen.language], awaited))
    headers = {**OWN, "content-language": seen.language}
    if last < look.count:
        url = request.url.include_query_params(after=last)
        headers["link"] = f'<{url.path}?{url.query}>; rel="next"'
    return Response(post(format_, look.match.title, sections), 200, headers, media_type=MEDIA[format_])


def _days(seen: Seen, told: Sequence[Told]) -> list[tuple[str, list[str]]]:
    """The sentences by day, each with its time of day in UTC."""
    days = groupby(told, key=lambda each: f"{each.at:%Y-%m-%d}")
    return [(day, [f"{each.at:%H:%M} {seen.event(each)['text']}" for each in those]) for day, those in days]
