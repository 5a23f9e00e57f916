"""The house player sets cards in rows: the best legal way, and no foul that could be avoided."""

from dataclasses import replace
from itertools import combinations, pairwise
from random import Random

import pytest

from floorman.cards import STANDARD_CARDS, parse_cards
from floorman.deal import Deal, Setup, make_law
from floorman.deal import commands as c
from floorman.deal import events as e
from floorman.deal.rows.scoring import score_hand
from floorman.deal.rows.unset import is_foul_certain
from floorman.games import Feat, all_forms, default_stakes, find_form, usual_structure
from floorman.odds import shuffled
from floorman.sim import Game, HousePlayer, RandomPlayer, play_deals
from floorman.sim.house.row_values import RowValues
from floorman.sim.house.whole_hands import best_whole

FORMS = tuple(key for key, form in all_forms().items() if form.family == "chinese")
BIT_BY_BIT = tuple(key for key in FORMS if all_forms()[key].rows.open)
# More than these of a hundred hands, set a few cards at a time, would be careless.
FOULS_MOST = 25


def law_of(key):
    form = find_form(key)
    return make_law(form, default_stakes(form, usual_structure(form), 10), "wsop-2018")


def tally_of(key, deals, effort, seed=1):
    law = law_of(key)
    seats = 2 if key == "chinese" else min(3, law.form.players_max)
    player = HousePlayer(law, effort)
    return play_deals(Game(law, 1000), [player] * seats, deals, Random(seed))


@pytest.mark.parametrize("key", ["chinese", "taiwanese", "chinese-draw"])
def test_a_whole_hand_is_never_fouled(key):
    tally = tally_of(key, 6, 0.2)
    assert tally.balanced and not tally.fouled
    assert tally.hands or key == "chinese-draw"


@pytest.mark.parametrize("key", BIT_BY_BIT)
def test_hands_set_bit_by_bit_are_seldom_fouled(key):
    tally = tally_of(key, 6, 0.3)
    assert tally.balanced and tally.hands >= 12
    assert 100 * tally.fouled <= FOULS_MOST * tally.hands, (tally.fouled, tally.hands)


@pytest.mark.perft
@pytest.mark.parametrize("key", FORMS)
def test_the_foul_rate_over_many_deals(key):
    tally = tally_of(key, 150, 1.0)
    most = 18 if key in BIT_BY_BIT else 0
    assert 100 * tally.fouled <= most * tally.hands, (tally.fouled, tally.hands)


def legal_ways(law, cards):
    """Whether there is any way to set so many cards that is no foul; one by one."""
    for back in combinations(cards, 5):
        left = [card for card in cards if card not in back]
        for middle in combinations(left, 5):
            rest = [card for card in left if card not in middle]
            for front in combinations(rest, 3):
                if not score_hand(law, (front, middle, back)).foul:
                    return True
    return False


@pytest.mark.parametrize("key", ["chinese", "open-face-pineapple-27"])
def test_whatever_cards_come_a_legal_way_is_found_if_there_is_one(key):
    law, dice, found = law_of(key).rows, Random(key), 0
    values = RowValues(law)
    for _ in range(12):
        cards = tuple(shuffled(STANDARD_CARDS, dice)[:13])
        rows = best_whole(values, cards, inside=False)
        assert sorted(card for row in rows for card in row) == sorted(cards)
        if score_hand(law, rows).foul:
            assert not legal_ways(law, cards)
        else:
            found += 1
    assert found == 12 if key == "chinese" else found


@pytest.mark.parametrize(
    ("cards", "front", "back"),
    [
        # Three pairs and a flush: the flush goes to the back, the best pair before it as it may.
        ("AhQhTh6h2hKsKd7c7d9s9c4d3c", "", "AhQhTh6h2h"),
        # Three aces are worth most in front when a full house and quads stand behind them.
        ("AsAhAd5s5h5d9c9dKsKhKdKc2c", "AsAhAd", "KsKhKdKc"),
    ],
)
def test_hands_are_set_as_a_player_would(cards, front, back):
    law = law_of("open-face").rows
    rows = best_whole(RowValues(law), parse_cards(cards), inside=True)
    assert set(parse_cards(front)) <= set(rows[0])
    assert set(parse_cards(back)) <= set(rows[2])


@pytest.mark.parametrize("key", BIT_BY_BIT)
def test_no_card_is_put_where_it_makes_a_foul_certain_if_it_can_go_elsewhere(key):
    law, dice = law_of(key), Random(key)
    player, tried = HousePlayer(law, 0.2), 0
    for seed in range(3):
        deck = tuple(shuffled(law.deck, Random(f"{key} {seed}")))
        deal = Deal(Setup(law, (1000, 1000), deck=deck))
        while not deal.is_over:
            view = deal.view(deal.request.seat)
            command = player.command(view, dice)
            held = view.seats[view.seat].hands[0].rows
            unseen = player.setter._unseen(view)
            after = [(*own, *more) for own, more in zip(held, command.rows, strict=True)]
            if len(deal.request.cards) == 1 and is_foul_certain(law.rows, after, unseen):
                for place, room in enumerate(deal.request.room):
                    other = [(*o, *deal.request.cards) if k == place else o
                             for k, o in enumerate(held)]  # fmt: skip
                    assert not room or is_foul_certain(law.rows, other, unseen)
            tried += 1
            deal.apply(command)
    assert tried > 10


def test_the_fewer_ways_there_are_to_set_cards_the_closer_each_is_looked_at():
    setter = HousePlayer(law_of("open-face")).setter
    assert setter.futures(3) == 4 * setter.futures(12) > setter.futures(200) >= 2
    setter.effort /= 4
    assert setter.futures(3) == setter.futures(3 * 4) * 4 == 12


@pytest.mark.parametrize("key", FORMS)
def test_random_players_play_every_form_and_the_same_chance_the_same_deals(key):
    law = law_of(key)
    seats = min(4, law.form.players_max)
    tallies = [
        play_deals(Game(law, 500), [RandomPlayer()] * seats, 30, Random(7)) for _ in range(2)
    ]
    assert tallies[0] == tallies[1] and tallies[0].balanced and tallies[0].deals == 30


def easy_fantasyland():
    """The law of open-face in which any two cards in front gain Fantasyland."""
    form = find_form("open-face")
    land = replace(form.rows.fantasyland, entry=(Feat("front", "high-card"),))
    easy = replace(form, rows=replace(form.rows, fantasyland=land))
    return make_law(easy, default_stakes(easy, usual_structure(easy), 10), "wsop-2018")


def test_who_gains_fantasyland_plays_the_next_deal_there():
    law, seen = easy_fantasyland(), []

    def watch(deal):
        seen.append((deal.setup.fantasyland, deal.result.fantasyland))

    play_deals(Game(law, 500), [RandomPlayer()] * 3, 60, Random(3), watch)
    assert sum(bool(gained) for _, gained in seen) > 3
    assert all(after[0] == before[1] for before, after in pairwise(seen))


def test_the_house_player_takes_a_card_from_a_longer_hand():
    law = law_of("chinese")
    deal = Deal(Setup(law, (100,) * 4, deck=law.deck, miscount=(1, 3)))
    player = HousePlayer(law, 0.2)
    command = player.command(deal.view(3), Random(1))
    assert isinstance(command, c.TakeCard)
    assert isinstance(deal.apply(command)[0], e.TookCard)
