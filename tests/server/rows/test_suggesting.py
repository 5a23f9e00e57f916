"""What is suggested in rows is what the house player would do who thinks most, and no less."""

from random import Random

import pytest

from floorman.deal.commands import SetCards
from floorman.server.choosing.row_help import Asked, suggestion
from floorman.server.protocol import client as m
from floorman.server.running import make_room
from floorman.server.settings import Settings
from floorman.sim import LEVELS, Game, HousePlayer, RandomPlayer, contest
from tests.sim.tables import deal_of, law_of

FORMS = ("open-face", "open-face-pineapple")


class Suggests:
    """Sets its cards as is suggested to a person, and plays on as the house does."""

    def __init__(self, law):
        self.law, self.house = law, HousePlayer(law)

    def command(self, view, chance):
        if view.request.kind != "set":
            return self.house.command(view, chance)
        said = suggestion(Asked(self.law, view), m.Suggest(table="t"), int(1000 * chance.random()))
        return SetCards(view.request.seat, said.rows, said.discards)


@pytest.mark.parametrize("key", FORMS)
def test_a_suggestion_is_what_the_best_house_player_does_at_its_ease(key):
    law = law_of(key)
    others, differ = [HousePlayer(law, 0.1, one) for one in LEVELS.values()], set()
    for seed in range(6):
        deal = deal_of(law, 2, {})
        while deal.request.kind == "set":
            view = deal.view(deal.request.seat)
            said = suggestion(Asked(law, view), m.Suggest(table="t"), seed)
            best = HousePlayer(law, 1.0, LEVELS["solid"]).command(view, Random(seed))
            assert (said.rows, said.discards) == (best.rows, best.discards)
            made = [one.command(view, Random(seed)) for one in others]
            differ |= {at for at, one in enumerate(made) if one.rows != best.rows}
            deal.apply(best)
            if len(differ) == len(others):
                return
    # Were it any of those who think less, it would have been seen.
    assert len(differ) == len(others)


def test_no_house_player_at_a_table_thinks_more_than_what_is_suggested():
    _, house = make_room(None, Settings(), lambda: 0)
    assert house.effort == 1.0


@pytest.mark.parametrize("key", FORMS)
def test_who_does_what_is_suggested_wins(key):
    law = law_of(key)
    score = contest(
        Game(law, 1000),
        Suggests(law),
        RandomPlayer(),
        2,
        lambda name: Random(f"1 {name}"),
        lambda done: done < 14,
    )
    assert score.least > 0
