"""What a target of fuzzing is, and how a case of it is written down."""

import hashlib
import json
import traceback
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.fuzz.chance import Chance

HERE = Path(__file__).parent
ROOT = HERE.parents[1]


def _no_seeds() -> Iterable[bytes]:
    return ()


@dataclass(frozen=True)
class Target:
    """Draws cases (plain JSON) from chance, and raises whatever it likes for one that shows a fault."""

    name: str
    draw: Callable[[Chance], Any]
    check: Callable[[Any], object]
    seeds: Callable[[], Iterable[bytes]] = _no_seeds

    def run(self, data: bytes) -> None:
        """Draw a case and check it."""
        self.check(self.draw(Chance(data)))


def written(target: str, case: Any) -> str:
    """A case as a file holds it: ASCII, so that lone surrogates live through it."""
    return json.dumps({"target": target, "case": case}, indent=1)


def read(path: Path) -> tuple[str, Any]:
    """The target and the case of a file."""
    found = json.loads(path.read_text("ascii"))
    return found["target"], found["case"]


def fault_of(failure: BaseException) -> str:
    """What tells one fault from another: the kind of error and the last lines of ours on its way; eight digits."""
    said = getattr(failure, "fault", None)
    if said is not None:
        return hashlib.sha256(said.encode()).hexdigest()[:8]
    frames = traceback.extract_tb(failure.__traceback__)
    ours = [f"{frame.filename}:{frame.lineno}" for frame in frames if "/site-packages/" not in frame.filename]
    return hashlib.sha256(repr((type(failure).__name__, ours[-3:])).encode()).hexdigest()[:8]
