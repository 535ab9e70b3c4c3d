"""The pitch on paper: whatever board a game master gives, what moved, and that no secret is drawn for anybody."""

from pathlib import Path
from typing import Any

import pytest

from rules.kernel.picture import Arrow
from rules.phoenix import RULESET
from rules.phoenix.board import DEFAULT_SPEC, BoardSpec
from rules.phoenix.pitch import MOST_ACROSS, MOST_DOWN, laid_out
from rules.phoenix.tables import DEFAULT_BOARD
from tests.harness import Bout
from tests.rules.test_pictures import check, picture_for
from tests.transcripts import position

GAMES = Path(__file__).with_name("games")


def board(**changed: Any) -> BoardSpec:
    """The default board with every field's place on paper changed."""
    fields = [{**field, **{key: how(field) for key, how in changed.items()}} for field in DEFAULT_BOARD["fields"]]
    return BoardSpec.model_validate({**DEFAULT_BOARD, "fields": fields})


STRANGE = {
    "as it ships": {},
    "wide": {"x": lambda f: f["x"] * 1000.0},
    "tiny": {"x": lambda f: f["x"] / 1e9, "y": lambda f: f["y"] / 1e9},
    "all on one point": {"x": lambda f: 0, "y": lambda f: 0},
    "all in a column": {"x": lambda f: 0, "y": lambda f: f["id"]},
    "two on one point": {"x": lambda f: 5 if f["id"] in (1, 77) else f["x"], "y": lambda f: 0},
    "beyond floats": {"x": lambda f: 1e308 if f["id"] == 1 else -1e308 if f["id"] == 2 else f["x"]},
    "upside down": {"y": lambda f: -f["y"]},
}


@pytest.mark.parametrize("changed", STRANGE.values(), ids=STRANGE)
@pytest.mark.parametrize("geometry", ["hex_pointy", "", "anything"])
def test_every_board_can_be_drawn(changed: dict[str, Any], geometry: str) -> None:
    """Every field has a place of its own, on a paper that can be read; where the given places make none, in rows."""
    pitch = laid_out(board(**changed).model_copy(update={"geometry": geometry}))
    assert set(pitch.shapes) == set(pitch.middles) == {field.id for field in DEFAULT_SPEC.fields}
    assert len(set(pitch.middles.values())) == len(pitch.middles)
    assert 0 < pitch.width <= MOST_ACROSS + 3
    assert 0 < pitch.height <= MOST_DOWN + 3
    for shape in pitch.shapes.values():
        assert all(0 <= x <= pitch.width and -1e-9 <= y <= pitch.height + 1e-9 for x, y in shape)


def test_the_halving_line_runs_through_the_three_neutral_fields() -> None:
    pitch = laid_out(DEFAULT_SPEC)
    assert {pitch.middles[field][0] for field in DEFAULT_SPEC.neutral} == {pitch.halving}


def test_everybody_sees_the_same_board() -> None:
    """All of it is public: seekers' fields, points and specials are drawn for nobody, not even the GM (PHX-SEEK-10)."""
    for bout in (after("every-special", 49), after("by-snitch", 30), after("by-agreement", 20)):
        pictures = [picture_for(bout, name) for name in bout.audiences]
        assert all(each == pictures[0] for each in pictures)
        check(pictures[0], RULESET)


def after(game: str, commands: int) -> Bout:
    return position(RULESET, (GAMES / f"{game}.txt").read_text(encoding="utf-8"), commands)


def test_the_moves_of_a_half_round_are_arrows() -> None:
    """From where a figure stood, as far as that was told (here by a correction), over the fields that it named."""
    bout = after("every-special", 49)
    pitch = laid_out(DEFAULT_SPEC)
    arrows = picture_for(bout, "spectator").arrows
    assert Arrow(tuple(pitch.middles[field] for field in (65, 70, 72, 75)), "move", "1") in arrows


def test_a_figure_that_left_its_field_is_drawn_beside_the_pitch() -> None:
    bout = after("every-special", 49)
    removed = {"op": "set_active", "character_id": "c1b", "active": False}
    bout.send("gm", {"kind": "phoenix.gm_override", "ops": [removed], "reason": "gone", "visibility": "public"})
    token = next(token for token in picture_for(bout, "spectator").tokens if token.id == "c1b")
    assert token.cell == "member-c1b"
    assert "away" in token.marks
