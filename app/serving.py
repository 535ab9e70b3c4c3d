"""`whistle serve` from the first to the last moment: listen, have a database, migrate, serve, let go in reverse order.

The port is taken first, so that a second server says so before it touches anything.
"""

import asyncio
import contextlib
import gc
import multiprocessing
import os
import signal
import socket
import threading
from collections.abc import Iterator
from types import FrameType
from typing import Any

import typer
import uvicorn
from fastapi import FastAPI
from pydantic import SecretStr
from uvicorn.supervisors import Multiprocess

from app import logs
from app.access.host_tokens import issue_first
from app.connection import connections
from app.databases import bring_up_to_date, own_database
from app.garbage import SELDOM
from app.main import create_app
from app.settings import PREFIX, Settings
from app.stream.ending import Begin, last_resort, on_stop

LEFT_SECONDS = 1.0
"""What a server process gets to end, beyond the time of open requests; then it is left, once the database is closed."""

FIRST_SECONDS = 0.5
"""So much later than the others ends the first of several processes: they are told to stop by it."""


HANGING_SECONDS = 30
"""A server process that does not answer the first one for so long is killed, and another takes its place.

uvicorn's own 5 seconds kill a process that a busy machine lets wait.
"""


class CannotServe(Exception):
    """The server cannot be started; the message is for the person at the terminal."""


def serve(settings: Settings) -> None:
    """Serves until a signal asks it to stop. Raises CannotServe or EmbeddedError, in words for the terminal."""
    with (
        _stopping_signals(),
        _listener(settings) as listener,
        _put_away_once(own_database(settings)) as (url, put_away),
    ):
        direct = settings.direct(url)
        bring_up_to_date(direct)
        token = asyncio.run(issue_first(direct, settings.token_file))
        port = listener.getsockname()[1]
        _welcome(settings.model_copy(update={"port": port}), token)
        _run(settings.model_copy(update={"port": port, "database_url": SecretStr(url)}), listener, put_away)


@contextlib.contextmanager
def _put_away_once(database: contextlib.AbstractContextManager[str]) -> Iterator[tuple[str, Begin]]:
    """The database's URL, and what closes it, whichever thread comes first; who comes second waits until it is done."""
    lock = threading.Lock()
    with contextlib.ExitStack() as stack:
        url = stack.enter_context(database)

        def put_away() -> None:
            with lock:
                stack.close()

        try:
            yield url, put_away
        finally:
            put_away()


@contextlib.contextmanager
def _stopping_signals() -> Iterator[None]:
    """Lets a signal unwind what was begun, also before and after the web server has its own handlers."""

    def stop(_number: int, _frame: FrameType | None) -> None:
        raise SystemExit(0)

    def hang_up(_number: int, _frame: FrameType | None) -> None:
        os.kill(os.getpid(), signal.SIGTERM)

    before = {
        number: signal.signal(number, handler)
        for number, handler in ((signal.SIGINT, stop), (signal.SIGTERM, stop), (signal.SIGHUP, hang_up))
    }
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextlib.contextmanager
def _listener(settings: Settings) -> Iterator[socket.socket]:
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            settings.host, settings.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        with socket.socket(family, kind, protocol) as listener:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.bind(address)
            # Only a listening socket makes a second server's bind fail; connections wait until we are ready.
            listener.listen(2048)
            listener.set_inheritable(True)
            yield listener
    except OSError as error:
        raise CannotServe(
            f"cannot listen on {settings.host}:{settings.port}: {error.strerror}. "
            f"Stop what listens there, or set {PREFIX}PORT or {PREFIX}HOST"
        ) from error


def _welcome(settings: Settings, token: str | None) -> None:
    """Says where the server is and, once, how its host gets in. To the terminal, never to the log."""
    lines = []
    if token:
        lines.append(f"Host token, shown this once: {token}")
        lines.append(f"It is kept in {settings.token_file}" if settings.token_file else "It is kept nowhere else")
    address = settings.address()
    lines += [f"Whistle listens on {address}", f"Desk: {address}/desk", f"Swagger UI: {address}/docs"]
    typer.echo("\n".join(lines))


def _collect_seldom() -> None:
    """Look for cycles of garbage seldom, and never among what was there before the first request.

    A command makes some thousand objects, nearly all of them freed by their counts. With CPython's defaults a third of
    a server's time went into looking through them and through every rule and text in vain.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SELDOM)


def _run(settings: Settings, listener: socket.socket, put_away: Begin) -> None:
    """Serve until a signal to stop; `put_away` closes the database, also where a request or courier does not end."""
    patience = settings.shutdown_seconds + LEFT_SECONDS
    if settings.workers == 1:
        app = create_app(settings, last_resort(patience, put_away))
        _collect_seldom()
        server = uvicorn.Server(_config(settings, app))
        server.run(sockets=[listener])
        if not server.started:
            raise CannotServe("the server did not start; the log says why")
        return
    # The workers are new processes: what they must know of our settings they read from the environment.
    database_url = settings.database_url
    assert database_url is not None
    os.environ[f"{PREFIX}DATABASE_URL"] = database_url.get_secret_value()
    os.environ[f"{PREFIX}PORT"] = str(settings.port)
    config = _config(settings, "app.serving:worker_app", factory=True, workers=settings.workers)
    processes = _Processes(config, sockets=[listener])

    def leave() -> None:
        for process in multiprocessing.active_children():
            process.kill()
        put_away()

    with on_stop(last_resort(patience + FIRST_SECONDS, leave)):
        processes.run()


class _Processes(Multiprocess):
    """uvicorn's server processes; one that dies while it is asked whether it lives is missed at once.

    uvicorn keeps the other end of each one's pipe open, so that nothing tells it of such a death: for as long as it
    would let a hanging process be (`HANGING_SECONDS`) it waits for the answer, and replaces no other process either.
    """

    def keep_subprocess_alive(self) -> None:
        """See uvicorn."""
        for process in self.processes:
            process.child_conn.close()  # theirs; that it was closed before does not matter
        super().keep_subprocess_alive()


def worker_app() -> FastAPI:
    """The app of one of several server processes. It ends when the first process is killed: that held the database."""
    settings = Settings()
    ending = last_resort(settings.shutdown_seconds + LEFT_SECONDS, lambda: None)
    threading.Thread(target=_end_with_parent, args=(ending,), name="parent", daemon=True).start()
    logs.configure(settings)
    app = create_app(settings, ending)
    _collect_seldom()
    return app


def _end_with_parent(ending: Begin) -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        ending()
        os.kill(os.getpid(), signal.SIGTERM)


def _config(settings: Settings, app: FastAPI | str, **more: Any) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        lifespan="on",
        log_config=None,
        access_log=False,
        http=connections(settings),
        ws="none",
        server_header=False,
        root_path=settings.root_path,
        proxy_headers=True,
        forwarded_allow_ips=settings.forwarded_allow_ips,
        timeout_graceful_shutdown=settings.shutdown_seconds,
        timeout_worker_healthcheck=HANGING_SECONDS,
        **more,
    )
