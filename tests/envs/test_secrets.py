"""Nothing hidden leaks: other cards where a seat saw none change nothing that it is told."""

from random import Random

import numpy as np
import pytest

from floorman.cards import UNKNOWN
from floorman.envs.observing import Observer, acts_most
from floorman.envs.recalling import information_state, observation
from floorman.odds import shuffled
from tests.envs.playing import FORMS, game_of, moments, pick


def seen(play, viewer):
    """Every card that the events ever showed to a seat."""
    found = set()

    def look(value):
        if isinstance(value, tuple):
            for one in value:
                look(one)
        else:
            found.add(value)

    for event in play.deal.events_for(viewer):
        for name in ("card", "cards", "rows", "discards", "boards"):
            look(getattr(event, name, ()))
    return found - {UNKNOWN, None}


def other_deck(play, viewer, chance):
    """The deck of a deal with the cards that a seat has not seen in other places."""
    deck = play.deal.setup.deck
    known = seen(play, viewer)
    hidden = [card for card in deck if card not in known]
    other = dict(zip(hidden, shuffled(hidden, chance), strict=True))
    return [other.get(card, card) for card in deck]


def told(play, viewer, observer):
    flat = observer.observe(play, viewer)
    return flat, information_state(play, viewer), observation(play, viewer)


@pytest.mark.parametrize("key", FORMS)
def test_cards_that_a_seat_has_not_seen_change_nothing_that_it_is_told(key):
    game = game_of(key)
    observer = Observer(game, None)
    moved = compared = 0
    for seed in range(6):
        chance = Random(f"{key} {seed}")
        play = game.begin(Random(seed), seed % game.seats)
        for number, now in enumerate(moments(play, chance)):
            if number % (7 if game.law.rows else 3):
                continue
            # Who acts, and in turn everybody else.
            for viewer in {now.actor, number % game.seats}:
                deck = other_deck(now, viewer, chance)
                again = game.begin(Random(seed), seed % game.seats, deck)
                if not follow(now, again):
                    continue  # such cards could not have done the same
                moved += tuple(deck) != now.deal.setup.deck
                compared += 1
                flat, *words = told(now, viewer, observer)
                flat_again, *words_again = told(again, viewer, observer)
                assert words == words_again
                assert np.array_equal(flat, flat_again)
    assert compared > 3
    assert moved or key == "kuhn"


def follow(play, again):
    """The same actions in another deal, as far as they are legal there, up to the same moment."""
    for action in play.history:
        if again.over or action not in again.legal():
            return False
        again.act(action)
    # A deck that ran out was shuffled by other chance.
    names = [type(one).__name__ for one in again.deal.events]
    return again.actor == play.actor and "Shuffled" not in names


@pytest.mark.parametrize("key", FORMS)
def test_cards_drawn_one_by_one_are_told_as_in_a_deal_that_deals_by_itself(key):
    game = game_of(key, seats=2)
    observer, chance = Observer(game, None), Random(key)
    drawn = game.by_chance()
    while not drawn.over:
        drawn.act(pick(drawn.legal(), chance))
    # The deck from which the same cards come in the same order.
    order = [event for event in drawn.deal.events if type(event).__name__ in CAME]
    cards = [card for event in order for card in cards_of(event)]
    if len(set(cards)) < len(cards) or UNKNOWN in cards:
        rest = [card for card in game.law.deck if card not in cards]
        cards = [card if card != UNKNOWN else rest.pop() for card in cards]
    if len(set(cards)) < len(cards):
        return  # cards that came twice, out of a shuffle
    deck = [*cards, *(card for card in game.law.deck if card not in cards)]
    itself = game.begin(Random(1), deck=deck)
    step = game.by_chance()
    for action in drawn.history:
        if step.actor >= 0:
            seat = step.actor
            assert itself.legal() == step.legal()
            flat, *words = told(itself, seat, observer)
            flat_step, *words_step = told(step, seat, observer)
            assert words == words_step
            assert np.array_equal(flat, flat_step)
            itself.act(action)
        step.act(action)
    assert itself.over and itself.returns() == drawn.returns()


CAME = ("Dealt", "Boarded", "Burned", "StackMucked")


def cards_of(event):
    return (event.card,) if hasattr(event, "card") else event.cards


@pytest.mark.parametrize("key", FORMS)
def test_no_act_is_ever_forgotten(key):
    game = game_of(key, seats=2, stack=None)
    observer = Observer(game, None)
    assert observer.acts == acts_most(game)
    chance = Random(key)
    choices = game.choices.all
    for number in range(4):
        play = game.begin(chance, number % 2)
        while not play.over:
            legal = play.legal()
            # Every other deal raises as little and as often as can be.
            wagers = [one for one in legal if choices[one].kind == "wager"]
            play.act(wagers[0] if wagers and number % 2 else pick(legal, chance))
        for viewer in range(2):
            known = [one for one in play.acts.all if one.kind != "down" or one.seat == viewer]
            assert len(known) <= observer.acts
            rows = observer.parts(observer.observe(play, viewer))["history"]
            assert np.count_nonzero(rows.any(axis=1)) == len(known)


def test_what_is_seen_lies_where_it_is_said():
    game = game_of("holdem", stakes="1/2", stack=200)
    observer = Observer(game)
    play = game.begin(Random(4), 2)
    parts = observer.parts(observer.observe(play, 0))
    own = [game.law.deck[place] for _, place in zip(*np.nonzero(parts["own"]), strict=True)]
    assert own == sorted(play.deal.state.seats[0].down)
    assert parts["bets"][0].tolist() == pytest.approx([0.005, 0.01, 0])  # the blinds, from seat 0
    assert parts["button"].tolist() == [0, 0, 1]
    assert parts["turn"].tolist() == [0, 0, 1]
    assert parts["to_call"][0] == pytest.approx(0.005)
    assert not parts["boards"].any() and observer.observe(play, 0).max() <= observer.high
