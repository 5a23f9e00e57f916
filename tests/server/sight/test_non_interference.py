"""No byte that anybody is sent depends on a card that he may not see."""

from random import Random

import pytest
from msgspec.structs import replace

from floorman.cards import UNKNOWN
from floorman.deal import Deal, events
from floorman.server.telling.publishing import table_state, yours
from tests.deal.random_play import BOOKS, all_deals, play
from tests.deal.rows import play as row_play
from tests.deal.test_views import card_fields, gives_cards_away, seen_by, swap, swapped
from tests.server.sight.sights import around, given_to, players_of, sight_of, table_for


def shuffled_beneath(deal, viewer, dice):
    """The same deal with the cards that the viewer has not seen in other places."""
    setup = deal.setup
    table = swap(setup.law.deck, seen_by(deal, viewer), dice)
    again = Deal(replace(setup, deck=tuple(table.get(card, card) for card in setup.deck)))
    for command in deal.commands:
        again.apply(swapped(command, table))
    return again


def watch_bytes(name, share):
    """What looks at a deal now and then, from a seat or from the rail."""
    dice, tables = Random(f"sent {name}"), []

    def sight_at(deal):
        if not tables:
            tables.append(table_for(deal))
        return around(tables[0], deal, players_of(len(deal.setup.stacks)))

    def watch(deal):
        if dice.random() > share:
            return
        seats = len(deal.setup.stacks)
        viewer = dice.choice([None, *range(seats)])
        player = "rail" if viewer is None else players_of(seats)[viewer]
        sight = sight_at(deal)
        seen = seen_by(deal, viewer)
        strange = set(card_fields(table_state(sight))) - seen_by(deal, None) - {UNKNOWN}
        assert not strange, f"{name}: an onlooker is given {strange}"
        mine = yours(sight, player)
        assert (mine is None) == (viewer is None)
        if mine is not None:
            assert not set(card_fields(mine)) - seen - {UNKNOWN}, name
        if not gives_cards_away(deal):
            given = given_to(sight, player)
            other = sight_at(shuffled_beneath(deal, viewer, dice))
            assert given_to(other, player) == given, f"{name}: {player}"

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


def hidden_in_rows(deal):
    """In what ways cards lie hidden that were set or thrown away."""
    for seat in deal.state.seats:
        if any(any(hand.rows) and not hand.tabled for hand in seat.hands):
            yield "fantasyland" if seat.index in deal.setup.fantasyland else "facedown"
            if len(seat.hands) > 1:
                yield "two hands"
        if any(isinstance(one, events.CardsSet) and one.discards for one in deal.events):
            yield "thrown away"


def test_no_byte_depends_on_a_card_that_was_set_facedown_or_thrown_away():
    found = {}
    for name, setup, seed in row_play.all_deals(range(70, 74)):
        watch = watch_bytes(name, 0.15)

        def both(deal, watch=watch, form=setup.law.form.key):
            watch(deal)
            for way in hidden_in_rows(deal):
                found.setdefault(way, set()).add(form)

        row_play.play(setup, seed, both)
    assert {"chinese", "chinese-draw", "taiwanese"} <= found["facedown"]
    assert set(row_play.OPEN) <= found["fantasyland"]
    assert {"open-face-pineapple", "open-face-pineapple-27"} <= found["thrown away"]
    assert "chinese" in found["two hands"]


@pytest.mark.perft
def test_no_byte_depends_on_a_hidden_card_in_very_many_deals_with_rows():
    for name, setup, seed in row_play.all_deals(range(74, 110)):
        row_play.play(setup, seed, watch_bytes(name, 0.4))


def test_who_set_his_cards_facedown_sees_them_and_nobody_else_does():
    for key in ("chinese", "open-face-turbo"):
        fixed = {"stacks": (100,) * 3, "button": 0, "dealing": "automatic"}
        setup = row_play.random_setup(key, 3, **fixed)
        there = (0,) if key in row_play.OPEN else ()
        deal = Deal(replace(setup, fantasyland=there, miscount=None))
        deal.apply(row_play.random_set(deal.request_for(0), Random(4)))
        rows = deal.state.seats[0].hands[0].rows
        assert sum(map(len, rows)) == 13
        sight = sight_of(deal)
        assert [one.cards for one in yours(sight, "p0").hands[0].rows] == [*map(tuple, rows)]
        [seat] = [one for one in table_state(sight).seats if one.player == "p0"]
        assert {card for one in seat.hands[0].rows for card in one.cards} == {UNKNOWN}
        assert not any(one.words or one.royalty for one in seat.hands[0].rows)
        for player in ("p1", "rail"):
            other = sight_of(shuffled_beneath(deal, 1 if player == "p1" else None, Random(1)))
            assert given_to(other, player) == given_to(sight, player)
            assert given_to(other, "p0") != given_to(sight, "p0")


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
