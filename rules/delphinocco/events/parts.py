"""What several events are made of."""

from pydantic import ConfigDict

from rules.kernel.border import Token
from rules.kernel.contract import Event


class Cited(Event):
    """An event in which further rules had a part (`also`), besides the one that made it so."""

    also: tuple[Token, ...] = ()


class Way(Cited):
    """An event with a `from`, which Python cannot name."""

    model_config = ConfigDict(
        frozen=True, extra="forbid", validate_by_name=True, validate_by_alias=True, serialize_by_alias=True
    )
