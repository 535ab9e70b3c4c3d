## Regeln

GRD-MOVE-1 = Ein Spieler darf so viele Felder weit ziehen, wie seine BW angibt, oder weniger.
GRD-MOVE-2 = Er zieht in jede der acht Richtungen; jedes Feld kostet eins.
GRD-MOVE-3 = Niemand zieht auf oder über ein Feld, auf dem ein anderer Spieler ist.
GRD-MOVE-4 = Die Tacklezone eines Stehenden sind die acht Felder um ihn; wer am Boden ist, hat keine.
GRD-MOVE-5 = Eine gegnerische Zone zu betreten kostet nichts und braucht keinen Wurf.
GRD-MOVE-6 = Normale Bewegung sind Felder aus der BW, nie gesprintete.
GRD-MOVE-7 = Der getragene Ball zieht mit seinem Träger.
GRD-DODGE-1 = Wer ein Feld in gegnerischer Tacklezone verlässt, muss ausweichen.
GRD-DODGE-2 = Ein Ausweichwurf je verlassenem Feld, egal wie viele Zonen darauf liegen.
GRD-DODGE-3 = Nur das Verlassen einer Zone wird gewürfelt: hinein nicht, von Zone zu Zone schon.
GRD-DODGE-4 = Mindestwurf nach GE: 1 braucht 6+, 2 5+, 3 4+, 4 3+, 5 2+, 6 1+.
GRD-DODGE-5 = +1 fürs Ausweichen, -1 je gegnerische Zone auf dem betretenen Feld.
GRD-DODGE-6 = Eine natürliche 1 misslingt immer, eine natürliche 6 gelingt immer.
GRD-DODGE-7 = Ab dem Mindestwurf ist er im neuen Feld und darf weiterziehen.
GRD-DODGE-8 = Darunter geht er in dem Feld zu Boden, in das er wollte.
GRD-DODGE-9 = Geht er zu Boden, ist die Runde seiner Seite sofort beendet.
GRD-DODGE-10 = Jeder stehende Gegner neben dem betretenen Feld zählt, kein liegender.
GRD-PICKUP-1 = Wer auf den losen Ball zieht, muss ihn aufzuheben versuchen, auch im Vorbeigehen.
GRD-PICKUP-2 = Der Mindestwurf ist der der Geschicklichkeit-Tabelle.
GRD-PICKUP-3 = +1 fürs Aufheben, -1 je gegnerische Zone auf dem Feld.
GRD-PICKUP-4 = Eine natürliche 1 misslingt immer, eine natürliche 6 gelingt immer.
GRD-PICKUP-5 = Gelingt es, hat er den Ball und darf weiterziehen.
GRD-PICKUP-6 = Misslingt es, springt der Ball und die Runde ist vorbei; er bleibt stehen.
GRD-PICKUP-7 = Zurückgedrängte oder geworfene Spieler heben nicht auf; der Ball springt.
GRD-PICKUP-8 = Dieses Springen ist kein Turnover.
GRD-PICKUP-9 = Der Versuch folgt auf Sprint und Ausweichen; wer dort zu Boden geht, macht keinen, der Ball springt.
GRD-PICKUP-10 = Gelingt es in der Endzone, ist es ein Touchdown.
GRD-SPRINT-1 = Mit jeder Aktion außer Block darf man ein, zwei Felder über die BW hinaus.
GRD-SPRINT-2 = Gesprintete Felder sind keine normale Bewegung.
GRD-SPRINT-3 = Ein Würfel je zusätzliches Feld, wenn es betreten wird.
GRD-SPRINT-4 = Bei einer 1 geht er in jenem Feld zu Boden: Turnover.
GRD-SPRINT-5 = Bei 2 bis 6 erreicht er das Feld.
GRD-SPRINT-6 = Ein Blitzer darf für seinen Block sprinten; bei einer 1 geht er zu Boden, und der Block entfällt.
GRD-SPRINT-7 = Keine Modifikationen; wer sprintend eine Zone verlässt, muss auch ausweichen.
GRD-SPRINT-8 = Höchstens zwei Sprints je Aktivierung, Zahlungen eingeschlossen.
GRD-STAND-1 = Ein liegender Spieler steht für 3 Felder Bewegung auf, ohne Ausweichen.
GRD-STAND-2 = Mit BW unter 3 braucht er 4+; misslingt es, bleibt er liegen, kein Turnover.
GRD-STAND-3 = Wer liegt, kann weder ziehen noch blocken, werfen oder foulen.
GRD-STAND-4 = Benommene Spieler können nicht aktiviert werden.
GRD-TURN-1 = Jede Seite hat ihre Runden je Halbzeit; es handelt, wer an der Reihe ist.
GRD-TURN-2 = Eine Runde beginnt: alle unaktiviert, Nutzungen frisch, Benommene vermerkt.
GRD-TURN-3 = Eine Runde endet: ihre vermerkten Spieler drehen sich um und liegen nur noch.
GRD-TURN-4 = Eine Aktivierung zur Zeit; jeder Spieler einmal je Runde.
GRD-TURN-5 = Blitz, Pass, Übergabe, Foul sind mit dem Beginn verbraucht; bis dahin darf man zurücknehmen.
GRD-TURN-6 = Was eine Runde sofort beendet, ist aufgezählt: zu Boden gehen, misslungenes Aufheben, verlorene Würfe, Platzverweis.
GRD-TURN-7 = Beim Turnover wird erst alles Begonnene beendet, dann endet die Runde.
GRD-TURN-8 = Dass der Verteidiger zu Boden geht, ein Zurückdrängen, misslungenes Aufstehen sind kein Turnover.
GRD-TURN-9 = Als Nächstes ist die andere Seite dran, wenn sie noch Runden hat, sonst dieselbe, sonst endet die Halbzeit.
GRD-REROLL-1 = Ein Wurf wird nur einmal wiederholt; das zweite Ergebnis gilt.
GRD-REROLL-2 = Team-Wiederholungen hat nur die aktive Seite in ihrer Runde, begrenzt je Runde.
GRD-REROLL-3 = Proben und Blockwürfel dürfen wiederholt werden, Rüstung, Verletzung, Richtung, Tabellen nie.
GRD-REROLL-4 = Wiederholungen durch Fertigkeiten gelten in jeder Runde.
GRD-REROLL-5 = Zu Beginn einer Halbzeit sind die Team-Wiederholungen wieder voll.
GRD-REROLL-6 = Eine Wiederholung gibt es für misslungene Proben; ein ungenauer Pass gilt als misslungen.
GRD-REROLL-7 = Ist ein Turnover sicher, gibt es für den Rest keine Team-Wiederholung.
GRD-REROLL-8 = Eine misslungene Einzelgänger- oder Profi-Probe verbraucht die Wiederholung.
GRD-BLOCK-1 = Ein Stehender blockt einen benachbarten stehenden Gegner, ohne zu ziehen.
GRD-BLOCK-2 = Verglichen wird die Stärke mit Unterstützung.
GRD-BLOCK-3 = Unterstützung gibt ein Mitspieler neben dem Opfer, der in keiner anderen gegnerischen Zone steht.
GRD-BLOCK-4 = Gleich: 1 Würfel; höher: 2; mehr als doppelt: 3. Der Stärkere wählt.
GRD-BLOCK-5 = Angreifer am Boden: er geht zu Boden, Turnover.
GRD-BLOCK-6 = Beide am Boden: jeder geht zu Boden, der nicht Block hat.
GRD-BLOCK-7 = Zurückgedrängt: der Verteidiger weicht ein Feld.
GRD-BLOCK-8 = Verteidiger am Boden: er wird zurückgedrängt und geht zu Boden; ein Stolpern drängt den mit Ausweichen nur zurück.
GRD-BLOCK-9 = Wird für jemanden gewählt, dann der beste Würfel für ihn.
GRD-BLOCK-10 = Die Wiederholung des Angreifers kommt vor der Wahl des Gegners.
GRD-BLOCK-11 = Ein Träger, der zu Boden geht oder das Feld verlässt, verliert den Ball; der springt danach.
GRD-PUSH-1 = Zurückgedrängt wird auf eines der drei abgewandten Felder.
GRD-PUSH-2 = Ist eines frei, muss es ein freies sein.
GRD-PUSH-3 = Sonst, liegt eines außerhalb, geht es ins Publikum.
GRD-PUSH-4 = Sonst wird ein besetztes gewählt, und wer dort steht, wird zuerst zurückgedrängt.
GRD-PUSH-5 = Der Trainer der aktiven Seite wählt jedes Feld, außer bei Sidestep.
GRD-PUSH-6 = Ausgeführt wird vom Ende der Kette her.
GRD-PUSH-7 = Wer am Boden ist, kann in der Kette zurückgedrängt werden und bleibt, wie er liegt.
GRD-PUSH-8 = Im Publikum: Verletzung ohne Rüstung; benommen heißt Reserve; der Ball wird eingeworfen.
GRD-PUSH-9 = Nach dem Zurückdrängen darf der Angreifer nachrücken, frei und ohne Ausweichen.
GRD-PUSH-10 = Ein stehender Träger, der in die Endzone gedrängt wird oder nachrückt, punktet; der Block endet.
GRD-PUSH-11 = Auf den losen Ball gedrängt, lässt er ihn springen, nach dem Nachrücken und allem Zu-Boden-Gehen.
GRD-BLITZ-1 = Einmal je Runde darf einer ziehen und dabei einmal blocken.
GRD-BLITZ-2 = Dieser Block kostet ein Feld, auch per Sprint zu zahlen.
GRD-BLITZ-3 = Danach darf er weiterziehen, wenn er steht.
GRD-BLITZ-4 = Ein Liegender darf aufstehen und blitzen.
GRD-INJ-1 = Wer zu Boden geht, würfelt auf Rüstung: durchbrochen über dem RW.
GRD-INJ-2 = Verletzung: bis 7 benommen, 8 und 9 bewusstlos, ab 10 schwer verletzt.
GRD-INJ-3 = Jede alte Verletzung zählt eins dazu.
GRD-INJ-4 = Benommene bleiben, Bewusstlose und Verletzte verlassen das Feld.
GRD-INJ-5 = Wer hingelegt wird, würfelt keine Rüstung.
GRD-INJ-6 = Wer schon liegt, dem tut ein weiteres Zu-Boden-Gehen nichts.
GRD-INJ-7 = Vor jedem neuen Drive kehrt ein Bewusstloser bei 4+ zurück.
GRD-INJ-8 = Verletzte und Verwiesene kehren nicht zurück.
GRD-INJ-9 = Die Verletzungstabelle: W6 Zehner, W8 Einer.
GRD-INJ-10 = Gehen beide zu Boden, kommt zuerst der Verteidiger.
GRD-INJ-11 = Der Apotheker hilft einmal je Spiel, nur in diesem Moment.
GRD-PASS-1 = Einmal je Runde darf einer ziehen und seinen Ball werfen; das beendet seine Aktivierung.
GRD-PASS-2 = Weiten nach Abstand im Quadrat: schnell, kurz, lang, Bombe.
GRD-PASS-3 = Modifikationen: Weite, Zonen am Werfer, Wetter, Fertigkeiten.
GRD-PASS-4 = Natürliche 6 genau; natürliche 1 oder höchstens 1 Fehlwurf; sonst nach Mindestwurf.
GRD-PASS-5 = Ein genauer Pass kommt an; wer dort steht, muss fangen.
GRD-PASS-6 = Ein ungenauer Pass weicht dreimal ab, Feld für Feld.
GRD-PASS-7 = Ein Fehlwurf springt vom Werfer: Turnover.
GRD-PASS-8 = Hält am Ende die aktive Seite den Ball nicht, ist es ein Turnover.
GRD-INT-1 = Vor dem Passwurf darf die andere Seite einen Abfänger nennen.
GRD-INT-2 = Er muss zwischen beiden stehen, nah genug an der Flugbahn.
GRD-INT-3 = Eine Geschicklichkeitsprobe mit -2 und -1 je Zone an ihm.
GRD-INT-4 = Gelingt es, hat er den Ball: Turnover.
GRD-HAND-1 = Einmal je Runde darf einer ziehen und den Ball einem stehenden Nachbarn übergeben.
GRD-HAND-2 = Der Empfänger muss fangen, mit +1.
GRD-CATCH-1 = Nur Stehende fangen, und sie müssen es versuchen.
GRD-CATCH-2 = Er hat ihn, oder der Ball springt von seinem Feld.
GRD-BOUNCE-1 = Springend bewegt sich der Ball ein Feld, nach W8.
GRD-BOUNCE-2 = Es gibt keine Grenze; von Liegenden springt er weiter.
GRD-THROWIN-1 = Die Richtung des Einwurfs: W6, nach der Kante.
GRD-THROWIN-2 = Die Weite: zwei Würfel vom letzten Feld.
GRD-THROWIN-3 = Wieder hinaus: neuer Einwurf vom letzten Feld.
GRD-FOUL-1 = Einmal je Runde darf einer ziehen und einen liegenden Nachbarn foulen.
GRD-FOUL-2 = Rüstung mit Unterstützung, dann Verletzung.
GRD-FOUL-3 = Beim Foul hilft, wer in keiner gegnerischen Zone steht; Bewachen hilft nicht.
GRD-FOUL-4 = Ein Pasch bei Rüstung oder Verletzung: Platzverweis.
GRD-FOUL-5 = Verwiesen: aus dem Spiel; sein Ball springt; Turnover.
GRD-FOUL-6 = Reihenfolge: Rüstung, Verletzung, Apotheker, Bestechung, Abgang, Ball, Turnover.
GRD-FOUL-7 = Ein Foul, das verletzt, ist kein Turnover.
GRD-FOUL-8 = Eine Bestechung hält ihn bei 2 bis 6; verbraucht ist sie immer.
GRD-TD-1 = Wer stehend den Ball in der gegnerischen Endzone hält, punktet.
GRD-TD-2 = Wer beim Ankommen zu Boden geht, punktet nicht.
GRD-TD-3 = Ein Punkt; Runde und Drive enden; alle in die Reserve.
GRD-TD-4 = Die punktende Seite kickt als Nächste, wenn die andere noch eine Runde hat.
GRD-TD-5 = Ein Touchdown in fremder Runde kostet den Punktenden eine Runde.
GRD-SETUP-1 = Zuerst stellt die kickende Seite auf, dann die empfangende.
GRD-SETUP-2 = Elf Spieler, oder alle verfügbaren.
GRD-SETUP-3 = Nur in der eigenen Hälfte.
GRD-SETUP-4 = Mindestens drei an der Linie in der Mitte.
GRD-SETUP-5 = Höchstens zwei in jeder Außenzone.
GRD-SETUP-6 = Die Zustände des letzten Drives sind vergessen.
GRD-SETUP-7 = Wer niemanden hat, verliert den Drive.
GRD-SETUP-8 = Die Aufstellung, wenn ein Trainer keine gibt.
GRD-KICKOFF-1 = Wer die Wahl gewinnt, kickt oder empfängt.
GRD-KICKOFF-2 = Gekickt wird auf ein Feld der empfangenden Hälfte.
GRD-KICKOFF-3 = Er weicht um W8 und W6 ab, Feld für Feld.
GRD-KICKOFF-4 = Dann die Tabelle, dann die Landung.
GRD-KICKOFF-5 = Er landet: wer dort steht, fängt, sonst springt er einmal.
GRD-KICKOFF-6 = Aus der Hälfte oder vom Feld: Touchback, kein Einwurf.
GRD-KICKOFF-7 = Touchback: der empfangende Trainer gibt einem Stehenden den Ball.
GRD-KICKOFF-8 = Dann beginnt die Runde der Empfänger.
GRD-KOTABLE-1 = Zwei Würfel auf der Kick-off-Tabelle, nach der Abweichung.
GRD-KOTABLE-2 = 2: jede Seite erhält eine Bestechung.
GRD-KOTABLE-3 = 3 Aufruhr: beide Rundenmarker rücken um eins.
GRD-KOTABLE-4 = 4 perfekte Abwehr: die Kickenden dürfen umstellen.
GRD-KOTABLE-5 = 5 hoher Kick: ein ungedeckter Empfänger darf unter den Ball.
GRD-KOTABLE-6 = 6 jubelnde Fans: W3, Ruhm und Cheerleader um eine Wiederholung.
GRD-KOTABLE-7 = 7 Wetterwechsel: neues Wetter; schönes bewegt den Ball.
GRD-KOTABLE-8 = 8 kluge Trainer: ebenso mit Assistenten.
GRD-KOTABLE-9 = 9 schneller Start: jeder stehende Empfänger darf ein Feld ziehen.
GRD-KOTABLE-10 = 10 Blitz: die Kickenden haben eine Zusatzrunde vor der Landung.
GRD-KOTABLE-11 = 11 ein Stein trifft einen zufälligen Spieler der schwächeren Seite.
GRD-KOTABLE-12 = 12 Platzsturm: ein Würfel je Spieler, ab 6 mit fremdem Ruhm ist er benommen.
GRD-WEATHER-1 = Das Wetter wird zu Beginn mit zwei Würfeln bestimmt.
GRD-WEATHER-2 = Hitze: nach dem Drive fällt bei einer 1 ein Spieler für den nächsten aus.
GRD-WEATHER-3 = Sehr sonnig: -1 auf Pässe.
GRD-WEATHER-4 = Regen: -1 auf Fangen, Abfangen, Aufheben.
GRD-WEATHER-5 = Schneesturm: Sprints misslingen bei 1 und 2; nur schnelle und kurze Pässe.
GRD-WEATHER-6 = Eine Option legt das Wetter ohne Würfel fest.
GRD-END-1 = Eine Halbzeit endet, wenn beide ihre letzte Runde hatten.
GRD-END-2 = Halbzeit: alle vom Feld, Wiederholungen und Runden neu, die andere Seite kickt.
GRD-END-3 = Nach der 2. Halbzeit gewinnt, wer mehr Punkte hat.
GRD-END-4 = Verlängerung: eine dritte Halbzeit, der erste Touchdown gewinnt.
GRD-END-5 = Ein Trainer darf aufgeben; die andere Seite gewinnt.
GRD-DICE-1 = Münze W2, Auswahl unter n mit W-n, Heim vor Gast, nach Nummer.
GRD-DICE-2 = Blockwürfel: 1 Angreifer am Boden, 2 beide, 3 und 4 zurück, 5 stolpert, 6 Verteidiger am Boden.
GRD-DICE-3 = Der W8 der Richtungen, 1 Nordwest bis 8 Südost in Leserichtung.
GRD-DICE-4 = Kein Würfel vor einer Entscheidung, die vorangeht; nur die offene wird beantwortet.
GRD-DICE-5 = Die Reihenfolge der Würfel in jedem Vorgang.
GRD-DICE-6 = Natürliche 1 misslingt, natürliche 6 gelingt; Sprints und Tabellen kennen das nicht.
GRD-GAP-1 = Sprint und Ausweichen in einem Schritt: erst der Sprint, wenn die Option nichts anderes sagt.
GRD-GAP-2 = GE außerhalb 1 bis 6 zählt als die nächste.
GRD-GAP-3 = Auf dem Bauch heißt liegend, nicht benommen.
GRD-GAP-4 = Misslungener Sprint für den Block: er geht zu Boden, wo er steht.
GRD-GAP-5 = Sprints kommen vor dem Wurf; eine Option erlaubt sie danach.
GRD-GAP-6 = Durchquerte Zonen sind die auf dem betretenen Feld.
GRD-GAP-7 = Der Mindestwurf zum Aufheben steht in derselben Tabelle.
GRD-GAP-8 = Erst springt der Ball, der Turnover bleibt.
GRD-GAP-9 = Wer auf den Ball nachrückt, muss ihn aufheben, je nach Option.
GRD-GAP-10 = Geworfene Spieler gibt es nur durch andere Fertigkeiten.
GRD-GAP-11 = Verletzt heißt Rüstung, dann Verletzung.
GRD-GAP-12 = Die Spielleitung darf berichtigen; das löst nichts aus.
GRD-GAP-13 = Richtungen drehen sich nicht mit dem Angreifer.
GRD-GAP-14 = Der erste Schritt verlässt das letzte Feld, wenn die Option es nicht zählt.
GRD-GAP-15 = Über eine Ecke entscheidet die Endlinie, wenn nicht anders gewählt.
GRD-GAP-16 = Nachrücken wird vor jedem weiteren Würfel entschieden.
GRD-GAP-17 = Standhaft wird vor Sidestep gefragt; beide gelten auch, wenn er dabei zu Boden geht.
GRD-GAP-18 = Wer standhält, behält den Ball, wenn die Option ihn nicht nimmt.
GRD-GAP-19 = Freies Feld vor Publikum, Publikum vor Kette.
GRD-GAP-20 = Mächtiger Hieb wird nach den Rüstungswürfeln zugeteilt.
GRD-GAP-21 = Ein Pass darf auf jedes Feld zielen außer dem eigenen.
GRD-GAP-22 = Eine Option stellt das Abfangen hinter den Passwurf.
GRD-GAP-23 = Bei der letzten Runde rückt der Marker nicht weiter.
GRD-GAP-24 = Bis zur Landung ist der Ball in der Luft.
GRD-GAP-25 = Hat eine Seite niemanden: Touchdown für die andere, beide Marker zwei weiter.
GRD-GAP-26 = Ein Touchdown bei der Landung folgt der Regel für Touchdowns.
GRD-GAP-27 = Ein Blitz nennt sein Opfer mit dem Block, wenn die Option es nicht vorher will.
GRD-GAP-28 = Eine Runde endet durch Trainer, Turnover, Touchdown oder Frist; eine Option beendet sie von selbst.
GRD-GAP-29 = Eine Aktivierung bleibt offen, solange sie etwas darf.
GRD-GAP-30 = Die Invarianten der Stellung gelten nach jeder Berichtigung.
GRD-GAP-31 = Stärke ist nie unter 1.
GRD-GAP-32 = Wer liegend auf den Ball geschoben wird, lässt ihn springen.
GRD-GAP-33 = Während ein sicherer Turnover zu Ende geht, gibt es keine Team-Wiederholung.
GRD-GAP-34 = Eine Profi-Probe wird nie wiederholt.
GRD-GAP-35 = Fängt die kickende Seite, behält sie ihn; die Runde der Empfänger beginnt.
GRD-GAP-36 = Ein angesagter Blitz darf nur den Genannten blocken.
GRD-GAP-37 = Vorab-Anweisungen sind geheim; mit fremden Würfeln werden sie als eigene Befehle ausgeführt.
GRD-SKILL-block = Block: bei „beide am Boden“ bleibt er stehen.
GRD-SKILL-dodge = Ausweichen: ein misslungener Ausweichwurf je Runde neu; Stolpern drängt ihn nur zurück.
GRD-SKILL-tackle = Tackle: Ausweichen hilft nicht gegen ihn.
GRD-SKILL-sure_hands = Sichere Hände: misslungenes Aufheben neu; Ball entreißen wirkt nicht.
GRD-SKILL-sure_feet = Sicherer Tritt: ein misslungener Sprint je Runde neu.
GRD-SKILL-pass = Passen: ein ungenauer Pass neu.
GRD-SKILL-catch = Fangen: misslungenes Fangen oder Abfangen neu.
GRD-SKILL-guard = Bewachen: seine Unterstützung beim Block wird nicht aufgehoben.
GRD-SKILL-mighty_blow = Mächtiger Hieb: +1 auf Rüstung oder Verletzung dessen, den er zu Boden schickt.
GRD-SKILL-frenzy = Raserei: er muss nachrücken und nach Zurückdrängen noch einmal blocken.
GRD-SKILL-stand_firm = Standhaft: er darf sich dem Zurückdrängen verweigern.
GRD-SKILL-side_step = Sidestep: sein Trainer wählt das Feld.
GRD-SKILL-strip_ball = Ball entreißen: Zurückdrängen lässt den Träger den Ball verlieren.
GRD-SKILL-leap = Sprung: einmal je Aktivierung auf ein leeres Feld bis Abstand 2, mit Probe.
GRD-SKILL-wrestle = Ringen: bei „beide am Boden“ legen sich auf Wunsch beide hin, ohne Rüstung.
GRD-SKILL-thick_skull = Dickschädel: eine Verletzung von 8 macht nur benommen.
GRD-SKILL-accurate = Genau: +1 auf Pässe.
GRD-SKILL-dauntless = Furchtlos: W6 und eigene ST über der des Stärkeren macht gleich.
GRD-SKILL-dirty_player = Schmutzig: +1 auf Rüstung oder Verletzung seines Fouls.
GRD-SKILL-horns = Hörner: +1 ST beim Block eines Blitzes.
GRD-SKILL-jump_up = Aufspringen: steht frei auf und darf mit Probe aus dem Liegen blocken.
GRD-SKILL-kick = Kicken: die Abweichung darf halbiert werden.
GRD-SKILL-loner = Einzelgänger: eine Team-Wiederholung wirkt nur bei 4+.
GRD-SKILL-nerves_of_steel = Stahlnerven: Zonen zählen beim Passen, Fangen, Abfangen nicht.
GRD-SKILL-pro = Profi: einmal je Runde bei 4+ einer seiner Würfe neu.
GRD-SKILL-extra_sprint = Extrasprint: bis zu drei gesprintete Felder.

## Was geschieht

gridiron-match_created = Das Spiel ist eröffnet.
gridiron-roster_accepted = { $team } meldet { $players } Spieler.
gridiron-coin_tossed = { $team } gewinnt die Seitenwahl.
gridiron-kick_choice_made = { $team } { $choice ->
        [kick] kickt
        [receive] empfängt
       *[other] wählt { $choice }
    }.
gridiron-weather_rolled = Wetter: { $weather ->
        [nice] schön
        [sweltering_heat] drückende Hitze
        [very_sunny] sehr sonnig
        [pouring_rain] strömender Regen
        [blizzard] Schneesturm
       *[other] { $weather }
    }.
gridiron-ko_recovery_rolled = { $player } { $recovered ->
        [yes] ist wieder da
       *[no] bleibt bewusstlos
    } ({ $natural }).
gridiron-heat_rolled = { $player } { $collapsed ->
        [yes] bricht in der Hitze zusammen
       *[no] hält die Hitze aus
    } ({ $natural }).
gridiron-drive_ended = Drive { $drive } ist vorbei.
gridiron-drive_opened = Drive { $drive }: { $team } kickt und stellt zuerst auf.
gridiron-drive_forfeited = { $awarded ->
        [none] Keine Seite hat noch Spieler.
       *[other] Gegen { $team } kann niemand mehr antreten: Touchdown.
    }
gridiron-setup_submitted = { $team } ist aufgestellt.
gridiron-kick_placed = { $team } kickt auf { $square }{ $halved ->
        [yes] , gut gezielt
       *[no] {""}
    }.
gridiron-kick_scattered = Der Kick treibt nach { $square }{ $touchback ->
        [yes] : Touchback
       *[no] {""}
    }.
gridiron-kickoff_event = Kick-off-Tabelle { $total }: { $name ->
        [get_the_ref] der Schiedsrichter
        [riot] Aufruhr
        [perfect_defence] perfekte Abwehr
        [high_kick] hoher Kick
        [cheering_fans] jubelnde Fans
        [changing_weather] Wetterwechsel
        [brilliant_coaching] kluge Trainer
        [quick_snap] schneller Start
        [blitz] Blitz
        [throw_a_rock] ein Stein fliegt
        [pitch_invasion] Platzsturm
       *[other] { $name }
    }.
gridiron-touchback_awarded = Touchback: { $player_id ->
        [none] der Ball liegt auf { $square }
       *[other] { $player } hat den Ball
    }.
gridiron-turn_started = { $team }, { $bonus ->
        [yes] Zusatzrunde
       *[no] Runde { $turn }
    }.
gridiron-turn_ended = { $team }: die Runde ist vorbei ({ $reason ->
        [ended] beendet
        [turnover] Turnover
        [touchdown] Touchdown
        [deadline] Frist
        [gm] durch die Spielleitung
       *[other] { $reason }
    }).
gridiron-player_activated = { $player }: { $action ->
        [move] Bewegung
        [block] Block
        [blitz] Blitz
        [pass] Pass
        [hand_off] Übergabe
        [foul] Foul
       *[other] { $action }
    }.
gridiron-activation_cancelled = Die Aktivierung von { $player } ist zurückgenommen.
gridiron-activation_ended = { $player } ist fertig ({ $action ->
        [move] Bewegung
        [block] Block
        [blitz] Blitz
        [pass] Pass
        [hand_off] Übergabe
        [foul] Foul
       *[other] { $action }
    }).
gridiron-player_moved = { $player } geht von { $from } nach { $to } ({ $mode ->
        [step] Schritt
        [sprint] Sprint
        [leap] Sprung
        [follow_up] Nachrücken
        [high_kick] hoher Kick
        [quick_snap] schneller Start
       *[other] { $mode }
    }).
gridiron-player_stood_up = { $player } steht auf.
gridiron-stand_up_failed = { $player } kommt nicht hoch ({ $natural }, braucht { $target }).
gridiron-dodge_rolled = { $player } weicht aus: { $natural }, zusammen { $total } gegen { $target }, { $success ->
        [yes] gelungen
       *[no] misslungen
    }.
gridiron-sprint_rolled = { $player } sprintet: { $natural }, { $success ->
        [yes] gelungen
       *[no] misslungen
    }.
gridiron-leap_rolled = { $player } springt: { $natural } gegen { $target }, { $success ->
        [yes] gelungen
       *[no] misslungen
    }.
gridiron-pickup_rolled = { $player } greift nach dem Ball: { $natural }, zusammen { $total } gegen { $target }, { $success ->
        [yes] gelungen
       *[no] misslungen
    }.
gridiron-catch_rolled = { $player } will fangen: { $natural }, zusammen { $total } gegen { $target }, { $success ->
        [yes] gefangen
       *[no] fallen gelassen
    }.
gridiron-intercept_rolled = { $player } will abfangen: { $natural }, zusammen { $total } gegen { $target }, { $success ->
        [yes] abgefangen
       *[no] verpasst
    }.
gridiron-pass_rolled = { $player } wirft: { $natural }, zusammen { $total } gegen { $target }: { $outcome ->
        [accurate] genau
        [inaccurate] ungenau
        [fumble] Fehlwurf
       *[other] { $outcome }
    }.
gridiron-skill_rolled = { $player }, { $skill ->
        [block] Block
        [dodge] Ausweichen
        [tackle] Tackle
        [sure_hands] Sichere Hände
        [sure_feet] Sicherer Tritt
        [pass] Passen
        [catch] Fangen
        [guard] Bewachen
        [mighty_blow] Mächtiger Hieb
        [frenzy] Raserei
        [stand_firm] Standhaft
        [side_step] Sidestep
        [strip_ball] Ball entreißen
        [leap] Sprung
        [wrestle] Ringen
        [thick_skull] Dickschädel
        [accurate] Genau
        [dauntless] Furchtlos
        [dirty_player] Schmutzig
        [horns] Hörner
        [jump_up] Aufspringen
        [kick] Kicken
        [loner] Einzelgänger
        [nerves_of_steel] Stahlnerven
        [pro] Profi
        [extra_sprint] Extrasprint
       *[other] { $skill }
    }: { $natural }, { $success ->
        [yes] es wirkt
       *[no] vergebens
    }.
gridiron-player_went_down = { $player } geht auf { $square } zu Boden ({ $cause ->
        [dodge] Ausweichen
        [sprint] Sprint
        [leap] Sprung
        [block] Block
        [foul] Foul
        [rock] Stein
        [wrestle] Ringen
        [pick_up] Aufheben
        [fumble] Fehlwurf
        [pass] Pass
        [hand_off] Übergabe
        [interception] Abfangen
        [crowd] Publikum
        [sent_off] Platzverweis
        [gm] durch die Spielleitung
       *[other] { $cause }
    }).
gridiron-armour_rolled = Rüstung von { $player }: { $total } gegen { $av }, { $broken ->
        [yes] durchbrochen
       *[no] sie hält
    }.
gridiron-injury_rolled = Verletzung von { $player }: { $total }, { $result ->
        [stunned] benommen
        [knocked_out] bewusstlos
        [casualty] schwer verletzt
       *[other] { $result }
    }.
gridiron-casualty_rolled = Schwere Verletzung von { $player }: { $d6 }{ $d8 }, { $result ->
        [badly_hurt] angeschlagen
        [miss_next_match] fehlt im nächsten Spiel
        [niggling] bleibende Verletzung
        [ma_minus_1] BW -1
        [av_minus_1] RW -1
        [ag_minus_1] GE -1
        [st_minus_1] ST -1
        [dead] tot
       *[other] { $result }
    }.
gridiron-apothecary_used = Der Apotheker von { $team } versorgt { $player }{ $stays ->
        [yes] , der benommen bleibt
       *[no] {""}
    }.
gridiron-player_left_pitch = { $player } verlässt das Feld: { $box ->
        [reserves] Reserve
        [knocked_out] bewusstlos
        [injured] verletzt
        [sent_off] vom Platz gestellt
        [exhausted] erschöpft
       *[other] { $box }
    }.
gridiron-ball_picked_up = { $player } hat den Ball.
gridiron-ball_caught = { $player } hat den Ball gefangen.
gridiron-ball_dropped = Der Ball entgleitet { $player } auf { $square }.
gridiron-ball_landed = Der Ball kommt auf { $square } herunter.
gridiron-ball_bounced = Der Ball springt von { $from } nach { $to }.
gridiron-ball_scattered = Der Wurf treibt von { $from } nach { $to }.
gridiron-ball_thrown_in = Das Publikum wirft den Ball von { $from } nach { $to }.
gridiron-block_declared = { $attacker } blockt { $defender }: { $attacker_strength } zu { $defender_strength }, { $dice ->
        [1] ein Würfel
       *[other] { $dice } Würfel
    }, { $chooser ->
        [home] Heim
        [away] Gast
       *[other] { $chooser }
    } wählt.
gridiron-block_rolled = Blockwürfel: { $first ->
        [attacker_down] Angreifer am Boden
        [both_down] beide am Boden
        [push] zurückgedrängt
        [defender_stumbles] Verteidiger stolpert
        [defender_down] Verteidiger am Boden
       *[other] { $first }
    }{ $second ->
        [none] {""}
        [attacker_down] {", "}Angreifer am Boden
        [both_down] {", "}beide am Boden
        [push] {", "}zurückgedrängt
        [defender_stumbles] {", "}Verteidiger stolpert
        [defender_down] {", "}Verteidiger am Boden
       *[other] { $second }
    }{ $third ->
        [none] {""}
        [attacker_down] {", "}Angreifer am Boden
        [both_down] {", "}beide am Boden
        [push] {", "}zurückgedrängt
        [defender_stumbles] {", "}Verteidiger stolpert
        [defender_down] {", "}Verteidiger am Boden
       *[other] { $third }
    }.
gridiron-block_die_chosen = Es gilt: { $face ->
        [attacker_down] Angreifer am Boden
        [both_down] beide am Boden
        [push] zurückgedrängt
        [defender_stumbles] Verteidiger stolpert
        [defender_down] Verteidiger am Boden
       *[other] { $face }
    }.
gridiron-block_finished = Der Block von { $attacker } ist vorbei.
gridiron-player_pushed = { $player } wird von { $from } nach { $to } gedrängt.
gridiron-player_crowd_pushed = { $player } wird ins Publikum gedrängt.
gridiron-followed_up = { $player } { $followed ->
        [yes] rückt nach { $to } nach
       *[no] bleibt
    }.
gridiron-pass_declared = { $player } wirft von { $from } nach { $target } ({ $range ->
        [quick] schnell
        [short] kurz
        [long] lang
        [bomb] Bombe
       *[other] { $range }
    }).
gridiron-hand_off_made = { $player } übergibt den Ball an { $to }.
gridiron-throw_ended = Der Wurf von { $player } ist vorbei: { $held ->
        [yes] der Ball ist gehalten
       *[no] der Ball ist verloren
    }.
gridiron-foul_declared = { $player } foult { $target } (Unterstützung { $assists } zu { $defensive_assists }).
gridiron-bribe_rolled = Eine Bestechung für { $player }: { $natural }, { $success ->
        [yes] sie hilft
       *[no] vergebens
    }.
gridiron-player_sent_off = { $player } wird vom Platz gestellt{ $bribed ->
        [yes] und bleibt trotzdem
       *[no] {""}
    }.
gridiron-reroll_used = { $player } würfelt noch einmal ({ $roll ->
        [dodge] Ausweichen
        [sprint] Sprint
        [pick_up] Aufheben
        [leap] Sprung
        [stand_up] Aufstehen
        [jump_up] Aufspringen
        [pass] Pass
        [catch] Fangen
        [interception] Abfangen
        [block] Block
       *[other] { $roll }
    }, durch { $source ->
        [skill] Fertigkeit
        [pro] Profi
        [team] Team-Wiederholung
       *[other] { $source }
    }).
gridiron-skill_used = { $player } nutzt { $skill ->
        [block] Block
        [dodge] Ausweichen
        [tackle] Tackle
        [sure_hands] Sichere Hände
        [sure_feet] Sicherer Tritt
        [pass] Passen
        [catch] Fangen
        [guard] Bewachen
        [mighty_blow] Mächtiger Hieb
        [frenzy] Raserei
        [stand_firm] Standhaft
        [side_step] Sidestep
        [strip_ball] Ball entreißen
        [leap] Sprung
        [wrestle] Ringen
        [thick_skull] Dickschädel
        [accurate] Genau
        [dauntless] Furchtlos
        [dirty_player] Schmutzig
        [horns] Hörner
        [jump_up] Aufspringen
        [kick] Kicken
        [loner] Einzelgänger
        [nerves_of_steel] Stahlnerven
        [pro] Profi
        [extra_sprint] Extrasprint
       *[other] { $skill }
    }.
gridiron-decision_opened = { $team } entscheidet: { $decision ->
        [use_reroll] ob noch einmal gewürfelt wird
        [choose_block_die] der Blockwürfel, der gilt
        [use_skill] ob { $skill ->
                [stand_firm] Standhaft
                [side_step] Sidestep
                [wrestle] Ringen
               *[other] eine Fertigkeit
            } genutzt wird
        [choose_push_square] wohin gedrängt wird
        [follow_up] ob nachgerückt wird
        [intercept] wer abfängt
        [allocate_mighty_blow] Rüstung oder Verletzung
        [use_apothecary] ob der Apotheker kommt
        [choose_casualty] welche Verletzung gilt
        [use_bribe] ob bestochen wird
        [high_kick] wer unter den Ball geht
        [perfect_defence] die neue Aufstellung
        [quick_snap] der schnelle Start
        [touchback] wer den Ball bekommt
       *[other] { $decision }
    }.
gridiron-decision_made = { $team }, { $decision ->
        [use_reroll] ob noch einmal gewürfelt wird
        [choose_block_die] der Blockwürfel, der gilt
        [use_skill] ob eine Fertigkeit genutzt wird
        [choose_push_square] wohin gedrängt wird
        [follow_up] ob nachgerückt wird
        [intercept] wer abfängt
        [allocate_mighty_blow] Rüstung oder Verletzung
        [use_apothecary] ob der Apotheker kommt
        [choose_casualty] welche Verletzung gilt
        [use_bribe] ob bestochen wird
        [high_kick] wer unter den Ball geht
        [perfect_defence] die neue Aufstellung
        [quick_snap] der schnelle Start
        [touchback] wer den Ball bekommt
       *[other] { $decision }
    }: { $answer ->
        [none] nein
        [skill] durch eine Fertigkeit
        [pro] durch Profi
        [team] durch eine Team-Wiederholung
        [yes] ja
        [no] nein
        [armour] Rüstung
        [injury] Verletzung
        [keep] so wie sie ist
        [placed] eine andere
        [moved] { $what } Spieler
        [nobody] niemand
        [passed] gelungen, ohne Würfel
        [die] Nummer { $what }
       *[other] { $what }
    } ({ $via ->
        [coach] vom Trainer
        [standing_orders] nach Anweisung
        [deadline] Frist
        [gm] von der Spielleitung
       *[other] { $via }
    }).
gridiron-path_discarded = { $player } geht nicht weiter.
gridiron-turnover = Turnover für { $team } ({ $cause ->
        [dodge] Ausweichen
        [sprint] Sprint
        [leap] Sprung
        [block] Block
        [foul] Foul
        [rock] Stein
        [wrestle] Ringen
        [pick_up] Aufheben
        [fumble] Fehlwurf
        [pass] Pass
        [hand_off] Übergabe
        [interception] Abfangen
        [crowd] Publikum
        [sent_off] Platzverweis
        [gm] durch die Spielleitung
       *[other] { $cause }
    }).
gridiron-touchdown = Touchdown für { $team }{ $player_id ->
        [none] {""}
       *[other] {" "}durch { $player }
    }! { $home } zu { $away }.
gridiron-half_ended = Halbzeit { $half } ist vorbei.
gridiron-match_ended = Das Spiel ist aus ({ $why ->
        [played] ausgespielt
        [concession] Aufgabe
       *[other] { $why }
    }), { $home } zu { $away }: { $winner ->
        [none] unentschieden
       *[other] { $team } gewinnt
    }.
gridiron-deadline_expired = Die Frist ist um ({ $phase ->
        [rosters] Meldung der Mannschaften
        [coin_choice] Wahl nach dem Münzwurf
        [setup_kicking] Aufstellung der Kickenden
        [setup_receiving] Aufstellung der Empfänger
        [kick] Kick
        [kickoff_event] Kick-off-Tabelle
        [landing] Landung
        [team_turn] Runde
        [blitz_turn] Zusatzrunde
        [ended] beendet
       *[other] { $phase }
    }).
gridiron-standing_orders_set = { $team } hat Anweisungen hinterlegt.
gridiron-gm_decided = Die Spielleitung beantwortet eine Entscheidung{ $reason ->
        [none] {""}
       *[other] : { $reason }
    }.
gridiron-gm_edited = Die Spielleitung berichtigt die Stellung{ $reason ->
        [none] {""}
       *[other] : { $reason }
    }.
gridiron-gm_turn_ended = Die Spielleitung beendet die Runde ({ $as ->
        [end] Ende
        [turnover] Turnover
       *[other] { $as }
    }){ $reason ->
        [none] {""}
       *[other] : { $reason }
    }.
gridiron-gm_touchdown_awarded = Die Spielleitung gibt { $team } einen Touchdown{ $reason ->
        [none] {""}
       *[other] : { $reason }
    }.

## Was man tun darf

offer-gridiron-submit_roster = Mannschaft melden
offer-gridiron-toss_coin = Münze werfen
offer-gridiron-choose_kick_or_receive = Kicken oder empfangen
offer-gridiron-submit_setup = Aufstellen
offer-gridiron-kick_ball = Kicken
offer-gridiron-activate = Spieler aktivieren
offer-gridiron-cancel_activation = Aktivierung zurücknehmen
offer-gridiron-stand_up = Aufstehen
offer-gridiron-move = Ziehen
offer-gridiron-leap = Springen
offer-gridiron-block = Blocken
offer-gridiron-throw_pass = Passen
offer-gridiron-hand_off = Übergeben
offer-gridiron-foul = Foulen
offer-gridiron-end_activation = Aktivierung beenden
offer-gridiron-end_turn = Runde beenden
offer-gridiron-decide = Entscheiden
offer-gridiron-carry_out_order = Anweisung ausführen
offer-gridiron-set_standing_orders = Anweisungen hinterlegen
offer-gridiron-concede = Aufgeben
offer-gridiron-gm_decide = Für den Zuständigen entscheiden
offer-gridiron-gm_edit = Stellung berichtigen
offer-gridiron-gm_end_turn = Runde beenden
offer-gridiron-gm_award_touchdown = Touchdown geben

## Warum nicht

code-action_used = Diese Aktion ist in dieser Runde verbraucht.
code-activation_open = Ein anderer ist noch dran; erst zurücknehmen.
code-activation_started = Er hat begonnen.
code-already_activated = Er hat in dieser Runde gehandelt.
code-block_used = Er hat seinen Block gemacht.
code-blocked_by_bonus_turn = Wer in einer gegnerischen Zone stand, handelt in der Zusatzrunde nicht.
code-decision_pending = Eine Entscheidung ist offen.
code-illegal_for_action = Seine Aktion erlaubt das nicht.
code-illegal_target = Das ist dafür kein Ziel.
code-invalid_choice = Das steht nicht zur Wahl.
code-invalid_edit = So lässt sich das nicht berichtigen.
code-invalid_option = Diese Option nimmt diesen Wert nicht.
code-invalid_order = Das ist keine Anweisung.
code-invariant_broken = So kann keine Stellung sein.
code-is_prone = Er liegt am Boden.
code-kick_target = Der Kick muss in die empfangende Hälfte.
code-kicker_not_eligible = So kann er nicht kicken.
code-leap_range = Ein Sprung reicht ein oder zwei Felder.
code-leap_used = Er ist in dieser Aktivierung gesprungen.
code-no_activation = Kein Spieler ist aktiv.
code-no_skill = Ihm fehlt die Fertigkeit.
code-no_such_decision = Diese Entscheidung ist nicht offen.
code-no_target = Es gibt kein Ziel.
code-not_adjacent = Das ist nicht benachbart.
code-not_carrying = Er trägt den Ball nicht.
code-not_prone = Er liegt nicht.
code-not_your_decision = Diese Entscheidung ist nicht deine.
code-not_your_player = Dieser Spieler ist nicht deiner.
code-not_your_turn = Du bist nicht an der Reihe.
code-off_pitch = Das ist außerhalb des Feldes.
code-out_of_movement = So weit kommt er nicht.
code-out_of_range = Das ist außer Reichweite.
code-player_not_able = So kann er nicht aktiviert werden.
code-roster_attribute = Ein Wert fehlt oder ist außerhalb seines Bereichs.
code-roster_extras = Ein Zusatz ist außerhalb seines Bereichs oder nicht erlaubt.
code-roster_name = Ein Name ist leer oder zu lang.
code-roster_number = Nummern sind 1 bis 99, jede einmal.
code-roster_position = Eine Position ist unbekannt oder zu oft besetzt.
code-roster_size = Ein Kader hat 11 bis 16 Spieler.
code-roster_skill = Eine Fertigkeit ist unbekannt oder doppelt.
code-setup_count = Das ist nicht die richtige Zahl an Spielern.
code-setup_duplicate = Ein Spieler oder Feld ist doppelt genannt.
code-setup_not_available = Ein Spieler ist nicht verfügbar.
code-setup_scrimmage = Zu wenige stehen an der Linie.
code-setup_wide_zone = Zu viele stehen in einer Außenzone.
code-setup_wrong_half = Ein Feld ist nicht in der eigenen Hälfte.
code-square_occupied = Dort ist jemand.
code-unknown_option = Diese Option gibt es nicht.
code-unknown_player = Diesen Spieler gibt es nicht.
code-unknown_roster = Diesen fertigen Kader gibt es nicht.

## Phasen

phase-rosters = Meldung der Mannschaften
phase-coin_choice = Wahl nach dem Münzwurf
phase-setup_kicking = Aufstellung der Kickenden
phase-setup_receiving = Aufstellung der Empfänger
phase-kick = Kick
phase-kickoff_event = Kick-off-Tabelle
phase-landing = Landung
phase-team_turn = Runde
phase-blitz_turn = Zusatzrunde
phase-ended = beendet

## Was erwartet wird

awaits-rosters = die Mannschaft
awaits-coin_choice = kicken oder empfangen
awaits-setup_kicking = die Aufstellung der Kickenden
awaits-setup_receiving = die Aufstellung der Empfänger
awaits-kick = der Kick
awaits-team_turn = die Runde
awaits-blitz_turn = die Zusatzrunde
awaits-use_reroll = ob noch einmal gewürfelt wird
awaits-choose_block_die = der Blockwürfel, der gilt
awaits-use_skill = ob eine Fertigkeit genutzt wird
awaits-choose_push_square = wohin gedrängt wird
awaits-follow_up = ob nachgerückt wird
awaits-intercept = wer abfängt
awaits-allocate_mighty_blow = Rüstung oder Verletzung
awaits-use_apothecary = ob der Apotheker kommt
awaits-choose_casualty = welche Verletzung gilt
awaits-use_bribe = ob bestochen wird
awaits-high_kick = wer unter den Ball geht
awaits-perfect_defence = die neue Aufstellung
awaits-quick_snap = der schnelle Start
awaits-touchback = wer den Ball bekommt

## Bilder

picture-side = { $side ->
    [home] Heim
   *[away] Gast
  }
picture-half = Halbzeit { $half }, Drive { $drive }, { $weather ->
    [nice] schönes Wetter
    [sweltering_heat] drückende Hitze
    [very_sunny] sehr sonnig
    [pouring_rain] strömender Regen
   *[blizzard] Schneesturm
  }
picture-turn = { $team }: Zug { $turn }
picture-rerolls = Wiederholungswürfe { $home } : { $away }
picture-end-zone = Endzone von { $team }
picture-wide-zone = Außenzone
picture-ball = Der Ball
picture-place = { $box ->
    [reserves] Reserve
    [knocked_out] K. o.
    [injured] Verletzt
   *[sent_off] Verwiesen
  }
