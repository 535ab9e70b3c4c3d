"""How commands are said in forum posts. A line-up is handed in over the API alone."""

from collections.abc import Mapping

from rules.kernel.contract import Order

ORDERS: Mapping[str, Order] = {
    "delphinocco.resolve_exchange": Order(("exchange", "schlagabtausch", "対戦")),
    "delphinocco.resolve_all": Order(("all", "alle", "全対戦")),
    "delphinocco.move": Order(("zug", "schwimmen", "移動"), values=("figure", "path")),
    "delphinocco.end_move": Order(("stop", "halt", "停止")),
    "delphinocco.give_up_move": Order(("giveup", "verzichten", "断念"), values=("figure",)),
    "delphinocco.pass": Order(("passen", "パス"), values=("figure", "receiver")),
    "delphinocco.block": Order(("blocken", "ブロック"), values=("figure",)),
    "delphinocco.decline_block": Order(("noblock", "keinblock", "見送り")),
    "delphinocco.shoot": Order(("schuss", "torschuss", "シュート"), values=("figure",)),
    "delphinocco.auto_pass": Order(("safe", "sicherpass", "自動パス"), values=("figure", "receiver")),
    "delphinocco.end_turn": Order(("done", "zugende", "ターン終了")),
    "delphinocco.choose_restart": Order(("restart", "anspiel", "再開"), values=("figure",)),
    "delphinocco.set_block_order": Order(("blockorder", "blockbefehl", "ブロック指示"), values=("policy",)),
    "delphinocco.concede": Order(("resign", "aufgeben", "投了")),
}
