"""Orders in posts: what is read, in which spellings, and what is never guessed."""

import pytest

from rules import RULESETS
from rules.kernel import orders
from rules.kernel.commands import MATCH_COMMANDS
from rules.kernel.orders import Unreadable, folded, lines, read, words, write
from tests.harness import Bout
from tests.play import Course
from tests.secrecy import twins_of
from tests.sports import SPORTS

CARDPITCH = RULESETS["cardpitch"]
KEEPER = {"kind": "cardpitch.commit_keeper", "goal": 2}
BEATERS = {
    "kind": "cardpitch.commit_beaters",
    "attacks": [{"beater": "b1", "target": "c2"}, {"beater": "b2", "target": "k"}],
    "guards": [],
}


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("!commit_keeper goal=2", KEEPER),
        ("!commit_keeper 2", KEEPER),
        ("  !Commit-Keeper  GOAL=2 ", KEEPER),
        ("!cardpitch.commit_keeper 2", KEEPER),
        ("!keeper 2", KEEPER),
        ("!Hüter 2", KEEPER),
        ("!HUETER 2", KEEPER),
        ("！キーパー　２", KEEPER),
        ("!ｷｰﾊﾟｰ goal＝2", KEEPER),
        ("!keeper +2", KEEPER),
        ("!quaffel 1 c3", {"kind": "cardpitch.commit_quaffle", "goal": 1, "chaser": "c3"}),
        ("!quaffle chaser=c3 1", {"kind": "cardpitch.commit_quaffle", "goal": 1, "chaser": "c3"}),
        ("!goal 1", {"kind": "cardpitch.commit_quaffle", "goal": 1, "chaser": None}),
        ("!goal 1 -", {"kind": "cardpitch.commit_quaffle", "goal": 1, "chaser": None}),
        ("!goal 1 chaser=Nichts", {"kind": "cardpitch.commit_quaffle", "goal": 1, "chaser": None}),
        ("!goal 1 “c 3”", {"kind": "cardpitch.commit_quaffle", "goal": 1, "chaser": "c 3"}),
        ("!treiber b1:c2,b2:k -", BEATERS),
        ("!beaters guards=- attacks=b1:c2,b2:k", BEATERS),
        ("!aufgeben", {"kind": "cardpitch.concede"}),
    ],
)
def test_what_is_read(line: str, command: dict[str, object]) -> None:
    assert read(CARDPITCH, line).model_dump(mode="json") == command


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("!", "unknown_order"),
        ("!fly away", "unknown_order"),
        ("!keep 2", "unknown_order"),
        ("!start_match", "unknown_order"),
        ("!gm_set_score 1 2 x", "unknown_order"),
        ("!match.pause x", "unknown_order"),
        ("!keeper", "value_missing"),
        ("!keeper two", "bad_value"),
        ("!keeper 2.0", "bad_value"),
        ("!keeper 2 3", "too_many_values"),
        ("!keeper gaol=2", "unknown_field"),
        ("!keeper goal=2 goal=3", "double_field"),
        ('!keeper "2', "open_quote"),
        ("!beaters b1:c2:x -", "bad_value"),
        ("!beaters b1 -", "bad_value"),
        ("!beaters a:b,c:d,e:f -", "bad_value"),
        ("!keeper " + "9" * 400, "bad_value"),
    ],
)
def test_what_does_not_fit_is_never_guessed(line: str, code: str) -> None:
    with pytest.raises(Unreadable) as no:
        read(CARDPITCH, line)
    assert no.value.code == code


def test_the_lines_of_a_post() -> None:
    text = "Hello all!\n!keeper 2\n\n  ！beaters - -\n> !quoted 1\nwell! done\r\n!concede"
    assert lines(text) == ["!keeper 2", "！beaters - -", "!concede"]


@pytest.mark.parametrize("ruleset", SPORTS.values(), ids=list(SPORTS))
def test_each_word_stands_for_one_kind(ruleset) -> None:
    spoken: dict[str, str] = {}
    assert set(ruleset.orders) <= {kind.tag() for kind in orders.orderable(ruleset)}
    for kind, names in words(ruleset).items():
        for name in (kind, *names):
            assert spoken.setdefault(folded(name), kind) == kind, f"{name} is said for two kinds"
    assert not {kind.tag() for kind in MATCH_COMMANDS} & set(words(ruleset))


@pytest.mark.parametrize("ruleset", SPORTS.values(), ids=list(SPORTS))
def test_an_order_is_read_as_the_command_it_was_written_from(ruleset) -> None:
    """Commands of random play, where they can be a line at all."""
    from random import Random

    twins = twins_of(ruleset.key)
    bout = Bout.open(ruleset, dice="sealed", **twins.opening(Random(1)))
    course = Course(bout, Random(2), twins.RARE, twins.NEVER)
    for _ in range(40):
        if course.over or not course.step():
            break
    tried = 0
    kinds = {kind.tag(): kind for kind in orders.orderable(ruleset)}
    for sent in bout.course:
        if sent.command["kind"] in kinds:
            command = kinds[sent.command["kind"]].model_validate(dict(sent.command))
            try:
                again = read(ruleset, write(command))
            except Unreadable:
                continue
            assert again == command
            tried += 1
    assert tried > 3
