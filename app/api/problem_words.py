"""Titles and details of the server's own problems, in every language. What the rules say is in `rules/*/texts`."""

from collections.abc import Mapping

Words = Mapping[str, str]

PROBLEMS: Mapping[str, tuple[Words, Words]] = {
    "not_found": (
        {"en": "Not found", "de": "Nicht gefunden", "ja": "見つかりません"},
        {
            "en": "There is no such thing here, or none that you may know of.",
            "de": "Das gibt es hier nicht, oder es ist nicht für dich bestimmt.",
            "ja": "存在しないか、あなたには公開されていません。",
        },
    ),
    "unauthorized": (
        {"en": "Who are you?", "de": "Wer bist du?", "ja": "認証が必要です"},
        {
            "en": "This needs a good token: the header Authorization: Bearer wst_...",
            "de": "Dafür braucht es ein gültiges Token: den Header Authorization: Bearer wst_...",
            "ja": "有効なトークンが必要です。ヘッダー Authorization: Bearer wst_... を付けてください。",
        },
    ),
    "forbidden": (
        {"en": "Not for you", "de": "Nicht für dich", "ja": "許可されていません"},
        {
            "en": "Your token is good, but not for this.",
            "de": "Dein Token ist gültig, aber nicht dafür.",
            "ja": "トークンは有効ですが、この操作は許可されていません。",
        },
    ),
    "method_not_allowed": (
        {"en": "Not this method", "de": "Nicht mit dieser Methode", "ja": "このメソッドは使えません"},
        {
            "en": "The header Allow names the methods that are served here.",
            "de": "Der Header Allow nennt die Methoden, die es hier gibt.",
            "ja": "使えるメソッドは Allow ヘッダーにあります。",
        },
    ),
    "not_acceptable": (
        {"en": "Not in this format", "de": "Nicht in diesem Format", "ja": "この形式では返せません"},
        {
            "en": "The header Accept asks for a format that is not served here.",
            "de": "Der Header Accept verlangt ein Format, das es hier nicht gibt.",
            "ja": "Accept ヘッダーの形式には対応していません。",
        },
    ),
    "seat_held": (
        {"en": "One seat each", "de": "Ein Platz für jeden", "ja": "一人一席です"},
        {
            "en": "You hold another seat in this match already.",
            "de": "Du hast in diesem Spiel schon einen anderen Platz.",
            "ja": "この試合ではすでに別の席に着いています。",
        },
    ),
    "seat_occupied": (
        {"en": "Somebody sits there", "de": "Der Platz ist besetzt", "ja": "席は埋まっています"},
        {
            "en": "Somebody holds this seat; empty it first.",
            "de": "Diesen Platz hat schon jemand; mach ihn zuerst frei.",
            "ja": "この席には人がいます。先に空けてください。",
        },
    ),
    "claim_unknown": (
        {"en": "No such code", "de": "Kein solcher Code", "ja": "コードがありません"},
        {
            "en": "Nobody was given this claim code. Copy it whole, with capital and small letters as they are.",
            "de": "Diesen Code hat niemand bekommen. Kopiere ihn ganz, mit Groß- und Kleinbuchstaben.",
            "ja": "この参加コードは発行されていません。大文字と小文字を含め、全体を正確に写してください。",
        },
    ),
    "too_many_webhooks": (
        {"en": "Enough webhooks", "de": "Genug Webhooks", "ja": "Webhook が多すぎます"},
        {
            "en": "There are as many webhooks as this server allows; remove one first.",
            "de": "Es gibt so viele Webhooks, wie dieser Server erlaubt; entfern zuerst einen.",
            "ja": "Webhook の数が上限に達しています。先に一つ削除してください。",
        },
    ),
    "too_many_tokens": (
        {"en": "Enough tokens", "de": "Genug Tokens", "ja": "トークンが多すぎます"},
        {
            "en": "You have as many good tokens as this server allows; revoke one first.",
            "de": "Du hast so viele gültige Tokens, wie dieser Server erlaubt; widerrufe zuerst eines.",
            "ja": "有効なトークンの数が上限に達しています。先に一つ失効させてください。",
        },
    ),
    "claim_gone": (
        {"en": "Code used up", "de": "Code verbraucht", "ja": "コードは無効です"},
        {
            "en": "This claim code was used, replaced, or is too old. Ask the game master for another.",
            "de": "Dieser Code wurde benutzt, ersetzt oder ist zu alt. Frag die Spielleitung nach einem neuen.",
            "ja": "この参加コードは使用済み、交換済み、または期限切れです。新しいコードをもらってください。",
        },
    ),
    "round_unfinished": (
        {"en": "Matches are still running", "de": "Spiele laufen noch", "ja": "試合が続いています"},
        {
            "en": "Nothing can be opened until the running matches are finished.",
            "de": "Bis die laufenden Spiele zu Ende sind, gibt es nichts zu eröffnen.",
            "ja": "進行中の試合が終わるまで、次の試合は開始できません。",
        },
    ),
    "competition_over": (
        {"en": "All is played", "de": "Alles ist gespielt", "ja": "全試合終了"},
        {
            "en": "Every match of this competition is played.",
            "de": "Alle Spiele dieses Wettbewerbs sind gespielt.",
            "ja": "この大会の試合はすべて終わりました。",
        },
    ),
    "fixture_taken": (
        {"en": "Not due", "de": "Nicht an der Reihe", "ja": "対象外の対戦です"},
        {
            "en": "This fixture has its match already, or nobody knows yet who meets in it.",
            "de": "Diese Paarung hat schon ihr Spiel, oder es steht noch nicht fest, wer sich trifft.",
            "ja": "この対戦にはすでに試合があるか、対戦相手がまだ決まっていません。",
        },
    ),
    "match_linked": (
        {"en": "In there already", "de": "Schon dabei", "ja": "登録済みです"},
        {
            "en": "This match is in the competition already.",
            "de": "Dieses Spiel gehört schon zu diesem Wettbewerb.",
            "ja": "この試合はすでにこの大会に含まれています。",
        },
    ),
    "match_of_another_sport": (
        {"en": "Another sport", "de": "Eine andere Sportart", "ja": "競技が違います"},
        {
            "en": "This match is of another sport than the competition.",
            "de": "Dieses Spiel ist von einer anderen Sportart als der Wettbewerb.",
            "ja": "この試合は大会とは別の競技です。",
        },
    ),
    "match_hidden": (
        {
            "en": "The match is less public",
            "de": "Das Spiel ist weniger öffentlich",
            "ja": "試合の公開範囲が狭すぎます",
        },
        {
            "en": "A competition must not show what its matches hide: open it as unlisted or private.",
            "de": "Ein Wettbewerb darf nicht zeigen, was seine Spiele verbergen: Eröffne ihn unlisted oder private.",
            "ja": "大会は非公開の試合の結果を示せません。大会を unlisted か private で開いてください。",
        },
    ),
    "stale": (
        {"en": "The match has moved on", "de": "Das Spiel ist weitergegangen", "ja": "試合が進んでいます"},
        {
            "en": "You have not seen everything yet: `missed` holds what happened since.",
            "de": "Du hast noch nicht alles gesehen: In `missed` steht, was seither geschah.",
            "ja": "まだ見ていない出来事があります。`missed` にあります。",
        },
    ),
    "too_large": (
        {"en": "Body too large", "de": "Anfrage zu groß", "ja": "本文が大きすぎます"},
        {
            "en": "The body is longer than this server takes.",
            "de": "Der Inhalt ist länger, als dieser Server annimmt.",
            "ja": "本文がこのサーバーの上限を超えています。",
        },
    ),
    "head_too_large": (
        {"en": "Headers too large", "de": "Header zu groß", "ja": "ヘッダーが大きすぎます"},
        {
            "en": "The address and the headers together are longer than this server takes.",
            "de": "Adresse und Header zusammen sind länger, als dieser Server annimmt.",
            "ja": "URL とヘッダーの合計がこのサーバーの上限を超えています。",
        },
    ),
    "unsupported_media_type": (
        {"en": "Declared as something else", "de": "Als etwas anderes deklariert", "ja": "Content-Type が違います"},
        {
            "en": "Say what you send: the header Content-Type: application/json. With curl, add"
            " -H 'Content-Type: application/json', or use --json instead of -d. For an import: application/jsonl."
            " A body is sent as it is, without a Content-Encoding.",
            "de": "Sag, was du schickst: den Header Content-Type: application/json. Mit curl: zusätzlich"
            " -H 'Content-Type: application/json', oder --json statt -d. Zum Einlesen eines Logs: application/jsonl."
            " Ein Inhalt kommt, wie er ist, ohne Content-Encoding.",
            "ja": "ヘッダー Content-Type: application/json を付けてください。curl では"
            " -H 'Content-Type: application/json' を加えるか、-d の代わりに --json を使います。"
            "取り込むログは application/jsonl です。本文は Content-Encoding なしで送ってください。",
        },
    ),
    "malformed": (
        {"en": "Cannot be read", "de": "Nicht lesbar", "ja": "読み取れません"},
        {
            "en": "The request is not in the form that is needed: `errors` says where.",
            "de": "Die Anfrage hat nicht die nötige Form: `errors` sagt, wo.",
            "ja": "リクエストの形式が正しくありません。場所は `errors` にあります。",
        },
    ),
    "key_reused": (
        {"en": "Key used before", "de": "Schlüssel schon benutzt", "ja": "キーは使用済みです"},
        {
            "en": "This Idempotency-Key came with another request. Take a new key for a new request.",
            "de": "Dieser Idempotency-Key kam schon mit einer anderen Anfrage. Nimm einen neuen.",
            "ja": "この Idempotency-Key は別のリクエストで使われています。新しいキーを使ってください。",
        },
    ),
    "too_many_requests": (
        {"en": "Too many requests", "de": "Zu viele Anfragen", "ja": "リクエストが多すぎます"},
        {
            "en": "This token, or this address, asks too often. Come again after the seconds in Retry-After.",
            "de": "Dieses Token oder diese Adresse fragt zu oft. Komm nach den Sekunden in Retry-After wieder.",
            "ja": "このトークンまたはアドレスからの要求が多すぎます。Retry-After の秒数が過ぎてからお試しください。",
        },
    ),
    "too_many_streams": (
        {"en": "Too many open streams", "de": "Zu viele offene Ströme", "ja": "開いているストリームが多すぎます"},
        {
            "en": "This token, or this address, has as many streams and long polls open as it may. Close one.",
            "de": "Mehr offene Ströme und wartende Anfragen darf dieses Token oder diese Adresse nicht haben.",
            "ja": "このトークンまたはアドレスで開けるストリームと待機中の要求の上限です。どれかを閉じてください。",
        },
    ),
    "refused": (
        {"en": "Refused by the rules", "de": "Von den Regeln verwehrt", "ja": "規則により拒否"},
        {
            "en": "The rules do not allow this now.",
            "de": "Die Regeln lassen das jetzt nicht zu.",
            "ja": "規則により、いまは行えません。",
        },
    ),
    "match_unservable": (
        {"en": "This import cannot go on", "de": "Dieser Import kommt nicht weiter", "ja": "取り込みを続行できません"},
        {
            "en": "This match came from a file, and the rules of its sport do not lead to what happened in it; here"
            " they have no answer. A game master may rewind it, or import an export of the match as it was played.",
            "de": "Dieses Spiel kam aus einer Datei, und zu dem, was darin geschah, führen die Regeln nicht; hier haben"
            " sie keine Antwort. Die Spielleitung kann zurückspulen, oder einen echten Export des Spiels einlesen.",
            "ja": "この試合はファイルから取り込まれましたが、規則では起こりえない出来事を含むため応答できません。"
            "ゲームマスターは巻き戻すか、実際の試合のエクスポートを取り込んでください。",
        },
    ),
    "busy": (
        {"en": "Too many at once", "de": "Zu viele zugleich", "ja": "混み合っています"},
        {
            "en": "Many write to this match at once. Try again.",
            "de": "In dieses Spiel schreiben gerade viele. Versuch es noch einmal.",
            "ja": "この試合への書き込みが集中しています。もう一度お試しください。",
        },
    ),
    "unavailable": (
        {"en": "Not available now", "de": "Gerade nicht verfügbar", "ja": "一時的に利用できません"},
        {
            "en": "The database is away for a moment. Nothing is lost: try again.",
            "de": "Die Datenbank ist gerade nicht da. Nichts ist verloren: Versuch es noch einmal.",
            "ja": "データベースに一時的に接続できません。失われたものはありません。もう一度お試しください。",
        },
    ),
    "internal": (
        {"en": "Our mistake", "de": "Unser Fehler", "ja": "サーバーのエラー"},
        {
            "en": "Something went wrong on the server. Its log knows more under the id in the header X-Request-Id.",
            "de": "Auf dem Server ging etwas schief. Sein Log weiß mehr, unter der Kennung im Header X-Request-Id.",
            "ja": "サーバーで問題が起きました。詳細は X-Request-Id ヘッダーの ID でログに記録されています。",
        },
    ),
}


def problem_words(code: str, language: str) -> tuple[str, str]:
    """Title and detail of one of the server's own problems."""
    title, detail = PROBLEMS[code]
    return title[language], detail[language]
