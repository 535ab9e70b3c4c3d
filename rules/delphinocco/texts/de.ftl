## Was geschieht

delphinocco-match_created = { $mode ->
    [tournament] Ein Turnierspiel ist angesetzt. Beide Seiten geben ihre Aufstellung ab.
   *[table] Ein Spiel mit Feld und Figuren ist angesetzt. Beide Seiten geben ihre Aufstellung ab.
  }
delphinocco-lineup_submitted = { $side ->
    [red] Rot hat die Aufstellung abgegeben.
   *[green] Grün hat die Aufstellung abgegeben.
  }
delphinocco-lineup_replaced = { $side ->
    [red] Rot hat die Aufstellung durch eine neue ersetzt.
   *[green] Grün hat die Aufstellung durch eine neue ersetzt.
  }
delphinocco-lineups_revealed = Die Aufstellungen sind offen: { $red } (Rot) gegen { $green } (Grün).
delphinocco-team_values_computed = Bonus in Angriff und Abwehr: Rot +{ $red_offence } und +{ $red_defence }, Grün +{ $green_offence } und +{ $green_defence }.
delphinocco-exchange_resolved = Durchgang { $number }: { $red_renze ->
    [none] {""}
   *[other] Rot greift an, { $red_offence } gegen { $red_against }.{" "}
  }{ $green_renze ->
    [none] {""}
   *[other] Grün greift an, { $green_offence } gegen { $green_against }.{" "}
  }Es steht { $score_red }:{ $score_green }.
delphinocco-kick_off_decided = { $side_team } stößt an.
delphinocco-current_rolled = { $direction ->
    [N] Die Strömung läuft auf den Strand zu und trägt den Fisch nach { $field } (Wurf { $roll }).
   *[S] Die Strömung läuft vom Strand weg und trägt den Fisch nach { $field } (Wurf { $roll }).
  }
delphinocco-round_started = Runde { $round } beginnt, { $first_side_team } zieht zuerst.
delphinocco-round_ended = { $reason ->
    [renz] Runde { $round } endet mit dem Renz.
   *[all_drawn] Runde { $round } ist zu Ende: Alle Figuren wurden gezogen.
  }
delphinocco-turn_started = Zug { $number }: { $side_team } ist an der Reihe.
delphinocco-turn_ended = { $side_team } beendet Zug { $number }.
delphinocco-move_started = { $figure } zieht.
delphinocco-pass_by_resolved = { $basis ->
    [automatic] { $figure } kommt in { $field } in Überzahl vorbei.
    [retreat] { $figure } zieht sich aus { $field } zurück.
   *[other] { $success ->
        [yes] { $figure } kommt in { $field } vorbei ({ $roll } gegen { $roll_target }).
       *[no] { $figure } kommt in { $field } nicht vorbei ({ $roll } gegen { $roll_target }).
      }
  }
delphinocco-figure_moved = { $figure }: { $from } nach { $to }.
delphinocco-fish_picked_up = { $figure } nimmt in { $field } den Fisch auf.
delphinocco-outplay_resolved = { $success ->
    [yes] { $figure } spielt den Gegner am Renzkasten aus{ $roll ->
        [none] {""}
       *[other] {" "}({ $roll } gegen { $roll_target })
      }.
   *[no] { $figure } kommt am Gegner vor dem Renzkasten nicht vorbei ({ $roll } gegen { $roll_target }).
  }
delphinocco-move_ended = { $reason ->
    [stopped] { $figure } muss stehen bleiben.
   *[chosen] { $figure } bleibt stehen.
  }
delphinocco-move_given_up = { $figure } gibt den Zug auf und hat dafür zwei Aktionen.
delphinocco-block_window_opened = { $side_team } darf { $carrier } blocken ({ $eligible }).
delphinocco-block_declined = { $side_team } verzichtet auf den Block.
delphinocco-block_resolved = { $basis ->
    [automatic] { $figure } blockt { $carrier } in Überzahl.
   *[other] { $success ->
        [yes] { $figure } blockt { $carrier } ({ $roll } gegen { $roll_target }).
       *[no] { $figure } scheitert beim Block gegen { $carrier } ({ $roll } gegen { $roll_target }).
      }
  }
delphinocco-fish_won = { $figure } hat den Fisch.
delphinocco-auto_passed = { $from } übergibt den Fisch an { $to }.
delphinocco-pass_rolled = { $roll_success ->
    [yes] { $figure } passt zu { $receiver } ({ $roll } gegen { $roll_target }).
   *[no] { $figure } verzieht den Pass zu { $receiver } ({ $roll } gegen { $roll_target }).
  }
delphinocco-interception_rolled = { $attempt ->
    [positioning] { $roll_success ->
        [yes] Günstig postiert: { $figures } ({ $roll } gegen { $roll_target }).
       *[no] Ungünstig postiert: { $figures } ({ $roll } gegen { $roll_target }).
      }
   *[interception] { $roll_success ->
        [yes] Der Pass wird abgefangen von { $figures } ({ $roll } gegen { $roll_target }).
       *[no] Der Pass entgeht { $figures } ({ $roll } gegen { $roll_target }).
      }
  }
delphinocco-pass_completed = Der Pass kommt an: { $receiver } hat den Fisch.
delphinocco-pass_intercepted = { $figure } hat den Fisch in { $field }.
delphinocco-pass_deviated = Der Fisch treibt nach { $field } ab (Wurf { $rolls }).
delphinocco-fish_loose = Der Fisch treibt frei in { $field }.
delphinocco-fish_contested = In { $field } greifen beide nach dem Fisch ({ $rolls }): { $winner_team } ist näher.
delphinocco-fish_taken = { $how ->
    [contest] { $figure } nimmt den Fisch.
    [outnumbering] { $figure } nimmt den Fisch in Überzahl.
   *[alone] { $figure } nimmt den Fisch in { $field } direkt auf.
  }
delphinocco-shot_rolled = { $roll_success ->
    [yes] { $figure } trifft den Renzkasten ({ $roll } gegen { $roll_target }).
   *[no] { $figure } wirft am Renzkasten vorbei ({ $roll } gegen { $roll_target }).
  }
delphinocco-renz_scored = Renz für { $side_team } durch { $figure }! Es steht { $score_red }:{ $score_green }.
delphinocco-condition_tested = Kondition nach Runde { $round } (✗ verliert einen Punkt in allem außer Kondition): { $results }.
delphinocco-restart_pending = { $side_team } wählt den Wühler, der mit dem Fisch beginnt.
delphinocco-restart_chosen = { $figure } beginnt mit dem Fisch.
delphinocco-formation_reset = Alle Figuren stehen wieder in der Startaufstellung.
delphinocco-block_order_set = { $policy ->
    [always] Blockbefehl: immer blocken.
    [never] Blockbefehl: nie blocken.
   *[ask] Blockbefehl: jedes Mal fragen.
  }
delphinocco-block_orders_revealed = Die Blockbefehle des Spiels, nach Runden (✓ immer, ✗ nie, ? jedes Mal fragen): { $changes }.
delphinocco-conceded = { $side_team } gibt auf.
delphinocco-gm_forced = Die Spielleitung handelt für die Seite, auf die gewartet wird. Grund: { $reason }
delphinocco-gm_adjusted = Die Spielleitung berichtigt. { $set_score ->
    [none] {""}
   *[other] Stand: { $set_score }.{" "}
  }{ $set_field ->
    [none] {""}
   *[other] Figuren: { $set_field }.{" "}
  }{ $set_fish ->
    [none] {""}
   *[other] Fisch: { $set_fish }.{" "}
  }{ $set_passing ->
    [none] {""}
   *[other] Passen: { $set_passing }.{" "}
  }{ $set_shooting ->
    [none] {""}
   *[other] Treffen: { $set_shooting }.{" "}
  }{ $set_speed ->
    [none] {""}
   *[other] Schnelligkeit: { $set_speed }.{" "}
  }{ $set_agility ->
    [none] {""}
   *[other] Gewandtheit: { $set_agility }.{" "}
  }{ $set_strength ->
    [none] {""}
   *[other] Kraft: { $set_strength }.{" "}
  }{ $set_swimming ->
    [none] {""}
   *[other] Schwimmen: { $set_swimming }.{" "}
  }{ $set_block ->
    [none] {""}
   *[other] Körperblock: { $set_block }.{" "}
  }{ $set_interception ->
    [none] {""}
   *[other] Pass abfangen: { $set_interception }.{" "}
  }{ $set_condition ->
    [none] {""}
   *[other] Kondition: { $set_condition }.{" "}
  }{ $set_coordination ->
    [none] {""}
   *[other] Koordination: { $set_coordination }.{" "}
  }{ $set_figure_round ->
    [none] {""}
   *[other] Zug und Aktionen: { $set_figure_round }.{" "}
  }{ $set_round ->
    [none] {""}
   *[other] Runde: { $set_round }.{" "}
  }{ $set_first_side ->
    [none] {""}
   *[other] Zuerst zieht: { $set_first_side_team }.{" "}
  }{ $set_turn ->
    [none] {""}
   *[other] An der Reihe: { $set_turn_team }.{" "}
  }Grund: { $reason }
delphinocco-match_ended = { $winner ->
    [none] Das Spiel endet unentschieden, { $score_red }:{ $score_green }.
   *[other] { $reason ->
        [conceded] { $winner_team } gewinnt durch Aufgabe ({ $score_red }:{ $score_green }).
       *[other] { $winner_team } gewinnt { $score_red }:{ $score_green }.
      }
  }

## Phasen

phase-lineups = Aufstellungen
phase-exchanges = Durchgänge
phase-turn = Zug
phase-moving = Figur unterwegs
phase-block_window = Blockfenster
phase-restart = Wiederanstoß
phase-finished = beendet

## Was möglich ist

offer-delphinocco-submit_lineup = Die Aufstellung abgeben
offer-delphinocco-resolve_exchange = Den nächsten Durchgang würfeln
offer-delphinocco-resolve_all = Alle übrigen Durchgänge würfeln
offer-delphinocco-move = Eine Figur ziehen
offer-delphinocco-end_move = Stehen bleiben
offer-delphinocco-give_up_move = Einen Zug aufgeben
offer-delphinocco-pass = Passen
offer-delphinocco-block = Blocken
offer-delphinocco-decline_block = Auf den Block verzichten
offer-delphinocco-shoot = Auf den Renzkasten werfen
offer-delphinocco-auto_pass = Den Fisch im Feld übergeben
offer-delphinocco-end_turn = Den Zug beenden
offer-delphinocco-choose_restart = Den Wühler für den Wiederanstoß wählen
offer-delphinocco-set_block_order = Einen Blockbefehl geben
offer-delphinocco-concede = Aufgeben
offer-delphinocco-gm_force = Für die Seite handeln, auf die gewartet wird
offer-delphinocco-gm_adjust = Die Stellung berichtigen

## Worauf gewartet wird

awaits-submit_lineup = die Aufstellung
awaits-resolve_exchange = der nächste Durchgang
awaits-turn = der Zug
awaits-block = die Antwort im Blockfenster
awaits-choose_restart = der Wühler für den Wiederanstoß

## Warum nicht

code-invalid_mode = Gespielt wird „tournament“ oder „table“.
code-unknown_option = Diese Einstellung gibt es nicht.
code-option_wrong_mode = Die Einstellung „{ $option }“ gehört zur anderen Spielart.
code-option_invalid = Diesen Wert kann die Einstellung „{ $option }“ nicht haben.
code-seat_conflict = Die Spielleitung führt keine Mannschaft.
code-lineup_locked = Beide Aufstellungen sind da und bleiben, wie sie sind.
code-invalid_team_name = Ein Mannschaftsname hat 1 bis { $most } Zeichen.
code-figure_count = Eine Mannschaft hat sechs Figuren.
code-figure_numbers = Die Figuren tragen die Nummern 1 bis 6, jede einmal.
code-position_mismatch = 1 und 2 sind Läufer, 3 und 4 Wühler, 5 und 6 Schwimmer; Nummer { $number } passt nicht dazu.
code-invalid_figure_name = Ein Figurenname hat 1 bis { $most } Zeichen; der von Nummer { $number } nicht.
code-duplicate_figure_name = Der Name von Nummer { $number } kommt schon vor.
code-attribute_missing = Bei Nummer { $number } fehlt { $attribute ->
        [passing] Passen
        [shooting] Treffen
        [speed] Schnelligkeit
        [agility] Gewandtheit
        [strength] Kraft
        [swimming] Schwimmen
        [block] Körperblock
        [interception] Pass abfangen
        [condition] Kondition
       *[coordination] Koordination
      }.
code-attribute_unknown = Nummer { $number } hat einen Wert, den es nicht gibt.
code-attribute_range = Werte sind ganze Zahlen von 1 bis 10; { $attribute ->
        [passing] Passen
        [shooting] Treffen
        [speed] Schnelligkeit
        [agility] Gewandtheit
        [strength] Kraft
        [swimming] Schwimmen
        [block] Körperblock
        [interception] Pass abfangen
        [condition] Kondition
       *[coordination] Koordination
      } von Nummer { $number } nicht.
code-invalid_payload = So ist der Befehl nicht vollständig oder enthält zu viel.
code-not_allowed_for_role = In diesem Spiel würfelt nur die Spielleitung.
code-wrong_phase = Dafür ist jetzt nicht die Zeit.
code-not_your_turn = Die andere Seite ist an der Reihe.
code-move_in_progress = Erst muss die Figur stehen bleiben, die gerade zieht.
code-awaiting_reaction = Erst antwortet die andere Seite im Blockfenster.
code-unknown_figure = Diese Figur gibt es nicht.
code-not_your_figure = Diese Figur gehört der anderen Seite.
code-already_drawn = { $figure } wurde in dieser Runde schon gezogen.
code-turn_already_used = In diesem Zug wurde schon { $drawn } gezogen.
code-turn_not_used = Erst muss eine Figur ziehen oder ihren Zug aufgeben.
code-empty_path = Ein Zug hat wenigstens einen Schritt.
code-invalid_field = Dieses Feld gibt es nicht.
code-not_adjacent = { $to } liegt nicht neben { $at }.
code-insufficient_movement = Schritt { $step } nach { $to }: In diesem Bereich reichen die Punkte nur für { $points }.
code-outnumbered = In Unterzahl geht das nicht.
code-field_full = In { $field } stehen schon zwei eigene Figuren.
code-outplay_not_available = Ausspielen kann nur, wer mit dem Fisch im Renzbereich neben einem Gegner stehen bleibt.
code-invalid_receiver = Ein Pass geht an eine andere eigene Figur.
code-not_holding_fish = { $figure } hat den Fisch nicht.
code-no_action_left = { $figure } hat in dieser Runde keine Aktion mehr.
code-action_repeated = { $figure } hat diese Aktion in dieser Runde schon benutzt.
code-use_auto_pass = Beide stehen im selben Feld: Hier wird der Fisch übergeben.
code-out_of_range = { $distance } Felder sind zu weit, der Pass reicht { $range }.
code-no_opposing_carrier_here = Kein Gegner hat in diesem Feld den Fisch.
code-not_in_renz_area = Von { $field } aus lässt sich kein Renz werfen.
code-not_same_field = Übergeben wird nur im selben Feld.
code-not_a_digger = Es beginnt einer der beiden Wühler.
code-nothing_to_force = Aufstellungen kann die Spielleitung nicht erzwingen.
code-reason_required = Ein Grund von 1 bis { $most } Zeichen gehört dazu.
code-invalid_change = Eine der Änderungen ist keine, die hier möglich ist.
code-invariant_violated = So eine Stellung kann es nicht geben.

## Regeln

DEL-T-1 = Eine Mannschaft sind sechs Figuren mit je zehn Werten von 1 bis 10.
DEL-T-2 = Der Offensivwert einer Figur sind vier Werte nach ihrer Position; ein Wühler liegt in der Mitte.
DEL-T-3 = Der Defensivwert einer Figur: Körperblock, Pass abfangen, Kondition, Koordination.
DEL-T-4 = Die Teamstärke ist der sechste Teil der sechs Werte zusammen.
DEL-T-5 = Abgerundete Teamstärke: ab 14 +1, ab 20 +2, ab 27 +3, ab 34 +4, ab 39 +5.
DEL-T-6 = Nach der Formel ist der Bonus die Teamstärke durch 6,5, abgerundet.
DEL-T-7 = Ein Höchstwert, wo eingestellt, begrenzt jeden Bonus.
DEL-T-8 = Gerechnet wird in vierfachen ganzen Zahlen, ohne unterwegs zu runden.
DEL-T-9 = Jeder Durchgang: W8 und Offensivbonus gegen W8 und Defensivbonus; alle werden gespielt.
DEL-T-10 = Ein höherer Angriff ist ein Renz; nach Abstand zählt jeder Punkt einen.
DEL-T-11 = Es gewinnt, wer mehr Renze hat.
DEL-B-1 = Das Feld hat die Reihen A bis F und die Spalten 1 bis 9.
DEL-B-2 = Drei Bänder: A, B Läufer am Strand, C, D Wühler, E, F Schwimmer.
DEL-B-3 = Die Renzkästen stehen außen, in der Mitte der kurzen Seiten; Rot greift den östlichen an.
DEL-B-4 = Der Renzbereich sind die Felder, von denen der Kasten daneben zu treffen ist.
DEL-B-5 = Zu Beginn stehen die Wühler auf der Grundlinie, die anderen eine Spalte weiter vorn.
DEL-B-6 = Die Strömung wird beim Anstoß und nach einem Fehlwurf gewürfelt: ungerade nach Norden, gerade nach Süden.
DEL-B-7 = Vorn ist zur Grundlinie des Gegners hin, hinten zur eigenen.
DEL-R-1 = Ein Spiel hat zehn Runden.
DEL-R-2 = Gezogen wird abwechselnd, je eine Figur; jede Figur kommt in der Runde einmal dran.
DEL-R-3 = Zuerst zieht, wer anstößt, nach einem Renz, wer ihn kassiert hat, sonst wer zuletzt zuerst zog.
DEL-R-4 = Eine Runde endet, wenn alle zwölf gezogen wurden, oder sofort mit einem Renz.
DEL-R-5 = Ohne Renz bleiben Stellung, Fisch und Stand über das Rundenende hinaus.
DEL-R-6 = Nach einem Renz: Startaufstellung, und der Fisch bei einem Wühler der Seite, die ihn kassiert hat.
DEL-R-7 = Nach der letzten Runde gewinnt, wer mehr Renze hat.
DEL-R-8 = Gezogen ist, wer wenigstens einen Schritt versucht oder den Zug aufgibt.
DEL-M-1 = Bewegungspunkte sind die halbe Schnelligkeit, Koordination oder Schwimmen, aufgerundet.
DEL-M-2 = Ein Schritt geht in jedes Nachbarfeld; nicht alle Punkte müssen verbraucht werden.
DEL-M-3 = Jeder Schritt verbraucht in allen Bereichen einen Punkt; im betretenen muss noch einer da sein.
DEL-M-4 = In keinem Feld stehen mehr als zwei Figuren einer Seite, auch nicht im Durchziehen.
DEL-M-5 = Ein Feld mit Gegnern verlässt man nur im Vorbeiziehen.
DEL-M-6 = Ein Wurf für jedes verlassene Feld; misslingt er, endet der Zug, sonst geschieht nichts.
DEL-M-7 = Hintere Felder sind die Nachbarfelder, die der eigenen Grundlinie um eine Spalte näher sind.
DEL-M-8 = Wer das Feld eines freien Fisches betritt, nimmt ihn auf.
DEL-M-9 = Der Fisch macht nicht langsamer.
DEL-A-1 = Eine einmalige Aktion je Runde, keine während eines Zuges; zwei, wenn der Zug aufgegeben wird.
DEL-A-2 = Aktionen gehen in jedem Zug der eigenen Seite und als Antwort im Blockfenster.
DEL-A-3 = Eine Figur, die noch nicht gezogen wurde, darf ihren Zug für eine weitere Aktion aufgeben.
DEL-A-4 = Ein Pass reicht so viele Felder wie der Passwert, auf den er geprobt wird.
DEL-A-5 = Abfangen können Gegner zwischen Passspieler und Empfänger, danach die beim Empfänger.
DEL-A-6 = Dazwischen liegt ein Feld, wenn die gerade Linie durch sein Inneres geht.
DEL-A-7 = Ein misslungener Pass landet neben dem Empfänger: W8, 1 in Passrichtung, dann im Uhrzeigersinn.
DEL-A-8 = Ein Block im Feld des Trägers gewinnt den Fisch; der Zug eines Trägers öffnet ein Blockfenster.
DEL-A-9 = Ein Renzwurf aus dem Renzbereich, geprobt auf Treffen, ist nicht zu verhindern.
DEL-A-10 = Positioniert wird mit Gewandtheit, Koordination oder Kraft, je nach Bereich.
DEL-A-11 = Wer mit dem Fisch im Renzbereich neben einem Gegner stehen bleibt, darf ihn vor dem Block ausspielen.
DEL-A-12 = Im selben Feld wird der Fisch frei übergeben.
DEL-X-1 = Zwei gewinnen immer gegen einen, beim Vorbeiziehen und beim Block.
DEL-X-2 = Wer in Unterzahl ist, darf sich ohne Wurf zurückziehen.
DEL-X-3 = Zwei gegen zwei wird jede Probe mit W20 auf die Summe gewürfelt.
DEL-X-4 = Block, Übergabe, Pass und Wurf lassen sich beliebig verketten.
DEL-X-5 = Wie beim Empfänger abgefangen wird, hängt davon ab, wie viele dort stehen.
DEL-X-6 = Ein landender Fisch geht an die, die da sind, an die Überzahl, oder es wird verglichen.
DEL-V-1 = Proben gelingen mit gleich oder darunter.
DEL-V-2 = Nach Runde 5 und 8 proben alle die Kondition; wer scheitert, verliert in allem anderen einen Punkt.
DEL-V-3 = Ein freier Fisch wird ohne Probe aufgenommen.
DEL-V-4 = Erst werden alle Konditionswürfe gemacht, dann gelten die Verluste; nach der Runde, vor dem Wiederanstoß.
DEL-C-1 = Ein Befehl gehört in seine Phase und der Seite, die an der Reihe ist.
DEL-C-2 = Die Spielleitung oder die Zeit tut das Mindeste für die Seite, auf die gewartet wird.
DEL-C-3 = Die Spielleitung berichtigt alles, was möglich ist; daraus folgt nichts von selbst.
DEL-C-4 = Im Turnierspiel würfelt die Spielleitung, auch eine Mannschaft, wenn es nicht ausgeschlossen ist.
DEL-C-5 = Eine Seite darf aufgeben; die andere gewinnt.
DEL-C-6 = Ein Blockbefehl beantwortet Blockfenster und bleibt bis zum Ende geheim.
DEL-C-7 = Angeboten wird, was angenommen würde, und nichts anderes.
DEL-GAP-1 = Der Offensivwert der Wühler hat den Maßstab der anderen.
DEL-GAP-2 = Die Abwehr ist die Summe ihrer vier Werte.
DEL-GAP-3 = Der Bonus kommt aus der Tafel, ohne Höchstwert.
DEL-GAP-4 = Das Mittel aller zehn Werte bewirkt nichts.
DEL-GAP-5 = Ein Renz für jeden Wurf über der Abwehr.
DEL-GAP-6 = In jedem Durchgang greifen beide an.
DEL-GAP-7 = Gleichstand ist unentschieden; als Einstellung wird eine Weile weitergespielt.
DEL-GAP-8 = Die Bänder laufen längs, der Strand liegt im Norden.
DEL-GAP-9 = Der Renzbereich ist ein Block von vier Reihen und zwei Spalten.
DEL-GAP-10 = 1 und 2 sind Läufer, 3 und 4 Wühler, 5 und 6 Schwimmer.
DEL-GAP-11 = Wer anstößt, entscheidet das Los.
DEL-GAP-12 = Die Strömung ist ein W10 und trägt ein Feld von der Mittellinie weg.
DEL-GAP-13 = Eine einzelne Probe ist ein W10, die zweier Figuren zusammen ein W20.
DEL-GAP-14 = Wer zuerst zog, zieht wieder zuerst.
DEL-GAP-15 = Nach einem Renz kehren alle in die Startaufstellung zurück.
DEL-GAP-16 = Die Grenze eines Feldes gilt auch für die, die nur durchziehen.
DEL-GAP-17 = Aktionen gehören in die eigenen Züge und in das Blockfenster nach dem Zug eines Trägers.
DEL-GAP-18 = Zwei Aktionen einer Figur dürfen gleicher Art sein.
DEL-GAP-19 = Ausgespielt werden darf, wo immer der Zug im Renzbereich endet, mit Punkten oder ohne.
DEL-GAP-20 = Bei der Passweite zählt eine Diagonale als eins.
DEL-GAP-21 = Erst kommt die Passprobe; ein misslungener Pass wird nicht abgefangen.
DEL-GAP-22 = Zwei gegen zwei beim Empfänger positionieren sich erst, gemeinsam; auf der Linie gelten dieselben Zahlen.
DEL-GAP-23 = Eine Abweichung vom Feld hinaus wird neu gewürfelt.
DEL-GAP-24 = Ein freier Fisch muss aufgenommen werden.
DEL-GAP-25 = Auch wer geworfen hat, nimmt den Fehlwurf auf, wenn er auf seinem Feld landet.
DEL-GAP-26 = Beim Vergleich gewinnt der größere Abstand; von zwei Figuren nimmt ihn die niedrigere Nummer.
DEL-GAP-27 = Ein Pass braucht einen Empfänger.
DEL-GAP-28 = Geblockt wird nur, wer den Fisch hat.
DEL-GAP-29 = Kein Wert sinkt unter 1.
DEL-GAP-30 = Auch rückwärts wird eins gegen eins um das Vorbeiziehen gewürfelt.
DEL-GAP-31 = Aufstellungen sind versiegelt, bis beide da sind; dann stehen sie fest.
DEL-GAP-32 = Eigene Figuren halten beim Vorbeiziehen nicht auf.
DEL-GAP-33 = Die Abwehr wird geteilt und belohnt wie der Angriff.
DEL-GAP-34 = Wer ausgespielt hat, ist bis zum Ende des Zuges geschützt.
DEL-GAP-35 = Ein Blockfenster gilt allein der gezogenen Figur, wenn ihr Zug endet.
DEL-GAP-36 = Unterzahl hindert weder Pass noch Renzwurf.

## Bilder

picture-side = { $side ->
    [red] Rot
   *[green] Grün
  }
picture-round = { $current ->
    [N] Runde { $round }, Strömung zum Strand
   *[S] Runde { $round }, Strömung vom Strand weg
  }
picture-turn = { $team } ist am Zug
picture-area = { $area ->
    [runner] Bereich der Läufer
    [digger] Bereich der Wühler
   *[swimmer] Bereich der Schwimmer
  }
picture-box = Renzkasten
picture-fish = Der Fisch
picture-values = { $team }: Angriff +{ $offence }, Abwehr +{ $defence }
picture-attack = { $team } greift an
picture-score = Stand
picture-thrown = { $offence } gegen { $defence }: { $renze } Renz
picture-exchange = Durchgang { $number }, { $team } greift an: { $how }.
