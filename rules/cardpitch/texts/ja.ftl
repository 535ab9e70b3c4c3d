## 試合のできごと

cardpitch-match_created = 試合の用意ができました：{ $team_a } 対 { $team_b }。
cardpitch-match_started = 試合開始。{ $team_a } 対 { $team_b }。
cardpitch-turn_started = { $overtime ->
    [yes] 延長戦、第{ $turn }ターン。
   *[no] 第{ $turn }ターン。
}
cardpitch-quaffle_drawn = チェイサーのカードを引きました。クアッフルは{ $team }の{ $player }が扱います。
cardpitch-quaffle_passed = クアッフルは{ $team }に渡ります（{ $reason ->
    [save] キーパーがゴールを守ったため
    [carrier_hit] ボールを持つチェイサーが襲われて退場したため
    [carrier_attacked] ボールを持つチェイサーが襲われたため
   *[no_chaser] 相手に出場しているチェイサーがいないため
}）。
cardpitch-quaffle_dead = 出場しているチェイサーがいないため、このターンはクアッフルを扱いません。
cardpitch-bludgers_shared = ブラッジャーの配分：{ $team_a } { $a }個、{ $team_b } { $b }個。
cardpitch-wheel_spun = { $player ->
    [none] ルーレット：ブラッジャーは{ $team_a } { $a }個、{ $team_b } { $b }個。
   *[other] ルーレット：クアッフルは{ $team }の{ $player }、ブラッジャーは{ $team_a } { $a }個、{ $team_b } { $b }個。
}
cardpitch-phase_opened = { $phase ->
    [quaffle_cards] ゴールのカードを伏せてください：{ $teams }
   *[beater_cards] ビーターのカードを伏せてください：{ $teams }
}{ $until ->
    [none] 。
   *[other] （{ $until }まで）。
}
cardpitch-phase_closed = { $phase ->
    [quaffle_cards] ゴールのカードがそろいました（{ $teams }）。
   *[beater_cards] ビーターのカードがそろいました（{ $teams }）。
}
cardpitch-dice_awaited = 出目を待っています（{ $count }個、面の数：{ $faces }。コインは1が表、2が裏）。
cardpitch-quaffle_committed = { $told ->
    [no] { $team }が狙うゴールのカードを伏せました。
   *[yes] { $player ->
        [none] { $team }がカードを伏せました：ゴール{ $goal }を狙う。
       *[other] { $team }がカードを伏せました：{ $player }がゴール{ $goal }を狙う。
    }
}
cardpitch-keeper_committed = { $told ->
    [no] { $team }が守るゴールのカードを伏せました。
   *[yes] { $team }がカードを伏せました：ゴール{ $goal }を守る。
}
cardpitch-beaters_committed = { $told ->
    [no] { $team }がビーターのカードを伏せました。
   *[yes] { $team }がカードを伏せました：{ $errands }。
}
cardpitch-cards_revealed = カードを明らかにします。{ $team_a }：{ $cards_a }。{ $team_b }：{ $cards_b }。
cardpitch-dice_revealed = くじで伏せたカードの出目：{ $faces }。
cardpitch-bludger_blocked = { $team }の{ $player }が襲われましたが、{ $guards }が守りました。
cardpitch-player_suspended = { $team }の{ $player }がブラッジャーに襲われ、退場します。
cardpitch-goal_scored = ゴール！ { $team }の{ $player }がゴール{ $goal }に決め、{ $points }点を獲得{ $keeper ->
    [hit] （相手のキーパーは退場）
    [absent] （相手のキーパーは不在）
   *[beaten] {""}
}。
cardpitch-shot_saved = { $team }のキーパーがゴール{ $goal }を守りました。
cardpitch-shot_lost = { $reason ->
    [carrier_hit] { $team }の{ $player }が退場し、シュートはできませんでした。
   *[carrier_attacked] { $team }の{ $player }が襲われ、シュートはできませんでした。
}
cardpitch-player_returned = { $team }の{ $player }が再出場します。
cardpitch-snitch_tossed = { $mode ->
    [both] シーカーのコイン（{ $team_a }：{ $team_b }、○は表）：{ $toss }。
   *[single] { $team }のシーカーのコイン（○は表）：{ $toss }。
}
cardpitch-snitch_caught = { $team }のシーカーがスニッチを獲得、{ $points }点。
cardpitch-snitch_escaped = このターン、スニッチを獲得したシーカーはいません。
cardpitch-snitch_skipped = 出場しているシーカーがいないため、スニッチのフェイズは行いません。
cardpitch-turn_ended = 第{ $turn }ターン終了。{ $team_a } { $score_a } 対 { $score_b } { $team_b }。
cardpitch-overtime_called = { $score_a } 対 { $score_b } の同点。延長戦を行います。
cardpitch-match_won = { $reason ->
    [concession] { $other }が降参し、{ $team }の勝利です（{ $score_a } 対 { $score_b }）。
   *[score] { $team }の勝利です（{ $score_a } 対 { $score_b }）。
}
cardpitch-gm_score_set = ゲームマスターが得点を{ $team_a } { $a } 対 { $b } { $team_b }に直しました。理由：{ $reason }
cardpitch-gm_suspended = ゲームマスターが{ $team }の{ $player }を退場にしました（{ $misses }回休み）。このターンのカードは捨てられます。理由：{ $reason }
cardpitch-gm_reinstated = ゲームマスターが{ $team }の{ $player }を再出場させました。このターンのカードは捨てられます。理由：{ $reason }
cardpitch-gm_quaffle_set = { $team ->
    [none] ゲームマスターがこのターンのクアッフルをなしにしました。
   *[other] { $player ->
        [none] ゲームマスターがクアッフルを{ $team }に渡しました。
       *[other] ゲームマスターがクアッフルを{ $team }の{ $player }に渡しました。
    }
} このターンのカードは捨てられます。理由：{ $reason }
cardpitch-gm_bludgers_set = ゲームマスターがブラッジャーの配分を{ $team_a } { $a }個、{ $team_b } { $b }個に直しました。このターンのカードは捨てられます。理由：{ $reason }
cardpitch-gm_turn_restarted = { $redraw ->
    [yes] ゲームマスターがこのターンを引き直しからやり直します。
   *[no] ゲームマスターがこのターンのカードを伏せ直しにします。
} 理由：{ $reason }

## フェイズ

phase-setup = 開始前
phase-quaffle_draw = フェイズ① クアッフルの決定
phase-bludger_toss = フェイズ② ブラッジャーの配分
phase-quaffle_cards = フェイズ③ ゴールのカード
phase-beater_cards = フェイズ④ ビーターのカード
phase-reveal = フェイズ⑤ カードを明らかにする
phase-snitch = フェイズ⑥ スニッチ
phase-score_check = フェイズ⑦ 得点の確認
phase-finished = 試合終了

## できること

offer-cardpitch-start_match = 試合を始める
offer-cardpitch-commit_quaffle = 狙うゴールのカードを伏せる
offer-cardpitch-commit_keeper = 守るゴールのカードを伏せる
offer-cardpitch-commit_beaters = ビーターのカードを伏せる
offer-cardpitch-concede = 降参する
offer-cardpitch-gm_random_commit = くじでカードを伏せる
offer-cardpitch-gm_set_score = 得点を直す
offer-cardpitch-gm_suspend = 選手を退場にする
offer-cardpitch-gm_reinstate = 選手を再出場させる
offer-cardpitch-gm_set_quaffle = クアッフルを渡す
offer-cardpitch-gm_set_bludgers = ブラッジャーを配り直す
offer-cardpitch-gm_restart_turn = ターンをやり直す

## 待っていること

awaits-start_match = 試合の開始
awaits-commit_quaffle = 狙うゴールのカード
awaits-commit_keeper = 守るゴールのカード
awaits-commit_beaters = ビーターのカード
awaits-dice = 出目

## 断る理由

code-match_already_started = 試合はもう始まっています。
code-wrong_phase = 今のフェイズではできません。
code-quaffle_dead = このターンはクアッフルを扱いません。
code-not_quaffle_side = クアッフルを持っているのは相手です。
code-not_defending_side = クアッフルを持っている側のキーパーはこのターン何もしません。
code-no_keeper = キーパーが出場していません。
code-no_beater = 出場しているビーターがいません。
code-already_committed = カードはもう伏せてあり、取り替えられません。
code-goal_out_of_range = そのゴールはありません。
code-chaser_not_allowed = クアッフルを扱うチェイサーを選ぶことはできません。
code-chaser_required = クアッフルを扱うチェイサーも選んでください。
code-unknown_slot = その選手はいません。
code-chaser_off_pitch = そのチェイサーは退場中です。
code-beater_off_pitch = そのビーターは退場中です。
code-beater_repeated = 一人のビーターにできることは一つだけです。
code-beater_unassigned = 何もしないビーターが残っています。
code-too_many_attacks = 狙える人数より多く狙っています。
code-attack_required = 持っているブラッジャーはすべて使わなければなりません。
code-target_off_pitch = 狙った選手は退場中です。
code-self_guard = ビーターは自分を守れません。
code-guard_off_pitch = 守る選手は退場中です。
code-nothing_pending = その側に伏せるカードはありません。
code-no_target = 狙う相手も守る味方もいないビーターがいます。
code-score_out_of_range = 得点は0から10000までです。
code-misses_out_of_range = 休みは1回から9回までです。
code-not_suspended = その選手は退場していません。
code-no_chaser = その側には出場しているチェイサーがいません。
code-bad_bludger_split = ブラッジャーは合わせて2個までです。
code-faces_missing = 出目が足りません。最初のダイスから順に、すべてまとめて送ってください。
code-seat_conflict = ゲームマスターは選手を兼ねられません。
code-unknown_option = オプション { $option } はありません。
code-bad_option = オプション { $option } の値が正しくありません。
code-name_invalid = 名前は1文字から40文字までで、制御文字は使えません。
code-name_duplicate = 同じ名前が二つあります。

## ルール

CRD-1 = 2人が対戦し、7つのフェイズからなるターンを順に行う。どのターンも両者が行動する。
CRD-2 = 1チームはチェイサー3人、キーパー1人、ビーター2人、シーカー1人の計7人。控えはない。
CRD-3 = ボールはクアッフル1個、ブラッジャー2個、スニッチ1個。
CRD-4 = 目標の得点に達したかどうかは、フェイズ⑦でだけ確かめる。
CRD-5 = フェイズ①②⑤⑥⑦はサーバーが自動で行う。
CRD-10 = クアッフルは最初のターン、ゴールが決まった次のターン、扱う者がいなかった次のターンに引いて決める。
CRD-11 = 出場している両チームのチェイサー全員から同じ確率で一人を引き、全員に公開する。
CRD-12 = 候補の順番はaのチェイサー1〜3、bのチェイサー1〜3。1回のくじで決める。
CRD-13 = それ以外のターンでは、クアッフルは前に持っていた側の相手に渡る。
CRD-14 = 受け取る側に出場しているチェイサーがいなければ相手が持ち、どちらにもいなければそのターンは扱わない。
CRD-16 = コインを2回投げ、2個のブラッジャーを2-0、1-1、0-2に分ける。
CRD-17 = 表ならa、裏ならbがそのブラッジャーをそのターンだけ扱う。
CRD-18 = ルーレットでは1回の回転がチェイサーのくじとコイン2回の代わりになる。
CRD-20 = クアッフルを持っている側は狙うゴールのカードを伏せる。
CRD-21 = 前のターンにゴールが決まっていなければ、クアッフルを扱うチェイサーのカードも伏せる。引いて決めたときは選べない。
CRD-22 = クアッフルを持っていない側は守るゴールのカードを伏せる。キーパーがいなければ何も伏せない。
CRD-23 = クアッフルを持っている側のキーパーは何もしないが、襲われることはある。
CRD-24 = カードは同時に伏せ、取り替えられない。全員が伏せるとフェイズ④に進む。
CRD-25 = 持っているブラッジャーの数だけ狙えるが、出場しているビーターの数を超えられない。
CRD-26 = ブラッジャーを扱わないビーターは味方を一人守る。
CRD-27 = ブラッジャーのない側は2人のビーターとも守る。
CRD-28 = 退場中の選手は狙うことも守ることもできず、退場中のビーターは何もしない。
CRD-29 = フェイズ③と④のカードは、両方がそろうまで伏せておく。
CRD-30 = 伏せられているカードをすべて同時に明らかにする。
CRD-31 = 守られていない選手がブラッジャーに狙われていた場合、その選手は退場する。
CRD-32 = 襲うのも守るのもすべて同時。襲われたビーターも、そのターンの役目は果たしている。
CRD-33 = シュートの結果：ボールを持つチェイサーが襲われれば失敗、キーパーが予想すれば守り、それ以外はゴール。
CRD-34 = 予想を当てたキーパーが同じターンに襲われた場合、ゴールは認められる。
CRD-35 = シュートを妨げるのは、ボールを持つチェイサーが襲われたときだけ。
CRD-36 = 両チームのシーカーがコインを1回ずつ投げ、一方だけが表ならスニッチを獲得する。2人とも裏なら誰も獲得しない。
CRD-37 = 2人とも表ならサドンデス。一方だけが表になるまで続ける。
CRD-38 = シーカーが一人だけなら2回投げ、1回以上表が出れば15点。2回とも表でも15点。
CRD-39 = シーカーが一人もいなければ、このフェイズは行わない。
CRD-40 = このターンのフェイズ⑤で襲われたシーカーは、もう退場している。
CRD-41 = スニッチは毎ターン獲得できる。
CRD-43 = 一方だけが目標の得点以上なら、その側の勝利。
CRD-44 = 両者が目標の得点以上なら、得点の高い側の勝利。
CRD-45 = 両者が目標の得点以上で同点なら延長戦を行う。
CRD-46 = 両者が目標の得点未満なら次のターンに進む。
CRD-47 = 延長戦もふだんのターンと同じで、得点に差がついたところで終わる。
CRD-48 = 退場した選手は、自分の出場するフェイズを二回休んだ直後に再出場する。
CRD-49 = 退場中の選手はどのプレーにも参加できない。休みは毎ターン数える。
CRD-50 = 一人が同じターンに複数のブラッジャーに襲われても、退場は一回。
CRD-51 = オプション：選手を退場させたブラッジャーは、決めたターン数だけ使えない。
CRD-52 = 訂正すると、そのターンのカードは両者とも捨てられる。フェイズ①②の結果は残る。
CRD-53 = ゲームマスターの訂正は、理由とともに全員に知らされる。
CRD-54 = 記録をたどれば、出目を振り直さずに同じ局面になる。
CRD-55 = 期限が過ぎたら、何も起こらないか、くじでカードを伏せる。
CRD-56 = 訂正のあと伏せるカードがなければ試合は進む。中断中は再開を待つ。
CRD-SEC-1 = 隠されている項目は、誰に対しても同じ場所にあり、値はnull。
CRD-SEC-2 = 伏せたカードについて相手に分かるのは、側、ターン、伏せた者、取り替えたかどうかだけ。
CRD-SEC-3 = 判定と断る理由には、公開の情報と自分のカードだけを使う。
CRD-SEC-4 = できることの一覧は、公開の情報と自分のカードだけで決まる。
CRD-SEC-5 = 誰が伏せたかは公開。オプションによってはフェイズが終わるまで秘密。
CRD-SEC-6 = フェイズが終わる時は、カードがそろったかどうかだけで決まる。
CRD-SEC-7 = 版の印は、その人に見えるものだけから作る。
CRD-SEC-8 = 明らかにしたカードは、伏せた順ではなく側と選手の順に並べる。
CRD-SEC-9 = 訂正では、内容にかかわらず両者のカードをすべて捨てる。
CRD-SEC-10 = ゲームマスターが伏せたカードにはその印がつき、内容は同じように隠される。
CRD-SEC-11 = くじで伏せたカードの出目は、カードとともに隠され、ともに明らかになる。
CRD-SEC-12 = カードを伏せるのに出目はいらない。足りないところで試合は出目を待つ。
CRD-GAP-1 = 2ターン休むのはビーターであり、ブラッジャーではない（オプションで休ませられる）。
CRD-GAP-2 = ゴールは3つ、またはオプションの数。
CRD-GAP-3 = ナンバー1〜7が選手を表す。カードは何枚でも使える。
CRD-GAP-4 = 表ならa、裏ならb。
CRD-GAP-5 = フェイズ①で引いたチェイサーは公開。
CRD-GAP-6 = ブラッジャーは使わなくてもよい（オプションで必ず使う）。
CRD-GAP-7 = ブラッジャーが1個のとき、どのビーターが使うかは持ち主が選び、伏せておく。
CRD-GAP-8 = 一人のビーターが同じターンに襲いも守りもすることはできない。
CRD-GAP-9 = ビーターは自分を守れない（オプションで守れる）。
CRD-GAP-10 = ビーターを守ることも、互いに守り合うこともできる。
CRD-GAP-11 = 一人の守りは狙ったブラッジャーすべてを防ぐ（オプションで1個だけ）。
CRD-GAP-12 = 襲われても守られたチェイサーは得点できる（オプションでできない）。
CRD-GAP-13 = 予想を当てたキーパーが襲われた場合、ゴールは認められる。
CRD-GAP-14 = 同じターンに襲われたビーターの攻撃も有効。
CRD-GAP-15 = キーパーがいなければ、ボールを持つチェイサーが襲われないかぎりゴールになる。
CRD-GAP-16 = 一方のチェイサーが全員退場した場合はCRD-14による。
CRD-GAP-17 = 余ったブラッジャーは使わない。ビーターがいなければカードは伏せない。
CRD-GAP-18 = 出番のなかったターンも休みに数える。
CRD-GAP-19 = そのターンに再出場する選手は、狙うことも守ることもできない。
CRD-GAP-20 = サドンデスは一方だけが表になるまで繰り返す。
CRD-GAP-21 = シーカーが一人なら必ず2回投げ、15点まで。
CRD-GAP-22 = スニッチは毎ターン獲得でき、獲得しても試合は終わらない。
CRD-GAP-23 = 目標の得点はフェイズ⑦でだけ見る。
CRD-GAP-24 = 延長戦は続きから、ターンごとに、差がつくまで行う。
CRD-GAP-25 = チェイサーが襲われ、キーパーも当てた場合、シュートは失敗で、クアッフルは守る側に渡る。
CRD-GAP-26 = ルーレットのマスはコインと同じ確率（オプションで同じ大きさ）。
CRD-GAP-27 = 退場中のチェイサーのマスはない。引かないターンは配分のマスだけ。
CRD-GAP-28 = 守りのカードもすべて明らかにする。
CRD-GAP-29 = 何人を狙ったかは、明らかにするまで分からない。
CRD-GAP-30 = フェイズ④はフェイズ③のあと（オプションで先に伏せられる）。
CRD-GAP-31 = 伏せたカードは替えられない（オプションでフェイズの間は替えられる）。
CRD-GAP-32 = ゲームマスターには伏せたカードが見え（オプションで見えない）、選手を兼ねない。
CRD-GAP-33 = 試合が終わったりやり直したりしたとき、伏せたカードは明らかにしない。
CRD-GAP-34 = 誰が伏せたかは公開（オプションで秘密）。
CRD-GAP-35 = 「前のターンのゴール」はどちらの側のものでもよい。
CRD-GAP-36 = フェイズ⑦は、訂正されたものも含め、その時の得点で判定する。
CRD-GAP-37 = 出目が外から来るときは、ゲームマスターかブリッジが順番どおりに届ける。コインは1が表、2が裏。
CRD-GAP-38 = 期限までに伏せなかった側には遅れの印がつく。

## 図

picture-turn = { $overtime ->
    [yes] 延長戦、第{ $turn }ターン
   *[no] 第{ $turn }ターン
}
picture-quaffle = { $team ->
    [none] クアッフルなし
   *[other] クアッフル：{ $team }
}
picture-position = { $slot ->
    [keeper] キーパー
    [beater] ビーター
    [seeker] シーカー
   *[chaser] チェイサー
}
picture-back = 復帰：{ $turn }
picture-balls = ボール
picture-bludger = ブラッジャー
picture-quaffle-ball = クアッフル
picture-aims = 狙うゴール
picture-guards-goal = 守るゴール
picture-goal = ゴール{ $goal }
picture-goal-hidden = ゴールのカード
picture-errand = { $does ->
    [attacks] { $beater }番が襲う
    [guards] { $beater }番が守る
   *[hidden] ビーター{ $beater }番
}
picture-errand-card = { $does ->
    [attacks] ビーター{ $beater }番が{ $target }番を襲う
    [guards] ビーター{ $beater }番が{ $target }番を守る
   *[hidden] ビーター{ $beater }番のカード
}
picture-last = { $outcome ->
    [goal] 前のターン：ゴール
    [save] 前のターン：セーブ
    [carrier_hit] 前のターン：チェイサーが退場
    [carrier_attacked] 前のターン：チェイサーが襲われた
   *[none] 前のターン：シュートなし
}
