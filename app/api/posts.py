"""Forum posts: a bridge reports them, the orders in them are executed or wait, and edits are noticed (protocol 14)."""

from fastapi import APIRouter, Request, Response

from app.api import samples
from app.api.answers import answer
from app.api.bodies import ConfirmBody, OrdersBody, PostBody
from app.api.body import parse, read_body, shaped
from app.api.deps import Calls, match_named, serving
from app.api.operations import gives, operation, takes
from app.api.posting import Taker, grammar, marked, post_shown
from app.asked import Look
from app.store import reports
from rules.kernel.contract import require
from rules.kernel.match import eyes

router = APIRouter()


@router.post(
    "/v1/matches/{match_id}/posts",
    **operation(
        "reportPost",
        "Report a forum post",
        {200: gives("PostRead", "The post as it was taken: its orders, each with what became of it.")},
        (403, 404),
        body=takes("PostBody", samples.POST),
        tag="posts",
    ),
)
async def report_post(request: Request, match_id: str, caller: Calls) -> Response:
    """Reports a post or an edit of one (bridge, game master). A post that is reported twice acts once.

    Lines that begin with `!` are orders of the author's seat: `GET .../orders` says which there are. They are read,
    answered in their normalised form, and executed or left to be confirmed, as the match is set. Secret kinds are
    taken from private channels only. An edit changes nothing that was ordered; the game master is told of it.
    """
    server = serving(request)
    look = await server.referee.look(match_named(match_id), caller.token)
    request.state.look = look
    caller.known()
    _require(look, "bridge", "gm")
    raw = await read_body(request, server.settings.body_kib)
    body = shaped(PostBody, parse(raw, server.settings))
    if body.seat is not None:
        await server.referee.look(match_id, caller.token, body.seat)
    return answer(post_shown(await Taker(server, caller, look).take(body)))


@router.get(
    "/v1/matches/{match_id}/posts",
    **operation(
        "listPosts", "The forum posts", {200: gives("Posts", "The newest, never their text.")}, (403, 404), tag="posts"
    ),
)
async def list_posts(request: Request, match_id: str, caller: Calls) -> Response:
    """The newest posts that were reported, with their orders (game master). The text of a post is never kept."""
    server = serving(request)
    look = await server.referee.look(match_named(match_id), caller.token)
    request.state.look = look
    caller.known()
    _require(look, "gm")
    async with server.database.connection() as db:
        found = await reports.newest(db, match_id)
    return answer({"posts": marked(look, found, caller.language)})


@router.post(
    "/v1/matches/{match_id}/posts/confirm",
    **operation(
        "confirmPost",
        "Confirm a post's orders",
        {200: gives("PostRead", "The post, and what became of its orders.")},
        (403, 404),
        body=takes("ConfirmBody", samples.CONFIRM),
        tag="posts",
    ),
)
async def confirm_post(request: Request, match_id: str, caller: Calls) -> Response:
    """Executes the orders of a post that wait, or gives them up (its author's seat, a bridge for it, game master)."""
    server = serving(request)
    look = await server.referee.look(match_named(match_id), caller.token)
    request.state.look = look
    caller.known()
    require(look.viewer.seat is not None, "forbidden_role", "MAT-2", role=look.viewer.role, roles=["seat"])
    raw = await read_body(request, server.settings.body_kib)
    body = shaped(ConfirmBody, parse(raw, server.settings))
    async with server.database.connection() as db:
        found = [each for each in await reports.called(db, match_id, body.id) if each.seat is not None]
    taker = Taker(server, caller, look)
    report = await taker.own(found)
    done = await taker.drop(report.post_id) if body.drop else await taker.carry_out(report.post_id, ("waiting",))
    return answer(post_shown(done))


@router.get(
    "/v1/matches/{match_id}/orders",
    **operation(
        "getOrders",
        "Which orders posts can give",
        {200: gives("Orders", "What becomes of them, and the words and fields of each.")},
        (404,),
        anonymous=True,
        tag="posts",
    ),
)
async def get_orders(request: Request, match_id: str, caller: Calls) -> Response:
    """The orders that a line `!word value field=value` can give in this match's posts, and what becomes of them."""
    server = serving(request)
    look = await server.referee.look(match_named(match_id), caller.token)
    async with server.database.connection() as db:
        mode = await reports.mode(db, match_id)
    return answer({"orders": mode, "grammar": grammar(look.ruleset)})


@router.put(
    "/v1/matches/{match_id}/orders",
    **operation(
        "setOrders",
        "Say what becomes of orders",
        {200: gives("Orders", "As it is now.")},
        (403, 404),
        body=takes("OrdersBody", samples.ORDERS),
        tag="posts",
    ),
)
async def set_orders(request: Request, match_id: str, caller: Calls) -> Response:
    """Says whether orders in posts are executed at once, wait to be confirmed, or are not read (game master)."""
    server = serving(request)
    look = await server.referee.look(match_named(match_id), caller.token)
    request.state.look = look
    caller.known()
    _require(look, "gm")
    raw = await read_body(request, server.settings.body_kib)
    mode = shaped(OrdersBody, parse(raw, server.settings)).orders
    async with server.database.connection() as db:
        await reports.set_mode(db, match_id, mode)
    return answer({"orders": mode, "grammar": grammar(look.ruleset)})


def _require(look: Look, *roles: str) -> None:
    held = frozenset() if look.seat is None else eyes(look.ruleset, look.match, look.seat).roles
    require(bool(held & set(roles)), "forbidden_role", "MAT-2", role=look.viewer.role, roles=sorted(roles))
