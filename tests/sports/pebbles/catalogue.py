"""Every rule of pebbles: id, section of the rule book, one line, and what the code does with it."""

from rules.kernel.catalogue import Rule, catalogue

CATALOGUE = catalogue(
    Rule("PEB-1", "1 The track", "Each side has two runners on a track from 0 to the goal.", ("defines",)),
    Rule("PEB-2", "1 The track", "The goal lies 3 to 9 places from the start.", ("refuses", "tells")),
    Rule("PEB-3", "2 Rounds", "The GM starts the match; rounds follow one another.", ("refuses", "tells")),
    Rule("PEB-4", "2 Rounds", "Each coach closes a fist once a round, on 1 to 3 pebbles.", ("refuses", "tells")),
    Rule("PEB-5", "2 Rounds", "When both fists are closed the wind (d6) is thrown and they open.", ("rolls", "tells")),
    Rule("PEB-6", "2 Rounds", "Up to wind 3 more pebbles win, from 4 on fewer; equal fists win nothing.", ("tells",)),
    Rule("PEB-7", "3 Running", "The winner chooses the runner, who runs the difference.", ("refuses", "tells")),
    Rule("PEB-8", "3 Running", "Running tires by d3, in secret.", ("rolls", "tells")),
    Rule("PEB-9", "3 Running", "A runner tired by 5 or more stays, and is fresh again.", ("tells",)),
    Rule("PEB-10", "4 The end", "The first runner at the goal wins for his side.", ("tells",)),
    Rule(
        "PEB-11", "5 Time", "A fist not closed in time is empty; of silent winners the first runner runs.", ("tells",)
    ),
    Rule("PEB-12", "6 The GM", "The GM may put a runner on any place before the goal.", ("refuses", "tells")),
    Rule("PEB-13", "4 The end", "A coach may concede, at any time.", ("tells",)),
    Rule("PEB-SEC-1", "7 Secrets", "After the end all fists and all tiredness are shown.", ("tells",)),
)
