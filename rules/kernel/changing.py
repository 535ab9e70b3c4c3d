"""Changing frozen values: what `dataclasses.replace` does, at a third of its price.

Folding events is most of the work of a decision, replacing is most of folding. To a type checker `replace` *is* the one
of the standard library, so names and types are checked before anything runs. At run time the fields of a class with
slots are read at once and written into a new value, without a call of its `__init__` by name.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import replace as replace
else:
    from dataclasses import fields
    from functools import cache
    from operator import attrgetter

    @cache
    def _slots(kind: type) -> tuple[Any, Any, Any]:
        """What reads all fields of a class, what writes each of them, and the same by name."""
        setters = {each.name: getattr(kind, each.name).__set__ for each in fields(kind)}
        return attrgetter(*setters), tuple(setters.values()), setters

    def replace(value: Any, /, **changes: Any) -> Any:
        """The same value, of a class with slots and more than one field, with other fields.

        Raises `KeyError` for a name that is none.
        """
        kind = type(value)
        read, write, setters = _slots(kind)
        found = object.__new__(kind)
        for put, old in zip(write, read(value), strict=True):
            put(found, old)
        for name, new in changes.items():
            setters[name](found, new)
        return found
