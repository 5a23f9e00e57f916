"""What holds in every deal: random deals of every form, structure and book.

A failure names the deal: `random_setup(form, structure, book, seed)` and `play` repeat it.
"""

from random import Random

import pytest

from floorman.deal import DEALER, Refused, events
from floorman.deal.cards.dealing import piles
from floorman.deal.sight.views import make_view
from tests.deal.attempts import attempts, is_offered
from tests.deal.random_play import BOOKS, all_deals, offered, play, snapshot

KINDS_OF_BET = ("bet", "bring-in")


def brought(setup):
    """All the chips of a deal: the stacks, and what earlier deals left in the middle."""
    return sum(setup.stacks) + sum(amount for amount, _ in setup.carried)


def check_chips(name, deal):
    state = deal.state
    stacks = sum(seat.stack + seat.away for seat in state.seats)
    assert stacks + state.pot + state.carried_out + state.raked == brought(deal.setup), name
    assert state.pot >= 0 and min(seat.stack for seat in state.seats) >= 0, name
    assert all(0 <= seat.bet <= seat.start for seat in state.seats), name


def check_cards(name, deal):
    lying = sorted(card for pile in piles(deal.state) for card in pile)
    assert lying == sorted(deal.setup.law.deck), name


def check_request(name, deal):
    """Nobody is asked who cannot answer, and no amount is offered that he cannot reach."""
    request = deal.request
    if deal.is_over or request.seat == DEALER:
        return
    seat = deal.state.seats[request.seat]
    assert not seat.folded, name
    if request.kind not in KINDS_OF_BET:
        return
    assert seat.stack or request.may_declare_open or deal.state.round.asks_all_in, name
    assert 0 <= request.to_call <= seat.stack, name
    assert request.may_call == (request.to_call > 0) or not request.may_call, name
    assert offered(request, Random(name)), f"{name}: nothing may be done"
    if request.wager:
        most = seat.bet + seat.stack
        assert 0 < request.raise_to_min <= request.raise_to_max <= most, name
        assert request.raise_to_min > seat.bet, name
        assert all(seat.bet < size <= most for size in request.sizes), name


def check_pots(name, deal):
    view = make_view(deal.state, None, deal.request)
    assert deal.is_over or sum(pot.amount for pot in view.pots) == view.pot, name


def check_all(name):
    def watch(deal):
        check_chips(name, deal)
        check_cards(name, deal)
        check_request(name, deal)
        check_pots(name, deal)

    return watch


def put_in(event):
    """What an event moved from a stack into the middle; below zero if it came back."""
    if isinstance(event, events.Posted | events.Called | events.Wagered):
        return event.amount
    if isinstance(event, events.Returned | events.Awarded):
        return -event.amount
    return 0


def check_ledger(name, deal):
    """The events alone, each of them, account for every chip."""
    setup = deal.setup
    stacks, middle = list(setup.stacks), brought(setup) - sum(setup.stacks)
    for event in deal.events:
        amount = put_in(event)
        if amount:
            stacks[event.seat] -= amount
            middle += amount
        elif isinstance(event, events.Carried | events.Raked):
            middle -= event.amount
        assert min(*stacks, middle) >= 0, f"{name}: {event}"
    assert middle == 0, name
    assert tuple(stacks) == deal.result.stacks == deal.events[-1].stacks, name
    awarded = sum(event.amount for event in deal.events if isinstance(event, events.Awarded))
    assert deal.result.pot == awarded == sum(pot.amount for pot in deal.result.pots), name
    raked = sum(event.amount for event in deal.events if isinstance(event, events.Raked))
    assert deal.result.raked == raked >= 0, name


@pytest.mark.parametrize("book", BOOKS)
def test_no_chip_and_no_card_is_ever_lost_or_made(book):
    for name, setup, seed in all_deals(range(1), [book]):
        check_ledger(name, play(setup, seed, check_all(name)))


@pytest.mark.perft
@pytest.mark.parametrize("book", BOOKS)
def test_no_chip_and_no_card_is_ever_lost_or_made_in_very_many_deals(book):
    for name, setup, seed in all_deals(range(1, 11), [book]):
        check_ledger(name, play(setup, seed, check_all(name)))


def try_everything(name, every):
    """At some decisions: what is offered is accepted, all else is refused and changes nothing."""
    dice = Random(f"try {name}")

    def watch(deal):
        if dice.random() > every:
            return
        before = snapshot(deal)
        request = deal.request
        for command in offered(request, dice):
            deal.copy().apply(command)
        for command in attempts(deal, dice):
            other = deal.copy()
            may = is_offered(deal, command)
            try:
                other.apply(command)
            except Refused as refused:
                assert may is not True, f"{name}: {command} refused: {refused}"
                assert snapshot(other) == before, f"{name}: {command} refused, but it left a trace"
            else:
                assert may is not False, f"{name}: {command} was accepted, asked was {request}"
        assert snapshot(deal) == before, f"{name}: a copy shared something with the deal"

    return watch


@pytest.mark.parametrize("book", BOOKS)
def test_what_is_offered_is_accepted_and_all_else_is_refused_without_a_trace(book):
    for name, setup, seed in all_deals(range(100, 101), [book], every=3):
        play(setup, seed, try_everything(name, 0.03))


@pytest.mark.perft
@pytest.mark.parametrize("book", BOOKS)
def test_what_is_offered_is_accepted_and_all_else_is_refused_in_very_many_deals(book):
    for name, setup, seed in all_deals(range(101, 103), [book]):
        play(setup, seed, try_everything(name, 0.1))


def test_whoever_has_folded_or_is_all_in_is_not_asked_to_bet_again():
    for name, setup, seed in all_deals(range(200, 201), every=8):
        deal = play(setup, seed)
        folded, broke = set(), set()
        for event in deal.events:
            if isinstance(event, events.Called | events.Wagered | events.Checked):
                assert event.seat not in folded | broke, f"{name}: {event}"
                if not isinstance(event, events.Checked) and event.all_in and event.amount:
                    broke.add(event.seat)
            elif isinstance(event, events.Folded):
                assert event.seat not in folded, f"{name}: {event}"
                folded.add(event.seat)
            elif isinstance(event, events.Returned):
                broke.discard(event.seat)
            elif isinstance(event, events.Awarded):
                assert event.seat not in folded, f"{name}: {event}"


# What no text of any house says, so that nothing can be cited.
SILENT = {
    # Boardcards after draws have used up the stub, the burns and the muck.
    ("Shuffled", "muck", "drawmaha"),
    # The only blind, on the button: no text knows the short deck.
    ("Posted", "blind", "short-deck"),
}


def uncited(setup, deal):
    """(event, kind, form) of the events of a deal that cite no rule."""
    for event in deal.events:
        if not event.cites:
            kind = getattr(event, "kind", getattr(event, "reason", getattr(event, "why", "")))
            yield type(event).__name__, kind, setup.law.form.key


@pytest.mark.parametrize("book", BOOKS)
def test_every_event_cites_the_rules_behind_it(book):
    missing = {}
    for name, setup, seed in all_deals(range(300, 301), [book], every=2):
        for what in uncited(setup, play(setup, seed)):
            missing.setdefault(what, name)
    assert not {what: name for what, name in missing.items() if what not in SILENT}
