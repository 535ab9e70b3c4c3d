## 規則

GRD-MOVE-1 = 選手は移動力までのマスを進める。少なくてもよい。
GRD-MOVE-2 = 八方向に動け、一マスにつき一を費やす。
GRD-MOVE-3 = 他の選手がいるマスには入れず、通れない。
GRD-MOVE-4 = 立つ選手の周囲八マスがタックルゾーン。倒れた選手にはない。
GRD-MOVE-5 = 相手のゾーンに入るのは無料で、判定もない。
GRD-MOVE-6 = 通常移動とは移動力で払うマスであり、スプリントは含まない。
GRD-MOVE-7 = 運ばれるボールは選手と共に動く。
GRD-DODGE-1 = 相手のタックルゾーンを離れるにはドッジ判定が要る。
GRD-DODGE-2 = 離れるマスごとに判定は一回。ゾーンの数は問わない。
GRD-DODGE-3 = 判定は離れる時だけ。入る時は不要、ゾーンからゾーンは必要。
GRD-DODGE-4 = 目標値は敏捷で決まる。1は6+、2は5+、3は4+、4は3+、5は2+、6は1+。
GRD-DODGE-5 = ドッジは+1、入るマスの相手ゾーン一つにつき-1。
GRD-DODGE-6 = 出目1は必ず失敗、6は必ず成功。
GRD-DODGE-7 = 目標値以上なら新しいマスに入り、続けて動ける。
GRD-DODGE-8 = 目標値未満なら、入ろうとしたマスで倒れる。
GRD-DODGE-9 = 倒れると直ちに自分の側の手番が終わる。
GRD-DODGE-10 = 入るマスに隣り合う立つ相手は皆数え、倒れた者は数えない。
GRD-PICKUP-1 = 転がるボールのマスに入る者は、通るだけでも拾おうとせねばならない。
GRD-PICKUP-2 = 目標値は敏捷表による。
GRD-PICKUP-3 = 拾うのは+1、そのマスの相手ゾーン一つにつき-1。
GRD-PICKUP-4 = 出目1は必ず失敗、6は必ず成功。
GRD-PICKUP-5 = 成功すればボールを得て、続けて動ける。
GRD-PICKUP-6 = 失敗するとボールは跳ね、手番は終わる。本人は立ったまま。
GRD-PICKUP-7 = 押された、投げられた選手は拾えず、ボールが跳ねる。
GRD-PICKUP-8 = その跳ねはターンオーバーにならない。
GRD-PICKUP-9 = 拾うのはスプリントとドッジの後。そこで倒れた者は試みず、ボールが跳ねる。
GRD-PICKUP-10 = 得点するエンドゾーンで拾えばタッチダウン。
GRD-SPRINT-1 = ブロック以外の行動では移動力を一、二マス超えてみてよい。
GRD-SPRINT-2 = スプリントのマスは通常移動ではない。
GRD-SPRINT-3 = 余分なマスごとに、入る時に一個振る。
GRD-SPRINT-4 = 1ならそのマスで倒れ、手番が終わる。
GRD-SPRINT-5 = 2から6なら到達する。
GRD-SPRINT-6 = ブリッツの選手はブロックの代をスプリントで払える。1なら倒れ、ブロックはない。
GRD-SPRINT-7 = 修正はない。スプリントでゾーンを離れるならドッジも要る。
GRD-SPRINT-8 = スプリントは支払いを含め、一回の行動につき二回まで。
GRD-STAND-1 = 伏せた選手は三マス分で立つ。ドッジは要らない。
GRD-STAND-2 = 移動力3未満なら4+が必要。失敗しても手番は続く。
GRD-STAND-3 = 伏せたままでは移動もブロックも投球も反則もできない。
GRD-STAND-4 = 朦朧とした選手は行動できない。
GRD-TURN-1 = 各側は前後半に定数の手番を持ち、手番の側が動く。
GRD-TURN-2 = 手番の始め：全員未行動、使用回数は新しく、朦朧の者に印がつく。
GRD-TURN-3 = 手番の終わり：印のある選手は伏せた状態になる。
GRD-TURN-4 = 行動は一人ずつ、選手は手番に一度。
GRD-TURN-5 = ブリッツ、パス、手渡し、反則は動き始めた時に使われ、それまでは取り消せる。
GRD-TURN-6 = 手番を直ちに終わらせるのは、転倒、拾い損ね、失った投球、退場など定められたもの。
GRD-TURN-7 = 手番が終わる時も、動き出したことはまず片付ける。
GRD-TURN-8 = 守備側の転倒、押し、立ち損ねなどはターンオーバーにならない。
GRD-TURN-9 = 次は残りがある相手側、なければ同じ側、なければ前後半が終わる。
GRD-REROLL-1 = 振り直しは一度だけで、二度目の結果が残る。
GRD-REROLL-2 = チームの振り直しは自分の手番に、決まった回数まで。
GRD-REROLL-3 = 判定とブロックダイスは振り直せる。鎧、負傷、方向、表は振り直せない。
GRD-REROLL-4 = 技能による振り直しはどちらの手番でも使える。
GRD-REROLL-5 = 前後半の始めにチームの振り直しは元に戻る。
GRD-REROLL-6 = 振り直しは失敗した判定に対して。正確でないパスは失敗とみなす。
GRD-REROLL-7 = ターンオーバーが確定したら、残りにチームの振り直しは使えない。
GRD-REROLL-8 = 一匹狼やプロの判定に失敗すると振り直しは失われ、最初の結果が残る。
GRD-BLOCK-1 = ブロックは立つ選手が隣の立つ相手に、動かずに行う。
GRD-BLOCK-2 = 援護を加えた強さを比べる。
GRD-BLOCK-3 = 相手の隣にいて他の相手ゾーンにいない味方が援護する。
GRD-BLOCK-4 = 同じなら一個、上なら二個、二倍を超えれば三個。強い側の監督が選ぶ。
GRD-BLOCK-5 = 攻撃側が倒れ、手番が終わる。
GRD-BLOCK-6 = 両者転倒。ブロック技能があれば倒れない。
GRD-BLOCK-7 = 押し：守備側は一マス押される。
GRD-BLOCK-8 = 守備側転倒：押されて倒れる。よろめきはドッジ技能があれば押しだけ。
GRD-BLOCK-9 = 代わりに選ぶ時は、その側に最も良い目を採る。
GRD-BLOCK-10 = 攻撃側の振り直しは相手の選択より先。
GRD-BLOCK-11 = 倒れたり去ったりした保持者はボールを失い、転倒の後に跳ねる。
GRD-PUSH-1 = 押す先は反対側の三マス。
GRD-PUSH-2 = 空きがあれば空いたマスでなければならない。
GRD-PUSH-3 = なければ、場外のマスがあれば観客席へ。
GRD-PUSH-4 = それもなければ埋まったマスを選び、そこの選手が先に押される。
GRD-PUSH-5 = マスは手番の側の監督が選ぶ。サイドステップを除く。
GRD-PUSH-6 = 連鎖は末尾から順に行う。
GRD-PUSH-7 = 倒れた者も連鎖で押され、姿勢は変わらない。
GRD-PUSH-8 = 観客席では鎧なしで負傷判定。朦朧は控えへ、ボールは投げ返される。
GRD-PUSH-9 = 押した後、攻撃側は無料で、ドッジなしに詰められる。
GRD-PUSH-10 = 保持者が立ったまま得点の地へ押されるか詰めれば得点となり、ブロックは終わる。
GRD-PUSH-11 = ボールの上に押されると、詰めと転倒の後に跳ねる。
GRD-BLITZ-1 = 手番に一度、移動しながら一度ブロックできる。
GRD-BLITZ-2 = そのブロックは一マス分。スプリントで払ってもよい。
GRD-BLITZ-3 = その後も立っていれば続けて動ける。
GRD-BLITZ-4 = 伏せた選手も立ってブリッツできる。
GRD-INJ-1 = 倒れた者は鎧判定。防御値を超えると破れる。
GRD-INJ-2 = 負傷：7以下は朦朧、8と9はノックアウト、10以上は重傷。
GRD-INJ-3 = 古傷一つにつき+1。
GRD-INJ-4 = 朦朧は残り、ノックアウトと重傷は場外へ。
GRD-INJ-5 = 伏せさせられた者は鎧判定をしない。
GRD-INJ-6 = 既に倒れた者は再び倒れても影響を受けない。
GRD-INJ-7 = 新しいドライブの前に、ノックアウトした選手は4+で戻る。
GRD-INJ-8 = 負傷者と退場者は戻らない。
GRD-INJ-9 = 重傷表：d6が十の位、d8が一の位。
GRD-INJ-10 = 両者が倒れたら守備側を先に片付ける。
GRD-INJ-11 = 薬師は試合に一度、その時だけ助ける。
GRD-PASS-1 = 手番に一度、移動してから持つボールを投げられる。投げれば行動は終わる。
GRD-PASS-2 = 距離の二乗で、クイック、ショート、ロング、ボムに分かれる。
GRD-PASS-3 = パスの修正：距離、投手の周りのゾーン、天候、技能。
GRD-PASS-4 = 出目6は正確、出目1または合計1以下は落球、他は目標値による。
GRD-PASS-5 = 正確なパスは届き、そこに立つ者は捕らねばならない。
GRD-PASS-6 = 不正確なパスは一マスずつ三度それる。
GRD-PASS-7 = 落球は投手の足元で跳ね、手番が終わる。
GRD-PASS-8 = 最後に手番の側が持っていなければ、手番が終わる。
GRD-INT-1 = パス判定の前に、相手側は一人に奪わせてよい。
GRD-INT-2 = 二人の間で、球の道に近く立っていなければならない。
GRD-INT-3 = 敏捷判定に-2、彼の周りのゾーンごとに-1。
GRD-INT-4 = 成功すればボールを奪い、手番が終わる。
GRD-HAND-1 = 手番に一度、移動して隣に立つ味方へ手渡せる。
GRD-HAND-2 = 受け手は+1で捕らねばならない。
GRD-CATCH-1 = 捕るのは立つ選手だけで、必ず試みる。
GRD-CATCH-2 = 捕るか、そのマスから跳ねる。
GRD-BOUNCE-1 = 跳ねるとd8で一マス動く。
GRD-BOUNCE-2 = 跳ねる回数に限りはなく、倒れた者の上ではまた跳ねる。
GRD-THROWIN-1 = 投げ返しの方向は越えた端によるd6。
GRD-THROWIN-2 = 距離は最後のマスから二個分。
GRD-THROWIN-3 = また出たら最後のマスから投げ返し直す。
GRD-FOUL-1 = 手番に一度、移動して隣の倒れた相手に反則できる。
GRD-FOUL-2 = 援護を加えた鎧判定、次に負傷判定。
GRD-FOUL-3 = 反則の援護は相手ゾーンの外の者だけ。ガードは効かない。
GRD-FOUL-4 = 鎧か負傷でゾロ目なら退場。
GRD-FOUL-5 = 退場すると試合から去り、ボールは跳ね、手番が終わる。
GRD-FOUL-6 = 順：鎧、負傷、薬師、賄賂、退場、ボール、ターンオーバー。
GRD-FOUL-7 = 負傷させた反則はターンオーバーにならない。
GRD-FOUL-8 = 賄賂は2から6で効く。どちらにせよ使い切る。
GRD-TD-1 = 得点するエンドゾーンで立ってボールを持てば得点。
GRD-TD-2 = 着いて倒れた者は得点しない。
GRD-TD-3 = 一点。手番とドライブが終わり、皆控えに戻る。
GRD-TD-4 = 相手に手番が残れば、得点した側が次に蹴る。
GRD-TD-5 = 相手の手番での得点は、得点側の手番を一つ失わせる。
GRD-SETUP-1 = 蹴る側が先に、受ける側が後に並べる。
GRD-SETUP-2 = 十一人、足りなければ全員。
GRD-SETUP-3 = 自陣にだけ。
GRD-SETUP-4 = 中央のスクリメージ線に三人以上。
GRD-SETUP-5 = 外側の帯には各二人まで。
GRD-SETUP-6 = 前のドライブの印は消える。
GRD-SETUP-7 = 出せる選手のない側はドライブを失う。
GRD-SETUP-8 = 監督が並べない時の陣形。
GRD-KICKOFF-1 = コイン投げの勝者が蹴るか受けるかを選ぶ。
GRD-KICKOFF-2 = 蹴る先は受ける側の陣のどのマスでもよい。
GRD-KICKOFF-3 = d8とd6で一マスずつそれる。
GRD-KICKOFF-4 = 次に表、それから着地。
GRD-KICKOFF-5 = 着地：立つ者がいれば捕り、なければ一度跳ねる。
GRD-KICKOFF-6 = 陣を出るか場外ならタッチバックで、投げ返しはない。
GRD-KICKOFF-7 = タッチバック：受ける側の監督が立つ選手に渡す。
GRD-KICKOFF-8 = それから受ける側の手番が始まる。
GRD-KOTABLE-1 = それた後、キックオフ表を二個で振る。
GRD-KOTABLE-2 = 2：両側が賄賂を得る。
GRD-KOTABLE-3 = 3 暴動：両側の手番の印が一つ動く。
GRD-KOTABLE-4 = 4 完璧な守備：蹴る側は並べ直してよい。
GRD-KOTABLE-5 = 5 高い蹴球：離れた受け手が落下点に入ってよい。
GRD-KOTABLE-6 = 6 声援：d3と人気と応援団で振り直しを争う。
GRD-KOTABLE-7 = 7 天候変化：振り直し、晴れならボールが動く。
GRD-KOTABLE-8 = 8 名指導：助監督で同じく争う。
GRD-KOTABLE-9 = 9 速攻：立つ受け手は皆一マス動いてよい。
GRD-KOTABLE-10 = 10 強襲：着地の前に蹴る側が特別な手番を得る。
GRD-KOTABLE-11 = 11 投石が低い側の誰かに当たる。
GRD-KOTABLE-12 = 12 乱入：選手ごとに振り、相手の人気を足して6以上なら朦朧。
GRD-WEATHER-1 = 天候は始めに二個で決める。
GRD-WEATHER-2 = 猛暑：ドライブの後、1の選手は次を休む。
GRD-WEATHER-3 = 快晴：パスに-1。
GRD-WEATHER-4 = 雨：捕球、奪取、拾いに-1。
GRD-WEATHER-5 = 吹雪：スプリントは1と2で失敗。パスはクイックとショートだけ。
GRD-WEATHER-6 = 設定で天候を決めれば振らない。
GRD-END-1 = 両側が最後の手番を終えると前後半が終わる。
GRD-END-2 = 中休み：皆下がり、振り直しと手番は新しく、もう一方が蹴る。
GRD-END-3 = 後半の後、得点の多い側が勝つ。
GRD-END-4 = 延長：三つ目の半で、最初の得点が勝ち。
GRD-END-5 = 監督は降参できる。相手の勝ちとなる。
GRD-DICE-1 = コインはd2、n人の中からはdnで、本拠が先、番号順。
GRD-DICE-2 = ブロックダイス：1攻撃側、2両者、3と4押し、5よろめき、6守備側。
GRD-DICE-3 = 方向のd8は1北西から8南東まで読む順。
GRD-DICE-4 = 先立つ決断の前には振らない。答えられるのは開いた決断だけ。
GRD-DICE-5 = 各手順の中のダイスの順。
GRD-DICE-6 = 出目1は失敗、6は成功。スプリントと表にはない。
GRD-GAP-1 = 一歩でスプリントとドッジ：設定がなければスプリントが先。
GRD-GAP-2 = 敏捷は1から6の近い値とみなす。
GRD-GAP-3 = 腹ばいとは伏せであり、朦朧ではない。
GRD-GAP-4 = ブロックのためのスプリントに失敗すれば、その場で倒れる。
GRD-GAP-5 = スプリントは投げる前。設定で後も許す。
GRD-GAP-6 = 通るゾーンとは入るマスのもの。
GRD-GAP-7 = 拾う目標値も同じ表で読む。
GRD-GAP-8 = 拾い損ねの跳ねが先で、ターンオーバーは変わらない。
GRD-GAP-9 = ボールの上に詰めた者は、設定により拾おうとする。
GRD-GAP-10 = 投げられる選手は他の技能にしかない。
GRD-GAP-11 = 負傷とは鎧、次に負傷の判定。
GRD-GAP-12 = GMは局面を直せる。直しは何も起こさない。
GRD-GAP-13 = 方向は攻撃側と共に回らない。
GRD-GAP-14 = 投げ返しの一歩目は最後のマスを離れる。設定で数えてもよい。
GRD-GAP-15 = 角を越えたら端線が決める。設定で変えられる。
GRD-GAP-16 = 詰めは他のどのダイスより先に決める。
GRD-GAP-17 = 踏ん張りはサイドステップより先に問う。
GRD-GAP-18 = 踏ん張った者はボールを保つ。設定で落とさせる。
GRD-GAP-19 = 空きは観客席に、観客席は連鎖に勝る。
GRD-GAP-20 = 強打は鎧の目を見てから割り当てる。
GRD-GAP-21 = パスは自分のマス以外のどこへでも狙える。
GRD-GAP-22 = 設定で奪取をパス判定の後にできる。
GRD-GAP-23 = 最後の手番なら印はそれ以上進まない。
GRD-GAP-24 = 着地まで蹴られたボールは空中にある。
GRD-GAP-25 = 誰も出せない側：相手に得点、両方の印が二つ進む。
GRD-GAP-26 = 着地での得点も得点の規則に従う。
GRD-GAP-27 = ブリッツの相手はブロック時に告げる。設定で先に告げる。
GRD-GAP-28 = 手番は監督、失敗、得点、期限で終わる。設定で自動に終わる。
GRD-GAP-29 = できることがある間、行動は閉じない。
GRD-GAP-30 = 局面の不変条件は直しの後も保たれる。
GRD-GAP-31 = 強さは1を下回らない。
GRD-GAP-32 = 倒れたままボールの上に押されると跳ねる。
GRD-GAP-33 = ターンオーバーが確定した後はチームの振り直しを使えない。
GRD-GAP-34 = プロの判定は振り直さない。
GRD-GAP-35 = 蹴った側が捕れば保ち、受ける側の手番が始まる。
GRD-GAP-36 = 告げたブリッツは名指した相手だけをブロックできる。
GRD-GAP-37 = 事前指示は秘密。外のダイスでは独立した指令として実行する。
GRD-SKILL-block = ブロック：両者転倒でも倒れない。
GRD-SKILL-dodge = ドッジ：手番に一度ドッジを振り直し、よろめきは押しになる。
GRD-SKILL-tackle = タックル：相手のドッジを封じる。
GRD-SKILL-sure_hands = 確かな手：拾い損ねを振り直し、ボール奪いが効かない。
GRD-SKILL-sure_feet = 確かな足：手番に一度スプリントを振り直す。
GRD-SKILL-pass = パス：正確でないパスを振り直す。
GRD-SKILL-catch = キャッチ：捕球と奪取の失敗を振り直す。
GRD-SKILL-guard = ガード：ブロックの援護が打ち消されない。
GRD-SKILL-mighty_blow = 強打：倒した相手の鎧か負傷に+1。
GRD-SKILL-frenzy = 狂乱：必ず詰め、押しの後もう一度ブロックする。
GRD-SKILL-stand_firm = 踏ん張り：押されるのを拒める。
GRD-SKILL-side_step = サイドステップ：押される先を自分の監督が選ぶ。
GRD-SKILL-strip_ball = ボール奪い：押すと保持者はボールを落とす。
GRD-SKILL-leap = 跳躍：行動に一度、距離2以内の空きへ敏捷判定で跳ぶ。
GRD-SKILL-wrestle = 組み付き：両者転倒で、鎧なしに両者を伏せさせてよい。
GRD-SKILL-thick_skull = 石頭：負傷8は朦朧ですむ。
GRD-SKILL-accurate = 正確：パスに+1。
GRD-SKILL-dauntless = 不屈：d6と強さが相手を上回れば対等になる。
GRD-SKILL-dirty_player = 汚い手：自分の反則の鎧か負傷に+1。
GRD-SKILL-horns = 角：ブリッツのブロックで強さ+1。
GRD-SKILL-jump_up = 跳ね起き：無料で立ち、判定で伏せたままブロックできる。
GRD-SKILL-kick = キック：それる距離を半分にできる。
GRD-SKILL-loner = 一匹狼：チームの振り直しは4+でのみ効く。
GRD-SKILL-nerves_of_steel = 鋼の神経：投球、捕球、奪取でゾーンを無視する。
GRD-SKILL-pro = プロ：手番に一度、4+で自分の判定を振り直す。
GRD-SKILL-extra_sprint = 追加スプリント：スプリントは三マスまで。

## 出来事

gridiron-match_created = 試合の準備が始まった。
gridiron-roster_accepted = { $team }が{ $players }人を登録。
gridiron-coin_tossed = コイン投げは{ $team }の勝ち。
gridiron-kick_choice_made = { $team }が選んだ（{ $choice ->
        [kick] 蹴る
        [receive] 受ける
       *[other] { $choice }
    }）。
gridiron-weather_rolled = 天候：{ $weather ->
        [nice] 晴れ
        [sweltering_heat] 猛暑
        [very_sunny] 快晴
        [pouring_rain] 大雨
        [blizzard] 吹雪
       *[other] { $weather }
    }。
gridiron-ko_recovery_rolled = { $player }は{ $recovered ->
        [yes] 戻った
       *[no] まだノックアウト
    }（{ $natural }）。
gridiron-heat_rolled = { $player }は暑さ{ $collapsed ->
        [yes] で倒れた
       *[no] に耐えた
    }（{ $natural }）。
gridiron-drive_ended = 第{ $drive }ドライブ終了。
gridiron-drive_opened = 第{ $drive }ドライブ：{ $team }が蹴り、先に並べる。
gridiron-drive_forfeited = { $awarded ->
        [none] どちらも出せる選手がいない。
       *[other] { $team }の相手がいない：得点。
    }
gridiron-setup_submitted = { $team }が並べた。
gridiron-kick_placed = { $team }が{ $square }へ蹴った{ $halved ->
        [yes] （巧み）
       *[no] {""}
    }。
gridiron-kick_scattered = 蹴球は{ $square }へ流れた{ $touchback ->
        [yes] ：タッチバック
       *[no] {""}
    }。
gridiron-kickoff_event = キックオフ表{ $total }：{ $name ->
        [get_the_ref] 審判を狙え
        [riot] 暴動
        [perfect_defence] 完璧な守備
        [high_kick] 高い蹴球
        [cheering_fans] 声援
        [changing_weather] 天候変化
        [brilliant_coaching] 名指導
        [quick_snap] 速攻
        [blitz] 強襲
        [throw_a_rock] 投石
        [pitch_invasion] 乱入
       *[other] { $name }
    }。
gridiron-touchback_awarded = タッチバック：{ $player_id ->
        [none] ボールは{ $square }に
       *[other] { $player }がボールを持つ
    }。
gridiron-turn_started = { $team }の{ $bonus ->
        [yes] 特別な手番
       *[no] 第{ $turn }手番
    }。
gridiron-turn_ended = { $team }の手番終了（{ $reason ->
        [ended] 終了
        [turnover] ターンオーバー
        [touchdown] タッチダウン
        [deadline] 時間切れ
        [gm] GM
       *[other] { $reason }
    }）。
gridiron-player_activated = { $player }：{ $action ->
        [move] 移動
        [block] ブロック
        [blitz] ブリッツ
        [pass] パス
        [hand_off] 手渡し
        [foul] 反則
       *[other] { $action }
    }。
gridiron-activation_cancelled = { $player }の行動を取り消した。
gridiron-activation_ended = { $player }の行動終了（{ $action ->
        [move] 移動
        [block] ブロック
        [blitz] ブリッツ
        [pass] パス
        [hand_off] 手渡し
        [foul] 反則
       *[other] { $action }
    }）。
gridiron-player_moved = { $player }が{ $from }から{ $to }へ（{ $mode ->
        [step] 歩
        [sprint] スプリント
        [leap] 跳躍
        [follow_up] 詰め
        [high_kick] 高い蹴球
        [quick_snap] 速攻
       *[other] { $mode }
    }）。
gridiron-player_stood_up = { $player }が立った。
gridiron-stand_up_failed = { $player }は立てない（{ $natural }、必要{ $target }）。
gridiron-dodge_rolled = { $player }のドッジ：{ $natural }、合計{ $total }対{ $target }、{ $success ->
        [yes] 成功
       *[no] 失敗
    }。
gridiron-sprint_rolled = { $player }のスプリント：{ $natural }、{ $success ->
        [yes] 成功
       *[no] 失敗
    }。
gridiron-leap_rolled = { $player }の跳躍：{ $natural }対{ $target }、{ $success ->
        [yes] 成功
       *[no] 失敗
    }。
gridiron-pickup_rolled = { $player }がボールを拾う：{ $natural }、合計{ $total }対{ $target }、{ $success ->
        [yes] 成功
       *[no] 失敗
    }。
gridiron-catch_rolled = { $player }の捕球：{ $natural }、合計{ $total }対{ $target }、{ $success ->
        [yes] 成功
       *[no] 失敗
    }。
gridiron-intercept_rolled = { $player }の奪取：{ $natural }、合計{ $total }対{ $target }、{ $success ->
        [yes] 成功
       *[no] 失敗
    }。
gridiron-pass_rolled = { $player }の投球：{ $natural }、合計{ $total }対{ $target }：{ $outcome ->
        [accurate] 正確
        [inaccurate] 不正確
        [fumble] 落球
       *[other] { $outcome }
    }。
gridiron-skill_rolled = { $player }の{ $skill ->
        [block] ブロック
        [dodge] ドッジ
        [tackle] タックル
        [sure_hands] 確かな手
        [sure_feet] 確かな足
        [pass] パス
        [catch] キャッチ
        [guard] ガード
        [mighty_blow] 強打
        [frenzy] 狂乱
        [stand_firm] 踏ん張り
        [side_step] サイドステップ
        [strip_ball] ボール奪い
        [leap] 跳躍
        [wrestle] 組み付き
        [thick_skull] 石頭
        [accurate] 正確
        [dauntless] 不屈
        [dirty_player] 汚い手
        [horns] 角
        [jump_up] 跳ね起き
        [kick] キック
        [loner] 一匹狼
        [nerves_of_steel] 鋼の神経
        [pro] プロ
        [extra_sprint] 追加スプリント
       *[other] { $skill }
    }：{ $natural }、{ $success ->
        [yes] 有効
       *[no] 無効
    }。
gridiron-player_went_down = { $player }が{ $square }で倒れた（{ $cause ->
        [dodge] ドッジ
        [sprint] スプリント
        [leap] 跳躍
        [block] ブロック
        [foul] 反則
        [rock] 投石
        [wrestle] 組み付き
        [pick_up] 拾い損ね
        [fumble] 落球
        [pass] パス
        [hand_off] 手渡し
        [interception] 奪取
        [crowd] 観客席
        [sent_off] 退場
        [gm] GM
       *[other] { $cause }
    }）。
gridiron-armour_rolled = { $player }の鎧：{ $total }対{ $av }、{ $broken ->
        [yes] 破れた
       *[no] 耐えた
    }。
gridiron-injury_rolled = { $player }の負傷：{ $total }、{ $result ->
        [stunned] 朦朧
        [knocked_out] ノックアウト
        [casualty] 重傷
       *[other] { $result }
    }。
gridiron-casualty_rolled = { $player }の重傷：{ $d6 }{ $d8 }、{ $result ->
        [badly_hurt] 打撲
        [miss_next_match] 次の試合を欠場
        [niggling] 古傷
        [ma_minus_1] 移動力-1
        [av_minus_1] 防御-1
        [ag_minus_1] 敏捷-1
        [st_minus_1] 強さ-1
        [dead] 死亡
       *[other] { $result }
    }。
gridiron-apothecary_used = { $team }の薬師が{ $player }を診た{ $stays ->
        [yes] （朦朧で残る）
       *[no] {""}
    }。
gridiron-player_left_pitch = { $player }が場外へ：{ $box ->
        [reserves] 控え
        [knocked_out] ノックアウト
        [injured] 負傷
        [sent_off] 退場
        [exhausted] 疲労
       *[other] { $box }
    }。
gridiron-ball_picked_up = { $player }がボールを得た。
gridiron-ball_caught = { $player }がボールを捕った。
gridiron-ball_dropped = ボールが{ $square }で{ $player }の手を離れた。
gridiron-ball_landed = ボールが{ $square }に落ちる。
gridiron-ball_bounced = ボールが{ $from }から{ $to }へ跳ねた。
gridiron-ball_scattered = 投球が{ $from }から{ $to }へそれた。
gridiron-ball_thrown_in = 観客がボールを{ $from }から{ $to }へ投げ返した。
gridiron-block_declared = { $attacker }が{ $defender }をブロック：{ $attacker_strength }対{ $defender_strength }、{ $dice }個、{ $chooser ->
        [home] 本拠側
        [away] 遠征側
       *[other] { $chooser }
    }が選ぶ。
gridiron-block_rolled = ブロックダイス：{ $first ->
        [attacker_down] 攻撃側転倒
        [both_down] 両者転倒
        [push] 押し
        [defender_stumbles] よろめき
        [defender_down] 守備側転倒
       *[other] { $first }
    }{ $second ->
        [none] {""}
        [attacker_down] 、攻撃側転倒
        [both_down] 、両者転倒
        [push] 、押し
        [defender_stumbles] 、よろめき
        [defender_down] 、守備側転倒
       *[other] { $second }
    }{ $third ->
        [none] {""}
        [attacker_down] 、攻撃側転倒
        [both_down] 、両者転倒
        [push] 、押し
        [defender_stumbles] 、よろめき
        [defender_down] 、守備側転倒
       *[other] { $third }
    }。
gridiron-block_die_chosen = 選ばれた目：{ $face ->
        [attacker_down] 攻撃側転倒
        [both_down] 両者転倒
        [push] 押し
        [defender_stumbles] よろめき
        [defender_down] 守備側転倒
       *[other] { $face }
    }。
gridiron-block_finished = { $attacker }のブロック終了。
gridiron-player_pushed = { $player }が{ $from }から{ $to }へ押された。
gridiron-player_crowd_pushed = { $player }が観客席に押し出された。
gridiron-followed_up = { $player }は{ $followed ->
        [yes] { $to }へ詰めた
       *[no] 留まった
    }。
gridiron-pass_declared = { $player }が{ $from }から{ $target }へ投げる（{ $range ->
        [quick] クイック
        [short] ショート
        [long] ロング
        [bomb] ボム
       *[other] { $range }
    }）。
gridiron-hand_off_made = { $player }が{ $to }に手渡す。
gridiron-throw_ended = { $player }の投球終了：ボールは{ $held ->
        [yes] 保たれた
       *[no] 失われた
    }。
gridiron-foul_declared = { $player }が{ $target }に反則（援護{ $assists }対{ $defensive_assists }）。
gridiron-bribe_rolled = { $player }への賄賂：{ $natural }、{ $success ->
        [yes] 効いた
       *[no] 無駄
    }。
gridiron-player_sent_off = { $player }に退場{ $bribed ->
        [yes] 、しかし残る
       *[no] {""}
    }。
gridiron-reroll_used = { $player }が振り直す（{ $roll ->
        [dodge] ドッジ
        [sprint] スプリント
        [pick_up] 拾い
        [leap] 跳躍
        [stand_up] 起立
        [jump_up] 跳ね起き
        [pass] パス
        [catch] 捕球
        [interception] 奪取
        [block] ブロック
       *[other] { $roll }
    }、{ $source ->
        [skill] 技能
        [pro] プロ
        [team] チーム
       *[other] { $source }
    }）。
gridiron-skill_used = { $player }が{ $skill ->
        [block] ブロック
        [dodge] ドッジ
        [tackle] タックル
        [sure_hands] 確かな手
        [sure_feet] 確かな足
        [pass] パス
        [catch] キャッチ
        [guard] ガード
        [mighty_blow] 強打
        [frenzy] 狂乱
        [stand_firm] 踏ん張り
        [side_step] サイドステップ
        [strip_ball] ボール奪い
        [leap] 跳躍
        [wrestle] 組み付き
        [thick_skull] 石頭
        [accurate] 正確
        [dauntless] 不屈
        [dirty_player] 汚い手
        [horns] 角
        [jump_up] 跳ね起き
        [kick] キック
        [loner] 一匹狼
        [nerves_of_steel] 鋼の神経
        [pro] プロ
        [extra_sprint] 追加スプリント
       *[other] { $skill }
    }を使う。
gridiron-decision_opened = { $team }が決める：{ $decision ->
        [use_reroll] 振り直すか
        [choose_block_die] ブロックダイスの選択
        [use_skill] { $skill ->
                [stand_firm] 踏ん張り
                [side_step] サイドステップ
                [wrestle] 組み付き
               *[other] 技能
            }を使うか
        [choose_push_square] 押す先
        [follow_up] 詰めるか
        [intercept] 誰が奪うか
        [allocate_mighty_blow] 鎧か負傷か
        [use_apothecary] 薬師を呼ぶか
        [choose_casualty] どの重傷か
        [use_bribe] 賄賂を使うか
        [high_kick] 誰が落下点に入るか
        [perfect_defence] 守備の並べ直し
        [quick_snap] 速攻
        [touchback] 誰がボールを得るか
       *[other] { $decision }
    }。
gridiron-decision_made = { $team }、{ $decision ->
        [use_reroll] 振り直すか
        [choose_block_die] ブロックダイスの選択
        [use_skill] 技能を使うか
        [choose_push_square] 押す先
        [follow_up] 詰めるか
        [intercept] 誰が奪うか
        [allocate_mighty_blow] 鎧か負傷か
        [use_apothecary] 薬師を呼ぶか
        [choose_casualty] どの重傷か
        [use_bribe] 賄賂を使うか
        [high_kick] 誰が落下点に入るか
        [perfect_defence] 守備の並べ直し
        [quick_snap] 速攻
        [touchback] 誰がボールを得るか
       *[other] { $decision }
    }：{ $answer ->
        [none] いいえ
        [skill] 技能で
        [pro] プロで
        [team] チームの振り直しで
        [yes] はい
        [no] いいえ
        [armour] 鎧
        [injury] 負傷
        [keep] そのまま
        [placed] 並べ直す
        [moved] { $what }人
        [nobody] なし
        [passed] 振らずに成功
        [die] { $what }番目
       *[other] { $what }
    }（{ $via ->
        [coach] 監督
        [standing_orders] 事前指示
        [deadline] 時間切れ
        [gm] GM
       *[other] { $via }
    }）。
gridiron-path_discarded = { $player }はそこまで。
gridiron-turnover = { $team }のターンオーバー（{ $cause ->
        [dodge] ドッジ
        [sprint] スプリント
        [leap] 跳躍
        [block] ブロック
        [foul] 反則
        [rock] 投石
        [wrestle] 組み付き
        [pick_up] 拾い損ね
        [fumble] 落球
        [pass] パス
        [hand_off] 手渡し
        [interception] 奪取
        [crowd] 観客席
        [sent_off] 退場
        [gm] GM
       *[other] { $cause }
    }）。
gridiron-touchdown = { $team }のタッチダウン{ $player_id ->
        [none] {""}
       *[other] （{ $player }）
    }！{ $home }対{ $away }。
gridiron-half_ended = 第{ $half }半が終わった。
gridiron-match_ended = 試合終了（{ $why ->
        [played] 終了
        [concession] 降参
       *[other] { $why }
    }）、{ $home }対{ $away }：{ $winner ->
        [none] 引き分け
       *[other] { $team }の勝ち
    }。
gridiron-deadline_expired = 時間切れ（{ $phase ->
        [rosters] チーム登録
        [coin_choice] コイン投げの選択
        [setup_kicking] 蹴る側の配置
        [setup_receiving] 受ける側の配置
        [kick] 蹴球
        [kickoff_event] キックオフ表
        [landing] 着地
        [team_turn] 手番
        [blitz_turn] 特別な手番
        [ended] 終了
       *[other] { $phase }
    }）。
gridiron-standing_orders_set = { $team }が事前指示を置いた。
gridiron-gm_decided = GMが決断に答えた{ $reason ->
        [none] {""}
       *[other] ：{ $reason }
    }。
gridiron-gm_edited = GMが局面を直した{ $reason ->
        [none] {""}
       *[other] ：{ $reason }
    }。
gridiron-gm_turn_ended = GMが手番を終えた（{ $as ->
        [end] 終了
        [turnover] ターンオーバー
       *[other] { $as }
    }）{ $reason ->
        [none] {""}
       *[other] ：{ $reason }
    }。
gridiron-gm_touchdown_awarded = GMが{ $team }に得点を与えた{ $reason ->
        [none] {""}
       *[other] ：{ $reason }
    }。

## できること

offer-gridiron-submit_roster = チームを登録する
offer-gridiron-toss_coin = コインを投げる
offer-gridiron-choose_kick_or_receive = 蹴るか受けるか
offer-gridiron-submit_setup = 並べる
offer-gridiron-kick_ball = 蹴る
offer-gridiron-activate = 選手を動かす
offer-gridiron-cancel_activation = 行動を取り消す
offer-gridiron-stand_up = 立つ
offer-gridiron-move = 移動する
offer-gridiron-leap = 跳ぶ
offer-gridiron-block = ブロックする
offer-gridiron-throw_pass = パスする
offer-gridiron-hand_off = 手渡す
offer-gridiron-foul = 反則する
offer-gridiron-end_activation = 行動を終える
offer-gridiron-end_turn = 手番を終える
offer-gridiron-decide = 決める
offer-gridiron-carry_out_order = 事前指示を実行する
offer-gridiron-set_standing_orders = 事前指示を置く
offer-gridiron-concede = 降参する
offer-gridiron-gm_decide = 代わりに決める
offer-gridiron-gm_edit = 局面を直す
offer-gridiron-gm_end_turn = 手番を終わらせる
offer-gridiron-gm_award_touchdown = 得点を与える

## できない理由

code-action_used = その行動はこの手番で使われた。
code-activation_open = 別の選手が動こうとしている。先に取り消す。
code-activation_started = もう動き始めた。
code-already_activated = この手番で行動済み。
code-block_used = ブロックは済んだ。
code-blocked_by_bonus_turn = 相手ゾーンにいた者は特別な手番で動けない。
code-decision_pending = 決断が先にある。
code-illegal_for_action = その行動ではできない。
code-illegal_target = その相手は選べない。
code-invalid_choice = その選択肢はない。
code-invalid_edit = そのようには直せない。
code-invalid_option = その設定にこの値は使えない。
code-invalid_order = それは事前指示ではない。
code-invariant_broken = そのような局面はありえない。
code-is_prone = 倒れている。
code-kick_target = 受ける側の陣に蹴らねばならない。
code-kicker_not_eligible = その選手はそう蹴れない。
code-leap_range = 跳躍は一、二マスまで。
code-leap_used = この行動で既に跳んだ。
code-no_activation = 動いている選手がいない。
code-no_skill = 技能がない。
code-no_such_decision = その決断は開いていない。
code-no_target = 対象がいない。
code-not_adjacent = 隣り合っていない。
code-not_carrying = ボールを持っていない。
code-not_prone = 伏せていない。
code-not_your_decision = あなたの決断ではない。
code-not_your_player = あなたの選手ではない。
code-not_your_turn = あなたの番ではない。
code-off_pitch = 場外である。
code-out_of_movement = そこまで動けない。
code-out_of_range = 届かない。
code-player_not_able = その選手はそう動けない。
code-roster_attribute = 能力値がないか範囲外。
code-roster_extras = 付加要素が範囲外か許されない。
code-roster_name = 名前が空か長すぎる。
code-roster_number = 番号は1から99で重複なし。
code-roster_position = 位置が不明か多すぎる。
code-roster_size = 登録は11人から16人。
code-roster_skill = 技能が不明か重複。
code-setup_count = 人数が正しくない。
code-setup_duplicate = 選手かマスが重複。
code-setup_not_available = 出られない選手がいる。
code-setup_scrimmage = スクリメージ線の人数が足りない。
code-setup_wide_zone = 外側の帯に多すぎる。
code-setup_wrong_half = 自陣でないマスがある。
code-square_occupied = そこには誰かがいる。
code-unknown_option = その設定はない。
code-unknown_player = その選手はいない。
code-unknown_roster = その登録名簿はない。

## 段階

phase-rosters = チーム登録
phase-coin_choice = コイン投げの選択
phase-setup_kicking = 蹴る側の配置
phase-setup_receiving = 受ける側の配置
phase-kick = 蹴球
phase-kickoff_event = キックオフ表
phase-landing = 着地
phase-team_turn = 手番
phase-blitz_turn = 特別な手番
phase-ended = 終了

## 待たれること

awaits-rosters = 登録
awaits-coin_choice = 蹴るか受けるか
awaits-setup_kicking = 蹴る側の配置
awaits-setup_receiving = 受ける側の配置
awaits-kick = 蹴球
awaits-team_turn = 手番
awaits-blitz_turn = 特別な手番
awaits-use_reroll = 振り直すか
awaits-choose_block_die = ブロックダイスの選択
awaits-use_skill = 技能を使うか
awaits-choose_push_square = 押す先
awaits-follow_up = 詰めるか
awaits-intercept = 誰が奪うか
awaits-allocate_mighty_blow = 鎧か負傷か
awaits-use_apothecary = 薬師を呼ぶか
awaits-choose_casualty = どの重傷か
awaits-use_bribe = 賄賂を使うか
awaits-high_kick = 誰が落下点に入るか
awaits-perfect_defence = 守備の並べ直し
awaits-quick_snap = 速攻
awaits-touchback = 誰がボールを得るか

## 図

picture-side = { $side ->
    [home] ホーム
   *[away] アウェー
  }
picture-half = 第{ $half }ハーフ、第{ $drive }ドライブ、{ $weather ->
    [nice] 晴れ
    [sweltering_heat] 猛暑
    [very_sunny] 快晴
    [pouring_rain] 大雨
   *[blizzard] 吹雪
  }
picture-turn = { $team }：第{ $turn }ターン
picture-rerolls = リロール { $home } : { $away }
picture-end-zone = { $team }のエンドゾーン
picture-wide-zone = ワイドゾーン
picture-ball = ボール
picture-place = { $box ->
    [reserves] 控え
    [knocked_out] KO
    [injured] 負傷
   *[sent_off] 退場
  }
