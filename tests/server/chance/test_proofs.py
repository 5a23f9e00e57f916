"""Proofs are given of exactly the cards that a viewer sees, from the place each was dealt from."""

from random import Random

import msgspec
import pytest

from floorman.cards import UNKNOWN
from floorman.deal import Deal, Setup, events, make_law
from floorman.deal import commands as c
from floorman.deal.sight.views import masked
from floorman.games import find_form, parse_stakes
from floorman.server.chance.commitments import verify
from floorman.server.chance.proofs import proofs_for
from floorman.server.chance.shuffling import Dealer
from tests.deal.random_play import BOOKS, all_deals, offered, pick
from tests.deal.test_views import card_fields, seen_by
from tests.server.chance.fixed import bytes_of

LONGEST = 3_000


def dealer_of(seed):
    numbers = iter(range(1000))
    return Dealer(lambda: bytes_of(f"{seed} {next(numbers)}"))


def begin(setup, seed):
    dealer = dealer_of(seed)
    deck = dealer.deck(setup.law.deck)
    return Deal(msgspec.structs.replace(setup, deck=deck), dealer), dealer


def play(setup, seed, watch, choose=pick):
    deal, dealer = begin(setup, seed)
    dice = Random(seed)
    for _ in range(LONGEST):
        watch(deal, dealer)
        if deal.is_over:
            return deal, dealer
        deal.apply(choose(deal.request, dice))
    raise AssertionError(f"{seed}: the deal did not end")


def greedy(request, dice):
    """As players who never fold and draw all they can, so that the deck runs out."""
    if request.kind in ("bet", "bring-in"):
        calm = [one for one in offered(request, dice) if not isinstance(one, c.Fold | c.Wager)]
        return calm[0] if calm else pick(request, dice)
    return offered(request, dice)[-1] if request.kind == "draw" else pick(request, dice)


def taken(deal):
    """Every card that left the stub, told from the events: (shuffle, card, event)."""
    shuffle = 0
    for event in deal.events:
        match event:
            case events.Shuffled():
                shuffle += 1
            case events.Dealt() | events.Boarded():
                yield from ((shuffle, card, event) for card in event.cards)
            case events.Burned():
                yield shuffle, event.card, event


def check_order(name, deal, dealer):
    """Cards leave each shuffle from the top, none left out: places are places in the order."""
    assert [dealer.shuffles[0].cards] + [
        event.cards for event in deal.events if isinstance(event, events.Shuffled)
    ] == [one.cards for one in dealer.shuffles], name
    for number, shuffle in enumerate(dealer.shuffles):
        places = [shuffle.cards.index(card) for which, card, _ in taken(deal) if which == number]
        assert sorted(places) == list(range(len(places))), f"{name}: shuffle {number}"


def may_open(deal, viewer):
    """What a viewer may be opened, told from the events as he sees them: (shuffle, card).

    A hand that is shown opens the last place from which its seat was dealt each card.
    """
    allowed, last, shuffle = set(), {}, 0
    for event in deal.events:
        sees = masked(event, viewer)
        match event:
            case events.Shuffled():
                shuffle += 1
            case events.Dealt() | events.Boarded():
                holder = event.seat if isinstance(event, events.Dealt) else None
                last |= {(holder, card): shuffle for card in event.cards}
                if UNKNOWN not in sees.cards:
                    allowed |= {(shuffle, card) for card in event.cards}
            case events.Shown() if UNKNOWN not in sees.cards:
                allowed |= {(last[event.seat, card], card) for card in event.cards}
            case events.TurnedUp(card=card) if card is not None:
                allowed.add((last[event.seat, card], card))
    return allowed


def check_proofs(name, deal, dealer, viewer):
    proofs = proofs_for(deal, viewer, dealer.shuffles)
    shown = set(card_fields(deal.view(viewer))) - {UNKNOWN}
    assert {proof.card for proof in proofs} == shown <= seen_by(deal, viewer), name
    assert len({(proof.shuffle, proof.place) for proof in proofs}) == len(proofs), name
    assert {(proof.shuffle, proof.card) for proof in proofs} <= may_open(deal, viewer), name
    for proof in proofs:
        shuffle = dealer.shuffles[proof.shuffle]
        size = len(shuffle.cards)
        assert shuffle.cards[proof.place] == proof.card, name
        assert verify(shuffle.root, proof, size), name
        for change in (
            {"card": (proof.card + 1) % 53},
            {"salt": "0" * 32},
            {"place": (proof.place + 1) % size},
        ):
            assert not verify(shuffle.root, msgspec.structs.replace(proof, **change), size), name


def watch_proofs(name, share):
    dice = Random(f"proofs {name}")

    def watch(deal, dealer):
        if dice.random() < share or deal.is_over:
            viewers = [None, *range(len(deal.state.seats))]
            check_proofs(name, deal, dealer, dice.choice(viewers))

    return watch


@pytest.mark.parametrize("book", BOOKS)
def test_a_viewer_gets_proofs_of_exactly_the_cards_that_he_sees(book):
    for name, setup, seed in all_deals(range(600, 601), [book], every=2):
        check_order(name, *play(setup, seed, watch_proofs(name, 0.15)))


@pytest.mark.parametrize("book", BOOKS)
def test_so_he_does_when_the_deck_has_run_out_and_cards_come_a_second_time(book):
    reshuffled = 0
    for name, setup, seed in all_deals(range(610, 611), [book]):
        form = setup.law.form
        if len(setup.stacks) < form.players_max - 1 or not (form.draws or form.family == "stud"):
            continue
        rich = msgspec.structs.replace(setup, stacks=(900,) * len(setup.stacks), rake=None)
        deal, dealer = play(rich, seed, watch_proofs(name, 0.1), greedy)
        check_order(name, deal, dealer)
        reshuffled += len(dealer.shuffles) > 1
    assert reshuffled >= 5


@pytest.mark.perft
@pytest.mark.parametrize("book", BOOKS)
def test_a_viewer_gets_proofs_of_what_he_sees_in_very_many_deals(book):
    for name, setup, seed in all_deals(range(601, 606), [book]):
        check_order(name, *play(setup, seed, watch_proofs(name, 0.4)))


def holdem():
    law = make_law(find_form("holdem"), parse_stakes("1/2 no-limit"), "roberts-v11")
    return Setup(law, (200, 200, 200), deck=law.deck)


def places(proofs):
    return [(proof.shuffle, proof.place) for proof in proofs]


def test_before_the_flop_a_seat_can_check_its_own_two_cards_and_an_onlooker_none():
    deal, dealer = begin(holdem(), "preflop")
    assert [places(proofs_for(deal, seat, dealer.shuffles)) for seat in (0, 1, 2, None)] == [
        [(0, 0), (0, 3)],
        [(0, 1), (0, 4)],
        [(0, 2), (0, 5)],
        [],
    ]


def test_the_flop_comes_after_a_burncard_that_is_never_opened():
    deal, dealer = begin(holdem(), "flop")
    for command in (c.Call(2), c.Call(0), c.Check(1)):
        deal.apply(command)
    assert places(proofs_for(deal, None, dealer.shuffles)) == [(0, 7), (0, 8), (0, 9)]


def test_a_hand_that_is_folded_is_not_opened_to_anybody():
    deal, dealer = begin(holdem(), "folds")
    for command in (c.Fold(2), c.Fold(0)):
        deal.apply(command)
    assert deal.is_over
    assert all(not proofs_for(deal, seat, dealer.shuffles) for seat in (0, 2, None))
    assert places(proofs_for(deal, 1, dealer.shuffles)) == [(0, 1), (0, 4)]


def test_a_card_that_was_thrown_away_and_dealt_to_another_is_opened_to_each_where_he_got_it():
    # Two cards change hands by way of a reshuffle: seat 0 threw them away, seat 1 draws them.
    law = make_law(find_form("triple-draw-27"), parse_stakes("10/20 limit"), "wsop-2018")
    setup = Setup(law, (900,) * 6, deck=law.deck)
    for number in range(60):
        deal, dealer = begin(setup, f"again {number}")
        dice = Random(number)
        while not deal.is_over and not (moved := came_again(deal)):
            deal.apply(greedy(deal.request, dice))
        if not deal.is_over:
            break
    (thrower, receiver, card) = moved[0]
    by = {seat: proofs_for(deal, seat, dealer.shuffles) for seat in (thrower, receiver, None)}
    assert [one.shuffle for one in by[thrower] if one.card == card] == [0]
    assert [one.shuffle for one in by[receiver] if one.card == card] == [1]
    assert not any(one.card == card for one in by[None])


def came_again(deal):
    """(who threw it away, who has it now, the card) of cards that a reshuffle brought back."""
    thrown = {
        card: event.seat
        for event in deal.events
        if isinstance(event, events.Exchanged)
        for card in event.cards
    }
    return [
        (thrown[card], seat.index, card)
        for seat in deal.state.seats
        for card in seat.down
        if card in thrown
        and thrown[card] != seat.index
        and not deal.state.seats[thrown[card]].folded
    ]


def test_shuffles_of_another_deal_prove_nothing():
    deal, dealer = begin(holdem(), "one")
    _, other = begin(holdem(), "other")
    for shuffles in ((), other.shuffles):
        with pytest.raises(ValueError, match="shuffle 0 of the deal is not the one recorded"):
            proofs_for(deal, 0, shuffles)
    assert proofs_for(deal, 0, dealer.shuffles)


def test_there_are_no_proofs_for_a_seat_that_is_not_there():
    deal, dealer = begin(holdem(), "one")
    with pytest.raises(ValueError, match="there is no seat 3"):
        proofs_for(deal, 3, dealer.shuffles)
