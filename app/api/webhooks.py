"""The doors to webhooks: those of a match, for its game master, and those of the host, which hear of every match."""

from collections.abc import Awaitable, Callable

from fastapi import APIRouter, Depends, Request, Response

from app.api import hooking, samples
from app.api.answers import answer, replied
from app.api.deps import IdempotencyKey, Page
from app.api.hooking import Scope, of_host, of_match
from app.api.operations import gives, operation, takes


def doors(base: str, whose: str, scoped: Callable[..., Awaitable[Scope]]) -> APIRouter:
    """The doors below one address. `whose` is part of the operations' names; `scoped` says whose hooks are meant."""
    router = APIRouter()

    @router.get(
        base,
        **operation(
            f"list{whose}Webhooks",
            "The webhooks",
            {200: gives("Webhooks", "All of them, with their state, never their secrets.")},
            (403, 404),
            tag="webhooks",
        ),
    )
    async def list_webhooks(scope: Scope = Depends(scoped)) -> Response:
        """Every webhook with how it fares: how far it is, and since when its receiver fails, if it does."""
        return answer(await hooking.listed(scope))

    @router.post(
        base,
        **operation(
            f"make{whose}Webhook",
            "Make a webhook",
            {201: gives("WebhookMade", "The webhook, and the secret that signs its messages, shown this once.")},
            (403, 404, 409),
            body=takes("WebhookBody", samples.WEBHOOK if whose == "" else samples.HOST_WEBHOOK),
            tag="webhooks",
        ),
    )
    async def make_webhook(
        request: Request, idempotency_key: IdempotencyKey = None, scope: Scope = Depends(scoped)
    ) -> Response:
        """Lets an address be told what an audience is told, signed by the Standard Webhooks specification.

        Messages come in order, at least once, with the same `webhook-id` on every attempt. What they say is described
        in this document's section `webhooks`.
        """
        return replied(await hooking.make(scope, request, idempotency_key))

    @router.get(
        f"{base}/{{webhook_id}}",
        **operation(
            f"get{whose}Webhook", "A webhook", {200: gives("Webhook", "It and its state.")}, (403, 404), tag="webhooks"
        ),
    )
    async def get_webhook(webhook_id: str, scope: Scope = Depends(scoped)) -> Response:
        """One webhook with how it fares."""
        return answer(await hooking.one(scope, webhook_id))

    @router.patch(
        f"{base}/{{webhook_id}}",
        **operation(
            f"change{whose}Webhook",
            "Change a webhook",
            {200: gives("Webhook", "It, as it is now.")},
            (403, 404),
            body=takes("WebhookChangeBody", samples.WEBHOOK_CHANGE),
            tag="webhooks",
        ),
    )
    async def change_webhook(request: Request, webhook_id: str, scope: Scope = Depends(scoped)) -> Response:
        """Changes what is named. `status` pauses a webhook, or lets one go on that was paused or disabled.

        Nothing is lost meanwhile: what happened is delivered when it goes on.
        """
        return answer(await hooking.changed(scope, request, webhook_id))

    @router.delete(
        f"{base}/{{webhook_id}}",
        **operation(
            f"remove{whose}Webhook", "Remove a webhook", {204: {"description": "It is gone."}}, (403, 404),
            tag="webhooks",
        ),
    )  # fmt: skip
    async def remove_webhook(webhook_id: str, scope: Scope = Depends(scoped)) -> Response:
        """Removes a webhook with its log of deliveries."""
        await hooking.removed(scope, webhook_id)
        return Response(None, 204)

    @router.post(
        f"{base}/{{webhook_id}}/rotate",
        **operation(
            f"rotate{whose}Webhook",
            "Exchange a webhook's secret",
            {201: gives("WebhookSecret", "The new secret, shown this once.")},
            (403, 404),
            body=takes("RotateBody", samples.ROTATE),
            tag="webhooks",
        ),
    )
    async def rotate_webhook(
        request: Request, webhook_id: str, idempotency_key: IdempotencyKey = None, scope: Scope = Depends(scoped)
    ) -> Response:
        """Makes a new secret. For `overlap_hours` messages are signed with the old one too, so that none is refused."""
        return replied(await hooking.rotated(scope, request, webhook_id, idempotency_key))

    @router.post(
        f"{base}/{{webhook_id}}/ping",
        **operation(
            f"ping{whose}Webhook",
            "Try a webhook",
            {200: gives("Delivery", "What came of it.")},
            (403, 404),
            tag="webhooks",
        ),
    )
    async def ping_webhook(webhook_id: str, scope: Scope = Depends(scoped)) -> Response:
        """Sends a message that says nothing, now and once, and answers what came of it."""
        return answer(await hooking.pinged(scope, webhook_id))

    @router.get(
        f"{base}/{{webhook_id}}/deliveries",
        **operation(
            f"list{whose}Deliveries",
            "What was delivered",
            {200: gives("Deliveries", "A page of attempts, the newest first.")},
            (403, 404),
            tag="webhooks",
        ),
    )
    async def list_deliveries(webhook_id: str, page: Page, scope: Scope = Depends(scoped)) -> Response:
        """Every attempt of the last days: which events, when, and what the receiver answered (its status alone)."""
        return answer(await hooking.deliveries(scope, webhook_id, *page))

    @router.post(
        f"{base}/{{webhook_id}}/redeliver",
        **operation(
            f"redeliver{whose}Webhook",
            "Deliver again",
            {
                200: gives("Delivery", "What came of the one delivery that was asked for."),
                202: gives("SentBack", "From where everything comes again."),
            },
            (403, 404),
            body=takes("RedeliverBody", samples.REDELIVER),
            tag="webhooks",
        ),
    )
    async def redeliver(
        request: Request, webhook_id: str, idempotency_key: IdempotencyKey = None, scope: Scope = Depends(scoped)
    ) -> Response:
        """Sends one earlier delivery once more, now (`delivery`); or, in order, all that came after an event (`after`)
        or was told from a moment on (`since`).

        The one has the id it had; what comes again from a point has new ids, so that receivers do not take it for old.
        """
        return replied(await hooking.redelivered(scope, request, webhook_id, idempotency_key))

    return router


router = doors("/v1/matches/{match_id}/webhooks", "", of_match)
host_router = doors("/v1/webhooks", "Host", of_host)
