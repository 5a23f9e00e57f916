"""What holds whatever rulings do to a deal: random remedies in random deals of every form."""

from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from floorman.cards import UNKNOWN
from floorman.deal import Deal, Refused, events
from floorman.deal import commands as c
from floorman.deal.cards.dealing import piles
from floorman.deal.floor.ground import recount
from floorman.deal.moment.copying import copy_of
from tests.deal.floor.play import live_pick, random_remedy
from tests.deal.random_play import BOOKS, all_deals, pick, shuffler_of, snapshot
from tests.deal.rows import play as row_play
from tests.deal.rows.test_properties import row_cards
from tests.deal.test_properties import check_pots, check_request
from tests.deal.test_views import card_fields
from tests.deal.test_views import seen_by as seen_without

COMMANDS = msgspec.json.Decoder(list[c.Any])
EVENTS = msgspec.json.Decoder(list[events.Any])
LONGEST = 1_500
MOST = 8


def check_state(name, deal):
    """No chip and no card is lost or made, and the counts of the state are right."""
    state = deal.state
    chips = sum(seat.stack + seat.away for seat in state.seats)
    whole = sum(deal.setup.stacks) + sum(amount for amount, _ in deal.setup.carried)
    assert chips + state.pot + state.carried_out + state.raked == whole, name
    assert min(state.pot, state.dead, *(seat.stack for seat in state.seats)) >= 0, name
    assert all(seat.paid >= seat.bet >= 0 for seat in state.seats), name
    lying = [card for pile in piles(state) for card in pile]
    assert len(lying) == len(deal.setup.law.deck), name
    known = [card for card in lying if card != UNKNOWN]
    assert len(known) == len(set(known)) and set(known) <= {*deal.setup.law.deck}, name
    if not state.ended:
        again = copy_of(state)
        recount(again)
        for count in ("contenders", "live_seats", "all_ins", "ghosts"):
            assert getattr(again, count) == getattr(state, count), (name, count)


def seen_by(deal, viewer):
    """The cards that a seat has seen, told from the events alone."""
    seen = seen_without(deal, viewer)
    for event in deal.events:
        if isinstance(event, events.CardsMoved):
            places = (event.source, event.target)
            if event.faceup or f"down:{viewer}" in places or any(
                place.startswith(("board", "up", "common")) for place in places
            ):  # fmt: skip
                seen |= set(event.cards)
    return seen


def check_views(name, deal, viewer):
    seen = seen_by(deal, viewer)
    for message in (deal.view(viewer), deal.events_for(viewer)):
        strange = {*card_fields(message), *row_cards(message)} - seen - {UNKNOWN}
        assert not strange, f"{name}: seat {viewer} is given {strange}"


def check_all(name, deal, dice):
    """Everything that holds between two commands; what a seat sees, now and then."""
    check_state(name, deal)
    check_request(name, deal)
    check_pots(name, deal)
    if dice.random() < 0.1:
        check_views(name, deal, dice.choice([None, *range(len(deal.state.seats))]))


def ruled(name, deal, dice):
    """Try a random remedy. Whether it was carried out; if not, nothing has changed."""
    before = snapshot(deal)
    attempt = random_remedy(deal, dice)
    count = len(deal.events)
    try:
        made = deal.apply(attempt)
    except Refused as refused:
        assert snapshot(deal) == before, f"{name}: {attempt} refused, but it left a trace"
        assert str(refused), name
        return None
    assert isinstance(made[0], events.Ruled) and len(deal.events) == count + len(made), name
    return attempt


def play_with_rulings(name, deal, choose, dice):
    """Play a deal to its end with rulings in between, and check it all along."""
    carried_out = []
    check_state(name, deal)
    for _ in range(LONGEST):
        if len(carried_out) < MOST and dice.random() < 0.25:
            attempt = ruled(name, deal, dice)
            if attempt is not None:
                carried_out += attempt.steps
                name = f"{name} {attempt.steps}"
        check_all(name, deal, dice)
        if deal.is_over:
            break
        try:
            deal.apply(choose(deal))
        except (IndexError, ValueError) as error:
            raise AssertionError(f"{name}: {deal.request}") from error
    else:
        raise AssertionError(f"{name}: the deal did not end: {deal.request}")
    for _ in range(2):
        ruled(name, deal, dice)
        check_state(name, deal)
    return carried_out


def check_replay(name, deal):
    """The commands alone, written and read back, make the same deal."""
    commands = COMMANDS.decode(msgspec.json.encode(deal.commands))
    again = Deal.replay(deal.setup, commands)
    assert again.events == deal.events and snapshot(again) == snapshot(deal), name
    assert again.result == deal.result, name
    assert EVENTS.decode(msgspec.json.encode(list(deal.events))) == list(deal.events), name
    assert sum(deal.result.stacks) + deal.state.carried_out + deal.state.raked + (
        deal.state.pot
    ) == sum(deal.setup.stacks) + sum(amount for amount, _ in deal.setup.carried), name


def run(deals, kinds):
    for name, setup, seed in deals:
        dice = Random(f"rulings {name}")
        deal = Deal(setup, shuffler_of(seed) if dice.random() < 0.7 else None)

        def choose(deal, dice=dice):
            if deal.request.kind == "shuffle":
                cards = deal.request.cards
                return c.Shuffle(tuple(dice.sample(cards, len(cards))))
            return pick(deal.request, dice)

        steps = play_with_rulings(name, deal, choose, dice)
        kinds.update(type(step).__name__ for step in steps)
        check_replay(name, deal)


@pytest.mark.parametrize("book", BOOKS)
def test_whatever_the_floor_rules_a_deal_keeps_its_chips_and_cards_and_comes_to_an_end(book):
    kinds = set()
    run(all_deals(range(900, 901), [book], every=4), kinds)
    assert len(kinds) > 12, kinds


@pytest.mark.perft
@pytest.mark.parametrize("book", BOOKS)
def test_very_many_deals_with_rulings(book):
    run(all_deals(range(901, 907), [book]), set())


def live(setup):
    """The same deal where nobody knows the cards."""
    return replace(setup, deck=None, dealing="dealer", showing="asked")


def run_live(deals):
    for name, setup, _ in deals:
        dice = Random(f"live rulings {name}")
        deal = Deal(live(setup))
        play_with_rulings(name, deal, lambda deal, dice=dice: live_pick(deal, pick, dice), dice)
        check_replay(name, deal)


def test_so_it_is_where_nobody_types_the_cards():
    run_live(all_deals(range(920, 921), every=12))


@pytest.mark.perft
def test_so_it_is_in_very_many_deals_where_nobody_types_the_cards():
    run_live(all_deals(range(921, 924)))


def run_rows(rounds):
    for name, setup, _ in row_play.all_deals(rounds):
        dice = Random(f"row rulings {name}")
        deal = Deal(setup, shuffler_of(name))
        play_with_rulings(name, deal, lambda deal, dice=dice: row_play.pick(deal, dice), dice)
        check_replay(name, deal)


def test_so_it_is_where_cards_are_set_in_rows():
    run_rows(range(940, 942))


@pytest.mark.perft
def test_so_it_is_in_very_many_deals_of_rows():
    run_rows(range(946, 980))
