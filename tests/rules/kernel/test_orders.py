"""Orders in posts: what is read, in which spellings, and what is never guessed."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from rules import RULESETS
from rules.kernel import orders
from rules.kernel.commands import MATCH_COMMANDS
from rules.kernel.contract import Offer
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
NOT_SAID = {
    "broomstats.submit_roster",
    "delphinocco.submit_lineup",
    "gridiron.submit_roster",
    "phoenix.submit_lineup",
}
"""Lists of people with all that they are: too long for a line."""


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


def move(who: str, *path: int) -> dict[str, Any]:
    return {"do": "move", "who": who, "path": list(path)}


@pytest.mark.parametrize(
    ("line", "fields"),
    [
        ("!zug c1a 41 39 pid=p7", {"kind": "phoenix.second_post", "pid": "p7", "actions": [move("c1a", 41, 39)]}),
        ("!Bewegung c1a 41,39 PID=p7", {"kind": "phoenix.second_post", "actions": [move("c1a", 41, 39)]}),
        (
            "!zug c1a 41 zug c1b 30 31 pass c1b schuss 2A pid=p7",
            {"actions": [move("c1a", 41), move("c1b", 30, 31), {"do": "pass", "to": "c1b"},
                         {"do": "shoot", "ring": "2A"}]},
        ),
        ("!beitrag pid=p7 パス c1b", {"kind": "phoenix.second_post", "actions": [{"do": "pass", "to": "c1b"}]}),
        ("!beitrag pid=p7", {"kind": "phoenix.second_post", "actions": []}),
        ("!aufstellung c1a:12 k1:3 quaffle_chaser=c1a",
         {"kind": "phoenix.set_formation", "positions": {"c1a": 12, "k1": 3}, "quaffle_chaser": "c1a"}),
        ("!schnatzfelder 1,2,3 4 5 6 7 8", {"snitch": [1, 2, 3], "recoil": [4, 5, 6, 7, 8]}),
        ("!teilen specials with=team", {"kind": "phoenix.share_info", "item": "specials", "with": "team"}),
        ("!special 1 pid=p3 params=c1b", {"number": 1, "pid": "p3",
                                         "params": {"receiver": "c1b", "beater": None, "shooter": None}}),
        ("!special 5 params=-:b1", {"params": {"receiver": None, "beater": "b1", "shooter": None}}),
        ("!nie pre_duel post-duel", {"kind": "phoenix.set_auto_decline", "kinds": ["pre_duel", "post_duel"]}),
        ("!ende ja pid=p9", {"kind": "phoenix.answer_end", "accept": True}),
        ("!zug R1 B6 B7", {"kind": "delphinocco.move", "figure": "R1", "path": ["B6", "B7"], "end": False}),
        ("!schwimmen R1 B6 end=ja", {"kind": "delphinocco.move", "path": ["B6"], "end": True}),
        ("!laufen 12,7 13,8", {"kind": "gridiron.move", "path": [[12, 7], [13, 8]]}),
        ("!zug 12/7", {"kind": "gridiron.move", "path": [[12, 7]]}),
        ("!移動 12,7", {"kind": "gridiron.move", "path": [[12, 7]]}),
        ("!move path=12/7,13:8", {"kind": "gridiron.move", "path": [[12, 7], [13, 8]]}),
        ("!werfen 3,4", {"kind": "gridiron.throw_pass", "target": [3, 4]}),
        ("!setup h1:12/7 h2:13/7",
         {"positions": [{"player_id": "h1", "square": [12, 7]}, {"player_id": "h2", "square": [13, 7]}]}),
        ("!aktivieren h1 block", {"kind": "gridiron.activate", "player_id": "h1", "action": "block"}),
        ("!entscheiden use:ja decision=d4", {"decision_id": "d4", "choice": {"use": True}}),
        ("!answer square:12/7 decision=d4", {"choice": {"square": [12, 7]}}),
        ("!answer source:none decision_id=d4", {"choice": {"source": None}}),
        ("!befehle reroll=dodge:always,pass:ask intercept=best",
         {"kind": "gridiron.set_standing_orders", "reroll": {"dodge": "always", "pass": "ask"}, "intercept": "best"}),
        ("!ansage dodge round=3 player=harry", {"kind": "broomstats.declare_action", "move": "dodge", "round": 3}),
        ("!ansage player=harry round=3 block hoops=1,2", {"player_id": "harry", "hoops": [1, 2]}),
        ('!ansage player=h round=3 hold announcement="Ha, ha: »nie«!"', {"announcement": "Ha, ha: »nie«!"}),
        ("!bereit ja team=home", {"kind": "broomstats.set_ready", "ready": True, "team_id": "home"}),
    ],
)  # fmt: skip
def test_every_sport_is_said_in_its_own_words(line: str, fields: dict[str, Any]) -> None:
    found = []
    for ruleset in RULESETS.values():
        try:
            found.append((ruleset, read(ruleset, line)))
        except Unreadable:
            continue
    said = [(ruleset, command) for ruleset, command in found if _says(command, fields)]
    assert len(said) == 1, found
    ruleset, command = said[0]
    assert read(ruleset, write(ruleset, command)) == command, write(ruleset, command)


def _says(command: Any, fields: dict[str, Any]) -> bool:
    data = command.model_dump(mode="json", by_alias=True)
    return all(data.get(name, "absent") == value for name, value in fields.items())


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


@pytest.mark.parametrize(
    ("sport", "line", "code"),
    [
        ("phoenix", "!zug pid=p1", "value_missing"),
        ("phoenix", "!zug c1a pid=p1", "value_missing"),
        ("phoenix", "!zug c1a forty pid=p1", "bad_value"),
        ("gridiron", "!befehle reroll=stand_up:dodge:ask", "bad_value"),
        ("gridiron", "!befehle reroll=dodge:always/{}", "bad_value"),
        ("gridiron", "!befehle reroll=dodge:always//ask", "bad_value"),
        ("gridiron", "!befehle intercept={}/best", "bad_value"),
        ("phoenix", "!beitrag c1a 41 pid=p1", "too_many_values"),
        ("phoenix", "!zug c1a 41 pass pid=p1", "value_missing"),
        ("phoenix", "!zug c1a 41", "value_missing"),
        ("phoenix", "!aufstellung c1a:12 c1a:13", "bad_value"),
        ("phoenix", "!aufstellung c1a", "bad_value"),
        ("phoenix", "!submit_lineup -", "unknown_order"),
        ("gridiron", "!zug 12", "bad_value"),
        ("gridiron", "!zug 12,7,3", "bad_value"),
        ("gridiron", "!answer use decision=d1", "bad_value"),
        ("gridiron", "!answer use:ja", "value_missing"),
        ("broomstats", "!ansage dodge", "value_missing"),
    ],
)
def test_no_sport_guesses(sport: str, line: str, code: str) -> None:
    with pytest.raises(Unreadable) as no:
        read(RULESETS[sport], line)
    assert no.value.code == code


def offered(*schemas: dict[str, Any]) -> Any:
    def ask() -> Sequence[Offer]:
        return [Offer("phoenix.announce_foul", "PHX-FOUL-2", schema, True, ()) for schema in schemas]

    return ask


def form(**fields: Any) -> dict[str, Any]:
    return {"properties": {name: {"enum": each} if isinstance(each, list) else {"const": each} for name, each in
                           fields.items()}}  # fmt: skip


@pytest.mark.parametrize(
    ("schemas", "line", "reading"),
    [
        ([form(pid="p1", character_id=["c1a"])], "!foul", "!announce_foul pid=p1 character_id=c1a"),
        ([form(pid="p1", character_id=["c1a", "c1b"])], "!foul c1b", "!announce_foul pid=p1 character_id=c1b"),
        ([form(pid="p1", character_id=["c1a"]), form(pid="p2", character_id=["c1b"])], "!foul c1b",
         "!announce_foul pid=p2 character_id=c1b"),
        ([{"anyOf": [form(pid="p1", character_id="c1a"), form(pid="p2", character_id="c1b")]}], "!foul pid=p2",
         "!announce_foul pid=p2 character_id=c1b"),
        ([form(pid="p1", character_id=["c1a", "c1b"])], "!foul", None),
        ([form(pid=["p1", "p2"], character_id="c1a")], "!foul c1a", None),
        ([], "!foul c1a", None),
        ([form(pid="p1", character_id="c1a")], "!foul c9", None),
    ],
)  # fmt: skip
def test_what_is_left_out_is_taken_from_the_one_thing_that_is_offered(
    schemas: list[dict[str, Any]], line: str, reading: str | None
) -> None:
    phoenix = RULESETS["phoenix"]
    if reading is None:
        with pytest.raises(Unreadable, match="value_missing"):
            read(phoenix, line, offered(*schemas))
    else:
        said = write(phoenix, read(phoenix, line, offered(*schemas)))
        assert sorted(said.split()) == sorted(reading.split())


def test_the_lines_of_a_post() -> None:
    text = "Hello all!\n!keeper 2\n\n  ！beaters - -\n> !quoted 1\nwell! done\r\n!concede"
    assert lines(text) == ["!keeper 2", "！beaters - -", "!concede"]


@pytest.mark.parametrize("ruleset", SPORTS.values(), ids=list(SPORTS))
def test_each_word_stands_for_one_kind(ruleset: Any) -> None:
    spoken: dict[str, str] = {}
    for kind, names in words(ruleset).items():
        for name in (kind, *names):
            assert spoken.setdefault(folded(name), kind) == kind, f"{name} is said for two kinds"
    assert not {kind.tag() for kind in MATCH_COMMANDS} & set(words(ruleset))


@pytest.mark.parametrize("ruleset", SPORTS.values(), ids=list(SPORTS))
def test_whatever_a_seat_may_send_can_be_said(ruleset: Any) -> None:
    seats = {kind.tag() for kind in ruleset.commands if kind.roles - {"gm", "clock", "bridge"}}
    assert set(ruleset.orders) == seats - NOT_SAID
    for kind in orders.orderable(ruleset):
        order, fields = ruleset.orders[kind.tag()], set(kind.model_json_schema()["properties"])
        assert {*order.values, *order.asked} <= fields, kind.tag()


@pytest.mark.parametrize("ruleset", SPORTS.values(), ids=list(SPORTS))
def test_an_order_is_read_as_the_command_it_was_written_from(ruleset: Any) -> None:
    """Commands of random play, where they can be a line at all."""
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
                again = read(ruleset, write(ruleset, command))
            except Unreadable:
                continue
            assert again == command
            tried += 1
    assert tried > 3
