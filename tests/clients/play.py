"""A whole match of cardpitch, played with nothing but the client that was made from the contract.

Usage: python play.py ADDRESS, with the package `whistle_client` at hand; prints what became of it as JSON.
"""

import json
import random
import sys

from whistle_client import AuthenticatedClient, Client
from whistle_client.api.commands import send_command
from whistle_client.api.matches import get_match, list_events, list_offers, open_match
from whistle_client.api.seats import claim_seat
from whistle_client.models import (
    Answer,
    CardpitchMatch,
    CardpitchStartMatchCommand,
    ClaimBody,
    Claimed,
    CommandBody,
    Events,
    MatchRolledEvent,
    Offers,
    Opened,
    OpeningBody,
)


def expect(kind, answer):
    """The answer, if it is what a good one is."""
    if not isinstance(answer, kind):
        raise SystemExit(f"no {kind.__name__} but {answer}")
    return answer


address = sys.argv[1]
nobody = Client(base_url=address)
body = OpeningBody.from_dict({"ruleset": "cardpitch", "title": "Python", "visibility": "public"})
opened = expect(Opened, open_match.sync(client=nobody, body=body))
match = expect(CardpitchMatch, opened.match)
gm = match.you.seat
people = {gm: AuthenticatedClient(base_url=address, token=opened.token)}
for claim in opened.claims:
    claimed = expect(Claimed, claim_seat.sync(client=nobody, body=ClaimBody(code=claim.code)))
    people[claim.seat] = AuthenticatedClient(base_url=address, token=claimed.token)


def send(seat, command):
    """A command that is accepted."""
    sent = CommandBody.from_dict({"command": command})
    return expect(Answer, send_command.sync(match.id, client=people[seat], body=sent))


def move():
    """Whoever is awaited does one of the things that are offered."""
    for awaited in match.awaiting:
        seat = awaited.seat if awaited.seat in people else gm
        offers = expect(Offers, list_offers.sync(match.id, client=people[seat])).offers
        examples = [each for offer in offers if offer.kind.endswith(f".{awaited.what}") for each in offer.examples]
        if examples:
            send(seat, random.choice(examples).to_dict())
            return
    raise SystemExit(f"nobody can go on: {match.awaiting}")


send(gm, CardpitchStartMatchCommand(kind="cardpitch.start_match").to_dict())
commands = 1
match = expect(CardpitchMatch, get_match.sync(match.id, client=nobody))
while match.status != "finished" and commands < 2000:
    move()
    commands += 1
    match = expect(CardpitchMatch, get_match.sync(match.id, client=nobody))

rolls, cursor, more = 0, 0, True
while more:
    page = expect(Events, list_events.sync(match.id, client=nobody, after=cursor, limit=200))
    rolls += sum(isinstance(event, MatchRolledEvent) for event in page.events)
    cursor, more = page.cursor, page.more
found = match.to_dict()
told = {name: found[name] for name in ("id", "status", "result")}
sys.stdout.write(json.dumps({**told, "commands": commands, "rolls": rolls, "cursor": cursor, "turn": match.view.turn}))
