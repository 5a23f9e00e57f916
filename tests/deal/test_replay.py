"""A deal comes out the same from the same commands, however it is dealt and stored."""

from random import Random

import msgspec
from msgspec.structs import replace

from floorman.deal import Deal, events
from floorman.deal import commands as c
from tests.deal.random_play import all_deals, play, shuffler_of, snapshot

ANY_COMMAND = msgspec.json.Decoder(list[c.Any])
ANY_EVENT = msgspec.json.Decoder(list[events.Any])


def test_a_deal_replayed_from_its_commands_is_the_same_to_the_last_card_and_chip():
    for name, setup, seed in all_deals(range(500, 501), every=4):
        deal = play(setup, seed)
        again = Deal.replay(setup, deal.commands)
        assert again.events == deal.events and again.result == deal.result, name
        assert snapshot(again) == snapshot(deal), name


def test_a_deal_replayed_halfway_goes_on_as_it_did():
    dice = Random("halfway")
    for name, setup, seed in all_deals(range(501, 502), every=4):
        deal = play(setup, seed)
        half = dice.randrange(len(deal.commands) + 1)
        again = Deal.replay(setup, deal.commands[:half])
        assert again.events == deal.events[: len(again.events)], name
        for command in deal.commands[half:]:
            again.apply(command)
        assert snapshot(again) == snapshot(deal), name


def test_commands_and_events_are_written_and_read_back_unchanged():
    for name, setup, seed in all_deals(range(502, 503), every=4):
        deal = play(setup, seed)
        commands = ANY_COMMAND.decode(msgspec.json.encode(deal.commands))
        assert commands == deal.commands, name
        assert ANY_EVENT.decode(msgspec.json.encode(list(deal.events))) == deal.events, name


def cards_by_place(deal):
    """Every card in the order in which it came to its place, and all that was done with chips."""
    found = {}
    for event in deal.events:
        match event:
            case events.Dealt():
                found.setdefault(("seat", event.seat, event.up), []).extend(event.cards)
            case events.Boarded():
                found.setdefault(("board", event.board), []).extend(event.cards)
            case events.Burned():
                found.setdefault("burns", []).append(event.card)
            case _:
                found.setdefault("others", []).append(event)
    return found


def play_with_dealer(setup, commands, seed):
    """The same deal card by card: the dealer is told to go on whenever a card is due."""
    deal = Deal(replace(setup, dealing="dealer"), shuffler_of(seed))
    for command in commands:
        while deal.request.kind == "deal":
            deal.apply(c.DealCard())
        if not isinstance(command, c.Shuffle):
            deal.apply(command)
    while deal.request.kind == "deal":
        deal.apply(c.DealCard())
    return deal


def test_a_dealer_deals_the_same_cards_to_the_same_places_one_by_one():
    for name, setup, seed in all_deals(range(503, 504), every=4, dealing="automatic"):
        deal = play(setup, seed)
        by_hand = play_with_dealer(setup, deal.commands, seed)
        assert cards_by_place(by_hand) == cards_by_place(deal), name
        assert by_hand.result == deal.result, name


def test_a_copy_goes_its_own_way_and_comes_to_the_same():
    dice = Random("copied")
    for name, setup, seed in all_deals(range(503, 504), every=4):
        played = play(setup, seed)
        half = dice.randrange(len(played.commands) + 1)
        deal = Deal.replay(setup, played.commands[:half])
        before, other = snapshot(deal), deal.copy()
        for command in played.commands[half:]:
            other.apply(command)
        assert snapshot(deal) == before, name
        assert snapshot(other) == snapshot(played), name
        for command in played.commands[half:]:
            deal.apply(command)
        assert snapshot(deal) == snapshot(played), name
