"""Which function decides which command."""

from collections.abc import Callable
from typing import Any

from rules.kernel.play import Play
from rules.kernel.table import Handlers

from ..state import State

Match = Play[State]

HANDLERS: Handlers[Callable[[Match, Any], None]] = Handlers()
EFFECTS: Handlers[Callable[[Match, Any], None]] = Handlers()
"""What an override's operation of the flow does after its fact is set."""
