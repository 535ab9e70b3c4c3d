"""What every test may ask for."""

import pytest

pytest_plugins = ["tests.postgres"]


@pytest.fixture
def anyio_backend() -> str:
    """Async tests run on asyncio, as the server does."""
    return "asyncio"
