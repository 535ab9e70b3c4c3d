## 出来事

phoenix-match_created = 試合が準備されました。
phoenix-board_unbalanced = ゲームマスターへの注意：ピッチの両半分が同じ大きさではありません。
phoenix-lineup_submitted = { $team }がメンバー表を発表しました。
phoenix-setup_item_done = { $team }が提出しました：{ $item ->
    [lineup] メンバー表
    [team_points] チームポイントの配分
    [specials] 特殊攻撃の抽選
    [formation] 初期配置
   *[seeker_fields] スニッチとリコイルのマス
}。
phoenix-team_points_set = { $team }のチームポイント：{ $points }。
phoenix-specials_drawn = { $team }の特殊攻撃は{ $numbers }（出目：{ $dice }）。
phoenix-formation_set = { $team }の配置：{ $positions }{ $quaffle_chaser ->
    [none] 。
   *[other] 、クアッフル：{ $quaffle_chaser }。
}
phoenix-seeker_fields_placed = { $who }がスニッチのマス{ $snitch }とリコイルのマス{ $recoil }を置きました。
phoenix-info_shared = { $shared ->
    [yes] { $item ->
        [team_points] { $team }がチームにポイントを公開：{ $points }。
       *[specials] { $team }がチームに特殊攻撃を公開：{ $specials }。
    }
   *[no] { $item ->
        [team_points] { $team }はチームへのポイントの公開をやめました。
       *[specials] { $team }はチームへの特殊攻撃の公開をやめました。
    }
}
phoenix-beater_numbers_assigned = ビーターの番号：{ $numbers }。
phoenix-match_started = 試合開始。ビーターの番号：{ $numbers }。
phoenix-formation_revealed = { $team }の配置：{ $positions }。
phoenix-round_started = 第{ $round }ラウンド開始。
phoenix-half_started = 第{ $round }ラウンド、前後半{ $half }：{ $team }の手番。
phoenix-step_entered = { $step ->
    [contest] 勝負になります。
    [actions] 予告されたビーターの攻撃とファウルの処理です。
   *[closing] { $search_over ->
        [yes] このラウンドの捜索は終わりました。
       *[no] ラウンドの終わりです。まだ捜索できる人は捜索してください。
    }
}
phoenix-pending_opened = 待っています：{ $what ->
    [choose_mover] 移動を振る人の指名
    [move_chaser] { $character_ids }の移動
    [move_keeper] { $character_ids }の移動
    [duel] { $character_ids }の二つの投稿
    [escape] { $character_ids }の離脱
    [bludger_target] { $character_ids }によるブラッジャーの標的の指名
    [malus_choice] { $character_ids }によるペナルティの選択
    [search] { $character_ids }の捜索
    [formation] 新しい配置
    [gm_place] ゲームマスターによる{ $character_ids }の配置
    [gm_roll] ゲームマスターのダイス
    [start_round] ゲームマスターによるラウンド開始
   *[end_consent] 試合終了への両キャプテンの同意
}。
phoenix-pending_closed = 完了：{ $what ->
    [none] { $pending_id }
    [choose_mover] 移動を振る人の指名
    [move_chaser] { $character_ids }の移動
    [move_keeper] { $character_ids }の移動
    [duel] { $character_ids }の二つの投稿
    [escape] { $character_ids }の離脱
    [bludger_target] { $character_ids }によるブラッジャーの標的の指名
    [malus_choice] { $character_ids }によるペナルティの選択
    [search] { $character_ids }の捜索
    [formation] { $teams }の配置
    [gm_place] ゲームマスターによる{ $character_ids }の配置
    [gm_roll] ゲームマスターのダイス
    [start_round] ゲームマスターによるラウンド開始
   *[end_consent] 試合終了への両キャプテンの同意
}。
phoenix-mover_chosen = { $who }が移動を振ります。
phoenix-waived = { $what ->
    [choose_mover] 移動は見送られました。
    [search] { $who }は捜索を見送りました。
   *[other] { $who }は移動を見送りました。
}
phoenix-round_ended = 第{ $round }ラウンド終了。
phoenix-roll_posted = { $npc ->
    [none] { $who }が{ $purpose ->
        [move_chaser] 移動
        [move_keeper] 移動
        [escape] 離脱
       *[other] 勝負
    }を振りました（D6）：{ $value }。
   *[other] { $npc }（NPC、{ $position ->
        [chaser] チェイサー
        [keeper] キーパー
        [beater] ビーター
       *[seeker] シーカー
    }）が{ $purpose ->
        [move_chaser] 移動
        [move_keeper] 移動
        [escape] 離脱
       *[other] 勝負
    }を振りました（D6）：{ $value }。
}
phoenix-text_posted = { $who }：{ $text }
phoenix-movement_posted = { $who }は移動力{ $points }のうち{ $used }を使いました。
phoenix-piece_moved = { $who }が{ $path }を飛びました。
phoenix-piece_placed = ゲームマスターが{ $who }をマス{ $field }に置きました。
phoenix-quaffle_passed = { $who }から{ $to }へパス。
phoenix-quaffle_picked_up = { $who }がマス{ $field }でクアッフルを拾いました。
phoenix-quaffle_loose = クアッフルはマス{ $field }に落ちています。
phoenix-quaffle_taken = { $who }がクアッフルを持ちました。
phoenix-shot_declared = { $who }がゴール{ $ring }へシュート{ $guarded ->
    [yes] 。キーパーが守っています。
   *[no] 。守りはいません。
}
phoenix-roll_invalidated = { $who }のロール{ $roll_id }は無効です（{ $reason ->
    [edited] 編集
    [order] ロールと文章が同じ投稿
   *[other] その他
}）{ $note ->
    [none] 。
   *[other] ：{ $note }
}
phoenix-post_order_warning = ロール{ $roll_id }への警告：ロールと文章は別の投稿にしてください。次は無効になります。
phoenix-forfeited = 期限切れで失効：{ $what ->
    [duel] 投稿していない側のロールは負け
    [escape] 離脱は終わり
    [search] 捜索は見送り
    [bludger_target] ブラッジャーは去りました
    [malus_choice] ペナルティは次の勝負に付きます
    [formation] 前回の配置のまま
   *[other] 移動は見送り
}。
phoenix-duel_announced = { $duel_kind ->
    [opening] 最初のクアッフルを懸けた勝負：{ $attacker }対{ $defender }。
    [chaser] マス{ $field }でクアッフルを懸けた勝負：{ $attacker }対{ $defender }。
    [goal] シュート：{ $attacker }対{ $defender }。
    [joker] ジョーカーのブラッジャー：{ $attacker }対{ $defender }。
    [bludger] 偶然のブラッジャー：{ $attacker }対{ $defender }。
   *[seeker] シーカーの勝負：{ $attacker }対{ $defender }。危険があるのは{ $at_risk }。
}
phoenix-duel_cancelled = 勝負{ $duel_id }は行われません。
phoenix-duel_decided = { $tie ->
    [yes] { $again ->
        [yes] 引き分け。両者振り直しです。
       *[no] 勝負は引き分けです。
    }
   *[no] { $by_means ->
        [invalid] 相手のロールが無効のため{ $winner }の勝ち。
        [forfeit] 相手の期限切れにより{ $winner }の勝ち。
        [special] ダイスなしで{ $winner }の勝ち。
        [gm] ゲームマスターの裁定：{ $winner }の勝ち。
       *[dice] { $winner }が勝負に勝ちました。
    }
}
phoenix-duel_reversed = 結果が覆り、{ $winner }の勝ちです。
phoenix-duel_totals = 勝負の合計：{ $totals }。
phoenix-own_total = { $who }の合計：{ $total }。
phoenix-fell_back = { $who }はマス{ $field }へ下がりました。
phoenix-escape_granted = { $who }は離脱ロールを得ました{ $must_leave ->
    [yes] 。マスを離れなければなりません。
   *[no] 。
}
phoenix-window_opened = 特殊攻撃の受付（{ $window ->
    [pre_duel] 勝負の前
    [post_duel] 勝負の後
    [goal_attack] シュート
   *[bludger_defence] 偶然のブラッジャー
}）。対象：{ $awaited_teams }。
phoenix-window_closed = 特殊攻撃の受付は終わりました。
phoenix-special_announced = { $team }が特殊攻撃を宣言しました：{ $special ->
    [perfect_pass] 完璧なパス
    [super_throw] スーパーシュート
    [barricade] バリケード
    [skilful_attack] 巧みな攻撃
    [top_defender] 鉄壁の守り
    [transylvanian_trick] トランシルバニアのトリック
    [porskoff_feint] ポルスコフの計略
    [double_eight_loop] ダブルエイトループ
    [sloth_roll] ナマケモノロール
    [super_constitution] 強靭な体
    [bludger_block] ブラッジャーの壁
   *[bonus_die] ボーナスダイス
}。
phoenix-special_declined = { $team }は特殊攻撃を宣言しません。
phoenix-standing_set = { $team }がゲームマスターに常時の指示を出しました。
phoenix-specials_revealed = { $lapsed ->
    [yes] { $special ->
        [super_throw] スーパーシュート
       *[porskoff_feint] ポルスコフの計略
    }とダブルエイトループは打ち消し合い、どちらも失効します。
   *[no] { $team }が特殊攻撃を使いました：{ $special ->
        [perfect_pass] 完璧なパス
        [super_throw] スーパーシュート
        [barricade] バリケード
        [skilful_attack] 巧みな攻撃
        [top_defender] 鉄壁の守り
        [transylvanian_trick] トランシルバニアのトリック
        [porskoff_feint] ポルスコフの計略
        [double_eight_loop] ダブルエイトループ
        [sloth_roll] ナマケモノロール
        [super_constitution] 強靭な体
        [bludger_block] ブラッジャーの壁
       *[bonus_die] ボーナスダイス
    }。
}
phoenix-bonus_die_rolled = { $who }のボーナスダイス（D3）：{ $value }。
phoenix-roll_blocked = ブラッジャーの壁：{ $who }は移動力を2失います。
phoenix-pin_set = { $who }は足止めされ、次の移動では動けません。
phoenix-pin_cleared = { $who }はまた動けます。
phoenix-joker_registered = { $team }がジョーカーを登録：{ $beater }から{ $target }へ。
phoenix-joker_withdrawn = { $team }が{ $beater }のジョーカーを取り下げました。
phoenix-joker_void = { $beater }から{ $target }へのジョーカーは無効になり、消費されません。
phoenix-joker_announced = ジョーカーのブラッジャー！{ $beater }が{ $target }を狙います。
phoenix-joker_spent = { $beater }のジョーカーは使われました。
phoenix-character_removed = { $why ->
    [joker] { $who }は命中を受け、この試合から退きます。
   *[sent_off] { $who }は退場です。
}
phoenix-search_period_set = { $who }はこれから2ラウンドに1回しか捜索できません。
phoenix-bludger_check = ブラッジャーのダイス（D6）：{ $value }。{ $appears ->
    [yes] ブラッジャーが現れました。
   *[no] ブラッジャーは現れません。
}
phoenix-bludger_beater = ブラッジャーに一番近いのは（D4）：{ $value }、{ $beater_id ->
    [none] もう試合にいない番号です。
   *[other] { $beater }。
}
phoenix-bludger_announced = { $beater }がブラッジャーを{ $target }へ打ちました。
phoenix-bludger_substitute = { $beater }がブラッジャーの軌道に飛び込みました。
phoenix-bludger_missed = ブラッジャーは{ $target }の上を飛び越えました。
phoenix-malus_imposed = { $who }は{ $malus ->
    [movement] 次の移動
   *[duel] 次の勝負
}に-1のペナルティを受けます。
phoenix-malus_consumed = { $who }のペナルティ（{ $malus ->
    [movement] 移動
   *[duel] 勝負
}）は効果を終えました。
phoenix-skip_added = { $who }は第{ $due_round }ラウンド以降に1回捜索を休みます（{ $reason ->
    [bludger] ブラッジャー
   *[recoil] リコイルのマス
}）。
phoenix-skip_consumed = { $who }は第{ $round }ラウンドの捜索を休みました。
phoenix-skip_removed = { $who }はもう休む必要がありません。
phoenix-search_made = { $result ->
    [none] { $who }がマス{ $field }を捜索しました。
    [empty] { $who }がマス{ $field }を捜索：何もありません。{ $hint ->
        [yes] スニッチが近くにいます。
       *[no] { "" }
    }
    [snitch] { $who }がマス{ $field }でスニッチのマスを発見（3つのうち{ $found }）。{ $hint ->
        [yes] スニッチが近くにいます。
       *[no] { "" }
    }
   *[recoil] { $who }がマス{ $field }でリコイルのマスを開けました。{ $hint ->
        [yes] スニッチが近くにいます。
       *[no] { "" }
    }
}
phoenix-snitch_caught = { $who }が{ $team }のためにスニッチをつかみました！スコアは{ $score }。試合はこのラウンドで終わります。
phoenix-goal_pending = { $scorer }がゴール{ $ring }に決めました。ゴールは残りの処理の後に発表されます。
phoenix-goal_announced = { $team }のゴール！{ $scorer }がゴール{ $ring }に決めました。スコアは{ $score }。
phoenix-foul_announced = { $who }がファウルをします。
phoenix-foul_cooldown_set = { $team }は第{ $from_round }ラウンドからまたファウルできます。
phoenix-referee_die = { $who }のファウルへの審判ダイス（D3）：{ $value }。{ $value ->
    [1] ファウルは見られました。
    [2] ファウルは気づかれましたが、見誤られました。
   *[3] ファウルは気づかれません。
}
phoenix-card_shown = { $card ->
    [yellow] { $who }にイエローカード。
   *[sent_off] { $who }は退場。
}
phoenix-observation_set = { $who }は特別に監視されます。
phoenix-end_proposed = ゲームマスターが試合の終了を提案しました。
phoenix-end_withdrawn = 試合終了の提案は取り下げられました。
phoenix-end_answered = { $accept ->
    [yes] { $team }は試合の終了に同意しました。
   *[no] { $team }は試合の終了に同意しません。
}
phoenix-end_refused = 試合は続きます。
phoenix-match_ended = 試合終了：{ $score }。{ $winner ->
    [none] 引き分けです。
   *[other] { $winner }の勝ち。
}
phoenix-secrets_disclosed = 試合後、すべてが公開されました。
phoenix-gm_ruling = { $act ->
    [override] ゲームマスターの訂正：{ $op ->
        [none] 秘密のこと
        [set_field] 駒の位置
        [set_quaffle] クアッフル
        [set_score] 得点
        [set_pin] 足止め
        [set_active] 出場者
        [set_card] カードと監視
        [add_malus] ペナルティ
        [remove_malus] ペナルティ
        [add_skip] 捜索の休み
        [remove_skip] 捜索の休み
        [set_search_period] 捜索の間隔
        [set_joker] ジョーカー
        [set_special] 特殊攻撃
        [set_specials] チームの特殊攻撃
        [set_points] チームポイント
        [set_seeker_fields] スニッチと反撃のマス
        [add_search] 捜索
        [set_foul_round] チームの最後のファウル
        [decide_duel] 勝負
        [cancel_pending] 待っていたことの取り消し
        [set_step] ラウンドの進行
       *[many] { $count }件
    }{ $reason ->
        [none] 。
       *[other] ：{ $reason }
    }
    [gm_roll] ゲームマスターがダイスを振ります。
    [start_round] ゲームマスターがラウンドを始めます。
    [close_window] ゲームマスターが受付を閉じます。
    [invalidate_roll] ゲームマスターがロールを裁定します。
    [flag_post_order] ゲームマスターが投稿の順序を裁定します。
    [gm_place] ゲームマスターが駒を置きます。
    [propose_end] ゲームマスターが試合の終了について尋ねます。
    [withdraw_end] ゲームマスターが質問を取り下げます。
   *[other] ゲームマスターが期限切れを裁定します。
}

## 規則

PHX-SETUP-1 = チームは全ポジションを埋める：チェイサー3、キーパー1、ビーター2、シーカー1。
PHX-SETUP-2 = メンバーは席のキャラクターか、操作者を明記したNPC。
PHX-SETUP-3 = 一つの席が両チームにキャラクターを持ってよい。
PHX-SETUP-4 = 一つの席の特定の兼任は禁止、それ以外は可。
PHX-SETUP-5 = キャプテンは開始前に15ポイントを各メンバーに1～5ずつ配分する。
PHX-SETUP-6 = ポイントはキャプテンとGMだけが知る。チームへは公開できるが、相手には決して知らせない。
PHX-SETUP-7 = 各キャプテンはD12、D11、D10で異なる特殊攻撃を3つ引く。
PHX-SETUP-8 = 特殊攻撃は使うまで相手に秘密。
PHX-SETUP-9 = 各チームはチェイサーとキーパーの初期配置と、最初の勝負に出る人を決める。
PHX-SETUP-10 = シーカーは自陣にスニッチ3、リコイル5の異なるマスを置く。中立マスは不可。
PHX-SETUP-11 = すべてがそろい、GMが始めると試合が始まる。
PHX-POST-1 = 特に定めがなければD6を振る。
PHX-POST-2 = ロールはすべて二つの投稿：まず出目だけ、次に文章とマスとパス。
PHX-POST-3 = 勝負の勝者は必要な第二の投稿がそろって初めて明かされる。
PHX-POST-4 = 文章に最低の長さはない。
PHX-POST-5 = 手番の期限は72時間。
PHX-POST-6 = 期限切れは失効しうる：移動は見送り、投稿は無効、受付は辞退の扱い。
PHX-POST-7 = 編集されたロールは無効で振り直さない：勝負は負け、移動はなし。離れるべき人は1マス動く。
PHX-POST-8 = 両者とも無効なら引き分け。
PHX-POST-9 = ロールと文章が同じ投稿：1回目は警告、2回目から無効。
PHX-POST-10 = GMはほかの違反も罰し、局面を訂正できる。
PHX-POST-11 = 守られるのはロールの投稿だけ、解決するまで。
PHX-POST-12 = これらは全ポジション、全行動に及ぶ。捜索にはダイスも二つの投稿もない。
PHX-END-1 = ラウンド数は決まっていない。
PHX-END-2 = スニッチがつかまると、そのラウンドを終えて試合終了。
PHX-END-3 = 両キャプテンの同意でGMは試合を終えられる。一人の拒否で提案は終わる。
PHX-END-4 = ゴール10、スニッチ40。多い方の勝ち。勝ち点は3、1、0。
PHX-MOVE-1 = 自分の手番にキャプテンはD6を振るチェイサーを一人指名するか見送る。
PHX-MOVE-2 = 隣のマスへ1点ずつ移動する。点は持ち越さない。
PHX-MOVE-3 = 振った人は点を自チームのどのチェイサーにも、どの順でも、パスを挟んで使える。
PHX-MOVE-4 = キーパーは自分でD6を振れる。点は譲れない。
PHX-MOVE-5 = 第二の投稿は移動とパスを順に述べ、全体で有効か無効。
PHX-MOVE-6 = 人のいるマスの通過は自由。終わりの位置だけが数えられる。
PHX-MOVE-7 = 人のいるマスで終われるのは勝負になるときだけ。敵味方一組まで、三人は不可。
PHX-MOVE-8 = 落ちたクアッフルは最初に入った人が通過中でも拾う。
PHX-PASS-1 = パスは移動の投稿の一部で無料。自チームの保持者が要る。
PHX-PASS-2 = 出し手と受け手は一直線上、間は2マスまで。
PHX-PASS-3 = 間に誰もおらず、受け手は別の自チームのチェイサー。
PHX-PASS-4 = パスの後も残りの点は受け手を含めて使える。
PHX-DUEL-1 = 移動の終わりに保持者と相手が同じマスなら勝負。動いた方が攻撃側。
PHX-DUEL-2 = 勝負の発表、特殊攻撃の受付、そして両者の二つの投稿。
PHX-DUEL-3 = 値の高い方が勝つ。無効や失効はどの値よりも低い。
PHX-DUEL-4 = 攻撃側が勝てばクアッフルと離脱を得る。
PHX-DUEL-5 = 攻撃側が負ければ1マス下がり、守備側がクアッフルを持つ。
PHX-DUEL-6 = そのマスに人がいれば来た道をさらに下がる。空きがなければGMが置く。
PHX-DUEL-7 = 引き分けではクアッフルはそのまま、攻撃側が下がる。
PHX-ESC-1 = 離脱は二つの投稿を伴う独立の移動で、シュートもできる。
PHX-ESC-2 = 離脱する人は相手と共有するマスを離れる。1点は必ずある。
PHX-ESC-3 = 離脱は守られたシュート以外で相手のマスに終われない。
PHX-ESC-4 = キーパーの離脱ではキーパーだけが動く。
PHX-ESC-5 = 離れるべきなのに動けない人はGMが置く。
PHX-GOAL-1 = 相手ゴールの範囲にいる保持者は投稿の最後にシュートできる。
PHX-GOAL-2 = 相手キーパーが同じゴールの範囲にいれば守られている。
PHX-GOAL-3 = 守られていないシュートは勝負なしでゴール。
PHX-GOAL-4 = 守られたシュートは勝負。シューターの値が高ければゴール。
PHX-GOAL-5 = それ以外はキーパーがクアッフルと離脱を得る。
PHX-GOAL-6 = ゴールはジョーカー、審判ダイス、ラウンド終了の処理を待って得点となり、ラウンドを終える。
PHX-GOAL-7 = 待っているゴールは得点者の退場で取り消されない。
PHX-GOAL-8 = ゴールの後は両チームが新しい配置をし、失点側がクアッフルを持つ。
PHX-GOAL-9 = ゴールを離れたキーパーはチェイサー扱い。チェイサーはゴールを守れない。
PHX-BEAT-1 = ビーターは盤外で、譲れないジョーカーを一つずつ持つ。
PHX-JOKER-1 = キャプテンはジョーカーを秘密に登録し、次の処理の段で行われる。
PHX-JOKER-2 = 標的は相手チームの試合中の誰でもよい。
PHX-JOKER-3 = 発表され、それで消費され、勝負になる。
PHX-JOKER-4 = 値が高ければ標的は試合から退く。そうでなければ避ける。
PHX-JOKER-5 = 命中したシーカーは退かず、以後2ラウンドに1回だけ捜索する。
PHX-JOKER-6 = 先にビーターか標的がいなくなれば登録は無効、ジョーカーは残る。
PHX-JOKER-7 = ジョーカーに対して特殊攻撃は使えない。攻撃側はボーナスダイスを使える。
PHX-JOKER-8 = ゴールが待っているときはジョーカーが先。
PHX-BLUD-1 = 3ラウンドごとの終わりにD6の1か2でブラッジャーが現れる。
PHX-BLUD-2 = D4の番号でビーターを決める。退いた人の番号は振り直す。
PHX-BLUD-3 = ビーターは相手チームの誰かを指名し、相手は応じることができ、勝負になる。
PHX-BLUD-4 = ビーターの値が高ければ命中、そうでなければ防御。
PHX-BLUD-5 = 命中したチェイサーとキーパーは移動か勝負に-1（ビーターが選ぶ）、ビーターは勝負に-1。
PHX-BLUD-6 = 命中したシーカーは捜索を1回休む。
PHX-BLUD-7 = 移動のペナルティは次の自分のロールか、分けてもらった点での移動（1点多くかかる）で消える。
PHX-BLUD-8 = 勝負のペナルティは最初に投稿するか無効で負けた勝負で消える。
PHX-SEEK-1 = 捜索は第2ラウンドから、1ラウンドに1マス、捜索の締め切りまで。
PHX-SEEK-2 = 中立マス、自陣、開けたマスは捜索できない。
PHX-SEEK-3 = 結果（なし、スニッチ、リコイル）は捜索者とGMだけが知る。
PHX-SEEK-4 = 隣にスニッチがあれば捜索者に知らされる。
PHX-SEEK-5 = 3つのスニッチのマスが開けばスニッチをつかみ40点。以後は誰も捜索しない。
PHX-SEEK-6 = リコイルのマスが開いたラウンドの終わりにシーカーが勝負する。危険のある人は発表される。
PHX-SEEK-7 = 危険があり値の低い人は次の捜索を休む。
PHX-SEEK-8 = ジョーカーの命中後は2ラウンドに1回だけ捜索する。
PHX-SEEK-9 = 休みは1ラウンドに一つ、古い順に、ほかに妨げのないラウンドで消える。
PHX-SEEK-10 = シーカーの盤は決して描かれず、マスは本人とGMだけが知る。
PHX-SPEC-G1 = 特殊攻撃はそれぞれ一度だけ、必要な指定とともに宣言する。
PHX-SPEC-G2 = 受付中の宣言は秘密で、締め切りに一緒に明かされる。
PHX-SPEC-G3 = 2か7と8が同じ受付で宣言されると両方失効する。
PHX-SPEC-G4 = 受付は公の事実で開き、未使用の特殊攻撃のあるチームに問い、最後の答えで閉じる。
PHX-SPEC-G5 = 一つの受付にチームごとに一つ、合うものだけ。
PHX-SPEC-1 = 完璧なパス：敗れた保持者が最も近い味方へ投げる。
PHX-SPEC-2 = スーパーシュート：守られたシュートが勝負なしでゴール。
PHX-SPEC-3 = バリケード：勝負はなく、攻撃側が下がり、襲われた保持者は足止め。
PHX-SPEC-4 = 巧みな攻撃：奪う側の負けや引き分けが勝ちになる。
PHX-SPEC-5 = 鉄壁の守り：別のビーターが勝負とペナルティを引き受ける。
PHX-SPEC-6 = トランシルバニアのトリック：ダイスなしで奪う。
PHX-SPEC-7 = ポルスコフの計略：別のチェイサーが+2でシュートする。
PHX-SPEC-8 = ダブルエイトループ：キーパーがどこにいてもクアッフルを取る。
PHX-SPEC-9 = ナマケモノロール：偶然のブラッジャーは外れる。
PHX-SPEC-10 = 強靭な体：自チームのシーカーのブラッジャーによる休みを取り除く。
PHX-SPEC-11 = ブラッジャーの壁：相手チェイサーの移動か離脱を2点減らす。
PHX-SPEC-12 = ボーナスダイス：自分のロールにD3を加える。
PHX-FOUL-1 = ファウルはチェイサー、シーカー、チェイサーとキーパーの勝負で可能。ビーターの勝負では不可。
PHX-FOUL-2 = ファウルは勝負の発表から自分のロールまでに秘密に宣言する。
PHX-FOUL-3 = その勝負に一度だけ+1。ロールは必要。
PHX-FOUL-4 = 一つの勝負で両者がファウルしてよい。
PHX-FOUL-5 = ファウルしたチームは2ラウンド後からまたできる。
PHX-FOUL-6 = 審判ダイスはファウルした人が勝ったときだけ振る。
PHX-FOUL-7 = 1：イエローカード、既にあれば退場。2：特別監視。3：気づかれず秘密。
PHX-FOUL-8 = 監視中の人のファウルは勝敗によらずダイスなしで罰する。
PHX-FOUL-9 = 罰は勝負の結果を変えない。退場はジョーカーの命中と同じ。
PHX-OUT-1 = 退いたキャラクターは盤を離れ、行動も標的にもならない。
PHX-OUT-2 = 退いた保持者のクアッフルはそのマスに落ちる。
PHX-OUT-3 = 交代はない。キーパーがいなければシュートは守られない。
PHX-BOARD-schema = 盤はphoenix-board/1の形式。
PHX-BOARD-ids = マスの番号は正で重複なし、ゴールの名も重複なし。
PHX-BOARD-reference = 参照されるマスは存在する。
PHX-BOARD-adjacency = 隣接は相互で、自己や重複はない。
PHX-BOARD-connected = どのマスからもどのマスへ行ける。
PHX-BOARD-lines = 線は隣のマスをつないでいく。
PHX-BOARD-rings = 各側にゴールがあり、範囲は空でなくその半分の中にある。
PHX-BOARD-neutral = 中立マスはどちらの半分でもないマス。
PHX-BOARD-halves = 各半分に8マス以上。等しい大きさを推奨。
PHX-BOARD-start_fields = 開始マスは自陣にあり、チェイサーの数より一つ以上多い。
PHX-GAP-1 = チェイサーの数は3、オプションで1～5。
PHX-GAP-2 = キャプテンは自チームで出場しても、出場しなくてもよい。
PHX-GAP-3 = キーパーとチェイサーの兼任は両方向で禁止。キーパー同士は可、オプションで禁止。
PHX-GAP-4 = 同じチームの複数キャラクターは可。NPCの操作者も選手と数える。
PHX-GAP-5 = 配置はチェイサーとキーパー。ビーターは誤り。
PHX-GAP-6 = 規則が別のダイスを指定すればそれを振る。
PHX-GAP-7 = 3日過ぎたらGMが失効を決める。オプションで時計が決める。
PHX-GAP-8 = 繰り返しとは2回目から。
PHX-GAP-9 = 人の通過は自由、オプションで味方だけ。
PHX-GAP-10 = 攻めて負けた保持者はクアッフルを失う。
PHX-GAP-11 = 引き分けは現状維持、オプションで振り直し。最初の勝負は常に振り直し。
PHX-GAP-12 = 離脱から新しい勝負は始まらない。オプションで可。
PHX-GAP-13 = シュートは宣言制で、範囲内でパスを受けてもよい。
PHX-GAP-14 = 退いた保持者のクアッフルは落ちる。オプションで最も近い人へ。
PHX-GAP-15 = キーパーへのパスは不可、オプションで可。
PHX-GAP-16 = ゴールを離れたキーパーはチェイサーと同じ扱い。
PHX-GAP-17 = ジョーカーに対してはボーナスダイスも不可。オプションで攻撃側も不可。
PHX-GAP-18 = 退いたビーターの番号は振り直し、オプションで何も起きない。
PHX-GAP-19 = ペナルティは移動力か値に-1、重なる。
PHX-GAP-20 = 最初の捜索がスニッチをつかむ。オプションで相手もそのラウンドは捜索できる。
PHX-GAP-21 = 打ち消し合うのは2と8、7と8だけ。11と12は両方有効。
PHX-GAP-22 = バリケードは止めるだけ、オプションで6と同じく奪う。
PHX-GAP-23 = ファウルは自分のロールの前、オプションで第二の投稿の前まで。
PHX-GAP-24 = 2ラウンドの間隔はチームに及ぶ。オプションで数や個人を選べる。
PHX-GAP-25 = 2度目の違反もダイスの1が要る、監視中を除く。
PHX-GAP-26 = ファウルは処理の段で裁き、シーカーとブラッジャーはラウンドの終わり。
PHX-GAP-27 = 前半のゴールで後半はなくなるが、捜索とブラッジャーは行う。
PHX-GAP-28 = ブラッジャーは第3、6、9ラウンド、オプションで別の間隔。
PHX-GAP-29 = ゴールの後はチーム1から、オプションで失点側から。
PHX-GAP-30 = 捜索したマスは秘密、オプションで公開。見つけたマスもヒントに数える。
PHX-GAP-31 = 早い者勝ち。オプションで第二の投稿は待つ。
PHX-GAP-32 = 攻めて勝った保持者はクアッフルを持って離脱する。
PHX-GAP-33 = ブラッジャーは相手チームの誰にでも当たりうる。
PHX-GAP-34 = 2ラウンドごとは最後の捜索か休みから数える。
PHX-GAP-35 = 試合後は何も公開しない、オプションですべて。
PHX-GAP-36 = ラウンドとGMのダイスは自動、オプションでGMの合図。
PHX-GAP-37 = 隣と直線は盤のデータのとおり。
PHX-GAP-38 = ナマケモノロールは勝負の前に宣言する。
PHX-GAP-39 = ファウルは4で覆ってもダイスの結果で裁く。
PHX-GAP-40 = 各ダイスの後、大きい番号は一つずつ下がる。
PHX-GAP-41 = 最初の配置は自分の開始マス。
PHX-GAP-42 = 文章の投稿は編集してよい。後のことはGMが訂正する。
PHX-GAP-43 = ポルスコフの計略はシュートのときに宣言する。
PHX-GAP-44 = 待つのはゴールの発表と得点とラウンド終了だけ。
PHX-GAP-45 = いなくなった人やGMが決めた勝負のファウルは裁かない。
PHX-GAP-46 = ロールが無効になっても、相手はまだなら投稿する。

## 断られる理由

code-account_required = NPCでないメンバーには自分の席が要り、操作者は付けられません。
code-already_answered = もう答えています。
code-already_posted = 第二の投稿はもうあります。
code-already_rolled = もう振られています。
code-beater_numbers_invalid = 4人のビーターに1から4の番号を一つずつ付けてください。
code-board_invalid = この盤は使えません（{ $reason }、{ $path }）。
code-captain_conflict = 一つの席がキャプテンとGMを兼ねることはできません。
code-character_inactive = このキャラクターは試合から退いています。
code-double_role_forbidden = この兼任は禁止です：{ $roles }。
code-escape_into_duel = 離脱で新しい勝負は始められません。
code-escape_must_leave = マスを離れなければなりません。
code-field_already_searched = このマスはもう開けています。
code-field_occupied = このマスには人がいます。
code-field_unknown = そのマスはありません。
code-first_post_missing = 先に振ってください。
code-forbidden = この席にはできません。
code-formation_field_not_allowed = 自分の開始マスではありません。
code-formation_members = 配置は試合中のチェイサーとキーパーちょうどです。
code-formation_not_on_board_position = ビーターとシーカーは盤に置けません。
code-foul_already_announced = このファウルはもう宣言されています。
code-foul_cooldown = ファウルは第{ $from_round }ラウンドから再び可能です。
code-foul_not_allowed_here = この勝負ではファウルできません。
code-foul_too_late = ファウルにはもう遅すぎます。
code-grid_count = スニッチ{ $snitch }、リコイル{ $recoil }のマスが必要です。
code-grid_field_duplicate = マスはすべて異なる必要があります。
code-grid_field_neutral = 中立マスは使えません。
code-grid_field_not_own_half = 自陣のマスではありません。
code-grid_locked = 開始後は変えられません。
code-invalid_payload = この指定は合いません（{ $path }）。
code-joker_already_registered = このジョーカーはもう登録されています。
code-joker_not_registered = このジョーカーは登録されていません。
code-joker_spent = このジョーカーは使われました。
code-lineup_duplicate_character = このIDは使われています：{ $id }。
code-lineup_missing = 先にメンバー表を出してください。
code-lineup_position_count = ポジションの数が合いません。
code-malus_kind_invalid = ペナルティは移動か勝負です。
code-move_points_exceeded = 点が足りません：必要{ $needed }、残り{ $left }。
code-move_who_invalid = この投稿ではその人を動かせません。
code-not_a_beater = 自チームのビーターではありません。
code-not_a_chaser = 自チームのチェイサーではありません。
code-not_carrying = 渡せるクアッフルがありません。
code-not_overdue = まだ期限内です。
code-npc_controller_required = NPCには操作者が必要です。
code-npc_has_account = NPCは自分の席を持てません。
code-option_invalid = この値は使えません：{ $option }。
code-option_unknown = そのオプションはありません：{ $option }。
code-pass_line_blocked = 間に人がいます。
code-pass_not_straight = 一直線ではありません。
code-pass_receiver_not_chaser = パスは自チームのチェイサーへ出します。
code-pass_to_self = 自分へのパスはできません。
code-pass_too_far = 遠すぎます。
code-path_blocked = 道に人がいます。
code-path_not_adjacent = 隣り合うマスではありません。
code-pinned = 足止めされていて動けません。
code-quaffle_chaser_forbidden = クアッフルは相手チームのものです。
code-quaffle_chaser_invalid = その人は指名できません。
code-quaffle_chaser_required = クアッフルの担当を決めてください。
code-reaction_hold = 第二の投稿は{ $until }まで待ってください。
code-roll_already_resolved = このロールはもう解決済みです。
code-roll_invalidated = このロールは無効です。
code-search_already_done = このラウンドはもう捜索しました。
code-search_field_neutral = 中立マスは捜索できません。
code-search_field_not_opponent_half = 捜索は相手の半分で行います。
code-search_not_yet = 捜索は第2ラウンドからです。
code-search_period = ジョーカーの命中により、次の捜索は第{ $from_round }ラウンドです。
code-search_skip = このラウンドは休みです。
code-setup_incomplete = まだ足りないものがあります。
code-shot_not_in_zone = そのゴールの範囲にいません。
code-shot_not_last = シュートは最後の行動です。
code-shot_ring_not_opponent = 相手のゴールではありません。
code-snitch_already_caught = スニッチはもうつかまっています。
code-special_already_in_window = もう答えています。
code-special_condition_not_met = この特殊攻撃はここでは使えません。
code-special_forbidden_vs_joker = ジョーカーに対して特殊攻撃は使えません。
code-special_not_owned = この特殊攻撃は持っていません。
code-special_receiver_invalid = その人は選べません。
code-special_receiver_required = 誰かを指定してください。
code-special_spent = この特殊攻撃は使われました。
code-special_window_closed = 受付は終わっています。
code-specials_already_drawn = 特殊攻撃はもう引きました。
code-target_inactive = その標的は試合から退いています。
code-target_not_opponent = 標的は相手チームの人です。
code-team_points_locked = 開始後はポイントを変えられません。
code-team_points_members = ポイントはメンバー全員ちょうどに配ります。
code-team_points_range = 各メンバーは1～5の整数です。
code-team_points_sum = 合計は15です（今は{ $sum }）。
code-unknown_pending = それは待たれていません。
code-unknown_seat = その席はありません：{ $seat }。
code-window_open = 特殊攻撃の受付がまだ開いています。
code-wrong_phase = 今はその時ではありません。

## できること

offer-phoenix-create_match = 試合を準備する
offer-phoenix-submit_lineup = メンバー表を出す
offer-phoenix-set_team_points = チームポイントを配る
offer-phoenix-draw_specials = 特殊攻撃を引く
offer-phoenix-set_formation = 配置を決める
offer-phoenix-place_seeker_fields = スニッチとリコイルのマスを置く
offer-phoenix-share_info = チームに公開する
offer-phoenix-assign_beater_numbers = ビーターに番号を付ける
offer-phoenix-start_match = 試合を始める
offer-phoenix-choose_mover = 移動を振る人を選ぶ
offer-phoenix-waive = 見送る
offer-phoenix-set_keeper_standing = キーパーへの常時の指示
offer-phoenix-first_post = 振る
offer-phoenix-second_post = 第二の投稿をする
offer-phoenix-announce_special = 特殊攻撃を宣言する
offer-phoenix-decline_special = 特殊攻撃を宣言しない
offer-phoenix-set_auto_decline = 受付を常に辞退する
offer-phoenix-announce_foul = ファウルを宣言する
offer-phoenix-register_joker = ジョーカーを登録する
offer-phoenix-withdraw_joker = ジョーカーを取り下げる
offer-phoenix-choose_bludger_target = ブラッジャーの標的を決める
offer-phoenix-choose_malus = ペナルティを選ぶ
offer-phoenix-search = スニッチを捜索する
offer-phoenix-answer_end = 試合の終了に答える
offer-phoenix-gm_roll = GMのダイスを振る
offer-phoenix-close_window = 受付を閉じる
offer-phoenix-forfeit_pending = 期限切れを失効させる
offer-phoenix-invalidate_roll = ロールを無効にする
offer-phoenix-flag_post_order = 投稿の順の誤りを記す
offer-phoenix-gm_place = 人を置く
offer-phoenix-start_round = ラウンドを始める
offer-phoenix-propose_end = 試合の終了を提案する
offer-phoenix-withdraw_end = 提案を取り下げる
offer-phoenix-gm_override = 局面を訂正する

## 段階

phase-setup = 準備
phase-opening = 最初の勝負
phase-round = 試合中
phase-reformation = 再配置
phase-finished = 終了

## 待っていること

awaits-lineup = メンバー表
awaits-team_points = チームポイント
awaits-specials = 特殊攻撃
awaits-formation = 配置
awaits-seeker_fields = スニッチとリコイルのマス
awaits-start_match = 試合の開始
awaits-choose_mover = 移動を振る人
awaits-move_chaser = 移動
awaits-move_keeper = キーパーの移動
awaits-duel = 勝負の投稿
awaits-escape = 離脱
awaits-pre_duel = 勝負前の特殊攻撃
awaits-post_duel = 勝負後の特殊攻撃
awaits-goal_attack = シュートの特殊攻撃
awaits-bludger_defence = ブラッジャーへの特殊攻撃
awaits-bludger_target = ブラッジャーの標的
awaits-malus_choice = ペナルティの選択
awaits-search = スニッチの捜索
awaits-gm_place = GMの配置
awaits-gm_roll = GMのダイス
awaits-start_round = ラウンドの開始
awaits-end_consent = 終了への同意
awaits-reaction_hold = 第二の投稿までの待ち時間

## 図

picture-round = { $team ->
    [none] 第{ $round }ラウンド
   *[other] 第{ $round }ラウンド、{ $team }の番
}
picture-search-over = 捜索は終了
picture-quaffle = クアッフル
picture-bludger = ブラッジャー
picture-letter = { $position ->
    [keeper] K
    [beater] B
    [seeker] S
   *[chaser] C
}
picture-position = { $position ->
    [keeper] キーパー
    [beater] ビーター
    [seeker] シーカー
   *[chaser] チェイサー
}
