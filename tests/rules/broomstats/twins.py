"""What is secret in broomstats, row by row of the secrecy matrix (catalogue 2.2)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from rules.broomstats import happenings as hp
from rules.broomstats.state import Declaration, Outcome, Past, Pitch, Player, Record, State, Sub
from rules.broomstats.stats import band
from rules.kernel.seats import Viewer
from tests.harness import Bout, Sent
from tests.rules.broomstats.positions import closing, declare, fixture, given, roster
from tests.rules.broomstats.witnesses import witnesses as witnesses

SHOWN: Mapping[str, str] = {
    "phase": "phase, of the envelope",
    "since": "awaiting.since, of the envelope",
    "until": "awaiting.until, of the envelope",
    "called": "awaiting.since, of the envelope",
    "turns": "awaiting.id, of the envelope",
    "dice_awaited": "match.dice_awaited, told to all",
    "review_next": "in_review",
    "book.brooms": "the tables, told to all by match_created",
    "book.criticals": "the tables, told to all by match_created",
    "book.falls": "the tables, told to all by match_created",
    "book.races": "the tables, told to all by match_created",
    "pitch.players.effects.unseen": "teams.players.effects.source, null where nobody saw the foul",
    "teams.id": "teams.team_id",
    "teams.submitted": "teams.roster",
    "teams.approved": "teams.roster",
    "revealed": "teams.players.known_abilities",
    "ready": "teams.ready",
    "pitch.players.id": "teams.players.player_id",
    "pitch.players.broom": "teams.players.broom_id",
    "pitch.players.passed_check": "teams.players.stamina_check_passed",
    "pitch.players.grab_handicap": "teams.players.grab_disadvantage",
    "pitch.players.debuffed": "teams.players.has_debuff",
    "pitch.players.sharing.rescuer": "teams.players.sharing.rescuer_id",
}
BEFORE = ("id", "broom", "debuffed", "grab_handicap", "passed_check", "sharing.rescuer", "effects.id", "effects.unseen")
SHOWN = {**SHOWN, **{f"record.before.players.{name}": "as on the pitch, which is what is seen then" for name in BEFORE}}
SLOW = True
HEALTHS: dict[tuple[str, int], Sequence[int]] = {}
RARE = frozenset(
    {
        "broomstats.forfeit",
        "broomstats.submit_roster",
        "broomstats.set_options",
        "broomstats.gm_substitute",
    }
)
NEVER: frozenset[str] = frozenset()
FOULS = ("blagging", "cobbing", "blatching")


def opening(random: Random) -> dict[str, Any]:
    """Both disclosures, both modes; captains, a player of each side, a bridge; rosters approved."""
    options = {
        "disclosure": random.choice(("outcomes", "outcomes", "full")),
        "resolution_mode": random.choice(("auto", "auto", "review")),
        "team_declarations_shared": random.random() < 0.5,
        "absent": random.choice(("hold", "hold", "captain", "gm")),
        "quaffle_attempts": 2,
    }
    seats: dict[str, Any] = {
        "ann": {"figures": ["h_b1", "h_c1"]},
        "bob": {"figures": ["a_s"]},
        "bot": {"bridge": ["s_home"]},
    }
    home = roster("home", h_b1={"abilities": ["ricochet"]})
    away = roster("away", a_c1={"abilities": ["evasive_manoeuvres"]})
    setup = {"home_team": "hawks", "away_team": "kites", "rosters": {"home": home, "away": away}}
    return {"options": options, "setup": setup, "seats": seats}


def positions() -> Iterator[Bout]:
    """A round with an unseen foul, published and under review, and one with moves of every shape declared."""
    for mode in ("auto", "review"):
        bout = given("a_c1 cobbing h_c1", options={"resolution_mode": mode})()
        bout.send("gm", closing(1), dice=[10, 5, 10])
        yield bout
    moves = ("h_c1 grab_pass to=h_c2", "h_b1 dual_wielding bludgering:a_c1 defend:h_c1")
    yield declare(fixture(), *moves, "a_b1 dopplebeater h_c1 with=a_b2")


def strangers(state: State, viewer: Viewer) -> frozenset[str]:
    """The players whose inside a viewer does not know."""
    return frozenset(each.id for each in state.pitch.players.values() if each.side != viewer.side)


def resample(state: State, viewer: Viewer, random: Random) -> State:
    """Everything anew that the matrix hides from this viewer now."""
    if viewer.gm or state.phase in ("finished", "aborted"):
        return state
    others = strangers(state, viewer)
    state = replace(state, declarations=_declarations(state, viewer, others, random), history=())
    if state.record.before is not None:
        seen = _pitch(state, state.record.before, others, random)
        state = replace(state, pitch=_pending(state.pitch, random), record=replace(_record(random), before=seen))
        state = replace(state, outcome=random.choice((None, Outcome("home", "snitch", True))))
    else:
        state = replace(state, pitch=_pitch(state, state.pitch, others, random))
        state = replace(state, record=_record(random))
    if state.last is not None:
        state = replace(state, last=_last(state, state.last, viewer, others, random))
    return state


def _record(random: Random) -> Record:
    """The round under review is the GM's alone; between rounds it is empty and nobody looks."""
    label = f"r1:R4.2:attack:{random.choice(('h_b1', 'a_b1'))}"
    return Record(
        dice={label: (random.randint(1, 20),)},
        sides={label: 20},
        overrides={label: 3},
        fouls={"r1:h_c1": True},
        ops=((hp.Op(op="set_score", team_id="hawks", value=random.randint(0, 9)),),),
    )


def _declarations(state: State, viewer: Viewer, others: frozenset[str], random: Random) -> dict[str, Declaration]:
    """Others' declarations are as if they did not exist; a teammate's, if not shared, are only known to exist."""
    found: dict[str, Declaration] = {}
    for name, declared in state.declarations.items():
        player = state.pitch.players[name]
        if name in others:
            continue
        hidden = not state.options.team_declarations_shared and viewer.captain != player.side
        harmless = declared.move in ("hold", "save") and player.plays != "beater"
        hidden = hidden and name not in viewer.figures and harmless
        found[name] = Declaration(random.choice(("hold", "save"))) if hidden else declared
    for name in sorted(others):
        if random.random() < 0.5:
            found[name] = random.choice((Declaration("save", target="x"), Declaration("hold", partner="y")))
            if state.pitch.players[name].status == "in_play" and random.random() < 0.2:
                found[name] = _two_bats(state)
        elif random.random() < 0.3:
            found[name] = Declaration("save", announcement="Now!", recipient="z", hoops=(1, 3))
    return found


def _two_bats(state: State) -> Declaration:
    """A move with everything in it, at players who exist."""
    one, two, *_ = state.pitch.players
    return Declaration("dual_wielding", partner="y", actions=(Sub("defend", one), Sub("backbeat", two)))


def _pitch(state: State, pitch: Pitch, others: frozenset[str], random: Random) -> Pitch:
    """Stats, exact health, effects, bench bonuses, stacks, uses of others."""
    players = {
        name: _player(state, each, random) if name in others else _victim(each, others, random)
        for name, each in pitch.players.items()
    }
    return replace(
        pitch,
        players=players,
        uses=_uses(pitch.uses, others, random),
        last_used=_uses(pitch.last_used, others, random),
    )


def _uses(counted: Mapping[str, int], others: frozenset[str], random: Random) -> dict[str, int]:
    """Who is counted, or, for a limit per target, whom nobody of the other side has met."""

    def theirs(key: str) -> bool:
        _, user, target = key.split("|")
        return user in others if user else target not in others

    kept = {key: value for key, value in counted.items() if not theirs(key)}
    return kept | {f"blagging|{each}|x": random.randint(1, 3) for each in sorted(others)[:2]}


def _player(state: State, player: Player, random: Random) -> Player:
    player = replace(player, savior_used=random.randint(0, 2), revived=random.choice(((), ("x",))))
    if state.options.disclosure == "full" and state.phase != "setup":
        effects = tuple(_unseen(each, random) for each in player.effects)
        return replace(player, effects=effects)
    known = {each.partition("|")[2] for each in state.revealed if each.startswith(f"{player.id}|")}
    abilities = tuple(each for each in player.abilities if each in known) + random.choice(((), ("keepers_catch",)))
    conditions = tuple(each for each in player.conditions if each in known) + random.choice(((), ("clumsy",)))
    most = random.choice((700, 1000, 1100, 2000))
    return replace(
        player,
        base={stat: random.randint(1, 20) for stat in player.base},
        abilities=abilities,
        conditions=conditions,
        health=random.choice(_alike(player, most)),
        max_health=most,
        bench_bonus=random.randint(0, 4),
        snack_round=random.choice((None, state.round, state.round + 1)),
        find_stack=random.randint(0, 4),
        catch_stack=random.randint(0, 4),
        effects=tuple(_effect(each, random) for each in player.effects),
        effects_made=random.randint(0, 9),
    )


def _alike(player: Player, most: int) -> Sequence[int]:
    """Every health, of so much at full strength, with which a player looks as this one does; found once."""
    looks = band(player), most
    if looks not in HEALTHS:
        tried = (replace(player, health=health, max_health=most) for health in range(-3, most + 1))
        HEALTHS[looks] = [each.health for each in tried if band(each) == looks[0]]
    return HEALTHS[looks]


def _effect(effect: Any, random: Random) -> Any:
    """That somebody looks distracted is seen, nothing else."""
    sign = -1 if effect.negative else 1
    return replace(
        _unseen(effect, random),
        id=f"x/e{random.randint(1, 99)}",
        move=random.choice(FOULS),
        source="x",
        stats={random.choice(("accuracy", "wisdom")): sign * random.randint(1, 9)},
        last=effect.last + (0 if effect.first > effect.last else random.randint(0, 3)),
    )


def _unseen(effect: Any, random: Random) -> Any:
    """Behind an effect that nobody saw may be anybody and any foul."""
    if not effect.unseen:
        return effect
    return replace(effect, move=random.choice(FOULS), source=f"{effect.source}", foul=f"r1:x{random.randint(1, 9)}")


def _victim(player: Player, others: frozenset[str], random: Random) -> Player:
    """One of the own team: effects of unseen fouls of the other side have no known source."""
    effects = tuple(_unseen(each, random) if each.unseen and each.source in others else each for each in player.effects)
    return replace(player, effects=effects)


def _pending(pitch: Pitch, random: Random) -> Pitch:
    """The unpublished result is the GM's: healths, scores, everything."""
    players = {
        name: replace(
            each,
            health=random.randint(1, 500),
            find_stack=random.randint(0, 5),
            seen_fouls=random.randint(0, 3),
            phase=random.choice(("searching", "catching")),
            status=each.status,
            debuffed=random.randint(0, 4),
            passed_check=random.random() < 0.5,
        )
        for name, each in pitch.players.items()
    }
    return replace(pitch, players=players, score={"home": random.randint(0, 900), "away": random.randint(0, 900)})


# -- the last published round


def _last(state: State, last: Past, viewer: Viewer, others: frozenset[str], random: Random) -> Past:
    hidden = {
        each.foul: each
        for each in last.log
        if isinstance(each, hp.FoulCommitted) and not each.seen and each.player_id in others
    }
    stopped = {each.player_id for each in last.log if isinstance(each, hp.MoveVoided) and each.foul is not None}
    bare = {each.foul for each in last.log if isinstance(each, BARE)}
    full = state.options.disclosure == "full"
    log: list[Any] = []
    for each in last.log:
        if each.foul in hidden:
            if each.foul in bare or random.random() < 0.5:
                log.append(_foul(each, random, full or _of(each) not in others))
        elif isinstance(each, hp.MoveVoided) and each.foul is not None and each.player_id in others:
            log.append(each.altered(move=random.choice(FOULS)))
        else:
            log.extend(_step(each, viewer, others, full, random))
    # A foul that loses some of its dice must still be an unseen foul.
    for foul, committed in hidden.items():
        if not any(isinstance(each, hp.FoulCommitted) and each.foul == foul for each in log):
            log.append(committed)
    masked = {each.player_id for each in hidden.values()} | (stopped & others)
    moves = tuple(
        each.model_copy(update={"move": random.choice(FOULS), "target_id": "x"}) if each.player_id in masked else each
        for each in last.moves
    )
    return replace(last, moves=moves, log=tuple(log))


BARE = (hp.EffectApplied, hp.DamageTaken, hp.ChaseHeldUp, hp.ChaseReset)


def _of(event: Any) -> str:
    return str(getattr(event, "player_id", None))


def _foul(event: Any, random: Random, numbers: bool) -> Any:
    """Of an unseen foul only what it did is known, not by whom and how."""
    if isinstance(event, hp.FoulCommitted):
        return event.altered(move=random.choice(FOULS), hit=random.random() < 0.5)
    if isinstance(event, hp.RollMade):
        return event.altered(natural=random.randint(1, 20), total=random.randint(1, 40))
    if isinstance(event, hp.EffectApplied):
        return event.altered(move=random.choice(FOULS), source="x", rule="BRM-MOVE-blagging", step="R4.3")
    if isinstance(event, hp.DamageTaken):
        more = {} if numbers else {"amount": random.randint(1, 900), "health": random.randint(-50, 900)}
        return event.altered(move=random.choice(FOULS), source="x", rule="BRM-MOVE-blatching", **more)
    if isinstance(event, hp.ChaseHeldUp | hp.ChaseReset):
        return event.altered(source="x")
    return event


def _step(event: Any, viewer: Viewer, others: frozenset[str], full: bool, random: Random) -> Sequence[Any]:
    """One happening with its hidden part anew; nothing where all of it is hidden and it may as well not be there."""
    if isinstance(event, hp.RollMade):
        return _roll(event, viewer, full, random)
    if isinstance(event, hp.UseCounted):
        return () if event.side != viewer.side else (event,)
    if _of(event) not in others and _of(event) != "None":
        return (event,)
    if isinstance(event, hp.DeclarationDefaulted):
        return random.choice(((), (event.altered(move="save"),)))
    if full:
        return (event,)
    return _insides(event, random)


def _roll(event: Any, viewer: Viewer, full: bool, random: Random) -> Sequence[Any]:
    anew = event.altered(
        natural=random.randint(1, event.sides), total=random.randint(1, 40), dc=random.choice((None, 18, 20))
    )
    if ":cheat:" in event.label:
        return random.choice(((), (anew,)))
    if full:
        return (event,)
    if event.side is not None and event.side == viewer.side:
        return (event.altered(dc=random.choice((None, 21, 30))),)
    return random.choice(((), (anew,)))


def _insides(event: Any, random: Random) -> Sequence[Any]:
    """What happened to somebody of another team: outcomes, no numbers."""
    if isinstance(event, hp.DamageTaken):
        return (event.altered(amount=random.randint(1, 900), health=random.randint(-90, 900)),)
    if isinstance(event, hp.EffectApplied) and (event.has_debuff or event.move == "cheer"):
        fields = {"first": 1, "last": random.randint(1, 9), "effect_id": f"x/e{random.randint(1, 9)}"}
        return (event.altered(stats={"wisdom": random.randint(1, 9)}, **fields),)
    if isinstance(event, hp.EffectApplied | hp.EffectExpired | hp.BenchGained):
        return ()
    if isinstance(event, hp.BenchResolved) and event.target_id is None:
        return random.choice(((), (event.altered(success=not event.success),)))
    if isinstance(event, hp.FindFailed | hp.CatchFailed):
        return (event.altered(stack=random.randint(0, 9)),)
    if isinstance(event, hp.PlayerSaved):
        return (event.altered(health=random.randint(1, 900)),)
    return (event,)


def twin(course: Sequence[Sent], viewer: Viewer, random: Random) -> Sequence[Sent] | None:
    """Other moves in the last declarations of players of another side, in a round that has not closed.

    Playing a course twice costs seconds here, so only some are asked for.
    """
    if viewer.gm or random.random() > 0.1:
        return None
    changed = list(course)
    letter = {"home": "h_", "away": "a_"}.get(viewer.side or "", "-")
    for place in reversed(range(len(course))):
        sent = course[place]
        if sent.rolls or any(kind in sent.events for kind in ENDS):
            break
        if sent.command["kind"] != "broomstats.declare_action":
            continue
        who = str(sent.command["player_id"])
        if not who.startswith(letter) and sent.command["move"] != "hold":
            plain = {key: sent.command[key] for key in ("kind", "round", "player_id")}
            changed[place] = replace(sent, command={**plain, "move": "hold"})
    return None if changed == list(course) else changed


ENDS = (
    "broomstats.round_closed",
    "broomstats.round_published",
    "broomstats.match_finished",
    "broomstats.match_aborted",
    "broomstats.gm_adjusted",
)
