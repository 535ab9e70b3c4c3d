"""Every rule of delphinocco: id, section, one line, and what the code does with it.

`refuses`, `rolls` and `tells` are cited in code; `defines` are definitions, which tests show at work.
"""

from typing import cast

from rules.kernel.catalogue import Does, Rule, catalogue

_TOURNAMENT = "5.1 Tournament mode"
_BOARD = "5.2 Board"
_ROUNDS = "5.3 Rounds and turns"
_MOVEMENT = "5.4 Movement"
_ACTIONS = "5.5 Actions"
_CROWD = "5.6 Several figures in one field"
_OTHER = "5.7 Other table rules"
_PLATFORM = "4.5 Commands"
_GAPS = "6 Rulings"

_RULES = (
    ("DEL-T-1", _TOURNAMENT, "A team is six figures with ten attributes of 1 to 10.", "refuses"),
    ("DEL-T-2", _TOURNAMENT, "A figure's offence is four attributes by position; a digger's lies halfway.", "tells"),
    ("DEL-T-3", _TOURNAMENT, "A figure's defence: block, interception, condition, coordination.", "tells"),
    ("DEL-T-4", _TOURNAMENT, "Team strength is the sixth part of the six values together.", "tells"),
    (
        "DEL-T-5",
        _TOURNAMENT,
        "Strength rounded down gives +1 from 14, +2 from 20, +3 from 27, +4 from 34, +5 from 39.",
        "tells",
    ),
    ("DEL-T-6", _TOURNAMENT, "By formula the bonus is the strength divided by 6.5, rounded down.", "tells"),
    ("DEL-T-7", _TOURNAMENT, "A cap, where chosen, bounds every bonus.", "tells"),
    (
        "DEL-T-8",
        _TOURNAMENT,
        "Strengths are reckoned in quadruple whole numbers, without rounding on the way.",
        "tells",
    ),
    (
        "DEL-T-9",
        _TOURNAMENT,
        "Each exchange: d8 and offence bonus against d8 and defence bonus; all are played.",
        "refuses rolls tells",
    ),
    (
        "DEL-T-10",
        _TOURNAMENT,
        "An attack strictly higher is a Renz; by margin each point of difference is one.",
        "tells",
    ),
    ("DEL-T-11", _TOURNAMENT, "More Renze win.", "tells"),
    ("DEL-B-1", _BOARD, "The board has rows A to F and columns 1 to 9.", "refuses"),
    ("DEL-B-2", _BOARD, "Three bands: A, B runner by the beach, C, D digger, E, F swimmer.", "tells"),
    (
        "DEL-B-3",
        _BOARD,
        "The boxes stand outside the middle of the short sides; red attacks the eastern one.",
        "tells",
    ),
    ("DEL-B-4", _BOARD, "A renz area is the fields from which the box beside them can be hit.", "tells"),
    (
        "DEL-B-5",
        _BOARD,
        "In the formation diggers stand on the base line, the others one column further on.",
        "tells",
    ),
    (
        "DEL-B-6",
        _BOARD,
        "The current, rolled at kick-off and after a missed shot: odd north, even south.",
        "rolls tells",
    ),
    ("DEL-B-7", _BOARD, "Forward is towards the opponent's base line, rear towards one's own.", "tells"),
    ("DEL-R-1", _ROUNDS, "A match has ten rounds.", "refuses tells"),
    ("DEL-R-2", _ROUNDS, "Sides alternate, one figure each; every figure is drawn once a round.", "refuses tells"),
    (
        "DEL-R-3",
        _ROUNDS,
        "First moves the kick-off side, after a Renz the side that conceded, else as before.",
        "tells",
    ),
    ("DEL-R-4", _ROUNDS, "A round ends when all twelve are drawn, or at once with a Renz.", "tells"),
    ("DEL-R-5", _ROUNDS, "Positions, fish and score carry over a round without a Renz.", "tells"),
    (
        "DEL-R-6",
        _ROUNDS,
        "After a Renz: formation, and the fish with a digger of the side that conceded.",
        "refuses tells",
    ),
    ("DEL-R-7", _ROUNDS, "After the last round more Renze win.", "tells"),
    ("DEL-R-8", _ROUNDS, "A draw is a move of at least one step, or giving the move up.", "refuses tells"),
    ("DEL-M-1", _MOVEMENT, "Movement points are half of speed, coordination or swimming, rounded up.", "tells"),
    ("DEL-M-2", _MOVEMENT, "A step goes to any neighbouring field; not all points need be used.", "refuses tells"),
    (
        "DEL-M-3",
        _MOVEMENT,
        "Every step uses a point of each area; the area entered must have one left.",
        "refuses tells",
    ),
    ("DEL-M-4", _MOVEMENT, "No field holds more than two figures of a side, not even in passing.", "refuses"),
    ("DEL-M-5", _MOVEMENT, "Leaving a field with opponents needs a pass-by.", "refuses rolls tells"),
    ("DEL-M-6", _MOVEMENT, "One roll per field left; a failure ends the move and nothing else.", "tells"),
    ("DEL-M-7", _MOVEMENT, "Rear fields are the neighbours one column nearer to the own base line.", "tells"),
    ("DEL-M-8", _MOVEMENT, "Who enters the field of a loose fish takes it.", "tells"),
    ("DEL-M-9", _MOVEMENT, "The fish does not slow its carrier.", "tells"),
    ("DEL-A-1", _ACTIONS, "One one-time action a round, none during a move; two for a move given up.", "refuses"),
    ("DEL-A-2", _ACTIONS, "Actions may be used in any turn of the own side, and to answer a block window.", "tells"),
    ("DEL-A-3", _ACTIONS, "A figure not drawn yet may give up its move, and then has one action more.", "tells"),
    ("DEL-A-4", _ACTIONS, "A pass reaches as far as the passing value, and is probed on it.", "refuses rolls tells"),
    (
        "DEL-A-5",
        _ACTIONS,
        "Opponents between passer and receiver may intercept, then those with the receiver.",
        "rolls tells",
    ),
    ("DEL-A-6", _ACTIONS, "Between is where the straight line runs through the inside of a field.", "tells"),
    (
        "DEL-A-7",
        _ACTIONS,
        "A missed pass lands beside the receiver, by d8 clockwise from the pass direction.",
        "rolls tells",
    ),
    (
        "DEL-A-8",
        _ACTIONS,
        "A block on the carrier's field wins the fish; a carrier's move opens a window for one.",
        "refuses rolls tells",
    ),
    ("DEL-A-9", _ACTIONS, "A shot from the renz area, probed on shooting, cannot be prevented.", "refuses rolls tells"),
    ("DEL-A-10", _ACTIONS, "Positioning is agility, coordination or strength, by the area.", "tells"),
    (
        "DEL-A-11",
        _ACTIONS,
        "A carrier ending beside an opponent at the box may outplay it before the window.",
        "refuses rolls tells",
    ),
    ("DEL-A-12", _ACTIONS, "Within a field the fish is handed over freely.", "refuses tells"),
    ("DEL-X-1", _CROWD, "Two always beat one: past it and in a block.", "refuses tells"),
    ("DEL-X-2", _CROWD, "The outnumbered may retreat without a die.", "tells"),
    ("DEL-X-3", _CROWD, "Two against two every probe is a d20 against the sum.", "rolls tells"),
    ("DEL-X-4", _CROWD, "Any chain of block, hand-over, pass and shot is allowed.", "tells"),
    ("DEL-X-5", _CROWD, "Interception with the receiver depends on how many stand there.", "rolls tells"),
    ("DEL-X-6", _CROWD, "A landing fish goes to who is there, to the greater number, or to a contest.", "tells"),
    ("DEL-V-1", _OTHER, "Probes succeed on equal or under.", "tells"),
    (
        "DEL-V-2",
        _OTHER,
        "After rounds 5 and 8 all test their condition; a failure costs one of everything else.",
        "refuses rolls",
    ),
    ("DEL-V-3", _OTHER, "A loose fish is taken without a probe.", "tells"),
    (
        "DEL-V-4",
        _OTHER,
        "All condition dice are rolled before any loss applies, after the round, before the restart.",
        "tells",
    ),
    ("DEL-C-1", _PLATFORM, "A command belongs to its phase and to the side that is to act.", "refuses"),
    ("DEL-C-2", _PLATFORM, "The GM, or time, does the least for whoever is awaited.", "refuses tells"),
    (
        "DEL-C-3",
        _PLATFORM,
        "The GM corrects anything, within the invariants; nothing follows from it.",
        "refuses tells",
    ),
    (
        "DEL-C-4",
        _PLATFORM,
        "The GM rolls a tournament match, a coach too unless the option forbids it.",
        "refuses",
    ),
    ("DEL-C-5", _PLATFORM, "A side may give up; the other wins.", "tells"),
    ("DEL-C-6", _PLATFORM, "A block order answers windows, secret until the match ends.", "tells"),
    ("DEL-C-7", _PLATFORM, "Offers list what would be accepted, and nothing else.", "defines"),
    ("DEL-GAP-1", _GAPS, "A digger's offence is on the scale of the others.", "refuses"),
    ("DEL-GAP-2", _GAPS, "Defence is the sum of its four attributes.", "refuses"),
    ("DEL-GAP-3", _GAPS, "The bonus comes from the table, uncapped.", "refuses"),
    ("DEL-GAP-4", _GAPS, "The mean of all ten attributes has no effect.", "tells"),
    ("DEL-GAP-5", _GAPS, "One Renz for each roll that beats the defence.", "refuses"),
    ("DEL-GAP-6", _GAPS, "Both teams attack in each exchange.", "refuses"),
    ("DEL-GAP-7", _GAPS, "Equal scores are a draw; by option play goes on, for a while.", "refuses tells"),
    ("DEL-GAP-8", _GAPS, "The bands run along the board, the beach is in the north.", "tells"),
    ("DEL-GAP-9", _GAPS, "A renz area is a block of four rows and two columns.", "refuses"),
    ("DEL-GAP-10", _GAPS, "Numbers 1, 2 are runners, 3, 4 diggers, 5, 6 swimmers.", "refuses"),
    ("DEL-GAP-11", _GAPS, "A toss decides who kicks off.", "refuses rolls tells"),
    ("DEL-GAP-12", _GAPS, "The current is a d10 and carries one field from the middle line.", "refuses"),
    ("DEL-GAP-13", _GAPS, "A single probe is a d10, one of two figures together a d20.", "tells"),
    ("DEL-GAP-14", _GAPS, "The first side stays the first.", "refuses"),
    ("DEL-GAP-15", _GAPS, "After a Renz all return to the formation.", "refuses tells"),
    ("DEL-GAP-16", _GAPS, "The capacity of a field counts for those who only cross it.", "refuses"),
    ("DEL-GAP-17", _GAPS, "Actions belong to the own turns and the block window after a carrier's move.", "refuses"),
    ("DEL-GAP-18", _GAPS, "Two actions of one figure may be of the same kind.", "refuses"),
    (
        "DEL-GAP-19",
        _GAPS,
        "An outplay is possible wherever the move ends at the box, with points left or not.",
        "tells",
    ),
    ("DEL-GAP-20", _GAPS, "Pass range counts diagonals as one.", "refuses"),
    ("DEL-GAP-21", _GAPS, "The pass is probed first; a missed one is not intercepted.", "refuses"),
    (
        "DEL-GAP-22",
        _GAPS,
        "Two against two with the receiver position first, together; lines follow the same numbers.",
        "tells",
    ),
    ("DEL-GAP-23", _GAPS, "A deviation off the board is rolled again.", "refuses tells"),
    ("DEL-GAP-24", _GAPS, "A loose fish must be taken.", "tells"),
    ("DEL-GAP-25", _GAPS, "The shooter may take his own miss where it lands on him.", "tells"),
    (
        "DEL-GAP-26",
        _GAPS,
        "In a contest the greater margin wins; of two figures the lower number takes it.",
        "rolls tells",
    ),
    ("DEL-GAP-27", _GAPS, "A pass needs a receiver.", "refuses"),
    ("DEL-GAP-28", _GAPS, "Only a carrier can be blocked.", "refuses"),
    ("DEL-GAP-29", _GAPS, "No attribute falls below 1.", "refuses"),
    ("DEL-GAP-30", _GAPS, "Leaving backwards one against one needs the roll too.", "tells"),
    ("DEL-GAP-31", _GAPS, "Line-ups are sealed until both are in, then locked.", "refuses tells"),
    ("DEL-GAP-32", _GAPS, "Team-mates do not stop a pass-by.", "tells"),
    ("DEL-GAP-33", _GAPS, "The defence is divided and rewarded as the offence is.", "tells"),
    ("DEL-GAP-34", _GAPS, "An outplay protects until the turn ends.", "tells"),
    ("DEL-GAP-35", _GAPS, "A window looks at the drawn figure alone, when its move ends.", "tells"),
    ("DEL-GAP-36", _GAPS, "Being outnumbered hinders neither pass nor shot.", "tells"),
)

CATALOGUE = catalogue(
    *(Rule(id, section, text, cast(tuple[Does, ...], tuple(does.split()))) for id, section, text, does in _RULES)
)
