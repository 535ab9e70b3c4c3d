"""How commands are said in forum posts. Declarations are sealed. Rosters are handed in over the API alone."""

from collections.abc import Mapping

from rules.kernel.contract import Order

ORDERS: Mapping[str, Order] = {
    "broomstats.declare_action": Order(
        ("action", "ansage", "宣言"), values=("move", "target_id"), asked=("round", "player_id")
    ),
    "broomstats.withdraw_action": Order(("withdraw", "zurücknehmen", "取消"), asked=("round", "player_id")),
    "broomstats.set_ready": Order(("ready", "bereit", "準備"), values=("ready",), asked=("team_id",)),
    "broomstats.forfeit": Order(("resign", "aufgeben", "投了"), asked=("team_id",)),
}
