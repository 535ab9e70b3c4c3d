# 箒スタッツの日本語。語だけを置く。

## 出来事

broomstats-match_created = { $home_team }対{ $away_team }、試合を開いた。
broomstats-options_set = 設定が変わった。
broomstats-roster_submitted = { $team }が名簿を提出した。
broomstats-roster_approved = { $team }の名簿が承認された。
broomstats-match_started = { $home_team }対{ $away_team }、試合開始。
broomstats-round_opened = 第{ $round }ラウンド、宣言をどうぞ。
broomstats-action_declared = { $move ->
    [none] { $player }が宣言した。
   *[other] { $player }は{ $move }を宣言。
}
broomstats-action_withdrawn = { $player }が宣言を取り消した。
broomstats-team_ready = { $ready ->
    [yes] { $team }は準備完了。
   *[no] { $team }は準備を取り消した。
}
broomstats-round_extended = { $stage ->
    [gm] 第{ $round }ラウンドの期限切れ。不在者の分はGMが宣言する。
   *[other] 第{ $round }ラウンドの期限切れ。主将が不在者の分を宣言できる。
}
broomstats-round_closed = 第{ $round }ラウンド締切（{ $closed_by ->
    [all_ready] 両チーム準備完了
    [deadline] 期限
   *[gm] GM
}）。
broomstats-roll_overridden = GMが{ $label }を{ $was }から{ $natural }に訂正。ラウンドを再解決する。
broomstats-foul_overridden = GMの判断で反則{ $foul_id }は{ $seen ->
    [yes] 見られた
   *[no] 見られなかった
}。ラウンドを再解決する。
broomstats-round_resolved = { $ends ->
    [yes] 第{ $round }ラウンドを解決、試合終了。
   *[no] 第{ $round }ラウンドを解決した。
}
broomstats-round_published = 第{ $round }ラウンド、得点{ $goals }。
broomstats-review_set = 第{ $round }ラウンドはGMの確認を経る。
broomstats-gm_adjusted = GMが状況を訂正した。
broomstats-match_finished = { $winner ->
    [none] { $home_score }対{ $away_score }、勝者なしで終了。
   *[other] { $winner }の勝ち。{ $home_team } { $home_score }、{ $away_team } { $away_score }{ $golden ->
        [yes] （ゴールデンクアッフル）
       *[no] {""}
    }。
}
broomstats-match_aborted = { $home_score }対{ $away_score }で試合中止。
broomstats-lineup_disclosed = 全ての能力値と能力を公開した。
broomstats-round_disclosed = 第{ $round }ラウンドの隠された全てを公開した。
broomstats-declaration_defaulted = { $player }の宣言がなく{ $move }とする。
broomstats-move_voided = { $player }の{ $move }は無効。
broomstats-move_changed = { $player }は相手がなく{ $becomes }となる。
broomstats-use_counted = { $team }は{ $move }を使った。
broomstats-roll_made = { $who ->
    [none] 判定（{ $label }）: { $natural }、合計{ $total }。
   *[other] { $who_name }の判定（{ $label }）: { $natural }、合計{ $total }。
}
broomstats-foul_committed = { $player }が{ $target }に反則（{ $move }）。審判は{ $seen ->
    [yes] 見た
   *[no] 見なかった
}。
broomstats-foul_seen = { $player }の見られた反則は{ $count }。
broomstats-attack_hit = { $player ->
    [none] ブラッジャーが{ $target }に命中。
   *[other] { $player }が{ $target }に命中（{ $move }）。
}
broomstats-attack_missed = { $player ->
    [none] ブラッジャーは{ $target }を外した。
   *[other] { $player }は{ $target }を外した（{ $move }）。
}
broomstats-attack_redirected = { $player }の{ $from }への攻撃が{ $target }へ逸れた。
broomstats-bludger_intercepted = { $player }が{ $target }のブラッジャーを奪った。
broomstats-intercept_failed = { $player }は{ $target }のブラッジャーを奪えない。
broomstats-attack_defended = { $player }が{ $target }を守り打ち返した。
broomstats-defence_failed = { $player }が{ $target }をかばって被弾。
broomstats-counter_hit = { $player }の打ち返しが{ $target }に命中。
broomstats-ricochet_triggered = { $player }のブラッジャーが{ $target }へ跳ねた。
broomstats-damage_taken = { $amount ->
    [none] { $player }が負傷（{ $band }）。
   *[other] { $player }の体力-{ $amount }（残り{ $health }）。
}
broomstats-effect_applied = { $has_debuff ->
    [yes] { $player }は気が散っている。
   *[no] { $player }は元気づいた。
}
broomstats-effect_expired = { $player }の効果が切れた。
broomstats-shimmy_worked = { $player }が{ $target }をクアッフルから気を逸らせた。
broomstats-bench_resolved = ベンチの{ $player }（{ $move }）: { $success ->
    [yes] 成功
   *[no] 失敗
}。
broomstats-bench_gained = { $player }の全能力+{ $value }。
broomstats-quaffle_grabbed = { $player }がクアッフルを得た（{ $attempt }回目）。
broomstats-quaffle_lost = { $attempt }回目: シュートなし。
broomstats-quaffle_passed = { $player }から{ $target }へパス。
broomstats-fake_out = { $fooled ->
    [yes] { $player }が{ $target }を欺いた。
   *[no] { $target }は{ $player }に騙されない。
}
broomstats-goal_scored = ゴール！{ $player }が{ $team }に{ $points }点。
broomstats-goal_blocked = { $keeper }が{ $player }のシュートを防いだ。
broomstats-quaffle_fumbled = { $player }がファンブルした。
broomstats-fumble_paid = { $player }はファンブルの不利を終えた。
broomstats-player_fell = { $player }が箒から落ちた。
broomstats-stamina_checked = { $passed ->
    [yes] { $player }は持ちこたえた。
   *[no] { $player }は力尽きた。
}
broomstats-player_saved = { $rescuer }が{ $player }を救った。
broomstats-player_revived = { $rescuer }が{ $player }を蘇生した。
broomstats-player_removed = { $player }は退場となった。
broomstats-sharing_ended = { $player }の同乗が終わった。
broomstats-penalty_shot = { $offender }へのペナルティ: { $player }は{ $scored ->
    [yes] 決めた
   *[no] 外した
}。
broomstats-penalty_points = { $offender }の反則で{ $team }に{ $points }点。
broomstats-player_sent_off = { $player }は退場処分。
broomstats-snitch_found = { $player }がスニッチを見つけた！
broomstats-find_failed = { $player }はスニッチを見つけられない。
broomstats-chase_advanced = { $phase ->
    [catching] { $player }はスニッチに手が届く。
   *[chasing] { $player }がスニッチに迫る。
}
broomstats-chase_held_up = { $player }の追跡が止まった。
broomstats-chase_reset = { $player }は追跡をやり直す。
broomstats-catch_failed = { $player }はスニッチを逃した。
broomstats-snitch_caught = { $player }がスニッチを捕獲！{ $team }に{ $points }点。
broomstats-substitution_made = { $in_player }が出場する。
broomstats-golden_quaffle = { $player }が{ $team }にゴールデンクアッフルを決めた。

## 規則

BRM-SETUP-1 = チームはキーパー1人、シーカー1人、ビーター2人、チェイサー3人と、各ポジション1人の控えからなる。
BRM-SETUP-2 = 控えは欠けていてよいが、先発は欠けてはならない。
BRM-SETUP-3 = 5つの能力値は範囲内で、合計は種族の予算を超えない。
BRM-SETUP-4 = 最大体力は箒を含むスタミナ1につき100で、変わることはない。
BRM-SETUP-5 = 箒は1本ずつ。基本値がその条件を満たすこと。
BRM-SETUP-6 = 個人能力は2つまで。状態はGMだけが定める。
BRM-SETUP-7 = ベンチでは箒は効果を持たない。
BRM-SETUP-8 = 両チームの名簿が承認されると試合が始まり、設定は固定される。
BRM-CORE-1 = 判定はd20に指定の能力値と修正を加える。
BRM-CORE-2 = 目標値には合計が達すれば成功。クリティカルも数える。
BRM-CORE-3 = 回避に対する攻撃は同値で命中する。
BRM-CORE-4 = その他の対決では仕掛けた側が上回らなければならない。
BRM-CORE-5 = 最も高い奪取が勝つ。同値なら1人になるまで筋力で振る。
BRM-CORE-6 = 有利は2個の高い方、不利は低い方を取る。
BRM-CORE-7 = 出目1は大失敗、20は大成功。能力で範囲が広がる。
BRM-CORE-8 = 大失敗は必ず失敗する。
BRM-CORE-9 = 大成功は、相手も大成功でない限り成功する。
BRM-CORE-10 = 仕掛けた側の大失敗は負け。双方のクリティカル効果は起こる。
BRM-CORE-11 = 端数は切り捨て、ダメージは負にならない。
BRM-CORE-12 = 実効値は0未満でもよく、上限はない。
BRM-CORE-13 = 行動自身の修正は、無効になってもラウンド中続く。
BRM-CORE-14 = 無作為の選択は、定まった順の候補に対する1個の振り。
BRM-CORE-15 = 確率はd100。0と100では振らない。
BRM-CORE-16 = 全ての判定に名札があり、修正と合計とともに記録される。
BRM-CORE-17 = 判定は定まった順に行い、不要なものは振らない。
BRM-CORE-18 = nラウンドの効果は、そのラウンドを含むn番目で終わる。
BRM-CORE-19 = 能力値の修正は、その能力値の判定にだけ働く。
BRM-CORE-20 = 名札はラウンド、段階、種類、誰が、誰についてかを示し、重複しない。
BRM-CORE-21 = 各段階の中での判定の順序。
BRM-CORE-22 = 回避は攻撃ごとに振る。決着の振りにクリティカルはない。
BRM-ROUND-1 = 1人につき1ラウンド1行動。
BRM-ROUND-2 = 宣言は秘密で、ラウンドが閉じるまで変えられる。
BRM-ROUND-3 = ラウンドは両チームの準備完了、期限、またはGMによって閉じる。
BRM-ROUND-4 = 宣言のない者は、キーパーならブロック、シーカーなら捜索、他は待機する。
BRM-ROUND-5 = 再使用間隔nの行動は、nラウンド後にまた使える。
BRM-ROUND-6 = 2人の行動には一致する2つの宣言が要る。
BRM-ROUND-7 = 制限は実際に行われたものだけを数え、無効な行動は消費しない。
BRM-ROUND-8 = 行えないものはラウンドが閉じる時に無効となる。
BRM-FALL-1 = 体力0以下、または捕れなかった跳躍で箒から落ちる。
BRM-FALL-2 = スタミナ判定が要るのは体力が0未満の時だけ。
BRM-FALL-3 = 判定の目標は15+出場者のスタミナ平均。
BRM-FALL-4 = 最大体力の175%以上のダメージでは判定できない。
BRM-FALL-5 = 成功すれば救助役の誰もが救え、失敗なら蘇生者か救世主だけが救える。
BRM-FALL-6 = 判定の成功は1試合に1度。以後は失敗とみなす。
BRM-FALL-7 = 救助役は味方1人を、まず指名した者を救う。
BRM-FALL-8 = 同じ救助者が同じ選手を蘇生できるのは1度。
BRM-FALL-9 = 0以下で救われた者は1で続ける。
BRM-FALL-10 = 救助役がいなければ、救世主が行動なしに1試合1度救う。
BRM-FALL-11 = 救われなかった者はこの試合から退く。
BRM-FALL-12 = 跳躍後に救われれば累積は残る。
BRM-FALL-13 = 判定は救助役の有無によらず行い、成功は記録される。
BRM-FALL-14 = 跳躍者はR4.6で救われてもR6で再び落ちる。
BRM-SHARE-1 = 救われた者は次のラウンド救助者の箒に同乗する。
BRM-SHARE-2 = 同乗者の箒は効果を持たず、2人とも救助役になれない。
BRM-SHARE-3 = 同乗中のシーカーは目標値に数えず、スニッチ行動も追跡も進まない。
BRM-SHARE-4 = 1本の箒の2人で肘打ちは1回。
BRM-SHARE-5 = 救助者が落ちれば同乗者も落ちる。
BRM-SHARE-6 = どちらかが退けば同乗は終わる。
BRM-SNITCH-1 = 目標値は15+シーカーの永続の知恵または正確さの最小値。
BRM-SNITCH-2 = 発見は知恵と過去の試みの累積で振る。
BRM-SNITCH-3 = 発見後の追跡は2ラウンド。
BRM-SNITCH-4 = 追跡は他の行動をしながらでもラウンドごとに進む。
BRM-SNITCH-5 = ブラーティングは追跡を止め、スニッチブロックは戻す。
BRM-SNITCH-6 = 捕獲は正確さと過去の試みの累積で振る。
BRM-SNITCH-7 = 双方捕らえたら大成功、次に合計、次に筋力で決まる。
BRM-SNITCH-8 = ベンチからのシーカーは捜索から始める。
BRM-SNITCH-9 = アリウープの試みで追跡は終わる。試みがなければ通常どおり進む。
BRM-SNITCH-10 = 戻された追跡は最初からやり直す。
BRM-FOUL-1 = 反則の試みには隠蔽判定が続き、成功すれば見られない。
BRM-FOUL-2 = 大失敗の後の隠蔽判定は不利。
BRM-FOUL-3 = タックルは接触した時だけ反則。
BRM-FOUL-4 = 見られた反則は効果を保ち、罰を受ける。
BRM-FOUL-5 = ペナルティは被害側で最も正確なチェイサーが打つ。
BRM-FOUL-6 = 見られた反則3回で退場。
BRM-FOUL-7 = 無効になった反則は反則ではない。
BRM-FOUL-8 = 反則は1人1ラウンド1回。能力で防がれても試みに数える。
BRM-FOUL-9 = ペナルティに行動の修正はなく、同値は得点にならない。
BRM-SUB-1 = 退いた者はラウンドの終わりに同ポジションの控えが代わる。
BRM-SUB-2 = ベンチで得た加算は出場後も残る。
BRM-SUB-3 = GMは訂正や交代ができ、入った者はすぐ宣言できる。
BRM-END-1 = 得点は10、スニッチは150で試合終了。
BRM-END-2 = 得点の多い方が勝つ。同点はゴールデンクアッフルで決める。
BRM-END-3 = 最終ラウンド、シーカー不在、チーム不在でも試合は終わる。
BRM-END-4 = 棄権は負け。GMは勝者を決めて、得点で、または勝者なしで終えられる。
BRM-END-5 = 捕獲で即座に終わる。同点決着は得点による終了すべてに適用。
BRM-QUAF-1 = 1ラウンド5回。奪取者は全てに加わる。
BRM-QUAF-2 = 奪取者は正確さで振り、最高の者がクアッフルを得る。
BRM-QUAF-3 = 1人でも振る。
BRM-QUAF-4 = シュート行動の勝者は打ち、パス行動の勝者は渡す。
BRM-QUAF-5 = パスは指名した者か無作為のシュート行動者へ。いなければ失う。
BRM-QUAF-6 = シュートはブロックを上回れば得点。
BRM-QUAF-7 = ファンブルの後、次の奪取は1度不利。
BRM-QUAF-8 = クリティカルが決め手でない場合の奪取。
BRM-BLUD-1 = 命中は筋力1につき行動のダメージを与える。
BRM-BLUD-2 = 大失敗の攻撃は同じ合計で無作為の味方へ向かう。
BRM-BLUD-3 = 跳弾持ちの命中後、ブラッジャーは別の相手へ飛びうる。
BRM-BLUD-4 = 打たれないブラッジャーは無作為の選手へ飛ぶ。
BRM-BLUD-5 = 倒れた者の既に振った攻撃は有効。
BRM-BLUD-6 = 無作為の標的は跳弾を除き体力を問わない。
BRM-BLUD-7 = 味方へは打ち返さない。
BRM-BLUD-8 = 能力と大失敗、守備、ペアの関係。
BRM-SEC-1 = 選択肢は本人に見えるものだけに依存する。
BRM-SEC-2 = 拒否は相手の宣言に依存しない。
BRM-SEC-3 = 見てはならない宣言は痕跡も残さない。
BRM-SEC-4 = 外から見えるのは準備完了かどうかだけ。
BRM-SEC-5 = 閉じた者は示すが、誰が欠けたかは示さない。
BRM-SEC-6 = 見られない反則は公開記録から読み取れない。
BRM-SEC-7 = 過去のラウンドは今の権限で示し、終了後は全て公開。
BRM-SEC-8 = 味方同士の矛盾は宣言の存在を示してよい。
BRM-SEC-9 = 判定は振った者のもの。無主の判定は誰のものでもない。
BRM-SEC-10 = 見られない反則の判定はGMと加害側だけが知る。
BRM-SEC-11 = 他者には気が散って見えることだけが分かる。
BRM-SEC-12 = 公開まで選手に見えるものは変わらない。
BRM-SEC-13 = 見えないものを数える番号はない。
BRM-GAP-1 = 追跡は既定で2ラウンド。1ならアリウープはない。
BRM-GAP-2 = ブラッジャリングとバックビートの値は表による。
BRM-GAP-3 = 同値は目標達成・攻撃命中・他は現状維持。
BRM-GAP-4 = 体力はスタミナ1につき100。
BRM-GAP-5 = 175%は総ダメージで数える。
BRM-GAP-6 = ちょうど0は判定なしで落ちる。
BRM-GAP-7 = 大失敗は狙いを外し、逸れた攻撃は合計を保つ。
BRM-GAP-8 = 大成功は成功するだけで他の効果はない。
BRM-GAP-9 = クリティカルは1と20、能力で広がる。
BRM-GAP-10 = 隠蔽判定・罰・退場は設定による。
BRM-GAP-11 = 失敗した反則にも隠蔽判定がある。
BRM-GAP-12 = 救助に判定は不要、1人が1人を救う。
BRM-GAP-13 = 救われた者の体力は少なくとも1。
BRM-GAP-14 = 救世主は1試合1度、行動なしで救う。
BRM-GAP-15 = 救助の後1ラウンド同乗する。
BRM-GAP-16 = 2度目の負の落下でも設定により蘇生者は救える。
BRM-GAP-17 = スタミナ平均はラウンド開始時の出場者による。
BRM-GAP-18 = 点数、ラウンド上限、同点決着は設定。
BRM-GAP-19 = 宣言がなければ既定、主将の代行、またはGMの宣言。
BRM-GAP-20 = ブロックは正確さ、ダブルエイトループは筋力。
BRM-GAP-21 = グラブ&スコア/パスはシーカー、チェイサー、キーパー。
BRM-GAP-22 = フィンバーグフリックは筋力で打つ。
BRM-GAP-23 = ブラッチは正確さ対回避、再使用間隔あり。
BRM-GAP-24 = 悲鳴と骨折は表による。
BRM-GAP-25 = 跳弾は確率。弱まるのは奇襲とペアの後だけ。
BRM-GAP-26 = 守備は正確さで振り、失敗なら自分が受ける。
BRM-GAP-27 = 打たれない数だけ暴れブラッジャーが飛ぶ。
BRM-GAP-28 = 最初の試みに加算はない。
BRM-GAP-29 = スニッチブロックは追跡を最初に戻す。
BRM-GAP-30 = その制限はシーカーごとの成功で数える。
BRM-GAP-31 = ブラッギングの制限は試みで数える。
BRM-GAP-32 = 作戦会議は2人で1個、または1個ずつ。
BRM-GAP-33 = アリウープは不利だが1ラウンド早い。
BRM-GAP-34 = 失敗したアリウープの後は捕獲段階。
BRM-GAP-35 = 反則は最初、ブラッチはブラッジャーと同時。
BRM-GAP-36 = クアッフルの反則はない。
BRM-GAP-37 = 両チームのガードが互いに妨げる。
BRM-GAP-38 = フェイクは筋力のブロックに効かない。
BRM-GAP-39 = 倍の野次2つで4になる。
BRM-GAP-40 = 相手がなければペアは単独、アリウープは追跡、作戦は無効。
BRM-GAP-41 = 能力値・箒・能力・設定は表による。
BRM-GAP-42 = インターセプトは攻撃判定そのものと比べる。
BRM-GAP-43 = 双方のシーカーが同じラウンドに捕れることがある。
BRM-GAP-44 = 第6の能力値はない。
BRM-GAP-45 = 妨害されたアリウープは-10のみで追跡は戻らない。
BRM-GAP-46 = 蘇生不要の救助は蘇生を消費しない。
BRM-GAP-47 = 二刀流にはもう1人のビーターの出場が要る。
BRM-GAP-48 = タックルの目標値は合計で見る。
BRM-GAP-49 = スニッチはブラッジャーの後。
BRM-MOVE-hold = 何も起こらない。
BRM-MOVE-save = 落ちる味方を受け止める構え。
BRM-MOVE-alley_oop_boost = 味方シーカーをスニッチへ投げる。
BRM-MOVE-find_snitch = 知恵でスニッチを捜す。
BRM-MOVE-catch_snitch = 正確さでスニッチに手を伸ばす。
BRM-MOVE-leaping_catch = 箒から跳んで捕る。+5、回避は不利、落下する。
BRM-MOVE-alley_oop = 追跡2ラウンド目に投げられて捕る。不利。
BRM-MOVE-block = ゴールを守る。
BRM-MOVE-high_speed_block = 高速で守る。+5、回避+3、3ラウンドに1度。
BRM-MOVE-block_two_leave_one = 2つを+10で守り1つを空ける。回避-5。
BRM-MOVE-double_eight_loop = 筋力(-2)で守る。回避+2。
BRM-MOVE-quaffle_grab_score = 奪って打つ。
BRM-MOVE-quaffle_grab_pass = 奪って渡す。
BRM-MOVE-quaffle_grab_slice = スライス。シュート+5、3ラウンドに1度。
BRM-MOVE-quaffle_grab_trick_score = 奪い、打つ前にキーパーを欺く。
BRM-MOVE-finbourgh_flick = 正確さで奪い筋力で打つ。
BRM-MOVE-quaffle_guard_pass = 奪取+5で守って渡す。回避-3。
BRM-MOVE-wollongong_shimmy = ジグザグで相手の奪取者を乱す。-5。
BRM-MOVE-bludgering = ブラッジャーを相手に打つ。
BRM-MOVE-backbeat = 後ろへ打つ。+3、ダメージは少ない。
BRM-MOVE-sneak_attack = 背後から打つ。回避-8、ダメージは小さい。
BRM-MOVE-bludger_intercept = 相手ビーターの打球を奪う。各1度。
BRM-MOVE-dopplebeater_defense = ビーター2人で1球を打つ。
BRM-MOVE-dual_wielding = 2本のバットで2行動。正確さ・回避・筋力-4。
BRM-MOVE-defend = 味方の前に立ち全てのブラッジャーを迎える。
BRM-MOVE-blagging = 反則。箒の尾を掴む。正確さ・回避-5、各1度。
BRM-MOVE-cobbing = 反則。肘打ち。知恵・正確さ・回避-2を3ラウンド、2つまで。
BRM-MOVE-snitch_blocking = 反則。シーカーを妨げる。正確さ-10、追跡はやり直し。
BRM-MOVE-blurting = 反則。追跡中のシーカーの箒に絡む。進まない。
BRM-MOVE-blatching = 反則。体当たり。ブラッジャーと同時。
BRM-MOVE-transylvanian_tackle = 殴るふりで気を散らす。当たれば反則でダメージ。
BRM-MOVE-scream = ヴィーラの血の反則。知恵・正確さ-4、2度まで。
BRM-MOVE-break_limb = 巨人の血の反則。ダメージ、正確さ・筋力-4、1度。
BRM-MOVE-cheer = 味方を応援。全能力+1。
BRM-MOVE-boo = 相手を野次る。全能力-1。
BRM-MOVE-observe = 観察。以後全能力+1。
BRM-MOVE-snack = 間食。次のラウンド全能力+2。
BRM-MOVE-strategize = 2人で作戦。以後全能力+2。
BRM-ABIL-ricochet = 命中が別の相手へ跳ねることがある。
BRM-ABIL-rapid_reviver = 救助役なら判定に失敗した者も救う。
BRM-ABIL-savior = 1試合1度、行動なしで救う。
BRM-ABIL-evasive_manoeuvres = 自分への行動が10%で外れる。
BRM-ABIL-calming_presence = 味方の行動が10%で必ず当たる。
BRM-ABIL-keepers_catch = ブロック+2。
BRM-ABIL-obnoxiously_strong = ダメージの筋力+2。
BRM-ABIL-muggle_conditioning = タックルの打撃は150%。
BRM-ABIL-sharp_instinct = 大成功は19から。
BRM-ABIL-clumsy = 大失敗は2まで。
BRM-CRIT-find = 捜索の大失敗は累積せず、大成功は追跡を縮める。
BRM-CRIT-catch = 捕獲の大失敗は累積しない。
BRM-CRIT-grab = 奪取の大失敗は体力50を失う。
BRM-CRIT-score = シュートの大失敗はファンブル。
BRM-CRIT-block = ブロックの大失敗はキーパーが体力50を失う。
BRM-CRIT-attack = 打撃の大失敗は味方へ向かう。
BRM-CRIT-blatch = ブラッチの大失敗は体力100を失う。
BRM-CRIT-foul = 反則の大失敗は見つかりやすい。
BRM-CRIT-boo = 野次の大失敗は味方へ、大成功は倍になる。

## 拒否

code-wrong_round = 現在のラウンドではない。
code-unknown_player = その選手はこの試合にいない。
code-not_your_player = あなたの選手ではない。
code-deadline_passed = 期限が過ぎた。
code-player_out = その選手は退いている。
code-player_not_in_play = その選手は出場していない。
code-player_not_on_bench = その選手はベンチにいない。
code-unknown_move = その行動はない。
code-bench_move_required = ベンチではベンチ行動だけができる。
code-bench_move_not_allowed = 出場中はベンチ行動ができない。
code-position_not_allowed = そのポジションにはできない。
code-race_required = その種族ではできない。
code-sharing_broom = 同乗中はできない。
code-cob_shared_broom = 同じ箒で肘打ちが宣言済み。
code-move_on_cooldown = 第{ $available_from_round }ラウンドから再び使える。
code-move_limit_reached = 回数の上限に達している。
code-snitch_phase_invalid = スニッチの今の段階ではできない。
code-alley_oop_not_second_chase_round = 追跡の2ラウンド目だけ可能。
code-field_not_allowed = { $key }はこの行動に使わない。
code-field_required = { $key }が足りない。
code-target_unknown = その対象はいない。
code-target_not_in_play = 対象は出場していない。
code-target_not_opponent = 対象は相手でなければならない。
code-target_not_teammate = 対象は味方でなければならない。
code-target_self = 自分は対象にできない。
code-target_position_invalid = 対象のポジションが違う。
code-hoops_invalid = 1から3の異なる2つのゴールを。
code-partner_not_allowed = その相手とはできない。
code-partner_dual_wielding = もう1人のビーターが両方のバットを持つ。
code-partner_has_beater_action = もう1人のビーターがバットを使う。
code-dual_actions_invalid = 両立する2つの行動を。
code-announcement_required = アリウープには台詞での宣言が要る。
code-no_declaration = 取り消す宣言がない。
code-not_your_team = あなたのチームではない。
code-unknown_team = そのチームはない。
code-unknown_label = その名札の判定はない。
code-natural_out_of_range = その判定は{ $sides }面。
code-unknown_foul = その反則はこのラウンドにない。
code-adjust_invalid = 操作{ $index }はできない。
code-option_unknown = 設定{ $option }はない。
code-option_invalid = { $option }にその値は使えない。
code-tables_invalid = 表の{ $path }に誤りがある。
code-teams_identical = チームのIDは異なること。
code-roster_size_invalid = 先発の人数が違う。
code-position_count_invalid = { $position }の人数が違う。
code-second_string_position_invalid = { $position }の控えが多すぎる。
code-duplicate_player = { $player_id }が重複している。
code-unknown_position = ポジション{ $position }はない。
code-stat_missing = { $player_id }に{ $stat }がない。
code-stat_unknown = { $stat }という能力値はない。
code-stat_out_of_range = { $player_id }の{ $stat }が範囲外。
code-stat_budget_exceeded = { $player_id }の合計{ $got }は上限{ $allowed }を超える。
code-unknown_race = 種族{ $race }はない。
code-unknown_broom = 箒{ $broom_id }はない。
code-broom_prerequisite_unmet = { $player_id }にはこの箒に{ $stat }{ $needed }が要る。
code-unknown_ability = { $ability }はその種類の能力ではない。
code-too_many_abilities = { $player_id }の能力が多すぎる。
code-condition_forbidden = 状態を定められるのはGMだけ。
code-roster_locked = 開始後は名簿を変えられない。
code-roster_not_approved = 両チームの名簿の承認が先。
code-roster_missing = 承認する名簿がない。
code-role_conflict = GMは選手になれず、2チームには入れない。
code-unknown_seat = 席{ $seat }はない。
code-wrong_phase = 今の段階ではできない。
code-dice_awaited = ラウンドは締切中で判定待ち。

## 段階、選択肢、待つもの

phase-setup = 準備
phase-declaring = 宣言受付中
phase-review = GM確認中
phase-finished = 終了
phase-aborted = 中止
offer-broomstats-create_match = 試合を開く
offer-broomstats-set_options = 設定を変える
offer-broomstats-submit_roster = 名簿を提出
offer-broomstats-approve_roster = 名簿を承認
offer-broomstats-start_match = 試合を始める
offer-broomstats-declare_action = 行動を宣言
offer-broomstats-withdraw_action = 宣言を取り消す
offer-broomstats-set_ready = 準備完了の切替
offer-broomstats-close_round = ラウンドを閉じる
offer-broomstats-override_roll = 判定を訂正
offer-broomstats-override_foul = 反則の発覚を判断
offer-broomstats-publish_round = ラウンドを公開
offer-broomstats-gm_adjust = 状況を訂正
offer-broomstats-gm_substitute = 選手を交代
offer-broomstats-forfeit = 棄権する
awaits-submit_roster = 名簿
awaits-approve_roster = 名簿の承認
awaits-start_match = 開始
awaits-set_ready = 宣言と準備完了
awaits-stand_in = 不在者の宣言
awaits-declare_action = 宣言
awaits-close_round = 不在者の宣言と締切
awaits-publish_round = 確認と公開

## 図

picture-round = 第{ $round }ラウンド
picture-seeker = { $phase ->
    [chasing] { $team }のシーカー：追跡、残り{ $left }
    [catching] { $team }のシーカー：捕獲
   *[searching] { $team }のシーカー：捜索
  }
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
picture-ready = { $ready ->
    [yes] 準備完了
   *[no] { $roster ->
        [missing] メンバー表は未提出
        [submitted] メンバー表は提出済み
       *[approved] {""}
      }
  }
picture-closed = メンバー表はまだ公開されていません
picture-status = { $status ->
    [out] 退場
   *[bench] 控え
  }
picture-band = { $band ->
    [unhurt] 無傷
    [light] 軽傷
    [hurt] 負傷
    [critical] 重傷
   *[down] 戦闘不能
  }
picture-health = { $name }：{ $health }。
