"""Changing frozen values: what `dataclasses.replace` does, at a fraction of its price.

Folding events is most of the work of a decision, replacing is most of folding. To a type checker `replace` *is* the one
of the standard library, so names and types are checked before anything runs. At run time a value of a class with slots
is copied into a twin of its class, which has the same slots and is not frozen; the copy is changed there, and becomes
one of the class itself, frozen as it is, at last.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import replace as replace
else:
    from dataclasses import dataclass, fields
    from functools import cache
    from operator import attrgetter
    from types import new_class

    @cache
    def _twin(kind: type) -> tuple[type, Any]:
        """The twin of a class, made of all its fields in their order; and what reads these from a value at once."""
        names = [each.name for each in fields(kind)]
        own = {"__slots__": kind.__slots__, "__annotations__": dict.fromkeys(names, Any)}
        bases = vars(kind).get("__orig_bases__", kind.__bases__)
        twin = dataclass(eq=False, repr=False)(new_class(kind.__name__, bases, {}, lambda body: body.update(own)))
        return twin, attrgetter(*names)

    def replace(value: Any, /, **changes: Any) -> Any:
        """The same value, of a class with slots and more than one field, with other fields.

        Raises `AttributeError` for a name that is none.
        """
        kind = type(value)
        twin, read = _twin(kind)
        found = twin(*read(value))
        for name, new in changes.items():
            setattr(found, name, new)
        found.__class__ = kind
        return found
