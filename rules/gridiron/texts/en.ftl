## Rules

GRD-MOVE-1 = A player may move as many squares as his MA, or fewer.
GRD-MOVE-2 = He moves in any of the eight directions; each square costs one.
GRD-MOVE-3 = Nobody moves into or through a square that holds another player.
GRD-MOVE-4 = The tackle zone of a standing player is the eight squares around him; who is down has none.
GRD-MOVE-5 = Entering an opposing zone costs nothing and needs no roll.
GRD-MOVE-6 = Normal movement means squares paid from MA, never sprint squares.
GRD-MOVE-7 = A carried ball moves with its carrier.
GRD-DODGE-1 = To leave a square in an opposing tackle zone a player must dodge.
GRD-DODGE-2 = One dodge roll for each square left, however many zones lie on it.
GRD-DODGE-3 = Only leaving a zone is rolled for: into a zone no, from zone to zone yes.
GRD-DODGE-4 = Target by AG: 1 needs 6+, 2 5+, 3 4+, 4 3+, 5 2+, 6 1+.
GRD-DODGE-5 = +1 for a dodge, -1 for each opposing zone on the square entered.
GRD-DODGE-6 = A natural 1 always fails, a natural 6 always succeeds.
GRD-DODGE-7 = At or above the target he is in the new square and may go on.
GRD-DODGE-8 = Below the target he goes down in the square he was dodging to.
GRD-DODGE-9 = His going down ends his side's turn at once.
GRD-DODGE-10 = Every standing opponent next to the entered square counts, nobody who is down.
GRD-PICKUP-1 = Who moves onto the loose ball must try to pick it up, even in passing.
GRD-PICKUP-2 = The target is that of the agility table.
GRD-PICKUP-3 = +1 for picking up, -1 for each opposing zone on that square.
GRD-PICKUP-4 = A natural 1 always fails, a natural 6 always succeeds.
GRD-PICKUP-5 = On a success he has the ball and may go on.
GRD-PICKUP-6 = On a failure the ball bounces and his side suffers a turnover; he stays on his feet.
GRD-PICKUP-7 = A pushed or thrown player cannot pick up; the ball bounces instead.
GRD-PICKUP-8 = That bounce is no turnover.
GRD-PICKUP-9 = The attempt comes after sprint and dodge; who falls there makes none, and the ball bounces.
GRD-PICKUP-10 = A success in the scoring end zone is a touchdown.
GRD-SPRINT-1 = With any action but Block a player may try one or two squares beyond his MA.
GRD-SPRINT-2 = Sprint squares are not normal movement.
GRD-SPRINT-3 = One die for every extra square, as it is entered.
GRD-SPRINT-4 = On a 1 he goes down in that square: turnover.
GRD-SPRINT-5 = On 2 to 6 he reaches the square.
GRD-SPRINT-6 = A blitzer may sprint to pay for his block; on a 1 he goes down and there is no block.
GRD-SPRINT-7 = No modifiers; leaving a zone by a sprint needs the dodge as well.
GRD-SPRINT-8 = At most two sprints in an activation, payments included.
GRD-STAND-1 = A prone player stands up for 3 squares of movement, without a dodge.
GRD-STAND-2 = With MA below 3 he needs a 4+; on a failure he stays down, no turnover.
GRD-STAND-3 = Moving, blocking, throwing and fouling are impossible while prone.
GRD-STAND-4 = Stunned players cannot be activated.
GRD-TURN-1 = Each side has its team turns in a half; whoever's turn it is acts.
GRD-TURN-2 = A team turn begins: everyone unactivated, uses and flags fresh, the stunned marked.
GRD-TURN-3 = A team turn ends: its marked players turn over and lie prone.
GRD-TURN-4 = One activation at a time; each player once in a turn.
GRD-TURN-5 = Blitz, pass, hand-off and foul are spent when the activation starts; until then it may be taken back.
GRD-TURN-6 = What ends a team turn at once is listed: falls, failed pick-ups, lost throws, sending-off and the like.
GRD-TURN-7 = On a turnover all that is in motion is finished first, then the turn ends.
GRD-TURN-8 = A defender's fall, a push, a failed stand-up and the like are no turnovers.
GRD-TURN-9 = The other side's turn is next if it has one left, else the same side's, else the half ends.
GRD-REROLL-1 = A roll is thrown again once only, and the second result stands.
GRD-REROLL-2 = A team re-roll is for the active side in its own turn, so many a turn, while it has any.
GRD-REROLL-3 = Tests and block dice may be thrown again, armour, injury, direction and tables never.
GRD-REROLL-4 = Skill re-rolls may be used in either side's turn.
GRD-REROLL-5 = At the start of a half the team re-rolls are whole again.
GRD-REROLL-6 = A re-roll is offered for failed tests; a pass that is not accurate counts as failed.
GRD-REROLL-7 = Once a turnover is certain no team re-roll is offered for the rest.
GRD-REROLL-8 = A failed Loner or Pro check uses up the re-roll: the first result stands.
GRD-BLOCK-1 = A block is made by a standing player against an adjacent standing opponent, without moving.
GRD-BLOCK-2 = Strength with assists is compared.
GRD-BLOCK-3 = An assist comes from a team-mate next to the victim who is in no other opposing zone.
GRD-BLOCK-4 = Equal: 1 die; higher: 2; more than twice: 3. The stronger side's coach chooses.
GRD-BLOCK-5 = Attacker down: he goes down, and it is a turnover.
GRD-BLOCK-6 = Both down: each goes down unless he has Block.
GRD-BLOCK-7 = Push: the defender is pushed one square.
GRD-BLOCK-8 = Defender down: he is pushed and goes down; a stumble only pushes who has Dodge.
GRD-BLOCK-9 = Chosen for somebody, the die that serves him best is taken.
GRD-BLOCK-10 = The attacker's re-roll comes before the opponent's choice of die.
GRD-BLOCK-11 = A carrier who goes down or leaves the pitch loses the ball; it bounces after the falls.
GRD-PUSH-1 = The three squares on the far side are where he may be pushed.
GRD-PUSH-2 = If one of them is free, one of the free ones it must be.
GRD-PUSH-3 = Else, if one lies off the pitch, he goes into the crowd.
GRD-PUSH-4 = Else a filled one is chosen, and who stands there is pushed first.
GRD-PUSH-5 = The active side's coach chooses every square, but for Side Step.
GRD-PUSH-6 = Pushes are carried out from the end of the chain backwards.
GRD-PUSH-7 = Who lies on the ground can be pushed in a chain and stays as he lies.
GRD-PUSH-8 = In the crowd: injury without armour; stunned means reserves; a carried ball is thrown in.
GRD-PUSH-9 = After a push the attacker may follow up, free and without a dodge.
GRD-PUSH-10 = A standing carrier who is pushed or follows up where he scores has scored; that ends the block.
GRD-PUSH-11 = Pushed onto the loose ball, he makes it bounce, after follow-up and falls.
GRD-BLITZ-1 = Once a turn a player may move and block once during the move.
GRD-BLITZ-2 = That block costs one square, payable by a sprint.
GRD-BLITZ-3 = After it he may go on, if he stands.
GRD-BLITZ-4 = A prone player may stand up and blitz.
GRD-INJ-1 = Who goes down has armour rolled: broken above his AV.
GRD-INJ-2 = Injury: up to 7 stunned, 8 and 9 knocked out, 10 and more a casualty.
GRD-INJ-3 = Each niggling injury adds one.
GRD-INJ-4 = Stunned stays, knocked out and casualties leave the pitch.
GRD-INJ-5 = Who is placed prone rolls no armour.
GRD-INJ-6 = Who lies already is not affected by going down again.
GRD-INJ-7 = Before a new drive each knocked-out player is back on a 4+.
GRD-INJ-8 = Injured and sent-off players do not return.
GRD-INJ-9 = The casualty table: d6 tens, d8 units.
GRD-INJ-10 = When both fall, the defender is settled first.
GRD-INJ-11 = The apothecary treats once a match, at that moment only.
GRD-PASS-1 = Once a turn a player may move and throw the ball he carries; that ends his activation.
GRD-PASS-2 = Ranges by squared distance: quick, short, long, bomb.
GRD-PASS-3 = Modifiers of a pass: range, zones on the thrower, weather, skills.
GRD-PASS-4 = Natural 6 accurate; natural 1 or at most 1 a fumble; else by the target.
GRD-PASS-5 = An accurate pass arrives; a standing player there must catch.
GRD-PASS-6 = An inaccurate pass scatters three times, square by square.
GRD-PASS-7 = A fumble bounces from the thrower: turnover.
GRD-PASS-8 = A throw that ends without the active side holding the ball is a turnover.
GRD-INT-1 = Before the pass roll the other side may name one player to intercept.
GRD-INT-2 = He must stand between the two, near enough to the ball's way.
GRD-INT-3 = An agility test with -2 and -1 for each zone on him.
GRD-INT-4 = On a success he holds the ball: turnover.
GRD-HAND-1 = Once a turn a player may move and hand the ball to an adjacent standing team-mate.
GRD-HAND-2 = The receiver must catch, with +1.
GRD-CATCH-1 = Only standing players catch, and they must try.
GRD-CATCH-2 = He holds it, or it bounces from his square.
GRD-BOUNCE-1 = A bounce moves the ball one square, by d8.
GRD-BOUNCE-2 = There is no limit to bounces; from who lies there it bounces on.
GRD-THROWIN-1 = The direction of a throw-in: d6, by the edge crossed.
GRD-THROWIN-2 = Its distance: two dice from the last square.
GRD-THROWIN-3 = Off the pitch again: a new throw-in from the last square.
GRD-FOUL-1 = Once a turn a player may move and foul an adjacent opponent on the ground.
GRD-FOUL-2 = Armour with assists, then injury.
GRD-FOUL-3 = Foul assists come from who is in no opposing zone; Guard does not help.
GRD-FOUL-4 = Equal faces of armour or injury send the fouler off.
GRD-FOUL-5 = Sent off: out of the match; his ball bounces; turnover.
GRD-FOUL-6 = Order: armour, injury, apothecary, bribe, removal, ball, turnover.
GRD-FOUL-7 = A foul that injures is no turnover.
GRD-FOUL-8 = A bribe keeps him on 2 to 6; it is spent either way.
GRD-TD-1 = A standing player who holds the ball in his scoring end zone scores.
GRD-TD-2 = Who goes down as he arrives does not score.
GRD-TD-3 = One point; turn and drive end; everyone back to reserves.
GRD-TD-4 = The scoring side kicks next, if the other has a turn left.
GRD-TD-5 = A touchdown in the other side's turn costs the scorer a turn.
GRD-SETUP-1 = The kicking side sets up first, then the receiving side.
GRD-SETUP-2 = Eleven players, or all that are available.
GRD-SETUP-3 = Only in one's own half.
GRD-SETUP-4 = At least three on the line of scrimmage in the centre.
GRD-SETUP-5 = At most two in each wide zone.
GRD-SETUP-6 = The marks of the last drive are gone.
GRD-SETUP-7 = A side with nobody to field loses the drive.
GRD-SETUP-8 = The formation that is used when a coach does not set up.
GRD-KICKOFF-1 = The winner of the toss kicks or receives.
GRD-KICKOFF-2 = The kick goes to any square of the receiving half.
GRD-KICKOFF-3 = It scatters by d8 and d6, square by square.
GRD-KICKOFF-4 = Then the table, then the landing.
GRD-KICKOFF-5 = It lands: caught by who stands there, else one bounce.
GRD-KICKOFF-6 = Out of the half or off the pitch: touchback, no throw-in.
GRD-KICKOFF-7 = Touchback: the receiving coach gives the ball to a standing player.
GRD-KICKOFF-8 = Then the receiving side's turn starts.
GRD-KOTABLE-1 = Two dice on the kick-off table, after the scatter.
GRD-KOTABLE-2 = 2: each side gains a bribe.
GRD-KOTABLE-3 = 3 riot: both turn markers move by one.
GRD-KOTABLE-4 = 4 perfect defence: the kicking side may rearrange.
GRD-KOTABLE-5 = 5 high kick: an unmarked receiver may go under the ball.
GRD-KOTABLE-6 = 6 cheering fans: d3, fame and cheerleaders for a team re-roll.
GRD-KOTABLE-7 = 7 changing weather: the weather is rolled again; a nice one moves the ball.
GRD-KOTABLE-8 = 8 brilliant coaching: the same with assistant coaches.
GRD-KOTABLE-9 = 9 quick snap: each standing receiver may move one square.
GRD-KOTABLE-10 = 10 blitz: the kicking side takes a bonus turn before the ball lands.
GRD-KOTABLE-11 = 11 a rock hits a random player of the lower side.
GRD-KOTABLE-12 = 12 pitch invasion: a die for each player, 6 with the other's fame stuns.
GRD-WEATHER-1 = The weather is rolled at the start with two dice.
GRD-WEATHER-2 = Heat: after a drive, on a 1 a player is exhausted for the next.
GRD-WEATHER-3 = Very sunny: -1 to passes.
GRD-WEATHER-4 = Rain: -1 to catch, intercept and pick up.
GRD-WEATHER-5 = Blizzard: sprints fail on 1 and 2; only quick and short passes.
GRD-WEATHER-6 = A fixed option sets the weather without dice.
GRD-END-1 = A half ends when both sides have had their last turn.
GRD-END-2 = Half-time: everyone off, re-rolls and turns new, the other side kicks.
GRD-END-3 = After half 2 the higher score wins.
GRD-END-4 = Overtime by sudden death: a third half, the first touchdown wins.
GRD-END-5 = A coach may concede; the other side wins.
GRD-DICE-1 = Coin d2, picks among n by a d-n, home before away, by number.
GRD-DICE-2 = A block die: 1 attacker down, 2 both down, 3 and 4 push, 5 stumbles, 6 defender down.
GRD-DICE-3 = The d8 of directions, 1 north-west to 8 south-east in reading order.
GRD-DICE-4 = No die before a decision that precedes it; only the open decision may be answered.
GRD-DICE-5 = The order of dice inside each procedure.
GRD-DICE-6 = A natural 1 fails, a natural 6 succeeds; sprints and tables have no automatic faces.
GRD-GAP-1 = Sprint and dodge in one step: sprint first, unless the option says otherwise.
GRD-GAP-2 = AG beyond 1 to 6 counts as the nearest.
GRD-GAP-3 = Fallen on the belly means prone, not stunned.
GRD-GAP-4 = A failed sprint for a block: he goes down where he stands.
GRD-GAP-5 = Sprints come before a throw; an option lets the thrower sprint afterwards.
GRD-GAP-6 = Zones crossed are those on the square entered.
GRD-GAP-7 = The pick-up target is read from the same table.
GRD-GAP-8 = The bounce of a failed pick-up comes first, the turnover stands.
GRD-GAP-9 = Who follows up onto the ball must try to pick it up, by option.
GRD-GAP-10 = Thrown players exist only through skills outside the core set.
GRD-GAP-11 = Injured means armour, then injury.
GRD-GAP-12 = The GM may correct the position; a correction sets off nothing.
GRD-GAP-13 = Directions are not turned with the attacker.
GRD-GAP-14 = The first step of a throw-in leaves the last square, unless the option counts it.
GRD-GAP-15 = Over a corner the end line decides, unless the option says otherwise.
GRD-GAP-16 = Follow-up is decided before any other die.
GRD-GAP-17 = Stand Firm is asked before Side Step; both may meet a knock-down.
GRD-GAP-18 = Who stands firm keeps the ball, unless the option strips it.
GRD-GAP-19 = A free square beats the crowd, the crowd beats a chain.
GRD-GAP-20 = Mighty Blow is allotted after seeing the armour dice.
GRD-GAP-21 = A pass may be aimed at any square but the thrower's own.
GRD-GAP-22 = An option puts the interception after the pass roll.
GRD-GAP-23 = At the last turn the marker is not raised further.
GRD-GAP-24 = Until it lands a kicked ball is in the air.
GRD-GAP-25 = A side with nobody to field: the other is awarded a touchdown, both markers go on by two.
GRD-GAP-26 = A touchdown at the landing follows the rule of touchdowns.
GRD-GAP-27 = A blitz names its victim with the block, unless the option wants it before.
GRD-GAP-28 = A turn ends by its coach, turnover, touchdown or deadline; an option ends it by itself.
GRD-GAP-29 = An activation stays open while it has any legal command.
GRD-GAP-30 = The invariants of a position hold after every correction.
GRD-GAP-31 = Strength is never below 1.
GRD-GAP-32 = Who lies and is pushed onto the ball makes it bounce.
GRD-GAP-33 = While a certain turnover is played out no team re-roll is used.
GRD-GAP-34 = A Pro check is never thrown again.
GRD-GAP-35 = A kick caught by the kicking side stays with it; the receiving side's turn starts.
GRD-GAP-36 = A declared blitz may block the named opponent only.
GRD-GAP-37 = Standing orders are secret; with dice from outside they are carried out as commands of their own.
GRD-SKILL-block = Block: on both down he stays up.
GRD-SKILL-dodge = Dodge: one failed dodge a turn again; a stumble only pushes him.
GRD-SKILL-tackle = Tackle: Dodge does not help against him.
GRD-SKILL-sure_hands = Sure Hands: a failed pick-up again; Strip Ball does not work on him.
GRD-SKILL-sure_feet = Sure Feet: one failed sprint a turn again.
GRD-SKILL-pass = Pass: a pass that is not accurate again.
GRD-SKILL-catch = Catch: a failed catch or interception again.
GRD-SKILL-guard = Guard: his block assists are not cancelled.
GRD-SKILL-mighty_blow = Mighty Blow: +1 to armour or injury of whom he knocks down.
GRD-SKILL-frenzy = Frenzy: he must follow up, and after a push block once more.
GRD-SKILL-stand_firm = Stand Firm: he may refuse to be pushed.
GRD-SKILL-side_step = Side Step: his coach chooses the square he is pushed to.
GRD-SKILL-strip_ball = Strip Ball: a push makes the carrier drop the ball.
GRD-SKILL-leap = Leap: once an activation to an empty square within distance 2, by an agility test.
GRD-SKILL-wrestle = Wrestle: on both down he may choose that both lie down, without armour.
GRD-SKILL-thick_skull = Thick Skull: an injury of 8 only stuns.
GRD-SKILL-accurate = Accurate: +1 to passes.
GRD-SKILL-dauntless = Dauntless: d6 and own ST above a stronger opponent's makes them equal.
GRD-SKILL-dirty_player = Dirty Player: +1 to armour or injury of his foul.
GRD-SKILL-horns = Horns: +1 ST for the block of a blitz.
GRD-SKILL-jump_up = Jump Up: stands up free, and may block out of lying by a test.
GRD-SKILL-kick = Kick: the scatter of the kick may be halved.
GRD-SKILL-loner = Loner: a team re-roll works for him only on a 4+.
GRD-SKILL-nerves_of_steel = Nerves of Steel: zones do not count for his passing, catching, intercepting.
GRD-SKILL-pro = Pro: once a turn, on a 4+, one of his rolls again.
GRD-SKILL-extra_sprint = Extra Sprint: up to three sprint squares.

## What happens

gridiron-match_created = The match is open.
gridiron-roster_accepted = { $team } enters { $players } players.
gridiron-coin_tossed = { $team } wins the toss.
gridiron-kick_choice_made = { $team } chooses to { $choice ->
        [kick] kick
        [receive] receive
       *[other] { $choice }
    }.
gridiron-weather_rolled = Weather: { $weather ->
        [nice] nice
        [sweltering_heat] sweltering heat
        [very_sunny] very sunny
        [pouring_rain] pouring rain
        [blizzard] blizzard
       *[other] { $weather }
    }.
gridiron-ko_recovery_rolled = { $player } { $recovered ->
        [yes] is back
       *[no] is still out cold
    } ({ $natural }).
gridiron-heat_rolled = { $player } { $collapsed ->
        [yes] collapses in the heat
       *[no] bears the heat
    } ({ $natural }).
gridiron-drive_ended = Drive { $drive } is over.
gridiron-drive_opened = Drive { $drive }: { $team } kicks off and sets up first.
gridiron-drive_forfeited = { $awarded ->
        [none] Neither side has anybody to field.
       *[other] Nobody is left to play against { $team }: touchdown.
    }
gridiron-setup_submitted = { $team } is set up.
gridiron-kick_placed = { $team } kicks to { $square }{ $halved ->
        [yes] , well placed
       *[no] {""}
    }.
gridiron-kick_scattered = The kick drifts to { $square }{ $touchback ->
        [yes] : touchback
       *[no] {""}
    }.
gridiron-kickoff_event = Kick-off table { $total }: { $name ->
        [get_the_ref] get the ref
        [riot] riot
        [perfect_defence] perfect defence
        [high_kick] high kick
        [cheering_fans] cheering fans
        [changing_weather] changing weather
        [brilliant_coaching] brilliant coaching
        [quick_snap] quick snap
        [blitz] blitz
        [throw_a_rock] a rock is thrown
        [pitch_invasion] pitch invasion
       *[other] { $name }
    }.
gridiron-touchback_awarded = Touchback: { $player_id ->
        [none] the ball lies at { $square }
       *[other] { $player } has the ball
    }.
gridiron-turn_started = { $team }, { $bonus ->
        [yes] bonus turn
       *[no] turn { $turn }
    }.
gridiron-turn_ended = { $team }: the turn is over ({ $reason ->
        [ended] ended
        [turnover] turnover
        [touchdown] touchdown
        [deadline] time is up
        [gm] by the GM
       *[other] { $reason }
    }).
gridiron-player_activated = { $player }: { $action ->
        [move] move
        [block] block
        [blitz] blitz
        [pass] pass
        [hand_off] hand-off
        [foul] foul
       *[other] { $action }
    }.
gridiron-activation_cancelled = The activation of { $player } is taken back.
gridiron-activation_ended = { $player } is done ({ $action ->
        [move] move
        [block] block
        [blitz] blitz
        [pass] pass
        [hand_off] hand-off
        [foul] foul
       *[other] { $action }
    }).
gridiron-player_moved = { $player } goes from { $from } to { $to } ({ $mode ->
        [step] step
        [sprint] sprint
        [leap] leap
        [follow_up] follow-up
        [high_kick] high kick
        [quick_snap] quick snap
       *[other] { $mode }
    }).
gridiron-player_stood_up = { $player } stands up.
gridiron-stand_up_failed = { $player } cannot get up ({ $natural }, needs { $target }).
gridiron-dodge_rolled = { $player } dodges: { $natural }, in all { $total } against { $target }, { $success ->
        [yes] made
       *[no] failed
    }.
gridiron-sprint_rolled = { $player } sprints: { $natural }, { $success ->
        [yes] made
       *[no] failed
    }.
gridiron-leap_rolled = { $player } leaps: { $natural } against { $target }, { $success ->
        [yes] made
       *[no] failed
    }.
gridiron-pickup_rolled = { $player } reaches for the ball: { $natural }, in all { $total } against { $target }, { $success ->
        [yes] got it
       *[no] missed
    }.
gridiron-catch_rolled = { $player } tries to catch: { $natural }, in all { $total } against { $target }, { $success ->
        [yes] caught
       *[no] dropped
    }.
gridiron-intercept_rolled = { $player } tries to intercept: { $natural }, in all { $total } against { $target }, { $success ->
        [yes] intercepted
       *[no] missed
    }.
gridiron-pass_rolled = { $player } throws: { $natural }, in all { $total } against { $target }: { $outcome ->
        [accurate] accurate
        [inaccurate] inaccurate
        [fumble] fumble
       *[other] { $outcome }
    }.
gridiron-skill_rolled = { $player }, { $skill ->
        [block] Block
        [dodge] Dodge
        [tackle] Tackle
        [sure_hands] Sure Hands
        [sure_feet] Sure Feet
        [pass] Pass
        [catch] Catch
        [guard] Guard
        [mighty_blow] Mighty Blow
        [frenzy] Frenzy
        [stand_firm] Stand Firm
        [side_step] Side Step
        [strip_ball] Strip Ball
        [leap] Leap
        [wrestle] Wrestle
        [thick_skull] Thick Skull
        [accurate] Accurate
        [dauntless] Dauntless
        [dirty_player] Dirty Player
        [horns] Horns
        [jump_up] Jump Up
        [kick] Kick
        [loner] Loner
        [nerves_of_steel] Nerves of Steel
        [pro] Pro
        [extra_sprint] Extra Sprint
       *[other] { $skill }
    }: { $natural }, { $success ->
        [yes] it works
       *[no] in vain
    }.
gridiron-player_went_down = { $player } goes down at { $square } ({ $cause ->
        [dodge] dodge
        [sprint] sprint
        [leap] leap
        [block] block
        [foul] foul
        [rock] rock
        [wrestle] wrestling
        [pick_up] pick-up
        [fumble] fumble
        [pass] pass
        [hand_off] hand-off
        [interception] interception
        [crowd] crowd
        [sent_off] sending-off
        [gm] by the GM
       *[other] { $cause }
    }).
gridiron-armour_rolled = Armour of { $player }: { $total } against { $av }, { $broken ->
        [yes] broken
       *[no] it holds
    }.
gridiron-injury_rolled = Injury of { $player }: { $total }, { $result ->
        [stunned] stunned
        [knocked_out] knocked out
        [casualty] casualty
       *[other] { $result }
    }.
gridiron-casualty_rolled = Casualty of { $player }: { $d6 }{ $d8 }, { $result ->
        [badly_hurt] badly hurt
        [miss_next_match] misses the next match
        [niggling] niggling injury
        [ma_minus_1] MA -1
        [av_minus_1] AV -1
        [ag_minus_1] AG -1
        [st_minus_1] ST -1
        [dead] dead
       *[other] { $result }
    }.
gridiron-apothecary_used = The apothecary of { $team } tends { $player }{ $stays ->
        [yes] , who stays, stunned
       *[no] {""}
    }.
gridiron-player_left_pitch = { $player } leaves the pitch: { $box ->
        [reserves] reserves
        [knocked_out] knocked out
        [injured] injured
        [sent_off] sent off
        [exhausted] exhausted
       *[other] { $box }
    }.
gridiron-ball_picked_up = { $player } has the ball.
gridiron-ball_caught = { $player } has caught the ball.
gridiron-ball_dropped = The ball slips from { $player } at { $square }.
gridiron-ball_landed = The ball comes down at { $square }.
gridiron-ball_bounced = The ball bounces from { $from } to { $to }.
gridiron-ball_scattered = The throw drifts from { $from } to { $to }.
gridiron-ball_thrown_in = The crowd throws the ball from { $from } to { $to }.
gridiron-block_declared = { $attacker } blocks { $defender }: { $attacker_strength } to { $defender_strength }, { $dice ->
        [1] one die
       *[other] { $dice } dice
    }, { $chooser ->
        [home] home
        [away] away
       *[other] { $chooser }
    } chooses.
gridiron-block_rolled = Block dice: { $first ->
        [attacker_down] attacker down
        [both_down] both down
        [push] push
        [defender_stumbles] defender stumbles
        [defender_down] defender down
       *[other] { $first }
    }{ $second ->
        [none] {""}
        [attacker_down] {", "}attacker down
        [both_down] {", "}both down
        [push] {", "}push
        [defender_stumbles] {", "}defender stumbles
        [defender_down] {", "}defender down
       *[other] { $second }
    }{ $third ->
        [none] {""}
        [attacker_down] {", "}attacker down
        [both_down] {", "}both down
        [push] {", "}push
        [defender_stumbles] {", "}defender stumbles
        [defender_down] {", "}defender down
       *[other] { $third }
    }.
gridiron-block_die_chosen = It counts: { $face ->
        [attacker_down] attacker down
        [both_down] both down
        [push] push
        [defender_stumbles] defender stumbles
        [defender_down] defender down
       *[other] { $face }
    }.
gridiron-block_finished = The block of { $attacker } is over.
gridiron-player_pushed = { $player } is pushed from { $from } to { $to }.
gridiron-player_crowd_pushed = { $player } is pushed into the crowd.
gridiron-followed_up = { $player } { $followed ->
        [yes] follows up to { $to }
       *[no] stays
    }.
gridiron-pass_declared = { $player } throws from { $from } to { $target } ({ $range ->
        [quick] quick
        [short] short
        [long] long
        [bomb] bomb
       *[other] { $range }
    }).
gridiron-hand_off_made = { $player } hands the ball to { $to }.
gridiron-throw_ended = The throw of { $player } is over: { $held ->
        [yes] the ball is held
       *[no] the ball is lost
    }.
gridiron-foul_declared = { $player } fouls { $target } (assists { $assists } to { $defensive_assists }).
gridiron-bribe_rolled = A bribe for { $player }: { $natural }, { $success ->
        [yes] it helps
       *[no] in vain
    }.
gridiron-player_sent_off = { $player } is sent off{ $bribed ->
        [yes] , and stays all the same
       *[no] {""}
    }.
gridiron-reroll_used = { $player } rolls again ({ $roll ->
        [dodge] dodge
        [sprint] sprint
        [pick_up] pick-up
        [leap] leap
        [stand_up] standing up
        [jump_up] jumping up
        [pass] pass
        [catch] catch
        [interception] interception
        [block] block
       *[other] { $roll }
    }, by { $source ->
        [skill] a skill
        [pro] Pro
        [team] a team re-roll
       *[other] { $source }
    }).
gridiron-skill_used = { $player } uses { $skill ->
        [block] Block
        [dodge] Dodge
        [tackle] Tackle
        [sure_hands] Sure Hands
        [sure_feet] Sure Feet
        [pass] Pass
        [catch] Catch
        [guard] Guard
        [mighty_blow] Mighty Blow
        [frenzy] Frenzy
        [stand_firm] Stand Firm
        [side_step] Side Step
        [strip_ball] Strip Ball
        [leap] Leap
        [wrestle] Wrestle
        [thick_skull] Thick Skull
        [accurate] Accurate
        [dauntless] Dauntless
        [dirty_player] Dirty Player
        [horns] Horns
        [jump_up] Jump Up
        [kick] Kick
        [loner] Loner
        [nerves_of_steel] Nerves of Steel
        [pro] Pro
        [extra_sprint] Extra Sprint
       *[other] { $skill }
    }.
gridiron-decision_opened = { $team } decides: { $decision ->
        [use_reroll] whether to roll again
        [choose_block_die] the block die that counts
        [use_skill] whether { $skill ->
                [stand_firm] Stand Firm
                [side_step] Side Step
                [wrestle] Wrestle
               *[other] a skill
            } is used
        [choose_push_square] where to push
        [follow_up] whether to follow up
        [intercept] who intercepts
        [allocate_mighty_blow] armour or injury
        [use_apothecary] whether the apothecary comes
        [choose_casualty] which casualty counts
        [use_bribe] whether to bribe
        [high_kick] who goes under the ball
        [perfect_defence] the rearranged defence
        [quick_snap] the quick snap
        [touchback] who gets the ball
       *[other] { $decision }
    }.
gridiron-decision_made = { $team }, { $decision ->
        [use_reroll] whether to roll again
        [choose_block_die] the block die that counts
        [use_skill] whether a skill is used
        [choose_push_square] where to push
        [follow_up] whether to follow up
        [intercept] who intercepts
        [allocate_mighty_blow] armour or injury
        [use_apothecary] whether the apothecary comes
        [choose_casualty] which casualty counts
        [use_bribe] whether to bribe
        [high_kick] who goes under the ball
        [perfect_defence] the rearranged defence
        [quick_snap] the quick snap
        [touchback] who gets the ball
       *[other] { $decision }
    }: { $answer ->
        [none] no
        [skill] by a skill
        [pro] by Pro
        [team] by a team re-roll
        [yes] yes
        [no] no
        [armour] armour
        [injury] injury
        [keep] as it stands
        [placed] a new one
        [moved] { $what } of them
        [nobody] nobody
        [passed] made, without a die
        [die] number { $what }
       *[other] { $what }
    } ({ $via ->
        [coach] by the coach
        [standing_orders] by standing orders
        [deadline] time is up
        [gm] by the GM
       *[other] { $via }
    }).
gridiron-path_discarded = { $player } goes no further.
gridiron-turnover = Turnover for { $team } ({ $cause ->
        [dodge] dodge
        [sprint] sprint
        [leap] leap
        [block] block
        [foul] foul
        [rock] rock
        [wrestle] wrestling
        [pick_up] pick-up
        [fumble] fumble
        [pass] pass
        [hand_off] hand-off
        [interception] interception
        [crowd] crowd
        [sent_off] sending-off
        [gm] by the GM
       *[other] { $cause }
    }).
gridiron-touchdown = Touchdown for { $team }{ $player_id ->
        [none] {""}
       *[other] {" "}by { $player }
    }! { $home } to { $away }.
gridiron-half_ended = Half { $half } is over.
gridiron-match_ended = The match is over ({ $why ->
        [played] played out
        [concession] concession
       *[other] { $why }
    }), { $home } to { $away }: { $winner ->
        [none] a draw
       *[other] { $team } wins
    }.
gridiron-deadline_expired = Time is up ({ $phase ->
        [rosters] rosters
        [coin_choice] choice after the toss
        [setup_kicking] set-up of the kicking side
        [setup_receiving] set-up of the receiving side
        [kick] kick
        [kickoff_event] kick-off table
        [landing] landing
        [team_turn] team turn
        [blitz_turn] bonus turn
        [ended] ended
       *[other] { $phase }
    }).
gridiron-standing_orders_set = { $team } has lodged standing orders.
gridiron-gm_decided = The GM answers a decision{ $reason ->
        [none] {""}
       *[other] : { $reason }
    }.
gridiron-gm_edited = The GM corrects the position{ $reason ->
        [none] {""}
       *[other] : { $reason }
    }.
gridiron-gm_turn_ended = The GM ends the turn ({ $as ->
        [end] end
        [turnover] turnover
       *[other] { $as }
    }){ $reason ->
        [none] {""}
       *[other] : { $reason }
    }.
gridiron-gm_touchdown_awarded = The GM awards { $team } a touchdown{ $reason ->
        [none] {""}
       *[other] : { $reason }
    }.

## What may be done

offer-gridiron-submit_roster = Enter a team
offer-gridiron-toss_coin = Toss the coin
offer-gridiron-choose_kick_or_receive = Kick or receive
offer-gridiron-submit_setup = Set up
offer-gridiron-kick_ball = Kick off
offer-gridiron-activate = Activate a player
offer-gridiron-cancel_activation = Take the activation back
offer-gridiron-stand_up = Stand up
offer-gridiron-move = Move
offer-gridiron-leap = Leap
offer-gridiron-block = Block
offer-gridiron-throw_pass = Pass
offer-gridiron-hand_off = Hand off
offer-gridiron-foul = Foul
offer-gridiron-end_activation = Be done with the player
offer-gridiron-end_turn = End the turn
offer-gridiron-decide = Decide
offer-gridiron-carry_out_order = Carry out the standing order
offer-gridiron-set_standing_orders = Lodge standing orders
offer-gridiron-concede = Concede
offer-gridiron-gm_decide = Decide for the owner
offer-gridiron-gm_edit = Correct the position
offer-gridiron-gm_end_turn = End the team turn
offer-gridiron-gm_award_touchdown = Award a touchdown

## Why not

code-action_used = That action is used in this turn.
code-activation_open = Another player is about to begin; cancel him first.
code-activation_started = He has begun.
code-already_activated = He has acted in this turn.
code-block_used = He has made his block.
code-blocked_by_bonus_turn = Who stood in an opposing zone cannot act in the bonus turn.
code-decision_pending = A decision is open.
code-illegal_for_action = His action does not allow that.
code-illegal_target = That is no target for this.
code-invalid_choice = That is none of the choices.
code-invalid_edit = That cannot be corrected so.
code-invalid_option = That option does not take this value.
code-invalid_order = That is no standing order.
code-invariant_broken = No position can be like that.
code-is_prone = He lies on the ground.
code-kick_target = The kick must go into the receiving half.
code-kicker_not_eligible = He cannot kick so.
code-leap_range = A leap reaches one or two squares.
code-leap_used = He has leapt in this activation.
code-no_activation = No player is active.
code-no_skill = He lacks the skill.
code-no_such_decision = That decision is not open.
code-no_target = There is no target.
code-not_adjacent = That is not adjacent.
code-not_carrying = He does not carry the ball.
code-not_prone = He does not lie prone.
code-not_your_decision = That decision is not yours.
code-not_your_player = That player is not yours.
code-not_your_turn = It is not your turn.
code-off_pitch = That is off the pitch.
code-out_of_movement = He cannot go that far.
code-out_of_range = That is out of range.
code-player_not_able = He cannot be activated so.
code-roster_attribute = An attribute is missing or out of its range.
code-roster_extras = An extra is out of its range, or not allowed.
code-roster_name = A name is empty or too long.
code-roster_number = Numbers are 1 to 99, each once.
code-roster_position = A position is unknown, or taken too often.
code-roster_size = A roster has 11 to 16 players.
code-roster_skill = A skill is unknown, or named twice.
code-setup_count = That is not the right number of players.
code-setup_duplicate = A player or a square is named twice.
code-setup_not_available = A player is not available.
code-setup_scrimmage = Too few stand on the line of scrimmage.
code-setup_wide_zone = Too many stand in a wide zone.
code-setup_wrong_half = A square is not in one's own half.
code-square_occupied = Somebody is there.
code-unknown_option = There is no such option.
code-unknown_player = There is no such player.
code-unknown_roster = There is no such ready roster.

## Phases

phase-rosters = rosters
phase-coin_choice = choice after the toss
phase-setup_kicking = set-up of the kicking side
phase-setup_receiving = set-up of the receiving side
phase-kick = kick
phase-kickoff_event = kick-off table
phase-landing = landing
phase-team_turn = team turn
phase-blitz_turn = bonus turn
phase-ended = ended

## What is awaited

awaits-rosters = the roster
awaits-coin_choice = kick or receive
awaits-setup_kicking = the set-up of the kicking side
awaits-setup_receiving = the set-up of the receiving side
awaits-kick = the kick
awaits-team_turn = the team turn
awaits-blitz_turn = the bonus turn
awaits-use_reroll = whether to roll again
awaits-choose_block_die = the block die that counts
awaits-use_skill = whether a skill is used
awaits-choose_push_square = where to push
awaits-follow_up = whether to follow up
awaits-intercept = who intercepts
awaits-allocate_mighty_blow = armour or injury
awaits-use_apothecary = whether the apothecary comes
awaits-choose_casualty = which casualty counts
awaits-use_bribe = whether to bribe
awaits-high_kick = who goes under the ball
awaits-perfect_defence = the rearranged defence
awaits-quick_snap = the quick snap
awaits-touchback = who gets the ball

## Pictures

picture-side = { $side ->
    [home] Home
   *[away] Away
  }
picture-half = Half { $half }, drive { $drive }, { $weather ->
    [nice] nice weather
    [sweltering_heat] sweltering heat
    [very_sunny] very sunny
    [pouring_rain] pouring rain
   *[blizzard] blizzard
  }
picture-turn = { $team }: turn { $turn }
picture-rerolls = Re-rolls { $home } : { $away }
picture-end-zone = End zone of { $team }
picture-wide-zone = Wide zone
picture-ball = The ball
picture-place = { $box ->
    [reserves] Reserves
    [knocked_out] KO
    [injured] Injured
   *[sent_off] Sent off
  }
