"""Deals of which nobody knows the deck: the dealer names what is seen."""

import pytest

from floorman.cards import UNKNOWN, parse_cards
from floorman.deal import Deal, Reason, Refused, Setup
from floorman.deal import commands as c
from floorman.deal import events as e
from tests.deal.playing import law_of, play

ACES = parse_cards("AsAc")


def unseen(form="holdem", stakes="1/2 no-limit", stacks=(200, 200, 200), book="roberts-v11"):
    return Deal(Setup(law_of(form, stakes, book), stacks, dealing="dealer"))


def deal_unseen(deal):
    while deal.request.kind == "deal":
        deal.apply(c.DealCard())


def test_a_winner_shows_cards_that_nobody_had_seen():
    deal = unseen()
    deal_unseen(deal)
    play(deal, "f f")
    assert deal.is_over
    deal.apply(c.Show(1, ACES[:1]))
    assert deal.events[-1].cards == ACES[:1] and not deal.events[-1].whole
    deal.apply(c.Show(1, ACES))
    assert deal.events[-1].whole
    assert sorted(deal.state.seats[1].down) == sorted(ACES)


def test_a_winner_cannot_show_more_cards_than_it_was_dealt_or_one_that_is_elsewhere():
    deal = unseen()
    deal.apply(c.DealCard(ACES[0]))
    deal_unseen(deal)
    play(deal, "f f")
    for cards, reason in (
        (ACES, Reason.CARD_ACCOUNTED_FOR),
        (parse_cards("KsKcKd"), Reason.CARD_NOT_HELD),
    ):
        with pytest.raises(Refused) as caught:
            deal.apply(c.Show(1, cards))
        assert caught.value.reason == reason
        assert deal.state.seats[1].down == [UNKNOWN, UNKNOWN]


def draw_until_shuffled():
    """Six seats of triple draw, all drawing five cards that nobody knows."""
    deal = unseen("triple-draw-27", "2/4 limit", (100,) * 6)
    deal_unseen(deal)
    play(deal, "c c c c c x")
    while deal.request.kind != "shuffle":
        deal_unseen(deal)
        if deal.request.kind == "draw":
            deal.apply(c.Draw(deal.request.seat, (UNKNOWN,) * 5))
    return deal


def test_discards_are_shuffled_though_nobody_sees_the_order():
    deal = draw_until_shuffled()
    number = len(deal.request.cards)
    with pytest.raises(Refused) as caught:
        deal.apply(c.Shuffle((UNKNOWN,) * (number - 1)))
    assert caught.value.reason == Reason.WRONG_NUMBER_OF_CARDS
    deal.apply(c.Shuffle((UNKNOWN,) * number))
    shuffled = next(one for one in reversed(deal.events) if isinstance(one, e.Shuffled))
    assert shuffled.cards == (UNKNOWN,) * number
    deal.apply(c.DealCard(ACES[0]))
    assert deal.events[-1].cards == ACES[:1]


def test_a_known_deck_is_shuffled_into_a_known_order():
    law = law_of("triple-draw-27", "2/4 limit")
    deal = Deal(Setup(law, (100,) * 6, deck=law.deck))
    play(deal, "c c c c c x")
    while deal.request.kind != "shuffle":
        deal.apply(c.Draw(deal.request.seat, deal.request.cards))
    with pytest.raises(Refused):
        deal.apply(c.Shuffle((UNKNOWN,) * len(deal.request.cards)))


@pytest.mark.rules("WSOP-229")
def test_the_card_of_a_seat_that_folded_without_a_bet_need_not_be_named():
    deal = unseen("seven-card-stud", "4/8 limit with ante 1 and bring-in 1", book="wsop-2018")
    for text in ("Ks", "Kd", "Kh", "Qs", "Qd", "Qh", "9c", "2c", "8c"):
        deal.apply(c.DealCard(parse_cards(text)[0]))
    play(deal, "i c c")
    deal.apply(c.DealCard())
    for text in ("As", "7c", "6c"):
        deal.apply(c.DealCard(parse_cards(text)[0]))
    deal.apply(c.Fold(deal.request.seat))
    play(deal, "x x")
    dead = [one for one in deal.events if isinstance(one, e.Dealt) and one.dead]
    assert dead == []
    deal.apply(c.DealCard())
    while deal.request.to != 0:
        deal.apply(c.DealCard(parse_cards("5c")[0]))
    deal.apply(c.DealCard())
    dead = [one for one in deal.events if isinstance(one, e.Dealt) and one.dead]
    assert [one.cards for one in dead] == [(UNKNOWN,)]
