"""The server and the database that some targets need, outside pytest."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

from app.store.migrate import migrate
from tests.fuzz.server import Served, served
from tests.fuzz.targets import api
from tests.postgres import Databases, in_thread, server

RENEWED = 400
"""After so many uses the matches are new ones: those of before are over, or nobody's any more."""


@contextmanager
def needing(target: str) -> Iterator[None]:
    """Whatever the target needs while the block runs."""
    if target != api.TARGET.name:
        yield
        return
    with server() as url, Databases(url).fresh() as database:
        in_thread(asyncio.to_thread(migrate, database))
        with served(database) as running:
            uses = 0

            def serve() -> Served:
                nonlocal uses
                uses += 1
                if uses % RENEWED == 0:
                    running.begin()
                return running

            api.use(serve)
            yield
