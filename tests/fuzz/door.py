"""What stands before and after the rules: the door for JSON, and what must hold of a match whatever was sent to it."""

import json
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any
from xml.etree import ElementTree

from pydantic import ValidationError
from pydantic_core import to_json

from app.api.body import misshapen, parse
from app.errors import Malformed
from app.render import texts
from app.render.drawing import Style, draw
from app.settings import Settings
from app.store import codec
from rules.kernel.contract import Refused, Ruleset
from rules.kernel.match import viewers
from rules.kernel.picture import Say
from rules.kernel.seats import SPECTATOR
from rules.kernel.view import sight
from tests.harness import Bout, Line

SETTINGS = Settings(_env_file=None)
AT = datetime(2030, 1, 1, tzinfo=UTC)


def let_in(value: Any) -> Any:
    """The value as the door for JSON hands it on, or null if it is stopped there."""
    try:
        return parse(json.dumps(value).encode(), SETTINGS)
    except Malformed as bad:
        check_complaints(bad)
        return None


def check_complaints(malformed: Malformed) -> None:
    """There is a reason, and each has a place that can be written down."""
    assert malformed.errors, "stopped without a reason"
    for error in malformed.errors:
        assert error["code"], error
        assert error["pointer"] == "" or error["pointer"].startswith("/"), error
        error["pointer"].encode()


def try_send(bout: Bout, by: str, command: Mapping[str, Any], **how: Any) -> bool:
    """Send a command and hold what comes of it to what must hold; whether it was taken."""
    before, mark = bout.match, len(bout.log)
    try:
        bout.send(by, command, **how)
    except Refused as no:
        assert (bout.match, len(bout.log)) == (before, mark), "what is refused changes nothing"
        check_refusal(bout.ruleset, no)
        return False
    except ValidationError as bad:
        assert (bout.match, len(bout.log)) == (before, mark), "what cannot be read changes nothing"
        check_complaints(misshapen(bad, command))
        return False
    check_lines(bout, bout.log[mark:])
    check_shown(bout)
    return True


def check_refusal(ruleset: Ruleset[Any], no: Refused) -> None:
    """It can be said, in every language, under a rule that there is."""
    to_json(dict(no.facts), inf_nan_mode="strings")
    for language in texts.LANGUAGES:
        assert texts.code_text(ruleset, language, no.code, no.facts) != f"code-{no.code}", f"no words for {no.code}"
        assert texts.rule_text(ruleset, language, no.rule) != no.rule, f"no words for {no.rule}"
    for cause in no.causes:
        check_refusal(ruleset, cause)


def check_lines(bout: Bout, lines: Sequence[Line]) -> None:
    """The log can hold the events and gives them back, and whoever was told one can read it."""
    ruleset = bout.ruleset
    for line in lines:
        faces = {audience: (line.counts[audience], face) for audience, face in line.told.items()}
        written = codec.write(line.event, faces)
        stored = json.loads(codec.canonical([written.data, written.words, list(written.faces)]))
        assert "\\u0000" not in json.dumps(stored), "PostgreSQL takes no NUL"
        fact = {"rule": written.rule, "by": written.by, "acted_by": written.acted_by, "data": stored[0]}
        back = codec.read(ruleset.key, written.kind, fact, stored[1])
        assert back == line.event, f"the log gives back {back!r}"
        assert len(codec.chained(codec.GENESIS, bytes(16), written.fact(AT, "1"))) == 32


def check_shown(bout: Bout) -> None:
    """Everybody can be shown the match as it is, with what they were told last, and what they may do."""
    ruleset, match = bout.ruleset, bout.match
    last = [line for line in bout.log if line.batch == bout.log[-1].batch]
    names = {seat.id: seat.label for seat in match.seats}
    for audience, viewer in viewers(ruleset, match).items():
        seen = sight(ruleset, match, viewer)
        for line in last:
            if audience in line.told:
                assert texts.sentence(ruleset, "en", line.told[audience], seen.view, names)
        if match.seat(audience) is not None:
            to_json(
                [[each.schema, each.examples, each.hints] for each in bout.offers(audience)], inf_nan_mode="strings"
            )
    check_drawn(bout)


def check_drawn(bout: Bout) -> None:
    """A spectator can be shown a drawing, and it is well-formed XML."""
    ruleset, match = bout.ruleset, bout.match
    seen = sight(ruleset, match, SPECTATOR)
    events = [each for each in bout.told("spectator") if each.tag() in ruleset.drawn]
    style = Style(lambda words: texts.words_text(ruleset, "en", words), ruleset.sides)
    title = texts.words_text(ruleset, "en", Say("picture-title", {"title": match.title, "status": "active"}))
    ElementTree.fromstring(draw(ruleset.picture(seen.view, events), title, style))
