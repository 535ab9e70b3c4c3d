## Rules of every match

MAT-1 = A command has a kind that the sport or the kernel knows.
MAT-2 = A kind of command is open to the roles that it names, to no other.
MAT-3 = Whoever sends a command holds the seat it is sent for, or may act for it.
MAT-4 = Before the start only what prepares the match is taken.
MAT-5 = While the match is paused only the GM and what a sport excepts are heard.
MAT-6 = A finished match takes nothing but what repairs it.
MAT-7 = A match opens with its seats, limits and the commitment of its dice.
MAT-8 = The GM may pause and resume; what was awaited keeps its remaining time.
MAT-9 = The GM may end a match, for a side or without a winner.
MAT-10 = The GM may move a deadline of something awaited, or take it away.
MAT-11 = The GM makes, changes and empties seats; a needed one stays, one GM stays.
MAT-12 = A figure is played by one seat or by nobody.
MAT-13 = The GM may go back to any moment between two commands.
MAT-14 = GM and captains may write notes: to all, to their side, to the GM.
MAT-15 = Seats may give words to the dice until the first roll that all see.
MAT-16 = The secret of the dice is opened when the match ends.
MAT-17 = A legal command whose table dice are not all there is kept until they are.
MAT-18 = Only in a sandbox dice follow a script.
MAT-19 = Only in a sandbox the clock is set, and never back.
MAT-20 = A deadline that passed lapses once, as the sport decides.
MAT-21 = An imported match says so; a running one rolls under a new secret.
MAT-22 = GM and host may take people's words out of events.
MAT-23 = Before an end all who may know of it are reminded, once each time.
MAT-24 = Who is late uses up grace first, as far as the GM gave any; what was not used is kept.

## Events. A field that is null reads as none.

match-opened = The match “{ $title }” is open.
match-rolled = { $face ->
    [none] A die was thrown in secret.
   *[other] d{ $sides } shows { $face }.
  }
match-word_added = { $by } gives the dice the word “{ $word }”.
match-paused = The match is paused: { $reason }
match-resumed = The match goes on: { $reason }
match-ended = { $winner ->
    [none] The GM ends the match without a winner: { $reason }
   *[other] The GM ends the match, { $winner } wins: { $reason }
  }
match-deadline_set = { $until ->
    [none] There is no hurry any more for { $awaiting }: { $reason }
   *[other] There is time until { $until } for { $awaiting }: { $reason }
  }
match-lapsed = Time has run out for { $awaiting }.
match-reminded = There is time until { $until } for { $awaiting }. { $grace ->
    [yes] Then grace is used up.
   *[no] { $decides ->
        [yes] Then the rules decide.
       *[no] Then it is called late.
      }
  }
match-grace_begun = Time is up for { $awaiting }. There is grace until { $until }.
match-grace_spent = { $seat ->
    [none] Grace is over for side { $side }; { $hours } h { $rest } min are left of it.
   *[other] Grace is over for { $seat }; { $hours } h { $rest } min are left of it.
  }
match-grace_set = { $seat ->
    [none] { $side ->
        [none] Everybody has { $hours } h of grace: { $reason }
       *[other] Side { $side } has { $hours } h of grace: { $reason }
      }
   *[other] { $seat } has { $hours } h of grace: { $reason }
  }
match-seat_set = { $capacities ->
    [none] The seat { $label } is taken away: { $reason }
   *[other] { $emptied ->
        [yes] The seat { $label } is free again: { $reason }
       *[no] The seat { $label } is set: { $reason }
      }
  }
match-token_issued = The GM takes the token of the seat { $seat } in person.
match-controller_set = { $seat ->
    [none] Nobody plays { $figure } from now on.
   *[other] { $seat } plays { $figure } from now on.
  }
match-noted = { $by } notes: { $text }
match-rewound = { $dice ->
    [fresh] The GM goes back to event { $to }, with fresh dice: { $reason }
   *[keep] The GM goes back to event { $to }: { $reason }
  }
match-dice_awaited = Dice from the table are awaited.
match-faces_entered = The table's dice: { $faces }.
match-kept_dropped = { $reason ->
    [none] What waited for dice has lapsed.
   *[other] What waited for dice is given up: { $reason }
  }
match-dice_scripted = The script of the dice is longer now: { $faces }.
match-clock_set = The clock shows { $now }.
match-imported = The match comes from another server, where it was { $origin }.
match-words_removed = The words of { $events } are taken out: { $reason }
match-disclosed = The secret of the dice is open; every roll can be checked.

## What can be done

offer-match-pause = Pause the match
offer-match-resume = Let the match go on
offer-match-end = End the match
offer-match-set_deadline = Move a deadline
offer-match-set_seat = Make or change a seat
offer-match-set_controller = Let somebody play a figure
offer-match-issue_token = Take the token of a seat
offer-match-rewind = Go back to an earlier moment
offer-match-note = Write a note
offer-match-add_word = Give the dice a word
offer-match-enter_faces = Enter dice from the table
offer-match-drop_kept = Give up what waits for dice
offer-match-lapse = Let a deadline lapse
offer-match-remind = Remind of an end
offer-match-set_grace = Set how much grace is left
offer-match-redact = Take people's words out of events
offer-match-script_dice = Extend the script of the dice
offer-match-set_clock = Set the clock

## Why not

code-unknown_command = Nobody knows this kind of command here.
code-forbidden_role = This is not for your role.
code-forbidden = There is no such seat, or you may not act for it. A seat goes by its id.
code-wrong_phase = This is not the time for it.
code-match_not_started = The match has not begun.
code-match_finished = The match is over.
code-match_paused = The match is paused.
code-not_paused = The match is not paused.
code-dice_awaited = Dice from the table are awaited first.
code-faces_not_taken = No faces can come with this command.
code-face_mismatch = A face does not fit the die that is awaited.
code-faces_left_over = There are more faces than dice were thrown.
code-not_table_dice = The dice of this match do not come from a table.
code-no_dice_awaited = No dice are awaited.
code-nothing_kept = No command waits for dice.
code-dice_not_admitted = Under these options the dice may not come from a table.
code-unknown_limit = The sport has no such time limit.
code-sandbox_only = This is possible in a sandbox only.
code-clock_back = The clock never goes back.
code-bad_seat = A seat cannot be called that.
code-unknown_seat = There is no such seat.
code-seat_needed = The sport cannot do without this seat.
code-seat_taken = Another seat has this place already.
code-too_many_seats = A match can have no more seats than it has.
code-last_gm = A match needs a GM.
code-unknown_side = There is no such side.
code-unknown_figure = There is no such figure.
code-figure_taken = Another seat plays this figure.
code-not_awaited = Nothing of the kind is awaited.
code-not_due = The deadline has not passed.
code-deadline_past = A deadline lies in the future.
code-unknown_event = There is no such event.
code-not_at_rest = At that moment a command was under way.
code-no_side = You have no side.
code-words_closed = A die has been thrown for all to see; the dice take no more words.
code-too_many_words = The dice have enough words.
code-words_removed = The words of this command were taken out.

## How a match stands

status-setup = being prepared
status-active = running
status-paused = paused
status-finished = over
awaits-dice = dice from the table

## Pictures

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
picture-mark-ball = has the ball
picture-mark-active = acts
picture-mark-done = has acted
picture-mark-down = lies on the ground
picture-mark-stunned = lies stunned
picture-mark-warned = has a yellow card
picture-mark-watched = is watched
picture-mark-hampered = hampered
picture-mark-away = not on the pitch
picture-mark-covered = face down
