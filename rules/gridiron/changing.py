"""Changing frozen values: what `dataclasses.replace` does and checks, at half its price.

Folding events is most of the work of a decision, replacing is most of folding. To a type checker `replace` *is* the one
of the standard library, so names and types are checked before anything runs; at run time all fields are read at once.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import replace as replace
else:
    from dataclasses import fields
    from functools import cache
    from operator import attrgetter

    @cache
    def _reader(kind: type) -> Any:
        names = tuple(each.name for each in fields(kind))
        return names, attrgetter(*names)

    def replace(value: Any, /, **changes: Any) -> Any:
        """The same value with other fields. Raises `TypeError` for a name that is none."""
        names, read = _reader(type(value))
        return type(value)(**{**dict(zip(names, read(value), strict=True)), **changes})
