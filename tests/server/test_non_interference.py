"""No byte that anybody is sent depends on a card that he may not see."""

from random import Random

import pytest
from msgspec.structs import replace

from floorman.cards import UNKNOWN
from floorman.deal import Deal, events
from floorman.server.publishing import table_state, yours
from tests.deal.random_play import BOOKS, all_deals, play
from tests.deal.test_views import card_fields, gives_cards_away, seen_by, swap, swapped
from tests.server.sights import given_to, players_of, sight_of


def shuffled_beneath(deal, viewer, dice):
    """The same deal with the cards that the viewer has not seen in other places."""
    setup = deal.setup
    table = swap(setup.law.deck, seen_by(deal, viewer), dice)
    again = Deal(replace(setup, deck=tuple(table.get(card, card) for card in setup.deck)))
    for command in deal.commands:
        again.apply(swapped(command, table))
    return again


def watch_bytes(name, share):
    dice = Random(f"sent {name}")

    def watch(deal):
        if dice.random() > share:
            return
        seats = len(deal.setup.stacks)
        viewer = dice.choice([None, *range(seats)])
        player = "rail" if viewer is None else players_of(seats)[viewer]
        sight = sight_of(deal)
        seen = seen_by(deal, viewer)
        strange = set(card_fields(table_state(sight))) - seen_by(deal, None) - {UNKNOWN}
        assert not strange, f"{name}: an onlooker is given {strange}"
        mine = yours(sight, player)
        assert (mine is None) == (viewer is None)
        if mine is not None:
            assert not set(card_fields(mine)) - seen - {UNKNOWN}, name
        if not gives_cards_away(deal):
            other = sight_of(shuffled_beneath(deal, viewer, dice))
            assert given_to(other, player) == given_to(sight, player), f"{name}: {player}"

    return watch


@pytest.mark.parametrize("book", BOOKS)
def test_no_byte_that_is_sent_depends_on_a_hidden_card(book):
    for name, setup, seed in all_deals(range(600, 601), [book], every=2, showing="asked"):
        play(setup, seed, watch_bytes(name, 0.1))


@pytest.mark.perft
@pytest.mark.parametrize("book", BOOKS)
def test_no_byte_depends_on_a_hidden_card_in_very_many_deals(book):
    for name, setup, seed in all_deals(range(601, 605), [book]):
        play(setup, seed, watch_bytes(name, 0.4))


def test_a_player_is_sent_what_an_onlooker_is_not():
    # The bytes do differ where they should: the tests above can fail.
    for _, setup, _ in all_deals(range(610, 611), ["roberts-v11"], every=5):
        deal = Deal(setup)
        dealt = [one for one in deal.events if isinstance(one, events.Dealt) and not one.up]
        if deal.is_over or not dealt:
            continue
        sight, seat = sight_of(deal), dealt[0].seat
        mine = yours(sight, players_of(seat + 1)[seat])
        assert set(mine.down) == set(deal.view(seat).seats[seat].down)
        other = sight_of(shuffled_beneath(deal, None, Random(1)))
        assert given_to(other, f"p{seat}") != given_to(sight, f"p{seat}")
