"""JSON Schema with the verdicts of jsonschema's own validator, reached sooner.

Of a choice (`oneOf`, `anyOf`) its own lists all that is wrong with each alternative, also where another one fits: in
the contract that is every kind of event for each event. Here each is only asked whether it fits; what is wrong is for
its own to say.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from jsonschema import Draft202012Validator, ValidationError
from jsonschema.validators import extend


def _fits(validator: Any, alternatives: Sequence[Any], instance: Any) -> Iterator[bool]:
    return (validator.evolve(schema=each).is_valid(instance) for each in alternatives)


def _one_of(validator: Any, alternatives: Sequence[Any], instance: Any, schema: Any) -> Iterator[ValidationError]:
    if sum(_fits(validator, alternatives, instance)) != 1:
        yield ValidationError("not one of these")


def _any_of(validator: Any, alternatives: Sequence[Any], instance: Any, schema: Any) -> Iterator[ValidationError]:
    if not any(_fits(validator, alternatives, instance)):
        yield ValidationError("none of these")


_Quick: Any = extend(Draft202012Validator, {"oneOf": _one_of, "anyOf": _any_of})


class Validator:
    """As `jsonschema.Draft202012Validator`."""

    def __init__(self, schema: Mapping[str, Any], **more: Any) -> None:
        self._quick = _Quick(schema, **more)
        self._own = Draft202012Validator(schema, **more)

    def is_valid(self, instance: Any) -> bool:
        """Whether it meets the schema."""
        return bool(self._quick.is_valid(instance))

    def iter_errors(self, instance: Any) -> Iterator[ValidationError]:
        """All that is wrong with it."""
        return iter(()) if self.is_valid(instance) else self._own.iter_errors(instance)

    def validate(self, instance: Any) -> None:
        """Raises `ValidationError` with the best reason if it does not meet the schema."""
        if not self.is_valid(instance):
            self._own.validate(instance)
