"""The pause after a deal is as long as there is something to see, and tells of nothing else."""

import pytest

from floorman.cards import parse_cards
from floorman.deal import events as de
from floorman.server.play.waiting import rest_ms, rested_at

CARDS = tuple(parse_cards("As Kd"))
WON = de.Awarded(0, 1, 12)


def shown(seat):
    return de.Shown(seat, CARDS)


@pytest.mark.parametrize(
    ("events", "rest"),
    [
        ([WON], 4000),
        ([shown(1), WON], 5000),
        ([shown(1), shown(2), WON], 6000),
        ([shown(1), shown(2), WON, de.Awarded(1, 2, 8)], 8000),
        ([de.Boarded(1, CARDS), de.Boarded(2, CARDS), shown(1), shown(2), WON], 8000),
        ([de.Boarded(1, CARDS), de.Boarded(2, CARDS), WON], 4000),
        ([de.Tabled(1, (CARDS,)), de.Tabled(2, (CARDS,))], 6000),
        # Two halves of one pot are one pot; a hand that is shown again is one hand.
        ([shown(1), shown(1), WON, de.Awarded(0, 2, 12, share="low")], 5000),
        ([*map(shown, range(9)), WON, de.Awarded(1, 2, 8), de.Awarded(2, 2, 8)], 12_000),
    ],
)
def test_it_grows_with_hands_pots_and_boards_up_to_three_pauses(events, rest):
    assert rest_ms(events, 4000) == rest
    assert rest_ms(events, 0) == 0


def test_what_not_everybody_has_seen_takes_no_time():
    seen = [shown(1), WON]
    unseen = [
        de.Dealt(2, CARDS, up=False),
        de.Mucked(2),
        de.Shown(2, CARDS, to=(3,)),
        de.Shown(3, CARDS[:1], whole=False),
    ]
    assert rest_ms([*unseen, *seen], 4000) == rest_ms(seen, 4000)


class Over:
    def __init__(self, at, events):
        self.at, self.deal, self.events, self.players = at, self, events, ()


class Keeper:
    def __init__(self, *finished):
        self.finished = finished


def test_a_table_that_has_nothing_to_look_at_goes_on_at_once():
    over = Over(10_000, [shown(1), shown(2), WON])
    assert rested_at(Keeper(over), 4000, changed=10_000) == 16_000
    # Whoever buys chips meanwhile puts nothing off; whoever comes at its end has a moment.
    assert rested_at(Keeper(over), 4000, changed=13_000) == 16_000
    assert rested_at(Keeper(over), 4000, changed=15_900) == 16_900
    assert rested_at(Keeper(), 4000, changed=15_900) == 16_900
    assert rested_at(Keeper(), 300, changed=15_900) == 16_200
