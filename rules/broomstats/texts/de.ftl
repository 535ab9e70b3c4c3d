# Broomstats auf Deutsch. Nur Worte; was gesagt werden darf, ist vorher entschieden.

## Ereignisse

broomstats-match_created = { $home_team } gegen { $away_team }: die Partie ist eröffnet.
broomstats-options_set = Die Optionen sind geändert.
broomstats-roster_submitted = { $team } hat die Aufstellung abgegeben.
broomstats-roster_approved = Die Aufstellung von { $team } ist angenommen.
broomstats-match_started = { $home_team } gegen { $away_team }: die Partie beginnt.
broomstats-round_opened = Runde { $round }: bitte ansagen.
broomstats-action_declared = { $move ->
    [none] { $player } hat angesagt.
   *[other] { $player } sagt { $move } an.
}
broomstats-action_withdrawn = { $player } nimmt die Ansage zurück.
broomstats-team_ready = { $ready ->
    [yes] { $team } ist bereit.
   *[no] { $team } ist nicht mehr bereit.
}
broomstats-round_extended = { $stage ->
    [gm] Die Frist der Runde { $round } ist um; die Spielleitung sagt für die Abwesenden an.
   *[other] Die Frist der Runde { $round } ist um; die Kapitäne dürfen noch für Abwesende ansagen.
}
broomstats-round_closed = Runde { $round } ist geschlossen ({ $closed_by ->
    [all_ready] beide Teams sind bereit
    [deadline] die Frist ist um
   *[gm] durch die Spielleitung
}).
broomstats-roll_overridden = Die Spielleitung berichtigt { $label } von { $was } auf { $natural }; die Runde wird neu aufgelöst.
broomstats-foul_overridden = Die Spielleitung entscheidet: das Foul { $foul_id } wurde { $seen ->
    [yes] gesehen
   *[no] nicht gesehen
}; die Runde wird neu aufgelöst.
broomstats-round_resolved = { $ends ->
    [yes] Runde { $round } ist aufgelöst und beendet die Partie.
   *[no] Runde { $round } ist aufgelöst.
}
broomstats-round_published = { $goals ->
    [0] Runde { $round }: kein Tor.
    [one] Runde { $round }: ein Tor.
   *[other] Runde { $round }: { $goals } Tore.
}
broomstats-review_set = Runde { $round } geht durch die Prüfung der Spielleitung.
broomstats-gm_adjusted = Die Spielleitung berichtigt die Stellung.
broomstats-match_finished = { $winner ->
    [none] Die Partie endet { $home_score }:{ $away_score }, ohne Sieger.
   *[other] { $winner } gewinnt: { $home_team } { $home_score }, { $away_team } { $away_score }{ $golden ->
        [yes] {" "}durch den goldenen Quaffel
       *[no] {""}
    }.
}
broomstats-match_aborted = Die Partie ist bei { $home_score }:{ $away_score } abgebrochen.
broomstats-lineup_disclosed = Alle Werte und Fähigkeiten sind jetzt offen.
broomstats-round_disclosed = Runde { $round } ist jetzt offen, mit allem, was verborgen war.
broomstats-declaration_defaulted = Niemand hat für { $player } angesagt: { $move }.
broomstats-move_voided = { $move } von { $player } entfällt.
broomstats-move_changed = { $player } hat keinen Partner: { $becomes }.
broomstats-use_counted = { $team } hat { $move } verbraucht.
broomstats-roll_made = { $who ->
    [none] Ein Wurf ({ $label }): { $natural }, zusammen { $total }.
   *[other] { $who_name } würfelt ({ $label }): { $natural }, zusammen { $total }.
}
broomstats-foul_committed = { $player } foult { $target } ({ $move }); { $seen ->
    [yes] es wird gesehen
   *[no] niemand sieht es
}.
broomstats-foul_seen = { $player } hat jetzt { $count ->
    [one] ein gesehenes Foul
   *[other] { $count } gesehene Fouls
}.
broomstats-attack_hit = { $player ->
    [none] Ein Klatscher trifft { $target }.
   *[other] { $player } trifft { $target } ({ $move }).
}
broomstats-attack_missed = { $player ->
    [none] Ein Klatscher verfehlt { $target }.
   *[other] { $player } verfehlt { $target } ({ $move }).
}
broomstats-attack_redirected = Der Angriff von { $player } auf { $from } geht auf { $target }.
broomstats-bludger_intercepted = { $player } fängt den Klatscher von { $target } ab.
broomstats-intercept_failed = { $player } bekommt den Klatscher von { $target } nicht.
broomstats-attack_defended = { $player } schlägt einen Klatscher von { $target } weg.
broomstats-defence_failed = { $player } steht vor { $target } und wird getroffen.
broomstats-counter_hit = { $player } schickt den Klatscher zurück: { $target } ist getroffen.
broomstats-ricochet_triggered = Der Klatscher von { $player } fliegt weiter auf { $target }.
broomstats-damage_taken = { $amount ->
    [none] { $player } ist verletzt ({ $band }).
   *[other] { $player } verliert { $amount } Gesundheit (noch { $health }).
}
broomstats-effect_applied = { $has_debuff ->
    [yes] { $player } wirkt abgelenkt.
   *[no] { $player } fühlt sich besser.
}
broomstats-effect_expired = Eine Wirkung auf { $player } ist vorbei.
broomstats-shimmy_worked = { $player } lenkt { $target } vom Quaffel ab.
broomstats-bench_resolved = { $player } auf der Bank ({ $move }): { $success ->
    [yes] gelungen
   *[no] misslungen
}.
broomstats-bench_gained = { $player } gewinnt { $value } auf jeden Wert.
broomstats-quaffle_grabbed = { $player } hat den Quaffel (Versuch { $attempt }).
broomstats-quaffle_lost = Versuch { $attempt }: niemand wirft.
broomstats-quaffle_passed = { $player } passt zu { $target }.
broomstats-fake_out = { $fooled ->
    [yes] { $player } täuscht { $target }.
   *[no] { $target } fällt nicht auf { $player } herein.
}
broomstats-goal_scored = Tor! { $player } holt { $points } für { $team }.
broomstats-goal_blocked = { $keeper } hält den Wurf von { $player }.
broomstats-quaffle_fumbled = { $player } verliert den Quaffel beim Wurf.
broomstats-fumble_paid = { $player } hat für den Fehlgriff bezahlt.
broomstats-player_fell = { $player } stürzt vom Besen.
broomstats-stamina_checked = { $passed ->
    [yes] { $player } hält durch.
   *[no] { $player } verliert den Halt.
}
broomstats-player_saved = { $rescuer } rettet { $player }.
broomstats-player_revived = { $rescuer } belebt { $player } wieder.
broomstats-player_removed = { $player } ist draußen.
broomstats-sharing_ended = { $player } teilt keinen Besen mehr.
broomstats-penalty_shot = Strafwurf gegen { $offender }: { $player } { $scored ->
    [yes] trifft
   *[no] trifft nicht
}.
broomstats-penalty_points = { $points } Punkte für { $team }: ein Foul von { $offender }.
broomstats-player_sent_off = { $player } wird des Feldes verwiesen.
broomstats-snitch_found = { $player } hat den Schnatz gesehen!
broomstats-find_failed = { $player } sieht den Schnatz nicht.
broomstats-chase_advanced = { $phase ->
    [catching] { $player } hat den Schnatz in Reichweite.
   *[chasing] { $player } kommt dem Schnatz näher.
}
broomstats-chase_held_up = { $player } wird bei der Jagd aufgehalten.
broomstats-chase_reset = { $player } muss die Jagd neu beginnen.
broomstats-catch_failed = { $player } verfehlt den Schnatz.
broomstats-snitch_caught = { $player } fängt den Schnatz: { $points } für { $team }!
broomstats-substitution_made = { $in_player } kommt ins Spiel.
broomstats-golden_quaffle = { $player } holt den goldenen Quaffel für { $team }.

## Regeln

BRM-SETUP-1 = Ein Team hat einen Hüter, einen Sucher, zwei Treiber und drei Jäger, dazu je Position einen Ersatz.
BRM-SETUP-2 = Der Ersatz darf unvollständig sein, die Stammbesetzung nicht.
BRM-SETUP-3 = Fünf Werte in ihren Grenzen; ihre Summe hält das Budget der Art ein.
BRM-SETUP-4 = Die volle Gesundheit ist hundert je Punkt Ausdauer samt Besen und ändert sich nie.
BRM-SETUP-5 = Jeder hat einen Besen, wenn die Grundwerte seine Voraussetzungen erfüllen.
BRM-SETUP-6 = Höchstens zwei eigene Fähigkeiten; Zustände setzt nur die Spielleitung.
BRM-SETUP-7 = Auf der Bank zählt kein Besen.
BRM-SETUP-8 = Eine Partie beginnt, wenn beide Aufstellungen angenommen sind; dann stehen die Optionen fest.
BRM-CORE-1 = Ein Wurf ist W20 plus der genannte Wert plus Zuschläge.
BRM-CORE-2 = Gegen einen Zielwert gelingt, was ihn erreicht; kritische Würfe zählen.
BRM-CORE-3 = Ein Angriff gegen Ausweichen trifft bei Gleichstand.
BRM-CORE-4 = In jedem anderen Vergleich braucht, wer beginnt, echt mehr.
BRM-CORE-5 = Der höchste Griff gewinnt; bei Gleichstand entscheidet Stärke, bis einer bleibt.
BRM-CORE-6 = Vorteil behält den höchsten von zwei Würfeln, Nachteil den niedrigsten.
BRM-CORE-7 = Eine natürliche 1 ist ein Patzer, eine natürliche 20 ein Glanzwurf; Fähigkeiten weiten das.
BRM-CORE-8 = Ein Patzer misslingt.
BRM-CORE-9 = Ein Glanzwurf gelingt, wenn die Gegenseite keinen hat.
BRM-CORE-10 = Wer beginnt und patzt, verliert; die Folgen beider Seiten treten ein.
BRM-CORE-11 = Brüche werden abgerundet; Schaden ist nie negativ.
BRM-CORE-12 = Wirksame Werte dürfen unter 0 liegen und haben keine Obergrenze.
BRM-CORE-13 = Was eine Aktion am Handelnden ändert, gilt die ganze Runde, auch wenn sie entfällt.
BRM-CORE-14 = Eine Zufallswahl ist ein Würfel über die Möglichen in fester Reihenfolge.
BRM-CORE-15 = Eine Chance in Prozent ist ein W100; bei 0 und 100 wird nicht geworfen.
BRM-CORE-16 = Jeder Würfel hat eine Kennung und wird mit Zuschlägen und Summe festgehalten.
BRM-CORE-17 = Würfel fallen in fester Reihenfolge; unnötige fallen nicht.
BRM-CORE-18 = Eine Wirkung über n Runden endet mit der n-ten, die eigene mitgezählt.
BRM-CORE-19 = Ein Zuschlag auf einen Wert wirkt nur bei Würfen mit diesem Wert.
BRM-CORE-20 = Eine Kennung nennt Runde, Schritt, Art, wer und gegen wen; sie ist einmalig.
BRM-CORE-21 = Die Reihenfolge der Würfel in jedem Schritt.
BRM-CORE-22 = Jedem Angriff weicht ein eigener Wurf aus; Stichwürfe kennen nichts Kritisches.
BRM-ROUND-1 = Eine Aktion je Spieler und Runde.
BRM-ROUND-2 = Ansagen sind geheim und bis zum Ende der Runde änderbar.
BRM-ROUND-3 = Eine Runde schließt, wenn beide Teams bereit sind, zur Frist oder durch die Spielleitung.
BRM-ROUND-4 = Wer nichts ansagt, wehrt als Hüter ab, sucht als Sucher und wartet sonst.
BRM-ROUND-5 = Nach einer Aktion mit Sperre n ist die nächste n Runden später erlaubt.
BRM-ROUND-6 = Eine Aktion zu zweit braucht zwei passende Ansagen.
BRM-ROUND-7 = Grenzen zählen, was stattfand; Entfallenes verbraucht nichts.
BRM-ROUND-8 = Was nicht stattfinden kann, entfällt beim Schließen der Runde.
BRM-FALL-1 = Gesundheit von 0 oder weniger wirft vom Besen, ebenso ein Sprung ohne Fang.
BRM-FALL-2 = Nur Gesundheit unter 0 verlangt eine Ausdauerprobe.
BRM-FALL-3 = Die Probe geht gegen 15 plus mittlere Ausdauer im Spiel.
BRM-FALL-4 = Keine Probe ab einem Schaden von 175 Prozent der vollen Gesundheit.
BRM-FALL-5 = Wer besteht, kann von jedem im Rettungsdienst gerettet werden, sonst nur durch Wiederbeleben oder einen Retter.
BRM-FALL-6 = Eine Probe kann je Partie bestanden werden; spätere gelten als misslungen.
BRM-FALL-7 = Wer Rettungsdienst hat, rettet einen Mitspieler, zuerst den genannten.
BRM-FALL-8 = Derselbe Retter belebt denselben Spieler einmal.
BRM-FALL-9 = Wer bei 0 oder weniger gerettet wird, macht mit 1 weiter.
BRM-FALL-10 = Kann es niemand im Dienst, rettet ein Retter ohne Aktion, einmal je Partie.
BRM-FALL-11 = Wer nicht gerettet wird, ist für die Partie draußen.
BRM-FALL-12 = Nach einem geretteten Sprung bleiben die Zuschläge.
BRM-FALL-13 = Die Probe wird geworfen, ob jemand Dienst hat oder nicht, und bleibt einmal bestanden gemerkt.
BRM-FALL-14 = Ein Sprung fällt in R6 noch einmal, auch nach einer Rettung in R4.6.
BRM-SHARE-1 = Wer gerettet ist, teilt in der nächsten Runde den Besen des Retters.
BRM-SHARE-2 = Mitfliegende haben keinen eigenen Besen; keiner der beiden darf Rettungsdienst haben.
BRM-SHARE-3 = Ein Sucher zu zweit zählt für keinen Zielwert, jagt nicht und kommt nicht voran.
BRM-SHARE-4 = Zwei auf einem Besen haben zusammen einen Ellbogenstoß.
BRM-SHARE-5 = Fällt der Retter, fällt auch der Mitfliegende.
BRM-SHARE-6 = Das Teilen endet, wenn einer draußen ist.
BRM-SNITCH-1 = Die Zielwerte sind 15 plus die geringste dauerhafte Weisheit oder Genauigkeit der Sucher.
BRM-SNITCH-2 = Das Finden würfelt Weisheit und die Zahl früherer Versuche.
BRM-SNITCH-3 = Nach dem Fund dauert die Jagd zwei Runden.
BRM-SNITCH-4 = Jede Jagdrunde bringt den Sucher näher, was immer er sonst tut.
BRM-SNITCH-5 = Verhaken hält eine Jagd auf, Schnatzblock wirft sie zurück.
BRM-SNITCH-6 = Das Fangen würfelt Genauigkeit und die Zahl früherer Versuche.
BRM-SNITCH-7 = Fangen beide, gewinnt der Glanzwurf, dann die Summe, dann die Stärke.
BRM-SNITCH-8 = Ein Sucher von der Bank beginnt die Suche neu.
BRM-SNITCH-9 = Ein Wurfversuch beendet die Jagd; ohne ihn geht sie weiter, als wäre nichts angesagt.
BRM-SNITCH-10 = Eine zurückgeworfene Jagd beginnt in voller Länge.
BRM-FOUL-1 = Auf jeden Foulversuch folgt eine Täuschungsprobe; wer besteht, bleibt ungesehen.
BRM-FOUL-2 = Nach einem Patzer hat die Täuschungsprobe Nachteil.
BRM-FOUL-3 = Eine Finte ist nur bei Berührung ein Foul.
BRM-FOUL-4 = Ein gesehenes Foul behält seine Wirkung und kostet eine Strafe.
BRM-FOUL-5 = Den Strafwurf wirft der genaueste Jäger des gefoulten Teams.
BRM-FOUL-6 = Nach drei gesehenen Fouls wird ein Spieler des Feldes verwiesen.
BRM-FOUL-7 = Ein entfallenes Foul ist keines.
BRM-FOUL-8 = Ein Foul je Spieler und Runde; auch ein durch Fähigkeit verhindertes ist ein Versuch.
BRM-FOUL-9 = Ein Strafwurf kennt keinen Aktionsbonus; Gleichstand ist kein Tor.
BRM-SUB-1 = Wer draußen ist, wird am Rundenende durch den Ersatz der Position ersetzt.
BRM-SUB-2 = Was auf der Bank gewonnen wurde, bleibt beim Einwechseln.
BRM-SUB-3 = Die Spielleitung darf berichtigen und tauschen; wer hereinkommt, darf gleich ansagen.
BRM-END-1 = Ein Tor zählt zehn, der Schnatz 150 und beendet die Partie.
BRM-END-2 = Der höhere Stand gewinnt; Gleichstand löst der goldene Quaffel.
BRM-END-3 = Die Partie endet auch nach der letzten Runde, ohne Sucher oder wenn ein Team leer ist.
BRM-END-4 = Wer aufgibt, verliert; die Spielleitung darf für ein Team, nach Stand oder ohne Sieger beenden.
BRM-END-5 = Ein Fang beendet die Partie sofort; der Stichentscheid gilt für jedes Ende nach Stand.
BRM-QUAF-1 = Fünf Versuche je Runde; wer greift, ist bei allen dabei.
BRM-QUAF-2 = Alle Greifenden würfeln Genauigkeit; der höchste hat den Quaffel.
BRM-QUAF-3 = Auch wer allein greift, würfelt.
BRM-QUAF-4 = Wer mit einer Wurfaktion gewinnt, wirft, mit einer Passaktion passt.
BRM-QUAF-5 = Ein Pass geht an den genannten oder einen zufälligen Empfänger mit Wurfaktion; sonst ist er verloren.
BRM-QUAF-6 = Ein Wurf trifft, wenn er echt höher ist als die Abwehr.
BRM-QUAF-7 = Nach einem Fehlgriff hat der nächste Griff einmal Nachteil.
BRM-QUAF-8 = Wie Griffe zählen, wenn Kritisches nichts entscheidet.
BRM-BLUD-1 = Ein Treffer kostet den Schaden der Aktion je Punkt Stärke.
BRM-BLUD-2 = Ein verpatzter Angriff geht mit gleicher Summe auf einen zufälligen Mitspieler.
BRM-BLUD-3 = Nach einem Treffer mit Querschläger kann der Klatscher auf einen anderen weiterfliegen.
BRM-BLUD-4 = Ein Klatscher, den niemand schlägt, fliegt auf irgendwen.
BRM-BLUD-5 = Wer zu Boden geht, bringt zu Ende, was schon gewürfelt ist.
BRM-BLUD-6 = Zufallsziele sind alle im Spiel, gleich wie gesund, außer bei Querschlägern.
BRM-BLUD-7 = Nichts wird auf die eigene Seite zurückgeschickt.
BRM-BLUD-8 = Wie Fähigkeiten mit Patzern, Verteidigern und Paaren zusammenwirken.
BRM-SEC-1 = Angebote hängen nur davon ab, was ihr Leser sieht.
BRM-SEC-2 = Eine Ablehnung hängt nie von Ansagen des anderen Teams ab.
BRM-SEC-3 = Wer eine Ansage nicht sehen darf, bekommt keine Spur davon.
BRM-SEC-4 = Von außen sieht man nur, ob ein Team bereit ist.
BRM-SEC-5 = Eine geschlossene Runde sagt, wer sie schloss, nie, wer fehlte.
BRM-SEC-6 = Ein ungesehenes Foul steht nicht im öffentlichen Protokoll.
BRM-SEC-7 = Vergangene Runden zeigen sich mit den Rechten von jetzt; nach dem Ende ist alles offen.
BRM-SEC-8 = Unvereinbares im Team darf verraten, dass eine Ansage besteht.
BRM-SEC-9 = Ein Wurf gehört, wer ihn wirft; herrenlose niemandem.
BRM-SEC-10 = Alle Würfel eines ungesehenen Fouls bleiben bei Spielleitung und Täterteam.
BRM-SEC-11 = Andere sehen nur, dass ein Spieler abgelenkt wirkt.
BRM-SEC-12 = Für Spieler ändert sich vor der Veröffentlichung nichts.
BRM-SEC-13 = Keine Zahl zählt, was ihr Leser nicht sieht.
BRM-GAP-1 = Die Jagd dauert zwei Runden, wenn die Option nichts anderes sagt; bei einer gibt es keinen Wurf.
BRM-GAP-2 = Grundwerte von Klatschern und Rückhand stehen in den Tabellen.
BRM-GAP-3 = Gleichstand: Zielwert erreicht, Angriff trifft, sonst bleibt alles.
BRM-GAP-4 = Gesundheit ist hundert je Punkt Ausdauer.
BRM-GAP-5 = Die 175 Prozent meinen allen Schaden, nicht einen Treffer.
BRM-GAP-6 = Bei genau 0 fällt man ohne Probe.
BRM-GAP-7 = Ein Patzer verfehlt das Ziel; Umgelenktes behält seine Summe.
BRM-GAP-8 = Ein Glanzwurf gelingt, ohne weitere Folge.
BRM-GAP-9 = Kritisch sind 1 und 20, durch Fähigkeiten geweitet.
BRM-GAP-10 = Täuschungsproben, Strafen und Verweise folgen Optionen.
BRM-GAP-11 = Auch misslungene Fouls haben eine Täuschungsprobe.
BRM-GAP-12 = Retten braucht keinen Wurf; einer rettet einen.
BRM-GAP-13 = Wer gerettet ist, hat mindestens 1 Gesundheit.
BRM-GAP-14 = Ein Retter rettet einmal je Partie, ohne Aktion.
BRM-GAP-15 = Nach einer Rettung wird eine Runde lang der Besen geteilt.
BRM-GAP-16 = Beim zweiten Absturz unter 0 hilft Wiederbeleben noch, wenn die Option es lässt.
BRM-GAP-17 = Die mittlere Ausdauer ist die der zu Rundenbeginn Spielenden.
BRM-GAP-18 = Punkte, Rundenzahl und Stichentscheid sind Optionen.
BRM-GAP-19 = Fehlt eine Ansage: Vorgabe, Vertretung durch den Kapitän, oder die Spielleitung sagt an.
BRM-GAP-20 = Abwehr würfelt Genauigkeit, die Doppelacht Stärke.
BRM-GAP-21 = Griff mit Wurf, Griff mit Pass: Sucher, Jäger, Hüter.
BRM-GAP-22 = Der Finbourgh-Schlenzer wirft mit Stärke.
BRM-GAP-23 = Das Anrempeln ist Genauigkeit gegen Ausweichen, mit Sperre.
BRM-GAP-24 = Schrei und Gliedbruch sind, wie die Tabellen sagen.
BRM-GAP-25 = Ein Querschläger ist eine Chance; schwächer nur nach Hinterhalt oder Paar.
BRM-GAP-26 = Wer verteidigt, würfelt Genauigkeit und nimmt sonst den Treffer.
BRM-GAP-27 = Herrenlose Klatscher fliegen, einer je ungeschlagenem.
BRM-GAP-28 = Der erste Versuch hat keinen Zuschlag.
BRM-GAP-29 = Der Schnatzblock wirft die ganze Jagd zurück.
BRM-GAP-30 = Seine Grenze zählt Erfolge gegen einen Sucher.
BRM-GAP-31 = Die Grenze des Schweifgriffs zählt Versuche.
BRM-GAP-32 = Taktik: ein Würfel für beide oder je einer.
BRM-GAP-33 = Der Wurf hat Nachteil; sein Gewinn ist die gesparte Runde.
BRM-GAP-34 = Nach misslungenem Wurf ist der Sucher beim Fangen.
BRM-GAP-35 = Fouls kommen zuerst, das Anrempeln mit den Klatschern.
BRM-GAP-36 = Es gibt keine Fouls mit dem Quaffel.
BRM-GAP-37 = Bewacher beider Teams behindern einander.
BRM-GAP-38 = Die Täuschung trifft keine Abwehr mit Stärke.
BRM-GAP-39 = Zwei doppelte Buhrufe machen vier.
BRM-GAP-40 = Ohne Partner: ein Paar schlägt einzeln, der Wurf jagt, die Taktik entfällt.
BRM-GAP-41 = Werte, Besen, Fähigkeiten und Optionen sind Tabellen.
BRM-GAP-42 = Ein Abfangen misst sich mit dem Angriffswurf selbst.
BRM-GAP-43 = Beide Sucher können in einer Runde fangen.
BRM-GAP-44 = Es gibt keinen sechsten Wert.
BRM-GAP-45 = Ein gestörter Wurf hat zehn weniger und keine neue Jagd.
BRM-GAP-46 = Eine Rettung ohne Wiederbeleben verbraucht keines.
BRM-GAP-47 = Zwei Schläger braucht den anderen Treiber im Spiel.
BRM-GAP-48 = Der Zielwert der Finte gilt der Summe.
BRM-GAP-49 = Der Schnatz kommt nach den Klatschern.
BRM-MOVE-hold = Nichts geschieht.
BRM-MOVE-save = Bereit sein, stürzende Mitspieler zu fangen.
BRM-MOVE-alley_oop_boost = Den eigenen Sucher zum Schnatz werfen.
BRM-MOVE-find_snitch = Mit Weisheit nach dem Schnatz suchen.
BRM-MOVE-catch_snitch = Mit Genauigkeit nach dem Schnatz greifen.
BRM-MOVE-leaping_catch = Vom Besen nach dem Schnatz springen: fünf mehr, schlechtes Ausweichen, ein Sturz.
BRM-MOVE-alley_oop = Sich in der zweiten Jagdrunde werfen lassen: Fang mit Nachteil.
BRM-MOVE-block = Die Ringe bewachen.
BRM-MOVE-high_speed_block = Die Ringe schnell bewachen: fünf mehr, Ausweichen drei mehr, jede dritte Runde.
BRM-MOVE-block_two_leave_one = Zwei Ringe mit zehn mehr bewachen, einen offen lassen; Ausweichen fünf weniger.
BRM-MOVE-double_eight_loop = Mit Stärke bewachen, davon zwei weniger; Ausweichen zwei mehr.
BRM-MOVE-quaffle_grab_score = Quaffel greifen und werfen.
BRM-MOVE-quaffle_grab_pass = Quaffel greifen und passen.
BRM-MOVE-quaffle_grab_slice = Greifen und schneiden: Wurf fünf mehr, jede dritte Runde.
BRM-MOVE-quaffle_grab_trick_score = Greifen und den Hüter vor dem Wurf täuschen.
BRM-MOVE-finbourgh_flick = Mit Genauigkeit greifen, mit Stärke werfen.
BRM-MOVE-quaffle_guard_pass = Den Quaffel bewachen, Griff fünf mehr, dann passen; Ausweichen drei weniger.
BRM-MOVE-wollongong_shimmy = Im Zickzack die Greifenden der anderen stören: fünf weniger.
BRM-MOVE-bludgering = Einen Klatscher auf einen Gegner schlagen.
BRM-MOVE-backbeat = Einen Klatscher rückwärts schlagen: drei mehr, weniger Schaden.
BRM-MOVE-sneak_attack = Aus dem Hinterhalt schlagen: Ausweichen acht weniger, wenig Schaden.
BRM-MOVE-bludger_intercept = Den Klatscher eines gegnerischen Treibers abfangen, einmal gegen jeden.
BRM-MOVE-dopplebeater_defense = Beide Treiber schlagen einen Klatscher zusammen.
BRM-MOVE-dual_wielding = Zwei Aktionen mit zwei Schlägern; Genauigkeit, Ausweichen, Stärke vier weniger.
BRM-MOVE-defend = Sich gegen jeden Klatscher vor einen Mitspieler stellen.
BRM-MOVE-blagging = Foul: Besenschweif halten; Genauigkeit und Ausweichen fünf weniger, einmal gegen jeden.
BRM-MOVE-cobbing = Foul: Ellbogen; Weisheit, Genauigkeit, Ausweichen zwei weniger für drei Runden, zweimal zugleich.
BRM-MOVE-snitch_blocking = Foul: dem Sucher im Weg stehen; Genauigkeit zehn weniger, die Jagd beginnt neu.
BRM-MOVE-blurting = Foul: den Besen des jagenden Suchers verhaken; diese Runde kein Vorankommen.
BRM-MOVE-blatching = Foul: jemanden anfliegen, zugleich mit den Klatschern.
BRM-MOVE-transylvanian_tackle = Einen Schlag antäuschen: lenkt ab; mit Berührung ein Foul, das schmerzt.
BRM-MOVE-scream = Foul einer Teilveela: Weisheit und Genauigkeit vier weniger, zweimal.
BRM-MOVE-break_limb = Foul eines Teilriesen: Schaden, Genauigkeit und Stärke vier weniger, einmal.
BRM-MOVE-cheer = Einen Mitspieler anfeuern: jeder Wert eins mehr in dieser Runde.
BRM-MOVE-boo = Einen Gegner ausbuhen: jeder Wert eins weniger in dieser Runde.
BRM-MOVE-observe = Das Spiel beobachten: jeder Wert eins mehr bis zum Ende.
BRM-MOVE-snack = Essen: jeder Wert zwei mehr in der nächsten Runde.
BRM-MOVE-strategize = Zwei planen gemeinsam: jeder Wert zwei mehr bis zum Ende.
BRM-ABIL-ricochet = Ein Treffer kann auf einen anderen weiterfliegen.
BRM-ABIL-rapid_reviver = Im Rettungsdienst: rettet auch, wer die Probe nicht bestand.
BRM-ABIL-savior = Rettet einmal je Partie ohne Aktion.
BRM-ABIL-evasive_manoeuvres = Zehn von hundert Aktionen gegen diesen Spieler gehen fehl.
BRM-ABIL-calming_presence = Zehn von hundert Aktionen der Mitspieler treffen von selbst.
BRM-ABIL-keepers_catch = Zwei mehr bei jeder Abwehr.
BRM-ABIL-obnoxiously_strong = Stärke zählt beim Schaden zwei mehr.
BRM-ABIL-muggle_conditioning = Der Schlag einer Finte schmerzt anderthalbfach.
BRM-ABIL-sharp_instinct = Glanzwurf ab 19.
BRM-ABIL-clumsy = Patzer bis 2.
BRM-CRIT-find = Ein Patzer beim Suchen zählt nicht; ein Glanzwurf verkürzt die Jagd.
BRM-CRIT-catch = Ein Patzer beim Fangen zählt nicht.
BRM-CRIT-grab = Ein Patzer beim Greifen kostet 50 Gesundheit.
BRM-CRIT-score = Ein Patzer beim Wurf ist ein Fehlgriff.
BRM-CRIT-block = Ein Patzer bei der Abwehr kostet den Hüter 50 Gesundheit.
BRM-CRIT-attack = Ein Patzer beim Schlag trifft einen Mitspieler.
BRM-CRIT-blatch = Ein Patzer beim Anrempeln kostet 100 Gesundheit.
BRM-CRIT-foul = Ein Patzer beim Foul wird leichter gesehen.
BRM-CRIT-boo = Ein Patzer beim Buhen trifft einen Mitspieler; ein Glanzwurf zählt doppelt.

## Ablehnungen

code-wrong_round = Das ist nicht die laufende Runde.
code-unknown_player = Diesen Spieler gibt es in dieser Partie nicht.
code-not_your_player = Das ist keiner deiner Spieler.
code-deadline_passed = Die Frist ist um; jetzt sagen andere an.
code-player_out = Der Spieler ist draußen.
code-player_not_in_play = Der Spieler ist nicht im Spiel.
code-player_not_on_bench = Der Spieler sitzt nicht auf der Bank dieses Teams.
code-unknown_move = Diese Aktion gibt es nicht.
code-bench_move_required = Auf der Bank gehen nur Bankaktionen.
code-bench_move_not_allowed = Im Spiel gehen keine Bankaktionen.
code-position_not_allowed = Diese Position kann das nicht.
code-race_required = Das verlangt eine andere Art.
code-sharing_broom = Nicht, solange ein Besen geteilt wird.
code-cob_shared_broom = Auf demselben Besen ist schon ein Ellbogenstoß angesagt.
code-move_on_cooldown = Das geht wieder ab Runde { $available_from_round }.
code-move_limit_reached = Das wurde schon so oft getan, wie es darf.
code-snitch_phase_invalid = Nicht in diesem Abschnitt der Schnatzjagd.
code-alley_oop_not_second_chase_round = Nur in der zweiten Jagdrunde.
code-field_not_allowed = { $key } gehört nicht zu dieser Aktion.
code-field_required = { $key } fehlt.
code-target_unknown = Dieses Ziel gibt es nicht.
code-target_not_in_play = Das Ziel ist nicht im Spiel.
code-target_not_opponent = Das Ziel muss ein Gegner sein.
code-target_not_teammate = Das Ziel muss ein Mitspieler sein.
code-target_self = Nicht auf sich selbst.
code-target_position_invalid = Das Ziel spielt eine andere Position.
code-hoops_invalid = Zwei verschiedene Ringe von 1 bis 3.
code-partner_not_allowed = Dieser Partner geht nicht.
code-partner_dual_wielding = Der andere Treiber hat beide Schläger.
code-partner_has_beater_action = Der andere Treiber braucht den Schläger.
code-dual_actions_invalid = Zwei erlaubte Aktionen, die zusammengehen.
code-announcement_required = Ein Wurf wird im Spiel angekündigt.
code-no_declaration = Es gibt keine Ansage zurückzunehmen.
code-not_your_team = Das ist nicht dein Team.
code-unknown_team = Dieses Team gibt es nicht.
code-unknown_label = Kein Wurf dieser Runde hat diese Kennung.
code-natural_out_of_range = Der Würfel hat { $sides } Seiten.
code-unknown_foul = Kein solches Foul in dieser Runde.
code-adjust_invalid = Operation { $index } ist nicht möglich.
code-option_unknown = Die Option { $option } gibt es nicht.
code-option_invalid = { $option } kann diesen Wert nicht haben.
code-tables_invalid = Die Tabellen sind falsch bei { $path }.
code-teams_identical = Die Teams brauchen verschiedene Kennungen.
code-roster_size_invalid = Die Stammbesetzung hat die falsche Zahl.
code-position_count_invalid = Falsche Zahl für { $position }.
code-second_string_position_invalid = Zu viel Ersatz für { $position }.
code-duplicate_player = { $player_id } kommt zweimal vor.
code-unknown_position = Die Position { $position } gibt es nicht.
code-stat_missing = { $player_id } fehlt { $stat }.
code-stat_unknown = { $stat } ist kein Wert.
code-stat_out_of_range = { $stat } von { $player_id } liegt außerhalb.
code-stat_budget_exceeded = { $player_id } hat { $got } Wertpunkte, erlaubt sind { $allowed }.
code-unknown_race = Die Art { $race } gibt es nicht.
code-unknown_broom = Den Besen { $broom_id } gibt es nicht.
code-broom_prerequisite_unmet = { $player_id } braucht { $stat } { $needed } für diesen Besen.
code-unknown_ability = { $ability } ist keine Fähigkeit dieser Art.
code-too_many_abilities = { $player_id } hat zu viele Fähigkeiten.
code-condition_forbidden = Zustände setzt nur die Spielleitung.
code-roster_locked = Nach dem Beginn stehen die Aufstellungen fest.
code-roster_not_approved = Erst müssen beide Aufstellungen angenommen sein.
code-roster_missing = Es gibt keine Aufstellung anzunehmen.
code-role_conflict = Die Spielleitung spielt in keinem Team, und niemand in zweien.
code-unknown_seat = Den Platz { $seat } gibt es nicht.
code-wrong_phase = Nicht in diesem Abschnitt der Partie.
code-dice_awaited = Die Runde schließt; ihre Würfel werden erwartet.

## Phasen, Angebote, Erwartetes

phase-setup = Vorbereitung
phase-declaring = Ansagen sind offen
phase-review = Die Spielleitung prüft die Runde
phase-finished = Beendet
phase-aborted = Abgebrochen
offer-broomstats-create_match = Partie eröffnen
offer-broomstats-set_options = Optionen ändern
offer-broomstats-submit_roster = Aufstellung abgeben
offer-broomstats-approve_roster = Aufstellung annehmen
offer-broomstats-start_match = Partie beginnen
offer-broomstats-declare_action = Aktion ansagen
offer-broomstats-withdraw_action = Ansage zurücknehmen
offer-broomstats-set_ready = Team bereit melden oder nicht
offer-broomstats-close_round = Runde schließen
offer-broomstats-override_roll = Würfel berichtigen
offer-broomstats-override_foul = Entscheiden, ob ein Foul gesehen wurde
offer-broomstats-publish_round = Runde veröffentlichen
offer-broomstats-gm_adjust = Stellung berichtigen
offer-broomstats-gm_substitute = Spieler tauschen
offer-broomstats-forfeit = Partie aufgeben
awaits-submit_roster = die Aufstellung
awaits-approve_roster = die Annahme einer Aufstellung
awaits-start_match = der Beginn
awaits-set_ready = Ansagen und die Bereitmeldung
awaits-stand_in = Ansagen für die Abwesenden
awaits-declare_action = eine Ansage
awaits-close_round = Ansagen für die Abwesenden und das Schließen der Runde
awaits-publish_round = Prüfung und Veröffentlichung der Runde

## Bilder

picture-round = Runde { $round }
picture-seeker = { $phase ->
    [chasing] Sucher von { $team }: Jagd, noch { $left }
    [catching] Sucher von { $team }: Fang
   *[searching] Sucher von { $team }: Suche
  }
picture-letter = { $position ->
    [keeper] H
    [beater] T
    [seeker] S
   *[chaser] J
  }
picture-position = { $position ->
    [keeper] Hüter
    [beater] Treiber
    [seeker] Sucher
   *[chaser] Jäger
  }
picture-ready = { $ready ->
    [yes] bereit
   *[no] { $roster ->
        [missing] noch keine Mannschaftsliste
        [submitted] Mannschaftsliste eingereicht
       *[approved] {""}
      }
  }
picture-closed = Die Mannschaftsliste ist noch nicht offen
picture-status = { $status ->
    [out] raus
   *[bench] Bank
  }
picture-band = { $band ->
    [unhurt] unverletzt
    [light] leicht verletzt
    [hurt] verletzt
    [critical] kritisch
   *[down] am Ende
  }
picture-health = { $name }: { $health }.
