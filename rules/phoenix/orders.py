"""How commands are said in forum posts. A line-up is handed in over the API alone."""

from collections.abc import Mapping

from rules.kernel.contract import Order

ORDERS: Mapping[str, Order] = {
    "phoenix.set_team_points": Order(("points", "teampunkte", "チームポイント"), values=("points",)),
    "phoenix.draw_specials": Order(("draw", "auslosen", "抽選")),
    "phoenix.set_formation": Order(("formation", "aufstellung", "布陣"), values=("positions",)),
    "phoenix.place_seeker_fields": Order(("hide", "schnatzfelder", "配置"), values=("snitch", "recoil")),
    "phoenix.share_info": Order(("share", "teilen", "共有"), values=("item", "with")),
    "phoenix.choose_mover": Order(("mover", "läufer", "移動者"), values=("character_id",), asked=("pid",)),
    "phoenix.waive": Order(("verzichten", "放棄"), asked=("pid",)),
    "phoenix.set_keeper_standing": Order(("keeper", "hüter", "キーパー"), values=("mode",)),
    "phoenix.first_post": Order(("roll", "wurf", "würfeln", "ダイス"), asked=("pid",)),
    "phoenix.second_post": Order(
        ("post", "beitrag", "投稿"),
        asked=("pid",),
        parts={
            "move": ("zug", "bewegung", "移動"),
            "pass": ("passen", "パス"),
            "shoot": ("torwurf", "schuss", "シュート"),
        },
    ),
    "phoenix.announce_special": Order(
        ("special", "spezialangriff", "特殊攻撃"), values=("number",), asked=("pid", "roll_id")
    ),
    "phoenix.decline_special": Order(("decline", "ablehnen", "辞退"), asked=("pid",)),
    "phoenix.set_auto_decline": Order(("never", "nie", "常に辞退"), values=("kinds",)),
    "phoenix.announce_foul": Order(("foul", "ファウル"), values=("character_id",), asked=("pid", "character_id")),
    "phoenix.register_joker": Order(("joker", "ジョーカー"), values=("beater_id", "target_id")),
    "phoenix.withdraw_joker": Order(
        ("nojoker", "keinjoker", "ジョーカー取消"), values=("beater_id",), asked=("beater_id",)
    ),
    "phoenix.choose_bludger_target": Order(
        ("bludger", "klatscher", "ブラッジャー"), values=("target_id",), asked=("pid",)
    ),
    "phoenix.choose_malus": Order(("malus", "マルス"), values=("malus",), asked=("pid",)),
    "phoenix.search": Order(("suchen", "schnatz", "捜索"), values=("field",)),
    "phoenix.answer_end": Order(("end", "ende", "終了"), values=("accept",), asked=("pid",)),
}
