"""A moment comes with its offset, is held in UTC to the millisecond, and is written in one way."""

from datetime import UTC, datetime, timedelta, timezone

import pytest
from pydantic import TypeAdapter, ValidationError

from rules.kernel.border import When, rfc3339

WHEN: TypeAdapter[datetime] = TypeAdapter(When)
WRITTEN = {
    "2026-12-01T06:00:00Z": "2026-12-01T06:00:00.000Z",
    "2026-12-01T06:00:00.999999Z": "2026-12-01T06:00:00.999Z",
    "2026-12-01T06:00:00.0004Z": "2026-12-01T06:00:00.000Z",
    "2026-12-01T00:30:00.5+02:00": "2026-11-30T22:30:00.500Z",
    "0002-03-04T05:06:07Z": "0002-03-04T05:06:07.000Z",
    "9998-12-31T23:59:59.9999Z": "9998-12-31T23:59:59.999Z",
}
EDGES = ["0001-12-31T23:59:59Z", "9999-01-01T00:00:00Z", "0002-01-01T00:00:00+14:00", "9998-12-31T23:59:59-12:00"]


@pytest.mark.parametrize("said", WRITTEN)
def test_a_moment_is_written_in_utc_to_the_millisecond(said: str) -> None:
    moment = WHEN.validate_python(said)
    assert moment.utcoffset() == timedelta(0)
    assert WHEN.dump_python(moment, mode="json") == rfc3339(moment) == WRITTEN[said]
    assert WHEN.validate_python(moment) == moment, "what is read again is the same"


@pytest.mark.parametrize(
    "moment",
    [
        datetime(2026, 12, 1, 6, 0, 0, 123_456, UTC),
        datetime(2026, 12, 1, 8, 0, 0, 123_000, timezone(timedelta(hours=2))),
        datetime(2026, 12, 1, 6, 0, 0, 123_000, UTC),
    ],
)
def test_moments_of_programs_too(moment: datetime) -> None:
    assert rfc3339(WHEN.validate_python(moment)) == "2026-12-01T06:00:00.123Z"


@pytest.mark.parametrize("said", EDGES)
def test_a_moment_without_a_date_in_every_zone_is_refused(said: str) -> None:
    with pytest.raises(ValidationError):
        WHEN.validate_python(said)
    if said.endswith("Z"):
        with pytest.raises(ValidationError):
            WHEN.validate_python(datetime.fromisoformat(said))


@pytest.mark.parametrize("said", [0, 1.5, "2026-12-01T06:00:00", "2026-12-01", None, True])
def test_a_number_is_no_time_and_a_time_has_an_offset(said: object) -> None:
    with pytest.raises(ValidationError):
        WHEN.validate_python(said)
