"""What a viewer may do now, with schemas narrowed to the position; asks the checks of `decide` (catalogue 4.13)."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from rules.broomstats.decide import corrections, declaring, rounds, setup
from rules.broomstats.decide.checks import check_player
from rules.broomstats.decide.table import may_play
from rules.broomstats.options import known
from rules.broomstats.state import SIDES, State, everybody
from rules.broomstats.tables import OptionRow
from rules.broomstats.ways import example_roster, schema_of, ways
from rules.kernel import schema as js
from rules.kernel.border import RuleId, Side
from rules.kernel.contract import Offer, Refused
from rules.kernel.schema import Schema
from rules.kernel.seats import Viewer

WHY = "The die was read wrongly"


def offers(state: State, viewer: Viewer) -> Sequence[Offer]:
    """Everything that this sport has to offer to this viewer; from what they may know (BRM-SEC-1)."""
    return tuple(offer for make in MAKERS.get(state.phase, ()) for offer in make(state, viewer))


def passes(check: Callable[..., object], *values: Any) -> bool:
    """Whether a check of `decide` refuses nothing."""
    try:
        check(*values)
    except Refused:
        return False
    return True


def _offer(
    name: str,
    rule: RuleId,
    schema: Schema,
    examples: Sequence[Mapping[str, Any]],
    *,
    exact: bool = True,
    hints: Mapping[str, Any] | None = None,
) -> Offer:
    kind = f"broomstats.{name}"
    whole = tuple({"kind": kind, **example} for example in examples)
    return Offer(kind=kind, rule=rule, schema=schema, exact=exact, examples=whole, hints=hints or {})


def _command(name: str, fields: Mapping[str, Schema], optional: Sequence[str] = ()) -> Schema:
    return js.command(f"broomstats.{name}", fields, optional)


def _teams(state: State, viewer: Viewer) -> list[Side]:
    """For which teams a viewer may speak."""
    return [side for side in SIDES if viewer.gm or viewer.captain == side]


# -- set-up


def _set_options(state: State, viewer: Viewer) -> Iterator[Offer]:
    if viewer.gm:
        rows = known(state.book)
        fields = {name: _option(row) for name, row in rows.items()}
        schema = _command("set_options", {"options": js.record(fields, tuple(fields))})
        example = {"options": {"goal_points": rows["goal_points"].default}}
        yield _offer("set_options", "BRM-SETUP-8", schema, [example], hints={"options": dict(state.options)})


def _option(row: OptionRow) -> Schema:
    if row.type == "boolean":
        return js.FLAG
    if row.type == "enum":
        return js.one_of(row.values or ())
    return js.integer(-1000 if row.min is None else row.min, 10_000 if row.max is None else row.max)


def _submit_roster(state: State, viewer: Viewer) -> Iterator[Offer]:
    for side in _teams(state, viewer):
        example = example_roster(state, side)
        team = state.teams[side].id
        if example is not None:
            fields = {"team_id": js.one_of([team]), "players": js.many({"type": "object"}, 1, 100)}
            command = {"team_id": team, "players": example}
            yield _offer("submit_roster", "BRM-SETUP-1", _command("submit_roster", fields), [command], exact=False)


def _approve_roster(state: State, viewer: Viewer) -> Iterator[Offer]:
    able = [state.teams[side].id for side in SIDES if passes(setup.check_submitted, state, side)]
    if viewer.gm and able:
        schema = _command("approve_roster", {"team_id": js.one_of(able)})
        yield _offer("approve_roster", "BRM-SETUP-8", schema, [{"team_id": able[0]}])


def _start_match(state: State, viewer: Viewer) -> Iterator[Offer]:
    if viewer.gm and passes(setup.check_start, state):
        yield _offer("start_match", "BRM-SETUP-8", _command("start_match", {}), [{}])


# -- declaring


def _declare(state: State, viewer: Viewer) -> Iterator[Offer]:
    """One offer for each player; for the GM one for all, since a GM may declare for anybody."""
    if not passes(declaring.check_open, state):
        return
    if viewer.gm:
        yield from _declare_any(state)
        return
    for player in everybody(state.pitch):
        if not may_play(player, viewer) or not passes(check_player, state, viewer, state.round, player.id):
            continue
        found = list(ways(state, viewer, player))
        if found:
            base = {"round": state.round, "player_id": player.id}
            yield _offer(
                "declare_action",
                "BRM-ROUND-1",
                schema_of(found, base),
                [{**base, "move": way.move, **way.example} for way in (found[0], found[-1])],
                hints={"player_id": player.id, "moves": [way.hints for way in found]},
            )


def _declare_any(state: State) -> Iterator[Offer]:
    able = [each.id for each in everybody(state.pitch) if each.status != "out"]
    if not able:
        return
    free = js.nullable(js.text(200, 0))
    action = js.record({"move": js.text(200, 0), "target_id": free}, ("target_id",))
    optional: dict[str, Schema] = {
        "target_id": free,
        "partner_id": free,
        "recipient_id": free,
        "hoops": js.nullable(js.many(js.integer(1, 3), 2, 2)),
        "actions": js.nullable(js.many(action, 2, 2)),
        "announcement": js.nullable(js.text(2000)),
    }
    needed: dict[str, Schema] = {
        "round": js.one_of([state.round]),
        "player_id": js.one_of(able),
        "move": js.one_of(sorted(state.book.moves)),
    }
    schema = _command("declare_action", {**needed, **optional}, tuple(optional))
    examples = [{"round": state.round, "player_id": each, "move": "hold"} for each in (able[0], able[-1])]
    yield _offer("declare_action", "BRM-ROUND-1", schema, examples, exact=False)


def _withdraw(state: State, viewer: Viewer) -> Iterator[Offer]:
    def may(player: str) -> bool:
        return passes(check_player, state, viewer, state.round, player)

    able = [player for player in state.declarations if may(player)] if passes(declaring.check_open, state) else []
    if able:
        fields = {"round": js.one_of([state.round]), "player_id": js.one_of(able)}
        example = {"round": state.round, "player_id": able[0]}
        yield _offer("withdraw_action", "BRM-ROUND-2", _command("withdraw_action", fields), [example])


def _set_ready(state: State, viewer: Viewer) -> Iterator[Offer]:
    for side in _teams(state, viewer):
        team = state.teams[side].id
        schema = _command("set_ready", {"team_id": js.one_of([team]), "ready": js.FLAG})
        example = {"team_id": team, "ready": side not in state.ready}
        yield _offer("set_ready", "BRM-ROUND-3", schema, [example], hints={"ready": side in state.ready})


def _close_round(state: State, viewer: Viewer) -> Iterator[Offer]:
    if viewer.gm:
        schema = _command("close_round", {"round": js.one_of([state.round])})
        yield _offer("close_round", "BRM-ROUND-3", schema, [{"round": state.round}])


def _forfeit(state: State, viewer: Viewer) -> Iterator[Offer]:
    teams = [state.teams[side].id for side in _teams(state, viewer)]
    if teams:
        schema = _command("forfeit", {"team_id": js.one_of(teams)})
        yield _offer("forfeit", "BRM-END-4", schema, [{"team_id": teams[0]}])


def _substitute(state: State, viewer: Viewer) -> Iterator[Offer]:
    pairs: dict[str, list[str]] = defaultdict(list)
    for out, into in corrections.exchanges(state) if viewer.gm else ():
        if passes(corrections.check_exchange, state, out, into):
            pairs[out].append(into)
    if pairs:
        schemas = [
            _command("gm_substitute", {"out_player_id": js.one_of([out]), "in_player_id": js.one_of(able)})
            for out, able in pairs.items()
        ]
        example = {"out_player_id": next(iter(pairs)), "in_player_id": next(iter(pairs.values()))[0]}
        yield _offer("gm_substitute", "BRM-SUB-3", {"anyOf": schemas}, [example])


def _adjust(state: State, viewer: Viewer) -> Iterator[Offer]:
    if viewer.gm:
        fields = {"ops": js.many({"type": "object"}, 1, 200), "reason": js.REASON}
        ops = [{"op": "set_score", "team_id": state.teams[side].id, "value": state.pitch.score[side]} for side in SIDES]
        example = {"ops": ops, "reason": WHY}
        hints = {"ops": {name: {"needs": row.needs, "may": row.may} for name, row in corrections.OPS.items()}}
        yield _offer("gm_adjust", "BRM-SUB-3", _command("gm_adjust", fields), [example], exact=False, hints=hints)


# -- review


def _publish(state: State, viewer: Viewer) -> Iterator[Offer]:
    if viewer.gm:
        schema = _command("publish_round", {"round": js.one_of([state.round])})
        yield _offer("publish_round", "BRM-ROUND-3", schema, [{"round": state.round}])


def _override_roll(state: State, viewer: Viewer) -> Iterator[Offer]:
    by_sides: dict[int, list[str]] = defaultdict(list)
    for label, sides in state.record.sides.items() if viewer.gm else ():
        if passes(rounds.check_label, state, label, 1):
            by_sides[sides].append(label)
    if by_sides:
        schemas = [
            _command(
                "override_roll", {"label": js.one_of(labels), "natural": js.integer(1, sides), "reason": js.REASON}
            )
            for sides, labels in by_sides.items()
        ]
        example = {"label": next(iter(by_sides.values()))[0], "natural": 1, "reason": WHY}
        yield _offer("override_roll", "BRM-CORE-16", {"anyOf": schemas}, [example])


def _override_foul(state: State, viewer: Viewer) -> Iterator[Offer]:
    fouls = list(rounds.fouls(state)) if viewer.gm else []
    if fouls:
        fields = {"foul_id": js.one_of(fouls), "seen": js.FLAG, "reason": js.REASON}
        example = {"foul_id": fouls[0], "seen": True, "reason": WHY}
        yield _offer("override_foul", "BRM-FOUL-8", _command("override_foul", fields), [example])


Maker = Callable[[State, Viewer], Iterator[Offer]]
MAKERS: Mapping[str, Sequence[Maker]] = {
    "setup": (_set_options, _submit_roster, _approve_roster, _start_match),
    "declaring": (_declare, _withdraw, _set_ready, _close_round, _substitute, _adjust, _forfeit),
    "review": (_publish, _override_roll, _override_foul, _adjust),
}
