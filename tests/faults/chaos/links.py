"""Servers and workers on machines of their own (network namespaces), whose links to the database are cut and healed.

A link that is down loses what is sent, and resets nothing: both ends keep connections on which nobody answers. On some
of the cuts the far end forgets them meanwhile, as after a restart there.
"""

import asyncio
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random

from app.embedded import Embedded
from tests.app.receiver import receiving
from tests.faults.chaos.kills import lines
from tests.faults.chaos.load import Load, Size, loaded
from tests.faults.chaos.machine import SETTINGS, Machine, Service, kept
from tests.faults.chaos.places import aside, needed, root
from tests.faults.chaos.report import Report
from tests.faults.chaos.wire import Wire, wired

SERVERS = ("api1", "api2")
APART = ("worker1", "worker2")
PORT = 8000
DATABASE, CLIENTS = "10.213.77", "10.213.78"
"""The networks between them and the database, and between them and their clients and receivers."""


@contextmanager
def network(tag: str) -> Iterator[dict[str, tuple[str, str]]]:
    """Namespaces with two links each, one to the database and one to everybody else.

    Gives by name the namespace and our end of its link to the database. Raises `NotHere` where it may not be made.
    """
    root()
    with ExitStack() as stack:
        found = {}
        for bridge, net in ((f"{tag}d", DATABASE), (f"{tag}c", CLIENTS)):
            needed("ip", "link", "add", bridge, "type", "bridge")
            stack.callback(subprocess.run, ["ip", "link", "del", bridge], check=False)
            needed("ip", "address", "add", f"{net}.1/24", "dev", bridge)
            needed("ip", "link", "set", bridge, "up")
        for place, name in enumerate((*SERVERS, *APART), 2):
            space = f"{tag}-{name}"
            needed("ip", "netns", "add", space)
            stack.callback(subprocess.run, ["ip", "netns", "del", space], check=False)
            needed("ip", "-n", space, "link", "set", "lo", "up")
            for kind, net in (("d", DATABASE), ("c", CLIENTS)):
                ours = f"{tag}{kind}{place}"
                needed("ip", "link", "add", ours, "type", "veth", "peer", "name", f"eth{kind}", "netns", space)
                needed("ip", "link", "set", ours, "master", f"{tag}{kind}", "up")
                needed("ip", "-n", space, "address", "add", f"{net}.{place}/24", "dev", f"eth{kind}")
                needed("ip", "-n", space, "link", "set", f"eth{kind}", "up")
            found[name] = (space, f"{tag}d{place}")
        yield found


async def links(folder: Path, times: int, random: Random, size: Size = Size()) -> Report:  # noqa: B008
    """Cut links to the database for a short or a long while, so often in all, and heal them."""
    report = Report()
    folder.parent.chmod(0o711)
    with network(f"w{random.randrange(10_000)}") as spaces, receiving(host=f"{CLIENTS}.1") as receiver:
        addresses = [f"http://{CLIENTS}.{place}:{PORT}" for place in range(2, 2 + len(SERVERS))]
        async with (
            aside(Embedded(folder, say=lambda _: None)) as database,
            wired(database.url, f"{DATABASE}.1") as (wire, url),
            aside(kept(_machine(folder, random, url, spaces))) as machine,
            lines(*addresses) as ways,
        ):
            async with loaded(Load(ways, receiver, random, size)) as load:
                for number in range(times):
                    await asyncio.sleep(random.uniform(0.2, 0.6))
                    kind = await _cut(wire, {name: link for name, (_, link) in spaces.items()}, number, random)
                    began = time.monotonic()
                    await load.served(machine.supervise)
                    report.back_after(kind, time.monotonic() - began)
            await load.check(report, database.url)
    return report


def _machine(folder: Path, random: Random, url: str, spaces: dict[str, tuple[str, str]]) -> Machine:
    """Each server and worker in its namespace, on this database."""
    settings = {**SETTINGS, "WHISTLE_DATABASE_URL": url, "WHISTLE_HOST": "0.0.0.0", "WHISTLE_PORT": str(PORT)}

    def service(name: str, command: str) -> Service:
        return Service([command], settings, folder, inside=["ip", "netns", "exec", spaces[name][0]])

    servers = [service(name, "serve") for name in SERVERS]
    return Machine(folder, random, servers, [service(name, "work") for name in APART])


async def _cut(wire: Wire, ends: dict[str, str], number: int, random: Random) -> str:
    """Cut one or all links, for a short or a long while, and heal them; what kind of a cut it was."""
    long, forgotten = number % 2 == 1, number % 3 == 2
    cut = list(ends.values()) if number % 4 == 3 else [ends[random.choice(SERVERS)], ends[random.choice(APART)]]
    for end in cut:
        needed("ip", "link", "set", end, "down")
    await asyncio.sleep(random.uniform(15, 25) if long else random.uniform(1, 4))
    if forgotten:
        wire.break_all()
        await asyncio.sleep(0.2)
    for end in cut:
        needed("ip", "link", "set", end, "up")
    return f"a link cut {'long' if long else 'for a moment'}{', forgotten there' if forgotten else ''}"
