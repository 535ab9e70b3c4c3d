"""What goes on without its coach, and what the GM ends, lets pass or corrects (catalogue 6.4, 7, 10)."""

import pytest

from rules.gridiron import RULESET
from tests.harness import Bout
from tests.rules.gridiron.openings import KICK, SHORT, kicking
from tests.rules.gridiron.positions import activate, at, command, edit, move, sent

RUNS = activate("h1", "move")
BLOCKS = activate("h1", "block")
HIT = command("block", target_id="a1")
PUSHED = at("h1 10,7; a1 11,7", BLOCKS, sent(HIT, (3,)))


def lapsed(bout: Bout) -> Bout:
    bout.wait(500)
    bout.lapse()
    return bout


def test_every_phase_goes_on_without_its_coach() -> None:
    """Choice, both set-ups, the kick, and then one team turn after the other."""
    rosters = {side: {"roster_id": "harbour_lanterns"} for side in ("home", "away")}
    bout = Bout.open(RULESET, setup={"rosters": rosters}, dice="sealed")
    bout.send("gm", command("toss_coin"))
    phases = [bout.state.phase]
    for _ in range(60):
        lapsed(bout)
        if bout.state.phase != phases[-1]:
            phases.append(bout.state.phase)
        if bout.state.half == 2:
            break
    assert phases[:4] == ["coin_choice", "setup_kicking", "setup_receiving", "kick"]
    assert bout.state.half == 2


def test_a_turn_that_lapses_in_the_midst_of_its_own_decision_answers_and_ends() -> None:
    """The turn's time runs on while its own side decides; the default answers, what was moving comes to rest."""
    bout = kicking(kickoff_table=False)()
    bout.send("away", KICK, dice=(*SHORT, 2))
    bout.send("gm", edit("sides.home.team_rerolls", 1))
    bout.send("gm", edit("players.a1.square", [11, 5]))
    bout.send("home", RUNS)
    bout.send("home", move((11, 7)), dice=(1,))
    turn = next(each for each in bout.sight("home").awaiting if each.what == "team_turn")
    bout.send("gm", {"kind": "match.set_deadline", "awaiting": "d1", "until": None, "reason": "he thinks"})
    bout.wait(200)
    bout.send("gm", {"kind": "match.script_dice", "faces": [1, 1]})
    bout.lapse(turn.id)
    assert (bout.state.question, bout.state.active, bout.state.players["h1"].stance) == (None, "away", "prone")


@pytest.mark.parametrize("act", ["set_deadline", "rewind"])
def test_a_decision_shows_the_end_that_holds(act: str) -> None:
    bout = PUSHED()
    moment = len(bout.told("gm"))
    bout.wait(5)
    fields = {"to": moment} if act == "rewind" else {"awaiting": "d1", "until": None}
    bout.send("gm", {"kind": f"match.{act}", "reason": "he thinks", **fields})
    held = next(each.until for each in bout.sight("home").awaiting if each.id == "d1")
    assert bout.sight("home").view.pending[0].until == held  # type: ignore[attr-defined]


@pytest.mark.parametrize("as_", ["end", "turnover"])
def test_the_gm_ends_a_turn_and_closes_what_is_open(as_: str) -> None:
    bout = PUSHED()
    bout.send("gm", command("gm_end_turn", reason="agreed", **{"as": as_}))
    assert (bout.state.question, bout.state.blow, bout.state.active) == (None, None, "away")


def test_the_gm_lets_a_failed_test_pass() -> None:
    bout = at("h1 10,7; a1 9,7", RUNS, sent(move((11, 7), (12, 7)), (1,)), home={"team_rerolls": 1})()
    bout.send("gm", command("gm_decide", decision_id="d1", choice={"success": True}, override=True, reason="agreed"))
    assert bout.state.players["h1"].square == (12, 7)


def test_a_private_reason_is_the_gms_own() -> None:
    bout = at("h1 10,7")()
    bout.send("gm", {**edit("weather", "blizzard"), "private": True})
    told_to = {name: dict(bout.told(name)[-1])["reason"] for name in ("gm", "home", "spectator")}
    assert told_to == {"gm": "misread", "home": None, "spectator": None}


def test_a_correction_sets_off_nothing() -> None:
    """Not even later: a carrier who was put where he scores has to get there by himself."""
    bout = at("h1 10,7; h2 3,3; a1 9,9")()
    changes = [{"path": "players.h1.square", "value": [25, 7]}, {"path": "ball.carrier_id", "value": "h1"}]
    bout.send("gm", command("gm_edit", changes=changes, reason="misread"))
    bout.send("home", activate("h2", "move"))
    bout.send("home", move((4, 4)))
    assert bout.state.teams["home"].score == 0
    bout.send("home", RUNS)
    bout.send("home", move((25, 8)))
    assert bout.state.teams["home"].score == 1


def test_a_correction_ends_the_activation_of_whom_it_lays_down() -> None:
    bout = at("h1 10,7", RUNS)()
    bout.send("gm", edit("players.h1.stance", "prone"))
    assert (bout.state.activation, bout.state.players["h1"].activated) == (None, True)
