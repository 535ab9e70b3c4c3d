"""The command line `whistle`. Each command is thin: it reads the settings, has a database, and calls who does the work.

What a command needs is imported when it runs, so that `whistle --help` answers at once.
"""

import asyncio
import contextlib
import difflib
import gc
import json
import os
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, NoReturn
from urllib.parse import parse_qs, urlsplit

import typer
from pydantic import ValidationError

from app import logs
from app.garbage import SELDOM
from app.settings import PREFIX, Settings, help_text, table

# Rich would print the local variables of a crash, and secrets with them.
cli = typer.Typer(
    help="Whistle, a referee server for play-by-post sports.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
tokens = typer.Typer(help="Host tokens: issue, list, revoke.", no_args_is_help=True, rich_markup_mode=None)
cli.add_typer(tokens, name="token")
OPENAPI = Path("openapi/whistle.json")


def main() -> None:
    """The console script: runs a command, and turns what an operator can mend into one line and exit code 1."""
    from app.embedded import EmbeddedError

    gc.set_threshold(*SELDOM)
    # Also a command that is told to stop puts its database away.
    signal.signal(signal.SIGTERM, lambda _number, _frame: _end(143))
    try:
        cli()
    except EmbeddedError as error:
        _refuse(str(error))


def _end(code: int) -> NoReturn:
    raise SystemExit(code)


def _refuse(text: str) -> NoReturn:
    typer.echo(f"whistle: {logs.without_secrets(text)}", err=True)
    raise SystemExit(1)


def load_settings() -> Settings:
    """The settings, with the log set up by them; what is wrong with them is said per variable."""
    try:
        settings = Settings()
    except ValidationError as error:
        wrong = [
            f"{PREFIX}{'_'.join(map(str, e['loc'])).upper()}: {e['msg']}" for e in error.errors(include_input=False)
        ]
        _refuse("; ".join(wrong))
    logs.configure(settings)
    return settings


@contextlib.contextmanager
def _database() -> Iterator[str]:
    """The direct URL of the database, up to date: the server's, or one that is started for the time."""
    settings = load_settings()
    from app.databases import borrowed_database, bring_up_to_date

    with borrowed_database(settings) as url:
        direct = settings.direct(url)
        bring_up_to_date(direct)
        yield direct


@cli.command(epilog="Settings, from the environment or a file .env:\n\n" + help_text())
def serve(
    host: Annotated[str | None, typer.Option(help="Address to listen on; before WHISTLE_HOST.")] = None,
    port: Annotated[int | None, typer.Option(help="Port to listen on; before WHISTLE_PORT.")] = None,
    data_dir: Annotated[Path | None, typer.Option(help="Data folder; before WHISTLE_DATA_DIR.")] = None,
) -> None:
    """Serve: database, migrations, API, worker. Ctrl-C ends it."""
    for name, value in (("HOST", host), ("PORT", port), ("DATA_DIR", data_dir)):
        if value is not None:
            os.environ[f"{PREFIX}{name}"] = str(value)
    settings = load_settings()
    from app import serving

    try:
        serving.serve(settings)
    except serving.CannotServe as error:
        _refuse(str(error))


@cli.command()
def work() -> None:
    """Run the worker apart from the server: fires deadlines, sends webhooks. Any number may run.

    Without WHISTLE_DATABASE_URL it waits for the database of the server of this data folder.
    """
    settings = load_settings()
    from pydantic import SecretStr

    from app.databases import joined_database
    from app.worker import work as run

    asyncio.run(run(settings.model_copy(update={"database_url": SecretStr(joined_database(settings))})))


@cli.command()
def migrate() -> None:
    """Bring the database up to date. Any number of processes may do so at once."""
    with _database():
        typer.echo("The database is up to date.")


@cli.command(context_settings={"ignore_unknown_options": True, "allow_interspersed_args": False})
def with_database(
    program: Annotated[list[str], typer.Argument(help="Such as psql, pg_dump or pg_restore, with its arguments.")],
) -> None:
    """Run a program that finds the embedded database by itself, with PostgreSQL's own of the same version on its path.

    The database is the server's, or one that is started for the time. Its schema is left as it is.
    """
    settings = load_settings()
    if settings.database_url is not None:
        _refuse(f"{PREFIX}DATABASE_URL is set: give that address to a program of that server's version")
    from app.databases import borrowed_database
    from app.embedded import programs_of

    with borrowed_database(settings) as url:
        folder = programs_of(settings.data_dir, settings.postgres_bin).bin
        parts = urlsplit(url)
        found = {
            "PGHOST": parse_qs(parts.query)["host"][0],
            "PGUSER": parts.username or "",
            "PGDATABASE": parts.path[1:],
        }
        path = f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"
        try:
            code = subprocess.run(program, env={**os.environ, **found, "PATH": path}, check=False).returncode
        except OSError as error:
            _refuse(f"{program[0]}: {error.strerror}")
    raise SystemExit(code)


@cli.command()
def replay(match: Annotated[str, typer.Argument(help="The match's id, m_....")]) -> None:
    """Fold a match anew from its first event and compare it with what is kept beside the log; exit 1 if they differ."""
    import asyncpg

    from app.replay import Replayed
    from app.replay import replay as run
    from app.store.database import speak_json

    async def fold(url: str) -> Replayed | None:
        connection = await asyncpg.connect(url)
        try:
            await speak_json(connection)
            return await run(connection, match)
        finally:
            await connection.close()

    with _database() as url:
        found = asyncio.run(fold(url))
    if found is None:
        _refuse(f"there is no match {match}")
    typer.echo(f"{match} ({found.ruleset}): {found.events} events folded, {len(found.differences)} differences")
    if found.differences:
        _refuse("; ".join(found.differences))


@cli.command()
def verify(
    source: Annotated[str, typer.Argument(help="A file with an export, - for standard input, or a match's address.")],
    token: Annotated[
        str | None, typer.Option(envvar="WHISTLE_TOKEN", help="For an address; better in the variable than here.")
    ] = None,
) -> None:
    """Verify the chain and the dice of an exported match: exit 0 verified, 1 something is wrong, 2 unreadable."""
    from app import verify as verifier

    if not source.startswith(("http://", "https://")):
        raise SystemExit(verifier.main([] if source == "-" else [source]))
    import httpx

    address = source.rstrip("/").removesuffix("/export") + "/export"
    try:
        answer = httpx.get(address, headers={"Authorization": f"Bearer {token}"} if token else {}, timeout=60)
        answer.raise_for_status()
        report = verifier.verify(answer.text.splitlines())
    except (httpx.HTTPError, httpx.InvalidURL, ValueError, KeyError, TypeError) as error:
        typer.echo(f"whistle: {address} cannot be read: {logs.without_secrets(str(error))}", err=True)
        raise SystemExit(2) from error
    typer.echo("\n".join(report.lines()))
    raise SystemExit(1 if report.faults else 0)


@cli.command()
def demo(
    url: Annotated[str | None, typer.Option(help="The server; else the one of the settings.")] = None,
    ruleset: Annotated[str, typer.Option(help="The sport.")] = "cardpitch",
    language: Annotated[str, typer.Option(help="en, de or ja.")] = "en",
    seed: Annotated[int | None, typer.Option(help="The same choices again.")] = None,
) -> None:
    """Play a whole match against a running server, choosing among the offers at random, and verify it."""
    import httpx

    from app.demo import main as play

    server = url or load_settings().address()
    try:
        play(server, ruleset, language, seed, typer.echo)
    except (httpx.HTTPError, RuntimeError) as error:
        _refuse(f"the demo cannot go on at {server}: {error}; another server: --url, or WHISTLE_PORT")


@cli.command()
def openapi(
    check: Annotated[
        bool, typer.Option("--check", help="Compare with the committed file; exit 1 on a change.")
    ] = False,
    write: Annotated[bool, typer.Option("--write", help="Write the committed file anew.")] = False,
    since: Annotated[
        Path | None, typer.Option(help="An older document: exit 1 if a client that was made for it would break.")
    ] = None,
    file: Annotated[Path, typer.Option(help="The committed file.")] = OPENAPI,
) -> None:
    """Print the OpenAPI document, or compare it with the committed one."""
    text = openapi_text()
    if since is not None:
        from app.breaking import breaks

        found = breaks(json.loads(since.read_text(encoding="utf-8")), json.loads(text))
        if found:
            _refuse("\n  ".join(["clients of the older contract would break:", *found]))
        return
    if write:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        return
    if not check:
        typer.echo(text, nl=False)
        return
    old = file.read_text(encoding="utf-8") if file.exists() else ""
    if old != text:
        changes = difflib.unified_diff(old.splitlines(), text.splitlines(), str(file), "this code", lineterm="", n=1)
        typer.echo("\n".join([line for _, line in zip(range(60), changes, strict=False)]), err=True)
        _refuse(f"{file} is not what this code serves; if the change is meant: whistle openapi --write")


def openapi_text() -> str:
    """The OpenAPI document as it is committed. Nobody's settings are in it."""
    from app.main import create_app

    defaults = {name: field.get_default(call_default_factory=True) for name, field in Settings.model_fields.items()}
    return json.dumps(create_app(Settings(**defaults)).openapi(), indent=2, ensure_ascii=False) + "\n"


@cli.command()
def settings(
    markdown: Annotated[bool, typer.Option("--markdown", help="As the README's table.")] = False,
) -> None:
    """Print every setting with its default and its meaning."""
    typer.echo(table() if markdown else help_text())


@tokens.command("issue")
def token_issue(label: Annotated[str, typer.Option(help="What it is for; shown by list.")] = "") -> None:
    """Issue a host token. It is printed once and stored only as a hash."""
    from app.access.host_tokens import issue_host

    with _database() as url:
        token_id, token = asyncio.run(issue_host(url, label))
    typer.echo(f"{token_id} {token}")


@tokens.command("list")
def token_list() -> None:
    """List the host tokens, never the tokens themselves."""
    from app.access.host_tokens import list_host

    with _database() as url:
        for row in asyncio.run(list_host(url)):
            state = f"revoked {row.revoked_at:%Y-%m-%d %H:%M}" if row.revoked_at else "good"
            typer.echo(f"{row.token_id}  {row.made_at:%Y-%m-%d %H:%M}  {state}  {row.label}")


@tokens.command("revoke")
def token_revoke(token_id: Annotated[str, typer.Argument(help="The id that list shows.")]) -> None:
    """Revoke a host token at once."""
    from app.access.host_tokens import revoke_host

    with _database() as url:
        if not asyncio.run(revoke_host(url, token_id)):
            _refuse(f"there is no good host token {token_id}")
    typer.echo(f"{token_id} is revoked.")
