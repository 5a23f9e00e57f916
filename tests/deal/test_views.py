"""What a seat is given depends on nothing that it may not see."""

from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from floorman.cards import UNKNOWN
from floorman.deal import Deal, events
from floorman.deal import commands as c
from tests.deal.playing import deal as laid
from tests.deal.random_play import BOOKS, all_deals, play

CARDS_OF = ("down", "up", "boards", "common", "cards", "own_discards", "card")


def card_fields(thing, name=""):
    """Every card in a message, found by the names of its fields."""
    if isinstance(thing, msgspec.Struct):
        for field in thing.__struct_fields__:
            if not (isinstance(thing, events.Agreed) and field == "boards"):  # a number of them
                yield from card_fields(getattr(thing, field), field)
    elif isinstance(thing, tuple | list):
        for one in thing:
            yield from card_fields(one, name)
    elif name in CARDS_OF and isinstance(thing, int) and not isinstance(thing, bool):
        yield thing


def seen_by(deal, viewer):
    """The cards that a seat has seen, told from the events alone."""
    seen = set()
    for event in deal.events:
        match event:
            case events.Dealt():
                if event.up or (event.seat == viewer and not event.dead):
                    seen |= set(event.cards)
            case events.Boarded():
                seen |= set(event.cards)
            case events.TurnedUp(card=card) if card is not None:
                seen.add(card)
            case events.Shown():
                if not event.to or viewer in (event.seat, *event.to):
                    seen |= set(event.cards)
            case events.CardsSet(open=True) | events.Tabled():
                seen |= {card for row in event.rows for card in row}
            case events.TookCard() if viewer in (event.seat, event.of):
                seen.add(event.card)
    return seen


def given_to(deal, viewer):
    """All that a seat, or an onlooker, is given: its view and its events, byte for byte."""
    return msgspec.json.encode((deal.view(viewer), deal.events_for(viewer)))


def swap(cards, known, dice):
    """A table that exchanges among themselves the cards that nobody at a place has seen."""
    hidden = [card for card in cards if card not in known]
    return {**dict(zip(hidden, dice.sample(hidden, len(hidden)), strict=True)), UNKNOWN: UNKNOWN}


def swapped(command, table):
    """A command with its cards exchanged."""
    if isinstance(command, c.Draw | c.Discard | c.Divide | c.Shuffle | c.Show):
        cards = tuple(table.get(card, card) for card in command.cards)
        return msgspec.structs.replace(command, cards=cards)
    if isinstance(command, c.TurnUp) and command.card is not None:
        return msgspec.structs.replace(command, card=table.get(command.card, command.card))
    if isinstance(command, c.SetCards):
        rows = tuple(tuple(table.get(card, card) for card in row) for row in command.rows)
        away = tuple(table.get(card, card) for card in command.discards)
        return msgspec.structs.replace(command, rows=rows, discards=away)
    return command


def same_with_other_cards(name, deal, viewer, dice):
    """Play the deal again with the cards that the viewer has not seen in other places."""
    setup = deal.setup
    table = swap(setup.law.deck, seen_by(deal, viewer), dice)
    deck = tuple(table.get(card, card) for card in setup.deck)
    again = Deal(replace(setup, deck=deck))
    for command in deal.commands:
        again.apply(swapped(command, table))
    assert given_to(again, viewer) == given_to(deal, viewer), f"{name}: seat {viewer}"


def gives_cards_away(deal):
    """Whether what happens tells of hidden cards by right: openers, hands thrown away unasked."""
    if deal.setup.law.form.openers and deal.state.opened:
        return True
    unasked = deal.setup.showing == "automatic"
    return unasked and any(isinstance(event, events.Mucked) for event in deal.events)


def watch_views(name, share):
    dice = Random(f"views {name}")

    def watch(deal):
        if dice.random() > share:
            return
        seats = len(deal.state.seats)
        viewer = dice.choice([None, *range(seats)])
        seen = seen_by(deal, viewer)
        for message in (deal.view(viewer), deal.events_for(viewer)):
            strange = set(card_fields(message)) - seen - {UNKNOWN}
            assert not strange, f"{name}: seat {viewer} is given {strange}"
        if not gives_cards_away(deal):
            same_with_other_cards(name, deal, viewer, dice)

    return watch


@pytest.mark.parametrize("book", BOOKS)
def test_no_byte_that_a_seat_is_given_depends_on_a_card_that_it_may_not_see(book):
    for name, setup, seed in all_deals(range(400, 401), [book], every=2):
        play(setup, seed, watch_views(name, 0.12))


@pytest.mark.perft
@pytest.mark.parametrize("book", BOOKS)
def test_no_byte_depends_on_a_hidden_card_in_very_many_deals(book):
    for name, setup, seed in all_deals(range(401, 407), [book]):
        play(setup, seed, watch_views(name, 0.5))


def test_nobody_is_told_whether_another_holds_openers():
    requests = set()
    for cards in ("AsAhKdQc2d", "AsKh9d7c2d"):
        one = laid("jacks-or-better", "10/20 limit with ante 2", (200, 200), cards)
        assert bool(one.request.wager) == bool(one.view(0).request.wager) == ("Ah" in cards)
        requests.add(msgspec.json.encode((one.view(1).request, one.view(None).request)))
    assert len(requests) == 1


def test_the_house_sees_what_the_seats_do_not():
    # The same look finds hidden cards where they are: the test above can fail.
    name, setup, seed = next(all_deals(range(1)))
    deal = play(setup, seed)
    everything = {card for event in deal.events for card in card_fields(event)}
    assert everything - seen_by(deal, None) - {UNKNOWN}, name


def test_an_onlooker_sees_no_downcard_before_a_hand_is_shown():
    for name, setup, _ in all_deals(range(430, 431), ["roberts-v11"], every=2):
        deal = Deal(setup)
        if any(isinstance(event, events.Shown) for event in deal.events):
            continue
        view = deal.view(None)
        assert all(set(seat.down) <= {UNKNOWN} for seat in view.seats), name
        assert not view.request.cards and not view.own_discards


def test_there_is_no_view_for_a_seat_that_is_not_there():
    _, setup, _ = next(all_deals(range(1)))
    deal = Deal(setup)
    for seat in (-1, len(setup.stacks)):
        with pytest.raises(ValueError, match=f"there is no seat {seat}"):
            deal.view(seat)


def test_who_throws_a_card_away_is_told_which_it_was():
    deal = laid("crazy-pineapple", "4/8 limit", (200,) * 3)
    while deal.request.kind != "discard":
        bet = deal.request
        deal.apply(c.Check(bet.seat) if bet.may_check else c.Call(bet.seat))
    asked = deal.request
    deal.apply(c.Discard(asked.seat, asked.cards[:1]))
    assert deal.view(asked.seat).own_discards == asked.cards[:1]
    assert deal.view((asked.seat + 1) % 3).own_discards == ()
