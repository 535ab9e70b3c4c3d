"""Phase 6: the seekers toss for the snitch (CRD-36 to CRD-41)."""

from rules.cardpitch import deck
from rules.cardpitch.decide.handlers import throw
from rules.cardpitch.decide.reveal import bring_back
from rules.cardpitch.events import SnitchCaught, SnitchEscaped, SnitchSkipped, SnitchTossed
from rules.cardpitch.shapes import Round
from rules.cardpitch.state import State
from rules.cardpitch.tables import COIN, HEADS, SEEKER, SIDES, SNITCH_POINTS
from rules.kernel.border import RuleId, Side
from rules.kernel.play import Play


def snitch(play: Play[State]) -> str:
    """Phase 6, every turn anew (CRD-41); a seeker who was hit in phase 5 is already off (CRD-40)."""
    seekers = [side for side in SIDES if play.state.on_pitch(side, SEEKER)]
    if len(seekers) == 2:
        _both(play)
    elif seekers:
        _single(play, seekers[0])
    else:
        play.emit(SnitchSkipped(rule="CRD-39", turn=play.state.turn), by=None)
    bring_back(play, (SEEKER,))
    return "score_check"


def _both(play: Play[State]) -> None:
    """Exactly one heads catches; two heads are followed by pairs until one is (CRD-36, CRD-37)."""
    pair = throw(play, "CRD-36", *deck.coins("a", "b"))
    rounds = [pair]
    rule: RuleId = "CRD-36"
    if pair == [HEADS, HEADS]:
        rule = "CRD-37"
        while pair[0] == pair[1]:
            pair = throw(play, "CRD-37", *deck.coins("a", "b"))
            rounds.append(pair)
    shown = tuple(Round(a=COIN[a], b=COIN[b]) for a, b in rounds)
    toss = SnitchTossed(rule=rule, turn=play.state.turn, mode="both", rounds=shown, side=None, coins=None)
    play.emit(toss, by=None)
    winner = {(True, False): "a", (False, True): "b"}.get((pair[0] == HEADS, pair[1] == HEADS))
    _settle(play, rule, winner)


def _single(play: Play[State], side: Side) -> None:
    """The only seeker's side tosses two coins, always both; one heads is enough, two are no more (CRD-38)."""
    faces = throw(play, "CRD-38", *deck.coins(side, side))
    rule: RuleId = "CRD-38"
    hit = any(row.slot == SEEKER for row in play.state.record.suspended)
    if hit:
        rule = "CRD-40"
    coins = tuple(COIN[face] for face in faces)
    toss = SnitchTossed(rule=rule, turn=play.state.turn, mode="single", rounds=None, side=side, coins=coins)
    play.emit(toss, by=None)
    _settle(play, "CRD-38", side if HEADS in faces else None)


def _settle(play: Play[State], rule: RuleId, winner: Side | None) -> None:
    if winner is None:
        play.emit(SnitchEscaped(rule=rule, turn=play.state.turn), by=None)
    else:
        play.emit(SnitchCaught(rule=rule, turn=play.state.turn, side=winner, points=SNITCH_POINTS), by=None)
