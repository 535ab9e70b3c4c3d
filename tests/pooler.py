"""PgBouncer in transaction mode before the tests' PostgreSQL, set up as docs/pooler.md says."""

import os
import re
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

from bench.server import free_port

PAGE = Path(__file__).parents[1] / "docs" / "pooler.md"
PROGRAM = shutil.which("pgbouncer", path=f"{os.environ.get('PATH', '')}:/usr/sbin")


def block(language: str) -> str:
    """What the page shows in this language."""
    found = re.search(rf"^```{language}\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.M | re.S)
    assert found, language
    return found[1]


@contextmanager
def pooling(url: str) -> Iterator[str]:
    """PgBouncer for every database of the server at this URL; gives its address, `host:port`."""
    assert PROGRAM is not None
    parts, port = urlsplit(url), free_port()
    with ExitStack() as stack:
        host, options = f"{parts.hostname} port={parts.port or 5432}", dict[str, Any]()
        if parts.query:
            # PgBouncer does not run as root; nobody, whose the tests' PostgreSQL then is, gets to the socket so.
            folder = os.open(parse_qs(parts.query)["host"][0], os.O_PATH)
            stack.callback(os.close, folder)
            host, options = f"/proc/self/fd/{folder}", {"pass_fds": [folder]}
        if os.getuid() == 0:
            options |= {"user": "nobody", "group": "nogroup", "extra_groups": []}
        ini = block("ini").replace("whistle = host=127.0.0.1 port=5432", f"* = host={host} user={parts.username}")
        ini = ini.replace("listen_port = 6432", f"listen_port = {port}\nunix_socket_dir =")
        ini = re.sub(r"auth_type = .*\nauth_file = .*", "auth_type = any", ini)
        file = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="whistle-pooler-"))) / "pgbouncer.ini"
        file.write_text(ini)
        file.parent.chmod(0o755)
        running = subprocess.Popen([PROGRAM, "--quiet", str(file)], stderr=subprocess.DEVNULL, **options)
        try:
            _await(port, running)
            yield f"127.0.0.1:{port}"
        finally:
            running.terminate()
            running.wait(10)


def _await(port: int, running: subprocess.Popen[bytes]) -> None:
    for _ in range(200):
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            assert running.poll() is None, "pgbouncer does not start"
            time.sleep(0.02)
    raise AssertionError("pgbouncer does not listen")


def settings_behind(address: str, url: str) -> dict[str, Any]:
    """The settings of a server that reaches this database through the pooler."""
    parts = urlsplit(url)
    pooled = parts._replace(netloc=f"{parts.username}@{address}", query="").geturl()
    return {"database_url": pooled, "listen_url": url, "prepared_statements": False}
