"""What is wrong at one place of a request, in every language. What is wrong with the whole is in `problem_words`."""

from collections.abc import Mapping
from typing import Any

COMPLAINTS: Mapping[str, Mapping[str, str]] = {
    "body_missing": {
        "en": "A JSON body is needed.",
        "de": "Es fehlt ein JSON-Inhalt.",
        "ja": "JSON の本文が必要です。",
    },
    "not_utf8": {
        "en": "The body is not UTF-8.",
        "de": "Der Inhalt ist kein UTF-8.",
        "ja": "本文が UTF-8 ではありません。",
    },
    "not_json": {
        "en": "The body is not JSON.",
        "de": "Der Inhalt ist kein JSON.",
        "ja": "本文が JSON ではありません。",
    },
    "too_deep": {
        "en": "Nested deeper than {most} levels.",
        "de": "Tiefer als {most} Ebenen verschachtelt.",
        "ja": "入れ子が {most} 段を超えています。",
    },
    "list_too_long": {
        "en": "At most {most} parts.",
        "de": "Höchstens {most} Teile.",
        "ja": "要素は {most} 個までです。",
    },
    "too_many_values": {
        "en": "A body has at most {most} values.",
        "de": "Ein Inhalt hat höchstens {most} Werte.",
        "ja": "本文の値は {most} 個までです。",
    },
    "double_key": {
        "en": "This key stands twice.",
        "de": "Dieser Schlüssel steht zweimal da.",
        "ja": "キーが重複しています。",
    },
    "number_out_of_range": {
        "en": "A number here is between -(2^53-1) and 2^53-1.",
        "de": "Eine Zahl liegt hier zwischen -(2^53-1) und 2^53-1.",
        "ja": "数は -(2^53-1) から 2^53-1 までです。",
    },
    "nul_in_text": {"en": "A text has no NUL.", "de": "Ein Text hat kein NUL.", "ja": "文字列に NUL は使えません。"},
    "lone_surrogate": {
        "en": "Half of a surrogate pair is no character.",
        "de": "Ein halbes Surrogatpaar ist kein Zeichen.",
        "ja": "サロゲートペアの片方だけは文字になりません。",
    },
    "text_too_long": {
        "en": "A text is at most {most} bytes long.",
        "de": "Ein Text ist höchstens {most} Bytes lang.",
        "ja": "文字列は {most} バイトまでです。",
    },
    "missing": {"en": "This is needed.", "de": "Das fehlt.", "ja": "必須です。"},
    "extra_forbidden": {
        "en": "This is not known here.",
        "de": "Das ist hier unbekannt.",
        "ja": "この項目はありません。",
    },
    "int_type": {"en": "A whole number is needed.", "de": "Hier steht eine ganze Zahl.", "ja": "整数が必要です。"},
    "bool_type": {
        "en": "true or false is needed.",
        "de": "Hier steht true oder false.",
        "ja": "true か false が必要です。",
    },
    "string_type": {"en": "A text is needed.", "de": "Hier steht ein Text.", "ja": "文字列が必要です。"},
    "list_type": {"en": "A list is needed.", "de": "Hier steht eine Liste.", "ja": "リストが必要です。"},
    "object_type": {"en": "An object is needed.", "de": "Hier steht ein Objekt.", "ja": "オブジェクトが必要です。"},
    "string_too_short": {
        "en": "At least {min_length} characters.",
        "de": "Mindestens {min_length} Zeichen.",
        "ja": "{min_length} 文字以上にしてください。",
    },
    "string_too_long": {
        "en": "At most {max_length} characters.",
        "de": "Höchstens {max_length} Zeichen.",
        "ja": "{max_length} 文字以内にしてください。",
    },
    "string_pattern_mismatch": {
        "en": "It must fit {pattern}.",
        "de": "Es muss zu {pattern} passen.",
        "ja": "{pattern} に合う必要があります。",
    },
    "too_short": {
        "en": "At least {min_length}.",
        "de": "Mindestens {min_length}.",
        "ja": "{min_length} 個以上必要です。",
    },
    "too_long": {"en": "At most {max_length}.", "de": "Höchstens {max_length}.", "ja": "{max_length} 個までです。"},
    "literal_error": {
        "en": "One of {expected}.",
        "de": "Eines von: {expected}.",
        "ja": "次のいずれかです: {expected}",
    },
    "greater_than_equal": {"en": "At least {ge}.", "de": "Mindestens {ge}.", "ja": "{ge} 以上です。"},
    "less_than_equal": {"en": "At most {le}.", "de": "Höchstens {le}.", "ja": "{le} 以下です。"},
    "unknown_ruleset": {
        "en": "No such sport; GET /v1/rulesets lists them.",
        "de": "Diese Sportart gibt es nicht; GET /v1/rulesets nennt alle.",
        "ja": "その競技はありません。一覧は GET /v1/rulesets にあります。",
    },
    "unknown_side": {
        "en": "No such side in this sport.",
        "de": "Eine solche Seite gibt es in dieser Sportart nicht.",
        "ja": "この競技にその側はありません。",
    },
    "double_entrant": {
        "en": "Another entrant has this name already.",
        "de": "So heißt schon jemand in diesem Wettbewerb.",
        "ja": "同じ名前の参加者がいます。",
    },
    "legs_in_bracket": {
        "en": "A bracket has no second leg.",
        "de": "Ein K.-o.-Wettbewerb hat keine Rückrunde.",
        "ja": "トーナメントに第二戦はありません。",
    },
    "nothing_to_bring": {
        "en": "In this sport entrants bring no set-up of their own.",
        "de": "In dieser Sportart bringt niemand etwas Eigenes zur Eröffnung mit.",
        "ja": "この競技では、参加者ごとの setup は指定できません。",
    },
    "foreign_command": {
        "en": "A command of this sport; GET /v1/rulesets/{{key}} lists them.",
        "de": "Ein Befehl dieser Sportart; GET /v1/rulesets/{{key}} nennt alle.",
        "ja": "この競技のコマンドです。一覧は GET /v1/rulesets/{{key}} にあります。",
    },
    "no_fixture": {
        "en": "The schedule has no such fixture.",
        "de": "Diese Paarung gibt es im Spielplan nicht.",
        "ja": "この対戦は日程にありません。",
    },
    "no_side": {
        "en": "One of the sport's sides: {expected}.",
        "de": "Eine Seite dieser Sportart: {expected}.",
        "ja": "この競技のサイドのいずれかです: {expected}",
    },
    "no_match": {
        "en": "You know of no such match.",
        "de": "Ein solches Spiel kennst du nicht.",
        "ja": "その試合は見つかりません。",
    },
    "unknown_seat": {
        "en": "A bridge acts for seats by the keys in this request, or by the sides' own.",
        "de": "Eine Brücke handelt für Plätze nach den Schlüsseln dieser Anfrage, oder denen der Seiten.",
        "ja": "ブリッジの席は、このリクエストのキーかサイドのキーで指定します。",
    },
    "double_seat": {
        "en": "Another seat of this request has that already.",
        "de": "Das hat schon ein anderer Platz dieser Anfrage.",
        "ja": "このリクエストの別の席と重複しています。",
    },
    "unknown_audience": {
        "en": "There is no such audience: spectator, side:X, a seat's id, or gm (the host's hooks: spectator).",
        "de": "Dieses Publikum gibt es nicht: spectator, side:X, die Id eines Platzes, gm (für den Host: spectator).",
        "ja": "その対象はありません。spectator、side:X、席の ID、gm のいずれかです（ホストは spectator）。",
    },
    "unknown_kind": {
        "en": "There is no such kind of event; `cardpitch.*` stands for all of a sport.",
        "de": "Diese Art von Ereignis gibt es nicht; `cardpitch.*` steht für alle einer Sportart.",
        "ja": "その種類の出来事はありません。`cardpitch.*` は競技の全種類を表します。",
    },
    "bad_url": {
        "en": "An absolute URL is needed, without user and password.",
        "de": "Es braucht eine vollständige URL, ohne Namen und Passwort.",
        "ja": "ユーザー名とパスワードを含まない完全な URL が必要です。",
    },
    "scheme_not_allowed": {
        "en": "This server sends webhooks to https:// addresses.",
        "de": "Dieser Server schickt Webhooks an https://-Adressen.",
        "ja": "このサーバーの Webhook は https:// のみです。",
    },
    "port_not_allowed": {
        "en": "This server does not send webhooks to this port.",
        "de": "An diesen Port schickt dieser Server keine Webhooks.",
        "ja": "このポートへの Webhook は許可されていません。",
    },
    "address_not_allowed": {
        "en": "The host has no address that this server sends webhooks to.",
        "de": "Der Host hat keine Adresse, an die dieser Server Webhooks schickt.",
        "ja": "このホストには、Webhook を送れるアドレスがありません。",
    },
    "one_of": {
        "en": "Just one of these: {names}.",
        "de": "Genau eines davon: {names}.",
        "ja": "次のうち一つだけ指定してください: {names}",
    },
    "bad_key": {
        "en": "Idempotency-Key: 1 to 200 visible ASCII characters.",
        "de": "Idempotency-Key: 1 bis 200 sichtbare ASCII-Zeichen.",
        "ja": "Idempotency-Key は 1~200 字の ASCII 可視文字です。",
    },
    "bad_etag": {
        "en": "If-Match: an ETag as this server gave it, or *.",
        "de": "If-Match: ein ETag, wie ihn dieser Server gab, oder *.",
        "ja": "If-Match はこのサーバーの ETag か * です。",
    },
    "bad_event_id": {
        "en": "Last-Event-ID: the id of an event of this stream, a whole number.",
        "de": "Last-Event-ID: die Nummer eines Ereignisses dieses Stroms, eine ganze Zahl.",
        "ja": "Last-Event-ID はこのストリームの出来事の番号（整数）です。",
    },
    "datetime_from_date_parsing": {
        "en": "A moment is needed, such as 2030-01-31T18:00:00Z.",
        "de": "Hier steht ein Zeitpunkt, etwa 2030-01-31T18:00:00Z.",
        "ja": "日時が必要です（例: 2030-01-31T18:00:00Z）。",
    },
    "timezone_aware": {
        "en": "A moment needs its offset, such as Z or +01:00.",
        "de": "Ein Zeitpunkt braucht seinen Abstand zur Weltzeit, etwa Z oder +01:00.",
        "ja": "日時には Z や +01:00 のような時差が必要です。",
    },
    "bad_log": {
        "en": "This log leads to no match that can be shown.",
        "de": "Dieses Log führt zu keinem Spiel, das sich zeigen lässt.",
        "ja": "このログからは表示できる試合になりません。",
    },
    "bad_cursor": {
        "en": "A cursor as `next` of the page before said it.",
        "de": "Ein Cursor, wie ihn `next` der Seite davor nannte.",
        "ja": "前のページの `next` の値を指定してください。",
    },
}

ALIKE: Mapping[str, str] = {
    "model_type": "object_type",
    "dict_type": "object_type",
    "mapping_type": "object_type",
    "model_attributes_type": "object_type",
    "tuple_type": "list_type",
    "string_sub_type": "string_type",
    "int_parsing": "int_type",
    "int_from_float": "int_type",
    "bool_parsing": "bool_type",
    "datetime_parsing": "datetime_from_date_parsing",
    "datetime_type": "datetime_from_date_parsing",
    "enum": "literal_error",
}
"""Complaints of pydantic that say the same."""

OTHERWISE: Mapping[str, str] = {
    "en": "This has not the form that is needed ({code}).",
    "de": "Das hat nicht die nötige Form ({code}).",
    "ja": "形式が正しくありません ({code})。",
}


def complaint(code: str, facts: Mapping[str, Any], language: str) -> str:
    """What is wrong at one place of a body. Facts come from the model, never from what was sent."""
    words = COMPLAINTS.get(ALIKE.get(code, code), OTHERWISE)[language]
    try:
        return words.format(code=code, **facts)
    except (KeyError, IndexError):
        return OTHERWISE[language].format(code=code)
