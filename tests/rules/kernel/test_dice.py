"""Dice that anyone can check and nobody can foresee (docs/dice.md)."""

import hashlib
import json
import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from app.verify import sealed_face as outsiders_face
from rules.kernel.dice import DiceMissing, FaceMismatch, Need, Scripted, Sealed, Table, commitment, sealed_face
from rules.kernel.events import Rolled
from tests.harness import SECRET, START, Bout
from tests.rules.pebbles.positions import at, command, hide
from tests.sports.pebbles import RULESET

VECTORS = json.loads((Path(__file__).parents[2] / "vectors" / "dice.json").read_text(encoding="utf-8"))
MATCH = "m_01jd0000000000000000000000"


def place_of(vector: dict[str, Any], sides: int) -> list[Any]:
    return [vector["match"], vector["epoch"], vector["stream"], vector["index"], sides, vector["words"]]


@pytest.mark.parametrize("face", [sealed_face, outsiders_face], ids=["kernel", "verifier"])
def test_vectors(face: Any) -> None:
    """Faces never change, and the verifier that users read computes the same ones."""
    for vector in (*VECTORS["faces"], *VECTORS["rejection"]):
        sides = int(vector["sides"])
        assert face(bytes.fromhex(vector["secret"]), place_of(vector, sides), sides) == int(vector["face"])


def test_vectors_show_their_working() -> None:
    for vector in (*VECTORS["faces"], *VECTORS["rejection"]):
        sides = int(vector["sides"])
        number = int(vector["digest"][:16], 16)
        assert number < 2**64 - 2**64 % sides
        assert number % sides + 1 == int(vector["face"])
    assert {vector["counter"] for vector in VECTORS["rejection"]} >= {0, 1, 3}


def test_commitments() -> None:
    for vector in VECTORS["commitments"]:
        assert commitment(bytes.fromhex(vector["secret"])) == vector["commitment"]


# -- uniform


def chi_square(counts: Sequence[int], expected: float) -> float:
    return sum((count - expected) ** 2 / expected for count in counts)


def critical(freedom: int, z: float = 3.09) -> float:
    """The value that chance exceeds once in a thousand (Wilson and Hilferty)."""
    part = 2 / (9 * freedom)
    return float(freedom * (1 - part + z * math.sqrt(part)) ** 3)


def faces(sides: int, number: int, secret: bytes = SECRET, stream: str = "public") -> list[int]:
    return [sealed_face(secret, [MATCH, 0, stream, index, sides, []], sides) for index in range(number)]


@pytest.mark.parametrize("sides", [2, 3, 6, 7, 11, 12, 20, 100])
def test_faces_are_uniform(sides: int) -> None:
    number = 100 * sides + 2000
    counts = Counter(faces(sides, number))
    assert set(counts) == set(range(1, sides + 1))
    assert chi_square([counts[face] for face in range(1, sides + 1)], number / sides) < critical(sides - 1)


def test_a_biased_die_would_be_found() -> None:
    """A byte without rejection: faces 1 to 56 of a d100 come three times where the others come twice."""
    number = 12_000
    counts = Counter(hashlib.sha256(str(index).encode()).digest()[0] % 100 for index in range(number))
    assert chi_square([counts[face] for face in range(100)], number / 100) > critical(99)


def test_neighbours_do_not_know_each_other() -> None:
    """Pairs of consecutive faces, and of equal places in two streams or two epochs, are uniform too."""
    number = 7200
    public, secret = faces(6, number), faces(6, number, stream="breath/left")
    fresh = [sealed_face(SECRET, [MATCH, 1, "public", index, 6, []], 6) for index in range(number)]
    later = [*public[1:], public[0]]
    for other in (later, secret, fresh):
        counts = Counter(zip(public, other, strict=True))
        assert chi_square([counts[a, b] for a in range(1, 7) for b in range(1, 7)], number / 36) < critical(35)


# -- rejection


def test_numbers_above_the_greatest_multiple_are_rejected() -> None:
    """With 2^63 + 1 sides almost half of all numbers are; a face is never one that they would give."""
    sides = 2**63 + 1
    rejected = 0
    for vector in VECTORS["rejection"]:
        if int(vector["sides"]) == sides:
            rejected += vector["counter"]
            assert 1 <= int(vector["face"]) <= sides
    assert rejected > 0


def test_a_die_with_one_side_and_one_with_all() -> None:
    place = [MATCH, 0, "public", 0]
    assert sealed_face(SECRET, [*place, 1, []], 1) == 1
    assert 1 <= sealed_face(SECRET, [*place, 2**64, []], 2**64) <= 2**64


# -- unforeseen


def test_nothing_published_predicts_a_face() -> None:
    """Over many matches: neither the commitment nor a face computed from it as if it were the secret tells the roll."""
    random = Random(1)
    secrets = [random.randbytes(32) for _ in range(7200)]
    place = [MATCH, 0, "public", 0, 6, []]
    truth = [sealed_face(secret, place, 6) for secret in secrets]
    published = [bytes.fromhex(commitment(secret)) for secret in secrets]
    guesses = {
        "first byte": [each[0] % 6 + 1 for each in published],
        "last byte": [each[-1] % 6 + 1 for each in published],
        "as a secret": [sealed_face(each, place, 6) for each in published],
        "without a secret": [sealed_face(b"", [*place[:3], int.from_bytes(each[:4]), 6, []], 6) for each in published],
    }
    for name, guess in guesses.items():
        rows = Counter(guess)
        counts = Counter(zip(guess, truth, strict=True))
        statistic = sum(chi_square([counts[g, t] for t in range(1, 7)], rows[g] / 6) for g in range(1, 7))
        assert statistic < critical(30), name


def test_the_secret_is_told_to_nobody_before_the_end() -> None:
    bout = at("; left hid 3", dice="sealed")()
    bout.send("right", hide(1))
    bout.send(bout.state.question.side, command("advance", runner=f"{bout.state.question.side[0]}1"))
    running = [event.model_dump_json() for name in bout.audiences for event in bout.told(name)]
    shown = [str(bout.view(name)) + repr(bout.offers(name)) for name in bout.audiences]
    assert not [text for text in (*running, *shown) if SECRET.hex() in text]
    bout.send("left", command("concede"))
    for name in bout.audiences:
        assert SECRET.hex() in bout.told(name)[-1].model_dump_json()


# -- no fishing


def wind(bout: Bout, pebbles: int, **how: Any) -> int | None:
    """The wind that a second fist meets."""
    events = bout.copy().send("right", hide(pebbles), **how)
    return next(event.face for event in events if isinstance(event, Rolled))


def sealed(line: str = "; left hid 2") -> Bout:
    return at(line, dice="sealed")()


def test_another_command_meets_the_same_face() -> None:
    bout = sealed()
    assert len({wind(bout, pebbles) for pebbles in (1, 2, 3)}) == 1


def test_neither_time_nor_sender_nor_a_refusal_changes_a_face() -> None:
    bout = sealed()
    first = wind(bout, 1)
    assert wind(bout, 1, acted_by="gm") == first
    bout.wait(7)
    bout.send("gm", {"kind": "match.note", "text": "again"})
    assert bout.refusal("right", hide(9)) is not None
    assert wind(bout, 1) == first


def test_a_dry_run_throws_nothing() -> None:
    bout = sealed()
    before = bout.match
    assert bout.refusal("right", hide(1)) is None
    assert bout.match == before
    assert wind(bout, 1) == wind(sealed(), 1)


def test_the_secret_rolls_of_others_leave_public_faces_alone() -> None:
    """Each stream counts for itself, so that nobody can read or move another's numbers."""
    bout = sealed()
    rolls = {**bout.match.position.rolls, "breath/left": 5}
    later = replace(bout, match=replace(bout.match, position=replace(bout.match.position, rolls=rolls)))
    assert wind(later, 1) == wind(bout, 1)


def test_words_of_the_sides_change_the_faces() -> None:
    """So that not even who chose the secret could choose the rolls."""
    winds = set()
    for word in "abcdefgh":
        bout = sealed()
        bout.send("left", {"kind": "match.add_word", "word": word})
        winds.add(wind(bout, 1))
    assert len(winds) > 1


# -- the other sources


def test_a_script_gives_its_faces_in_order() -> None:
    script = Scripted([3, 4])
    assert [script.face("public", 0, Need(6, "")), script.face("breath", 0, Need(6, ""))] == [3, 4]
    with pytest.raises(DiceMissing):
        script.face("public", 1, Need(6, ""))
    with pytest.raises(FaceMismatch):
        Scripted([7]).face("public", 0, Need(6, ""))


def test_the_table_feeds_the_public_stream_alone() -> None:
    own = Sealed(SECRET, MATCH, 0, ())
    table = Table(own, [(6, 5)], {0: (6, 2), 1: (20, 9)})
    need = Need(6, "")
    assert table.face("public", 0, need) == 2, "a place that is known keeps its face"
    assert table.face("public", 1, need) == 5, "unless another die is thrown there"
    assert table.face("breath/left", 0, need) == own.face("breath/left", 0, need)
    assert table.left_over == 0
    with pytest.raises(DiceMissing) as missing:
        table.face("public", 2, Need(6, "wind"))
    assert missing.value.needs == (Need(6, "wind"),)


def test_a_match_rolls_what_the_algorithm_says() -> None:
    bout = Bout.open(RULESET, dice="sealed")
    bout.send("left", {"kind": "match.add_word", "word": "luck"})
    bout.send("gm", command("start"))
    bout.send("left", hide(1))
    assert bout.time == START
    expected = sealed_face(SECRET, ["m_test", 0, "public", 0, 6, ["luck"]], 6)
    assert wind(bout, 3) == expected
