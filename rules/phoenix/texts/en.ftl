## What happens

phoenix-match_created = The match is set up.
phoenix-board_unbalanced = A note for the game master: the two halves of the pitch are not equal.
phoenix-lineup_submitted = { $team } announces its line-up.
phoenix-setup_item_done = { $team } has handed in { $item ->
    [lineup] its line-up
    [team_points] its team points
    [specials] its draw of special attacks
    [formation] its start formation
   *[seeker_fields] its snitch and recoil fields
}.
phoenix-team_points_set = Team points of { $team }: { $points }.
phoenix-specials_drawn = { $team } draws the special attacks { $numbers } (dice: { $dice }).
phoenix-formation_set = Formation of { $team }: { $positions }{ $quaffle_chaser ->
    [none] .
   *[other] ; at the quaffle: { $quaffle_chaser }.
}
phoenix-seeker_fields_placed = { $who } places the snitch fields { $snitch } and the recoil fields { $recoil }.
phoenix-info_shared = { $shared ->
    [yes] { $item ->
        [team_points] { $team } shows the team its points: { $points }.
       *[specials] { $team } shows the team its special attacks: { $specials }.
    }
   *[no] { $item ->
        [team_points] { $team } no longer shows the team its points.
       *[specials] { $team } no longer shows the team its special attacks.
    }
}
phoenix-beater_numbers_assigned = Numbers of the beaters: { $numbers }.
phoenix-match_started = The match begins. Numbers of the beaters: { $numbers }.
phoenix-formation_revealed = { $team } stands: { $positions }.
phoenix-round_started = Round { $round } begins.
phoenix-half_started = Round { $round }, half { $half }: { $team } acts.
phoenix-step_entered = { $step ->
    [contest] There is a contest.
    [actions] Now announced beaters and fouls are carried out.
   *[closing] { $search_over ->
        [yes] The search of this round is over.
       *[no] The round is closing; whoever may still search is asked.
    }
}
phoenix-pending_opened = Awaited: { $what ->
    [choose_mover] who rolls for movement
    [move_chaser] the movement of { $character_ids }
    [move_keeper] the movement of { $character_ids }
    [duel] the double posts of { $character_ids }
    [escape] the escape of { $character_ids }
    [bludger_target] the bludger's target, named by { $character_ids }
    [malus_choice] the malus, chosen by { $character_ids }
    [search] the search of { $character_ids }
    [formation] a new formation
    [gm_place] the game master places { $character_ids }
    [gm_roll] a roll of the game master
    [start_round] the game master begins the round
   *[end_consent] both captains' consent to end the match
}.
phoenix-pending_closed = Done: { $what ->
    [none] { $pending_id }
    [choose_mover] who rolls for movement
    [move_chaser] the movement of { $character_ids }
    [move_keeper] the movement of { $character_ids }
    [duel] the double posts of { $character_ids }
    [escape] the escape of { $character_ids }
    [bludger_target] the bludger's target, named by { $character_ids }
    [malus_choice] the malus, chosen by { $character_ids }
    [search] the search of { $character_ids }
    [formation] the formation of { $teams }
    [gm_place] the game master places { $character_ids }
    [gm_roll] a roll of the game master
    [start_round] the game master begins the round
   *[end_consent] both captains' consent to end the match
}.
phoenix-mover_chosen = { $who } rolls for movement.
phoenix-waived = { $what ->
    [choose_mover] The movement is waived.
    [search] { $who } does without the search.
   *[other] { $who } does without the movement.
}
phoenix-round_ended = Round { $round } is over.
phoenix-roll_posted = { $npc ->
    [none] { $who } rolls (d6) for { $purpose ->
        [move_chaser] movement
        [move_keeper] movement
        [escape] the escape
       *[other] the duel
    }: { $value }.
   *[other] { $npc } (NPC, { $position }) rolls (d6) for { $purpose ->
        [move_chaser] movement
        [move_keeper] movement
        [escape] the escape
       *[other] the duel
    }: { $value }.
}
phoenix-text_posted = { $who }: { $text }
phoenix-movement_posted = { $who } uses { $used } of { $points } movement points.
phoenix-piece_moved = { $who } flies over { $path }.
phoenix-piece_placed = The game master puts { $who } on field { $field }.
phoenix-quaffle_passed = { $who } passes to { $to }.
phoenix-quaffle_picked_up = { $who } picks up the quaffle on field { $field }.
phoenix-quaffle_loose = The quaffle lies loose on field { $field }.
phoenix-quaffle_taken = { $who } has the quaffle.
phoenix-shot_declared = { $who } shoots at ring { $ring }{ $guarded ->
    [yes] ; it is guarded.
   *[no] ; it is not guarded.
}
phoenix-roll_invalidated = Roll { $roll_id } of { $who } is invalid ({ $reason ->
    [edited] edited
    [order] roll and text in one post
   *[other] other reasons
}){ $note ->
    [none] .
   *[other] : { $note }
}
phoenix-post_order_warning = A warning about roll { $roll_id }: roll and text belong in separate posts. The next time the roll is invalid.
phoenix-forfeited = Time has run out, and is forfeited: { $what ->
    [duel] whoever still owed a post has lost the roll
    [escape] the escape is over
    [search] the search is missed
    [bludger_target] the bludger flies away
    [malus_choice] the malus falls on the next duel
    [formation] the last formation stands
   *[other] the movement is waived
}.
phoenix-duel_announced = { $duel_kind ->
    [opening] Duel for the first quaffle: { $attacker } against { $defender }.
    [chaser] Duel for the quaffle on field { $field }: { $attacker } against { $defender }.
    [goal] Shot: { $attacker } against { $defender }.
    [joker] Bludger with joker: { $attacker } against { $defender }.
    [bludger] Random bludger: { $attacker } against { $defender }.
   *[seeker] Duel of the seekers: { $attacker } against { $defender }. At risk: { $at_risk }.
}
phoenix-duel_cancelled = Duel { $duel_id } does not take place.
phoenix-duel_decided = { $tie ->
    [yes] { $again ->
        [yes] A tie: both throw again.
       *[no] The duel is a tie.
    }
   *[no] { $by_means ->
        [invalid] { $winner } wins, as the other roll is invalid.
        [forfeit] { $winner } wins, as the other side's time has run out.
        [special] { $winner } wins without dice.
        [gm] The game master decides: { $winner } wins.
       *[dice] { $winner } wins the duel.
    }
}
phoenix-duel_reversed = The result is turned round: { $winner } wins.
phoenix-duel_totals = Totals of the duel: { $totals }.
phoenix-own_total = Total of { $who }: { $total }.
phoenix-fell_back = { $who } falls back to field { $field }.
phoenix-escape_granted = { $who } gets an escape{ $must_leave ->
    [yes] { " " }and must leave the field.
   *[no] .
}
phoenix-window_opened = Time for special attacks ({ $window ->
    [pre_duel] before the duel
    [post_duel] after the duel
    [goal_attack] on the shot
   *[bludger_defence] on the random bludger
}); asked: { $awaited_teams }.
phoenix-window_closed = The time for special attacks is over.
phoenix-special_announced = { $team } announces a special attack: { $special ->
    [perfect_pass] Perfect pass
    [super_throw] Super throw
    [barricade] Barricade
    [skilful_attack] Skilful attack
    [top_defender] Top defender
    [transylvanian_trick] Transylvanian trick
    [porskoff_feint] Porskoff feint
    [double_eight_loop] Double eight loop
    [sloth_roll] Sloth roll
    [super_constitution] Super constitution
    [bludger_block] Bludger block
   *[bonus_die] Bonus die
}.
phoenix-special_declined = { $team } announces no special attack.
phoenix-standing_set = { $team } gives the game master a standing order.
phoenix-specials_revealed = { $lapsed ->
    [yes] { $special ->
        [super_throw] Super throw
       *[porskoff_feint] Porskoff feint
    } and Double eight loop cancel each other out; both lapse.
   *[no] { $team } uses a special attack: { $special ->
        [perfect_pass] Perfect pass
        [super_throw] Super throw
        [barricade] Barricade
        [skilful_attack] Skilful attack
        [top_defender] Top defender
        [transylvanian_trick] Transylvanian trick
        [porskoff_feint] Porskoff feint
        [double_eight_loop] Double eight loop
        [sloth_roll] Sloth roll
        [super_constitution] Super constitution
        [bludger_block] Bludger block
       *[bonus_die] Bonus die
    }.
}
phoenix-bonus_die_rolled = Bonus die (d3) for { $who }: { $value }.
phoenix-roll_blocked = Bludger block: { $who } loses two movement points.
phoenix-pin_set = { $who } is pinned and cannot move in the next movement.
phoenix-pin_cleared = { $who } can move again.
phoenix-joker_registered = { $team } registers a joker: { $beater } against { $target }.
phoenix-joker_withdrawn = { $team } takes back the joker of { $beater }.
phoenix-joker_void = The joker of { $beater } against { $target } is void and not spent.
phoenix-joker_announced = Bludger with joker! { $beater } aims at { $target }.
phoenix-joker_spent = The joker of { $beater } is spent.
phoenix-character_removed = { $why ->
    [joker] { $who } is hit and out for the rest of the match.
   *[sent_off] { $who } must leave the pitch for good.
}
phoenix-search_period_set = { $who } may search only every second round from now on.
phoenix-bludger_check = Bludger die (d6): { $value }. { $appears ->
    [yes] A bludger appears.
   *[no] No bludger appears.
}
phoenix-bludger_beater = Who is nearest to the bludger (d4)? { $value }: { $beater_id ->
    [none] nobody who is still in the match.
   *[other] { $beater }.
}
phoenix-bludger_announced = { $beater } hits the bludger at { $target }.
phoenix-bludger_substitute = { $beater } flies into the bludger's path.
phoenix-bludger_missed = The bludger flies over { $target }.
phoenix-malus_imposed = { $who } has a malus of -1 on { $malus ->
    [movement] the next movement
   *[duel] the next duel
}.
phoenix-malus_consumed = The malus of { $who } ({ $malus ->
    [movement] movement
   *[duel] duel
}) has acted and is gone.
phoenix-skip_added = { $who } must leave out one search from round { $due_round } on ({ $reason ->
    [bludger] bludger
   *[recoil] recoil field
}).
phoenix-skip_consumed = { $who } left out the search of round { $round }.
phoenix-skip_removed = { $who } need not leave it out any more.
phoenix-search_made = { $result ->
    [none] { $who } searches field { $field }.
    [empty] { $who } searches field { $field }: nothing.{ $hint ->
        [yes] { " " }A snitch is near.
       *[no] { "" }
    }
    [snitch] { $who } finds a snitch field on { $field } ({ $found } of 3).{ $hint ->
        [yes] { " " }A snitch is near.
       *[no] { "" }
    }
   *[recoil] { $who } uncovers a recoil field on { $field }.{ $hint ->
        [yes] { " " }A snitch is near.
       *[no] { "" }
    }
}
phoenix-snitch_caught = { $who } catches the snitch for { $team }! The score is { $score }. The match ends after this round.
phoenix-goal_pending = { $scorer } has hit ring { $ring }; the goal is announced after the other actions.
phoenix-goal_announced = Goal for { $team }! { $scorer } hits ring { $ring }. The score is { $score }.
phoenix-foul_announced = { $who } fouls.
phoenix-foul_cooldown_set = { $team } may foul again from round { $from_round } on.
phoenix-referee_die = Referee die (d3) on the foul of { $who }: { $value }. { $value ->
    [1] The foul was seen.
    [2] The foul was noticed, but misjudged.
   *[3] The foul goes unnoticed.
}
phoenix-card_shown = { $card ->
    [yellow] Yellow card for { $who }.
   *[sent_off] { $who } is sent off.
}
phoenix-observation_set = { $who } is under special observation.
phoenix-end_proposed = The game master proposes to end the match.
phoenix-end_withdrawn = The proposal to end the match is withdrawn.
phoenix-end_answered = { $accept ->
    [yes] { $team } agrees to end the match.
   *[no] { $team } does not agree to end the match.
}
phoenix-end_refused = The match goes on.
phoenix-match_ended = The match is over: { $score }. { $winner ->
    [none] A draw.
   *[other] { $winner } wins.
}
phoenix-secrets_disclosed = After the match everything is shown.
phoenix-gm_ruling = { $act ->
    [override] The game master corrects { $op ->
        [none] something that stays secret
        [set_field] where somebody stands
        [set_quaffle] the quaffle
        [set_score] the score
        [set_pin] who is pinned
        [set_active] who is in the match
        [set_card] cards and observation
        [add_malus] a malus
        [remove_malus] a malus
        [add_skip] a search to leave out
        [remove_skip] a search to leave out
        [set_search_period] how often is searched
        [set_joker] a joker
        [set_special] a special attack
        [set_specials] a team's special attacks
        [set_points] team points
        [set_seeker_fields] snitch and recoil fields
        [add_search] a search
        [set_foul_round] a team's last foul
        [decide_duel] a duel
        [cancel_pending] something awaited that is dropped
        [set_step] where the round stands
       *[many] { $count } things
    }{ $reason ->
        [none] .
       *[other] : { $reason }
    }
    [gm_roll] The game master rolls.
    [start_round] The game master begins the round.
    [close_window] The game master closes the window.
    [invalidate_roll] The game master rules on a roll.
    [flag_post_order] The game master rules on the order of posts.
    [gm_place] The game master places a figure.
    [propose_end] The game master asks about the end of the match.
    [withdraw_end] The game master takes the question back.
   *[other] The game master decides about time that has run out.
}

## Rules

PHX-SETUP-1 = A team fills all positions: 3 chasers, 1 keeper, 2 beaters, 1 seeker.
PHX-SETUP-2 = A member is a seat's character, or an NPC that is marked as such and names who steers it.
PHX-SETUP-3 = One seat may hold characters in both teams, also at the same time.
PHX-SETUP-4 = Certain double roles of one seat are forbidden (table 3.3); everything else is allowed.
PHX-SETUP-5 = The captain distributes exactly 15 points, each member 1 to 5, before the start.
PHX-SETUP-6 = Points are known to captain and GM; the captain may inform the team; the opponents never learn them.
PHX-SETUP-7 = Each captain draws three different specials with d12, d11, d10, renumbered after each die.
PHX-SETUP-8 = Specials are secret from the opponents until they are used.
PHX-SETUP-9 = Each team gives a start formation of chasers and keeper, and names the chaser for the opening duel.
PHX-SETUP-10 = Each seeker places 3 snitch and 5 recoil fields, all different, on the own half, never on a neutral field.
PHX-SETUP-11 = The match starts when the GM starts it and everything is there.
PHX-POST-1 = Rolls are d6 unless a rule names another die.
PHX-POST-2 = Every rolled action is a double post: the bare roll, then the narration with fields and passes.
PHX-POST-3 = A duel's winner becomes known only after all its second posts that are still owed.
PHX-POST-4 = A narration has no minimum length.
PHX-POST-5 = What is pending is due within 72 hours.
PHX-POST-6 = What is overdue may be forfeited: movements are waived, owed posts invalid, windows declined.
PHX-POST-7 = An edited roll is invalid and not thrown again: a duel is lost, nobody moves; who must leave goes one field.
PHX-POST-8 = If both sides of a duel are invalid, it counts as a tie.
PHX-POST-9 = Roll and text in one post: a warning the first time, an invalid roll from the second time on.
PHX-POST-10 = The GM may punish any other breach, and correct the position.
PHX-POST-11 = Only the roll post is protected, and only until the roll is resolved.
PHX-POST-12 = These rules hold for every position and every action; a search has no die and no double post.
PHX-END-1 = There is no fixed number of rounds.
PHX-END-2 = When the snitch is caught, the round is played to its end, then the match ends.
PHX-END-3 = The GM may end the match with the consent of both captains; one refusal closes the proposal.
PHX-END-4 = Goal 10, snitch 40; the higher score wins; table points 3, 1, 0.
PHX-MOVE-1 = In its half-round the captain names one active chaser who rolls a d6, or waives.
PHX-MOVE-2 = Movement goes from neighbour to neighbour, one point each; points do not carry over.
PHX-MOVE-3 = The roller may spend the points on any own active chasers, in any order, with passes between.
PHX-MOVE-4 = The keeper may roll its own d6; its points are its own.
PHX-MOVE-5 = The second post lists all moves and passes in order; they take effect as it is posted, whole or not at all.
PHX-MOVE-6 = Passing over occupied fields is free and triggers nothing; only end positions count.
PHX-MOVE-7 = A path may end on an occupied field only if a contest follows, with one opponent pair, never with three.
PHX-MOVE-8 = A loose quaffle is picked up by the first chaser or keeper that enters its field, also in passing.
PHX-PASS-1 = A pass is part of a movement post and costs nothing; it needs a carrier of one's own.
PHX-PASS-2 = Passer and receiver stand on one straight line, one to three fields apart.
PHX-PASS-3 = Nobody stands between, and the receiver is another own active chaser.
PHX-PASS-4 = After a pass the remaining points may be used by anyone allowed, the receiver included.
PHX-DUEL-1 = When carrier and opponent share a field at the end of a movement, they duel; attacker is who moved there.
PHX-DUEL-2 = The duel is announced, then comes the window, then both double posts in any order.
PHX-DUEL-3 = The higher value wins; an invalid or forfeited side is lower than any value.
PHX-DUEL-4 = If the attacker wins, it has the quaffle and gets an escape.
PHX-DUEL-5 = If the attacker loses, it falls back one field and the defender has the quaffle.
PHX-DUEL-6 = If that field is occupied, it falls back further along its path; if none is free the GM places it.
PHX-DUEL-7 = A tie leaves the quaffle where it is; the attacker falls back.
PHX-ESC-1 = An escape is a movement of its own with a double post; it may end in a shot.
PHX-ESC-2 = Who flees must leave a field shared with an opponent; one point is always there.
PHX-ESC-3 = An escape may not end on an opponent's field, except for a guarded shot.
PHX-ESC-4 = A keeper's escape moves only the keeper.
PHX-ESC-5 = Who must leave and cannot is placed by the GM.
PHX-GOAL-1 = A carrier in the zone of an opposing ring may shoot at it, as the last action of a post.
PHX-GOAL-2 = Guarded: the opposing keeper is active and stands in the zone of the same ring.
PHX-GOAL-3 = A shot that is not guarded is a goal, without a duel.
PHX-GOAL-4 = A guarded shot is a duel; the shooter's higher value is a goal.
PHX-GOAL-5 = Otherwise the keeper has the quaffle and gets an escape; the shooter stays.
PHX-GOAL-6 = A goal waits for jokers, referee dice and closing; then it scores, and the round ends.
PHX-GOAL-7 = A goal that waits is not undone by a later removal or card of its scorer.
PHX-GOAL-8 = After a goal both teams give a new formation; the conceding team has the quaffle.
PHX-GOAL-9 = A keeper away from its rings is treated as a chaser; a chaser never guards a ring.
PHX-BEAT-1 = Beaters are off the board; each has one joker, not transferable.
PHX-JOKER-1 = The captain registers a joker in secret; it is played in the next actions step.
PHX-JOKER-2 = Its target is any active member of the other team.
PHX-JOKER-3 = It is announced, spent by its execution, and fought out as a duel.
PHX-JOKER-4 = A higher value removes the target for the rest of the match; otherwise it evades.
PHX-JOKER-5 = A hit seeker is not removed, but searches only every second round from then on.
PHX-JOKER-6 = If beater or target is gone before, the registration is void and the joker unspent.
PHX-JOKER-7 = The target's team uses no special against a joker; the attacking team may use its bonus die.
PHX-JOKER-8 = With a goal waiting the jokers come before its announcement.
PHX-BLUD-1 = In the closing of every third round a d6 of 1 or 2 lets a bludger appear.
PHX-BLUD-2 = A d4 picks the beater by number; a removed beater's number is thrown again.
PHX-BLUD-3 = The beater names any active member of the other team; that team may answer; then the duel.
PHX-BLUD-4 = The beater's higher value is a hit; otherwise the bludger is fended off.
PHX-BLUD-5 = A hit chaser or keeper gets a malus on movement or duel, as the beater chooses; a beater on the duel.
PHX-BLUD-6 = A hit seeker leaves out a search instead.
PHX-BLUD-7 = A movement malus is used up by the next own roll, or by moving with shared points, which costs one more.
PHX-BLUD-8 = A duel malus is used up by the first duel in which its owner posts or loses by an invalid roll.
PHX-SEEK-1 = Search begins in round 2: once per round and seeker, one field, until the search call is over.
PHX-SEEK-2 = Neutral fields, the own half and fields uncovered before are not searched.
PHX-SEEK-3 = The result is empty, snitch or recoil, told to the searcher and the GM alone.
PHX-SEEK-4 = If a neighbour field holds a snitch, the searcher is told so.
PHX-SEEK-5 = All three snitch fields uncovered: the snitch is caught, 40 at once; nobody searches any more.
PHX-SEEK-6 = After an uncovered recoil field the seekers duel in closing; the announcement names who is at risk.
PHX-SEEK-7 = Who is at risk and lower leaves out its next search.
PHX-SEEK-8 = After a joker's hit a seeker searches only every second round.
PHX-SEEK-9 = Tokens are consumed one a round, the oldest first, in rounds that are not blocked otherwise.
PHX-SEEK-10 = The seekers' board is never drawn; nobody but seeker and GM learns placed or searched fields.
PHX-SPEC-G1 = Each owned special is used once, announced by the captain with what it needs.
PHX-SPEC-G2 = Announcements in a window are secret until it closes, and are revealed together.
PHX-SPEC-G3 = Specials 2 or 7 against 8 in one window lapse; play goes on as if none had been announced.
PHX-SPEC-G4 = Windows open by public facts, for teams with an unspent special, and close with the last answer.
PHX-SPEC-G5 = One special per team and window, and only one that fits it.
PHX-SPEC-1 = Perfect pass: the beaten carrier throws the quaffle to the nearest team mate.
PHX-SPEC-2 = Super throw: a guarded shot is a goal without a duel.
PHX-SPEC-3 = Barricade: the duel is off, the attacker falls back, an attacked carrier is pinned.
PHX-SPEC-4 = Skilful attack: the seizer's defeat or tie is turned into a win.
PHX-SPEC-5 = Top defender: another beater takes the bludger duel, and its malus.
PHX-SPEC-6 = Transylvanian trick: the seizer wins without dice.
PHX-SPEC-7 = Porskoff feint: another chaser shoots with +2.
PHX-SPEC-8 = Double eight loop: the keeper has the quaffle wherever it stands.
PHX-SPEC-9 = Sloth roll: the random bludger misses.
PHX-SPEC-10 = Super constitution: a bludger's token of the own seeker is removed.
PHX-SPEC-11 = Bludger block: an enemy chaser's movement or escape roll counts two less.
PHX-SPEC-12 = Bonus die: a d3 more on an own roll.
PHX-FOUL-1 = Fouls are possible in duels of chasers, seekers, and chaser with keeper; never in beater duels.
PHX-FOUL-2 = A foul is announced in secret between the duel's announcement and the fouler's own roll.
PHX-FOUL-3 = It gives +1 in this duel, once; the fouler still has to roll.
PHX-FOUL-4 = Both sides may foul in one duel.
PHX-FOUL-5 = A team that fouled in a round may foul again two rounds later.
PHX-FOUL-6 = The referee die is thrown only if the fouler won the duel.
PHX-FOUL-7 = 1: yellow card, or sent off with yellow already. 2: special observation. 3: unnoticed, and secret.
PHX-FOUL-8 = Every foul of an observed player is punished without a die, won or lost.
PHX-FOUL-9 = A punished foul does not change the duel; sent off is removed like after a joker's hit.
PHX-OUT-1 = A removed character leaves the board and cannot act, be targeted or placed.
PHX-OUT-2 = The quaffle of a removed carrier lies loose on its field.
PHX-OUT-3 = There are no substitutes; without a keeper every shot is unguarded.
PHX-BOARD-schema = A board has the form phoenix-board/1.
PHX-BOARD-ids = Ids of fields are unique positive numbers, ids of rings unique.
PHX-BOARD-reference = Every field that is referred to exists.
PHX-BOARD-adjacency = Neighbours are mutual, without loops and doubles.
PHX-BOARD-connected = Every field can be reached from every other.
PHX-BOARD-lines = A line goes from neighbour to neighbour through different fields.
PHX-BOARD-rings = Each side has a ring, and every zone has fields, all in its own half.
PHX-BOARD-neutral = Neutral fields are exactly those of no half.
PHX-BOARD-halves = Each half has at least 8 fields; equal halves are recommended.
PHX-BOARD-start_fields = Start fields lie in their own half, one more than chasers at least.
PHX-GAP-1 = How many chasers: three, by option 1 to 5.
PHX-GAP-2 = A captain may play in the own team, or have no character at all.
PHX-GAP-3 = Keeper and chaser are forbidden both ways round; keeper and keeper are allowed, by option not.
PHX-GAP-4 = Several characters of one seat in one team are allowed; who steers an NPC counts like its player.
PHX-GAP-5 = A formation is chasers and keeper; a beater in it is an error.
PHX-GAP-6 = Where a rule names another die than the d6, that die is thrown.
PHX-GAP-7 = After three days the GM decides about a forfeit, by option the clock.
PHX-GAP-8 = The post order is ignored repeatedly from the second time on.
PHX-GAP-9 = Passing through players is free, by option only through one's own.
PHX-GAP-10 = A carrier that attacks and loses loses the quaffle.
PHX-GAP-11 = Ties keep what was, by option they are thrown again; the opening duel always is.
PHX-GAP-12 = An escape starts no chaser duel, by option it may.
PHX-GAP-13 = A shot is declared, never forced; receiving a pass in the zone counts too.
PHX-GAP-14 = The quaffle of a removed carrier lies loose, by option it goes to the nearest player.
PHX-GAP-15 = A pass goes to no keeper, by option it may.
PHX-GAP-16 = A keeper in the open field is like a chaser for duels, fouls, shots and specials 1 to 4, 6, 7.
PHX-GAP-17 = No special against a joker bars the target's bonus die; by option the attacker's too.
PHX-GAP-18 = A d4 that shows a removed beater is thrown again, by option nothing happens.
PHX-GAP-19 = A malus is -1 on movement points or duel value; several add up.
PHX-GAP-20 = The first accepted search catches the snitch; by option the other seeker may still use this round's.
PHX-GAP-21 = Against each other are only 2 and 8, 7 and 8; 11 and 12 on one roll both count.
PHX-GAP-22 = The barricade stops a duel; by option it seizes the quaffle like special 6.
PHX-GAP-23 = A foul is announced before the own roll, by option before the own second post.
PHX-GAP-24 = The gap between fouls is two rounds and holds for the team; by option other numbers, or the player.
PHX-GAP-25 = A second offence needs the die to show 1 again, unless observed.
PHX-GAP-26 = Fouls are judged in the actions step; seekers duel and random bludgers come in closing.
PHX-GAP-27 = A goal in half 1 drops half 2; search call and bludger check still happen.
PHX-GAP-28 = Random bludgers come in rounds 3, 6, 9, by option in another rhythm.
PHX-GAP-29 = Team 1 starts after a goal, by option the conceding team.
PHX-GAP-30 = A searched field stays private, by option the field is public; found snitch fields count for hints.
PHX-GAP-31 = Races are races; by option a second post has to wait.
PHX-GAP-32 = An attacking carrier who wins flees with the quaffle.
PHX-GAP-33 = Jokers and random bludgers may hit any active member of the other team.
PHX-GAP-34 = Every second round counts from the last search made or token consumed, from the hit on.
PHX-GAP-35 = Nothing is disclosed after the match, by option all.
PHX-GAP-36 = Rounds start and the GM's dice fall by themselves, by option at the GM's word.
PHX-GAP-37 = Neighbours and straight lines are as the board's data say.
PHX-GAP-38 = The sloth roll is announced before the duel.
PHX-GAP-39 = A foul is judged by the result of the dice, also when special 4 reverses it.
PHX-GAP-40 = Renumbering: higher numbers move down by one after each die.
PHX-GAP-41 = The first formation stands on the own start fields.
PHX-GAP-42 = Text posts may be edited; what is noticed after the result is rewound or corrected by the GM.
PHX-GAP-43 = The Porskoff feint is announced on the shot.
PHX-GAP-44 = Only the announcement of a goal waits, with its points and the round's end.
PHX-GAP-45 = A foul of someone gone, or of a duel that the GM decided, is not judged.
PHX-GAP-46 = After one edited roll the other side still has to post, if it has not.

## Why something is refused

code-account_required = A member that is no NPC needs a seat of its own, and nobody who steers it.
code-already_answered = You have answered this already.
code-already_posted = The second post is there already.
code-already_rolled = This was rolled already.
code-beater_numbers_invalid = Each of the four beaters needs exactly one number from 1 to 4.
code-board_invalid = This board is not legal ({ $reason }, { $path }).
code-captain_conflict = A seat cannot be captain and game master at once.
code-character_inactive = This character is out of the match.
code-double_role_forbidden = This double role is forbidden: { $roles }.
code-escape_into_duel = An escape may not lead into a new duel.
code-escape_must_leave = The field must be left.
code-field_already_searched = This field was uncovered already.
code-field_occupied = This field is occupied.
code-field_unknown = There is no such field.
code-first_post_missing = The roll comes first.
code-forbidden = This seat may not do that.
code-formation_field_not_allowed = That is no start field of one's own.
code-formation_members = A formation is exactly the active chasers and the active keeper.
code-formation_not_on_board_position = Beaters and seekers do not stand on the board.
code-foul_already_announced = This foul is announced already.
code-foul_cooldown = A foul is possible again from round { $from_round } on.
code-foul_not_allowed_here = No foul of this kind in this duel.
code-foul_too_late = It is too late for a foul.
code-grid_count = There must be { $snitch } snitch and { $recoil } recoil fields.
code-grid_field_duplicate = All fields must differ.
code-grid_field_neutral = Neutral fields cannot be used.
code-grid_field_not_own_half = The field is not in the own half.
code-grid_locked = After the start the fields stay as they are.
code-invalid_payload = This does not fit ({ $path }).
code-joker_already_registered = This joker is registered already.
code-joker_not_registered = This joker is not registered.
code-joker_spent = This joker is spent.
code-lineup_duplicate_character = This id is taken: { $id }.
code-lineup_missing = The line-up comes first.
code-lineup_position_count = The positions do not add up.
code-malus_kind_invalid = A malus is on movement or duel.
code-move_points_exceeded = Not enough points: { $needed } needed, { $left } left.
code-move_who_invalid = This figure cannot be moved in this post.
code-not_a_beater = That is no beater of the own team.
code-not_a_chaser = That is no chaser of the own team.
code-not_carrying = Nobody here has the quaffle to give.
code-not_overdue = There is still time.
code-npc_controller_required = An NPC must name who steers it.
code-npc_has_account = An NPC has no seat of its own.
code-option_invalid = This value is not legal: { $option }.
code-option_unknown = There is no such option: { $option }.
code-pass_line_blocked = Somebody stands between.
code-pass_not_straight = There is no straight line.
code-pass_receiver_not_chaser = A pass goes to an own chaser.
code-pass_to_self = Nobody passes to themselves.
code-pass_too_far = That is too far.
code-path_blocked = Somebody is in the way.
code-path_not_adjacent = These fields are not neighbours.
code-pinned = This figure is pinned and cannot move.
code-quaffle_chaser_forbidden = The other team has the quaffle.
code-quaffle_chaser_invalid = This figure cannot be named.
code-quaffle_chaser_required = Somebody must be named for the quaffle.
code-reaction_hold = The second post has to wait until { $until }.
code-roll_already_resolved = This roll is resolved already.
code-roll_invalidated = This roll is invalid.
code-search_already_done = The search of this round is done.
code-search_field_neutral = Neutral fields are not searched.
code-search_field_not_opponent_half = The search is on the other half.
code-search_not_yet = The search begins in round 2.
code-search_period = After the joker's hit the next search is in round { $from_round }.
code-search_skip = This round's search must be left out.
code-setup_incomplete = Something is still missing.
code-shot_not_in_zone = That is not in the zone of this ring.
code-shot_not_last = A shot is the last action.
code-shot_ring_not_opponent = That is no opposing ring.
code-snitch_already_caught = The snitch is caught already.
code-special_already_in_window = This was answered already.
code-special_condition_not_met = This special attack does not fit here.
code-special_forbidden_vs_joker = No special attack against a joker.
code-special_not_owned = This special attack was not drawn.
code-special_receiver_invalid = That one cannot be chosen.
code-special_receiver_required = Somebody must be named.
code-special_spent = This special attack is spent.
code-special_window_closed = The time for that is over.
code-specials_already_drawn = The special attacks are drawn already.
code-target_inactive = This target is out of the match.
code-target_not_opponent = The target must be of the other team.
code-team_points_locked = After the start the points stay as they are.
code-team_points_members = Exactly the members of the team get points.
code-team_points_range = Each member gets 1 to 5 whole points.
code-team_points_sum = It must be 15 points, not { $sum }.
code-unknown_pending = That is not awaited (any more).
code-unknown_seat = There is no such seat: { $seat }.
code-window_open = The window for special attacks is still open.
code-wrong_phase = That is not due now.

## What can be done

offer-phoenix-create_match = Open a match
offer-phoenix-submit_lineup = Hand in the line-up
offer-phoenix-set_team_points = Distribute team points
offer-phoenix-draw_specials = Draw the special attacks
offer-phoenix-set_formation = Give the formation
offer-phoenix-place_seeker_fields = Place snitch and recoil fields
offer-phoenix-share_info = Let the team know
offer-phoenix-assign_beater_numbers = Number the beaters
offer-phoenix-start_match = Start the match
offer-phoenix-choose_mover = Choose who rolls for movement
offer-phoenix-waive = Waive
offer-phoenix-set_keeper_standing = Standing order for the keeper
offer-phoenix-first_post = Roll
offer-phoenix-second_post = Write the second post
offer-phoenix-announce_special = Announce a special attack
offer-phoenix-decline_special = Announce no special attack
offer-phoenix-set_auto_decline = Decline windows by standing order
offer-phoenix-announce_foul = Announce a foul
offer-phoenix-register_joker = Register a joker
offer-phoenix-withdraw_joker = Take back a joker
offer-phoenix-choose_bludger_target = Name the bludger's target
offer-phoenix-choose_malus = Choose the malus
offer-phoenix-search = Search for the snitch
offer-phoenix-answer_end = Answer about ending the match
offer-phoenix-gm_roll = Roll for the game master
offer-phoenix-close_window = Close the window
offer-phoenix-forfeit_pending = Forfeit what is overdue
offer-phoenix-invalidate_roll = Declare a roll invalid
offer-phoenix-flag_post_order = Flag the order of posts
offer-phoenix-gm_place = Place a figure
offer-phoenix-start_round = Start the round
offer-phoenix-propose_end = Propose to end the match
offer-phoenix-withdraw_end = Withdraw the proposal
offer-phoenix-gm_override = Correct the position

## Phases

phase-setup = Preparation
phase-opening = Opening duel
phase-round = In play
phase-reformation = New formation
phase-finished = Finished

## What is awaited

awaits-lineup = the line-up
awaits-team_points = the team points
awaits-specials = the special attacks
awaits-formation = the formation
awaits-seeker_fields = snitch and recoil fields
awaits-start_match = the start of the match
awaits-choose_mover = who rolls for movement
awaits-move_chaser = a movement
awaits-move_keeper = the keeper's movement
awaits-duel = posts of a duel
awaits-escape = an escape
awaits-pre_duel = a special attack before the duel
awaits-post_duel = a special attack after the duel
awaits-goal_attack = a special attack on the shot
awaits-bludger_defence = a special attack on the bludger
awaits-bludger_target = the bludger's target
awaits-malus_choice = the choice of the malus
awaits-search = the search for the snitch
awaits-gm_place = the game master places a figure
awaits-gm_roll = a roll of the game master
awaits-start_round = the start of the round
awaits-end_consent = consent to end the match
awaits-reaction_hold = the time before the second post

## Pictures

picture-round = { $team ->
    [none] Round { $round }
   *[other] Round { $round }, { $team } plays
}
picture-search-over = The search is over
picture-quaffle = The quaffle
picture-bludger = The bludger
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
