/** What the pages say in English, German and Japanese. What the server says, it says in the asked language itself. */

export const LANGUAGES = { en: "English", de: "Deutsch", ja: "日本語" };
const PLACES = Object.keys(LANGUAGES);

let spoken = "en";

/** Speaks a language from now on: the first of these that we have. */
export function speak(...wanted) {
  spoken = wanted.map((each) => (each ?? "").toLowerCase().split("-")[0]).find((each) => each in LANGUAGES) ?? "en";
  document.documentElement.lang = spoken;
  return spoken;
}

/** The language that is spoken. */
export function language() {
  return spoken;
}

/** A text in the language spoken; `{name}` in it stands for a value. */
export function t(key, values = {}) {
  const text = TEXTS[key]?.[PLACES.indexOf(spoken)] ?? key;
  return text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
}

/** What a field is called: the words of its name, or ours where every sport has it. */
export function word(name) {
  return FIELDS[name]?.[PLACES.indexOf(spoken)] ?? name.replace(/_/g, " ");
}

/** A moment in the reader's own time. */
export function moment(iso) {
  const format = new Intl.DateTimeFormat(spoken, {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
  });
  return format.format(new Date(iso));
}

const FIELDS = {
  reason: ["reason", "Grund", "理由"],
  text: ["text", "Text", "本文"],
  audience: ["for whom", "für wen", "宛先"],
  seat: ["seat", "Platz", "席"],
  faces: ["faces", "Augen", "出目"],
  until: ["until", "bis", "期限"],
  to: ["to", "nach", "行き先"],
  dice: ["dice", "Würfel", "ダイス"],
  result: ["winner", "Sieger", "勝者"],
  word: ["word", "Wort", "言葉"],
  awaiting: ["awaited", "erwartet", "待機中"],
  options: ["options", "Optionen", "オプション"],
  setup: ["set-up", "Aufstellung", "準備"],
};

const TEXTS = {
  desk: ["Referee desk", "Schiedsrichtertisch", "審判デスク"],
  skip: ["To the content", "Zum Inhalt", "本文へ"],
  all_matches: ["All matches", "Alle Spiele", "全試合"],
  open_match: ["Open a match", "Spiel eröffnen", "試合を開く"],
  sign_out: ["Sign out", "Abmelden", "ログアウト"],
  sign_in: ["Sign in", "Anmelden", "ログイン"],
  language: ["Language", "Sprache", "言語"],
  token: ["Token", "Token", "トークン"],
  token_says: [
    "It stays in this tab and is forgotten when the tab is closed.",
    "Es bleibt in diesem Tab und ist vergessen, wenn er geschlossen wird.",
    "このタブだけに残り、閉じると消えます。",
  ],
  claim_code: ["Claim code", "Platzcode", "引換コード"],
  take_seat: ["Take the seat", "Platz nehmen", "席に着く"],
  claim_says: [
    "Your game master gives you one; it works once.",
    "Die Spielleitung gibt dir einen; er gilt einmal.",
    "ゲームマスターからもらいます。一度だけ使えます。",
  ],
  keep_token: [
    "This is your token, shown this once. Keep it: it lets you in again.",
    "Das ist dein Token, nur jetzt gezeigt. Bewahre es auf: damit kommst du wieder herein.",
    "あなたのトークンです。表示は一度だけです。次に入るときに必要なので保管してください。",
  ],
  copy: ["Copy", "Kopieren", "コピー"],
  awaited: ["Who is awaited", "Wer erwartet wird", "待っている相手"],
  nobody_awaited: ["Nobody is awaited.", "Niemand wird erwartet.", "待っている相手はいません。"],
  match: ["Match", "Spiel", "試合"],
  who: ["Who", "Wer", "誰が"],
  what: ["What", "Was", "何を"],
  by_when: ["By when", "Bis wann", "いつまで"],
  late: ["late", "verspätet", "遅刻"],
  yours: ["you", "du", "あなた"],
  no_end: ["no deadline", "ohne Frist", "期限なし"],
  others: ["All my matches", "Alle meine Spiele", "自分の全試合"],
  none_yet: ["No match yet.", "Noch kein Spiel.", "まだ試合がありません。"],
  phase: ["Phase", "Phase", "局面"],
  status_setup: ["being set up", "in Vorbereitung", "準備中"],
  status_active: ["running", "läuft", "進行中"],
  status_paused: ["paused", "pausiert", "一時停止"],
  status_finished: ["finished", "beendet", "終了"],
  eyes: ["See and act as", "Sehen und handeln als", "視点と操作"],
  myself: ["myself", "ich selbst", "自分"],
  board: ["Board of {title}", "Spielfeld von {title}", "{title} の盤面"],
  log: ["What happened", "Was geschah", "経過"],
  older: ["Older", "Ältere", "以前の経過"],
  rewind: ["Back to here", "Hierhin zurück", "ここまで戻す"],
  rewind_says: ["Rewind to event {n}", "Zurück zu Ereignis {n}", "{n} 番の出来事まで戻す"],
  dice_keep: ["keep the dice", "Würfe behalten", "出目を保つ"],
  dice_fresh: ["fresh dice", "neue Würfe", "振り直す"],
  can_do: ["What can be done now", "Was jetzt möglich ist", "今できること"],
  nothing_to_do: ["Nothing just now.", "Gerade nichts.", "今はありません。"],
  corrections: [
    "Game master: rulings and corrections",
    "Spielleitung: Entscheide und Korrekturen",
    "ゲームマスター：裁定と訂正",
  ],
  of_match: ["The match itself", "Das Spiel selbst", "試合そのもの"],
  example: ["Example", "Beispiel", "例"],
  as_json: ["As JSON", "Als JSON", "JSON で"],
  check: ["Check only", "Nur prüfen", "確認のみ"],
  send: ["Send", "Senden", "送信"],
  cancel: ["Cancel", "Abbrechen", "取消"],
  checked: ["It would be accepted.", "Es würde angenommen.", "受け付けられます。"],
  kept: ["Kept until its dice are there.", "Behalten, bis die Würfel da sind.", "ダイスが揃うまで保留します。"],
  done: ["Done.", "Erledigt.", "完了。"],
  hints: ["Hints", "Hinweise", "ヒント"],
  needs: ["Dice of the table that are needed", "Würfe vom Tisch, die fehlen", "必要なテーブルのダイス"],
  missed: ["Meanwhile this happened:", "Inzwischen ist geschehen:", "その間の出来事："],
  seats: ["Seats", "Plätze", "席"],
  label: ["Name", "Name", "名前"],
  role: ["Role", "Rolle", "役割"],
  side: ["Side", "Seite", "側"],
  state: ["State", "Stand", "状態"],
  held: ["taken", "besetzt", "着席"],
  open: ["free", "frei", "空席"],
  code_until: ["free, code until {until}", "frei, Code bis {until}", "空席、コード期限 {until}"],
  claims_refused: [
    "A used code came again: {n}",
    "Ein verbrauchter Code kam wieder: {n}",
    "使用済みコードの再使用：{n}",
  ],
  new_code: ["Claim code", "Platzcode", "引換コード"],
  free_seat: ["Free it", "Freigeben", "空席にする"],
  new_seat: ["New seat", "Neuer Platz", "新しい席"],
  make_seat: ["Make the seat", "Platz anlegen", "席を作る"],
  hand_out: ["For “{label}”, to be handed out:", "Für „{label}“, zum Weitergeben:", "「{label}」に渡すコード："],
  figures: ["Figures, with commas", "Figuren, mit Kommas", "駒（コンマ区切り）"],
  role_player: ["player", "Mitspieler", "プレイヤー"],
  role_captain: ["captain", "Kapitän", "キャプテン"],
  role_coach: ["coach", "Trainer", "コーチ"],
  role_bridge: ["bridge (a forum's bot)", "Brücke (Bot eines Forums)", "ブリッジ（掲示板ボット）"],
  role_gm: ["game master", "Spielleitung", "ゲームマスター"],
  role_spectator: ["spectator", "Zuschauer", "観客"],
  trouble: ["Needs a look", "Braucht einen Blick", "要確認"],
  hook_fails: ["Webhook {label} fails.", "Webhook {label} schlägt fehl.", "Webhook {label} が失敗しています。"],
  post_marked: [
    "Post {id} was edited or holds something secret.",
    "Beitrag {id} wurde bearbeitet oder enthält Geheimes.",
    "投稿 {id} は編集されたか秘密を含みます。",
  ],
  sport: ["Sport", "Sport", "競技"],
  title: ["Title", "Titel", "題名"],
  visibility: ["Who may look", "Wer zusehen darf", "公開範囲"],
  visibility_public: ["everybody", "alle", "全員"],
  visibility_unlisted: ["who has the address", "wer die Adresse hat", "アドレスを知る人"],
  visibility_private: ["only who has a seat", "nur wer einen Platz hat", "席のある人だけ"],
  dice_mode: ["Dice", "Würfel", "ダイス"],
  dice_sealed: ["the server's, sealed", "die des Servers, versiegelt", "サーバー（封印）"],
  dice_table: ["the forum's own", "die des Forums", "掲示板のダイス"],
  dice_scripted: ["scripted, in a sandbox", "nach Drehbuch, im Sandkasten", "台本（サンドボックス）"],
  opened: [
    "Hand out these codes, each to one person.",
    "Gib diese Codes weiter, jeden an eine Person.",
    "コードを一人に一つずつ渡してください。",
  ],
  go_to_match: ["To the match", "Zum Spiel", "試合へ"],
  yes: ["yes", "ja", "はい"],
  no: ["no", "nein", "いいえ"],
  nothing: ["–", "–", "–"],
  add: ["Add", "Hinzufügen", "追加"],
  remove: ["Remove", "Entfernen", "削除"],
  way: ["Which way", "Welche Art", "種類"],
  numbers_wrong: [
    "Numbers in the range, with commas.",
    "Zahlen im Bereich, mit Kommas.",
    "範囲内の数をコンマ区切りで。",
  ],
  pick_wrong: ["Too few or too many are ticked.", "Zu wenige oder zu viele sind gewählt.", "選択数が合いません。"],
  json_wrong: ["This is no JSON:", "Das ist kein JSON:", "JSON ではありません："],
  type_object: ["object", "Objekt", "オブジェクト"],
  type_array: ["list", "Liste", "リスト"],
  type_string: ["text", "Text", "文字列"],
  type_integer: ["number", "Zahl", "整数"],
  type_number: ["number", "Zahl", "数値"],
  type_boolean: ["yes or no", "ja oder nein", "はい・いいえ"],
  type_null: ["nothing", "nichts", "なし"],
  type_any: ["anything", "beliebig", "任意"],
  unreachable: ["The server cannot be reached.", "Der Server ist nicht erreichbar.", "サーバーに接続できません。"],
  not_to_be_seen: [
    "There is no such match, or it is not to be seen here.",
    "Dieses Spiel gibt es nicht, oder es ist hier nicht zu sehen.",
    "この試合は存在しないか、ここでは見られません。",
  ],
  gone: [
    "The token or the seat is no longer valid.",
    "Token oder Platz gelten nicht mehr.",
    "トークンまたは席が無効になりました。",
  ],
  announcements: ["Latest", "Zuletzt", "最新"],
  winner: ["Winner", "Sieger", "勝者"],
  draw: ["no winner", "kein Sieger", "勝者なし"],
};
