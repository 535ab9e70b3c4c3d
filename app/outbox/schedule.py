"""When a delivery that failed is tried again, and when a receiver is given up."""

import random
from datetime import datetime, timedelta

from app.outbox.send import Outcome

FACTOR = 3
LONGEST = timedelta(hours=6)
JITTER = 0.2
MIN_ATTEMPTS = 5
"""A receiver is given up after so many failures at least, however long the worker was away between them."""


def next_attempt(failures: int, first: float, outcome: Outcome, now: datetime) -> datetime:
    """The moment of the next attempt after so many failures in a row (1 or more).

    `first` seconds after the first failure, three times as long after each further one, six hours at most; give or
    take a fifth, so that receivers which fell together are not met together. A Retry-After is heeded if it is longer.
    """
    grown = min(first * FACTOR ** min(failures - 1, 20), LONGEST.total_seconds())
    seconds = grown * random.uniform(1 - JITTER, 1 + JITTER)  # noqa: S311  # no secret: it spreads the load
    return now + timedelta(seconds=max(seconds, outcome.retry_after or 0.0))


def given_up(failures: int, failing_since: datetime, days: float, now: datetime) -> bool:
    """Whether a receiver has failed for so long that it is disabled."""
    return failures >= MIN_ATTEMPTS and now - failing_since >= timedelta(days=days)
