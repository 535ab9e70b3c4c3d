# Broomstats in English. Words only; what may be said is decided before.

## Events

broomstats-match_created = { $home_team } against { $away_team }: the match is open.
broomstats-options_set = The options are changed.
broomstats-roster_submitted = { $team } has handed in its roster.
broomstats-roster_approved = The roster of { $team } is approved.
broomstats-match_started = { $home_team } against { $away_team }: the match begins.
broomstats-round_opened = Round { $round }: declarations, please.
broomstats-action_declared = { $move ->
    [none] { $player } has declared.
   *[other] { $player } declares { $move }.
}
broomstats-action_withdrawn = { $player } takes the declaration back.
broomstats-team_ready = { $ready ->
    [yes] { $team } is ready.
   *[no] { $team } is not ready any more.
}
broomstats-round_extended = { $stage ->
    [gm] The deadline of round { $round } has passed; the GM declares for the absent.
   *[other] The deadline of round { $round } has passed; the captains may still declare for the absent.
}
broomstats-round_closed = Round { $round } is closed ({ $closed_by ->
    [all_ready] both teams are ready
    [deadline] the deadline has passed
   *[gm] by the GM
}).
broomstats-roll_overridden = The GM corrects { $label } from { $was } to { $natural }; the round is resolved again.
broomstats-foul_overridden = The GM decides that the foul { $foul_id } was { $seen ->
    [yes] seen
   *[no] not seen
}; the round is resolved again.
broomstats-round_resolved = { $ends ->
    [yes] Round { $round } is resolved and ends the match.
   *[no] Round { $round } is resolved.
}
broomstats-round_published = { $goals ->
    [0] Round { $round }: no goal.
    [one] Round { $round }: one goal.
   *[other] Round { $round }: { $goals } goals.
}
broomstats-review_set = Round { $round } will go through the GM's review.
broomstats-gm_adjusted = The GM corrects the position.
broomstats-match_finished = { $winner ->
    [none] The match ends { $home_score }:{ $away_score }, without a winner.
   *[other] { $winner } wins: { $home_team } { $home_score }, { $away_team } { $away_score }{ $golden ->
        [yes] {" "}by the golden quaffle
       *[no] {""}
    }.
}
broomstats-match_aborted = The match is called off at { $home_score }:{ $away_score }.
broomstats-lineup_disclosed = All stats and abilities are open now.
broomstats-round_disclosed = Round { $round } is open now with everything that was hidden.
broomstats-declaration_defaulted = Nobody declared for { $player }: { $move }.
broomstats-move_voided = { $player }'s { $move } does not take place.
broomstats-move_changed = { $player } has no partner: { $becomes }.
broomstats-use_counted = { $team } has used { $move }.
broomstats-roll_made = { $who ->
    [none] A roll ({ $label }): { $natural }, in all { $total }.
   *[other] { $who_name } rolls ({ $label }): { $natural }, in all { $total }.
}
broomstats-foul_committed = { $player } fouls { $target } ({ $move }); the referee { $seen ->
    [yes] sees it
   *[no] does not see it
}.
broomstats-foul_seen = { $player } has { $count ->
    [one] one seen foul
   *[other] { $count } seen fouls
} now.
broomstats-attack_hit = { $player ->
    [none] A bludger hits { $target }.
   *[other] { $player } hits { $target } ({ $move }).
}
broomstats-attack_missed = { $player ->
    [none] A bludger misses { $target }.
   *[other] { $player } misses { $target } ({ $move }).
}
broomstats-attack_redirected = { $player }'s attack on { $from } goes at { $target } instead.
broomstats-bludger_intercepted = { $player } takes { $target }'s bludger out of the air.
broomstats-intercept_failed = { $player } does not get { $target }'s bludger.
broomstats-attack_defended = { $player } bats a bludger away from { $target }.
broomstats-defence_failed = { $player } stands before { $target } and is hit.
broomstats-counter_hit = { $player } sends the bludger back: { $target } is hit.
broomstats-ricochet_triggered = { $player }'s bludger flies on at { $target }.
broomstats-damage_taken = { $amount ->
    [none] { $player } is hurt ({ $band }).
   *[other] { $player } loses { $amount } health ({ $health } left).
}
broomstats-effect_applied = { $has_debuff ->
    [yes] { $player } looks distracted.
   *[no] { $player } feels better.
}
broomstats-effect_expired = An effect on { $player } is over.
broomstats-shimmy_worked = { $player } distracts { $target } from the quaffle.
broomstats-bench_resolved = { $player } on the bench ({ $move }): { $success ->
    [yes] success
   *[no] no success
}.
broomstats-bench_gained = { $player } gains { $value } on every stat.
broomstats-quaffle_grabbed = { $player } has the quaffle (attempt { $attempt }).
broomstats-quaffle_lost = Attempt { $attempt }: nobody shoots.
broomstats-quaffle_passed = { $player } passes to { $target }.
broomstats-fake_out = { $fooled ->
    [yes] { $player } tricks { $target }.
   *[no] { $target } is not fooled by { $player }.
}
broomstats-goal_scored = Goal! { $player } scores { $points } for { $team }.
broomstats-goal_blocked = { $keeper } keeps out the shot of { $player }.
broomstats-quaffle_fumbled = { $player } fumbles the quaffle.
broomstats-fumble_paid = { $player } has paid for the fumble.
broomstats-player_fell = { $player } is off the broom.
broomstats-stamina_checked = { $passed ->
    [yes] { $player } holds on.
   *[no] { $player } loses hold.
}
broomstats-player_saved = { $rescuer } saves { $player }.
broomstats-player_revived = { $rescuer } revives { $player }.
broomstats-player_removed = { $player } is out.
broomstats-sharing_ended = { $player } no longer shares a broom.
broomstats-penalty_shot = Penalty against { $offender }: { $player } { $scored ->
    [yes] scores
   *[no] does not score
}.
broomstats-penalty_points = { $points } points for { $team }: a foul of { $offender }.
broomstats-player_sent_off = { $player } is sent off.
broomstats-snitch_found = { $player } has seen the snitch!
broomstats-find_failed = { $player } does not see the snitch.
broomstats-chase_advanced = { $phase ->
    [catching] { $player } has the snitch within reach.
   *[chasing] { $player } is closing in on the snitch.
}
broomstats-chase_held_up = { $player } is held up in the chase.
broomstats-chase_reset = { $player } has to begin the chase again.
broomstats-catch_failed = { $player } misses the snitch.
broomstats-snitch_caught = { $player } catches the snitch: { $points } for { $team }!
broomstats-substitution_made = { $in_player } comes in.
broomstats-golden_quaffle = { $player } scores the golden quaffle for { $team }.

## Rules

BRM-SETUP-1 = A team has one Keeper, one Seeker, two Beaters and three Chasers, and one second string of each position.
BRM-SETUP-2 = The second string may be incomplete, the first may not.
BRM-SETUP-3 = Five stats in their range; their sum keeps to the budget of the race.
BRM-SETUP-4 = Full health is a hundred for each point of stamina, broom included, and never changes.
BRM-SETUP-5 = One broom each, if the base stats meet its prerequisites.
BRM-SETUP-6 = At most two personal abilities; conditions are set by the GM alone.
BRM-SETUP-7 = On the bench no broom counts.
BRM-SETUP-8 = A match starts when both rosters are approved; options are frozen then.
BRM-CORE-1 = A roll is d20, the named stat, and modifiers.
BRM-CORE-2 = Against a DC a total that reaches it succeeds; criticals count.
BRM-CORE-3 = An attack against evasion hits on a tie.
BRM-CORE-4 = In every other contest the initiator needs strictly more.
BRM-CORE-5 = The highest grab wins; the tied roll strength until one is left.
BRM-CORE-6 = Advantage keeps the highest of two dice, disadvantage the lowest.
BRM-CORE-7 = A natural 1 is a critical failure, a natural 20 a critical success; abilities widen that.
BRM-CORE-8 = A critical failure fails.
BRM-CORE-9 = A critical success succeeds unless the other side has one too.
BRM-CORE-10 = Who starts and fails critically loses; both sides' critical effects happen.
BRM-CORE-11 = Fractions are rounded down; damage is never negative.
BRM-CORE-12 = Effective stats may be below 0 and have no cap.
BRM-CORE-13 = A move's own modifiers count for the whole round, even if it is voided.
BRM-CORE-14 = A random choice is one die over the candidates in canonical order.
BRM-CORE-15 = A chance in a hundred is a d100; none is thrown at 0 or 100.
BRM-CORE-16 = Every die has a label and is recorded with its modifiers and total.
BRM-CORE-17 = Dice come in a fixed order; needless ones are not thrown.
BRM-CORE-18 = An effect of n rounds ends with the n-th round, its own included.
BRM-CORE-19 = A modifier to a stat acts only on rolls with that stat.
BRM-CORE-20 = A label names round, step, kind, who and about whom; it is unique.
BRM-CORE-21 = The order of dice within each step.
BRM-CORE-22 = Each attack is evaded by its own roll; tie-breaks know no criticals.
BRM-ROUND-1 = One move per player and round.
BRM-ROUND-2 = Declarations are secret and may be changed until the round closes.
BRM-ROUND-3 = A round closes when both teams are ready, at the deadline, or by the GM.
BRM-ROUND-4 = Who declares nothing blocks as Keeper, seeks as Seeker, and otherwise holds.
BRM-ROUND-5 = After a move with a cooldown of n the next is allowed n rounds later.
BRM-ROUND-6 = A two-player move needs two matching declarations.
BRM-ROUND-7 = Limits count what took place; a voided move uses up nothing.
BRM-ROUND-8 = What cannot take place is voided when the round closes.
BRM-FALL-1 = Health of 0 or less knocks off the broom, and so does a leap without a catch.
BRM-FALL-2 = Only health below 0 needs a stamina check.
BRM-FALL-3 = The check is against 15 plus the average stamina in play.
BRM-FALL-4 = No check after damage of 175 percent of full health.
BRM-FALL-5 = Who passes can be saved by anybody on save duty, else only by a reviver or a Savior.
BRM-FALL-6 = One check can be passed in a match; later ones count as failed.
BRM-FALL-7 = Who is on save duty saves one teammate, first the one that was named.
BRM-FALL-8 = The same rescuer revives the same player once.
BRM-FALL-9 = Who is saved at 0 or less goes on with 1.
BRM-FALL-10 = If nobody on duty can, a Savior saves without a move, once per match.
BRM-FALL-11 = Who is not saved is out for the match.
BRM-FALL-12 = After a saved leap the stacks stay.
BRM-FALL-13 = The check is rolled whether or not somebody is on duty, and remembered once passed.
BRM-FALL-14 = A leap falls again in R6, also after a save in R4.6.
BRM-SHARE-1 = Who is saved shares the rescuer's broom in the next round.
BRM-SHARE-2 = A passenger has no broom of one's own; neither of the two may be on save duty.
BRM-SHARE-3 = A Seeker who shares counts for no DC, makes no snitch move and does not advance.
BRM-SHARE-4 = Two on one broom have one cobbing between them.
BRM-SHARE-5 = If the rescuer falls, the passenger falls too.
BRM-SHARE-6 = Sharing ends when one of the two is out.
BRM-SNITCH-1 = The DCs are 15 plus the lowest permanent wisdom or accuracy of the Seekers.
BRM-SNITCH-2 = Finding rolls wisdom and the stack of earlier tries.
BRM-SNITCH-3 = After the find the chase takes two rounds.
BRM-SNITCH-4 = Each chase round brings the Seeker closer, whatever else is done.
BRM-SNITCH-5 = Blurting holds a chase up, Snitch Blocking sets it back.
BRM-SNITCH-6 = Catching rolls accuracy and the stack of earlier tries.
BRM-SNITCH-7 = If both catch, a critical success wins, then the total, then strength.
BRM-SNITCH-8 = A Seeker from the bench begins to search anew.
BRM-SNITCH-9 = An Alley Oop attempt ends the chase; without one the chase goes on as if not declared.
BRM-SNITCH-10 = A chase that is set back begins at its full length.
BRM-FOUL-1 = Each foul attempt is followed by a cheat roll; who passes is not seen.
BRM-FOUL-2 = After a critical failure the cheat roll is at disadvantage.
BRM-FOUL-3 = A Tackle is a foul only on contact.
BRM-FOUL-4 = A seen foul keeps its effect and costs a penalty.
BRM-FOUL-5 = The fouled team's most accurate Chaser shoots the penalty.
BRM-FOUL-6 = After three seen fouls a player is sent off.
BRM-FOUL-7 = A voided foul is no foul.
BRM-FOUL-8 = One foul per player and round; one stopped by an ability is still an attempt.
BRM-FOUL-9 = A penalty shot knows no move bonus; a tie is no goal.
BRM-SUB-1 = Who is out is replaced by the second string of the position at the end of the round.
BRM-SUB-2 = What the bench has won stays with a player who enters.
BRM-SUB-3 = The GM may correct and exchange; who comes in may declare at once.
BRM-END-1 = A goal is worth ten, the snitch 150 and the end.
BRM-END-2 = The higher score wins; a tie is settled by the golden quaffle.
BRM-END-3 = The match also ends after the last round, without Seekers, or when a team is empty.
BRM-END-4 = Who forfeits loses; the GM may end a match for a team, by score, or without a winner.
BRM-END-5 = A catch ends the match at once; a tie break applies to every end by score.
BRM-QUAF-1 = Five attempts per round; every grabber takes part in all.
BRM-QUAF-2 = All grabbers roll accuracy; the highest has the quaffle.
BRM-QUAF-3 = A single grabber still rolls.
BRM-QUAF-4 = Who wins with a scoring move shoots, with a passing move passes.
BRM-QUAF-5 = A pass goes to the named receiver or a random one with a scoring move; without one it is lost.
BRM-QUAF-6 = A shot scores if it is strictly higher than the block.
BRM-QUAF-7 = After a fumble the next grab is at disadvantage, once.
BRM-QUAF-8 = How grabs count when criticals settle nothing.
BRM-BLUD-1 = A hit costs the move's damage for each point of strength.
BRM-BLUD-2 = A critically failed attack goes at a random teammate with the same total.
BRM-BLUD-3 = After a hit of a holder the bludger may fly on at another opponent.
BRM-BLUD-4 = A bludger that nobody strikes flies at a random player.
BRM-BLUD-5 = Who is knocked down still delivers what was already rolled.
BRM-BLUD-6 = Random targets are players in play whatever their health, but for ricochets.
BRM-BLUD-7 = Nothing is sent back at the own side.
BRM-BLUD-8 = How abilities meet critical failures, defenders and pairs.
BRM-SEC-1 = Offers depend only on what their reader sees.
BRM-SEC-2 = A refusal never depends on the other team's declarations.
BRM-SEC-3 = Who may not see a declaration gets no trace of it.
BRM-SEC-4 = Only whether a team is ready is seen from outside.
BRM-SEC-5 = A closed round tells who closed it, never who was missing.
BRM-SEC-6 = An unseen foul cannot be read from the public log.
BRM-SEC-7 = Past rounds are shown with the rights of now; after the end all is open.
BRM-SEC-8 = Conflicts within a team may tell a teammate that a declaration exists.
BRM-SEC-9 = A roll belongs to who throws it; rogue dice to nobody.
BRM-SEC-10 = All dice of an unseen foul stay with the GM and the offender's team.
BRM-SEC-11 = Others see only that a player looks distracted.
BRM-SEC-12 = Nothing of a round changes for players before it is published.
BRM-SEC-13 = No number counts what a reader does not see.
BRM-GAP-1 = The chase takes two rounds unless an option says otherwise; with one there is no Alley Oop.
BRM-GAP-2 = Base numbers of Bludgering and Backbeat are those of the tables.
BRM-GAP-3 = Ties: a DC is reached, an attack hits, other contests change nothing.
BRM-GAP-4 = Health is a hundred for each point of stamina.
BRM-GAP-5 = The 175 percent are of all damage, not of one hit.
BRM-GAP-6 = At exactly 0 one falls without a check.
BRM-GAP-7 = A critical failure fails against the chosen target; what is redirected keeps its total.
BRM-GAP-8 = A critical success succeeds, without further effect.
BRM-GAP-9 = Critical are 1 and 20, widened by abilities.
BRM-GAP-10 = Cheat rolls, penalties and sending off follow options.
BRM-GAP-11 = Failed fouls are followed by a cheat roll too.
BRM-GAP-12 = Saving needs no roll; one saver saves one.
BRM-GAP-13 = A saved player has at least 1 health.
BRM-GAP-14 = A Savior saves once per match, without a move.
BRM-GAP-15 = After a save the broom is shared for a round.
BRM-GAP-16 = At a second negative fall a reviver still helps, unless an option says no.
BRM-GAP-17 = Average stamina is that of the players in play at the start of the round.
BRM-GAP-18 = Points, cap of rounds and tie break are options.
BRM-GAP-19 = Missing declarations: a default, the captain stands in, or the GM declares.
BRM-GAP-20 = A block rolls accuracy, the Double Eight Loop strength.
BRM-GAP-21 = Grab and Score, Grab and Pass: Seeker, Chaser, Keeper.
BRM-GAP-22 = The Finbourgh Flick scores with strength.
BRM-GAP-23 = A Blatch is accuracy against evasion, with a cooldown.
BRM-GAP-24 = Scream and broken limb are as the tables say.
BRM-GAP-25 = A ricochet is a chance; it is weaker only after a Sneak Attack or a pair.
BRM-GAP-26 = A defender rolls accuracy and takes the hit on failure.
BRM-GAP-27 = Rogue bludgers fly, one for each that nobody strikes.
BRM-GAP-28 = The first try at find or catch has no bonus.
BRM-GAP-29 = Snitch Blocking sets the whole chase back.
BRM-GAP-30 = Its limit counts successes against one Seeker.
BRM-GAP-31 = Blagging's limit counts attempts.
BRM-GAP-32 = Strategize: one die for both, or one each.
BRM-GAP-33 = An Alley Oop is at disadvantage; its gain is the round saved.
BRM-GAP-34 = After a failed Alley Oop the Seeker is catching.
BRM-GAP-35 = Fouls come first, a Blatch with the bludgers.
BRM-GAP-36 = There are no fouls with the quaffle.
BRM-GAP-37 = Guards of both teams crowd each other.
BRM-GAP-38 = A fake-out does not touch a block with strength.
BRM-GAP-39 = Two doubled boos make four.
BRM-GAP-40 = Unmatched: a pair strikes singly, an Alley Oop chases, a strategy is void.
BRM-GAP-41 = Stats, brooms, abilities and options are tables.
BRM-GAP-42 = An intercept meets the attack roll itself.
BRM-GAP-43 = Both Seekers may catch in one round.
BRM-GAP-44 = There is no sixth stat.
BRM-GAP-45 = A blocked Alley Oop has ten less and no new chase.
BRM-GAP-46 = A save that needed no reviver uses no revival up.
BRM-GAP-47 = Dual-wielding needs the other Beater in play.
BRM-GAP-48 = The Tackle's DC is of the total.
BRM-GAP-49 = The snitch comes after the bludgers.
BRM-MOVE-hold = Nothing happens.
BRM-MOVE-save = Be ready to catch falling teammates.
BRM-MOVE-alley_oop_boost = Throw the own Seeker at the snitch.
BRM-MOVE-find_snitch = Look for the snitch with wisdom.
BRM-MOVE-catch_snitch = Reach for the snitch with accuracy.
BRM-MOVE-leaping_catch = Jump off the broom for the snitch: five more, bad evasion, a fall.
BRM-MOVE-alley_oop = Be thrown in the second chase round: a catch at disadvantage.
BRM-MOVE-block = Guard the hoops.
BRM-MOVE-high_speed_block = Guard the hoops at speed: five more, evasion three more, every third round.
BRM-MOVE-block_two_leave_one = Guard two hoops with ten more and leave one open; evasion five less.
BRM-MOVE-double_eight_loop = Guard with strength, two less of it; evasion two more.
BRM-MOVE-quaffle_grab_score = Grab the quaffle and shoot.
BRM-MOVE-quaffle_grab_pass = Grab the quaffle and pass.
BRM-MOVE-quaffle_grab_slice = Grab and slice: five more on the shot, every third round.
BRM-MOVE-quaffle_grab_trick_score = Grab and trick the Keeper before the shot.
BRM-MOVE-finbourgh_flick = Grab with accuracy, shoot with strength.
BRM-MOVE-quaffle_guard_pass = Guard the quaffle with five more on the grab, then pass; evasion three less.
BRM-MOVE-wollongong_shimmy = Zigzag to distract the other side's grabbers: five less.
BRM-MOVE-bludgering = Strike a bludger at an opponent.
BRM-MOVE-backbeat = Strike a bludger backwards: three more, less damage.
BRM-MOVE-sneak_attack = Strike from behind: evasion eight less, little damage.
BRM-MOVE-bludger_intercept = Take an opposing Beater's bludger, once against each.
BRM-MOVE-dopplebeater_defense = Both Beaters strike one bludger together.
BRM-MOVE-dual_wielding = Two actions with two bats; accuracy, evasion and strength four less.
BRM-MOVE-defend = Stand before a teammate against every bludger.
BRM-MOVE-blagging = Foul: hold a broom's tail; accuracy and evasion five less, once against each.
BRM-MOVE-cobbing = Foul: elbows; wisdom, accuracy and evasion two less for three rounds, two at a time.
BRM-MOVE-snitch_blocking = Foul: stand in the Seeker's way; accuracy ten less, the chase begins anew.
BRM-MOVE-blurting = Foul: lock brooms with a chasing Seeker; no progress this round.
BRM-MOVE-blatching = Foul: fly into somebody, with the bludgers.
BRM-MOVE-transylvanian_tackle = Feint a punch: distracts; on contact it is a foul and hurts.
BRM-MOVE-scream = Foul of a part-veela: wisdom and accuracy four less, twice.
BRM-MOVE-break_limb = Foul of a part-giant: damage, accuracy and strength four less, once.
BRM-MOVE-cheer = Cheer a teammate: every stat one more this round.
BRM-MOVE-boo = Boo an opponent: every stat one less this round.
BRM-MOVE-observe = Watch the game: every stat one more for the rest of it.
BRM-MOVE-snack = Eat: every stat two more in the next round.
BRM-MOVE-strategize = Two plan together: every stat two more for the rest of the match.
BRM-ABIL-ricochet = A hit may fly on at another opponent.
BRM-ABIL-rapid_reviver = On save duty: saves even who failed the check.
BRM-ABIL-savior = Saves once per match without a move.
BRM-ABIL-evasive_manoeuvres = Ten in a hundred actions against the holder miss.
BRM-ABIL-calming_presence = Ten in a hundred actions of teammates hit by themselves.
BRM-ABIL-keepers_catch = Two more on every block.
BRM-ABIL-obnoxiously_strong = Strength counts two more in damage.
BRM-ABIL-muggle_conditioning = A Tackle's punch hurts half as much again.
BRM-ABIL-sharp_instinct = A critical success from 19 on.
BRM-ABIL-clumsy = A critical failure up to 2.
BRM-CRIT-find = A bad look adds nothing to the stack; a perfect one shortens the chase.
BRM-CRIT-catch = A bad reach adds nothing to the stack.
BRM-CRIT-grab = A bad grab costs 50 health.
BRM-CRIT-score = A bad shot is a fumble.
BRM-CRIT-block = A bad block costs the Keeper 50 health.
BRM-CRIT-attack = A bad stroke goes at a teammate.
BRM-CRIT-blatch = A bad Blatch costs its user 100 health.
BRM-CRIT-foul = A bad foul is seen more easily.
BRM-CRIT-boo = A bad boo meets a teammate; a perfect one counts twice.

## Refusals

code-wrong_round = That is not the current round.
code-unknown_player = There is no such player in this match.
code-not_your_player = That is not a player of yours.
code-deadline_passed = The deadline has passed; others declare now.
code-player_out = The player is out.
code-player_not_in_play = The player is not in play.
code-player_not_on_bench = The player is not on that team's bench.
code-unknown_move = There is no such move.
code-bench_move_required = On the bench only bench moves are possible.
code-bench_move_not_allowed = In play bench moves are not possible.
code-position_not_allowed = This position cannot do that.
code-race_required = That needs another race.
code-sharing_broom = Not while sharing a broom.
code-cob_shared_broom = Somebody on the same broom has declared cobbing.
code-move_on_cooldown = That is possible again from round { $available_from_round } on.
code-move_limit_reached = That has been done as often as it may be.
code-snitch_phase_invalid = Not in this phase of the chase for the snitch.
code-alley_oop_not_second_chase_round = Only in the second chase round.
code-field_not_allowed = { $key } does not belong to this move.
code-field_required = { $key } is missing.
code-target_unknown = There is no such target.
code-target_not_in_play = The target is not in play.
code-target_not_opponent = The target must be an opponent.
code-target_not_teammate = The target must be a teammate.
code-target_self = Not at oneself.
code-target_position_invalid = The target plays another position.
code-hoops_invalid = Two different hoops from 1 to 3.
code-partner_not_allowed = That partner is not possible.
code-partner_dual_wielding = The other Beater has both bats.
code-partner_has_beater_action = The other Beater needs the bat.
code-dual_actions_invalid = Two allowed actions that go together.
code-announcement_required = An Alley Oop is announced in character.
code-no_declaration = There is no declaration to take back.
code-not_your_team = That is not your team.
code-unknown_team = There is no such team.
code-unknown_label = No roll of this round has that label.
code-natural_out_of_range = The die has { $sides } sides.
code-unknown_foul = No such foul in this round.
code-adjust_invalid = Operation { $index } is not possible.
code-option_unknown = There is no option { $option }.
code-option_invalid = { $option } cannot have that value.
code-tables_invalid = The tables are wrong at { $path }.
code-teams_identical = The teams need different ids.
code-roster_size_invalid = The first string has the wrong number of players.
code-position_count_invalid = Wrong number of players for { $position }.
code-second_string_position_invalid = Too many second strings for { $position }.
code-duplicate_player = { $player_id } occurs twice.
code-unknown_position = There is no position { $position }.
code-stat_missing = { $player_id } lacks { $stat }.
code-stat_unknown = { $stat } is no stat.
code-stat_out_of_range = { $stat } of { $player_id } is out of range.
code-stat_budget_exceeded = { $player_id } has { $got } stat points, { $allowed } are allowed.
code-unknown_race = There is no race { $race }.
code-unknown_broom = There is no broom { $broom_id }.
code-broom_prerequisite_unmet = { $player_id } needs { $stat } { $needed } for this broom.
code-unknown_ability = { $ability } is no ability of this kind.
code-too_many_abilities = { $player_id } has too many abilities.
code-condition_forbidden = Only the GM sets conditions.
code-roster_locked = Rosters are locked after the start.
code-roster_not_approved = Both rosters must be approved first.
code-roster_missing = There is no roster to approve.
code-role_conflict = A GM plays in no team, and nobody in two.
code-unknown_seat = There is no seat { $seat }.
code-wrong_phase = Not in this phase of the match.
code-dice_awaited = The round is closing; its dice are awaited.

## Phases, offers, what is awaited

phase-setup = Preparation
phase-declaring = Declarations are open
phase-review = The GM reviews the round
phase-finished = Finished
phase-aborted = Called off
offer-broomstats-create_match = Open a match
offer-broomstats-set_options = Change options
offer-broomstats-submit_roster = Hand in the roster
offer-broomstats-approve_roster = Approve a roster
offer-broomstats-start_match = Start the match
offer-broomstats-declare_action = Declare a move
offer-broomstats-withdraw_action = Take a declaration back
offer-broomstats-set_ready = Mark the team ready, or not
offer-broomstats-close_round = Close the round
offer-broomstats-override_roll = Correct a die
offer-broomstats-override_foul = Decide whether a foul was seen
offer-broomstats-publish_round = Publish the round
offer-broomstats-gm_adjust = Correct the position
offer-broomstats-gm_substitute = Exchange players
offer-broomstats-forfeit = Forfeit the match
awaits-submit_roster = the roster
awaits-approve_roster = approval of a roster
awaits-start_match = the start
awaits-set_ready = declarations, and the word that the team is ready
awaits-stand_in = declarations for the absent
awaits-declare_action = a declaration
awaits-close_round = declarations for the absent and closing the round
awaits-publish_round = review and publishing of the round

## Pictures

picture-round = Round { $round }
picture-seeker = { $phase ->
    [chasing] Seeker of { $team }: chase, { $left } to go
    [catching] Seeker of { $team }: catch
   *[searching] Seeker of { $team }: search
  }
picture-letter = { $position ->
    [keeper] K
    [beater] B
    [seeker] S
   *[chaser] C
  }
picture-position = { $position ->
    [keeper] Keeper
    [beater] Beater
    [seeker] Seeker
   *[chaser] Chaser
  }
picture-ready = { $ready ->
    [yes] ready
   *[no] { $roster ->
        [missing] no roster yet
        [submitted] roster handed in
       *[approved] {""}
      }
  }
picture-closed = The roster is not open yet
picture-status = { $status ->
    [out] out
   *[bench] bench
  }
picture-band = { $band ->
    [unhurt] unhurt
    [light] light wounds
    [hurt] hurt
    [critical] critical
   *[down] down
  }
picture-health = { $name }: { $health }.
