"""From a request to open a match to what the rules decide on: seats, keys, who may (protocol 1, 2)."""

from typing import Any

from app.access.principals import Principal
from app.api.bodies import OpeningBody, SeatWanted
from app.api.body import wrong
from app.api.labels import seat_label
from app.errors import Forbidden, Unauthorized
from app.settings import OpenMatches
from app.store.ids import new_id
from rules import RULESETS
from rules.kernel.contract import NeededSeat, Ruleset
from rules.kernel.decide import Opening
from rules.kernel.events import SeatSpec
from rules.kernel.seats import Capacities

GM = "gm"


def check_may_open(policy: OpenMatches, who: Principal | None) -> None:
    """Whether this server lets them open matches. Raises `Unauthorized`, `Forbidden`."""
    if who is None and policy is not OpenMatches.ANYONE:
        raise Unauthorized
    if who is not None and policy is OpenMatches.HOST and not who.host:
        raise Forbidden


def opening_of(body: OpeningBody) -> tuple[Opening, str]:
    """The opening as the rules take it, and the id of the opener's seat. Raises `Malformed` for keys that clash."""
    wanted, elsewhere = _wanted(body)
    ids = {key: new_id("s") for key in wanted}
    ids |= {need: ids[key] for need, key in elsewhere.items()}
    seats = [
        SeatSpec(
            id=ids[key],
            label=seat.label or key,
            capacities=_with_bridge(seat.capacities, ids, f"/seats/{_place(body, key)}/capacities/bridge"),
        )
        for key, seat in wanted.items()
    ]
    opening = Opening(
        match=new_id("m"),
        title=body.title,
        locale=body.locale,
        dice=body.dice,
        sandbox=body.sandbox,
        deadlines=body.deadlines,
        grace=body.grace,
        seats=tuple(seats),
        options=body.options,
        setup=body.setup,
    )
    return opening, ids[GM]


def _wanted(body: OpeningBody) -> tuple[dict[str, SeatWanted], dict[str, str]]:
    """The seats by key: the opener's, those that the sport needs, then the request's own.

    Beside them the keys of needed seats that another seat of the request takes the place of, with that one's key.
    """
    ruleset, own = RULESETS[body.ruleset], {}
    for place, seat in enumerate(body.seats):
        key = seat.key if seat.key is not None else f"seat {place + 1}"
        if key in own:
            raise wrong(f"/seats/{place}/key", "double_seat")
        own[key] = seat
    found = {GM: _merged(own.pop(GM, None), {"gm": True}, seat_label("gm", None, body.locale))}
    holders = {**own, GM: found[GM]}
    elsewhere: dict[str, str] = {}
    for key, need in needed_keys(ruleset).items():
        label = seat_label(need.role, need.side, body.locale)
        if key in own:
            found[key] = _merged(own.pop(key), {need.role: need.side}, label)
            continue
        holder = next((k for k, seat in holders.items() if getattr(seat.capacities, need.role) == need.side), None)
        if holder is None:
            found[key] = _merged(None, {need.role: need.side}, label)
        else:
            elsewhere[key] = holder
    return found | own, elsewhere


def needed_keys(ruleset: Ruleset[Any]) -> dict[str, NeededSeat]:
    """The seats that a sport cannot do without, by the keys under which a request may change them."""
    sides = [need.side for need in ruleset.seats]
    return {need.side if sides.count(need.side) == 1 else f"{need.side}-{need.role}": need for need in ruleset.seats}


def _merged(seat: SeatWanted | None, capacities: dict[str, object], label: str) -> SeatWanted:
    base = seat or SeatWanted()
    has = Capacities.model_validate({**dict(base.capacities), **capacities})
    return SeatWanted(key=base.key, label=base.label or label, capacities=has)


def _with_bridge(capacities: Capacities, ids: dict[str, str], at: str) -> Capacities:
    if capacities.bridge is None:
        return capacities
    unknown = [place for place, key in enumerate(capacities.bridge) if key not in ids]
    if unknown:
        raise wrong(f"{at}/{unknown[0]}", "unknown_seat")
    return Capacities(**{**dict(capacities), "bridge": tuple(ids[key] for key in capacities.bridge)})


def _place(body: OpeningBody, key: str) -> int:
    return next((place for place, seat in enumerate(body.seats) if seat.key == key), 0)
