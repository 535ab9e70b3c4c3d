"""The acts of `match.*`, one function per command: conditions, then effect (protocol 5)."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

from rules.kernel import commands as cm
from rules.kernel import events as ev
from rules.kernel import grace
from rules.kernel.border import rfc3339
from rules.kernel.contract import Awaiting, Command, Result, require
from rules.kernel.dice import commitment
from rules.kernel.run import Run
from rules.kernel.seating import check_seat, check_table
from rules.kernel.table import Handlers
from rules.kernel.view import due_soon, own_summary, status, summary

ACTS: Handlers[Callable[[Run[Any], Any], None]] = Handlers()

MOST_WORDS = 100


def awaiting_of(run: Run[Any]) -> dict[str, Awaiting]:
    """Everything that the match awaits, by id."""
    return {each.id: each for each in summary(run.ruleset, run.match).awaiting}


@ACTS.on(cm.Pause)
def pause(run: Run[Any], command: cm.Pause) -> None:
    """Deadlines stand still."""
    require(run.match.paused_at is None, "match_paused", "MAT-5")
    run.emit(ev.Paused(rule="MAT-8", since=run.given.now, reason=command.reason))
    run.hear(command)


@ACTS.on(cm.Resume)
def resume(run: Run[Any], command: cm.Resume) -> None:
    """What was awaited keeps its remaining time; an end that the GM set during the pause stays as it was set."""
    paused = run.match.paused_at
    require(paused is not None, "not_paused", "MAT-8")
    assert paused is not None
    deadlines: dict[str, datetime | None] = {
        each.id: each.until + (run.given.now - max(paused, each.since))
        for each in awaiting_of(run).values()
        if each.until is not None and not each.late and each.id not in run.match.held
    }
    run.emit(ev.Resumed(rule="MAT-8", reason=command.reason, deadlines=deadlines))
    run.hear(command)


@ACTS.on(cm.End)
def end(run: Run[Any], command: cm.End) -> None:
    """The sport ends itself if it hears, perhaps with dice that are awaited first; else the GM's word ends it."""
    known = (*run.ruleset.sides, None)
    require(command.result in known, "unknown_side", "MAT-9", side=command.result, known=list(run.ruleset.sides))
    kept = run.match.position.kept
    run.hear(command)
    if run.match.position.kept is not kept:
        return
    if status(run.ruleset, run.match) != "finished":
        score = run.ruleset.score(run.match.position.sport)
        result = Result(winner=command.result, reason="gm", score=score)
        run.emit(ev.Ended(rule="MAT-9", result=result, reason=command.reason))


@ACTS.on(cm.SetDeadline)
def set_deadline(run: Run[Any], command: cm.SetDeadline) -> None:
    """A later, an earlier, or no end; what was late is awaited again."""
    require(command.awaiting in awaiting_of(run), "not_awaited", "MAT-10", awaiting=command.awaiting)
    require(command.until is None or command.until > run.given.now, "deadline_past", "MAT-10")
    run.emit(ev.DeadlineSet(rule="MAT-10", awaiting=command.awaiting, until=command.until, reason=command.reason))


@ACTS.on(cm.SetSeat)
def set_seat(run: Run[Any], command: cm.SetSeat) -> None:
    """Make, change, empty a seat or take it away; an id that was taken away never comes back."""
    before = run.match.seat(command.seat)
    has = command.capacities
    require(before is not None or has is not None, "unknown_seat", "MAT-11", seat=command.seat)
    require(command.seat not in run.match.gone, "bad_seat", "MAT-11", seat=command.seat)
    table = [(seat.id, seat.capacities) for seat in run.match.seats if seat.id != command.seat]
    if has is not None:
        figures = run.ruleset.figures(run.match.position.sport)
        check_seat(run.ruleset, command.seat, has, [seat for seat, _ in table], figures)
        table.append((command.seat, has))
    check_table(run.ruleset, table)
    run.emit(
        ev.SeatSet(
            rule="MAT-11",
            seat=command.seat,
            label=command.label or (before.label if before is not None else command.seat),
            capacities=has,
            emptied=command.empty or has is None,
            reason=command.reason,
            told=before.told if before is not None else run.given.told.get("spectator", 0),
        )
    )
    run.hear(command)


@ACTS.on(cm.SetController)
def set_controller(run: Run[Any], command: cm.SetController) -> None:
    """A figure changes hands."""
    figures = run.ruleset.figures(run.match.position.sport)
    require(command.figure in figures, "unknown_figure", "MAT-12", figure=command.figure)
    found = command.seat is None or run.match.seat(command.seat) is not None
    require(found, "unknown_seat", "MAT-12", seat=command.seat)
    run.emit(ev.ControllerSet(rule="MAT-12", figure=command.figure, seat=command.seat, reason=command.reason))
    run.hear(command)


@ACTS.on(cm.IssueToken)
def issue_token(run: Run[Any], command: cm.IssueToken) -> None:
    """All are told that the GM takes a seat's token."""
    require(run.match.seat(command.seat) is not None, "unknown_seat", "MAT-11", seat=command.seat)
    run.emit(ev.TokenIssued(rule="MAT-11", seat=command.seat))


@ACTS.on(cm.Rewind)
def rewind(run: Run[Any], command: cm.Rewind) -> None:
    """The position of an earlier moment, with new ends for what was awaited then.

    The secret of a finished match is open, so going on from there commits a new one.
    """
    past = run.given.past(command.to)
    require(past is not None, "unknown_event", "MAT-13", to=command.to)
    assert past is not None
    require(past.at_rest, "not_at_rest", "MAT-13", to=command.to)
    finished = status(run.ruleset, run.match) == "finished"
    stood = timedelta() if run.match.paused_at is None else run.given.now - run.match.paused_at
    deadlines: dict[str, datetime | None] = {}
    for each in own_summary(run.ruleset, past.position).awaiting:
        sides = [each.side] if each.side is not None else run.ruleset.sides
        # What had no end then has none now: a GM who is awaited for the start is in no hurry.
        until = None if each.until is None else run.given.due(each.limit, sides)
        if each.until is not None and not each.limit:
            until = run.given.now + (each.until - each.since)
        deadlines[each.id] = None if until is None else until - stood
    run.emit(
        ev.Rewound(
            rule="MAT-13",
            to=command.to,
            dice=command.dice,
            epoch=run.match.epoch + (finished or command.dice == "fresh"),
            reason=command.reason,
            deadlines=deadlines,
            commitment=commitment(run.given.new_secret) if finished else None,
            seq=past.seq,
            counts=past.counts,
        ),
        past,
    )
    run.hear(command)


@ACTS.on(cm.Note)
def note(run: Run[Any], command: cm.Note) -> None:
    """Words, for those they are meant for."""
    side = run.viewer.side
    require(command.audience != "side" or side is not None, "no_side", "MAT-14")
    audience = f"side:{side}" if command.audience == "side" else command.audience
    run.emit(ev.Noted(rule="MAT-14", text=command.text, audience=audience))


@ACTS.on(cm.AddWord)
def add_word(run: Run[Any], command: cm.AddWord) -> None:
    """A word joins what the dice are computed from. Secret rolls do not close the words: that would tell of them."""
    require(not run.match.words_closed, "words_closed", "MAT-15")
    require(len(run.match.words) < MOST_WORDS, "too_many_words", "MAT-15", most=MOST_WORDS)
    run.emit(ev.WordAdded(rule="MAT-15", word=command.word))


@ACTS.on(cm.EnterFaces)
def enter_faces(run: Run[Any], command: cm.EnterFaces) -> None:
    """Faces for what is kept, or for a sport that rests for want of dice."""
    kept = run.match.position.kept
    rests = own_summary(run.ruleset, run.match.position).dice_awaited
    require(run.match.dice == "table", "not_table_dice", "MAT-17")
    require(kept is not None or rests, "no_dice_awaited", "MAT-17")
    run.emit(ev.FacesEntered(rule="MAT-17", faces=command.faces))
    if kept is not None:
        run.again(kept, command.faces)
    else:
        run.hear(command, command.faces)


@ACTS.on(cm.DropKept)
def drop_kept(run: Run[Any], command: cm.DropKept) -> None:
    """The kept command is as if it had never been sent."""
    kept = run.match.position.kept
    require(kept is not None, "nothing_kept", "MAT-17")
    assert kept is not None
    run.emit(ev.KeptDropped(rule="MAT-17", reason=command.reason, seat=kept.seat))


@ACTS.on(cm.Lapse)
def lapse(run: Run[Any], command: cm.Lapse) -> None:
    """Grace is used up first. Then the sport decides what follows; what is awaited still is late from now on, so that
    it lapses once.
    """
    found = awaiting_of(run).get(command.awaiting)
    require(found is not None and not found.late, "not_awaited", "MAT-20", awaiting=command.awaiting)
    assert found is not None
    require(_passed(run, found), "not_due", "MAT-20", awaiting=command.awaiting)
    if grace.begin(run, found):
        return
    run.hear(command)
    still = awaiting_of(run).get(command.awaiting)
    if still is not None and not still.late and _passed(run, still) and run.match.position.kept is None:
        run.happen(ev.Lapsed(rule="MAT-20", awaiting=(command.awaiting,)))


@ACTS.on(cm.Remind)
def remind(run: Run[Any], command: cm.Remind) -> None:
    """All that ends at one moment is reminded of together, so that who of them is awaited still stays unsaid."""
    open_ = [each for each in awaiting_of(run).values() if each.until == command.until and not each.late]
    require(bool(open_) and run.match.paused_at is None, "not_awaited", "MAT-23")
    last = run.match.reminded.get(rfc3339(command.until))
    ahead = run.given.now < command.until and command.until - run.given.now <= timedelta(hours=command.hours)
    require(ahead and (last is None or command.hours < last), "not_due", "MAT-23")
    run.happen(
        ev.Reminded(
            rule="MAT-23",
            until=command.until,
            hours=command.hours,
            decides="match.lapse" in run.ruleset.hears,
            awaiting=tuple(ev.DueSoon(**due_soon(each)) for each in open_),
            grace=grace.comes(run, command.until),
        )
    )


@ACTS.on(cm.SetGrace)
def set_grace(run: Run[Any], command: cm.SetGrace) -> None:
    """A new stock for one or for all; what is being used up now is taken off it when that is over."""
    known = [*(seat.id for seat in run.match.seats), *(f"side:{side}" for side in run.ruleset.sides)]
    whose = command.holder
    require(whose is None or whose in known, "unknown_seat", "MAT-24", seat=whose)
    named = grace.named(whose)
    run.emit(ev.GraceSet(rule="MAT-24", **named, minutes=60 * command.hours, reason=command.reason))


def _passed(run: Run[Any], awaiting: Awaiting) -> bool:
    return awaiting.until is not None and awaiting.until <= run.given.now


@ACTS.on(cm.Redact)
def redact(run: Run[Any], command: cm.Redact) -> None:
    """All who were told such an event are told that its words are gone; the store takes them out with this one."""
    numbers = sorted(set(command.events))
    unknown = [number for number in numbers if number not in run.given.named]
    require(not unknown, "unknown_event", "MAT-22", events=unknown[:20])
    named = [run.given.named[number] for number in numbers]
    run.emit(
        ev.WordsRemoved(
            rule="MAT-22",
            events=tuple(numbers),
            reason=command.reason,
            seqs=tuple(each.seq for each in named),
            counts=tuple(each.counts for each in named),
        )
    )


@ACTS.on(cm.ScriptDice)
def script_dice(run: Run[Any], command: cm.ScriptDice) -> None:
    """More faces; what waits for them goes on."""
    require(run.match.sandbox and run.match.dice == "scripted", "sandbox_only", "MAT-18")
    kept = run.match.position.kept
    run.emit(ev.DiceScripted(rule="MAT-18", faces=command.faces, anew=command.anew))
    if kept is not None:
        run.again(kept, ())
    elif own_summary(run.ruleset, run.match.position).dice_awaited:
        run.hear(command)


@ACTS.on(cm.SetClock)
def set_clock(run: Run[Any], command: cm.SetClock) -> None:
    """A sandbox's time, forwards only."""
    require(run.match.sandbox, "sandbox_only", "MAT-19")
    clock = run.match.clock
    require(clock is None or command.now >= clock, "clock_back", "MAT-19")
    run.emit(ev.ClockSet(rule="MAT-19", now=command.now))


def act_of(command: Command) -> Callable[[Run[Any], Any], None] | None:
    """What a command of `match.*` does, or null for one of the sport."""
    return ACTS.get(type(command))
