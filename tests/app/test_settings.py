"""Settings: what is said of them is what they are, and the log tells no secret."""

import ast
import io
import json
import logging
import re
from pathlib import Path

import pytest
import structlog
from pydantic import ValidationError

from app import logs
from app.settings import LogFormat, OpenMatches, Settings, help_text, rows, table

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def _bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No setting from where the tests happen to run."""
    monkeypatch.chdir(tmp_path)
    for variable, _, _ in rows():
        monkeypatch.delenv(variable, raising=False)


def test_the_readme_has_the_table_of_all_settings() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    _, marker, rest = readme.partition("<!-- settings -->")
    shown, end, _ = rest.partition("<!-- /settings -->")
    assert marker, "README.md has no line <!-- settings -->"
    assert end, "README.md has no line <!-- /settings -->"
    assert shown.strip() == table(), "write it anew with: whistle settings --markdown"


def test_every_setting_has_a_sentence_and_stands_in_the_help() -> None:
    for variable, _, meaning in rows():
        assert meaning.endswith("."), variable
        assert "\n" not in meaning
        assert f"{variable} " in help_text()


def test_every_setting_is_used() -> None:
    used = set()
    for file in (ROOT / "app").rglob("*.py"):
        if file.name != "settings.py":
            used |= {node.attr for node in ast.walk(ast.parse(file.read_text())) if isinstance(node, ast.Attribute)}
    indirectly = {"public_url", "host_token_file", "root_path", "listen_url"}
    assert set(Settings.model_fields) - used - indirectly == set()


def test_a_default_is_written_as_it_would_be_set(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = Settings()
    for variable, default, _ in rows():
        monkeypatch.setenv(variable, default)
    assert Settings() == plain


def test_variables_and_a_file_set_them(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("WHISTLE_CORS_ORIGINS", "https://a.example, https://b.example")
    monkeypatch.setenv("WHISTLE_OPEN_MATCHES", "host")
    (tmp_path / ".env").write_text("WHISTLE_PORT=9000\nUNRELATED=1\n")
    settings = Settings()
    assert settings.cors_origins == ["https://a.example", "https://b.example"]
    assert settings.open_matches is OpenMatches.HOST
    assert settings.port == 9000


@pytest.mark.parametrize(
    ("variable", "value"),
    [
        ("WHISTLE_PORT", "70000"),
        ("WHISTLE_IDEMPOTENCY_DAYS", "6"),
        ("WHISTLE_OPEN_MATCHES", "nobody"),
        ("WHISTLE_DATABASE_URL", "sqlite:///x"),
        ("WHISTLE_DATABASE_URL", "postgresql"),
        ("WHISTLE_LARGE_BODY_KIB", "1"),
    ],
)
def test_nonsense_is_refused(monkeypatch: pytest.MonkeyPatch, variable: str, value: str) -> None:
    monkeypatch.setenv(variable, value)
    with pytest.raises(ValidationError):
        Settings()


@pytest.mark.parametrize("scheme", ["postgres", "postgresql", "postgresql+asyncpg", "postgresql+psycopg"])
def test_every_spelling_of_a_postgresql_url_is_one(scheme: str) -> None:
    settings = Settings.model_validate({"database_url": f"{scheme}://u:p@h/d"})
    assert settings.database_url is not None
    assert settings.database_url.get_secret_value() == "postgresql://u:p@h/d"
    assert "u:p" not in repr(settings)


@pytest.mark.parametrize(
    ("given", "address"),
    [
        ({}, "http://127.0.0.1:8000"),
        ({"host": "0.0.0.0", "port": 81}, "http://127.0.0.1:81"),
        ({"host": "::"}, "http://[::1]:8000"),
        ({"host": "::1"}, "http://[::1]:8000"),
        ({"public_url": "https://whistle.example/ref/"}, "https://whistle.example/ref"),
        ({"root_path": "/ref"}, "http://127.0.0.1:8000/ref"),
    ],
)
def test_the_address_can_be_opened(given: dict[str, object], address: str) -> None:
    assert Settings.model_validate(given).address() == address


def test_the_host_token_is_kept_beside_the_embedded_database_alone() -> None:
    assert Settings().token_file == Path("var/host-token")
    external = {"database_url": "postgresql://h/d"}
    assert Settings.model_validate(external).token_file is None
    assert Settings.model_validate({**external, "host_token_file": "t"}).token_file == Path("t")


@pytest.fixture
def lines() -> io.StringIO:
    """The log as JSON, and the process's logging put back afterwards."""
    return io.StringIO()


@pytest.fixture(autouse=True)
def _put_logging_back():
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    root.handlers[:], root.level = handlers, level
    structlog.reset_defaults()
    structlog.contextvars.clear_contextvars()


def test_a_log_line_has_its_request_and_no_secret(lines: io.StringIO) -> None:
    logs.configure(Settings(log_format=LogFormat.JSON), lines)
    structlog.contextvars.bind_contextvars(request_id="r_1")
    structlog.get_logger("app.x").info(
        "tried",
        token="wst_aaa",
        headers={"Authorization": "Bearer wst_bbb", "Accept": "text/html"},
        detail=["claim wcl_ccc", "hook whsec_ddd=="],
        url="postgresql://user:hunter2@host/db",
    )
    logging.getLogger("uvicorn.error").warning("refused %s", "Bearer eee.fff")
    try:
        raise ValueError("postgresql://user:hunter2@host/db wst_ggg")
    except ValueError:
        structlog.get_logger("app.x").exception("broke")
    text = lines.getvalue()
    for secret in ("aaa", "bbb", "ccc", "ddd", "eee", "fff", "ggg", "hunter2"):
        assert secret not in text
    first, second, third = (json.loads(line) for line in text.splitlines())
    assert first["request_id"] == second["request_id"] == third["request_id"] == "r_1"
    assert first["headers"]["Accept"] == "text/html"
    assert first["level"] == "info"
    assert first["timestamp"].endswith("Z")
    assert "ValueError" in third["exception"]


@pytest.mark.parametrize("form", LogFormat)
def test_nobody_writes_a_line_of_the_log(lines: io.StringIO, form: LogFormat) -> None:
    """Line ends, carriage returns and terminal sequences, in values, in messages and in exceptions."""
    logs.configure(Settings(log_format=form), lines)
    forged = "x\n2026-01-01T00:00:00Z [info ] forged\r\x1b[2J\x9b1A\x85\u2028"
    log = structlog.get_logger("app.x")
    log.info("tried", path=forged)
    log.info(forged)
    logging.getLogger("uvicorn.error").warning("refused %s", forged)
    try:
        raise ValueError(forged)
    except ValueError:
        log.exception("broke")
    said = lines.getvalue()
    assert not any(line.startswith("2026-01-01") for line in said.split("\n"))
    assert not set(said) & {"\r", "\x1b", "\x9b", "\x85"}
    assert len(re.findall(r"(?m)^(?! |Traceback|$)", said)) == 4, "four lines, and what is set in"


def test_text_for_people_and_the_level(lines: io.StringIO) -> None:
    logs.configure(Settings.model_validate({"log_level": "warning"}), lines)
    structlog.get_logger("app.x").info("unheard")
    structlog.get_logger("app.x").warning("heard", n=1)
    assert "unheard" not in lines.getvalue()
    assert "heard" in lines.getvalue()
    assert "n=1" in lines.getvalue()
    assert "\x1b" not in lines.getvalue(), "a file gets no colours"
