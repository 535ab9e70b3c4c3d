## Was geschieht

phoenix-match_created = Das Spiel ist angesetzt.
phoenix-board_unbalanced = Hinweis für die Spielleitung: Die beiden Hälften des Spielfelds sind nicht gleich.
phoenix-lineup_submitted = { $team } gibt die Mannschaftsaufstellung bekannt.
phoenix-setup_item_done = { $team } hat abgegeben: { $item ->
    [lineup] die Mannschaftsaufstellung
    [team_points] die Verteilung der Teampunkte
    [specials] die erwürfelten Spezialangriffe
    [formation] die Startaufstellung
   *[seeker_fields] die Schnatz- und Rückschlagfelder
}.
phoenix-team_points_set = Teampunkte von { $team }: { $points }.
phoenix-specials_drawn = { $team } erwürfelt die Spezialangriffe { $numbers } (Würfe: { $dice }).
phoenix-formation_set = Aufstellung von { $team }: { $positions }{ $quaffle_chaser ->
    [none] .
   *[other] ; am Quaffel: { $quaffle_chaser }.
}
phoenix-seeker_fields_placed = { $who } legt die Schnatzfelder { $snitch } und die Rückschlagfelder { $recoil }.
phoenix-info_shared = { $shared ->
    [yes] { $item ->
        [team_points] { $team } legt die Teampunkte in der Mannschaft offen: { $points }.
       *[specials] { $team } legt die Spezialangriffe in der Mannschaft offen: { $specials }.
    }
   *[no] { $item ->
        [team_points] { $team } zeigt die Teampunkte in der Mannschaft nicht mehr.
       *[specials] { $team } zeigt die Spezialangriffe in der Mannschaft nicht mehr.
    }
}
phoenix-beater_numbers_assigned = Nummern der Treiber*innen: { $numbers }.
phoenix-match_started = Das Spiel beginnt. Nummern der Treiber*innen: { $numbers }.
phoenix-formation_revealed = { $team } steht: { $positions }.
phoenix-round_started = Runde { $round } beginnt.
phoenix-half_started = Runde { $round }, Halbrunde { $half }: { $team } ist am Zug.
phoenix-step_entered = { $step ->
    [contest] Es kommt zum Kampf.
    [actions] Jetzt sind Treiber*inneneinsätze und Fouls an der Reihe.
   *[closing] { $search_over ->
        [yes] Die Suche ist für diese Runde vorbei.
       *[no] Die Runde geht zu Ende; wer noch suchen darf, ist gefragt.
    }
}
phoenix-pending_opened = Erwartet: { $what ->
    [choose_mover] die Wahl, wer auf Bewegung würfelt
    [move_chaser] die Bewegung von { $character_ids }
    [move_keeper] die Bewegung von { $character_ids }
    [duel] die Doppelposts von { $character_ids }
    [escape] der Fluchtwurf von { $character_ids }
    [bludger_target] das Ziel des Klatschers von { $character_ids }
    [malus_choice] die Wahl des Malus von { $character_ids }
    [search] die Suche von { $character_ids }
    [formation] eine neue Startaufstellung
    [gm_place] die Spielleitung setzt { $character_ids }
    [gm_roll] ein Wurf der Spielleitung
    [start_round] die Spielleitung beginnt die Runde
   *[end_consent] die Zustimmung beider Kapitän*innen zum Spielende
}.
phoenix-pending_closed = Erledigt: { $what ->
    [none] { $pending_id }
    [choose_mover] die Wahl, wer auf Bewegung würfelt
    [move_chaser] die Bewegung von { $character_ids }
    [move_keeper] die Bewegung von { $character_ids }
    [duel] die Doppelposts von { $character_ids }
    [escape] der Fluchtwurf von { $character_ids }
    [bludger_target] das Ziel des Klatschers von { $character_ids }
    [malus_choice] die Wahl des Malus von { $character_ids }
    [search] die Suche von { $character_ids }
    [formation] die Startaufstellung von { $teams }
    [gm_place] die Spielleitung setzt { $character_ids }
    [gm_roll] ein Wurf der Spielleitung
    [start_round] die Spielleitung beginnt die Runde
   *[end_consent] die Zustimmung beider Kapitän*innen zum Spielende
}.
phoenix-mover_chosen = { $who } würfelt auf Bewegung.
phoenix-waived = { $what ->
    [choose_mover] Es wird auf die Bewegung verzichtet.
    [search] { $who } verzichtet auf die Suche.
   *[other] { $who } verzichtet auf die Bewegung.
}
phoenix-round_ended = Runde { $round } ist zu Ende.
phoenix-roll_posted = { $npc ->
    [none] { $who } würfelt (W6) auf { $purpose ->
        [move_chaser] Bewegung
        [move_keeper] Bewegung
        [escape] Flucht
       *[other] den Würfelkampf
    }: { $value }.
   *[other] { $npc } (NPC, { $position ->
        [chaser] Jäger*in
        [keeper] Hüter*in
        [beater] Treiber*in
       *[seeker] Sucher*in
    }) würfelt (W6) auf { $purpose ->
        [move_chaser] Bewegung
        [move_keeper] Bewegung
        [escape] Flucht
       *[other] den Würfelkampf
    }: { $value }.
}
phoenix-text_posted = { $who }: { $text }
phoenix-movement_posted = { $who } nutzt { $used } von { $points } Bewegungspunkten.
phoenix-piece_moved = { $who } fliegt über { $path }.
phoenix-piece_placed = Die Spielleitung setzt { $who } auf Feld { $field }.
phoenix-quaffle_passed = { $who } passt zu { $to }.
phoenix-quaffle_picked_up = { $who } nimmt den Quaffel auf Feld { $field } auf.
phoenix-quaffle_loose = Der Quaffel liegt frei auf Feld { $field }.
phoenix-quaffle_taken = { $who } hat den Quaffel.
phoenix-shot_declared = { $who } wirft auf Ring { $ring }{ $guarded ->
    [yes] ; der Ring ist bewacht.
   *[no] ; der Ring ist unbewacht.
}
phoenix-roll_invalidated = Der Wurf { $roll_id } von { $who } ist ungültig ({ $reason ->
    [edited] editiert
    [order] Wurf und Text in einem Post
   *[other] andere Gründe
}){ $note ->
    [none] .
   *[other] : { $note }
}
phoenix-post_order_warning = Verwarnung zu Wurf { $roll_id }: Wurf und Text gehören in getrennte Posts. Beim nächsten Mal ist der Wurf ungültig.
phoenix-forfeited = Die Frist ist verstrichen, der Zug verfällt: { $what ->
    [duel] wer noch einen Post schuldet, hat den Wurf verloren
    [escape] die Flucht ist vorbei
    [search] die Suche ist verpasst
    [bludger_target] der Klatscher verfliegt
    [malus_choice] der Malus trifft den nächsten Würfelkampf
    [formation] es gilt die letzte Aufstellung
   *[other] die Bewegung entfällt
}.
phoenix-duel_announced = { $duel_kind ->
    [opening] Kampf um den ersten Quaffelbesitz: { $attacker } gegen { $defender }.
    [chaser] Würfelkampf um den Quaffel auf Feld { $field }: { $attacker } gegen { $defender }.
    [goal] Torwurf: { $attacker } gegen { $defender }.
    [joker] Klatscher mit Joker: { $attacker } gegen { $defender }.
    [bludger] Klatscher ohne Joker: { $attacker } gegen { $defender }.
   *[seeker] Duell der Sucher*innen: { $attacker } gegen { $defender }. Ein Risiko tragen: { $at_risk }.
}
phoenix-duel_cancelled = Der Würfelkampf { $duel_id } findet nicht statt.
phoenix-duel_decided = { $tie ->
    [yes] { $again ->
        [yes] Gleichstand: Beide würfeln noch einmal.
       *[no] Der Würfelkampf endet unentschieden.
    }
   *[no] { $by_means ->
        [invalid] { $winner } gewinnt, weil der andere Wurf ungültig ist.
        [forfeit] { $winner } gewinnt, weil die Frist der anderen Seite verstrichen ist.
        [special] { $winner } gewinnt ohne Würfelwurf.
        [gm] Die Spielleitung entscheidet: { $winner } gewinnt.
       *[dice] { $winner } gewinnt den Würfelkampf.
    }
}
phoenix-duel_reversed = Das Ergebnis kehrt sich um: { $winner } gewinnt.
phoenix-duel_totals = Summen im Würfelkampf: { $totals }.
phoenix-own_total = Summe von { $who }: { $total }.
phoenix-fell_back = { $who } fällt auf Feld { $field } zurück.
phoenix-escape_granted = { $who } hat einen Fluchtwurf{ $must_leave ->
    [yes] { " " }und muss das Feld verlassen.
   *[no] .
}
phoenix-window_opened = Zeit für Spezialangriffe ({ $window ->
    [pre_duel] vor dem Würfelkampf
    [post_duel] nach dem Würfelkampf
    [goal_attack] beim Torwurf
   *[bludger_defence] beim Klatscher ohne Joker
}); gefragt: { $awaited_teams }.
phoenix-window_closed = Die Zeit für Spezialangriffe ist vorbei.
phoenix-special_announced = { $team } meldet einen Spezialangriff an: { $special ->
    [perfect_pass] Perfekter Pass
    [super_throw] Super Wurf
    [barricade] Unüberwindbare Barrikade
    [skilful_attack] Geschickter Angriff
    [top_defender] Spitzenverteidiger
    [transylvanian_trick] Transsilvanischer Trick
    [porskoff_feint] Porskoff-Täuschung
    [double_eight_loop] Double Eight Loop
    [sloth_roll] Faultierrolle
    [super_constitution] Super Konstitution
    [bludger_block] Klatschersperre
   *[bonus_die] Bonuswürfel
}.
phoenix-special_declined = { $team } meldet keinen Spezialangriff an.
phoenix-standing_set = { $team } gibt der Spielleitung eine Dauerweisung.
phoenix-specials_revealed = { $lapsed ->
    [yes] { $special ->
        [super_throw] Super Wurf
       *[porskoff_feint] Porskoff-Täuschung
    } und Double Eight Loop heben sich auf; beide verfallen.
   *[no] { $team } setzt einen Spezialangriff ein: { $special ->
        [perfect_pass] Perfekter Pass
        [super_throw] Super Wurf
        [barricade] Unüberwindbare Barrikade
        [skilful_attack] Geschickter Angriff
        [top_defender] Spitzenverteidiger
        [transylvanian_trick] Transsilvanischer Trick
        [porskoff_feint] Porskoff-Täuschung
        [double_eight_loop] Double Eight Loop
        [sloth_roll] Faultierrolle
        [super_constitution] Super Konstitution
        [bludger_block] Klatschersperre
       *[bonus_die] Bonuswürfel
    }.
}
phoenix-bonus_die_rolled = Bonuswürfel (W3) für { $who }: { $value }.
phoenix-roll_blocked = Klatschersperre: { $who } verliert zwei Bewegungspunkte.
phoenix-pin_set = { $who } ist abgefangen und kann sich im nächsten Zug nicht bewegen.
phoenix-pin_cleared = { $who } kann sich wieder bewegen.
phoenix-joker_registered = { $team } meldet einen Klatscher mit Joker an: { $beater } gegen { $target }.
phoenix-joker_withdrawn = { $team } zieht den Joker von { $beater } zurück.
phoenix-joker_void = Der Joker von { $beater } gegen { $target } entfällt und ist nicht verbraucht.
phoenix-joker_announced = Klatscher mit Joker! { $beater } zielt auf { $target }.
phoenix-joker_spent = Der Joker von { $beater } ist verbraucht.
phoenix-character_removed = { $why ->
    [joker] { $who } ist getroffen und scheidet für den Rest des Spiels aus.
   *[sent_off] { $who } muss das Spielfeld für immer verlassen.
}
phoenix-search_period_set = { $who } darf von nun an nur noch alle zwei Runden suchen.
phoenix-bludger_check = Klatscherwurf (W6): { $value }. { $appears ->
    [yes] Ein Klatscher tritt in Erscheinung.
   *[no] Es taucht kein Klatscher auf.
}
phoenix-bludger_beater = Wer ist dem Klatscher am nächsten (W4)? { $value }: { $beater_id ->
    [none] niemand, der noch im Spiel ist.
   *[other] { $beater }.
}
phoenix-bludger_announced = { $beater } schlägt den Klatscher auf { $target }.
phoenix-bludger_substitute = { $beater } fliegt in die Flugbahn des Klatschers.
phoenix-bludger_missed = Der Klatscher fliegt über { $target } hinweg.
phoenix-malus_imposed = { $who } hat einen Malus von -1 auf { $malus ->
    [movement] die nächste Bewegung
   *[duel] den nächsten Würfelkampf
}.
phoenix-malus_consumed = Der Malus von { $who } ({ $malus ->
    [movement] Bewegung
   *[duel] Würfelkampf
}) hat gewirkt und ist verbraucht.
phoenix-skip_added = { $who } muss ab Runde { $due_round } einmal bei der Suche aussetzen ({ $reason ->
    [bludger] Klatscher
   *[recoil] Rückschlagfeld
}).
phoenix-skip_consumed = { $who } hat in Runde { $round } bei der Suche ausgesetzt.
phoenix-skip_removed = { $who } muss nicht mehr aussetzen.
phoenix-search_made = { $result ->
    [none] { $who } sucht auf Feld { $field }.
    [empty] { $who } sucht auf Feld { $field }: nichts.{ $hint ->
        [yes] { " " }Ein Schnatz ist in der Nähe.
       *[no] { "" }
    }
    [snitch] { $who } findet auf Feld { $field } ein Schnatzfeld ({ $found } von 3).{ $hint ->
        [yes] { " " }Ein Schnatz ist in der Nähe.
       *[no] { "" }
    }
   *[recoil] { $who } deckt auf Feld { $field } ein Rückschlagfeld auf.{ $hint ->
        [yes] { " " }Ein Schnatz ist in der Nähe.
       *[no] { "" }
    }
}
phoenix-snitch_caught = { $who } fängt den Schnatz für { $team }! Es steht { $score }. Das Spiel endet nach dieser Runde.
phoenix-goal_pending = { $scorer } hat in Ring { $ring } getroffen; das Tor wird nach den übrigen Aktionen bekanntgegeben.
phoenix-goal_announced = Tor für { $team }! { $scorer } trifft in Ring { $ring }. Es steht { $score }.
phoenix-foul_announced = { $who } foult.
phoenix-foul_cooldown_set = { $team } darf ab Runde { $from_round } wieder foulen.
phoenix-referee_die = Schiedsrichterwürfel (W3) zum Foul von { $who }: { $value }. { $value ->
    [1] Das Foul wurde gesehen.
    [2] Das Foul wurde bemerkt, aber falsch eingeschätzt.
   *[3] Das Foul bleibt unbemerkt.
}
phoenix-card_shown = { $card ->
    [yellow] Gelbe Karte für { $who }.
   *[sent_off] Platzverweis für { $who }.
}
phoenix-observation_set = { $who } steht unter besonderer Beobachtung.
phoenix-end_proposed = Die Spielleitung schlägt vor, das Spiel zu beenden.
phoenix-end_withdrawn = Der Vorschlag, das Spiel zu beenden, ist zurückgezogen.
phoenix-end_answered = { $accept ->
    [yes] { $team } stimmt dem Spielende zu.
   *[no] { $team } stimmt dem Spielende nicht zu.
}
phoenix-end_refused = Das Spiel geht weiter.
phoenix-match_ended = Das Spiel ist zu Ende: { $score }. { $winner ->
    [none] Unentschieden.
   *[other] { $winner } gewinnt.
}
phoenix-secrets_disclosed = Nach dem Spiel ist alles aufgedeckt.
phoenix-gm_ruling = { $act ->
    [override] Die Spielleitung berichtigt: { $op ->
        [none] etwas, das geheim bleibt
        [set_field] wo jemand steht
        [set_quaffle] den Quaffel
        [set_score] den Spielstand
        [set_pin] wer abgefangen ist
        [set_active] wer im Spiel ist
        [set_card] Karten und Beobachtung
        [add_malus] einen Malus
        [remove_malus] einen Malus
        [add_skip] das Aussetzen bei der Suche
        [remove_skip] das Aussetzen bei der Suche
        [set_search_period] wie oft gesucht wird
        [set_joker] einen Joker
        [set_special] einen Spezialangriff
        [set_specials] die Spezialangriffe einer Mannschaft
        [set_points] Teampunkte
        [set_seeker_fields] Schnatz- und Rückschlagfelder
        [add_search] eine Suche
        [set_foul_round] das letzte Foul einer Mannschaft
        [decide_duel] einen Würfelkampf
        [cancel_pending] etwas Erwartetes, das entfällt
        [set_step] den Stand der Runde
       *[many] { $count } Angaben
    }{ $reason ->
        [none] .
       *[other] : { $reason }
    }
    [gm_roll] Die Spielleitung würfelt.
    [start_round] Die Spielleitung beginnt die Runde.
    [close_window] Die Spielleitung schließt die Anmeldung.
    [invalidate_roll] Die Spielleitung entscheidet über einen Wurf.
    [flag_post_order] Die Spielleitung entscheidet über die Reihenfolge von Posts.
    [gm_place] Die Spielleitung stellt eine Figur auf.
    [propose_end] Die Spielleitung fragt nach dem Spielende.
    [withdraw_end] Die Spielleitung nimmt die Frage zurück.
   *[other] Die Spielleitung entscheidet über eine verstrichene Frist.
}

## Regeln

PHX-SETUP-1 = Eine Mannschaft besetzt alle Positionen: 3 Jäger*innen, 1 Hüter*in, 2 Treiber*innen, 1 Sucher*in.
PHX-SETUP-2 = Ein Mitglied ist der Charakter eines Platzes oder ein als solcher gekennzeichneter NPC, bei dem steht, wer ihn steuert.
PHX-SETUP-3 = Ein Platz darf in beiden Mannschaften Charaktere haben, auch gleichzeitig.
PHX-SETUP-4 = Bestimmte Doppelrollen eines Platzes sind verboten; alles andere ist erlaubt.
PHX-SETUP-5 = Die*Der Kapitän*in verteilt vor Beginn genau 15 Teampunkte, jedem Mitglied 1 bis 5.
PHX-SETUP-6 = Teampunkte kennen Kapitän*in und Spielleitung; die Mannschaft darf eingeweiht werden, die gegnerische nie.
PHX-SETUP-7 = Beide Kapitän*innen erwürfeln mit W12, W11 und W10 drei verschiedene Spezialangriffe; nach jedem Wurf wird neu gezählt.
PHX-SETUP-8 = Spezialangriffe sind vor der gegnerischen Mannschaft geheim, bis sie eingesetzt werden.
PHX-SETUP-9 = Jede Mannschaft gibt eine Startaufstellung an und nennt, wer den ersten Kampf um den Quaffel führt.
PHX-SETUP-10 = Jede*r Sucher*in legt 3 Schnatz- und 5 Rückschlagfelder auf die eigene Hälfte, alle verschieden, nie auf ein neutrales Feld.
PHX-SETUP-11 = Das Spiel beginnt, wenn die Spielleitung es beginnt und alles da ist.
PHX-POST-1 = Gewürfelt wird mit dem W6, wenn keine Regel einen anderen Würfel nennt.
PHX-POST-2 = Jeder Wurf ist ein Doppelpost: erst der bloße Wurf, dann der Text mit Feldern und Pässen.
PHX-POST-3 = Wer einen Würfelkampf gewinnt, wird erst nach allen noch geschuldeten zweiten Posts bekannt.
PHX-POST-4 = Für den zweiten Post gibt es keine Mindestlänge.
PHX-POST-5 = Züge sind innerhalb von 3 Tagen zu tätigen.
PHX-POST-6 = Was überfällig ist, kann verfallen: Bewegungen entfallen, geschuldete Posts gelten als ungültig, Anmeldungen als abgelehnt.
PHX-POST-7 = Ein editierter Wurf ist ungültig und wird nicht wiederholt: Der Würfelkampf ist verloren, niemand bewegt sich; wer weichen muss, geht ein Feld.
PHX-POST-8 = Sind beide Würfe ungültig, gilt der Würfelkampf als unentschieden.
PHX-POST-9 = Wurf und Text in einem Post: beim ersten Mal eine Verwarnung, ab dem zweiten Mal ein ungültiger Wurf.
PHX-POST-10 = Die Spielleitung ahndet auch andere Regelverstöße und darf die Stellung berichtigen.
PHX-POST-11 = Geschützt ist nur der Würfelpost, und nur bis der Wurf ausgewertet ist.
PHX-POST-12 = Das gilt für alle Positionen und alle Züge; eine Suche hat keinen Würfel und keinen Doppelpost.
PHX-END-1 = Die Zahl der Runden ist nicht festgelegt.
PHX-END-2 = Ist der Schnatz gefangen, wird die Runde zu Ende gespielt; dann endet das Spiel.
PHX-END-3 = Die Spielleitung kann das Spiel im Einvernehmen mit den Kapitän*innen beenden; eine Ablehnung genügt dagegen.
PHX-END-4 = Tor 10, Schnatz 40; wer mehr hat, gewinnt; gewertet wird 3, 1, 0.
PHX-MOVE-1 = In ihrer Halbrunde nennt die*der Kapitän*in eine*n Jäger*in, die*der mit dem W6 auf Bewegung würfelt, oder verzichtet.
PHX-MOVE-2 = Bewegt wird von Nachbarfeld zu Nachbarfeld, ein Punkt je Feld; Punkte werden nicht aufgehoben.
PHX-MOVE-3 = Wer gewürfelt hat, darf die Augen auf alle eigenen Jäger*innen verteilen, in jeder Reihenfolge, mit Pässen dazwischen.
PHX-MOVE-4 = Die*Der Hüter*in würfelt selbst auf Bewegung; die Punkte lassen sich nicht übertragen.
PHX-MOVE-5 = Der zweite Post nennt alle Züge und Pässe der Reihe nach; er gilt ganz oder gar nicht.
PHX-MOVE-6 = Über besetzte Felder zu fliegen ist frei; es zählt nur, wo jemand am Ende steht.
PHX-MOVE-7 = Auf einem besetzten Feld endet ein Weg nur, wenn ein Kampf folgt: ein gegnerisches Paar, nie drei.
PHX-MOVE-8 = Einen freien Quaffel nimmt auf, wer zuerst auf sein Feld kommt, auch im Vorbeiflug.
PHX-PASS-1 = Ein Pass ist Teil des Bewegungsposts und kostet nichts; er braucht eine*n eigene*n Quaffelträger*in.
PHX-PASS-2 = Zwischen beiden besteht eine gerade Linie mit höchstens zwei Feldern dazwischen.
PHX-PASS-3 = Niemand steht dazwischen, und der Pass geht an eine*n andere*n eigene*n Jäger*in.
PHX-PASS-4 = Nach dem Pass dürfen die übrigen Punkte weiter genutzt werden, auch von der*dem Empfänger*in.
PHX-DUEL-1 = Stehen am Ende einer Bewegung Quaffelträger*in und Gegner*in auf einem Feld, kämpfen sie; Angreifer*in ist, wer gezogen ist.
PHX-DUEL-2 = Der Kampf wird angekündigt, dann ist Zeit für Spezialangriffe, dann folgen beide Doppelposts.
PHX-DUEL-3 = Der höhere Wert gewinnt; ein ungültiger oder verfallener Wurf ist niedriger als jeder Wert.
PHX-DUEL-4 = Gewinnt die*der Angreifer*in, hat sie*er den Quaffel und einen Fluchtwurf.
PHX-DUEL-5 = Verliert die*der Angreifer*in, fällt sie*er ein Feld zurück, und die andere Seite hat den Quaffel.
PHX-DUEL-6 = Ist dieses Feld besetzt, geht es auf dem Weg weiter zurück; ist keines frei, setzt die Spielleitung.
PHX-DUEL-7 = Bei Gleichstand bleibt der Quaffel, wo er ist; die*der Angreifer*in fällt zurück.
PHX-ESC-1 = Ein Fluchtwurf ist eine eigene Bewegung mit Doppelpost; sie darf zu Torwurf und Pässen führen.
PHX-ESC-2 = Wer flieht, muss ein mit Gegner*innen geteiltes Feld verlassen; ein Punkt ist immer da.
PHX-ESC-3 = Eine Flucht endet nicht auf einem gegnerisch besetzten Feld, außer für einen bewachten Torwurf.
PHX-ESC-4 = Bei der Flucht der*des Hüter*in bewegt sich nur sie*er.
PHX-ESC-5 = Wer weichen muss und nicht kann, wird von der Spielleitung gesetzt.
PHX-GOAL-1 = Wer den Quaffel hat und im Bereich eines gegnerischen Rings steht, darf als letzte Handlung eines Posts werfen.
PHX-GOAL-2 = Bewacht ist ein Ring, wenn die*der gegnerische Hüter*in im Bereich desselben Rings steht.
PHX-GOAL-3 = Ein unbewachter Wurf ist ein Tor, ohne Kampf.
PHX-GOAL-4 = Ein bewachter Wurf ist ein Würfelkampf; der höhere Wert der*des Werfer*in ist ein Tor.
PHX-GOAL-5 = Sonst hat die*der Hüter*in den Quaffel und einen Fluchtwurf; die*der Werfer*in bleibt stehen.
PHX-GOAL-6 = Ein Tor wartet auf Joker, Schiedsrichterwürfel und Rundenende; dann zählt es und beendet die Runde.
PHX-GOAL-7 = Ein wartendes Tor wird durch ein späteres Ausscheiden nicht aufgehoben.
PHX-GOAL-8 = Nach einem Tor stellen sich beide Mannschaften neu auf; die ohne Tor hat den Quaffel.
PHX-GOAL-9 = Hüter*innen außerhalb ihrer Ringe gelten als Jäger*innen; Jäger*innen bewachen nie einen Ring.
PHX-BEAT-1 = Treiber*innen stehen nicht auf dem Feld; jede*r hat einen Joker, nicht übertragbar.
PHX-JOKER-1 = Die*Der Kapitän*in meldet einen Joker geheim an; er wird im nächsten Schritt 6 gespielt.
PHX-JOKER-2 = Ziel ist irgendein Mitglied der anderen Mannschaft, das noch im Spiel ist.
PHX-JOKER-3 = Er wird angekündigt, ist damit verbraucht und wird ausgewürfelt.
PHX-JOKER-4 = Der höhere Wert wirft das Ziel aus dem Spiel; sonst weicht es aus.
PHX-JOKER-5 = Ein*e getroffene*r Sucher*in bleibt im Spiel, sucht aber nur noch alle zwei Runden.
PHX-JOKER-6 = Ist Treiber*in oder Ziel vorher ausgeschieden, entfällt die Anmeldung, und der Joker bleibt.
PHX-JOKER-7 = Gegen einen Joker hilft kein Spezialangriff; die angreifende Mannschaft darf den Bonuswürfel nutzen.
PHX-JOKER-8 = Wartet ein Tor, kommen die Joker vor seiner Bekanntgabe.
PHX-BLUD-1 = Am Ende jeder dritten Runde lässt eine 1 oder 2 des W6 einen Klatscher erscheinen.
PHX-BLUD-2 = Ein W4 bestimmt die*den Treiber*in nach Nummern; die Nummer von Ausgeschiedenen wird neu gewürfelt.
PHX-BLUD-3 = Die*Der Treiber*in nennt irgendein Ziel der anderen Mannschaft; diese darf antworten; dann wird gewürfelt.
PHX-BLUD-4 = Der höhere Wert der*des Treiber*in trifft; sonst ist der Klatscher abgewehrt.
PHX-BLUD-5 = Getroffene Jäger*innen und Hüter*innen haben -1 auf Bewegung oder Kampf, nach Wahl der*des Treiber*in; Treiber*innen auf Kampf.
PHX-BLUD-6 = Ein*e getroffene*r Sucher*in setzt stattdessen einmal bei der Suche aus.
PHX-BLUD-7 = Ein Bewegungsmalus wirkt beim nächsten eigenen Wurf oder beim Zug mit fremden Punkten, der einen mehr kostet.
PHX-BLUD-8 = Ein Kampfmalus wirkt im ersten Kampf, in dem gewürfelt oder ungültig verloren wird.
PHX-SEEK-1 = Gesucht wird ab Runde 2, einmal je Runde ein Feld, bis die Suche der Runde vorbei ist.
PHX-SEEK-2 = Neutrale Felder, die eigene Hälfte und schon aufgedeckte Felder werden nicht gesucht.
PHX-SEEK-3 = Leer, Schnatz oder Rückschlag: Das erfahren nur die suchende Person und die Spielleitung.
PHX-SEEK-4 = Liegt neben dem Feld ein Schnatz, wird darauf hingewiesen.
PHX-SEEK-5 = Sind alle drei Schnatzfelder aufgedeckt, ist der Schnatz gefangen: 40 Punkte, und niemand sucht mehr.
PHX-SEEK-6 = Nach einem Rückschlagfeld kämpfen die Sucher*innen am Rundenende; angekündigt wird, wer ein Risiko trägt.
PHX-SEEK-7 = Wer ein Risiko trägt und niedriger würfelt, setzt beim nächsten Suchen aus.
PHX-SEEK-8 = Nach einem Jokertreffer sucht die*der Sucher*in nur noch alle zwei Runden.
PHX-SEEK-9 = Ausgesetzt wird einmal je Runde, das Älteste zuerst, in Runden, die nicht ohnehin gesperrt sind.
PHX-SEEK-10 = Die Karte der Sucher*innen wird nie gezeigt; ihre Felder kennt niemand sonst außer der Spielleitung.
PHX-SPEC-G1 = Jeder Spezialangriff ist einmal einsetzbar und wird mit allem Nötigen bei der Spielleitung angemeldet.
PHX-SPEC-G2 = Anmeldungen sind geheim, bis die Zeit dafür vorbei ist, und werden zusammen bekannt.
PHX-SPEC-G3 = Die Angriffe 2 oder 7 und 8 gegeneinander angemeldet verfallen; es geht weiter, als wäre nichts gewesen.
PHX-SPEC-G4 = Gefragt wird nach öffentlichen Tatsachen, wer noch einen Spezialangriff hat, bis zur letzten Antwort.
PHX-SPEC-G5 = Je Mannschaft und Gelegenheit ein Spezialangriff, und nur ein passender.
PHX-SPEC-1 = Perfekter Pass: Wer den Quaffel im Kampf verliert, wirft ihn dem nächsten Mitglied der eigenen Mannschaft zu.
PHX-SPEC-2 = Super Wurf: Ein bewachter Wurf trifft ohne Würfelkampf.
PHX-SPEC-3 = Unüberwindbare Barrikade: Kein Kampf, wer angriff, fällt zurück; wer den Quaffel trug, ist abgefangen.
PHX-SPEC-4 = Geschickter Angriff: Das Ergebnis kehrt sich zu den Gunsten derer um, die den Quaffel erbeuten wollten.
PHX-SPEC-5 = Spitzenverteidiger: Ein*e andere*r Treiber*in übernimmt den Kampf und bei Niederlage den Malus.
PHX-SPEC-6 = Transsilvanischer Trick: Der Quaffel wird ohne Würfelwurf erbeutet.
PHX-SPEC-7 = Porskoff-Täuschung: Ein*e andere*r Jäger*in wirft mit +2.
PHX-SPEC-8 = Double Eight Loop: Die*Der Hüter*in fängt den Quaffel, wo auch immer sie*er steht.
PHX-SPEC-9 = Faultierrolle: Der Klatscher ohne Joker verfehlt sein Ziel.
PHX-SPEC-10 = Super Konstitution: Die*Der eigene Sucher*in muss wegen eines Klatschers nicht mehr aussetzen.
PHX-SPEC-11 = Klatschersperre: Ein*e gegnerische*r Jäger*in verliert zwei Bewegungspunkte.
PHX-SPEC-12 = Bonuswürfel: ein W3 zusätzlich zum eigenen Wurf.
PHX-FOUL-1 = Gefoult wird im Kampf von Jäger*innen, Sucher*innen oder Jäger*in und Hüter*in, nie gegen Treiber*innen.
PHX-FOUL-2 = Ein Foul wird geheim angemeldet, nach der Ankündigung des Kampfs und vor dem eigenen Wurf.
PHX-FOUL-3 = Es gibt +1 für diesen einen Kampf; gewürfelt werden muss trotzdem.
PHX-FOUL-4 = In einem Kampf dürfen beide Seiten foulen.
PHX-FOUL-5 = Eine Mannschaft darf nur alle zwei Runden foulen.
PHX-FOUL-6 = Der Schiedsrichterwürfel fällt nur, wenn die foulende Person gewonnen hat.
PHX-FOUL-7 = 1: gelbe Karte, beim zweiten Mal Platzverweis. 2: besondere Beobachtung. 3: unbemerkt und geheim.
PHX-FOUL-8 = Unter Beobachtung wird jedes Foul ohne Würfel bestraft, gewonnen oder verloren.
PHX-FOUL-9 = Ein bestraftes Foul ändert den Kampf nicht; ein Platzverweis wirkt wie ein Jokertreffer.
PHX-OUT-1 = Wer ausgeschieden ist, verlässt das Feld und handelt nicht mehr.
PHX-OUT-2 = Der Quaffel einer ausgeschiedenen Person liegt frei auf ihrem Feld.
PHX-OUT-3 = Es gibt keinen Ersatz; ohne Hüter*in ist jeder Wurf unbewacht.
PHX-BOARD-schema = Ein Spielfeld hat die Form phoenix-board/1.
PHX-BOARD-ids = Feldnummern sind verschieden und positiv, Namen von Ringen verschieden.
PHX-BOARD-reference = Jedes genannte Feld gibt es.
PHX-BOARD-adjacency = Nachbarschaft ist gegenseitig, ohne Schleifen und Doppel.
PHX-BOARD-connected = Jedes Feld ist von jedem erreichbar.
PHX-BOARD-lines = Eine Linie geht von Nachbarfeld zu Nachbarfeld.
PHX-BOARD-rings = Jede Seite hat einen Ring, und jeder Bereich hat Felder, alle in seiner Hälfte.
PHX-BOARD-neutral = Neutral sind genau die Felder ohne Hälfte.
PHX-BOARD-halves = Jede Hälfte hat mindestens 8 Felder; gleiche Hälften sind empfohlen.
PHX-BOARD-start_fields = Startfelder liegen in der eigenen Hälfte, mindestens eines mehr als Jäger*innen.
PHX-GAP-1 = Zahl der Jäger*innen: drei, wahlweise 1 bis 5.
PHX-GAP-2 = Kapitän*innen dürfen in der eigenen Mannschaft spielen oder gar nicht.
PHX-GAP-3 = Hüter*in und Jäger*in ist in beiden Richtungen verboten; Hüter*in und Hüter*in erlaubt, wahlweise nicht.
PHX-GAP-4 = Mehrere Charaktere einer Person in einer Mannschaft sind erlaubt; wer einen NPC steuert, zählt wie eine Spieler*in.
PHX-GAP-5 = Die Startaufstellung sind Jäger*innen und Hüter*in; Treiber*innen darin sind ein Fehler.
PHX-GAP-6 = Nennt eine Regel einen anderen Würfel als den W6, gilt dieser.
PHX-GAP-7 = Nach drei Tagen entscheidet die Spielleitung über das Verfallen, wahlweise die Uhr.
PHX-GAP-8 = Wiederholt heißt: ab dem zweiten Mal.
PHX-GAP-9 = Durch andere zu fliegen ist frei, wahlweise nur durch die eigenen.
PHX-GAP-10 = Wer mit dem Quaffel angreift und verliert, verliert den Quaffel.
PHX-GAP-11 = Bei Gleichstand bleibt alles, wahlweise wird neu gewürfelt; der erste Kampf immer.
PHX-GAP-12 = Eine Flucht beginnt keinen neuen Kampf, wahlweise doch.
PHX-GAP-13 = Ein Torwurf wird angesagt, nie erzwungen; auch wer im Bereich einen Pass erhält, darf werfen.
PHX-GAP-14 = Der Quaffel Ausgeschiedener liegt frei, wahlweise geht er an die Nächsten.
PHX-GAP-15 = Ein Pass geht nicht an Hüter*innen, wahlweise doch.
PHX-GAP-16 = Im freien Feld sind Hüter*innen wie Jäger*innen.
PHX-GAP-17 = Gegen einen Joker ist auch der Bonuswürfel verboten, wahlweise auch den Angreifenden.
PHX-GAP-18 = Ein W4, der Ausgeschiedene zeigt, wird neu geworfen, wahlweise geschieht nichts.
PHX-GAP-19 = Der Malus ist -1 auf Punkte oder Wert; mehrere zählen zusammen.
PHX-GAP-20 = Die erste Suche fängt den Schnatz; wahlweise darf die andere Person diese Runde noch suchen.
PHX-GAP-21 = Gegeneinander sind nur 2 und 8, 7 und 8; 11 und 12 auf einen Wurf zählen beide.
PHX-GAP-22 = Die Barrikade hält auf; wahlweise erbeutet sie wie Angriff 6.
PHX-GAP-23 = Gefoult wird vor dem eigenen Wurf, wahlweise vor dem eigenen zweiten Post.
PHX-GAP-24 = Alle zwei Runden gilt für die Mannschaft, wahlweise mit anderer Zahl oder je Person.
PHX-GAP-25 = Auch beim zweiten Verstoß muss der Würfel 1 zeigen, außer unter Beobachtung.
PHX-GAP-26 = Fouls werden in Schritt 6 beurteilt; Sucher*innen kämpfen am Rundenende.
PHX-GAP-27 = Nach einem Tor in der ersten Halbrunde entfällt die zweite; Suche und Klatscher kommen trotzdem.
PHX-GAP-28 = Klatscher kommen in den Runden 3, 6, 9, wahlweise in anderem Abstand.
PHX-GAP-29 = Nach einem Tor beginnt Team 1, wahlweise die Mannschaft ohne Tor.
PHX-GAP-30 = Das gesuchte Feld bleibt geheim, wahlweise ist es öffentlich; gefundene Schnatzfelder zählen für Hinweise.
PHX-GAP-31 = Wer schnell ist, ist schnell; wahlweise muss der zweite Post warten.
PHX-GAP-32 = Wer mit dem Quaffel angreift und gewinnt, flieht mit ihm.
PHX-GAP-33 = Klatscher treffen jedes Mitglied der anderen Mannschaft.
PHX-GAP-34 = Alle zwei Runden zählt ab der letzten Suche oder dem letzten Aussetzen.
PHX-GAP-35 = Nach dem Spiel wird nichts aufgedeckt, wahlweise alles.
PHX-GAP-36 = Runden und Würfe der Spielleitung kommen von selbst, wahlweise auf ihr Wort.
PHX-GAP-37 = Nachbarn und gerade Linien stehen in den Daten des Spielfelds.
PHX-GAP-38 = Die Faultierrolle wird vor dem Würfelkampf angemeldet.
PHX-GAP-39 = Ein Foul wird nach den Würfeln beurteilt, auch wenn Angriff 4 das Ergebnis umkehrt.
PHX-GAP-40 = Nach jedem Wurf rücken die höheren Nummern um eins nach unten.
PHX-GAP-41 = Die erste Aufstellung steht auf den eigenen Startfeldern.
PHX-GAP-42 = Textposts dürfen editiert werden; Späteres berichtigt die Spielleitung.
PHX-GAP-43 = Die Porskoff-Täuschung wird beim Wurf angemeldet.
PHX-GAP-44 = Nur die Bekanntgabe eines Tors wartet, mit Punkten und Rundenende.
PHX-GAP-45 = Das Foul einer ausgeschiedenen Person, oder eines von der Spielleitung entschiedenen Kampfs, wird nicht beurteilt.
PHX-GAP-46 = Nach einem editierten Wurf muss die andere Seite noch posten, wenn sie es noch nicht hat.

## Warum etwas abgelehnt wird

code-account_required = Wer kein NPC ist, braucht einen eigenen Platz und keine fremde Steuerung.
code-already_answered = Diese Frage ist schon beantwortet.
code-already_posted = Der zweite Post ist schon da.
code-already_rolled = Hier ist schon gewürfelt.
code-beater_numbers_invalid = Jede*r der vier Treiber*innen braucht genau eine Nummer von 1 bis 4.
code-board_invalid = Dieses Spielfeld ist nicht zulässig ({ $reason }, { $path }).
code-captain_conflict = Ein Platz kann nicht zugleich Kapitän*in und Spielleitung sein.
code-character_inactive = Dieser Charakter ist ausgeschieden.
code-double_role_forbidden = Diese Doppelrolle ist nicht erlaubt: { $roles }.
code-escape_into_duel = Eine Flucht darf keinen neuen Kampf beginnen.
code-escape_must_leave = Das Feld muss verlassen werden.
code-field_already_searched = Dieses Feld ist schon aufgedeckt.
code-field_occupied = Dieses Feld ist besetzt.
code-field_unknown = Dieses Feld gibt es nicht.
code-first_post_missing = Erst muss gewürfelt werden.
code-forbidden = Das steht diesem Platz nicht zu.
code-formation_field_not_allowed = Das ist kein eigenes Startfeld.
code-formation_members = Aufgestellt werden genau die Jäger*innen und die*der Hüter*in, die noch im Spiel sind.
code-formation_not_on_board_position = Treiber*innen und Sucher*innen stehen nicht auf dem Feld.
code-foul_already_announced = Dieses Foul ist schon angemeldet.
code-foul_cooldown = Ein Foul ist erst ab Runde { $from_round } wieder möglich.
code-foul_not_allowed_here = In diesem Kampf kann so nicht gefoult werden.
code-foul_too_late = Für ein Foul ist es zu spät.
code-grid_count = Es müssen { $snitch } Schnatz- und { $recoil } Rückschlagfelder sein.
code-grid_field_duplicate = Alle Felder müssen verschieden sein.
code-grid_field_neutral = Neutrale Felder sind nicht benutzbar.
code-grid_field_not_own_half = Das Feld liegt nicht auf der eigenen Hälfte.
code-grid_locked = Nach dem Beginn bleiben die Felder, wie sie sind.
code-invalid_payload = Diese Angabe passt nicht ({ $path }).
code-joker_already_registered = Dieser Joker ist schon angemeldet.
code-joker_not_registered = Dieser Joker ist nicht angemeldet.
code-joker_spent = Dieser Joker ist verbraucht.
code-lineup_duplicate_character = Diese Kennung ist schon vergeben: { $id }.
code-lineup_missing = Erst die Mannschaftsaufstellung.
code-lineup_position_count = Die Positionen stimmen nicht.
code-malus_kind_invalid = Der Malus gilt Bewegung oder Würfelkampf.
code-move_points_exceeded = Dafür reichen die Punkte nicht: { $needed } nötig, { $left } übrig.
code-move_who_invalid = Diese Figur darf in diesem Post nicht bewegt werden.
code-not_a_beater = Das ist kein*e Treiber*in der eigenen Mannschaft.
code-not_a_chaser = Das ist kein*e Jäger*in der eigenen Mannschaft.
code-not_carrying = Hier hat niemand den Quaffel, der ihn abgeben könnte.
code-not_overdue = Die Frist läuft noch.
code-npc_controller_required = Bei einem NPC muss stehen, wer ihn steuert.
code-npc_has_account = Ein NPC hat keinen eigenen Platz.
code-option_invalid = Dieser Wert ist nicht zulässig: { $option }.
code-option_unknown = Diese Option gibt es nicht: { $option }.
code-pass_line_blocked = Jemand steht dazwischen.
code-pass_not_straight = Es besteht keine gerade Linie.
code-pass_receiver_not_chaser = Ein Pass geht an eine*n eigene*n Jäger*in.
code-pass_to_self = An sich selbst wird nicht gepasst.
code-pass_too_far = Das ist zu weit.
code-path_blocked = Auf diesem Weg steht jemand.
code-path_not_adjacent = Diese Felder sind nicht benachbart.
code-pinned = Diese Figur ist abgefangen und kann sich nicht bewegen.
code-quaffle_chaser_forbidden = Den Quaffel hat die andere Mannschaft.
code-quaffle_chaser_invalid = Diese Figur kommt dafür nicht in Frage.
code-quaffle_chaser_required = Es muss jemand für den Quaffel genannt werden.
code-reaction_hold = Der zweite Post muss noch bis { $until } warten.
code-roll_already_resolved = Dieser Wurf ist schon ausgewertet.
code-roll_invalidated = Dieser Wurf ist ungültig.
code-search_already_done = In dieser Runde ist schon gesucht.
code-search_field_neutral = Neutrale Felder werden nicht gesucht.
code-search_field_not_opponent_half = Gesucht wird auf der anderen Hälfte.
code-search_not_yet = Gesucht wird erst ab der zweiten Runde.
code-search_period = Nach dem Jokertreffer darf erst in Runde { $from_round } wieder gesucht werden.
code-search_skip = In dieser Runde muss ausgesetzt werden.
code-setup_incomplete = Es fehlt noch etwas.
code-shot_not_in_zone = Dafür steht niemand im Bereich dieses Rings.
code-shot_not_last = Der Torwurf ist die letzte Handlung.
code-shot_ring_not_opponent = Das ist kein gegnerischer Ring.
code-snitch_already_caught = Der Schnatz ist schon gefangen.
code-special_already_in_window = Hier ist schon geantwortet.
code-special_condition_not_met = Dieser Spezialangriff passt hier nicht.
code-special_forbidden_vs_joker = Gegen einen Joker hilft kein Spezialangriff.
code-special_not_owned = Dieser Spezialangriff ist nicht erwürfelt.
code-special_receiver_invalid = Diese Person kommt dafür nicht in Frage.
code-special_receiver_required = Es muss jemand genannt werden.
code-special_spent = Dieser Spezialangriff ist verbraucht.
code-special_window_closed = Die Zeit dafür ist vorbei.
code-specials_already_drawn = Die Spezialangriffe sind schon erwürfelt.
code-target_inactive = Dieses Ziel ist ausgeschieden.
code-target_not_opponent = Das Ziel muss zur anderen Mannschaft gehören.
code-team_points_locked = Nach dem Beginn bleiben die Teampunkte, wie sie sind.
code-team_points_members = Genau die Mitglieder der Mannschaft bekommen Punkte.
code-team_points_range = Jedes Mitglied bekommt 1 bis 5 ganze Punkte.
code-team_points_sum = Es müssen 15 Punkte sein, nicht { $sum }.
code-unknown_pending = Darauf wird nicht (mehr) gewartet.
code-unknown_seat = Diesen Platz gibt es nicht: { $seat }.
code-window_open = Erst muss die Zeit für Spezialangriffe vorbei sein.
code-wrong_phase = Das ist jetzt nicht an der Reihe.

## Was möglich ist

offer-phoenix-create_match = Ein Spiel ansetzen
offer-phoenix-submit_lineup = Mannschaftsaufstellung einreichen
offer-phoenix-set_team_points = Teampunkte verteilen
offer-phoenix-draw_specials = Spezialangriffe erwürfeln
offer-phoenix-set_formation = Aufstellung angeben
offer-phoenix-place_seeker_fields = Schnatz- und Rückschlagfelder legen
offer-phoenix-share_info = Die Mannschaft einweihen
offer-phoenix-assign_beater_numbers = Treiber*innen nummerieren
offer-phoenix-start_match = Das Spiel beginnen
offer-phoenix-choose_mover = Wählen, wer auf Bewegung würfelt
offer-phoenix-waive = Verzichten
offer-phoenix-set_keeper_standing = Dauerweisung für die*den Hüter*in
offer-phoenix-first_post = Würfeln
offer-phoenix-second_post = Den zweiten Post schreiben
offer-phoenix-announce_special = Spezialangriff anmelden
offer-phoenix-decline_special = Keinen Spezialangriff anmelden
offer-phoenix-set_auto_decline = Dauerhaft keinen Spezialangriff anmelden
offer-phoenix-announce_foul = Ein Foul anmelden
offer-phoenix-register_joker = Klatscher mit Joker anmelden
offer-phoenix-withdraw_joker = Joker zurückziehen
offer-phoenix-choose_bludger_target = Ziel des Klatschers nennen
offer-phoenix-choose_malus = Malus wählen
offer-phoenix-search = Nach dem Schnatz suchen
offer-phoenix-answer_end = Zum Spielende antworten
offer-phoenix-gm_roll = Für die Spielleitung würfeln
offer-phoenix-close_window = Die Anmeldung schließen
offer-phoenix-forfeit_pending = Überfälliges verfallen lassen
offer-phoenix-invalidate_roll = Einen Wurf für ungültig erklären
offer-phoenix-flag_post_order = Falsche Postreihenfolge melden
offer-phoenix-gm_place = Eine Figur setzen
offer-phoenix-start_round = Die Runde beginnen
offer-phoenix-propose_end = Das Spielende vorschlagen
offer-phoenix-withdraw_end = Den Vorschlag zurückziehen
offer-phoenix-gm_override = Die Stellung berichtigen

## Phasen

phase-setup = Vorbereitung
phase-opening = Kampf um den ersten Quaffelbesitz
phase-round = Im Spiel
phase-reformation = Neue Startaufstellung
phase-finished = Beendet

## Worauf gewartet wird

awaits-lineup = die Mannschaftsaufstellung
awaits-team_points = die Teampunkte
awaits-specials = die Spezialangriffe
awaits-formation = die Aufstellung
awaits-seeker_fields = Schnatz- und Rückschlagfelder
awaits-start_match = der Spielbeginn
awaits-choose_mover = wer auf Bewegung würfelt
awaits-move_chaser = eine Bewegung
awaits-move_keeper = die Bewegung der*des Hüter*in
awaits-duel = Posts im Würfelkampf
awaits-escape = ein Fluchtwurf
awaits-pre_duel = Spezialangriff vor dem Würfelkampf
awaits-post_duel = Spezialangriff nach dem Würfelkampf
awaits-goal_attack = Spezialangriff beim Torwurf
awaits-bludger_defence = Spezialangriff gegen den Klatscher
awaits-bludger_target = das Ziel des Klatschers
awaits-malus_choice = die Wahl des Malus
awaits-search = die Suche nach dem Schnatz
awaits-gm_place = die Spielleitung setzt eine Figur
awaits-gm_roll = ein Wurf der Spielleitung
awaits-start_round = der Rundenbeginn
awaits-end_consent = die Zustimmung zum Spielende
awaits-reaction_hold = die Bedenkzeit vor dem zweiten Post

## Bilder

picture-round = { $team ->
    [none] Runde { $round }
   *[other] Runde { $round }, { $team } spielt
}
picture-search-over = Die Suche ist vorbei
picture-quaffle = Der Quaffel
picture-bludger = Der Klatscher
picture-letter = { $position ->
    [keeper] H
    [beater] T
    [seeker] S
   *[chaser] J
}
picture-position = { $position ->
    [keeper] Hüter*in
    [beater] Treiber*in
    [seeker] Sucher*in
   *[chaser] Jäger*in
}
