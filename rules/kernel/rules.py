"""The kernel's own catalogue: rules `MAT-n` that back `match.*` and every generic refusal (protocol 5)."""

from rules.kernel.catalogue import Rule, catalogue

CATALOGUE = catalogue(
    Rule("MAT-1", "commands", "A command has a kind that the sport or the kernel knows.", ("refuses",)),
    Rule("MAT-2", "commands", "A kind of command is open to the roles that it names, to no other.", ("refuses",)),
    Rule(
        "MAT-3", "commands", "Whoever sends a command holds the seat it is sent for, or may act for it.", ("refuses",)
    ),
    Rule("MAT-4", "status", "Before the start only what prepares the match is taken.", ("refuses",)),
    Rule("MAT-5", "status", "While the match is paused only the GM and what a sport excepts are heard.", ("refuses",)),
    Rule("MAT-6", "status", "A finished match takes nothing but what repairs it.", ("refuses",)),
    Rule("MAT-7", "opening", "A match opens with its seats, limits and the commitment of its dice.", ("tells",)),
    Rule(
        "MAT-8",
        "pause",
        "The GM may pause and resume; what was awaited keeps its remaining time.",
        ("refuses", "tells"),
    ),
    Rule("MAT-9", "end", "The GM may end a match, for a side or without a winner.", ("refuses", "tells")),
    Rule(
        "MAT-10", "deadlines", "The GM may move a deadline of something awaited, or take it away.", ("refuses", "tells")
    ),
    Rule(
        "MAT-11",
        "seats",
        "The GM makes, changes, empties seats; a needed one stays, one GM stays.",
        ("refuses", "tells"),
    ),
    Rule("MAT-12", "seats", "A figure is played by one seat or by nobody.", ("refuses", "tells")),
    Rule("MAT-13", "rewinding", "The GM may go back to any moment between two commands.", ("refuses", "tells")),
    Rule("MAT-14", "notes", "GM and captains may write notes: to all, to their side, to the GM.", ("refuses", "tells")),
    Rule("MAT-15", "dice", "Seats may give words to the dice until the first roll that all see.", ("refuses", "tells")),
    Rule("MAT-16", "dice", "The secret of the dice is opened when the match ends.", ("tells",)),
    Rule(
        "MAT-17",
        "dice",
        "A legal command whose table dice are not all there is kept until they are.",
        ("refuses", "tells"),
    ),
    Rule("MAT-18", "sandbox", "Only in a sandbox dice follow a script.", ("refuses", "tells")),
    Rule("MAT-19", "sandbox", "Only in a sandbox the clock is set, and never back.", ("refuses", "tells")),
    Rule("MAT-20", "deadlines", "A deadline that passed lapses once, as the sport decides.", ("refuses", "tells")),
    Rule(
        "MAT-21",
        "import",
        "An imported match says so; a running one rolls under a new secret.",
        ("defines",),
        reason="a log is taken in outside the rules, which only fold the event",
    ),
    Rule("MAT-22", "words", "GM and host may take people's words out of events.", ("refuses", "tells")),
    Rule(
        "MAT-23",
        "deadlines",
        "Before an end all who may know of it are reminded, once each time.",
        ("refuses", "tells"),
    ),
    Rule(
        "MAT-24",
        "deadlines",
        "Who is late uses up grace first, as far as the GM gave any; what was not used is kept.",
        ("refuses", "tells"),
    ),
)
