## Regeln für jedes Spiel

MAT-1 = Ein Befehl ist von einer Art, die die Sportart oder der Kern kennt.
MAT-2 = Eine Art von Befehl steht den Rollen offen, die sie nennt, keiner anderen.
MAT-3 = Wer einen Befehl schickt, hat den Platz inne, für den er gilt, oder darf für ihn handeln.
MAT-4 = Vor dem Anfang gilt nur, was das Spiel vorbereitet.
MAT-5 = In einer Pause gilt nur, was die Spielleitung tut und was die Sportart ausnimmt.
MAT-6 = Nach dem Ende gilt nur, was berichtigt.
MAT-7 = Ein Spiel wird mit Plätzen, Fristen und der Festlegung seiner Würfel eröffnet.
MAT-8 = Die Spielleitung darf unterbrechen und fortsetzen; wer erwartet wird, behält die übrige Zeit.
MAT-9 = Die Spielleitung darf ein Spiel beenden, für eine Seite oder ohne Sieg.
MAT-10 = Die Spielleitung darf eine laufende Frist verlegen oder aufheben.
MAT-11 = Die Spielleitung richtet Plätze ein, ändert und leert sie; ein nötiger bleibt, eine Spielleitung bleibt.
MAT-12 = Eine Figur wird von einem Platz geführt oder von niemandem.
MAT-13 = Die Spielleitung darf zu jedem Augenblick zwischen zwei Befehlen zurückkehren.
MAT-14 = Notizen schreiben Spielleitung und Teamleitungen: an alle, an die eigene Seite, an die Spielleitung.
MAT-15 = Bis zum ersten Wurf, den alle sehen, dürfen alle Plätze den Würfeln Wörter mitgeben.
MAT-16 = Das Geheimnis der Würfel wird am Ende des Spiels offengelegt.
MAT-17 = Ein gültiger Befehl, dem Würfe vom Tisch fehlen, wird aufgehoben, bis sie da sind.
MAT-18 = Nur in einem Sandkasten folgen die Würfel einer Liste.
MAT-19 = Nur in einem Sandkasten lässt sich die Uhr stellen, und nie zurück.
MAT-20 = Eine verstrichene Frist läuft einmal ab; was dann geschieht, sagt die Sportart.
MAT-21 = Ein übernommenes Spiel sagt das; läuft es noch, würfelt es unter einem neuen Geheimnis.
MAT-22 = Spielleitung und Host dürfen Worte von Menschen aus Ereignissen entfernen.
MAT-23 = Vor einem Fristende werden alle erinnert, die davon wissen dürfen, jedes Mal einmal.
MAT-24 = Wer zu spät ist, verbraucht zuerst Karenzzeit, soweit die Spielleitung welche gegeben hat; der Rest bleibt.

## Ereignisse. Was null ist, heißt none.

match-opened = Das Spiel „{ $title }“ ist eröffnet.
match-rolled = { $face ->
    [none] Es wurde verdeckt gewürfelt.
   *[other] W{ $sides } zeigt { $face }.
  }
match-word_added = { $by } gibt den Würfeln das Wort „{ $word }“ mit.
match-paused = Das Spiel ruht: { $reason }
match-resumed = Das Spiel geht weiter: { $reason }
match-ended = { $winner ->
    [none] Die Spielleitung beendet das Spiel ohne Sieg: { $reason }
   *[other] Die Spielleitung beendet das Spiel, { $winner } gewinnt: { $reason }
  }
match-deadline_set = { $until ->
    [none] Für { $awaiting } gilt keine Frist mehr: { $reason }
   *[other] Für { $awaiting } ist Zeit bis { $until }: { $reason }
  }
match-lapsed = Die Frist für { $awaiting } ist abgelaufen.
match-reminded = Zeit bis { $until } für { $awaiting }. { $grace ->
    [yes] Danach wird Karenzzeit verbraucht.
   *[no] { $decides ->
        [yes] Danach entscheiden die Regeln.
       *[no] Danach heißt es verspätet.
      }
  }
match-grace_begun = Die Frist für { $awaiting } ist um. Karenzzeit läuft bis { $until }.
match-grace_spent = { $seat ->
    [none] Die Karenzzeit der Seite { $side } ist vorbei; { $hours } h { $rest } min sind übrig.
   *[other] Die Karenzzeit von { $seat } ist vorbei; { $hours } h { $rest } min sind übrig.
  }
match-grace_set = { $seat ->
    [none] { $side ->
        [none] Alle haben { $hours } h Karenzzeit: { $reason }
       *[other] Die Seite { $side } hat { $hours } h Karenzzeit: { $reason }
      }
   *[other] { $seat } hat { $hours } h Karenzzeit: { $reason }
  }
match-seat_set = { $capacities ->
    [none] Der Platz { $label } entfällt: { $reason }
   *[other] { $emptied ->
        [yes] Der Platz { $label } ist wieder frei: { $reason }
       *[no] Der Platz { $label } ist eingerichtet: { $reason }
      }
  }
match-token_issued = Die Spielleitung nimmt den Schlüssel des Platzes { $seat } selbst an sich.
match-controller_set = { $seat ->
    [none] { $figure } wird ab jetzt von niemandem geführt.
   *[other] { $figure } wird ab jetzt von { $seat } geführt.
  }
match-noted = { $by } notiert: { $text }
match-rewound = { $dice ->
    [fresh] Die Spielleitung kehrt zu Ereignis { $to } zurück, mit neuen Würfeln: { $reason }
   *[keep] Die Spielleitung kehrt zu Ereignis { $to } zurück: { $reason }
  }
match-dice_awaited = Würfe vom Tisch werden erwartet.
match-faces_entered = Die Würfel vom Tisch: { $faces }.
match-kept_dropped = { $reason ->
    [none] Was auf Würfel wartete, ist hinfällig.
   *[other] Was auf Würfel wartete, wird aufgegeben: { $reason }
  }
match-dice_scripted = Die Liste der Würfe ist nun länger: { $faces }.
match-clock_set = Die Uhr zeigt { $now }.
match-imported = Das Spiel kommt von einem anderen Server; dort hieß es { $origin }.
match-words_removed = Die Worte von { $events } sind entfernt: { $reason }
match-disclosed = Das Geheimnis der Würfel liegt offen; jeder Wurf lässt sich nachprüfen.

## Was zu tun ist

offer-match-pause = Das Spiel unterbrechen
offer-match-resume = Das Spiel fortsetzen
offer-match-end = Das Spiel beenden
offer-match-set_deadline = Eine Frist verlegen
offer-match-set_seat = Einen Platz einrichten oder ändern
offer-match-set_controller = Eine Figur in andere Hände geben
offer-match-issue_token = Den Schlüssel eines Platzes nehmen
offer-match-rewind = Zu einem früheren Augenblick zurückkehren
offer-match-note = Eine Notiz schreiben
offer-match-add_word = Den Würfeln ein Wort mitgeben
offer-match-enter_faces = Würfe vom Tisch eintragen
offer-match-drop_kept = Aufgeben, was auf Würfel wartet
offer-match-lapse = Eine Frist ablaufen lassen
offer-match-remind = An ein Fristende erinnern
offer-match-set_grace = Karenzzeit festsetzen
offer-match-redact = Worte aus Ereignissen entfernen
offer-match-script_dice = Die Liste der Würfe verlängern
offer-match-set_clock = Die Uhr stellen

## Warum nicht

code-unknown_command = Diese Art von Befehl kennt hier niemand.
code-forbidden_role = Das steht Ihrer Rolle nicht offen.
code-forbidden = Diesen Platz gibt es nicht, oder Sie dürfen nicht für ihn handeln. Ein Platz heißt nach seiner Kennung.
code-wrong_phase = Dafür ist jetzt nicht die Zeit.
code-match_not_started = Das Spiel hat noch nicht begonnen.
code-match_finished = Das Spiel ist zu Ende.
code-match_paused = Das Spiel ruht.
code-not_paused = Das Spiel ruht nicht.
code-dice_awaited = Erst werden Würfe vom Tisch erwartet.
code-faces_not_taken = Mit diesem Befehl können keine Würfe kommen.
code-face_mismatch = Ein Wurf passt nicht zu dem Würfel, der erwartet wird.
code-faces_left_over = Es sind mehr Würfe da, als geworfen wurde.
code-not_table_dice = Die Würfel dieses Spiels kommen nicht vom Tisch.
code-no_dice_awaited = Es werden keine Würfe erwartet.
code-nothing_kept = Kein Befehl wartet auf Würfel.
code-dice_not_admitted = Mit diesen Einstellungen dürfen die Würfel nicht vom Tisch kommen.
code-unknown_limit = Eine solche Frist hat die Sportart nicht.
code-sandbox_only = Das geht nur in einem Sandkasten.
code-clock_back = Die Uhr geht nie zurück.
code-bad_seat = So kann ein Platz nicht heißen.
code-unknown_seat = Diesen Platz gibt es nicht.
code-seat_needed = Ohne diesen Platz kommt die Sportart nicht aus.
code-seat_taken = Ein anderer Platz hat diese Stelle schon.
code-too_many_seats = Mehr Plätze kann ein Spiel nicht haben.
code-last_gm = Ein Spiel braucht eine Spielleitung.
code-unknown_side = Diese Seite gibt es nicht.
code-unknown_figure = Diese Figur gibt es nicht.
code-figure_taken = Diese Figur führt ein anderer Platz.
code-not_awaited = Dergleichen wird nicht erwartet.
code-not_due = Die Frist ist noch nicht verstrichen.
code-deadline_past = Eine Frist liegt in der Zukunft.
code-unknown_event = Dieses Ereignis gibt es nicht.
code-not_at_rest = In jenem Augenblick war ein Befehl im Gange.
code-no_side = Sie gehören zu keiner Seite.
code-words_closed = Es ist schon vor aller Augen gewürfelt; die Würfel nehmen keine Wörter mehr an.
code-too_many_words = Die Würfel haben genug Wörter.
code-words_removed = Die Worte dieses Befehls wurden entfernt.

## Wie ein Spiel steht

status-setup = in Vorbereitung
status-active = läuft
status-paused = unterbrochen
status-finished = beendet
awaits-dice = Würfe vom Tisch

## Bilder

picture-title = { $title }: { $status }
picture-team = { $name }: { $score }.
picture-token = { $name }{ $sign ->
    [none] {""}
   *[other] {" ("}{ $sign }{")"}
  }{ $team ->
    [none] {""}
   *[other] , { $team }
  }{ $place ->
    [none] {""}
   *[other] , { $place }
  }{ $marks ->
    [none] .
   *[other] : { $marks }.
  }
picture-mark-ball = hat den Ball
picture-mark-active = handelt
picture-mark-done = hat gehandelt
picture-mark-down = liegt am Boden
picture-mark-stunned = liegt benommen
picture-mark-warned = hat Gelb
picture-mark-watched = wird beobachtet
picture-mark-hampered = behindert
picture-mark-away = nicht auf dem Feld
picture-mark-covered = verdeckt
