"""What holds in every deal of the Chinese family, and what a slow model says of its scores."""

from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from floorman.cards import UNKNOWN
from floorman.deal import Deal, Refused, events
from floorman.deal import commands as c
from floorman.deal.cards.dealing import piles
from floorman.games import find_form
from tests.deal.random_play import snapshot
from tests.deal.rows import naive as naive_rows
from tests.deal.rows.play import FORMS, all_deals, pick, play, random_setup
from tests.deal.test_views import card_fields

CARDS_OF_EVENTS = msgspec.json.Decoder(list[events.Any])
COMMANDS = msgspec.json.Decoder(list[c.Any])


def check(name):
    def watch(deal):
        state, setup = deal.state, deal.setup
        lying = sorted(card for pile in piles(state) for card in pile)
        assert lying == sorted(setup.law.deck), name
        stacks = [seat.stack for seat in state.seats]
        assert sum(stacks) + state.pot == sum(setup.stacks) and min(stacks) >= 0, name

    return watch


def test_chips_and_cards_are_neither_made_nor_lost_and_points_sum_to_zero():
    for name, setup, seed in all_deals(range(12)):
        deal = play(setup, seed, check(name))
        assert sum(deal.result.points) == 0, name
        assert all(event.cites for event in deal.events), name
        point = setup.law.stakes.point
        if not point:
            continue
        for before, after, points in zip(
            setup.stacks, deal.result.stacks, deal.result.points, strict=True
        ):
            assert after == before + points * point and points >= -(before // point), name


def rows_of(deal):
    return [[hand.rows for hand in seat.hands] for seat in deal.state.seats]


def test_every_card_is_set_once_and_every_row_is_full():
    for name, setup, seed in all_deals(range(20, 28)):
        deal = play(setup, seed)
        if deal.state.contenders == 1:
            continue  # won before anybody set a card
        law = setup.law.rows
        placed = {}
        for event in deal.events:
            if isinstance(event, events.CardsSet):
                for row, cards in enumerate(event.rows):
                    for card in cards:
                        assert card not in placed, name
                        placed[card] = (event.seat, event.hand, row)
        for seat in deal.state.seats:
            if seat.folded:
                continue
            assert not seat.down, name
            for number, hand in enumerate(seat.hands):
                assert [len(row) for row in hand.rows] == [row.size for row in law.rows], name
                for place, row in enumerate(hand.rows):
                    assert all(placed[card] == (seat.index, number, place) for card in row), name


def naive_hand(key, rows, board):
    if key == "taiwanese":
        return naive_rows.taiwanese(rows, board)
    if key == "open-face-pineapple-27":
        return naive_rows.with_low_middle(rows)
    return naive_rows.open_face(rows)


@pytest.mark.parametrize("key", [key for key in FORMS if key != "chinese-draw"])
def test_a_slow_model_written_from_the_text_agrees_with_every_score(key):
    for seed in range(60):
        setup = random_setup(key, seed)
        if setup.miscount:
            setup = replace(setup, miscount=None)
        deal = play(setup, f"{key} {seed}")
        board = deal.state.boards[0] if deal.state.boards else []
        playing = [seat for seat in deal.state.seats if not seat.folded]
        hands = {
            seat.index: [naive_hand(key, hand.rows, board) for hand in seat.hands]
            for seat in playing
        }
        around = (deal.state.order[-1], *deal.state.order[:-1])
        order = [index for index in around if index in hands]
        sweep = find_form(key).rows.sweep_points
        if all(len(one) == 1 for one in hands.values()):

            def due(a, b, hands=hands, sweep=sweep):
                return naive_rows.passes(hands[a][0], hands[b][0], sweep, key != "chinese")

            point = setup.law.stakes.point
            net = naive_rows.settle(order, [stack // point for stack in setup.stacks], due)
            expected = tuple(net.get(seat, 0) for seat in range(len(setup.stacks)))
            assert deal.result.points == expected, (key, seed)
        for event in deal.events:
            if isinstance(event, events.Ranked):
                assert bool(event.foul) == hands[event.seat][event.hand][2], (key, seed)
            if isinstance(event, events.Compared):
                one, other = hands[event.seat][event.hand], hands[event.of][event.of_hand]
                points = naive_rows.passes(one, other, sweep, key != "chinese")
                assert event.points == points, (key, seed, event)


def test_a_deal_replayed_from_its_commands_is_the_same_in_every_field():
    for name, setup, seed in all_deals(range(40, 44)):
        deal = play(setup, seed)
        again = Deal.replay(setup, deal.commands)
        assert again.events == deal.events and again.result == deal.result, name
        assert snapshot(again) == snapshot(deal), name
        assert COMMANDS.decode(msgspec.json.encode(deal.commands)) == deal.commands
        assert CARDS_OF_EVENTS.decode(msgspec.json.encode(list(deal.events))) == deal.events


def seen_by(deal, viewer):
    """The cards that a seat has seen, told from the events alone."""
    seen = set()
    for event in deal.events:
        match event:
            case events.Dealt() if event.seat == viewer:
                seen |= set(event.cards)
            case events.Boarded():
                seen |= set(event.cards)
            case events.CardsSet() if event.open:
                seen |= {card for row in event.rows for card in row}
            case events.Tabled():
                seen |= {card for row in event.rows for card in row}
            case events.TookCard() if viewer in (event.seat, event.of):
                seen.add(event.card)
    return seen


def swapped(command, table):
    if isinstance(command, c.SetCards):
        rows = tuple(tuple(table.get(card, card) for card in row) for row in command.rows)
        return replace(
            command, rows=rows, discards=tuple(table.get(k, k) for k in command.discards)
        )
    return command


def watch_views(name, share):
    dice = Random(f"views {name}")

    def watch(deal):
        if dice.random() > share:
            return
        viewer = dice.choice([None, *range(len(deal.state.seats))])
        seen = seen_by(deal, viewer)
        given = (deal.view(viewer), deal.events_for(viewer))
        strange = {card for one in given for card in row_cards(one)} - seen - {UNKNOWN}
        assert not strange, f"{name}: seat {viewer} is given {strange}"
        hidden = [card for card in deal.setup.law.deck if card not in seen]
        table = dict(zip(hidden, dice.sample(hidden, len(hidden)), strict=True))
        deck = tuple(table.get(card, card) for card in deal.setup.deck)
        again = Deal(replace(deal.setup, deck=deck))
        for command in deal.commands:
            again.apply(swapped(command, table))
        assert msgspec.json.encode((again.view(viewer), again.events_for(viewer))) == (
            msgspec.json.encode(given)
        ), f"{name}: seat {viewer}"

    return watch


def row_cards(thing):
    """Every card in a message, those in rows too."""
    yield from card_fields(thing)
    if isinstance(thing, events.CardsSet | events.Tabled):
        yield from (card for row in thing.rows for card in row)
    if isinstance(thing, msgspec.Struct):
        for field in thing.__struct_fields__:
            value = getattr(thing, field)
            if field in ("hands", "seats") and isinstance(value, tuple):
                for one in value:
                    if isinstance(one, msgspec.Struct):
                        yield from row_cards(one)
            elif field == "rows" and isinstance(value, tuple):
                yield from (k for row in value if isinstance(row, tuple) for k in row)
    elif isinstance(thing, tuple):
        for one in thing:
            yield from row_cards(one)


def test_no_byte_that_a_seat_is_given_depends_on_a_card_that_it_may_not_see():
    for name, setup, seed in all_deals(range(60, 64)):
        play(setup, seed, watch_views(name, 0.15))


def wrong(deal, dice):
    """Commands that nobody asked for, or that do not fit."""
    request = deal.request
    seats = len(deal.state.seats)
    good = pick(deal, dice)
    found = [c.Fold(0), c.Draw(0), c.TakeCard(dice.randrange(seats), 99), c.TimeUp(0, 0),
             c.CallClock(0, dice.randrange(seats), 5), c.SetCards(seats, ((), (), ())),
             c.RuleFoul(seats)]  # fmt: skip
    if isinstance(good, c.SetCards):
        rows = good.rows
        found += [
            replace(good, rows=rows[::-1] if len(set(map(len, rows))) > 1 else rows[:2]),
            replace(good, discards=(*good.discards, 0)),
            replace(good, rows=(rows[0], rows[1], (*rows[2], *rows[2][:1], 51))),
            replace(good, rows=(rows[1], *rows[:2])),
        ]
    if request.kind == "bet":
        found = [c.SetCards(request.seat, ((), (), ())), c.TimeUp(request.seat, 99_999)]
    return found


def test_what_is_offered_is_accepted_and_what_is_refused_leaves_no_trace():
    refusals = 0
    for name, setup, seed in all_deals(range(80, 83), ["wsop-2018"]):
        dice = Random(f"wrong {name}")

        def watch(deal, name=name, dice=dice):
            nonlocal refusals
            if dice.random() > 0.3 or deal.is_over:
                return
            before = snapshot(deal)
            for command in wrong(deal, dice):
                other = deal.copy()
                try:
                    other.apply(command)
                except Refused:
                    refusals += 1
                    assert snapshot(other) == before, f"{name}: {command} left a trace"
            assert snapshot(deal) == before, f"{name}: a copy shared something with the deal"

        play(setup, seed, watch)
    assert refusals > 300
