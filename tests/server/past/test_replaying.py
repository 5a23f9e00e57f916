"""Deals that are over, step by step, from the sight of whoever looks."""

from dataclasses import replace
from random import Random

import msgspec

from floorman.cards import UNKNOWN
from floorman.deal import Deal
from floorman.deal.events import Dealt
from floorman.history import PhhError, Place, PokerStarsError, phh_text, pokerstars_text
from floorman.server.replaying.stepping import Shown, steps_of
from floorman.server.tables.lately.shelving import Finished
from tests.deal.random_play import all_deals, play
from tests.deal.test_views import card_fields, gives_cards_away, seen_by, swap, swapped
from tests.server.sight.test_non_interference import shuffled_beneath


def shown(deal, viewer):
    count = len(deal.setup.stacks)
    names = tuple(f"Player {seat}" for seat in range(count))
    players = tuple(f"p{seat}" for seat in range(count))
    over = Finished(3, 1_000, deal, players, tuple(range(1, count + 1)), names, count + 1)
    return Shown("t1", "Ours", deal.setup.law.form.key, "roberts-v11", over, viewer)


def over(seeds, every=6):
    for name, setup, seed in all_deals(seeds, ["roberts-v11"], every=every, showing="asked"):
        deal = play(setup, seed, lambda _: None)
        if deal.is_over:
            yield name, deal


def texts(one):
    """Every text that a deal has from a sight, and the refusal where a format has no words."""
    law = one.over
    place = Place("Ours", law.number, "then", law.seats, law.chairs)
    for make in (
        lambda: phh_text(law.deal, law.names, law.number, one.viewer),
        lambda: pokerstars_text(law.deal, law.names, one.viewer, place),
    ):
        try:
            yield make()
        except (PhhError, PokerStarsError) as error:
            yield str(error)


def test_the_last_step_is_the_table_as_the_deal_left_it():
    many = 0
    for name, deal in over(range(900, 902)):
        for viewer in (None, 0):
            steps = steps_of(shown(deal, viewer))
            state = steps[-1].state
            stacks = [one.stack for one in state.seats if one.player]
            assert stacks == list(deal.result.stacks), name
            assert state.boards == deal.view(None).boards
            assert {seat - 1 for seat in state.winners} == set(deal.result.winners)
            assert state.phase == "between"
            many += 1
    assert many > 10


def test_a_hand_that_was_shown_and_lost_lies_open_at_the_end():
    found = 0
    for name, deal in over(range(909, 911)):
        result = deal.result
        seats = steps_of(shown(deal, None))[-1].state.seats
        for seat in set(result.shown) - set(result.winners):
            if deal.state.seats[seat].folded:
                continue
            one = seats[seat + 1]
            assert not one.folded, name
            assert UNKNOWN not in one.down, name
            found += 1
    assert found


def test_chips_are_the_same_at_every_step():
    for name, deal in over(range(902, 904)):
        if deal.setup.carried or deal.result.carried or deal.result.raked:
            continue
        whole = sum(deal.setup.stacks)
        for step in steps_of(shown(deal, None)):
            held = sum(one.stack for one in step.state.seats) + step.state.pot
            assert held == whole, f"{name}: {step.lines[0].words}"


def test_every_step_says_something_and_boards_come_street_by_street():
    for _, deal in over(range(904, 905)):
        boards = [
            len(step.state.boards[0]) if step.state.boards else 0
            for step in steps_of(shown(deal, None))
        ]
        assert boards == sorted(boards)
        assert all(step.lines for step in steps_of(shown(deal, None)))
        if deal.setup.law.form.key == "holdem" and boards[-1] == 5:
            assert {3, 4, 5} <= set(boards)


def test_no_byte_of_a_deal_or_its_histories_depends_on_a_card_that_was_not_seen():
    dice, compared = Random("deals"), 0
    for name, deal in over(range(905, 907)):
        viewer = dice.choice([None, *range(len(deal.setup.stacks))])
        one = shown(deal, viewer)
        steps = steps_of(one)
        strange = set(card_fields(steps)) - seen_by(deal, viewer) - {UNKNOWN}
        assert not strange, f"{name}: {strange}"
        if gives_cards_away(deal):
            continue
        other = shown(shuffled_beneath(deal, viewer, dice), viewer)
        assert msgspec.json.encode(steps_of(other)) == msgspec.json.encode(steps), name
        assert [*texts(other)] == [*texts(one)], name
        compared += 1
    assert compared > 5


def test_one_who_was_dealt_in_sees_his_own_cards_and_the_rail_does_not():
    for _, deal in over(range(907, 908), every=5):
        dealt = next((seat for seat, one in enumerate(deal.state.seats) if one.down), None)
        if dealt is None:
            continue
        own, rail = (steps_of(shown(deal, viewer)) for viewer in (dealt, None))
        assert UNKNOWN not in {
            card
            for step in own
            for one in step.state.seats
            if one.seat == dealt + 1
            for card in one.down
        }
        assert msgspec.json.encode(own) != msgspec.json.encode(rail)


def test_a_deed_of_the_platform_is_marked():
    _, deal = next(over(range(908, 909)))
    one = shown(deal, None)
    marked = replace_platform(one, frozenset(range(len(deal.events))))
    for step in steps_of(marked):
        for line in step.lines:
            did = any(f" {deed}" in line.words for deed in ("folds", "checks", "calls", "raises"))
            assert line.platform or not did
            assert not (line.platform and (" wins " in line.words or " posts " in line.words))
    assert any(line.platform for step in steps_of(marked) for line in step.lines)
    assert not any(line.platform for step in steps_of(one) for line in step.lines)


def replace_platform(one, places):
    return replace(one, over=replace(one.over, platform=places))


def test_with_some_cards_up_no_byte_depends_on_the_cards_of_the_others():
    dice, compared, known = Random("streams"), 0, 0
    for name, deal in over(range(910, 911)):
        seats = range(len(deal.setup.stacks))
        up = frozenset(seat for seat in seats if dice.random() < 0.6)
        one = replace(shown(deal, None), up=up)
        steps = steps_of(one)
        seen = seen_by(deal, None).union(*(own_cards(deal, seat) for seat in up))
        assert not set(card_fields(steps)) - seen - {UNKNOWN}, name
        known += len(set(card_fields(steps)) - seen_by(deal, None) - {UNKNOWN})
        hidden = [seat for seat in seats if seat not in up]
        if gives_cards_away(deal) or not hidden:
            continue
        other = replace(shown(swapped_beneath(deal, seen, dice), None), up=up)
        assert msgspec.json.encode(steps_of(other)) == msgspec.json.encode(steps), name
        compared += 1
    assert compared > 5 and known > 30


def own_cards(deal, seat):
    """All that a seat itself was dealt."""
    dealt = (one for one in deal.events if isinstance(one, Dealt) and one.seat == seat)
    return {card for one in dealt if not one.dead for card in one.cards}


def swapped_beneath(deal, seen, dice):
    """The same deal with the cards that nobody has seen in other places."""
    table = swap(deal.setup.law.deck, seen, dice)
    again = Deal(
        msgspec.structs.replace(
            deal.setup, deck=tuple(table.get(card, card) for card in deal.setup.deck)
        )
    )
    for command in deal.commands:
        again.apply(swapped(command, table))
    return again
