"""Carrying a ruling out in a deal: what stands afterwards, in tests."""

from floorman.cards import parse_cards
from floorman.deal import Deal, Setup
from floorman.rulings import FactsMissingError, Incident, assess, remedy_for
from floorman.rulings.incidents import find_fact
from tests.deal.playing import law_of


def incident_of(kind, **facts):
    """An incident whose cards are written as text."""
    told = {
        key: parse_cards(value) if find_fact(key).kind == "cards" else value
        for key, value in facts.items()
    }
    return Incident(kind, told)


def ruled(deal, kind, choice="", **facts):
    """Rule on an incident in a deal and carry it out; the ruling."""
    ruling = assess(deal, incident_of(kind, **facts))
    for command in remedy_for(ruling, choice):
        deal.apply(command)
    return ruling


def asked(about, kind, **facts):
    """The facts that are still to be told."""
    try:
        assess(about, incident_of(kind, **facts))
    except FactsMissingError as error:
        return [fact.key for fact in error.missing]
    return []


def unseen(form="holdem", stakes="1/2 no-limit", stacks=(200, 200, 200), book="roberts-v11", **how):
    """A deal as at a live table: nobody here sees a card."""
    return Deal(Setup(law_of(form, stakes, book), tuple(stacks), dealing="unseen", **how))


def chips(deal):
    """All chips of a deal, which no ruling makes or loses."""
    state = deal.state
    return sum(seat.stack + seat.away for seat in state.seats) + state.pot + state.carried_out
