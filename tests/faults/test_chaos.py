"""Twice what `make chaos` does twenty times."""

import asyncio
from pathlib import Path
from random import Random

from tests.faults.chaos import API, POSTGRES, WRITERS, chaos


def test_nothing_is_lost_or_doubled_when_processes_are_killed(folder: Path) -> None:
    report = asyncio.run(chaos(folder, (API, POSTGRES), Random(4)))
    assert [what for what, _ in report.kills] == [API, POSTGRES]
    assert set(report.statuses) <= {200, 201, 503}
    assert report.statuses[503] > 0, "nobody met a database that was away"
    assert report.cut > 0, "no connection was cut"
    assert report.acknowledged > WRITERS
    assert report.heard > report.acknowledged
