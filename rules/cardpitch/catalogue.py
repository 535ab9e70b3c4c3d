"""Every rule of cardpitch: id, section, one line, and what the code does with it.

`CRD-n` are the rules, `CRD-SEC-n` what is secret, `CRD-GAP-n` where the original is silent and a ruling decides.
"""

from rules.kernel.catalogue import Rule, catalogue

GENERAL = "General"
PHASE_1 = "Phase 1: who has the quaffle"
PHASE_2 = "Phase 2: bludgers"
PHASE_3 = "Phase 3: goal cards"
PHASE_4 = "Phase 4: beater cards"
PHASE_5 = "Phase 5: reveal"
PHASE_6 = "Phase 6: snitch"
PHASE_7 = "Phase 7: score check"
SUSPENSION = "Suspension"
CORRECTIONS = "Corrections"
SECRECY = "Secrecy"
GAPS = "Ambiguities and gaps"

RULES = (
    Rule(
        "CRD-1", GENERAL, "Two sides play turns of seven phases in order; both act in every turn.", ("refuses", "tells")
    ),
    Rule(
        "CRD-2", GENERAL, "A team is three chasers, a keeper, two beaters, a seeker; no reserves.", ("refuses", "tells")
    ),
    Rule("CRD-3", GENERAL, "One quaffle, two bludgers, one snitch.", ("refuses",)),
    Rule("CRD-4", GENERAL, "The aim is the target score; it is looked at only in phase 7.", ("tells",)),
    Rule("CRD-5", GENERAL, "The server does phases 1, 2, 5, 6 and 7 by itself.", ("defines",)),
    Rule("CRD-10", PHASE_1, "The quaffle is drawn on turn 1, after a goal, and after a dead quaffle.", ("defines",)),
    Rule("CRD-11", PHASE_1, "The draw is among all chasers of both sides on the pitch; it is public.", ("tells",)),
    Rule("CRD-12", PHASE_1, "One number over the pool: a's chasers in slot order, then b's.", ("rolls",)),
    Rule("CRD-13", PHASE_1, "Otherwise the quaffle goes to the other side than the last holder.", ("tells",)),
    Rule(
        "CRD-14", PHASE_1, "A side without a chaser passes it on; with none anywhere it is dead.", ("refuses", "tells")
    ),
    Rule("CRD-16", PHASE_2, "Two coins, one per bludger, share them out 2-0, 1-1 or 0-2.", ("rolls",)),
    Rule("CRD-17", PHASE_2, "Heads gives a bludger to a, tails to b, for this turn.", ("refuses", "tells")),
    Rule("CRD-18", PHASE_2, "With roulette one spin replaces the draw and both coins.", ("rolls", "tells")),
    Rule("CRD-20", PHASE_3, "The holder lays the goal aimed at, face down.", ("refuses", "tells")),
    Rule(
        "CRD-21",
        PHASE_3,
        "After a pass the holder also lays the chaser; after a draw there is no choice.",
        ("refuses", "tells"),
    ),
    Rule("CRD-22", PHASE_3, "The defender lays the goal guarded; without a keeper nothing.", ("refuses", "tells")),
    Rule("CRD-23", PHASE_3, "The holder's own keeper does nothing, but may be attacked.", ("refuses",)),
    Rule(
        "CRD-24",
        PHASE_3,
        "Laying is simultaneous, hidden and final; phase 4 opens when nothing is owed.",
        ("refuses", "tells"),
    ),
    Rule(
        "CRD-25", PHASE_4, "As many attacks as bludgers, and no more than beaters on the pitch.", ("refuses", "tells")
    ),
    Rule("CRD-26", PHASE_4, "A beater who does not attack guards one of his own side.", ("refuses",)),
    Rule("CRD-27", PHASE_4, "A side with no bludger guards with both beaters.", ("refuses", "tells")),
    Rule("CRD-28", PHASE_4, "The suspended are neither attacked nor guarded, and do neither.", ("refuses",)),
    Rule("CRD-29", PHASE_4, "Cards stay hidden until both phases are complete.", ("defines",)),
    Rule("CRD-30", PHASE_5, "All cards are turned up together.", ("tells",)),
    Rule("CRD-31", PHASE_5, "Who is attacked and not guarded is hit and suspended at once.", ("tells",)),
    Rule("CRD-32", PHASE_5, "All attacks and guards count at once; a beater who is hit has still guarded.", ("tells",)),
    Rule(
        "CRD-33", PHASE_5, "The shot: lost if the carrier is hit, saved if the keeper guessed, else a goal.", ("tells",)
    ),
    Rule("CRD-34", PHASE_5, "A keeper who guessed right but is hit does not save: the goal counts.", ("tells",)),
    Rule("CRD-35", PHASE_5, "Only the carrier's being hit spoils the shot.", ("defines",)),
    Rule(
        "CRD-36",
        PHASE_6,
        "Both seekers toss; exactly one heads catches the snitch; two tails nobody.",
        ("rolls", "tells"),
    ),
    Rule("CRD-37", PHASE_6, "Two heads: further pairs until exactly one is heads.", ("rolls", "tells")),
    Rule("CRD-38", PHASE_6, "One seeker alone: two coins, at least one heads catches, 15 in all.", ("rolls", "tells")),
    Rule("CRD-39", PHASE_6, "No seeker on the pitch: the phase is skipped.", ("tells",)),
    Rule("CRD-40", PHASE_6, "A seeker hit in phase 5 of this turn is already off.", ("tells",)),
    Rule("CRD-41", PHASE_6, "The snitch is in play again every turn.", ("defines",)),
    Rule("CRD-43", PHASE_7, "One side at the target and the other below: it wins.", ("refuses", "tells")),
    Rule("CRD-44", PHASE_7, "Both at the target: the higher score wins.", ("tells",)),
    Rule("CRD-45", PHASE_7, "Both at the target and level: overtime.", ("tells",)),
    Rule("CRD-46", PHASE_7, "Both below the target: another turn.", ("tells",)),
    Rule("CRD-47", PHASE_7, "Overtime is ordinary play and ends at the first unlike scores.", ("tells",)),
    Rule(
        "CRD-48", SUSPENSION, "A suspended player sits out his own phase twice, then comes back.", ("refuses", "tells")
    ),
    Rule("CRD-49", SUSPENSION, "The suspended take no part; their own phase counts in every turn.", ("refuses",)),
    Rule("CRD-50", SUSPENSION, "Several bludgers on one player in a turn make one suspension.", ("tells",)),
    Rule("CRD-51", SUSPENSION, "As an option a bludger that made a hit rests for some turns.", ("defines",)),
    Rule("CRD-52", CORRECTIONS, "A correction throws away all cards of the turn; phases 1 and 2 stand.", ("tells",)),
    Rule("CRD-53", CORRECTIONS, "Every change by the game master is told with its reason.", ("tells",)),
    Rule("CRD-54", CORRECTIONS, "Replaying the events gives the same state, without dice.", ("defines",)),
    Rule("CRD-55", CORRECTIONS, "When a limit passes nothing happens, or chance lays the cards.", ("refuses", "tells")),
    Rule(
        "CRD-56",
        CORRECTIONS,
        "After a correction the match runs on if nothing is owed; a pause holds it.",
        ("defines",),
    ),
    Rule("CRD-SEC-1", SECRECY, "What is hidden is null, in fields that everybody has.", ("defines",)),
    Rule(
        "CRD-SEC-2",
        SECRECY,
        "Of a card laid others learn the side, the turn, who laid it, and whether it replaced one.",
        ("defines",),
    ),
    Rule("CRD-SEC-3", SECRECY, "Checks and errors use public facts and the sender's own cards alone.", ("defines",)),
    Rule("CRD-SEC-4", SECRECY, "What is offered follows from public facts and the viewer's own cards.", ("defines",)),
    Rule("CRD-SEC-5", SECRECY, "Who has laid is public, or secret until the phase closes.", ("tells",)),
    Rule(
        "CRD-SEC-6", SECRECY, "When a phase closes depends on which cards are laid, not on what they say.", ("defines",)
    ),
    Rule(
        "CRD-SEC-7",
        SECRECY,
        "A version tag comes from the client's own filtered view.",
        ("defines",),
        "kept by the server, for every sport",
    ),
    Rule("CRD-SEC-8", SECRECY, "Revealed cards are listed by side and slot, not by time.", ("defines",)),
    Rule("CRD-SEC-9", SECRECY, "A correction throws away all cards of both sides, whatever they say.", ("defines",)),
    Rule(
        "CRD-SEC-10",
        SECRECY,
        "A card laid by the game master is flagged as his, and hidden like any other.",
        ("tells",),
    ),
    Rule("CRD-SEC-11", SECRECY, "The dice of a random card are hidden with it, until the reveal.", ("rolls", "tells")),
    Rule(
        "CRD-SEC-12",
        SECRECY,
        "A card never asks for dice; the match rests where the first is missing.",
        ("refuses", "tells"),
    ),
    Rule(
        "CRD-GAP-1",
        GAPS,
        "It is the beater who sits out the next two turns, not the ball; the ball rests as an option.",
        ("refuses",),
    ),
    Rule("CRD-GAP-2", GAPS, "There are three goals a side, or as many as the option says.", ("refuses",)),
    Rule("CRD-GAP-3", GAPS, "Number cards 1 to 7 name the players; cards are unlimited.", ("defines",)),
    Rule("CRD-GAP-4", GAPS, "Heads gives the bludger to a, tails to b.", ("defines",)),
    Rule("CRD-GAP-5", GAPS, "The chaser drawn in phase 1 is public.", ("defines",)),
    Rule("CRD-GAP-6", GAPS, "A bludger need not be used, unless the option says so.", ("refuses",)),
    Rule("CRD-GAP-7", GAPS, "With one bludger its owner chooses the beater, hidden.", ("defines",)),
    Rule("CRD-GAP-8", GAPS, "A beater does not attack and guard in one turn.", ("refuses",)),
    Rule("CRD-GAP-9", GAPS, "A beater does not guard himself, unless the option says so.", ("refuses",)),
    Rule("CRD-GAP-10", GAPS, "Beaters may guard beaters, each other too; every guard counts by itself.", ("defines",)),
    Rule("CRD-GAP-11", GAPS, "One guard stops all bludgers at one target, or one, by option.", ("refuses",)),
    Rule(
        "CRD-GAP-12", GAPS, "A carrier attacked but guarded may score, unless the option says no.", ("refuses", "tells")
    ),
    Rule("CRD-GAP-13", GAPS, "A keeper who guessed right and was hit: the goal counts.", ("defines",)),
    Rule("CRD-GAP-14", GAPS, "The attack of a beater who is hit in the same turn stands.", ("defines",)),
    Rule("CRD-GAP-15", GAPS, "Without a keeper every shot scores unless the carrier is hit.", ("tells",)),
    Rule("CRD-GAP-16", GAPS, "All chasers of a side suspended: as CRD-14.", ("defines",)),
    Rule("CRD-GAP-17", GAPS, "A surplus bludger is idle; with no beater a side lays no beater card.", ("refuses",)),
    Rule("CRD-GAP-18", GAPS, "A turn sat out counts also when the side had no use for the player.", ("defines",)),
    Rule("CRD-GAP-19", GAPS, "A player who comes back later in the turn is no target and no ward.", ("refuses",)),
    Rule("CRD-GAP-20", GAPS, "Sudden death repeats pairs until exactly one is heads.", ("defines",)),
    Rule("CRD-GAP-21", GAPS, "A single seeker always tosses two coins, for 15 at most.", ("defines",)),
    Rule("CRD-GAP-22", GAPS, "The snitch may be caught every turn and never ends the match.", ("defines",)),
    Rule("CRD-GAP-23", GAPS, "The target counts in phase 7 only.", ("defines",)),
    Rule("CRD-GAP-24", GAPS, "Overtime carries on, in whole turns, until the scores are unlike.", ("defines",)),
    Rule("CRD-GAP-25", GAPS, "Carrier hit and keeper right: the shot is lost, one pass to the defender.", ("defines",)),
    Rule("CRD-GAP-26", GAPS, "The wheel's cells have the odds of the coins, or equal sizes by option.", ("refuses",)),
    Rule("CRD-GAP-27", GAPS, "Suspended chasers have no cells; without a draw only the splits.", ("defines",)),
    Rule("CRD-GAP-28", GAPS, "All guards are shown at the reveal.", ("defines",)),
    Rule("CRD-GAP-29", GAPS, "How many attack is not seen before the reveal.", ("defines",)),
    Rule("CRD-GAP-30", GAPS, "Phase 4 waits for phase 3, unless beater cards may be laid early.", ("refuses",)),
    Rule("CRD-GAP-31", GAPS, "A laid card stays, unless it may be changed while the phase is open.", ("refuses",)),
    Rule(
        "CRD-GAP-32",
        GAPS,
        "The game master sees hidden cards, unless the option says no, and is no player.",
        ("refuses",),
    ),
    Rule(
        "CRD-GAP-33", GAPS, "Hidden cards of a match that ends, or of a turn begun anew, are never shown.", ("tells",)
    ),
    Rule("CRD-GAP-34", GAPS, "Who has laid is public, unless the option says no.", ("refuses",)),
    Rule("CRD-GAP-35", GAPS, "A goal in the turn before: by either side.", ("defines",)),
    Rule("CRD-GAP-36", GAPS, "Phase 7 applies to the scores that it finds, corrected ones too.", ("refuses",)),
    Rule(
        "CRD-GAP-37",
        GAPS,
        "The game master or the bridge brings the faces of a table; coins: 1 heads, 2 tails.",
        ("defines",),
    ),
    Rule("CRD-GAP-38", GAPS, "Who does not lay in time is marked as late.", ("defines",)),
)
CATALOGUE = catalogue(*RULES)
