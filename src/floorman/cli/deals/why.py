"""`floorman why`: the rules behind an event of a recorded deal."""

from collections.abc import Sequence
from typing import Any

import click

from floorman.cli.deals.replay import (
    book_option,
    form_option,
    read_hands,
    replay_hand,
    tournament_option,
)
from floorman.cli.forms.form import read_form_named
from floorman.cli.output import json_option, looked_up, refuse, say, say_json
from floorman.deal.commands import tag_of
from floorman.deal.events import Event
from floorman.history import Replayed, chips_of, event_words
from floorman.rulebooks.rules import find_book, find_rule


@click.command("why")
@click.argument("file")
@click.argument("deal", type=int)
@click.argument("event", type=int, required=False)
@book_option
@form_option
@tournament_option
@json_option
def why_command(
    file: str,
    deal: int,
    event: int | None,
    book: str | None,
    form_key: str | None,
    tournament: bool,
    as_json: bool,
) -> None:
    """Show why event EVENT of deal DEAL in FILE happened as it did: both count from 1.

    Without EVENT the events of the deal are listed with their numbers.
    """
    form = read_form_named(form_key) if form_key else None
    chosen = looked_up(find_book, book).key if book else None
    hands = read_hands(file)
    if not 1 <= deal <= len(hands):
        refuse(f"{file}: there is no deal {deal}, only 1 to {len(hands)}")
    done = replay_hand(hands[deal - 1], chosen, form, tournament, card_by_card=True)
    if done.deal is None:
        refuse(f"{file}: deal {deal}: {done.problem}")
    events = done.deal.events
    if event is None:
        _say_events(done, events, as_json)
        return
    if not 1 <= event <= len(events):
        refuse(f"{file}: deal {deal} has no event {event}, only 1 to {len(events)}")
    shown = _view(done, events, event)
    rules = [_rule_view(rule_id) for rule_id in shown.pop("cites")]
    if as_json:
        say_json({"file": file, "deal": deal} | shown | {"rules": rules})
        return
    say(f"{event}. {shown['words']}.")
    for rule in rules:
        say(f"\n{rule['id']}  {rule['title']}".rstrip())
        if rule["statement"]:
            say(f"  {rule['statement']}")


def _view(done: Replayed, events: Sequence[Event], number: int) -> dict[str, Any]:
    event = events[number - 1]
    return {
        "event": number,
        "type": tag_of(type(event).__name__),
        "words": event_words(event, done.hand.names, chips_of(done.hand).text),
        "cites": list(getattr(event, "cites", ())),
    }


def _say_events(done: Replayed, events: Sequence[Event], as_json: bool) -> None:
    views = [_view(done, events, number) for number in range(1, len(events) + 1)]
    if as_json:
        say_json(views)
        return
    width = len(str(len(views)))
    for view in views:
        cites = f"  ({', '.join(view['cites'])})" if view["cites"] else ""
        say(f"{view['event']:>{width}}. {view['words']}.{cites}")
    if done.problem:
        say(f"\n{done.problem}")


def _rule_view(rule_id: str) -> dict[str, str]:
    """A cited rule; what a house has changed is cited by its title and has no statement here."""
    try:
        rule = find_rule(rule_id)
    except KeyError:
        return {"id": rule_id, "title": "", "statement": ""}
    return {"id": rule.id, "title": rule.title, "statement": rule.statement}
