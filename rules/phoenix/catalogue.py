"""Every rule of phoenix: id, section, one line, and what the code does with it.

`PHX-BOARD-<reason>` are the demands on a board, `PHX-GAP-n` where the original is silent and a ruling decides.
"""

from rules.kernel.catalogue import Rule, catalogue

SETUP = "Setup"
POSTS_AND_BREACHES = "Posts and breaches"
END_AND_RESULT = "End and result"
MOVEMENT_AND_PASSES = "Movement and passes"
DUELS_AND_ESCAPES = "Duels and escapes"
SHOTS_AND_GOALS = "Shots and goals"
BEATERS = "Beaters"
SEEKERS = "Seekers"
SPECIAL_ATTACKS = "Special attacks"
FOULS = "Fouls"
REMOVAL = "Removal"
BOARD = "Board"
AMBIGUITIES_AND_RULINGS = "Ambiguities and rulings"

RULES = (
    Rule(
        "PHX-SETUP-1",
        SETUP,
        "A team fills all positions: 3 chasers, 1 keeper, 2 beaters, 1 seeker.",
        (
            "refuses",
            "tells",
        ),
    ),
    Rule(
        "PHX-SETUP-2",
        SETUP,
        "A member is a seat's character, or an NPC that is marked as such and names who steers it.",
        (
            "refuses",
            "tells",
        ),
    ),
    Rule("PHX-SETUP-3", SETUP, "One seat may hold characters in both teams, also at the same time.", ("defines",)),
    Rule(
        "PHX-SETUP-4",
        SETUP,
        "Certain double roles of one seat are forbidden (table 3.3); everything else is allowed.",
        ("refuses",),
    ),
    Rule(
        "PHX-SETUP-5",
        SETUP,
        "The captain distributes exactly 15 points, each member 1 to 5, before the start.",
        (
            "refuses",
            "tells",
        ),
    ),
    Rule(
        "PHX-SETUP-6",
        SETUP,
        "Points are known to captain and GM; the captain may inform the team; the opponents never learn them.",
        ("tells",),
    ),
    Rule(
        "PHX-SETUP-7",
        SETUP,
        "Each captain draws three different specials with d12, d11, d10, renumbered after each die.",
        (
            "refuses",
            "rolls",
            "tells",
        ),
    ),
    Rule("PHX-SETUP-8", SETUP, "Specials are secret from the opponents until they are used.", ("tells",)),
    Rule(
        "PHX-SETUP-9",
        SETUP,
        "Each team gives a start formation of chasers and keeper, and names the chaser for the opening duel.",
        (
            "refuses",
            "tells",
        ),
    ),
    Rule(
        "PHX-SETUP-10",
        SETUP,
        "Each seeker places 3 snitch and 5 recoil fields, all different, on the own half, never on a neutral field.",
        (
            "refuses",
            "tells",
        ),
    ),
    Rule(
        "PHX-SETUP-11",
        SETUP,
        "The match starts when the GM starts it and everything is there.",
        (
            "refuses",
            "tells",
        ),
    ),
    Rule("PHX-POST-1", POSTS_AND_BREACHES, "Rolls are d6 unless a rule names another die.", ("rolls",)),
    Rule(
        "PHX-POST-2",
        POSTS_AND_BREACHES,
        "Every rolled action is a double post: the bare roll, then the narration with fields and passes.",
        (
            "refuses",
            "tells",
        ),
    ),
    Rule(
        "PHX-POST-3",
        POSTS_AND_BREACHES,
        "A duel's winner becomes known only after all its second posts that are still owed.",
        ("defines",),
    ),
    Rule("PHX-POST-4", POSTS_AND_BREACHES, "A narration has no minimum length.", ("tells",)),
    Rule("PHX-POST-5", POSTS_AND_BREACHES, "What is pending is due within 72 hours.", ("refuses",)),
    Rule(
        "PHX-POST-6",
        POSTS_AND_BREACHES,
        "What is overdue may be forfeited: movements are waived, owed posts invalid, windows declined.",
        (
            "refuses",
            "tells",
        ),
    ),
    Rule(
        "PHX-POST-7",
        POSTS_AND_BREACHES,
        "An edited roll is invalid and not thrown again: a duel is lost, nobody moves; who must leave goes one field.",
        (
            "refuses",
            "tells",
        ),
    ),
    Rule("PHX-POST-8", POSTS_AND_BREACHES, "If both sides of a duel are invalid, it counts as a tie.", ("tells",)),
    Rule(
        "PHX-POST-9",
        POSTS_AND_BREACHES,
        "Roll and text in one post: a warning the first time, an invalid roll from the second time on.",
        (
            "refuses",
            "tells",
        ),
    ),
    Rule(
        "PHX-POST-10",
        POSTS_AND_BREACHES,
        "The GM may punish any other breach, and correct the position.",
        (
            "refuses",
            "tells",
        ),
    ),
    Rule(
        "PHX-POST-11",
        POSTS_AND_BREACHES,
        "Only the roll post is protected, and only until the roll is resolved.",
        ("refuses",),
    ),
    Rule(
        "PHX-POST-12",
        POSTS_AND_BREACHES,
        "These rules hold for every position and every action; a search has no die and no double post.",
        ("defines",),
    ),
    Rule("PHX-END-1", END_AND_RESULT, "There is no fixed number of rounds.", ("tells",)),
    Rule(
        "PHX-END-2",
        END_AND_RESULT,
        "When the snitch is caught, the round is played to its end, then the match ends.",
        ("tells",),
    ),
    Rule(
        "PHX-END-3",
        END_AND_RESULT,
        "The GM may end the match with the consent of both captains; one refusal closes the proposal.",
        (
            "refuses",
            "tells",
        ),
    ),
    Rule("PHX-END-4", END_AND_RESULT, "Goal 10, snitch 40; the higher score wins; table points 3, 1, 0.", ("defines",)),
    Rule(
        "PHX-MOVE-1",
        MOVEMENT_AND_PASSES,
        "In its half-round the captain names one active chaser who rolls a d6, or waives.",
        (
            "refuses",
            "tells",
        ),
    ),
    Rule(
        "PHX-MOVE-2",
        MOVEMENT_AND_PASSES,
        "Movement goes from neighbour to neighbour, one point each; points do not carry over.",
        (
            "refuses",
            "tells",
        ),
    ),
    Rule(
        "PHX-MOVE-3",
        MOVEMENT_AND_PASSES,
        "The roller may spend the points on any own active chasers, in any order, with passes between.",
        ("refuses",),
    ),
    Rule(
        "PHX-MOVE-4",
        MOVEMENT_AND_PASSES,
        "The keeper may roll its own d6; its points are its own.",
        (
            "refuses",
            "tells",
        ),
    ),
    Rule(
        "PHX-MOVE-5",
        MOVEMENT_AND_PASSES,
        "The second post lists all moves and passes in order; they take effect as it is posted, whole or not at all.",
        ("tells",),
    ),
    Rule(
        "PHX-MOVE-6",
        MOVEMENT_AND_PASSES,
        "Passing over occupied fields is free and triggers nothing; only end positions count.",
        ("defines",),
    ),
    Rule(
        "PHX-MOVE-7",
        MOVEMENT_AND_PASSES,
        "A path may end on an occupied field only if a contest follows, with one opponent pair, never with three.",
        ("refuses",),
    ),
    Rule(
        "PHX-MOVE-8",
        MOVEMENT_AND_PASSES,
        "A loose quaffle is picked up by the first chaser or keeper that enters its field, also in passing.",
        ("tells",),
    ),
    Rule(
        "PHX-PASS-1",
        MOVEMENT_AND_PASSES,
        "A pass is part of a movement post and costs nothing; it needs a carrier of one's own.",
        (
            "refuses",
            "tells",
        ),
    ),
    Rule(
        "PHX-PASS-2",
        MOVEMENT_AND_PASSES,
        "Passer and receiver stand on one straight line, one to three fields apart.",
        ("refuses",),
    ),
    Rule(
        "PHX-PASS-3",
        MOVEMENT_AND_PASSES,
        "Nobody stands between, and the receiver is another own active chaser.",
        ("refuses",),
    ),
    Rule(
        "PHX-PASS-4",
        MOVEMENT_AND_PASSES,
        "After a pass the remaining points may be used by anyone allowed, the receiver included.",
        ("defines",),
    ),
    Rule(
        "PHX-DUEL-1",
        DUELS_AND_ESCAPES,
        "When carrier and opponent share a field at the end of a movement, they duel; attacker is who moved there.",
        ("tells",),
    ),
    Rule(
        "PHX-DUEL-2",
        DUELS_AND_ESCAPES,
        "The duel is announced, then comes the window, then both double posts in any order.",
        (
            "refuses",
            "tells",
        ),
    ),
    Rule(
        "PHX-DUEL-3",
        DUELS_AND_ESCAPES,
        "The higher value wins; an invalid or forfeited side is lower than any value.",
        ("tells",),
    ),
    Rule("PHX-DUEL-4", DUELS_AND_ESCAPES, "If the attacker wins, it has the quaffle and gets an escape.", ("tells",)),
    Rule(
        "PHX-DUEL-5",
        DUELS_AND_ESCAPES,
        "If the attacker loses, it falls back one field and the defender has the quaffle.",
        ("tells",),
    ),
    Rule(
        "PHX-DUEL-6",
        DUELS_AND_ESCAPES,
        "If that field is occupied, it falls back further along its path; if none is free the GM places it.",
        ("tells",),
    ),
    Rule("PHX-DUEL-7", DUELS_AND_ESCAPES, "A tie leaves the quaffle where it is; the attacker falls back.", ("tells",)),
    Rule(
        "PHX-ESC-1",
        DUELS_AND_ESCAPES,
        "An escape is a movement of its own with a double post; it may end in a shot.",
        ("tells",),
    ),
    Rule(
        "PHX-ESC-2",
        DUELS_AND_ESCAPES,
        "Who flees must leave a field shared with an opponent; one point is always there.",
        (
            "refuses",
            "tells",
        ),
    ),
    Rule(
        "PHX-ESC-3",
        DUELS_AND_ESCAPES,
        "An escape may not end on an opponent's field, except for a guarded shot.",
        ("refuses",),
    ),
    Rule("PHX-ESC-4", DUELS_AND_ESCAPES, "A keeper's escape moves only the keeper.", ("refuses",)),
    Rule(
        "PHX-ESC-5",
        DUELS_AND_ESCAPES,
        "Who must leave and cannot is placed by the GM.",
        (
            "refuses",
            "tells",
        ),
    ),
    Rule(
        "PHX-GOAL-1",
        SHOTS_AND_GOALS,
        "A carrier in the zone of an opposing ring may shoot at it, as the last action of a post.",
        (
            "refuses",
            "tells",
        ),
    ),
    Rule(
        "PHX-GOAL-2",
        SHOTS_AND_GOALS,
        "Guarded: the opposing keeper is active and stands in the zone of the same ring.",
        ("defines",),
    ),
    Rule("PHX-GOAL-3", SHOTS_AND_GOALS, "A shot that is not guarded is a goal, without a duel.", ("tells",)),
    Rule("PHX-GOAL-4", SHOTS_AND_GOALS, "A guarded shot is a duel; the shooter's higher value is a goal.", ("tells",)),
    Rule(
        "PHX-GOAL-5",
        SHOTS_AND_GOALS,
        "Otherwise the keeper has the quaffle and gets an escape; the shooter stays.",
        ("tells",),
    ),
    Rule(
        "PHX-GOAL-6",
        SHOTS_AND_GOALS,
        "A goal waits for jokers, referee dice and closing; then it scores, and the round ends.",
        ("tells",),
    ),
    Rule(
        "PHX-GOAL-7",
        SHOTS_AND_GOALS,
        "A goal that waits is not undone by a later removal or card of its scorer.",
        ("defines",),
    ),
    Rule(
        "PHX-GOAL-8",
        SHOTS_AND_GOALS,
        "After a goal both teams give a new formation; the conceding team has the quaffle.",
        (
            "refuses",
            "tells",
        ),
    ),
    Rule(
        "PHX-GOAL-9",
        SHOTS_AND_GOALS,
        "A keeper away from its rings is treated as a chaser; a chaser never guards a ring.",
        ("defines",),
    ),
    Rule("PHX-BEAT-1", BEATERS, "Beaters are off the board; each has one joker, not transferable.", ("refuses",)),
    Rule(
        "PHX-JOKER-1",
        BEATERS,
        "The captain registers a joker in secret; it is played in the next actions step.",
        (
            "refuses",
            "tells",
        ),
    ),
    Rule("PHX-JOKER-2", BEATERS, "Its target is any active member of the other team.", ("refuses",)),
    Rule(
        "PHX-JOKER-3",
        BEATERS,
        "It is announced, spent by its execution, and fought out as a duel.",
        (
            "refuses",
            "tells",
        ),
    ),
    Rule(
        "PHX-JOKER-4",
        BEATERS,
        "A higher value removes the target for the rest of the match; otherwise it evades.",
        ("tells",),
    ),
    Rule(
        "PHX-JOKER-5",
        BEATERS,
        "A hit seeker is not removed, but searches only every second round from then on.",
        ("tells",),
    ),
    Rule(
        "PHX-JOKER-6",
        BEATERS,
        "If beater or target is gone before, the registration is void and the joker unspent.",
        ("tells",),
    ),
    Rule(
        "PHX-JOKER-7",
        BEATERS,
        "The target's team uses no special against a joker; the attacking team may use its bonus die.",
        ("refuses",),
    ),
    Rule("PHX-JOKER-8", BEATERS, "With a goal waiting the jokers come before its announcement.", ("tells",)),
    Rule(
        "PHX-BLUD-1",
        BEATERS,
        "In the closing of every third round a d6 of 1 or 2 lets a bludger appear.",
        (
            "rolls",
            "tells",
        ),
    ),
    Rule(
        "PHX-BLUD-2",
        BEATERS,
        "A d4 picks the beater by number; a removed beater's number is thrown again.",
        (
            "refuses",
            "rolls",
            "tells",
        ),
    ),
    Rule(
        "PHX-BLUD-3",
        BEATERS,
        "The beater names any active member of the other team; that team may answer; then the duel.",
        (
            "refuses",
            "tells",
        ),
    ),
    Rule("PHX-BLUD-4", BEATERS, "The beater's higher value is a hit; otherwise the bludger is fended off.", ("tells",)),
    Rule(
        "PHX-BLUD-5",
        BEATERS,
        "A hit chaser or keeper gets a malus on movement or duel, as the beater chooses; a beater on the duel.",
        (
            "refuses",
            "tells",
        ),
    ),
    Rule("PHX-BLUD-6", BEATERS, "A hit seeker leaves out a search instead.", ("tells",)),
    Rule(
        "PHX-BLUD-7",
        BEATERS,
        "A movement malus is used up by the next own roll, or by moving with shared points, which costs one more.",
        (
            "refuses",
            "tells",
        ),
    ),
    Rule(
        "PHX-BLUD-8",
        BEATERS,
        "A duel malus is used up by the first duel in which its owner posts or loses by an invalid roll.",
        ("tells",),
    ),
    Rule(
        "PHX-SEEK-1",
        SEEKERS,
        "Search begins in round 2: once per round and seeker, one field, until the search call is over.",
        (
            "refuses",
            "tells",
        ),
    ),
    Rule(
        "PHX-SEEK-2",
        SEEKERS,
        "Neutral fields, the own half and fields uncovered before are not searched.",
        ("refuses",),
    ),
    Rule(
        "PHX-SEEK-3",
        SEEKERS,
        "The result is empty, snitch or recoil, told to the searcher and the GM alone.",
        ("tells",),
    ),
    Rule("PHX-SEEK-4", SEEKERS, "If a neighbour field holds a snitch, the searcher is told so.", ("tells",)),
    Rule(
        "PHX-SEEK-5",
        SEEKERS,
        "All three snitch fields uncovered: the snitch is caught, 40 at once; nobody searches any more.",
        (
            "refuses",
            "tells",
        ),
    ),
    Rule(
        "PHX-SEEK-6",
        SEEKERS,
        "After an uncovered recoil field the seekers duel in closing; the announcement names who is at risk.",
        ("tells",),
    ),
    Rule("PHX-SEEK-7", SEEKERS, "Who is at risk and lower leaves out its next search.", ("tells",)),
    Rule("PHX-SEEK-8", SEEKERS, "After a joker's hit a seeker searches only every second round.", ("refuses",)),
    Rule(
        "PHX-SEEK-9",
        SEEKERS,
        "Tokens are consumed one a round, the oldest first, in rounds that are not blocked otherwise.",
        (
            "refuses",
            "tells",
        ),
    ),
    Rule(
        "PHX-SEEK-10",
        SEEKERS,
        "The seekers' board is never drawn; nobody but seeker and GM learns placed or searched fields.",
        ("defines",),
    ),
    Rule(
        "PHX-SPEC-G1",
        SPECIAL_ATTACKS,
        "Each owned special is used once, announced by the captain with what it needs.",
        ("refuses",),
    ),
    Rule(
        "PHX-SPEC-G2",
        SPECIAL_ATTACKS,
        "Announcements in a window are secret until it closes, and are revealed together.",
        ("tells",),
    ),
    Rule(
        "PHX-SPEC-G3",
        SPECIAL_ATTACKS,
        "Specials 2 or 7 against 8 in one window lapse; play goes on as if none had been announced.",
        ("tells",),
    ),
    Rule(
        "PHX-SPEC-G4",
        SPECIAL_ATTACKS,
        "Windows open by public facts, for teams with an unspent special, and close with the last answer.",
        (
            "refuses",
            "tells",
        ),
    ),
    Rule("PHX-SPEC-G5", SPECIAL_ATTACKS, "One special per team and window, and only one that fits it.", ("refuses",)),
    Rule(
        "PHX-SPEC-1",
        SPECIAL_ATTACKS,
        "Perfect pass: the beaten carrier throws the quaffle to the nearest team mate.",
        (
            "refuses",
            "tells",
        ),
    ),
    Rule("PHX-SPEC-2", SPECIAL_ATTACKS, "Super throw: a guarded shot is a goal without a duel.", ("tells",)),
    Rule(
        "PHX-SPEC-3",
        SPECIAL_ATTACKS,
        "Barricade: the duel is off, the attacker falls back, an attacked carrier is pinned.",
        (
            "refuses",
            "tells",
        ),
    ),
    Rule("PHX-SPEC-4", SPECIAL_ATTACKS, "Skilful attack: the seizer's defeat or tie is turned into a win.", ("tells",)),
    Rule(
        "PHX-SPEC-5",
        SPECIAL_ATTACKS,
        "Top defender: another beater takes the bludger duel, and its malus.",
        (
            "refuses",
            "tells",
        ),
    ),
    Rule("PHX-SPEC-6", SPECIAL_ATTACKS, "Transylvanian trick: the seizer wins without dice.", ("tells",)),
    Rule(
        "PHX-SPEC-7",
        SPECIAL_ATTACKS,
        "Porskoff feint: another chaser shoots with +2.",
        (
            "refuses",
            "tells",
        ),
    ),
    Rule(
        "PHX-SPEC-8", SPECIAL_ATTACKS, "Double eight loop: the keeper has the quaffle wherever it stands.", ("tells",)
    ),
    Rule("PHX-SPEC-9", SPECIAL_ATTACKS, "Sloth roll: the random bludger misses.", ("tells",)),
    Rule(
        "PHX-SPEC-10",
        SPECIAL_ATTACKS,
        "Super constitution: a bludger's token of the own seeker is removed.",
        (
            "refuses",
            "tells",
        ),
    ),
    Rule(
        "PHX-SPEC-11",
        SPECIAL_ATTACKS,
        "Bludger block: an enemy chaser's movement or escape roll counts two less.",
        (
            "refuses",
            "tells",
        ),
    ),
    Rule(
        "PHX-SPEC-12",
        SPECIAL_ATTACKS,
        "Bonus die: a d3 more on an own roll.",
        (
            "refuses",
            "rolls",
            "tells",
        ),
    ),
    Rule(
        "PHX-FOUL-1",
        FOULS,
        "Fouls are possible in duels of chasers, seekers, and chaser with keeper; never in beater duels.",
        ("refuses",),
    ),
    Rule(
        "PHX-FOUL-2",
        FOULS,
        "A foul is announced in secret between the duel's announcement and the fouler's own roll.",
        (
            "refuses",
            "tells",
        ),
    ),
    Rule("PHX-FOUL-3", FOULS, "It gives +1 in this duel, once; the fouler still has to roll.", ("refuses",)),
    Rule("PHX-FOUL-4", FOULS, "Both sides may foul in one duel.", ("tells",)),
    Rule(
        "PHX-FOUL-5",
        FOULS,
        "A team that fouled in a round may foul again two rounds later.",
        (
            "refuses",
            "tells",
        ),
    ),
    Rule("PHX-FOUL-6", FOULS, "The referee die is thrown only if the fouler won the duel.", ("rolls",)),
    Rule(
        "PHX-FOUL-7",
        FOULS,
        "1: yellow card, or sent off with yellow already. 2: special observation. 3: unnoticed, and secret.",
        ("tells",),
    ),
    Rule("PHX-FOUL-8", FOULS, "Every foul of an observed player is punished without a die, won or lost.", ("tells",)),
    Rule(
        "PHX-FOUL-9",
        FOULS,
        "A punished foul does not change the duel; sent off is removed like after a joker's hit.",
        ("tells",),
    ),
    Rule(
        "PHX-OUT-1",
        REMOVAL,
        "A removed character leaves the board and cannot act, be targeted or placed.",
        ("refuses",),
    ),
    Rule("PHX-OUT-2", REMOVAL, "The quaffle of a removed carrier lies loose on its field.", ("tells",)),
    Rule("PHX-OUT-3", REMOVAL, "There are no substitutes; without a keeper every shot is unguarded.", ("tells",)),
    Rule("PHX-BOARD-schema", BOARD, "A board has the form phoenix-board/1.", ("refuses",)),
    Rule("PHX-BOARD-ids", BOARD, "Ids of fields are unique positive numbers, ids of rings unique.", ("refuses",)),
    Rule("PHX-BOARD-reference", BOARD, "Every field that is referred to exists.", ("refuses",)),
    Rule("PHX-BOARD-adjacency", BOARD, "Neighbours are mutual, without loops and doubles.", ("refuses",)),
    Rule("PHX-BOARD-connected", BOARD, "Every field can be reached from every other.", ("refuses",)),
    Rule("PHX-BOARD-lines", BOARD, "A line goes from neighbour to neighbour through different fields.", ("refuses",)),
    Rule(
        "PHX-BOARD-rings", BOARD, "Each side has a ring, and every zone has fields, all in its own half.", ("refuses",)
    ),
    Rule("PHX-BOARD-neutral", BOARD, "Neutral fields are exactly those of no half.", ("refuses",)),
    Rule(
        "PHX-BOARD-halves",
        BOARD,
        "Each half has at least 8 fields; equal halves are recommended.",
        (
            "refuses",
            "tells",
        ),
    ),
    Rule(
        "PHX-BOARD-start_fields",
        BOARD,
        "Start fields lie in their own half, one more than chasers at least.",
        ("refuses",),
    ),
    Rule("PHX-GAP-1", AMBIGUITIES_AND_RULINGS, "How many chasers: three, by option 1 to 5.", ("refuses",)),
    Rule(
        "PHX-GAP-2",
        AMBIGUITIES_AND_RULINGS,
        "A captain may play in the own team, or have no character at all.",
        ("defines",),
    ),
    Rule(
        "PHX-GAP-3",
        AMBIGUITIES_AND_RULINGS,
        "Keeper and chaser are forbidden both ways round; keeper and keeper are allowed, by option not.",
        ("refuses",),
    ),
    Rule(
        "PHX-GAP-4",
        AMBIGUITIES_AND_RULINGS,
        "Several characters of one seat in one team are allowed; who steers an NPC counts like its player.",
        ("defines",),
    ),
    Rule(
        "PHX-GAP-5",
        AMBIGUITIES_AND_RULINGS,
        "A formation is chasers and keeper; a beater in it is an error.",
        ("refuses",),
    ),
    Rule(
        "PHX-GAP-6",
        AMBIGUITIES_AND_RULINGS,
        "Where a rule names another die than the d6, that die is thrown.",
        ("defines",),
    ),
    Rule(
        "PHX-GAP-7",
        AMBIGUITIES_AND_RULINGS,
        "After three days the GM decides about a forfeit, by option the clock.",
        (
            "refuses",
            "tells",
        ),
    ),
    Rule(
        "PHX-GAP-8",
        AMBIGUITIES_AND_RULINGS,
        "The post order is ignored repeatedly from the second time on.",
        ("defines",),
    ),
    Rule(
        "PHX-GAP-9",
        AMBIGUITIES_AND_RULINGS,
        "Passing through players is free, by option only through one's own.",
        ("refuses",),
    ),
    Rule("PHX-GAP-10", AMBIGUITIES_AND_RULINGS, "A carrier that attacks and loses loses the quaffle.", ("defines",)),
    Rule(
        "PHX-GAP-11",
        AMBIGUITIES_AND_RULINGS,
        "Ties keep what was, by option they are thrown again; the opening duel always is.",
        (
            "refuses",
            "tells",
        ),
    ),
    Rule("PHX-GAP-12", AMBIGUITIES_AND_RULINGS, "An escape starts no chaser duel, by option it may.", ("refuses",)),
    Rule(
        "PHX-GAP-13",
        AMBIGUITIES_AND_RULINGS,
        "A shot is declared, never forced; receiving a pass in the zone counts too.",
        ("defines",),
    ),
    Rule(
        "PHX-GAP-14",
        AMBIGUITIES_AND_RULINGS,
        "The quaffle of a removed carrier lies loose, by option it goes to the nearest player.",
        (
            "refuses",
            "tells",
        ),
    ),
    Rule("PHX-GAP-15", AMBIGUITIES_AND_RULINGS, "A pass goes to no keeper, by option it may.", ("refuses",)),
    Rule(
        "PHX-GAP-16",
        AMBIGUITIES_AND_RULINGS,
        "A keeper in the open field is like a chaser for duels, fouls, shots and specials 1 to 4, 6, 7.",
        ("defines",),
    ),
    Rule(
        "PHX-GAP-17",
        AMBIGUITIES_AND_RULINGS,
        "No special against a joker bars the target's bonus die; by option the attacker's too.",
        ("refuses",),
    ),
    Rule(
        "PHX-GAP-18",
        AMBIGUITIES_AND_RULINGS,
        "A d4 that shows a removed beater is thrown again, by option nothing happens.",
        ("refuses",),
    ),
    Rule(
        "PHX-GAP-19",
        AMBIGUITIES_AND_RULINGS,
        "A malus is -1 on movement points or duel value; several add up.",
        ("defines",),
    ),
    Rule(
        "PHX-GAP-20",
        AMBIGUITIES_AND_RULINGS,
        "The first accepted search catches the snitch; by option the other seeker may still use this round's.",
        ("refuses",),
    ),
    Rule(
        "PHX-GAP-21",
        AMBIGUITIES_AND_RULINGS,
        "Against each other are only 2 and 8, 7 and 8; 11 and 12 on one roll both count.",
        ("defines",),
    ),
    Rule(
        "PHX-GAP-22",
        AMBIGUITIES_AND_RULINGS,
        "The barricade stops a duel; by option it seizes the quaffle like special 6.",
        ("refuses",),
    ),
    Rule(
        "PHX-GAP-23",
        AMBIGUITIES_AND_RULINGS,
        "A foul is announced before the own roll, by option before the own second post.",
        ("refuses",),
    ),
    Rule(
        "PHX-GAP-24",
        AMBIGUITIES_AND_RULINGS,
        "The gap between fouls is two rounds and holds for the team; by option other numbers, or the player.",
        ("refuses",),
    ),
    Rule(
        "PHX-GAP-25",
        AMBIGUITIES_AND_RULINGS,
        "A second offence needs the die to show 1 again, unless observed.",
        ("defines",),
    ),
    Rule(
        "PHX-GAP-26",
        AMBIGUITIES_AND_RULINGS,
        "Fouls are judged in the actions step; seekers duel and random bludgers come in closing.",
        ("defines",),
    ),
    Rule(
        "PHX-GAP-27",
        AMBIGUITIES_AND_RULINGS,
        "A goal in half 1 drops half 2; search call and bludger check still happen.",
        ("defines",),
    ),
    Rule(
        "PHX-GAP-28",
        AMBIGUITIES_AND_RULINGS,
        "Random bludgers come in rounds 3, 6, 9, by option in another rhythm.",
        ("refuses",),
    ),
    Rule(
        "PHX-GAP-29", AMBIGUITIES_AND_RULINGS, "Team 1 starts after a goal, by option the conceding team.", ("refuses",)
    ),
    Rule(
        "PHX-GAP-30",
        AMBIGUITIES_AND_RULINGS,
        "A searched field stays private, by option the field is public; found snitch fields count for hints.",
        ("refuses",),
    ),
    Rule("PHX-GAP-31", AMBIGUITIES_AND_RULINGS, "Races are races; by option a second post has to wait.", ("refuses",)),
    Rule("PHX-GAP-32", AMBIGUITIES_AND_RULINGS, "An attacking carrier who wins flees with the quaffle.", ("defines",)),
    Rule(
        "PHX-GAP-33",
        AMBIGUITIES_AND_RULINGS,
        "Jokers and random bludgers may hit any active member of the other team.",
        ("defines",),
    ),
    Rule(
        "PHX-GAP-34",
        AMBIGUITIES_AND_RULINGS,
        "Every second round counts from the last search made or token consumed, from the hit on.",
        ("defines",),
    ),
    Rule(
        "PHX-GAP-35",
        AMBIGUITIES_AND_RULINGS,
        "Nothing is disclosed after the match, by option all.",
        (
            "refuses",
            "tells",
        ),
    ),
    Rule(
        "PHX-GAP-36",
        AMBIGUITIES_AND_RULINGS,
        "Rounds start and the GM's dice fall by themselves, by option at the GM's word.",
        (
            "refuses",
            "tells",
        ),
    ),
    Rule(
        "PHX-GAP-37",
        AMBIGUITIES_AND_RULINGS,
        "Neighbours and straight lines are as the board's data say.",
        ("defines",),
    ),
    Rule("PHX-GAP-38", AMBIGUITIES_AND_RULINGS, "The sloth roll is announced before the duel.", ("defines",)),
    Rule(
        "PHX-GAP-39",
        AMBIGUITIES_AND_RULINGS,
        "A foul is judged by the result of the dice, also when special 4 reverses it.",
        ("defines",),
    ),
    Rule(
        "PHX-GAP-40",
        AMBIGUITIES_AND_RULINGS,
        "Renumbering: higher numbers move down by one after each die.",
        ("defines",),
    ),
    Rule("PHX-GAP-41", AMBIGUITIES_AND_RULINGS, "The first formation stands on the own start fields.", ("refuses",)),
    Rule(
        "PHX-GAP-42",
        AMBIGUITIES_AND_RULINGS,
        "Text posts may be edited; what is noticed after the result is rewound or corrected by the GM.",
        ("defines",),
    ),
    Rule("PHX-GAP-43", AMBIGUITIES_AND_RULINGS, "The Porskoff feint is announced on the shot.", ("defines",)),
    Rule(
        "PHX-GAP-44",
        AMBIGUITIES_AND_RULINGS,
        "Only the announcement of a goal waits, with its points and the round's end.",
        ("defines",),
    ),
    Rule(
        "PHX-GAP-45",
        AMBIGUITIES_AND_RULINGS,
        "A foul of someone gone, or of a duel that the GM decided, is not judged.",
        ("defines",),
    ),
    Rule(
        "PHX-GAP-46",
        AMBIGUITIES_AND_RULINGS,
        "After one edited roll the other side still has to post, if it has not.",
        ("defines",),
    ),
)

CATALOGUE = catalogue(*RULES)
