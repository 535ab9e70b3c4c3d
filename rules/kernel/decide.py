"""Deciding a command on a match: the checks that every sport shares, the acts of `match.*`, and then the sport.

The kernel's events come out in the same list as the sport's. Nothing here knows a sport.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from rules.kernel import events as ev
from rules.kernel.acts import MOST_WORDS, act_of
from rules.kernel.contract import Command, Event, Ruleset, require
from rules.kernel.dice import commitment
from rules.kernel.evolve import forget_folds
from rules.kernel.grace import settle
from rules.kernel.match import Match, fresh
from rules.kernel.run import Past, Run, Submission, admit, parse, sender
from rules.kernel.seating import check_seat, check_table
from rules.kernel.seats import HOST, Viewer
from rules.kernel.view import status

__all__ = ["MOST_WORDS", "Opening", "Past", "Submission", "admit", "decide", "open_match", "parse", "sender"]

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Opening:
    """What a match is opened with; `seats` come in their order, those that the sport needs included. `grace`: hours."""

    match: str
    title: str
    locale: str
    dice: str
    sandbox: bool
    deadlines: Mapping[str, int | None]
    seats: tuple[ev.SeatSpec, ...]
    options: Mapping[str, Any]
    setup: Mapping[str, Any] | None
    grace: int = 0


def decide(ruleset: Ruleset[S], match: Match[S], command: Command, submission: Submission) -> tuple[Event, ...]:
    """The events of a command, or `Refused`. A probe raises `Reached` at the first die."""
    forget_folds()
    viewer = HOST if submission.host else sender(ruleset, match, submission.seat, submission.acted_by)
    admit(match, type(command), viewer, status(ruleset, match))
    if submission.faces:
        require(match.dice == "table" and command.takes_faces, "faces_not_taken", "MAT-17")
    run = Run(ruleset, match, submission, viewer)
    if submission.faces and not submission.probe:
        run.emit(ev.FacesEntered(rule="MAT-17", faces=submission.faces))
    act = act_of(command)
    if act is None:
        run.sport(command, viewer, submission.acted_by, submission.faces)
    else:
        act(run, command)
    settle(run)
    run.close()
    return tuple(run.events)


def limits_of(ruleset: Ruleset[S], opening: Opening) -> dict[str, int | None]:
    """The hours of each limit of a match: the opening's, else what its options ask for, else the sport's."""
    return {**ruleset.limits, **ruleset.hours(opening.options), **opening.deadlines}


def open_match(ruleset: Ruleset[S], opening: Opening, submission: Submission) -> tuple[Event, ...]:
    """The events of opening a match: the kernel's, then the sport's.

    Raises `Refused`, or pydantic's `ValidationError` for a wrong shape. A sport throws no dice here.
    """
    opener = next(spec for spec in opening.seats if spec.id == submission.seat)
    viewer = Viewer(seat=opener.id, gm=opener.capacities.gm)
    run = Run(ruleset, fresh(ruleset), submission, viewer)
    unknown = sorted(set(opening.deadlines) - set(ruleset.limits))
    require(not unknown, "unknown_limit", "MAT-10", limits=unknown, known=sorted(ruleset.limits))
    require(opening.sandbox or opening.dice != "scripted", "sandbox_only", "MAT-18")
    check_table(ruleset, [(spec.id, spec.capacities) for spec in opening.seats])
    run.emit(
        ev.Opened(
            rule="MAT-7",
            match=opening.match,
            ruleset=ruleset.key,
            title=opening.title,
            locale=opening.locale,
            sandbox=opening.sandbox,
            dice=opening.dice,
            commitment=commitment(submission.secrets[0]),
            deadlines=limits_of(ruleset, opening),
            seats=opening.seats,
            clock=submission.now if opening.sandbox else None,
            grace=60 * opening.grace,
        )
    )
    body: dict[str, Any] = {"kind": ruleset.create.tag(), "options": dict(opening.options)}
    if opening.setup is not None:
        body["setup"] = dict(opening.setup)
    run.sport(ruleset.create.model_validate(body), viewer, None, ())
    sport = run.match.position.sport
    for spec in opening.seats:
        others = [each.id for each in opening.seats if each.id != spec.id]
        check_seat(ruleset, spec.id, spec.capacities, others, ruleset.figures(sport))
    require(opening.dice != "table" or ruleset.table_dice(sport), "dice_not_admitted", "MAT-17")
    return tuple(run.events)
