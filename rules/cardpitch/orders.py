"""How commands are said in forum posts. Every card is secret; only a resignation is said in public."""

from collections.abc import Mapping

from rules.kernel.contract import Order

ORDERS: Mapping[str, Order] = {
    "cardpitch.commit_quaffle": Order(("quaffle", "quaffel", "goal", "tor", "クアッフル"), values=("goal", "chaser")),
    "cardpitch.commit_keeper": Order(("keeper", "hüter", "キーパー"), values=("goal",)),
    "cardpitch.commit_beaters": Order(("beaters", "treiber", "ビーター"), values=("attacks", "guards")),
    "cardpitch.concede": Order(("resign", "aufgeben", "投了")),
}
