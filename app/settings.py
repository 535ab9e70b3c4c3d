"""Settings: one class, every field with its meaning in one line. Read from WHISTLE_... and a file `.env`.

`table` renders the README's table from it, `help_text` the help of the command line.
"""

import re
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any, Self

from pydantic import AfterValidator, BeforeValidator, Field, SecretStr, model_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

PREFIX = "WHISTLE_"


class OpenMatches(StrEnum):
    """Who may open a match."""

    HOST = "host"
    PERSON = "person"
    ANYONE = "anyone"


class LogFormat(StrEnum):
    """How a log line is written."""

    TEXT = "text"
    JSON = "json"


class LogLevel(StrEnum):
    """From which weight on a line is logged."""

    DEBUG = "debug"
    INFO = "info"
    WARNING = "warning"
    ERROR = "error"


def _words(value: Any) -> Any:
    """A list written with commas, as people write it in an environment variable."""
    return [word.strip() for word in value.split(",") if word.strip()] if isinstance(value, str) else value


def _postgres(value: SecretStr | None) -> SecretStr | None:
    """Only PostgreSQL is a store. A driver named in the URL is dropped: the server chooses its own."""
    if value is None:
        return None
    scheme, separator, rest = value.get_secret_value().partition("://")
    if not separator or scheme.split("+")[0] not in ("postgresql", "postgres"):
        raise ValueError("must begin with postgresql://")
    return SecretStr(f"postgresql://{rest}")


def _sources(values: list[str]) -> list[str]:
    """Sources of a Content-Security-Policy: none may end the directive that it stands in."""
    for value in values:
        if not re.fullmatch(r"[!-+\--:<-~]+", value):
            raise ValueError(f"{value!r} is no source such as https://forum.example, *.forum.example or 'self'")
    return values


DatabaseUrl = Annotated[SecretStr | None, AfterValidator(_postgres)]
Words = Annotated[list[str], NoDecode, BeforeValidator(_words)]
Sources = Annotated[Words, AfterValidator(_sources)]


class Settings(BaseSettings):
    """What an operator may choose. Hours, days, seconds and bytes are said in the name or the description."""

    model_config = SettingsConfigDict(
        env_prefix=PREFIX, env_file=".env", env_ignore_empty=True, extra="ignore", frozen=True
    )

    host: str = Field("127.0.0.1", description="Address to listen on; 0.0.0.0 for all.")
    port: int = Field(8000, ge=0, le=65535, description="Port to listen on; 0 takes a free one.")
    public_url: str | None = Field(
        None, description="Address under which clients reach the server, if it is behind a proxy."
    )
    root_path: str = Field("", description="Path prefix that a proxy strips.")
    forwarded_allow_ips: Words = Field(
        ["127.0.0.1"], description="Proxies whose X-Forwarded headers are believed, with commas; * for all."
    )
    workers: int = Field(1, ge=1, le=64, description="Server processes on this machine.")
    run_worker: bool = Field(
        True, description="Fire deadlines and send webhooks inside the server; no where `whistle work` runs apart."
    )
    shutdown_seconds: int = Field(8, ge=0, le=600, description="Time that open requests get when the server stops.")

    data_dir: Path = Field(Path("var"), description="Folder for the embedded PostgreSQL and the host token.")
    database_url: DatabaseUrl = Field(
        None, description="PostgreSQL 15+ to use; without it an embedded one is started in the data folder."
    )
    database_wait_seconds: float = Field(
        30, ge=0, description="How long the start waits for a database of WHISTLE_DATABASE_URL that is away."
    )
    listen_url: DatabaseUrl = Field(
        None, description="Direct address for LISTEN and migrations, if the database's is a pooler in transaction mode."
    )
    read_database_url: DatabaseUrl = Field(
        None, description="A streaming replica that answers those who bring no token, while it is fresh."
    )
    read_lag_seconds: float = Field(
        5, gt=0, description="How old an answer of the replica may be; else the primary answers."
    )
    postgres_bin: Path | None = Field(
        None, description="Folder with the PostgreSQL programs to run as the embedded server, not the wheel's."
    )
    postgres_start_seconds: int = Field(
        600, ge=1, description="How long the embedded PostgreSQL may take to start; recovery can be long."
    )
    host_token_file: Path | None = Field(
        None,
        description="File for the first host token; without it host-token in the data folder if the database is there.",
    )

    pool_size: int = Field(
        10,
        ge=1,
        le=1000,
        description="Pooled connections per process; beside them two for commands, one for news.",
    )
    round_size: int = Field(64, ge=1, le=1000, description="Commands that share a transaction; 1 where it is sharded.")
    pool_wait_seconds: float = Field(2, gt=0, description="Wait for a free connection before answering 503.")
    statement_seconds: float = Field(10, gt=0, description="Longest run of one database statement.")
    lock_seconds: float = Field(5, gt=0, description="Longest wait for a database lock.")
    idle_transaction_seconds: float = Field(
        30, gt=0, description="A transaction idle for longer is ended by the database."
    )
    prepared_statements: bool = Field(
        True,
        description="Prepare statements and set the three limits above; no behind a pooler in transaction mode.",
    )

    head_kib: int = Field(64, ge=8, description="Largest request line with its headers in KiB.")
    head_seconds: float = Field(15, gt=0, description="Time for a request line and its headers to arrive in.")
    body_seconds: float = Field(60, gt=0, description="Time for a request's body to arrive in.")
    body_kib: int = Field(256, ge=1, description="Largest request body in KiB.")
    large_body_kib: int = Field(
        4096, ge=1, description="Largest body in KiB of requests that carry boards, tables or an export."
    )
    text_kib: int = Field(32, ge=1, description="Longest text in one command in KiB.")
    body_values: int = Field(50_000, ge=1000, description="Most values (numbers, texts, lists, objects) in one body.")
    list_items: int = Field(10_000, ge=100, description="Longest list, and most fields of one object, in a body.")
    token_requests_per_minute: int = Field(
        3000, ge=0, description="Requests per minute and token, all at once or spread, per process; 0 for no limit."
    )
    address_requests_per_minute: int = Field(
        12_000, ge=0, description="The same per address (IPv6: per /64), whatever the tokens; 0 for no limit."
    )
    streams_per_token: int = Field(
        50, ge=0, description="Open streams and long polls per token, per process; 0 for no limit."
    )
    streams_per_address: int = Field(1000, ge=0, description="The same per address; 0 for no limit.")
    long_poll_seconds: int = Field(30, ge=0, le=300, description="Longest `wait` of a long poll.")
    cors_origins: Words = Field(["*"], description="Origins of browser clients, with commas; * for all.")
    frame_ancestors: Sources = Field(
        ["*"],
        description="Pages that may frame `/embed/…`, such as https://forum.example, with commas; * all, 'none' none.",
    )

    open_matches: OpenMatches = Field(
        OpenMatches.ANYONE, description="Who may open a match: host (a host token), person (any token), anyone."
    )
    tokens_per_person: int = Field(100, ge=1, description="Good tokens that one person may have.")
    claim_hours: int = Field(72, ge=1, description="How long a claim code is good for.")
    idempotency_days: int = Field(7, ge=7, description="How long an Idempotency-Key and its answer are kept.")
    snapshot_every: int = Field(100, ge=1, description="Events between two stored states of a match.")
    cached_matches: int = Field(1000, ge=0, description="Matches whose state one process keeps in memory.")

    webhook_http: bool = Field(False, description="Webhooks may go to http:// addresses too, not only to https://.")
    webhook_ports: Words = Field(["443", "8443"], description="Ports that webhooks may go to, with commas; * for all.")
    webhook_networks: Words = Field(
        [], description="Networks that webhooks may go to though they are not public, such as 10.0.0.0/8, with commas."
    )
    webhook_seconds: float = Field(15, gt=0, le=60, description="Time that a receiver has for one delivery.")
    webhook_retry_seconds: float = Field(
        5,
        gt=0,
        description="Wait after a delivery's first failure; three times as long after each further one, 6 h at most.",
    )
    webhook_days: float = Field(5, gt=0, description="A webhook that fails for so many days is disabled.")
    webhook_log_days: int = Field(14, ge=1, description="How long the log of deliveries is kept.")
    webhooks_per_match: int = Field(20, ge=0, description="Webhooks that one match may have.")
    webhooks_at_once: int = Field(64, ge=1, le=1000, description="Deliveries under way at once in one worker.")

    metrics_port: int | None = Field(
        None,
        ge=0,
        le=65535,
        description="Port of a listener of its own for Prometheus; every further process takes the next free one.",
    )
    metrics_host: str = Field("127.0.0.1", description="Address of that listener; keep it where only operators reach.")
    log_level: LogLevel = Field(LogLevel.INFO, description="debug, info, warning or error.")
    log_format: LogFormat = Field(LogFormat.TEXT, description="text for people, json for machines.")

    @model_validator(mode="after")
    def _bodies_in_order(self) -> Self:
        if self.large_body_kib < self.body_kib:
            raise ValueError("large_body_kib must not be below body_kib")
        return self

    @property
    def token_file(self) -> Path | None:
        """Where the first host token is kept; None if it is only shown, as beside a database of somebody else's."""
        if self.host_token_file is None and self.database_url is None:
            return self.data_dir / "host-token"
        return self.host_token_file

    def direct(self, url: str) -> str:
        """The same database without a pooler between: `listen_url`, or `url` where there is none."""
        return url if self.listen_url is None else self.listen_url.get_secret_value()

    def address(self) -> str:
        """Where a person on this machine, or behind the proxy, finds the server; without a slash at the end."""
        if self.public_url:
            return self.public_url.rstrip("/")
        host = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(self.host, self.host)  # noqa: S104
        return f"http://{f'[{host}]' if ':' in host and '[' not in host else host}:{self.port}{self.root_path}"


def rows() -> list[tuple[str, str, str]]:
    """Every setting as variable, default as it is written there, and meaning."""
    return [
        (f"{PREFIX}{name.upper()}", _written(field.get_default(call_default_factory=True)), field.description or "")
        for name, field in Settings.model_fields.items()
    ]


def _written(default: Any) -> str:
    if default is None:
        return ""
    if isinstance(default, bool):
        return "yes" if default else "no"
    if isinstance(default, list):
        return ",".join(default)
    return str(default)


def table() -> str:
    """The settings as a Markdown table, as it stands in the README."""
    lines = ["| variable | default | meaning |", "|---|---|---|"]
    for variable, default, meaning in rows():
        lines.append(f"| `{variable}` | {f'`{default}`' if default else ''} | {meaning.replace('|', chr(92) + '|')} |")
    return "\n".join(lines)


def help_text() -> str:
    """The settings as paragraphs for a terminal."""
    return "\n\n".join(
        f"{variable} {f'(default {default}) ' if default else ''}- {meaning}" for variable, default, meaning in rows()
    )
