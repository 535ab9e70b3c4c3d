PEB-1 = Jede Seite hat zwei Laufende auf einer Bahn von 0 bis zum Ziel.
PEB-2 = Das Ziel liegt 3 bis 9 Plätze vom Anfang.
PEB-3 = Die Spielleitung beginnt das Spiel; Runde folgt auf Runde.
PEB-4 = Jeder Coach schließt in jeder Runde einmal die Faust, um 1 bis 3 Kiesel.
PEB-5 = Sind beide Fäuste zu, wird der Wind (W6) geworfen, und sie gehen auf.
PEB-6 = Bis Wind 3 gewinnen mehr Kiesel, ab 4 weniger; gleiche Fäuste gewinnen nichts.
PEB-7 = Wer gewinnt, wählt, wer läuft: um den Unterschied.
PEB-8 = Laufen ermüdet verdeckt um W3.
PEB-9 = Wer um 5 oder mehr müde ist, bleibt stehen und ist wieder frisch.
PEB-10 = Wer zuerst am Ziel ist, gewinnt für die eigene Seite.
PEB-11 = Eine nicht rechtzeitig geschlossene Faust ist leer; wird nicht gewählt, läuft die erste Figur.
PEB-12 = Die Spielleitung darf Laufende auf jeden Platz vor dem Ziel stellen.
PEB-13 = Ein Coach darf jederzeit aufgeben.
PEB-SEC-1 = Nach dem Ende liegen alle Fäuste und alle Müdigkeit offen.

pebbles-created = Das Ziel liegt bei { $goal }.
pebbles-round_started = Runde { $round }: Fäuste schließen.
pebbles-fist_closed = { $pebbles ->
    [none] Die Faust von { $side } ist zu.
    [0] Die Faust von { $side } blieb leer.
   *[other] Die Faust von { $side } ist um { $pebbles } geschlossen.
  }
pebbles-fists_opened = Left zeigt { $left }, right { $right }, bei Wind { $wind }.
pebbles-round_won = { $side ->
    [none] Gleiche Fäuste, niemand läuft.
   *[other] Seite { $side } gewinnt die Runde.
  }
pebbles-asked = Wer läuft { $steps } für die Seite { $side }?
pebbles-advanced = { $runner } läuft auf { $to }.
pebbles-stumbled = { $runner } ist zu müde und bleibt stehen.
pebbles-tired = { $runner } ist um { $more } müder.
pebbles-placed = Die Spielleitung stellt { $runner } auf { $at }: { $reason }
pebbles-won = Seite { $side } gewinnt.
pebbles-revealed = Alles liegt offen.

offer-pebbles-start = Die erste Runde beginnen
offer-pebbles-hide = Die Faust schließen
offer-pebbles-advance = Laufen lassen
offer-pebbles-place = Eine Figur versetzen
offer-pebbles-concede = Aufgeben

code-bad_goal = Das Ziel liegt 3 bis 9 Plätze entfernt.
code-already_started = Das Spiel hat schon begonnen.
code-fist_closed = Ihre Faust ist schon zu.
code-bad_number = In eine Faust gehen 1 bis 3 Kiesel.
code-no_question = Niemand soll laufen.
code-not_asked = Nach dieser Figur ist nicht gefragt.
code-not_yours = Diese Figur führen Sie nicht.
code-unknown_runner = Diese Figur gibt es nicht.
code-bad_place = Einen solchen Platz gibt es vor dem Ziel nicht.

phase-setup = vor dem Anfang
phase-hiding = Fäuste
phase-running = Lauf
phase-finished = beendet

awaits-hide = eine geschlossene Faust
awaits-advance = eine Wahl, wer läuft

picture-side = { $side ->
    [left] Links
   *[right] Rechts
  }
picture-round = Runde { $round }
picture-goal = Ziel
picture-fist = Faust
