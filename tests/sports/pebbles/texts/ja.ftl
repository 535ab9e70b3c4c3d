PEB-1 = 各側には走者が二人いて、0からゴールまでのコースを走ります。
PEB-2 = ゴールはスタートから3〜9マス先にあります。
PEB-3 = GMが試合を始め、ラウンドが続きます。
PEB-4 = コーチはラウンドごとに一度、小石を1〜3個握ります。
PEB-5 = 両方が握ると風（6面ダイス）を振り、こぶしを開きます。
PEB-6 = 風が3までなら多い方、4からは少ない方の勝ちです。同数なら勝者はいません。
PEB-7 = 勝った側が走者を選び、走者は差の分だけ進みます。
PEB-8 = 走ると、ひそかに3面ダイス分だけ疲れます。
PEB-9 = 疲れが5以上の走者は進めず、元気に戻ります。
PEB-10 = 先にゴールした走者の側が勝ちます。
PEB-11 = 時間内に握らなければ空の手になり、選ばなければ一人目が走ります。
PEB-12 = GMは走者をゴール前のどのマスにも置けます。
PEB-13 = コーチはいつでも投了できます。
PEB-SEC-1 = 終了後、すべてのこぶしと疲れが公開されます。

pebbles-created = ゴールは{ $goal }マス先です。
pebbles-round_started = 第{ $round }ラウンドです。小石を握ってください。
pebbles-fist_closed = { $pebbles ->
    [none] { $side }が握りました。
    [0] { $side }の手は空のままです。
   *[other] { $side }が{ $pebbles }個握りました。
  }
pebbles-fists_opened = leftは{ $left }個、rightは{ $right }個、風は{ $wind }です。
pebbles-round_won = { $side ->
    [none] 同数なので、誰も走りません。
   *[other] { $side }がラウンドに勝ちました。
  }
pebbles-asked = { $side }は誰を{ $steps }マス走らせますか。
pebbles-advanced = { $runner }が{ $to }まで走りました。
pebbles-stumbled = { $runner }は疲れて進めません。
pebbles-tired = { $runner }の疲れが{ $more }増えました。
pebbles-placed = GMが{ $runner }を{ $at }に置きました：{ $reason }
pebbles-won = { $side }の勝ちです。
pebbles-revealed = すべてが公開されました。

offer-pebbles-start = 最初のラウンドを始める
offer-pebbles-hide = 小石を握る
offer-pebbles-advance = 走者を走らせる
offer-pebbles-place = 走者を移す
offer-pebbles-concede = 投了する

code-bad_goal = ゴールは3〜9マス先でなければなりません。
code-already_started = 試合はもう始まっています。
code-fist_closed = もう握っています。
code-bad_number = 握れる小石は1〜3個です。
code-no_question = 今は誰も走りません。
code-not_asked = その走者は選べません。
code-not_yours = その走者はあなたの担当ではありません。
code-unknown_runner = そのような走者はいません。
code-bad_place = ゴール前にそのようなマスはありません。

phase-setup = 開始前
phase-hiding = 握り
phase-running = 走り
phase-finished = 終了

awaits-hide = 小石を握ること
awaits-advance = 走者を選ぶこと

picture-side = { $side ->
    [left] 左
   *[right] 右
  }
picture-round = 第{ $round }ラウンド
picture-goal = ゴール
picture-fist = 拳
