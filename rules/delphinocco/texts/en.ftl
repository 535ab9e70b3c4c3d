## What happens

delphinocco-match_created = { $mode ->
    [tournament] A tournament match is set. Both sides hand in their line-ups.
   *[table] A table match is set. Both sides hand in their line-ups.
  }
delphinocco-lineup_submitted = { $side ->
    [red] Red has handed in the line-up.
   *[green] Green has handed in the line-up.
  }
delphinocco-lineup_replaced = { $side ->
    [red] Red has replaced the line-up.
   *[green] Green has replaced the line-up.
  }
delphinocco-lineups_revealed = The line-ups are open: { $red } (red) against { $green } (green).
delphinocco-team_values_computed = Bonus in attack and defence: red +{ $red_offence } and +{ $red_defence }, green +{ $green_offence } and +{ $green_defence }.
delphinocco-exchange_resolved = Exchange { $number }: { $red_renze ->
    [none] {""}
   *[other] red attacks, { $red_offence } against { $red_against };{" "}
  }{ $green_renze ->
    [none] {""}
   *[other] green attacks, { $green_offence } against { $green_against };{" "}
  }the score is { $score_red }:{ $score_green }.
delphinocco-kick_off_decided = { $side_team } kicks off.
delphinocco-current_rolled = { $direction ->
    [N] The current runs to the beach and carries the fish to { $field } (roll { $roll }).
   *[S] The current runs off the beach and carries the fish to { $field } (roll { $roll }).
  }
delphinocco-round_started = Round { $round } begins, { $first_side_team } moves first.
delphinocco-round_ended = { $reason ->
    [renz] Round { $round } ends with the Renz.
   *[all_drawn] Round { $round } is over: every figure was drawn.
  }
delphinocco-turn_started = Turn { $number }: { $side_team } to move.
delphinocco-turn_ended = { $side_team } ends turn { $number }.
delphinocco-move_started = { $figure } moves.
delphinocco-pass_by_resolved = { $basis ->
    [automatic] { $figure } passes by in { $field }, two against one.
    [retreat] { $figure } retreats from { $field }.
   *[other] { $success ->
        [yes] { $figure } passes by in { $field } ({ $roll } against { $roll_target }).
       *[no] { $figure } does not get past in { $field } ({ $roll } against { $roll_target }).
      }
  }
delphinocco-figure_moved = { $figure }: { $from } to { $to }.
delphinocco-fish_picked_up = { $figure } picks the fish up in { $field }.
delphinocco-outplay_resolved = { $success ->
    [yes] { $figure } outplays the opponent at the box{ $roll ->
        [none] {""}
       *[other] {" "}({ $roll } against { $roll_target })
      }.
   *[no] { $figure } does not get past the opponent at the box ({ $roll } against { $roll_target }).
  }
delphinocco-move_ended = { $reason ->
    [stopped] { $figure } is stopped.
   *[chosen] { $figure } stops.
  }
delphinocco-move_given_up = { $figure } gives up the move for a second action.
delphinocco-block_window_opened = { $side_team } may block { $carrier } ({ $eligible }).
delphinocco-block_declined = { $side_team } lets the block pass.
delphinocco-block_resolved = { $basis ->
    [automatic] { $figure } blocks { $carrier }, two against one.
   *[other] { $success ->
        [yes] { $figure } blocks { $carrier } ({ $roll } against { $roll_target }).
       *[no] { $figure } fails to block { $carrier } ({ $roll } against { $roll_target }).
      }
  }
delphinocco-fish_won = { $figure } has the fish.
delphinocco-auto_passed = { $from } hands the fish to { $to }.
delphinocco-pass_rolled = { $roll_success ->
    [yes] { $figure } passes to { $receiver } ({ $roll } against { $roll_target }).
   *[no] { $figure } misses the pass to { $receiver } ({ $roll } against { $roll_target }).
  }
delphinocco-interception_rolled = { $attempt ->
    [positioning] { $roll_success ->
        [yes] Well placed: { $figures } ({ $roll } against { $roll_target }).
       *[no] Badly placed: { $figures } ({ $roll } against { $roll_target }).
      }
   *[interception] { $roll_success ->
        [yes] The pass is intercepted by { $figures } ({ $roll } against { $roll_target }).
       *[no] The pass escapes { $figures } ({ $roll } against { $roll_target }).
      }
  }
delphinocco-pass_completed = The pass arrives: { $receiver } has the fish.
delphinocco-pass_intercepted = { $figure } has the fish in { $field }.
delphinocco-pass_deviated = The fish strays to { $field } (roll { $rolls }).
delphinocco-fish_loose = The fish drifts in { $field }.
delphinocco-fish_contested = In { $field } both reach for the fish ({ $rolls }): { $winner_team } is nearer.
delphinocco-fish_taken = { $how ->
    [contest] { $figure } takes the fish.
    [outnumbering] { $figure } takes the fish, two against one.
   *[alone] { $figure } takes the fish in { $field }.
  }
delphinocco-shot_rolled = { $roll_success ->
    [yes] { $figure } hits the box ({ $roll } against { $roll_target }).
   *[no] { $figure } misses the box ({ $roll } against { $roll_target }).
  }
delphinocco-renz_scored = Renz for { $side_team } by { $figure }! The score is { $score_red }:{ $score_green }.
delphinocco-condition_tested = Condition after round { $round } (✗ loses a point of everything else): { $results }.
delphinocco-restart_pending = { $side_team } chooses the digger that starts with the fish.
delphinocco-restart_chosen = { $figure } starts with the fish.
delphinocco-formation_reset = All figures are back in the formation.
delphinocco-block_order_set = { $policy ->
    [always] Block order: always block.
    [never] Block order: never block.
   *[ask] Block order: ask each time.
  }
delphinocco-block_orders_revealed = The block orders of the match, by round (✓ always, ✗ never, ? ask each time): { $changes }.
delphinocco-conceded = { $side_team } gives up.
delphinocco-gm_forced = The GM acts for the side that is awaited. Reason: { $reason }
delphinocco-gm_adjusted = The GM corrects. { $set_score ->
    [none] {""}
   *[other] Score: { $set_score }.{" "}
  }{ $set_field ->
    [none] {""}
   *[other] Figures: { $set_field }.{" "}
  }{ $set_fish ->
    [none] {""}
   *[other] Fish: { $set_fish }.{" "}
  }{ $set_passing ->
    [none] {""}
   *[other] Passing: { $set_passing }.{" "}
  }{ $set_shooting ->
    [none] {""}
   *[other] Shooting: { $set_shooting }.{" "}
  }{ $set_speed ->
    [none] {""}
   *[other] Speed: { $set_speed }.{" "}
  }{ $set_agility ->
    [none] {""}
   *[other] Agility: { $set_agility }.{" "}
  }{ $set_strength ->
    [none] {""}
   *[other] Strength: { $set_strength }.{" "}
  }{ $set_swimming ->
    [none] {""}
   *[other] Swimming: { $set_swimming }.{" "}
  }{ $set_block ->
    [none] {""}
   *[other] Block: { $set_block }.{" "}
  }{ $set_interception ->
    [none] {""}
   *[other] Interception: { $set_interception }.{" "}
  }{ $set_condition ->
    [none] {""}
   *[other] Condition: { $set_condition }.{" "}
  }{ $set_coordination ->
    [none] {""}
   *[other] Coordination: { $set_coordination }.{" "}
  }{ $set_figure_round ->
    [none] {""}
   *[other] Draw and actions: { $set_figure_round }.{" "}
  }{ $set_round ->
    [none] {""}
   *[other] Round: { $set_round }.{" "}
  }{ $set_first_side ->
    [none] {""}
   *[other] First to move: { $set_first_side_team }.{" "}
  }{ $set_turn ->
    [none] {""}
   *[other] On turn: { $set_turn_team }.{" "}
  }Reason: { $reason }
delphinocco-match_ended = { $winner ->
    [none] The match ends in a draw, { $score_red }:{ $score_green }.
   *[other] { $reason ->
        [conceded] { $winner_team } wins as the other side gives up ({ $score_red }:{ $score_green }).
       *[other] { $winner_team } wins { $score_red }:{ $score_green }.
      }
  }

## Phases

phase-lineups = line-ups
phase-exchanges = exchanges
phase-turn = turn
phase-moving = figure on the move
phase-block_window = block window
phase-restart = restart
phase-finished = over

## What is possible

offer-delphinocco-submit_lineup = Hand in the line-up
offer-delphinocco-resolve_exchange = Roll the next exchange
offer-delphinocco-resolve_all = Roll all exchanges that remain
offer-delphinocco-move = Move a figure
offer-delphinocco-end_move = Stop
offer-delphinocco-give_up_move = Give up a move
offer-delphinocco-pass = Pass
offer-delphinocco-block = Block
offer-delphinocco-decline_block = Let the block pass
offer-delphinocco-shoot = Shoot at the box
offer-delphinocco-auto_pass = Hand the fish over
offer-delphinocco-end_turn = End the turn
offer-delphinocco-choose_restart = Choose the digger for the restart
offer-delphinocco-set_block_order = Give a block order
offer-delphinocco-concede = Give up
offer-delphinocco-gm_force = Act for the side that is awaited
offer-delphinocco-gm_adjust = Correct the position

## What is awaited

awaits-submit_lineup = the line-up
awaits-resolve_exchange = the next exchange
awaits-turn = the turn
awaits-block = the answer in the block window
awaits-choose_restart = the digger for the restart

## Why not

code-invalid_mode = The game is “tournament” or “table”.
code-unknown_option = There is no such option.
code-option_wrong_mode = The option “{ $option }” belongs to the other game.
code-option_invalid = The option “{ $option }” cannot have this value.
code-seat_conflict = The GM leads no team.
code-lineup_locked = Both line-ups are in and stay as they are.
code-invalid_team_name = A team's name has 1 to { $most } characters.
code-figure_count = A team has six figures.
code-figure_numbers = Figures are numbered 1 to 6, each once.
code-position_mismatch = 1 and 2 are runners, 3 and 4 diggers, 5 and 6 swimmers; number { $number } is not.
code-invalid_figure_name = A figure's name has 1 to { $most } characters; that of number { $number } has not.
code-duplicate_figure_name = The name of number { $number } occurs twice.
code-attribute_missing = Number { $number } lacks { $attribute ->
        [passing] passing
        [shooting] shooting
        [speed] speed
        [agility] agility
        [strength] strength
        [swimming] swimming
        [block] block
        [interception] interception
        [condition] condition
       *[coordination] coordination
      }.
code-attribute_unknown = Number { $number } has an attribute that does not exist.
code-attribute_range = Attributes are whole numbers of 1 to 10; { $attribute ->
        [passing] passing
        [shooting] shooting
        [speed] speed
        [agility] agility
        [strength] strength
        [swimming] swimming
        [block] block
        [interception] interception
        [condition] condition
       *[coordination] coordination
      } of number { $number } is not.
code-invalid_payload = The command is not complete, or says too much.
code-not_allowed_for_role = In this match only the GM rolls.
code-wrong_phase = This is not the time for it.
code-not_your_turn = It is the other side's turn.
code-move_in_progress = The figure on the move must stop first.
code-awaiting_reaction = The other side must answer the block window first.
code-unknown_figure = There is no such figure.
code-not_your_figure = This figure is the other side's.
code-already_drawn = { $figure } was drawn in this round already.
code-turn_already_used = In this turn { $drawn } was drawn already.
code-turn_not_used = A figure must move or give up its move first.
code-empty_path = A move has at least one step.
code-invalid_field = There is no such field.
code-not_adjacent = { $to } is not beside { $at }.
code-insufficient_movement = Step { $step } to { $to }: the points of this area last for { $points }.
code-outnumbered = Not when outnumbered.
code-field_full = Two figures of the side stand in { $field } already.
code-outplay_not_available = Only a carrier that stops beside an opponent in the renz area can outplay it.
code-invalid_receiver = A pass goes to another figure of the side.
code-not_holding_fish = { $figure } does not have the fish.
code-no_action_left = { $figure } has no action left in this round.
code-action_repeated = { $figure } has used this action in this round.
code-use_auto_pass = Both stand on one field: here the fish is handed over.
code-out_of_range = { $distance } fields are too far, the pass reaches { $range }.
code-no_opposing_carrier_here = No opponent has the fish on this field.
code-not_in_renz_area = The box cannot be hit from { $field }.
code-not_same_field = The fish is handed over on one field only.
code-not_a_digger = One of the two diggers starts.
code-nothing_to_force = Line-ups cannot be forced.
code-reason_required = A reason of 1 to { $most } characters is needed.
code-invalid_change = One of the changes is none that is possible here.
code-invariant_violated = There can be no such position.

## Rules

DEL-T-1 = A team is six figures with ten attributes of 1 to 10.
DEL-T-2 = A figure's offence is four attributes by position; a digger's lies halfway.
DEL-T-3 = A figure's defence: block, interception, condition, coordination.
DEL-T-4 = Team strength is the sixth part of the six values together.
DEL-T-5 = Strength rounded down gives +1 from 14, +2 from 20, +3 from 27, +4 from 34, +5 from 39.
DEL-T-6 = By formula the bonus is the strength divided by 6.5, rounded down.
DEL-T-7 = A cap, where chosen, bounds every bonus.
DEL-T-8 = Strengths are reckoned in quadruple whole numbers, without rounding on the way.
DEL-T-9 = Each exchange: d8 and offence bonus against d8 and defence bonus; all are played.
DEL-T-10 = An attack strictly higher is a Renz; by margin each point of difference is one.
DEL-T-11 = More Renze win.
DEL-B-1 = The board has rows A to F and columns 1 to 9.
DEL-B-2 = Three bands: A, B runner by the beach, C, D digger, E, F swimmer.
DEL-B-3 = The boxes stand outside the middle of the short sides; red attacks the eastern one.
DEL-B-4 = A renz area is the fields from which the box beside them can be hit.
DEL-B-5 = In the formation diggers stand on the base line, the others one column further on.
DEL-B-6 = The current, rolled at kick-off and after a missed shot: odd north, even south.
DEL-B-7 = Forward is towards the opponent's base line, rear towards one's own.
DEL-R-1 = A match has ten rounds.
DEL-R-2 = Sides alternate, one figure each; every figure is drawn once a round.
DEL-R-3 = First moves the kick-off side, after a Renz the side that conceded, else as before.
DEL-R-4 = A round ends when all twelve are drawn, or at once with a Renz.
DEL-R-5 = Positions, fish and score carry over a round without a Renz.
DEL-R-6 = After a Renz: formation, and the fish with a digger of the side that conceded.
DEL-R-7 = After the last round more Renze win.
DEL-R-8 = A draw is a move of at least one step, or giving the move up.
DEL-M-1 = Movement points are half of speed, coordination or swimming, rounded up.
DEL-M-2 = A step goes to any neighbouring field; not all points need be used.
DEL-M-3 = Every step uses a point of each area; the area entered must have one left.
DEL-M-4 = No field holds more than two figures of a side, not even in passing.
DEL-M-5 = Leaving a field with opponents needs a pass-by.
DEL-M-6 = One roll per field left; a failure ends the move and nothing else.
DEL-M-7 = Rear fields are the neighbours one column nearer to the own base line.
DEL-M-8 = Who enters the field of a loose fish takes it.
DEL-M-9 = The fish does not slow its carrier.
DEL-A-1 = One one-time action a round, none during a move; two for a move given up.
DEL-A-2 = Actions may be used in any turn of the own side, and to answer a block window.
DEL-A-3 = A figure not drawn yet may give up its move, and then has one action more.
DEL-A-4 = A pass reaches as far as the passing value, and is probed on it.
DEL-A-5 = Opponents between passer and receiver may intercept, then those with the receiver.
DEL-A-6 = Between is where the straight line runs through the inside of a field.
DEL-A-7 = A missed pass lands beside the receiver, by d8 clockwise from the pass direction.
DEL-A-8 = A block on the carrier's field wins the fish; a carrier's move opens a window for one.
DEL-A-9 = A shot from the renz area, probed on shooting, cannot be prevented.
DEL-A-10 = Positioning is agility, coordination or strength, by the area.
DEL-A-11 = A carrier ending beside an opponent at the box may outplay it before the window.
DEL-A-12 = Within a field the fish is handed over freely.
DEL-X-1 = Two always beat one: past it and in a block.
DEL-X-2 = The outnumbered may retreat without a die.
DEL-X-3 = Two against two every probe is a d20 against the sum.
DEL-X-4 = Any chain of block, hand-over, pass and shot is allowed.
DEL-X-5 = Interception with the receiver depends on how many stand there.
DEL-X-6 = A landing fish goes to who is there, to the greater number, or to a contest.
DEL-V-1 = Probes succeed on equal or under.
DEL-V-2 = After rounds 5 and 8 all test their condition; a failure costs one of everything else.
DEL-V-3 = A loose fish is taken without a probe.
DEL-V-4 = All condition dice are rolled before any loss applies, after the round, before the restart.
DEL-C-1 = A command belongs to its phase and to the side that is to act.
DEL-C-2 = The GM, or time, does the least for whoever is awaited.
DEL-C-3 = The GM corrects anything, within the invariants; nothing follows from it.
DEL-C-4 = The GM rolls a tournament match, a coach too unless the option forbids it.
DEL-C-5 = A side may give up; the other wins.
DEL-C-6 = A block order answers windows, secret until the match ends.
DEL-C-7 = Offers list what would be accepted, and nothing else.
DEL-GAP-1 = A digger's offence is on the scale of the others.
DEL-GAP-2 = Defence is the sum of its four attributes.
DEL-GAP-3 = The bonus comes from the table, uncapped.
DEL-GAP-4 = The mean of all ten attributes has no effect.
DEL-GAP-5 = One Renz for each roll that beats the defence.
DEL-GAP-6 = Both teams attack in each exchange.
DEL-GAP-7 = Equal scores are a draw; by option play goes on, for a while.
DEL-GAP-8 = The bands run along the board, the beach is in the north.
DEL-GAP-9 = A renz area is a block of four rows and two columns.
DEL-GAP-10 = Numbers 1, 2 are runners, 3, 4 diggers, 5, 6 swimmers.
DEL-GAP-11 = A toss decides who kicks off.
DEL-GAP-12 = The current is a d10 and carries one field from the middle line.
DEL-GAP-13 = A single probe is a d10, one of two figures together a d20.
DEL-GAP-14 = The first side stays the first.
DEL-GAP-15 = After a Renz all return to the formation.
DEL-GAP-16 = The capacity of a field counts for those who only cross it.
DEL-GAP-17 = Actions belong to the own turns and the block window after a carrier's move.
DEL-GAP-18 = Two actions of one figure may be of the same kind.
DEL-GAP-19 = An outplay is possible wherever the move ends at the box, with points left or not.
DEL-GAP-20 = Pass range counts diagonals as one.
DEL-GAP-21 = The pass is probed first; a missed one is not intercepted.
DEL-GAP-22 = Two against two with the receiver position first, together; lines follow the same numbers.
DEL-GAP-23 = A deviation off the board is rolled again.
DEL-GAP-24 = A loose fish must be taken.
DEL-GAP-25 = The shooter may take his own miss where it lands on him.
DEL-GAP-26 = In a contest the greater margin wins; of two figures the lower number takes it.
DEL-GAP-27 = A pass needs a receiver.
DEL-GAP-28 = Only a carrier can be blocked.
DEL-GAP-29 = No attribute falls below 1.
DEL-GAP-30 = Leaving backwards one against one needs the roll too.
DEL-GAP-31 = Line-ups are sealed until both are in, then locked.
DEL-GAP-32 = Team-mates do not stop a pass-by.
DEL-GAP-33 = The defence is divided and rewarded as the offence is.
DEL-GAP-34 = An outplay protects until the turn ends.
DEL-GAP-35 = A window looks at the drawn figure alone, when its move ends.
DEL-GAP-36 = Being outnumbered hinders neither pass nor shot.

## Pictures

picture-side = { $side ->
    [red] Red
   *[green] Green
  }
picture-round = { $current ->
    [N] Round { $round }, current to the beach
   *[S] Round { $round }, current from the beach
  }
picture-turn = { $team } to move
picture-area = { $area ->
    [runner] Runners' area
    [digger] Diggers' area
   *[swimmer] Swimmers' area
  }
picture-box = Box
picture-fish = The fish
picture-values = { $team }: offence +{ $offence }, defence +{ $defence }
picture-attack = { $team } attacks
picture-score = Score
picture-thrown = { $offence } against { $defence }: { $renze } Renz
picture-exchange = Exchange { $number }, { $team } attacks: { $how }.
