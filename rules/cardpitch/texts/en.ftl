## What happens

cardpitch-match_created = { $team_a } against { $team_b }: the match is open.
cardpitch-match_started = { $team_a } against { $team_b }: the match begins.
cardpitch-turn_started = { $overtime ->
    [yes] Overtime, turn { $turn }.
   *[no] Turn { $turn }.
}
cardpitch-quaffle_drawn = A chaser is drawn: { $player } of { $team } has the quaffle.
cardpitch-quaffle_passed = The quaffle goes to { $team } ({ $reason ->
    [save] the shot was saved
    [carrier_hit] the carrier was hit
    [carrier_attacked] the carrier was attacked
   *[no_chaser] the other side has no chaser on the pitch
}).
cardpitch-quaffle_dead = No chaser is on the pitch: nobody has the quaffle this turn.
cardpitch-bludgers_shared = Bludgers: { $team_a } { $a }, { $team_b } { $b }.
cardpitch-wheel_spun = { $player ->
    [none] The wheel: bludgers { $team_a } { $a }, { $team_b } { $b }.
   *[other] The wheel: { $player } of { $team } has the quaffle; bludgers { $team_a } { $a }, { $team_b } { $b }.
}
cardpitch-phase_opened = { $phase ->
    [quaffle_cards] Goal cards, please: { $teams }
   *[beater_cards] Beater cards, please: { $teams }
}{ $until ->
    [none] .
   *[other] , until { $until }.
}
cardpitch-phase_closed = { $phase ->
    [quaffle_cards] All goal cards are down ({ $teams }).
   *[beater_cards] All beater cards are down ({ $teams }).
}
cardpitch-dice_awaited = { $count ->
    [one] The match waits for a die (sides: { $faces }; a coin shows 1 for heads, 2 for tails).
   *[other] The match waits for { $count } dice (sides: { $faces }; a coin shows 1 for heads, 2 for tails).
}
cardpitch-quaffle_committed = { $told ->
    [no] { $team } has laid the card of the goal aimed at.
   *[yes] { $player ->
        [none] { $team } lays: aim at goal { $goal }.
       *[other] { $team } lays: { $player } aims at goal { $goal }.
    }
}
cardpitch-keeper_committed = { $told ->
    [no] { $team } has laid the card of the goal guarded.
   *[yes] { $team } lays: guard goal { $goal }.
}
cardpitch-beaters_committed = { $told ->
    [no] { $team } has laid the beaters' cards.
   *[yes] { $team } lays: { $errands }.
}
cardpitch-cards_revealed = Cards up. { $team_a }: { $cards_a }. { $team_b }: { $cards_b }.
cardpitch-dice_revealed = The dice of cards laid at random: { $faces }.
cardpitch-bludger_blocked = { $player } of { $team } is attacked, and guarded by { $guards }.
cardpitch-player_suspended = { $player } of { $team } is hit and goes off.
cardpitch-goal_scored = Goal! { $player } of { $team } scores { $points } points at goal { $goal }{ $keeper ->
    [hit] , past a keeper who is hit
    [absent] , with no keeper on the pitch
   *[beaten] {""}
}.
cardpitch-shot_saved = The keeper of { $team } saves at goal { $goal }.
cardpitch-shot_lost = { $reason ->
    [carrier_hit] { $player } of { $team } is hit: no shot.
   *[carrier_attacked] { $player } of { $team } is attacked: no shot.
}
cardpitch-player_returned = { $player } of { $team } is back on the pitch.
cardpitch-snitch_tossed = { $mode ->
    [both] The seekers toss ({ $team_a }:{ $team_b }, ○ is heads): { $toss }.
   *[single] The only seeker, of { $team }, tosses (○ is heads): { $toss }.
}
cardpitch-snitch_caught = { $team } catches the snitch: { $points } points.
cardpitch-snitch_escaped = Nobody catches the snitch this turn.
cardpitch-snitch_skipped = No seeker is on the pitch: no toss for the snitch.
cardpitch-turn_ended = End of turn { $turn }: { $team_a } { $score_a }, { $team_b } { $score_b }.
cardpitch-overtime_called = Level at { $score_a }:{ $score_b }: overtime.
cardpitch-match_won = { $reason ->
    [concession] { $other } concedes; { $team } wins ({ $score_a }:{ $score_b }).
   *[score] { $team } wins ({ $score_a }:{ $score_b }).
}
cardpitch-gm_score_set = The game master sets the score to { $team_a } { $a }, { $team_b } { $b }. Reason: { $reason }
cardpitch-gm_suspended = The game master suspends { $player } of { $team } ({ $misses ->
    [one] one miss
   *[other] { $misses } misses
}); the cards of this turn are thrown away. Reason: { $reason }
cardpitch-gm_reinstated = The game master brings { $player } of { $team } back; the cards of this turn are thrown away. Reason: { $reason }
cardpitch-gm_quaffle_set = { $team ->
    [none] The game master takes the quaffle out of play for this turn;
   *[other] { $player ->
        [none] The game master gives the quaffle to { $team };
       *[other] The game master gives the quaffle to { $player } of { $team };
    }
} the cards of this turn are thrown away. Reason: { $reason }
cardpitch-gm_bludgers_set = The game master shares out the bludgers: { $team_a } { $a }, { $team_b } { $b }; the cards of this turn are thrown away. Reason: { $reason }
cardpitch-gm_turn_restarted = { $redraw ->
    [yes] The game master restarts the turn with a new draw.
   *[no] The game master has the cards of this turn laid again.
} Reason: { $reason }

## Phases

phase-setup = before the start
phase-quaffle_draw = 1 Who has the quaffle
phase-bludger_toss = 2 Bludgers
phase-quaffle_cards = 3 Goal cards
phase-beater_cards = 4 Beater cards
phase-reveal = 5 Reveal
phase-snitch = 6 Snitch
phase-score_check = 7 Score check
phase-finished = finished

## What can be done

offer-cardpitch-start_match = Start the match
offer-cardpitch-commit_quaffle = Lay the goal aimed at
offer-cardpitch-commit_keeper = Lay the goal guarded
offer-cardpitch-commit_beaters = Lay the beaters' cards
offer-cardpitch-concede = Concede
offer-cardpitch-gm_random_commit = Lay cards at random
offer-cardpitch-gm_set_score = Set the score
offer-cardpitch-gm_suspend = Suspend a player
offer-cardpitch-gm_reinstate = Bring a player back
offer-cardpitch-gm_set_quaffle = Give the quaffle
offer-cardpitch-gm_set_bludgers = Share out the bludgers
offer-cardpitch-gm_restart_turn = Restart the turn

## What is awaited

awaits-start_match = the start of the match
awaits-commit_quaffle = the goal aimed at
awaits-commit_keeper = the goal guarded
awaits-commit_beaters = the beaters' cards
awaits-dice = dice

## Why not

code-match_already_started = The match has begun already.
code-wrong_phase = Not in this phase.
code-quaffle_dead = Nobody has the quaffle this turn.
code-not_quaffle_side = The other side has the quaffle.
code-not_defending_side = The keeper of the side with the quaffle does nothing this turn.
code-no_keeper = Your keeper is not on the pitch.
code-no_beater = None of your beaters is on the pitch.
code-already_committed = Your card is down, and stays as it is.
code-goal_out_of_range = There is no such goal.
code-chaser_not_allowed = The chaser cannot be chosen here.
code-chaser_required = Choose the chaser who carries the quaffle, too.
code-unknown_slot = There is no such player.
code-chaser_off_pitch = That chaser is suspended.
code-beater_off_pitch = That beater is suspended.
code-beater_repeated = One beater does one thing.
code-beater_unassigned = A beater has nothing to do yet.
code-too_many_attacks = That is more attacks than you have bludgers, or beaters on the pitch.
code-attack_required = Every bludger has to be used.
code-target_off_pitch = The player attacked is suspended.
code-self_guard = A beater cannot guard himself.
code-guard_off_pitch = The player guarded is suspended.
code-nothing_pending = That side owes no card.
code-no_target = A beater has nobody to attack or to guard.
code-score_out_of_range = A score lies between 0 and 10000.
code-misses_out_of_range = A suspension lasts 1 to 9 misses.
code-not_suspended = That player is not suspended.
code-no_chaser = That side has no chaser on the pitch.
code-bad_bludger_split = There are two bludgers.
code-faces_missing = Not all the dice are there. They come all together, in order, from the first die on.
code-seat_conflict = The game master is never also a player.
code-unknown_option = There is no option { $option }.
code-bad_option = The option { $option } does not have such a value.
code-name_invalid = A name has 1 to 40 characters, and no control characters.
code-name_duplicate = A name occurs twice.

## Rules

CRD-1 = Two sides play turns, each turn the seven phases in order. Both sides act in every turn.
CRD-2 = A team is three chasers, one keeper, two beaters, one seeker. There are no reserves.
CRD-3 = One quaffle, two bludgers, one snitch.
CRD-4 = The aim is the target score. It is looked at only in phase 7, never in the middle of a turn.
CRD-5 = The server does phases 1, 2, 5, 6 and 7 by itself.
CRD-10 = The quaffle is drawn on the first turn, after a goal by either side, and after a dead quaffle.
CRD-11 = The draw is among all chasers of both sides on the pitch, each equally likely. It is public at once.
CRD-12 = One number over the pool: a's chasers in slot order, then b's, without the suspended.
CRD-13 = Otherwise the quaffle goes to the other side than the last holder.
CRD-14 = If the side due to receive has no chaser on the pitch, the other side gets it; if neither has, the quaffle is dead.
CRD-16 = Two coins are tossed, one per bludger: 2-0, 1-1 or 0-2.
CRD-17 = Heads gives a bludger to side a, tails to side b, for this turn only.
CRD-18 = With roulette one spin at the start of the turn replaces the draw and both coins.
CRD-20 = The holder lays the goal aimed at, face down.
CRD-21 = If the quaffle was passed, the holder also lays the chaser who carries it. After a draw there is no choice.
CRD-22 = The defender lays the goal its keeper guards, face down. Without a keeper on the pitch it lays nothing.
CRD-23 = The holder's own keeper does nothing this turn, but may be attacked.
CRD-24 = Laying is simultaneous, hidden and final. Phase 4 opens when nothing is owed.
CRD-25 = A side may attack with as many bludgers as it was given, but with no more than it has beaters on the pitch.
CRD-26 = Each beater on the pitch who does not use a bludger guards one player of his own side.
CRD-27 = A side with no bludger guards with both beaters.
CRD-28 = Suspended players can be neither attacked nor guarded, and a suspended beater does neither.
CRD-29 = Cards of phases 3 and 4 stay hidden until both phases are complete.
CRD-30 = All cards are turned up together.
CRD-31 = A player attacked by a bludger and not guarded by a beater of his side is hit and suspended at once.
CRD-32 = All attacks and guards count at the same moment. A beater who is hit has still carried out his own.
CRD-33 = The shot: lost if the carrier is hit; saved if the keeper guards the goal aimed at; otherwise a goal.
CRD-34 = A keeper who guessed right but is hit this turn does not save: the goal counts.
CRD-35 = Only the carrier's being hit spoils the shot.
CRD-36 = Both seekers toss one coin. Exactly one heads catches the snitch; two tails: nobody.
CRD-37 = Two heads: further pairs until exactly one is heads.
CRD-38 = One seeker alone tosses two coins, always both; at least one heads gains 15, in all.
CRD-39 = With no seeker on the pitch the phase is skipped.
CRD-40 = A seeker hit in phase 5 of this turn is already off.
CRD-41 = The snitch is in play again every turn.
CRD-43 = One side at the target or more and the other below: it wins.
CRD-44 = Both at the target or more: the higher score wins.
CRD-45 = Both at the target or more and level: overtime, another turn from phase 1.
CRD-46 = Both below the target: another turn from phase 1.
CRD-47 = Overtime is ordinary play; it ends at the first phase 7 with unlike scores.
CRD-48 = A suspended player sits out his own phase twice and comes back straight after the second.
CRD-49 = While suspended a player takes no part. His own phase counts as sat out in every turn.
CRD-50 = Several bludgers hitting one player in a turn make one suspension.
CRD-51 = As an option, a bludger that made a hit is out of play for some turns.
CRD-52 = A correction throws away all cards of the turn on both sides; the results of phases 1 and 2 stand.
CRD-53 = Every change by the game master is told with its reason, visible to all.
CRD-54 = Replaying the events gives the same state, without dice.
CRD-55 = When a time limit passes nothing happens but a mark, or chance lays the cards.
CRD-56 = After a correction the match runs on if nothing is owed; a pause holds it back.
CRD-SEC-1 = What is hidden is null, in fields that everybody has.
CRD-SEC-2 = Of a laid card others learn the side, the turn, who laid it, and whether it replaced one.
CRD-SEC-3 = Checks and errors use public facts and the sender's own cards alone.
CRD-SEC-4 = What is offered follows from public facts and the viewer's own cards.
CRD-SEC-5 = Who has laid is public, or, as an option, secret until the phase closes.
CRD-SEC-6 = When a phase closes depends only on which cards are owed and laid.
CRD-SEC-7 = A version tag comes from what its reader may see.
CRD-SEC-8 = Revealed cards are listed by side and slot, not by the time they were laid.
CRD-SEC-9 = A correction throws away all cards of both sides, whatever they say.
CRD-SEC-10 = A card laid by the game master is flagged as his, and hidden like any other.
CRD-SEC-11 = The dice of a random card are hidden with it, until the reveal.
CRD-SEC-12 = A card never asks for dice; where one is missing the match waits for it.
CRD-GAP-1 = It is the beater who sits out the next two turns; as an option the ball rests as well.
CRD-GAP-2 = There are three goals, or as many as the option says.
CRD-GAP-3 = Numbers 1 to 7 name the players; cards are unlimited.
CRD-GAP-4 = Heads is a, tails is b.
CRD-GAP-5 = The chaser drawn in phase 1 is public.
CRD-GAP-6 = A bludger need not be used, unless the option says so.
CRD-GAP-7 = With one bludger its owner chooses the beater, face down.
CRD-GAP-8 = A beater does not attack and guard in one turn.
CRD-GAP-9 = A beater does not guard himself, unless the option says so.
CRD-GAP-10 = Beaters may guard beaters, each other too; every guard counts by itself.
CRD-GAP-11 = One guard stops all bludgers at one target; as an option only one.
CRD-GAP-12 = A carrier attacked but guarded may score, unless the option says no.
CRD-GAP-13 = A keeper who guessed right and was hit: the goal counts.
CRD-GAP-14 = The attack of a beater who is hit in the same turn stands.
CRD-GAP-15 = Without a keeper every shot scores, unless the carrier is hit.
CRD-GAP-16 = All chasers of a side suspended: as CRD-14.
CRD-GAP-17 = A surplus bludger is idle; a side with no beater on the pitch lays no beater card.
CRD-GAP-18 = A turn counts as sat out also when the side had no use for the player.
CRD-GAP-19 = A player who comes back later in the turn can be neither attacked nor guarded in it.
CRD-GAP-20 = Sudden death repeats pairs until exactly one is heads.
CRD-GAP-21 = A single seeker always tosses two coins, for 15 at most.
CRD-GAP-22 = The snitch may be caught every turn and never ends the match.
CRD-GAP-23 = The target counts in phase 7 only.
CRD-GAP-24 = Overtime carries on, in whole turns, until the scores are unlike.
CRD-GAP-25 = Carrier hit and keeper right: the shot is lost, one pass to the defender.
CRD-GAP-26 = The wheel has the odds of the coins; as an option cells of equal size.
CRD-GAP-27 = Suspended chasers have no cells; without a draw the wheel has only the splits.
CRD-GAP-28 = All guards are shown at the reveal.
CRD-GAP-29 = How many attack is not seen before the reveal.
CRD-GAP-30 = Phase 4 waits for phase 3; as an option beater cards may be laid early.
CRD-GAP-31 = A laid card stays; as an option it may be changed while the phase is open.
CRD-GAP-32 = The game master sees hidden cards, unless the option says no, and is never also a player.
CRD-GAP-33 = Hidden cards of a match that ends, or of a turn begun anew, are never shown.
CRD-GAP-34 = Who has laid is public; as an option it is secret.
CRD-GAP-35 = A goal in the turn before: by either side.
CRD-GAP-36 = Phase 7 applies to the scores that it finds, corrected ones too.
CRD-GAP-37 = Dice from a table are brought by the game master or the bridge, in order; a coin has 1 for heads, 2 for tails.
CRD-GAP-38 = A side that does not lay in time is marked as late.

## Pictures

picture-turn = { $overtime ->
    [yes] Overtime, turn { $turn }
   *[no] Turn { $turn }
}
picture-quaffle = { $team ->
    [none] Nobody has the quaffle
   *[other] { $team }: quaffle
}
picture-position = { $slot ->
    [keeper] Keeper
    [beater] Beater
    [seeker] Seeker
   *[chaser] Chaser
}
picture-back = back: turn { $turn }
picture-balls = Balls
picture-bludger = Bludger
picture-quaffle-ball = Quaffle
picture-aims = Goal aimed at
picture-guards-goal = Goal guarded
picture-goal = Goal { $goal }
picture-goal-hidden = A goal
picture-errand = { $does ->
    [attacks] { $beater } attacks
    [guards] { $beater } guards
   *[hidden] Beater { $beater }
}
picture-errand-card = { $does ->
    [attacks] Beater { $beater } attacks { $target }
    [guards] Beater { $beater } guards { $target }
   *[hidden] The card of beater { $beater }
}
picture-last = { $outcome ->
    [goal] Last turn: a goal
    [save] Last turn: the shot was saved
    [carrier_hit] Last turn: the carrier was hit
    [carrier_attacked] Last turn: the carrier was attacked
   *[none] Last turn: no shot
}
