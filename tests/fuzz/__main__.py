"""`python -m tests.fuzz`: tries found cases again, or (with Atheris) looks for new ones, target by target.

    python -m tests.fuzz FILE...                        tries cases again
    python -m tests.fuzz --seconds 60 [NAME...]         looks for new ones: every target, or those that begin so

What is found is written to `tests/fuzz/found/`; the corpora, with which a later run goes on, lie in `var/fuzz/`. Ends
with 1 where something was found.
"""

import argparse
import sys
from pathlib import Path

from tests.fuzz.campaign import campaign, hunt
from tests.fuzz.target import read


def main() -> int:
    """What the module says."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__.partition("\n")[0])
    parser.add_argument("what", nargs="*", help="files to try again, or the beginnings of targets' names")
    parser.add_argument("--seconds", type=int, help="look for new cases, so long for each target")
    parser.add_argument("--hunt", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.hunt:
        hunt(asked.what[0], asked.seconds)
        return 0
    if asked.seconds is not None:
        return 1 if campaign(asked.what, asked.seconds) else 0
    return 1 if [path for path in asked.what if not holds(Path(path))] else 0


def holds(path: Path) -> bool:
    """Whether a case is dealt with as it must be; says so."""
    from tests.fuzz.serving import needing
    from tests.fuzz.targets import TARGETS

    name, case = read(path)
    with needing(name):
        try:
            TARGETS[name].check(case)
        except Exception as failure:
            sys.excepthook(type(failure), failure, failure.__traceback__)
            return False
    print(f"{path}: holds")
    return True


if __name__ == "__main__":
    sys.exit(main())
