"""Databases of the bench, side by side on one PostgreSQL."""

from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

from app.databases import bring_up_to_date
from tests.postgres import execute

TEMPLATE = "bench"


def prepare(url: str) -> None:
    """Make the template: empty, and up to date."""
    execute(url, f"CREATE DATABASE {TEMPLATE}")
    bring_up_to_date(_named(url, TEMPLATE))


@contextmanager
def database(url: str, name: str) -> Iterator[str]:
    """A copy of the template for the block, on the server of `url`; its URL."""
    execute(url, f"CREATE DATABASE {name} TEMPLATE {TEMPLATE}")
    try:
        yield _named(url, name)
    finally:
        execute(url, f"DROP DATABASE {name} WITH (FORCE)")


def _named(url: str, name: str) -> str:
    return urlsplit(url)._replace(path=f"/{name}").geturl()
