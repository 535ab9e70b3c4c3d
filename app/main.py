"""create_app: the parts put together. No logic."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from importlib.metadata import version

from fastapi import FastAPI
from fastapi.telemetry import TelemetryConfig

from app import worker
from app.access.limits import Held
from app.api import (
    boards,
    calendars,
    claims,
    commands,
    competitions,
    desk,
    dice,
    docs,
    document,
    exports,
    figures,
    health,
    history,
    matches,
    opening,
    pages,
    posts,
    problems,
    removal,
    rulesets,
    seats,
    stream,
    tokens,
    transcript,
    webhooks,
)
from app.api.deps import Server
from app.api.headers import Crossing, Shielded
from app.api.limits import Limited
from app.api.middleware import Guarded, Headed, Traced
from app.courier.run import couriers
from app.metrics import Metrics, listening
from app.referee import refereeing
from app.replica import replicated
from app.settings import Settings
from app.stream.ending import Begin, let_go, on_stop
from app.stream.shared import Shared

EXPOSED = [
    *("ETag", "Location", "Link", "Retry-After", "RateLimit", "RateLimit-Policy"),
    *("Idempotency-Replayed", "Idempotency-Ignored", "X-Request-Id"),
]
SILENT: TelemetryConfig = {"tracing": False, "metrics": False, "logs": False}
"""Spans would name matches and repeat what was sent; what the operator may watch is in `metrics`."""
HOT = (commands, matches, history)
"""The doors that are used most: they are looked through first."""
DOORS = (
    *HOT,
    stream,
    rulesets,
    opening,
    dice,
    exports,
    desk,
    seats,
    claims,
    removal,
    tokens,
    competitions,
    transcript,
    boards,
    calendars,
    posts,
    webhooks,
    health,
    figures,
    docs,
    pages,
)


def create_app(settings: Settings, stopping: Begin = lambda: None) -> FastAPI:
    """The server's app; it has a database only while it runs. `stopping` is called by a signal to stop."""
    metrics, held = Metrics(), Held(settings.streams_per_address)

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with (
            refereeing(settings) as referee,
            couriers(referee, settings) as courier,
            replicated(settings, referee) as replica,
        ):
            shared = Shared(max(1, settings.pool_size // 2))
            app.state.server = Server(settings, referee, courier, metrics, shared, replica)
            metrics.watch(referee, held, replica)

            def stop() -> None:
                stopping()
                referee.bell.hush()

            work = asyncio.create_task(worker.run(referee, courier, settings)) if settings.run_worker else None
            try:
                with listening(metrics, settings.metrics_host, settings.metrics_port, settings.workers) as port:
                    app.state.metrics_port = port
                    with on_stop(stop):
                        yield
            finally:
                if work is not None:
                    await let_go(work)

    app = FastAPI(
        title="Whistle",
        version=version("whistle"),
        summary="A referee server for play-by-post sports.",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        telemetry=SILENT,
    )
    routers = [*(door.router for door in DOORS), webhooks.host_router]
    for router in routers:
        app.router.routes.extend(router.routes)  # `include_router` would look through each router twice
    app.mount(docs.MOUNT, docs.files(), name="docs")
    app.mount(pages.MOUNT, pages.files(), name="pages")
    problems.install(app, [route for router in routers for route in router.routes])
    app.add_middleware(Limited, settings=settings, held=held)
    app.add_middleware(Guarded)
    app.add_middleware(
        Crossing,
        allow_origins=settings.cors_origins,
        allow_methods=["*"],
        allow_headers=["*"],
        expose_headers=EXPOSED,
        max_age=600,
    )
    app.add_middleware(Traced, metrics=metrics)
    app.add_middleware(Headed)
    app.add_middleware(Shielded)
    document.describe(app)
    return app
