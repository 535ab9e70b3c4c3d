"""The pure rules at scale: states of random matches beside others with everything hidden drawn anew, for every role."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from app.render import texts
from app.render.drawing import Style, draw
from rules.kernel.contract import Ruleset
from rules.kernel.events import Rewound
from rules.kernel.match import Match
from rules.kernel.view import sight, standing
from tests.harness import Bout, command_kinds
from tests.leaks.tally import Tally, digest_of
from tests.play import Course
from tests.secrecy import Pair, alike, prepared, resampled, twins_of


@dataclass
class Inner:
    """Plays random matches of a sport and compares what a role gets of a state and of another that it may not tell from
    it. `most_asked`: so many commands are asked at each state.
    """

    ruleset: Ruleset[Any]
    tally: Tally
    most_asked: int = 6

    def compare(self, seed: int, length: int, every: int = 2) -> None:
        """One random match. Raises `Leak`."""
        twins = twins_of(self.ruleset.key)
        random = Random(seed)
        bout = prepared(twins, Bout.open(self.ruleset, dice="sealed", lean=True, **twins.opening(random)), random)
        course = Course(bout, random, twins.RARE, twins.NEVER)
        for place in range(length):
            if place % every == 0:
                self.state(course)
            if course.over or not course.step():
                break
        self.state(course)

    def state(self, course: Course) -> None:
        """All roles in the position as it is."""
        bout, random = course.bout, course.random
        twins = twins_of(self.ruleset.key)
        commands = self._commands(course)
        for name in bout.audiences:
            pair = resampled(bout, twins, name, random)
            if pair.one.position.sport == pair.other.position.sport:
                continue
            state = digest_of(len(bout.log), repr(pair.one.position.sport), repr(pair.other.position.sport))
            pair.check(bout, commands)
            for surface in self._surfaces(pair, bout, name):
                self.tally.add(self.ruleset.key, surface, state, name)

    def _commands(self, course: Course) -> list[Mapping[str, Any]]:
        """Some that are offered to anybody, some that were sent before, some of any kind without its fields."""
        bout, random = course.bout, course.random
        offered = [offer.examples[0] for seat in course.seats for offer in bout.offers(seat)]
        sent = random.sample(course.pool, min(2, len(course.pool)))
        kinds = [{"kind": kind} for kind in command_kinds(self.ruleset)]
        fits = [each for each in random.sample(kinds, 4) if _is_whole(self.ruleset, each)]
        return [*random.sample(offered, min(self.most_asked, len(offered))), *sent, *fits]

    def _surfaces(self, pair: Pair, bout: Bout, name: str) -> Iterator[str]:
        """What `Pair.check` has compared, and the board, which is compared here. Raises `Leak`."""
        yield "rules: view"
        yield "rules: offers"
        if pair.viewer.seat is not None:
            yield "rules: refusals"
        if bout.log[-1].position.sport == pair.one.position.sport:
            yield "rules: veil"
        if len(bout.log) % 3 == 0:
            boards = [self._board(match, pair, bout) for match in (pair.one, pair.other)]
            alike("the board tells", *boards)
            yield "rules: board"

    def _board(self, match: Match[Any], pair: Pair, bout: Bout) -> str:
        ruleset, language = self.ruleset, ("en", "de", "ja")[len(bout.log) % 9 // 3]
        numbered = enumerate(bout.told(pair.viewer.audience), 1)
        told = standing((n, each) for n, each in numbered if each.tag() in ruleset.drawn or isinstance(each, Rewound))
        style = Style(lambda words: texts.words_text(ruleset, language, words), ruleset.sides, "light", language, None)
        return draw(ruleset.picture(sight(ruleset, match, pair.viewer).view, told), "", style)


def _is_whole(ruleset: Ruleset[Any], command: Mapping[str, Any]) -> bool:
    model = command_kinds(ruleset)[str(command["kind"])]
    return all(not each.is_required() for each in model.model_fields.values())
