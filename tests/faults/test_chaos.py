"""A small selection of what `make chaos` does: a kill of each kind, and connections cut at every point."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from tests.faults.chaos.cuts import cuts
from tests.faults.chaos.kills import kills
from tests.faults.chaos.load import Size
from tests.faults.chaos.machine import API, POSTGRES, WORKER
from tests.faults.chaos.report import Report
from tests.faults.chaos.wire import Cut

pytestmark = pytest.mark.usefixtures("used_folder")

SMALL = Size(matches=1, writers=3, pause=0.05, sports=("cardpitch",))


def harmless(report: Report) -> None:
    """Nothing was lost or doubled, and there was something that could have been."""
    assert report.harmless, "\n".join(report.lines())
    assert set(report.statuses) <= {200, 201, 409, 503}, "409: a deadline was set too late"
    for name in ("commands acknowledged", "notes told to webhooks", "deadlines", "events heard", "seats claimed"):
        assert report.seen[name] > 0, name


def test_nothing_is_lost_or_doubled_when_processes_are_killed(folder: Path) -> None:
    report = asyncio.run(kills(folder, (API, WORKER, POSTGRES), Random(4), SMALL))
    harmless(report)
    assert len(report.faults) == 3
    assert report.statuses[503] > 0, "nobody met a database that was away"


def test_nothing_is_lost_or_doubled_when_connections_to_the_database_break(folder: Path) -> None:
    report = asyncio.run(cuts(folder, len(Cut) - 1, Random(4), SMALL))
    harmless(report)
    assert report.seen["done though the answer was lost"] > 0
