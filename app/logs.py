"""How the server logs: one structured line per occurrence, with the request's id and without anybody's secret.

Every line, also uvicorn's and SQLAlchemy's, goes through the same processors. A request's id is bound with
`structlog.contextvars.bind_contextvars(request_id=...)` and then stands in every line that the request causes.
"""

import logging
import re
import sys
from collections.abc import MutableMapping
from typing import Any, TextIO

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

from app.settings import LogFormat, Settings

# Keys whose value is never logged, whatever it is.
SECRET_KEYS = re.compile(r"token|secret|password|authorization|cookie|api_?key|code_?claim|claim_?code|seed", re.I)
# What is recognised as a secret inside a text: our tokens, webhook secrets, bearer headers, passwords in URLs.
SECRET_TEXT = re.compile(r"\b(?:wst|wcl|whsec)_[\w=+/-]+|(?<=[Bb]earer )\S+|(?<=://)[^\s/@:]*:[^\s/@]*(?=@)")
HIDDEN = "[hidden]"
CONTROLS = {number: f"\\x{number:02x}" for number in (*range(32), *range(127, 160)) if chr(number) not in "\t\n"}
"""What would move a terminal's cursor, or end a line unseen, as it is written out."""


def hide_secrets(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    """The processor that takes secrets out of a line: by the name of the key, and by their look in any text."""
    return {key: HIDDEN if SECRET_KEYS.search(key) else _hidden(value) for key, value in event.items()}


def keep_in_line(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    """The processor that keeps a line a line: nothing that somebody sent begins one, or speaks to a terminal.

    A traceback has several, all of them set in.
    """
    return {key: _set_in(key, value) if isinstance(value, str) else value for key, value in event.items()}


def _set_in(key: str, text: str) -> str:
    return text.translate(CONTROLS).replace("\n", "\n    " if key == "exception" else "\\n")


def without_secrets(text: str) -> str:
    """The text with everything that looks like a secret hidden."""
    return SECRET_TEXT.sub(HIDDEN, text)


def _hidden(value: Any) -> Any:
    if isinstance(value, str):
        return without_secrets(value)
    if isinstance(value, MutableMapping):
        return {key: HIDDEN if SECRET_KEYS.search(str(key)) else _hidden(part) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return [_hidden(part) for part in value]
    return value


def configure(settings: Settings, stream: TextIO | None = None) -> None:
    """Sets up logging for the process, on the given stream or standard error. May be called again."""
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.add_log_level,
        structlog.stdlib.ExtraAdder(),
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
        hide_secrets,
        keep_in_line,
    ]
    structlog.configure(
        processors=[structlog.stdlib.filter_by_level, *shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        wrapper_class=structlog.make_filtering_bound_logger(settings.log_level),
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, _renderer(settings, stream)],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(settings.log_level.upper())
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "alembic", "sqlalchemy"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
    # The access log would name every path twice: requests are logged by the app, with their id and their duration.
    logging.getLogger("uvicorn.access").disabled = True
    for chatty in ("uvicorn", "httpx", "httpcore", "asyncio", "alembic", "sqlalchemy"):
        logging.getLogger(chatty).setLevel(logging.WARNING)


def _renderer(settings: Settings, stream: TextIO | None) -> Processor:
    if settings.log_format is LogFormat.JSON:
        return structlog.processors.JSONRenderer(ensure_ascii=False)
    return structlog.dev.ConsoleRenderer(
        colors=(stream or sys.stderr).isatty(), exception_formatter=structlog.dev.plain_traceback
    )
