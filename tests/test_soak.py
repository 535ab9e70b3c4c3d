"""What a soak says of a course of samples: it must see what grows and what is not given back."""

from typing import Any

import pytest

from bench.soak.samples import given_back, judged, slope

HOUR = 3600


def course(**more: Any) -> list[dict[str, Any]]:
    """An hour of samples of one process; `more` gives a figure by the second of the load, null: after it."""
    samples: list[dict[str, Any]] = []
    for seconds in [-60, *range(0, HOUR, 30), None]:
        phase = "after" if seconds is None else "start" if seconds < 0 else "load"
        figures: dict[str, float] = {
            "pss_mib": 200.0 + (seconds or 0) % 7,
            "files": 30 + 20 * (phase == "load"),
            "tasks": 4,
        }
        figures |= {name: float(how(seconds)) for name, how in more.items()}
        samples.append({
            "seconds": HOUR if seconds is None else seconds,
            "phase": phase,
            "api": figures,
            "database": {"connections": 20 if phase == "load" else 6},
        })  # fmt: skip
    return samples


def wrong(samples: list[dict[str, Any]]) -> list[str]:
    """What is not as it must be."""
    return [found.what for found in judged(samples, ["api"]) if not found.good]


def test_a_course_that_is_flat_and_gives_back_is_good() -> None:
    assert wrong(course()) == []
    assert given_back(course(), ["api"])


@pytest.mark.parametrize("share", [0.06, 0.5])
def test_memory_that_grows_is_seen(share: float) -> None:
    assert wrong(course(pss_mib=lambda seconds: 200 * (1 + share * (seconds or HOUR) / HOUR))) == ["api: pss_mib"]


def test_memory_that_fills_a_cache_and_stays_is_good() -> None:
    assert wrong(course(pss_mib=lambda seconds: min(400, 200 + (seconds or HOUR) / 5))) == []


def test_one_sample_that_is_out_of_line_is_no_growth() -> None:
    assert wrong(course(pss_mib=lambda seconds: 900 if seconds == HOUR - 30 else 200)) == []


@pytest.mark.parametrize("figure", ["tasks", "files"])
def test_what_is_not_given_back_is_seen(figure: str) -> None:
    samples = course(**{figure: lambda seconds: 4 if seconds == -60 else 40})
    assert wrong(samples) == [f"api: {figure}"]
    assert not given_back(samples, ["api"])


@pytest.mark.parametrize(("after", "seen"), [(8, []), (9, ["database: connections"])])
def test_connections_that_stay_are_seen(after: int, seen: list[str]) -> None:
    """But for the two of each process that its shared round trips keep."""
    samples = course()
    samples[-1]["database"]["connections"] = after
    assert wrong(samples) == seen


@pytest.mark.parametrize(("after", "seen"), [(32, []), (33, ["api: files"])])
def test_files_that_stay_are_seen(after: int, seen: list[str]) -> None:
    samples = course()
    samples[-1]["api"]["files"] = after
    assert wrong(samples) == seen


def test_the_slope_is_by_the_hour() -> None:
    assert slope([(0, 1.0), (1800, 2.0), (3600, 3.0)]) == 2.0
    assert slope([(0, 1.0)]) == 0.0
