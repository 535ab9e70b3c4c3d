## できごと

delphinocco-match_created = { $mode ->
    [tournament] トーナメント形式の試合が始まります。両チームは布陣を提出してください。
   *[table] 盤上の試合が始まります。両チームは布陣を提出してください。
  }
delphinocco-lineup_submitted = { $side ->
    [red] 赤が布陣を提出しました。
   *[green] 緑が布陣を提出しました。
  }
delphinocco-lineup_replaced = { $side ->
    [red] 赤が布陣を差し替えました。
   *[green] 緑が布陣を差し替えました。
  }
delphinocco-lineups_revealed = 布陣を公開します。赤は{ $red }、緑は{ $green }です。
delphinocco-team_values_computed = 攻撃と守備のボーナスは、赤が+{ $red_offence }と+{ $red_defence }、緑が+{ $green_offence }と+{ $green_defence }です。
delphinocco-exchange_resolved = 第{ $number }攻防：{ $red_renze ->
    [none] {""}
   *[other] 赤の攻撃{ $red_offence }対{ $red_against }。
  }{ $green_renze ->
    [none] {""}
   *[other] 緑の攻撃{ $green_offence }対{ $green_against }。
  }得点は{ $score_red }対{ $score_green }です。
delphinocco-kick_off_decided = { $side_team }の先攻です。
delphinocco-current_rolled = { $direction ->
    [N] 潮は浜へ寄せ、魚を{ $field }へ運びます（出目{ $roll }）。
   *[S] 潮は浜から引き、魚を{ $field }へ運びます（出目{ $roll }）。
  }
delphinocco-round_started = 第{ $round }ラウンド開始。{ $first_side_team }から動きます。
delphinocco-round_ended = { $reason ->
    [renz] 第{ $round }ラウンドはレンツで終わりました。
   *[all_drawn] 第{ $round }ラウンド終了。全員が動きました。
  }
delphinocco-turn_started = 手番{ $number }：{ $side_team }の番です。
delphinocco-turn_ended = { $side_team }が手番{ $number }を終えました。
delphinocco-move_started = { $figure }が動きます。
delphinocco-pass_by_resolved = { $basis ->
    [automatic] { $figure }は数的優位で{ $field }を抜けます。
    [retreat] { $figure }は{ $field }から退きます。
   *[other] { $success ->
        [yes] { $figure }は{ $field }で相手を抜きました（出目{ $roll }、目標{ $roll_target }）。
       *[no] { $figure }は{ $field }で相手を抜けませんでした（出目{ $roll }、目標{ $roll_target }）。
      }
  }
delphinocco-figure_moved = { $figure }：{ $from }から{ $to }へ。
delphinocco-fish_picked_up = { $figure }が{ $field }で魚を拾いました。
delphinocco-outplay_resolved = { $success ->
    [yes] { $figure }はゴール前で相手をかわしました{ $roll ->
        [none] {""}
       *[other] （出目{ $roll }、目標{ $roll_target }）
      }。
   *[no] { $figure }はゴール前で相手をかわせませんでした（出目{ $roll }、目標{ $roll_target }）。
  }
delphinocco-move_ended = { $reason ->
    [stopped] { $figure }は止められました。
   *[chosen] { $figure }は止まりました。
  }
delphinocco-move_given_up = { $figure }は移動を諦め、行動を二回できます。
delphinocco-block_window_opened = { $side_team }は{ $carrier }をブロックできます（{ $eligible }）。
delphinocco-block_declined = { $side_team }はブロックを見送りました。
delphinocco-block_resolved = { $basis ->
    [automatic] { $figure }が数的優位で{ $carrier }をブロックしました。
   *[other] { $success ->
        [yes] { $figure }が{ $carrier }をブロックしました（出目{ $roll }、目標{ $roll_target }）。
       *[no] { $figure }は{ $carrier }をブロックできませんでした（出目{ $roll }、目標{ $roll_target }）。
      }
  }
delphinocco-fish_won = 魚は{ $figure }のものです。
delphinocco-auto_passed = { $from }が{ $to }に魚を手渡しました。
delphinocco-pass_rolled = { $roll_success ->
    [yes] { $figure }が{ $receiver }へパスしました（出目{ $roll }、目標{ $roll_target }）。
   *[no] { $figure }から{ $receiver }へのパスは逸れました（出目{ $roll }、目標{ $roll_target }）。
  }
delphinocco-interception_rolled = { $attempt ->
    [positioning] { $roll_success ->
        [yes] { $figures }は良い位置を取りました（出目{ $roll }、目標{ $roll_target }）。
       *[no] { $figures }は位置を取れませんでした（出目{ $roll }、目標{ $roll_target }）。
      }
   *[interception] { $roll_success ->
        [yes] { $figures }がパスを奪いました（出目{ $roll }、目標{ $roll_target }）。
       *[no] { $figures }はパスに届きませんでした（出目{ $roll }、目標{ $roll_target }）。
      }
  }
delphinocco-pass_completed = パス成功。魚は{ $receiver }のものです。
delphinocco-pass_intercepted = { $field }で{ $figure }が魚を得ました。
delphinocco-pass_deviated = 魚は{ $field }へ逸れました（出目{ $rolls }）。
delphinocco-fish_loose = 魚は{ $field }を漂っています。
delphinocco-fish_contested = { $field }で魚の取り合い（出目{ $rolls }）。{ $winner_team }が近くにいました。
delphinocco-fish_taken = { $how ->
    [contest] { $figure }が魚を取りました。
    [outnumbering] { $figure }が数的優位で魚を取りました。
   *[alone] { $figure }が{ $field }でそのまま魚を取りました。
  }
delphinocco-shot_rolled = { $roll_success ->
    [yes] { $figure }のシュートが決まりました（出目{ $roll }、目標{ $roll_target }）。
   *[no] { $figure }のシュートは外れました（出目{ $roll }、目標{ $roll_target }）。
  }
delphinocco-renz_scored = { $side_team }のレンツ！決めたのは{ $figure }。得点は{ $score_red }対{ $score_green }です。
delphinocco-condition_tested = 第{ $round }ラウンド後の体力判定（✗は体力以外が1下がる）：{ $results }。
delphinocco-restart_pending = { $side_team }は魚を持って始める掘り手を選びます。
delphinocco-restart_chosen = { $figure }が魚を持って始めます。
delphinocco-formation_reset = 全員が初期配置に戻りました。
delphinocco-block_order_set = { $policy ->
    [always] ブロック指示：必ずブロックする。
    [never] ブロック指示：ブロックしない。
   *[ask] ブロック指示：その都度たずねる。
  }
delphinocco-block_orders_revealed = この試合のブロック指示（ラウンド順。✓必ず、✗しない、?その都度）：{ $changes }。
delphinocco-conceded = { $side_team }が投了しました。
delphinocco-gm_forced = GMが待たれている側に代わって進めます。理由：{ $reason }
delphinocco-gm_adjusted = GMの訂正。{ $set_score ->
    [none] {""}
   *[other] 得点：{ $set_score }。
  }{ $set_field ->
    [none] {""}
   *[other] 駒：{ $set_field }。
  }{ $set_fish ->
    [none] {""}
   *[other] 魚：{ $set_fish }。
  }{ $set_passing ->
    [none] {""}
   *[other] パス：{ $set_passing }。
  }{ $set_shooting ->
    [none] {""}
   *[other] シュート：{ $set_shooting }。
  }{ $set_speed ->
    [none] {""}
   *[other] 速さ：{ $set_speed }。
  }{ $set_agility ->
    [none] {""}
   *[other] 敏捷：{ $set_agility }。
  }{ $set_strength ->
    [none] {""}
   *[other] 力：{ $set_strength }。
  }{ $set_swimming ->
    [none] {""}
   *[other] 泳ぎ：{ $set_swimming }。
  }{ $set_block ->
    [none] {""}
   *[other] ブロック：{ $set_block }。
  }{ $set_interception ->
    [none] {""}
   *[other] パスカット：{ $set_interception }。
  }{ $set_condition ->
    [none] {""}
   *[other] 体力：{ $set_condition }。
  }{ $set_coordination ->
    [none] {""}
   *[other] 協調：{ $set_coordination }。
  }{ $set_figure_round ->
    [none] {""}
   *[other] 移動と行動：{ $set_figure_round }。
  }{ $set_round ->
    [none] {""}
   *[other] ラウンド：{ $set_round }。
  }{ $set_first_side ->
    [none] {""}
   *[other] 先に動く側：{ $set_first_side_team }。
  }{ $set_turn ->
    [none] {""}
   *[other] 手番：{ $set_turn_team }。
  }理由：{ $reason }
delphinocco-match_ended = { $winner ->
    [none] 試合は{ $score_red }対{ $score_green }の引き分けです。
   *[other] { $reason ->
        [conceded] 相手の投了により{ $winner_team }の勝ちです（{ $score_red }対{ $score_green }）。
       *[other] { $score_red }対{ $score_green }で{ $winner_team }の勝ちです。
      }
  }

## 局面

phase-lineups = 布陣
phase-exchanges = 攻防
phase-turn = 手番
phase-moving = 移動中
phase-block_window = ブロックの機会
phase-restart = 再開
phase-finished = 終了

## できること

offer-delphinocco-submit_lineup = 布陣を提出する
offer-delphinocco-resolve_exchange = 次の攻防を振る
offer-delphinocco-resolve_all = 残りの攻防をすべて振る
offer-delphinocco-move = 駒を動かす
offer-delphinocco-end_move = 止まる
offer-delphinocco-give_up_move = 移動を諦める
offer-delphinocco-pass = パスする
offer-delphinocco-block = ブロックする
offer-delphinocco-decline_block = ブロックを見送る
offer-delphinocco-shoot = シュートする
offer-delphinocco-auto_pass = 魚を手渡す
offer-delphinocco-end_turn = 手番を終える
offer-delphinocco-choose_restart = 再開する掘り手を選ぶ
offer-delphinocco-set_block_order = ブロック指示を出す
offer-delphinocco-concede = 投了する
offer-delphinocco-gm_force = 待たれている側に代わって進める
offer-delphinocco-gm_adjust = 局面を訂正する

## 待っているもの

awaits-submit_lineup = 布陣
awaits-resolve_exchange = 次の攻防
awaits-turn = 手番
awaits-block = ブロックへの応答
awaits-choose_restart = 再開する掘り手

## できない理由

code-invalid_mode = 試合形式は「tournament」か「table」です。
code-unknown_option = そのような設定はありません。
code-option_wrong_mode = 設定「{ $option }」はもう一方の試合形式のものです。
code-option_invalid = 設定「{ $option }」にその値は使えません。
code-seat_conflict = GMはチームを率いません。
code-lineup_locked = 両方の布陣が揃い、もう変えられません。
code-invalid_team_name = チーム名は1文字から{ $most }文字です。
code-figure_count = チームは六人です。
code-figure_numbers = 番号は1から6まで、一つずつです。
code-position_mismatch = 1と2は走り手、3と4は掘り手、5と6は泳ぎ手です。{ $number }番が違います。
code-invalid_figure_name = 選手名は1文字から{ $most }文字です。{ $number }番が違います。
code-duplicate_figure_name = { $number }番の名前が重なっています。
code-attribute_missing = { $number }番に{ $attribute ->
        [passing] パス
        [shooting] シュート
        [speed] 速さ
        [agility] 敏捷
        [strength] 力
        [swimming] 泳ぎ
        [block] ブロック
        [interception] パスカット
        [condition] 体力
       *[coordination] 協調
      }がありません。
code-attribute_unknown = { $number }番に存在しない能力値があります。
code-attribute_range = 能力値は1から10の整数です。{ $number }番の{ $attribute ->
        [passing] パス
        [shooting] シュート
        [speed] 速さ
        [agility] 敏捷
        [strength] 力
        [swimming] 泳ぎ
        [block] ブロック
        [interception] パスカット
        [condition] 体力
       *[coordination] 協調
      }が違います。
code-invalid_payload = 命令が足りないか、余分なものを含んでいます。
code-not_allowed_for_role = この試合で振れるのはGMだけです。
code-wrong_phase = 今はその時ではありません。
code-not_your_turn = 相手の番です。
code-move_in_progress = 先に移動中の駒を止めてください。
code-awaiting_reaction = 先に相手がブロックの機会に応答します。
code-unknown_figure = そのような駒はありません。
code-not_your_figure = それは相手の駒です。
code-already_drawn = { $figure }はこのラウンドですでに動きました。
code-turn_already_used = この手番ではすでに{ $drawn }が動きました。
code-turn_not_used = 先に駒を動かすか、移動を諦めてください。
code-empty_path = 移動は一歩以上です。
code-invalid_field = そのようなマスはありません。
code-not_adjacent = { $to }は{ $at }の隣ではありません。
code-insufficient_movement = { $to }への{ $step }歩目：この区域の移動力は{ $points }までです。
code-outnumbered = 数的不利ではできません。
code-field_full = { $field }にはすでに味方が二人います。
code-outplay_not_available = かわせるのは、魚を持ってゴール前で相手の隣に止まる駒だけです。
code-invalid_receiver = パスの相手は別の味方です。
code-not_holding_fish = { $figure }は魚を持っていません。
code-no_action_left = { $figure }はこのラウンドの行動を使い切りました。
code-action_repeated = { $figure }はこのラウンドでその行動を使いました。
code-use_auto_pass = 同じマスにいるので手渡しにしてください。
code-out_of_range = { $distance }マスは遠すぎます。届くのは{ $range }マスです。
code-no_opposing_carrier_here = このマスに魚を持つ相手はいません。
code-not_in_renz_area = { $field }からはシュートできません。
code-not_same_field = 手渡しは同じマスの中だけです。
code-not_a_digger = 始めるのは二人の掘り手のどちらかです。
code-nothing_to_force = 布陣は代わりに進められません。
code-reason_required = 1文字から{ $most }文字の理由が必要です。
code-invalid_change = ここではできない変更が含まれています。
code-invariant_violated = そのような局面はありえません。

## ルール

DEL-T-1 = チームは六人、能力値は十、それぞれ1から10。
DEL-T-2 = 攻撃値は役割ごとの四つの能力値。掘り手はその中間。
DEL-T-3 = 守備値はブロック、パスカット、体力、協調の四つ。
DEL-T-4 = チーム力は六人の値の合計の六分の一。
DEL-T-5 = 切り捨てたチーム力が14で+1、20で+2、27で+3、34で+4、39で+5。
DEL-T-6 = 式ではチーム力を6.5で割って切り捨てたものがボーナス。
DEL-T-7 = 上限を設ければ、すべてのボーナスに及ぶ。
DEL-T-8 = 途中で丸めず、四倍した整数で計算する。
DEL-T-9 = 攻防ごとに八面体と攻撃ボーナス対八面体と守備ボーナス。すべて行う。
DEL-T-10 = 攻撃が上回ればレンツ。差による設定では一点ごとに一つ。
DEL-T-11 = レンツの多い方が勝つ。
DEL-B-1 = 盤は行AからF、列1から9。
DEL-B-2 = 三つの帯：A、Bは浜側の走り手、C、Dは掘り手、E、Fは泳ぎ手。
DEL-B-3 = ゴールは短い辺の中央の外にある。赤は東を攻める。
DEL-B-4 = レンツ区域は隣のゴールを狙えるマス。
DEL-B-5 = 初期配置では掘り手が底線、ほかは一列前。
DEL-B-6 = 潮は開始時と外れたシュートの後に振る。奇数は北、偶数は南。
DEL-B-7 = 前は相手の底線の方、後ろは自分の底線の方。
DEL-R-1 = 試合は十ラウンド。
DEL-R-2 = 一人ずつ交互に動かし、各駒は一ラウンドに一度。
DEL-R-3 = 先に動くのは開始側、レンツの後は取られた側、それ以外は前と同じ側。
DEL-R-4 = ラウンドは十二人が動いたとき、またはレンツですぐに終わる。
DEL-R-5 = レンツがなければ配置、魚、得点は次のラウンドへ続く。
DEL-R-6 = レンツの後は初期配置に戻り、取られた側の掘り手が魚を持つ。
DEL-R-7 = 最後のラウンドの後、レンツの多い方が勝つ。
DEL-R-8 = 動くとは一歩以上試みること、または移動を諦めること。
DEL-M-1 = 移動力は速さ、協調、泳ぎの半分を切り上げたもの。
DEL-M-2 = 一歩はどの隣のマスへも進め、移動力は余らせてよい。
DEL-M-3 = 一歩ごとにすべての区域の移動力を使い、入る区域に残りが要る。
DEL-M-4 = 通るだけでも、一マスに味方は二人まで。
DEL-M-5 = 相手のいるマスを出るには抜かなければならない。
DEL-M-6 = 出るマスごとに一度振る。失敗すれば移動が終わるだけ。
DEL-M-7 = 後ろのマスは自分の底線に一列近い隣のマス。
DEL-M-8 = 漂う魚のマスに入ればそれを取る。
DEL-M-9 = 魚を持っても遅くならない。
DEL-A-1 = 行動は一ラウンドに一度、移動中は不可。移動を諦めれば二度。
DEL-A-2 = 行動は自分の側のどの手番でも、またブロックの機会の応答として使える。
DEL-A-3 = まだ動いていない駒は移動を諦めて行動を一つ増やせる。
DEL-A-4 = パスはパス値のマス数まで届き、その値で判定する。
DEL-A-5 = 投げ手と受け手の間の相手が、次に受け手のマスの相手がカットできる。
DEL-A-6 = 間とは直線が内側を通るマス。
DEL-A-7 = 外れたパスは受け手の隣に落ちる。八面体の1がパスの方向、あとは時計回り。
DEL-A-8 = 魚を持つ相手のマスでブロックすれば魚を得る。魚を持った移動の後に機会が開く。
DEL-A-9 = レンツ区域からのシュートはシュート値で判定し、防げない。
DEL-A-10 = 位置取りは区域により敏捷、協調、力。
DEL-A-11 = 魚を持ってゴール前で相手の隣に止まれば、ブロックの前にかわせる。
DEL-A-12 = 同じマスの中では魚を自由に手渡せる。
DEL-X-1 = 抜くときもブロックでも、二人は必ず一人に勝つ。
DEL-X-2 = 数的不利の駒は振らずに退ける。
DEL-X-3 = 二対二の判定はすべて二十面体と二人の合計。
DEL-X-4 = ブロック、手渡し、パス、シュートは自由につなげられる。
DEL-X-5 = 受け手のマスのカットは人数による。
DEL-X-6 = 落ちた魚はそこにいる側、多い側、または取り合いの勝者のもの。
DEL-V-1 = 判定は値以下で成功。
DEL-V-2 = 第5と第8ラウンドの後に全員が体力を判定し、失敗すればほかが1下がる。
DEL-V-3 = 漂う魚は判定なしで取れる。
DEL-V-4 = 体力判定をすべて振ってから低下が及ぶ。ラウンドの後、再開の前。
DEL-C-1 = 命令にはその局面と、動くべき側がある。
DEL-C-2 = GMまたは時間切れは、待たれている側の最小限を行う。
DEL-C-3 = GMはありうる範囲で何でも訂正できる。そこから何も起こらない。
DEL-C-4 = トーナメント形式ではGMが、禁じられていなければ監督も振る。
DEL-C-5 = 投了すれば相手の勝ち。
DEL-C-6 = ブロック指示は機会に応答し、試合の終わりまで秘密。
DEL-C-7 = 示されるのは受け入れられるものだけ。
DEL-GAP-1 = 掘り手の攻撃値はほかと同じ尺度。
DEL-GAP-2 = 守備は四つの値の合計。
DEL-GAP-3 = ボーナスは表により、上限はない。
DEL-GAP-4 = 十の値の平均には効果がない。
DEL-GAP-5 = 守備を上回る一投ごとに一レンツ。
DEL-GAP-6 = 攻防ごとに両方が攻める。
DEL-GAP-7 = 同点は引き分け。設定によりしばらく続ける。
DEL-GAP-8 = 帯は盤に沿い、浜は北にある。
DEL-GAP-9 = レンツ区域は四行二列のかたまり。
DEL-GAP-10 = 1、2は走り手、3、4は掘り手、5、6は泳ぎ手。
DEL-GAP-11 = 開始側は抽選で決める。
DEL-GAP-12 = 潮は十面体で、中央線から一マス運ぶ。
DEL-GAP-13 = 一人の判定は十面体、二人では二十面体。
DEL-GAP-14 = 先に動いた側が次も先に動く。
DEL-GAP-15 = レンツの後は全員が初期配置に戻る。
DEL-GAP-16 = マスの定員は通るだけでも数える。
DEL-GAP-17 = 行動は自分の手番と、魚を持った移動の後の機会だけ。
DEL-GAP-18 = 同じ種類の行動を二度してもよい。
DEL-GAP-19 = ゴール前で移動が終われば、移動力の残りにかかわらずかわせる。
DEL-GAP-20 = パスの距離は斜めも一と数える。
DEL-GAP-21 = パスの判定が先で、外れたパスはカットされない。
DEL-GAP-22 = 受け手のマスで二対二なら、まず一緒に位置を取る。線上も同じ人数の決まり。
DEL-GAP-23 = 盤の外へ逸れたら振り直す。
DEL-GAP-24 = 漂う魚は取らなければならない。
DEL-GAP-25 = 外れたシュートが自分のマスに落ちれば自分で取れる。
DEL-GAP-26 = 取り合いは差の大きい方。二人なら番号の小さい方が取る。
DEL-GAP-27 = パスには受け手が要る。
DEL-GAP-28 = ブロックできるのは魚を持つ駒だけ。
DEL-GAP-29 = 能力値は1を下回らない。
DEL-GAP-30 = 一対一では後ろへ出るにも判定が要る。
DEL-GAP-31 = 布陣は揃うまで封じられ、その後は変えられない。
DEL-GAP-32 = 味方は抜くときの妨げにならない。
DEL-GAP-33 = 守備も攻撃と同じように割り、報いる。
DEL-GAP-34 = かわした駒は手番の終わりまで守られる。
DEL-GAP-35 = 機会が開くのは、動いた駒の移動が終わったときだけ。
DEL-GAP-36 = 数的不利はパスもシュートも妨げない。

## 図

picture-side = { $side ->
    [red] 赤
   *[green] 緑
  }
picture-round = { $current ->
    [N] 第{ $round }ラウンド、潮は浜へ
   *[S] 第{ $round }ラウンド、潮は沖へ
  }
picture-turn = { $team }の番
picture-area = { $area ->
    [runner] ランナーのエリア
    [digger] ディガーのエリア
   *[swimmer] スイマーのエリア
  }
picture-box = レンツ箱
picture-fish = 魚
picture-values = { $team }：攻撃+{ $offence }、守備+{ $defence }
picture-attack = { $team }の攻撃
picture-score = 得点
picture-thrown = { $offence }対{ $defence }：{ $renze }レンツ
picture-exchange = 第{ $number }攻防、{ $team }の攻撃：{ $how }。
