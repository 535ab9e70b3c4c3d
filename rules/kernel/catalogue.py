"""Rule ids with their section and one line of text, read from a sport's own table (protocol 12).

Ids are plain literals in code, so that one pasted from an error finds the line here, the check, the case and the texts.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

Does = Literal["refuses", "rolls", "tells", "defines"]


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: its section in the rule book, a line of English, and what the code does with it.

    `defines` needs no literal in code; if it has no case either, `reason` says why.
    """

    id: str
    section: str
    text: str
    does: tuple[Does, ...]
    reason: str = ""


Catalogue = Mapping[str, Rule]


def catalogue(*rules: Rule) -> Catalogue:
    """The rules by id. Raises `ValueError` when an id occurs twice."""
    found = {rule.id: rule for rule in rules}
    if len(found) != len(rules):
        raise ValueError("a rule id occurs twice")
    return found
