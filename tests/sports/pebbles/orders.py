"""How commands are said in forum posts."""

from collections.abc import Mapping

from rules.kernel.contract import Order

ORDERS: Mapping[str, Order] = {
    "pebbles.hide": Order(("fist", "faust", "握る"), values=("pebbles",)),
    "pebbles.concede": Order(("resign", "aufgeben", "投了")),
    "pebbles.advance": Order(("run", "lauf", "走る"), values=("runner",)),
}
