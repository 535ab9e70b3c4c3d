## Was geschieht

cardpitch-match_created = { $team_a } gegen { $team_b }: Das Spiel ist angesetzt.
cardpitch-match_started = { $team_a } gegen { $team_b }: Das Spiel beginnt.
cardpitch-turn_started = { $overtime ->
    [yes] Verlängerung, Runde { $turn }.
   *[no] Runde { $turn }.
}
cardpitch-quaffle_drawn = Gezogen: { $player } von { $team } hat den Quaffel.
cardpitch-quaffle_passed = Der Quaffel geht an { $team } ({ $reason ->
    [save] der Wurf wurde gehalten
    [carrier_hit] der Werfer wurde getroffen
    [carrier_attacked] der Werfer wurde angegriffen
   *[no_chaser] die andere Seite hat keinen Jäger auf dem Feld
}).
cardpitch-quaffle_dead = Kein Jäger ist auf dem Feld: In dieser Runde hat niemand den Quaffel.
cardpitch-bludgers_shared = Klatscher: { $team_a } { $a }, { $team_b } { $b }.
cardpitch-wheel_spun = { $player ->
    [none] Das Rad: Klatscher { $team_a } { $a }, { $team_b } { $b }.
   *[other] Das Rad: { $player } von { $team } hat den Quaffel; Klatscher { $team_a } { $a }, { $team_b } { $b }.
}
cardpitch-phase_opened = { $phase ->
    [quaffle_cards] Torkarten, bitte: { $teams }
   *[beater_cards] Treiberkarten, bitte: { $teams }
}{ $until ->
    [none] .
   *[other] , bis { $until }.
}
cardpitch-phase_closed = { $phase ->
    [quaffle_cards] Alle Torkarten liegen ({ $teams }).
   *[beater_cards] Alle Treiberkarten liegen ({ $teams }).
}
cardpitch-dice_awaited = { $count ->
    [one] Das Spiel wartet auf einen Wurf (Seiten: { $faces }; bei einer Münze ist 1 Kopf, 2 Zahl).
   *[other] Das Spiel wartet auf { $count } Würfe (Seiten: { $faces }; bei einer Münze ist 1 Kopf, 2 Zahl).
}
cardpitch-quaffle_committed = { $told ->
    [no] { $team } hat die Karte für den Torwurf gelegt.
   *[yes] { $player ->
        [none] { $team } legt: Wurf auf Tor { $goal }.
       *[other] { $team } legt: { $player } wirft auf Tor { $goal }.
    }
}
cardpitch-keeper_committed = { $told ->
    [no] { $team } hat die Hüterkarte gelegt.
   *[yes] { $team } legt: Tor { $goal } hüten.
}
cardpitch-beaters_committed = { $told ->
    [no] { $team } hat die Treiberkarten gelegt.
   *[yes] { $team } legt: { $errands }.
}
cardpitch-cards_revealed = Karten auf. { $team_a }: { $cards_a }. { $team_b }: { $cards_b }.
cardpitch-dice_revealed = Die Würfe der ausgelosten Karten: { $faces }.
cardpitch-bludger_blocked = { $player } von { $team } wird angegriffen und beschützt von { $guards }.
cardpitch-player_suspended = { $player } von { $team } wird getroffen und muss vom Feld.
cardpitch-goal_scored = Tor! { $player } von { $team } trifft Tor { $goal }, { $points } Punkte{ $keeper ->
    [hit] ; der Hüter wurde getroffen
    [absent] ; kein Hüter war auf dem Feld
   *[beaten] {""}
}.
cardpitch-shot_saved = Der Hüter von { $team } hält in Tor { $goal }.
cardpitch-shot_lost = { $reason ->
    [carrier_hit] { $player } von { $team } ist getroffen: kein Torwurf.
   *[carrier_attacked] { $player } von { $team } wird angegriffen: kein Torwurf.
}
cardpitch-player_returned = { $player } von { $team } ist wieder auf dem Feld.
cardpitch-snitch_tossed = { $mode ->
    [both] Die Sucher werfen ihre Münzen ({ $team_a }:{ $team_b }, ○ ist Kopf): { $toss }.
   *[single] Der einzige Sucher, von { $team }, wirft seine Münzen (○ ist Kopf): { $toss }.
}
cardpitch-snitch_caught = { $team } fängt den Schnatz: { $points } Punkte.
cardpitch-snitch_escaped = In dieser Runde fängt niemand den Schnatz.
cardpitch-snitch_skipped = Kein Sucher ist auf dem Feld: Um den Schnatz wird nicht geworfen.
cardpitch-turn_ended = Ende der Runde { $turn }: { $team_a } { $score_a }, { $team_b } { $score_b }.
cardpitch-overtime_called = Gleichstand { $score_a }:{ $score_b }: Verlängerung.
cardpitch-match_won = { $reason ->
    [concession] { $other } gibt auf; { $team } gewinnt ({ $score_a }:{ $score_b }).
   *[score] { $team } gewinnt ({ $score_a }:{ $score_b }).
}
cardpitch-gm_score_set = Die Spielleitung setzt den Stand auf { $team_a } { $a }, { $team_b } { $b }. Grund: { $reason }
cardpitch-gm_suspended = Die Spielleitung nimmt { $player } von { $team } vom Feld ({ $misses ->
    [one] eine Pause
   *[other] { $misses } Pausen
}); die Karten dieser Runde verfallen. Grund: { $reason }
cardpitch-gm_reinstated = Die Spielleitung holt { $player } von { $team } zurück; die Karten dieser Runde verfallen. Grund: { $reason }
cardpitch-gm_quaffle_set = { $team ->
    [none] Die Spielleitung nimmt den Quaffel für diese Runde aus dem Spiel;
   *[other] { $player ->
        [none] Die Spielleitung gibt den Quaffel an { $team };
       *[other] Die Spielleitung gibt den Quaffel an { $player } von { $team };
    }
} die Karten dieser Runde verfallen. Grund: { $reason }
cardpitch-gm_bludgers_set = Die Spielleitung verteilt die Klatscher: { $team_a } { $a }, { $team_b } { $b }; die Karten dieser Runde verfallen. Grund: { $reason }
cardpitch-gm_turn_restarted = { $redraw ->
    [yes] Die Spielleitung beginnt die Runde mit neuer Ziehung von vorn.
   *[no] Die Spielleitung lässt die Karten dieser Runde neu legen.
} Grund: { $reason }

## Phasen

phase-setup = vor dem Anpfiff
phase-quaffle_draw = 1 Wer den Quaffel hat
phase-bludger_toss = 2 Klatscher
phase-quaffle_cards = 3 Torkarten
phase-beater_cards = 4 Treiberkarten
phase-reveal = 5 Aufdecken
phase-snitch = 6 Schnatz
phase-score_check = 7 Stand prüfen
phase-finished = beendet

## Was möglich ist

offer-cardpitch-start_match = Das Spiel beginnen
offer-cardpitch-commit_quaffle = Die Karte für den Torwurf legen
offer-cardpitch-commit_keeper = Die Hüterkarte legen
offer-cardpitch-commit_beaters = Die Treiberkarten legen
offer-cardpitch-concede = Aufgeben
offer-cardpitch-gm_random_commit = Karten auslosen
offer-cardpitch-gm_set_score = Den Stand setzen
offer-cardpitch-gm_suspend = Einen Spieler vom Feld nehmen
offer-cardpitch-gm_reinstate = Einen Spieler zurückholen
offer-cardpitch-gm_set_quaffle = Den Quaffel vergeben
offer-cardpitch-gm_set_bludgers = Die Klatscher verteilen
offer-cardpitch-gm_restart_turn = Die Runde neu beginnen

## Worauf gewartet wird

awaits-start_match = der Anpfiff
awaits-commit_quaffle = die Karte für den Torwurf
awaits-commit_keeper = die Hüterkarte
awaits-commit_beaters = die Treiberkarten
awaits-dice = Würfe

## Warum nicht

code-match_already_started = Das Spiel hat schon begonnen.
code-wrong_phase = Nicht in dieser Phase.
code-quaffle_dead = In dieser Runde hat niemand den Quaffel.
code-not_quaffle_side = Die andere Seite hat den Quaffel.
code-not_defending_side = Der Hüter der Seite mit dem Quaffel tut in dieser Runde nichts.
code-no_keeper = Dein Hüter ist nicht auf dem Feld.
code-no_beater = Keiner deiner Treiber ist auf dem Feld.
code-already_committed = Deine Karte liegt und bleibt, wie sie ist.
code-goal_out_of_range = Dieses Tor gibt es nicht.
code-chaser_not_allowed = Der Jäger lässt sich hier nicht wählen.
code-chaser_required = Wähl auch den Jäger, der den Quaffel trägt.
code-unknown_slot = Diesen Spieler gibt es nicht.
code-chaser_off_pitch = Dieser Jäger ist nicht auf dem Feld.
code-beater_off_pitch = Dieser Treiber ist nicht auf dem Feld.
code-beater_repeated = Ein Treiber tut nur eines.
code-beater_unassigned = Ein Treiber hat noch nichts zu tun.
code-too_many_attacks = Das sind mehr Angriffe, als du Klatscher oder Treiber auf dem Feld hast.
code-attack_required = Jeder Klatscher muss benutzt werden.
code-target_off_pitch = Der Angegriffene ist nicht auf dem Feld.
code-self_guard = Ein Treiber kann sich nicht selbst beschützen.
code-guard_off_pitch = Der Beschützte ist nicht auf dem Feld.
code-nothing_pending = Diese Seite hat keine Karte zu legen.
code-no_target = Ein Treiber hat niemanden anzugreifen oder zu beschützen.
code-score_out_of_range = Ein Stand liegt zwischen 0 und 10000.
code-misses_out_of_range = Eine Sperre dauert 1 bis 9 Pausen.
code-not_suspended = Dieser Spieler ist auf dem Feld.
code-no_chaser = Diese Seite hat keinen Jäger auf dem Feld.
code-bad_bludger_split = Es gibt zwei Klatscher.
code-faces_missing = Es sind nicht alle Würfe da. Sie kommen alle zusammen, der Reihe nach, vom ersten Würfel an.
code-seat_conflict = Die Spielleitung spielt nicht selbst mit.
code-unknown_option = Die Einstellung { $option } gibt es nicht.
code-bad_option = Diesen Wert kann die Einstellung { $option } nicht haben.
code-name_invalid = Ein Name hat 1 bis 40 Zeichen und keine Steuerzeichen.
code-name_duplicate = Ein Name kommt doppelt vor.

## Regeln

CRD-1 = Zwei Seiten spielen Runden, jede mit den sieben Phasen in ihrer Reihenfolge. In jeder Runde handeln beide.
CRD-2 = Eine Mannschaft hat drei Jäger, einen Hüter, zwei Treiber und einen Sucher. Ersatz gibt es nicht.
CRD-3 = Ein Quaffel, zwei Klatscher, ein Schnatz.
CRD-4 = Ziel ist die vereinbarte Punktzahl. Sie wird nur in Phase 7 geprüft, nie mitten in der Runde.
CRD-5 = Die Phasen 1, 2, 5, 6 und 7 führt der Server von selbst aus.
CRD-10 = Der Quaffel wird gezogen: in der ersten Runde, nach einem Tor und nachdem ihn niemand hatte.
CRD-11 = Gezogen wird unter allen Jägern beider Seiten auf dem Feld, jeder gleich wahrscheinlich, öffentlich.
CRD-12 = Eine Zahl über alle: die Jäger von a in ihrer Reihenfolge, dann die von b, ohne die Gesperrten.
CRD-13 = Sonst geht der Quaffel an die andere Seite als die, die ihn zuletzt hatte.
CRD-14 = Hat die Seite, die ihn bekäme, keinen Jäger auf dem Feld, bekommt ihn die andere; hat keine einen, ruht er.
CRD-16 = Zwei Münzen werden geworfen, eine je Klatscher: 2-0, 1-1 oder 0-2.
CRD-17 = Kopf gibt einen Klatscher der Seite a, Zahl der Seite b, nur für diese Runde.
CRD-18 = Beim Roulette ersetzt eine Drehung zu Beginn der Runde die Ziehung und beide Münzen.
CRD-20 = Wer den Quaffel hat, legt verdeckt das Tor, auf das er wirft.
CRD-21 = Wurde der Quaffel abgegeben, legt er auch den Jäger, der ihn trägt. Nach einer Ziehung gibt es keine Wahl.
CRD-22 = Die andere Seite legt verdeckt das Tor, das ihr Hüter hütet; ohne Hüter auf dem Feld legt sie nichts.
CRD-23 = Der eigene Hüter dessen, der den Quaffel hat, tut nichts, kann aber angegriffen werden.
CRD-24 = Gelegt wird gleichzeitig, verdeckt und endgültig. Phase 4 beginnt, wenn nichts mehr fehlt.
CRD-25 = Eine Seite kann mit so vielen Klatschern angreifen, wie sie hat, aber mit nicht mehr, als Treiber auf dem Feld sind.
CRD-26 = Jeder Treiber auf dem Feld, der keinen Klatscher benutzt, beschützt einen Spieler der eigenen Seite.
CRD-27 = Eine Seite ohne Klatscher beschützt mit beiden Treibern.
CRD-28 = Gesperrte können weder angegriffen noch beschützt werden; ein gesperrter Treiber tut keines von beiden.
CRD-29 = Die Karten der Phasen 3 und 4 bleiben verdeckt, bis beide vollständig sind.
CRD-30 = Alle Karten werden zugleich aufgedeckt.
CRD-31 = Wer von einem Klatscher angegriffen und von keinem Treiber beschützt wird, ist getroffen und sofort gesperrt.
CRD-32 = Alle Angriffe und Schutzkarten gelten im selben Augenblick. Auch ein getroffener Treiber hat die seine ausgeführt.
CRD-33 = Der Wurf: verloren, wenn der Werfer getroffen ist; gehalten, wenn der Hüter das Tor erriet; sonst ein Tor.
CRD-34 = Ein Hüter, der richtig riet, aber getroffen wird, hält nicht: Das Tor zählt.
CRD-35 = Nur ein Treffer am Werfer verdirbt den Wurf.
CRD-36 = Beide Sucher werfen je eine Münze. Genau ein Kopf fängt den Schnatz; bei zweimal Zahl niemand.
CRD-37 = Zweimal Kopf: weitere Paare, bis genau eines Kopf ist.
CRD-38 = Ein einzelner Sucher wirft zwei Münzen, immer beide; mindestens ein Kopf bringt 15 Punkte, im Ganzen.
CRD-39 = Ist kein Sucher auf dem Feld, fällt die Phase aus.
CRD-40 = Ein Sucher, der in Phase 5 dieser Runde getroffen wurde, ist schon vom Feld.
CRD-41 = Der Schnatz ist in jeder Runde wieder im Spiel.
CRD-43 = Eine Seite hat die Punktzahl erreicht, die andere nicht: Sie gewinnt.
CRD-44 = Beide haben sie erreicht: Wer mehr hat, gewinnt.
CRD-45 = Beide haben sie erreicht und stehen gleich: Verlängerung, noch eine Runde.
CRD-46 = Keine hat sie erreicht: noch eine Runde.
CRD-47 = Die Verlängerung ist gewöhnliches Spiel; sie endet mit der ersten Phase 7 ohne Gleichstand.
CRD-48 = Ein Gesperrter setzt seine eigene Phase zweimal aus und kommt gleich nach dem zweiten Mal zurück.
CRD-49 = Ein Gesperrter nimmt an nichts teil. Seine eigene Phase zählt in jeder Runde als ausgesetzt.
CRD-50 = Mehrere Klatscher auf einen Spieler in einer Runde ergeben eine Sperre.
CRD-51 = Als Einstellung ruht ein Klatscher, der getroffen hat, einige Runden.
CRD-52 = Nach einer Korrektur verfallen alle Karten der Runde auf beiden Seiten; die Phasen 1 und 2 bleiben.
CRD-53 = Jede Änderung der Spielleitung wird mit ihrem Grund allen mitgeteilt.
CRD-54 = Wer die Ereignisse nachspielt, kommt ohne Würfe zur selben Stellung.
CRD-55 = Läuft eine Frist ab, geschieht nichts, oder das Los legt die Karten.
CRD-56 = Nach einer Korrektur läuft das Spiel weiter, wenn nichts fehlt; eine Pause hält es auf.
CRD-SEC-1 = Verdecktes ist null, in Feldern, die jeder hat.
CRD-SEC-2 = Von einer gelegten Karte erfahren andere die Seite, die Runde, wer sie legte und ob sie eine andere ersetzt.
CRD-SEC-3 = Prüfungen und Fehler gebrauchen nur Öffentliches und die eigenen Karten.
CRD-SEC-4 = Was angeboten wird, folgt aus Öffentlichem und den eigenen Karten.
CRD-SEC-5 = Wer gelegt hat, ist öffentlich oder, als Einstellung, bis zum Ende der Phase geheim.
CRD-SEC-6 = Wann eine Phase endet, hängt nur davon ab, welche Karten fehlen und liegen.
CRD-SEC-7 = Eine Versionsmarke kommt aus dem, was ihr Leser sehen darf.
CRD-SEC-8 = Aufgedeckte Karten stehen nach Seite und Spieler, nicht nach der Zeit.
CRD-SEC-9 = Eine Korrektur verwirft alle Karten beider Seiten, gleich was darauf steht.
CRD-SEC-10 = Eine Karte, die die Spielleitung legt, ist als ihre bezeichnet und verdeckt wie jede andere.
CRD-SEC-11 = Die Würfe einer ausgelosten Karte sind mit ihr verdeckt, bis zum Aufdecken.
CRD-SEC-12 = Eine Karte verlangt nie Würfe; wo einer fehlt, wartet das Spiel darauf.
CRD-GAP-1 = Der Treiber setzt die nächsten zwei Runden aus; als Einstellung ruht auch der Ball.
CRD-GAP-2 = Es gibt drei Tore oder so viele, wie eingestellt ist.
CRD-GAP-3 = Die Zahlen 1 bis 7 bezeichnen die Spieler; Karten gibt es unbegrenzt.
CRD-GAP-4 = Kopf ist a, Zahl ist b.
CRD-GAP-5 = Der in Phase 1 gezogene Jäger ist öffentlich.
CRD-GAP-6 = Ein Klatscher muss nicht benutzt werden, außer die Einstellung sagt es.
CRD-GAP-7 = Bei einem Klatscher wählt sein Besitzer verdeckt den Treiber.
CRD-GAP-8 = Ein Treiber greift nicht in derselben Runde an und beschützt.
CRD-GAP-9 = Ein Treiber beschützt sich nicht selbst, außer die Einstellung sagt es.
CRD-GAP-10 = Treiber können Treiber beschützen, auch einander; jeder Schutz gilt für sich.
CRD-GAP-11 = Ein Schutz hält alle Klatscher auf ein Ziel ab; als Einstellung nur einen.
CRD-GAP-12 = Ein angegriffener, aber beschützter Werfer kann treffen, außer die Einstellung sagt nein.
CRD-GAP-13 = Ein Hüter riet richtig und wurde getroffen: Das Tor zählt.
CRD-GAP-14 = Der Angriff eines Treibers, der in derselben Runde getroffen wird, gilt.
CRD-GAP-15 = Ohne Hüter zählt jeder Wurf, wenn der Werfer nicht getroffen ist.
CRD-GAP-16 = Alle Jäger einer Seite gesperrt: wie CRD-14.
CRD-GAP-17 = Ein überzähliger Klatscher ruht; eine Seite ohne Treiber auf dem Feld legt keine Treiberkarte.
CRD-GAP-18 = Eine Runde zählt als ausgesetzt, auch wenn die Seite den Spieler nicht gebraucht hätte.
CRD-GAP-19 = Wer später in der Runde zurückkommt, kann in ihr weder angegriffen noch beschützt werden.
CRD-GAP-20 = Das Stechen wiederholt Paare, bis genau eines Kopf ist.
CRD-GAP-21 = Ein einzelner Sucher wirft immer zwei Münzen, für höchstens 15 Punkte.
CRD-GAP-22 = Der Schnatz kann in jeder Runde gefangen werden und beendet das Spiel nie.
CRD-GAP-23 = Die Punktzahl zählt nur in Phase 7.
CRD-GAP-24 = Die Verlängerung setzt fort, in ganzen Runden, bis der Stand nicht mehr gleich ist.
CRD-GAP-25 = Werfer getroffen und Hüter richtig: Der Wurf ist verloren, der Quaffel geht einmal an die andere Seite.
CRD-GAP-26 = Das Rad hat die Wahrscheinlichkeiten der Münzen; als Einstellung gleich große Felder.
CRD-GAP-27 = Gesperrte Jäger haben keine Felder; ohne Ziehung hat das Rad nur die Aufteilungen.
CRD-GAP-28 = Alle Schutzkarten werden aufgedeckt.
CRD-GAP-29 = Wie viele angreifen, sieht man vor dem Aufdecken nicht.
CRD-GAP-30 = Phase 4 wartet auf Phase 3; als Einstellung dürfen Treiberkarten früher liegen.
CRD-GAP-31 = Eine gelegte Karte bleibt; als Einstellung darf sie getauscht werden, solange die Phase läuft.
CRD-GAP-32 = Die Spielleitung sieht verdeckte Karten, außer die Einstellung sagt nein, und spielt nie mit.
CRD-GAP-33 = Verdeckte Karten eines beendeten Spiels oder einer neu begonnenen Runde werden nie gezeigt.
CRD-GAP-34 = Wer gelegt hat, ist öffentlich; als Einstellung geheim.
CRD-GAP-35 = Ein Tor in der Runde davor: von welcher Seite auch immer.
CRD-GAP-36 = Phase 7 gilt für den Stand, den sie vorfindet, auch einen gesetzten.
CRD-GAP-37 = Würfe vom Tisch bringt die Spielleitung oder die Brücke, in ihrer Reihenfolge; eine Münze hat 1 für Kopf, 2 für Zahl.
CRD-GAP-38 = Eine Seite, die nicht rechtzeitig legt, gilt als säumig.

## Bilder

picture-turn = { $overtime ->
    [yes] Verlängerung, Runde { $turn }
   *[no] Runde { $turn }
}
picture-quaffle = { $team ->
    [none] Niemand hat den Quaffel
   *[other] { $team }: Quaffel
}
picture-position = { $slot ->
    [keeper] Hüter
    [beater] Treiber
    [seeker] Sucher
   *[chaser] Jäger
}
picture-back = zurück: Runde { $turn }
picture-balls = Bälle
picture-bludger = Klatscher
picture-quaffle-ball = Quaffel
picture-aims = Ziel des Wurfs
picture-guards-goal = Bewachtes Tor
picture-goal = Tor { $goal }
picture-goal-hidden = Ein Tor
picture-errand = { $does ->
    [attacks] { $beater } greift an
    [guards] { $beater } schützt
   *[hidden] Treiber { $beater }
}
picture-errand-card = { $does ->
    [attacks] Treiber { $beater } greift { $target } an
    [guards] Treiber { $beater } schützt { $target }
   *[hidden] Die Karte des Treibers { $beater }
}
picture-last = { $outcome ->
    [goal] Letzte Runde: ein Tor
    [save] Letzte Runde: gehalten
    [carrier_hit] Letzte Runde: der Werfer wurde getroffen
    [carrier_attacked] Letzte Runde: der Werfer wurde angegriffen
   *[none] Letzte Runde: kein Wurf
}
