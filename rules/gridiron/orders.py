"""How commands are said in forum posts. Squares are `12/7`. A roster is handed in over the API alone."""

from collections.abc import Mapping

from rules.kernel.contract import Order

ORDERS: Mapping[str, Order] = {
    "gridiron.toss_coin": Order(("coin", "münze", "コイン")),
    "gridiron.choose_kick_or_receive": Order(("choose", "wahl", "選択"), values=("choice",)),
    "gridiron.submit_setup": Order(("setup", "aufstellung", "配置"), values=("positions",)),
    "gridiron.kick_ball": Order(("kick", "anstoß", "キックオフ"), values=("square",)),
    "gridiron.activate": Order(("aktivieren", "行動"), values=("player_id", "action", "target_id")),
    "gridiron.cancel_activation": Order(("cancel", "abbrechen", "取消")),
    "gridiron.stand_up": Order(("stand", "aufstehen", "起立")),
    "gridiron.move": Order(("zug", "laufen", "移動"), values=("path",)),
    "gridiron.leap": Order(("sprung", "跳躍"), values=("to",)),
    "gridiron.block": Order(("blocken", "ブロック"), values=("target_id",)),
    "gridiron.throw_pass": Order(("throw", "pass", "werfen", "パス"), values=("target",)),
    "gridiron.hand_off": Order(("hand", "übergeben", "手渡し"), values=("target_id",)),
    "gridiron.foul": Order(("ファウル",), values=("target_id",)),
    "gridiron.end_activation": Order(("done", "fertig", "行動終了")),
    "gridiron.end_turn": Order(("zugende", "ターン終了")),
    "gridiron.decide": Order(("answer", "entscheiden", "決定"), values=("choice",), asked=("decision_id",)),
    "gridiron.carry_out_order": Order(("carryout", "ausführen", "実行"), asked=("decision_id",)),
    "gridiron.set_standing_orders": Order(("orders", "befehle", "指示")),
    "gridiron.concede": Order(("resign", "aufgeben", "投了")),
}
