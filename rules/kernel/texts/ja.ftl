## すべての試合の規則

MAT-1 = コマンドの種類は、競技またはカーネルが知っているものでなければなりません。
MAT-2 = コマンドの種類ごとに、使える役割が決まっています。
MAT-3 = コマンドを送れるのは、その席に着いている人か、代行を許された人だけです。
MAT-4 = 開始前に受け付けるのは、試合の準備だけです。
MAT-5 = 中断中に受け付けるのは、GMの操作と競技が例外とするものだけです。
MAT-6 = 終了した試合が受け付けるのは、訂正だけです。
MAT-7 = 試合は、席と制限時間とダイスのコミットメントを定めて開かれます。
MAT-8 = GMは試合を中断し、再開できます。待たれている行動の残り時間は変わりません。
MAT-9 = GMは、いずれかの側の勝ちとして、または勝者なしで、試合を終わらせることができます。
MAT-10 = GMは、待たれている行動の期限を変更または取り消すことができます。
MAT-11 = GMは席を作り、変え、空けることができます。必要な席とGMの席は一つ残ります。
MAT-12 = 駒を操作するのは一つの席だけです。誰も操作しないこともあります。
MAT-13 = GMは、コマンドとコマンドの間のどの時点にも戻ることができます。
MAT-14 = GMと主将は、全員宛て、自分の側宛て、GM宛てのメモを書けます。
MAT-15 = 全員に見える最初のダイスが振られるまで、どの席もダイスに言葉を添えられます。
MAT-16 = ダイスの秘密は、試合が終わると公開されます。
MAT-17 = 有効なコマンドに卓上のダイスが足りないときは、そろうまで保留されます。
MAT-18 = ダイスを台本どおりにできるのは、サンドボックスだけです。
MAT-19 = 時計を進められるのはサンドボックスだけで、戻すことはできません。
MAT-20 = 過ぎた期限は一度だけ失効し、その結果は競技が決めます。
MAT-21 = 取り込まれた試合はその旨を示します。進行中なら、新しい秘密でダイスを振ります。
MAT-22 = ゲームマスターとホストは出来事から人の言葉を取り除けます。
MAT-23 = 期限の前に、それを知ってよい全員に、その都度一度だけ知らせます。
MAT-24 = 遅れた人は、GMが与えた猶予時間を先に使います。使わなかった分は残ります。

## 出来事。nullはnoneと読みます。

match-opened = 試合「{ $title }」が開かれました。
match-rolled = { $face ->
    [none] ダイスが伏せて振られました。
   *[other] { $sides }面ダイスの目は{ $face }です。
  }
match-word_added = { $by }がダイスに「{ $word }」という言葉を添えました。
match-paused = 試合は中断されました：{ $reason }
match-resumed = 試合が再開されました：{ $reason }
match-ended = { $winner ->
    [none] GMが勝者なしで試合を終わらせました：{ $reason }
   *[other] GMが試合を終わらせました。勝者は{ $winner }です：{ $reason }
  }
match-deadline_set = { $until ->
    [none] { $awaiting }の期限はなくなりました：{ $reason }
   *[other] { $awaiting }の期限は{ $until }になりました：{ $reason }
  }
match-lapsed = { $awaiting }の期限が過ぎました。
match-reminded = 期限は { $until } です（{ $awaiting }）。{ $grace ->
    [yes] 過ぎると猶予時間を使います。
   *[no] { $decides ->
        [yes] 過ぎると規則が決めます。
       *[no] 過ぎると遅れとなります。
      }
  }
match-grace_begun = 期限が過ぎました（{ $awaiting }）。猶予は{ $until }までです。
match-grace_spent = { $seat ->
    [none] { $side }側の猶予が終わりました。残りは{ $hours }時間{ $rest }分です。
   *[other] { $seat }の猶予が終わりました。残りは{ $hours }時間{ $rest }分です。
  }
match-grace_set = { $seat ->
    [none] { $side ->
        [none] 全員の猶予は{ $hours }時間になりました：{ $reason }
       *[other] { $side }側の猶予は{ $hours }時間になりました：{ $reason }
      }
   *[other] { $seat }の猶予は{ $hours }時間になりました：{ $reason }
  }
match-seat_set = { $capacities ->
    [none] 席「{ $label }」はなくなりました：{ $reason }
   *[other] { $emptied ->
        [yes] 席「{ $label }」が空きました：{ $reason }
       *[no] 席「{ $label }」が定められました：{ $reason }
      }
  }
match-token_issued = GMが席「{ $seat }」のトークンを自ら受け取りました。
match-controller_set = { $seat ->
    [none] 今後、{ $figure }は誰も操作しません。
   *[other] 今後、{ $figure }は{ $seat }が操作します。
  }
match-noted = { $by }のメモ：{ $text }
match-rewound = { $dice ->
    [fresh] GMが出来事{ $to }の時点に戻しました。ダイスは新しくなります：{ $reason }
   *[keep] GMが出来事{ $to }の時点に戻しました：{ $reason }
  }
match-dice_awaited = 卓上のダイスを待っています。
match-faces_entered = 卓上のダイス：{ $faces }
match-kept_dropped = { $reason ->
    [none] ダイス待ちのコマンドは無効になりました。
   *[other] ダイス待ちのコマンドは取り下げられました：{ $reason }
  }
match-dice_scripted = ダイスの台本に追加されました：{ $faces }
match-clock_set = 時計は{ $now }を指しています。
match-imported = この試合は別のサーバーから取り込まれました（元の番号：{ $origin }）。
match-words_removed = 出来事 { $events } の言葉が取り除かれました：{ $reason }
match-disclosed = ダイスの秘密が公開されました。すべての出目を検証できます。

## できること

offer-match-pause = 試合を中断する
offer-match-resume = 試合を再開する
offer-match-end = 試合を終わらせる
offer-match-set_deadline = 期限を変える
offer-match-set_seat = 席を作る・変える
offer-match-set_controller = 駒の操作を任せる
offer-match-issue_token = 席のトークンを受け取る
offer-match-rewind = 前の時点に戻す
offer-match-note = メモを書く
offer-match-add_word = ダイスに言葉を添える
offer-match-enter_faces = 卓上のダイスを入力する
offer-match-drop_kept = ダイス待ちのコマンドを取り下げる
offer-match-lapse = 期限を失効させる
offer-match-remind = 期限を知らせる
offer-match-set_grace = 猶予時間を定める
offer-match-redact = 出来事から言葉を取り除く
offer-match-script_dice = ダイスの台本に追加する
offer-match-set_clock = 時計を合わせる

## できない理由

code-unknown_command = この種類のコマンドはありません。
code-forbidden_role = あなたの役割では行えません。
code-forbidden = この席は存在しないか、代わりに行動することができません。席は ID で指定してください。
code-wrong_phase = 今はその時ではありません。
code-match_not_started = 試合はまだ始まっていません。
code-match_finished = 試合は終わっています。
code-match_paused = 試合は中断中です。
code-not_paused = 試合は中断されていません。
code-dice_awaited = 先に卓上のダイスが必要です。
code-faces_not_taken = このコマンドに出目を添えることはできません。
code-face_mismatch = 出目が、待っているダイスに合いません。
code-faces_left_over = 出目が、振られたダイスより多くあります。
code-not_table_dice = この試合のダイスは卓上のものではありません。
code-no_dice_awaited = 待っているダイスはありません。
code-nothing_kept = ダイス待ちのコマンドはありません。
code-dice_not_admitted = この設定では卓上のダイスを使えません。
code-unknown_limit = この競技にそのような制限時間はありません。
code-sandbox_only = サンドボックスでのみ行えます。
code-clock_back = 時計を戻すことはできません。
code-bad_seat = 席にその名前は使えません。
code-unknown_seat = そのような席はありません。
code-seat_needed = この席は競技に欠かせません。
code-seat_taken = その場所には別の席があります。
code-too_many_seats = これ以上席を増やすことはできません。
code-last_gm = 試合にはGMが必要です。
code-unknown_side = そのような側はありません。
code-unknown_figure = そのような駒はありません。
code-figure_taken = この駒は別の席が操作しています。
code-not_awaited = そのようなものは待たれていません。
code-not_due = 期限はまだ過ぎていません。
code-deadline_past = 期限は未来でなければなりません。
code-unknown_event = そのような出来事はありません。
code-not_at_rest = その時点ではコマンドの途中でした。
code-no_side = あなたはどちらの側にも属していません。
code-words_closed = 全員に見えるダイスがすでに振られたため、言葉は添えられません。
code-too_many_words = ダイスに添えられた言葉はもう十分です。
code-words_removed = このコマンドの言葉は取り除かれています。

## 試合の状態

status-setup = 準備中
status-active = 進行中
status-paused = 中断中
status-finished = 終了
awaits-dice = 卓上のダイス

## 図

picture-title = { $title }（{ $status }）
picture-team = { $name }：{ $score }点。
picture-token = { $name }{ $sign ->
    [none] {""}
   *[other] {"［"}{ $sign }{"］"}
  }{ $team ->
    [none] {""}
   *[other] （{ $team }）
  }{ $place ->
    [none] {""}
   *[other] 、{ $place }
  }{ $marks ->
    [none] 。
   *[other] 、{ $marks }。
  }
picture-mark-ball = ボールを持つ
picture-mark-active = 行動中
picture-mark-done = 行動済み
picture-mark-down = 倒れている
picture-mark-stunned = 気絶している
picture-mark-warned = イエローカード
picture-mark-watched = 監視中
picture-mark-hampered = 不利を受けている
picture-mark-away = 退場中
picture-mark-covered = 伏せたカード
