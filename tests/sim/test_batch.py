"""Many deals in a row: every form and structure, chips counted, seeds that repeat."""

from random import Random

import pytest

from floorman.deal import Deal, Refused, Setup, SetupError
from floorman.deal.commands import Wager
from floorman.games import STRUCTURES
from floorman.sim import Game, HousePlayer, RandomPlayer, batch, play, play_deals
from tests.sim.tables import FORMS, STACK, law_of

BOOKS = ("roberts-v11", "uspa", "wsop-2018", "homepokertourney")


@pytest.mark.parametrize("structure", STRUCTURES)
@pytest.mark.parametrize("key", FORMS)
def test_random_players_play_every_form_in_every_structure(key, structure):
    law = law_of(key, structure)
    for seats in {law.form.players_min, min(6, law.form.players_max), law.form.players_max}:
        tally = play_deals(Game(law, STACK), [RandomPlayer()] * seats, 8, Random(f"{key} {seats}"))
        assert tally.balanced and tally.deals == 8
        assert tally.actions > 8


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("key", FORMS)
def test_players_answer_whatever_a_book_asks(key, book):
    law = law_of(key, book=book)
    seats = min(4, law.form.players_max)
    players = [RandomPlayer(), HousePlayer(law, 0.02), *[RandomPlayer()] * (seats - 2)]
    for game in (Game(law, 60), Game(law, STACK, agreeing=True, showing="asked")):
        tally = play_deals(game, players, 3, Random(f"{key} {book}"))
        assert tally.balanced


@pytest.mark.parametrize("key", FORMS)
def test_house_players_play_every_form_among_themselves(key):
    for structure in ("limit", "no-limit"):
        law = law_of(key, structure)
        seats = law.form.players_max
        tally = play_deals(Game(law, STACK), [HousePlayer(law, 0.02)] * seats, 2, Random(3))
        assert tally.balanced and tally.deals == 2


@pytest.mark.parametrize("maker", [lambda law: RandomPlayer(), lambda law: HousePlayer(law, 0.05)])
def test_the_same_seed_plays_the_same_deals(maker):
    law = law_of("holdem")

    def events(seed):
        found = []
        game = Game(law, STACK)
        play_deals(game, [maker(law)] * 4, 6, Random(seed), lambda deal: found.extend(deal.events))
        return found

    assert events(1) == events(1)
    assert events(1) != events(2)


def test_the_button_moves_and_stacks_begin_alike():
    law, setups = law_of("holdem"), []
    play_deals(
        Game(law, 250), [RandomPlayer()] * 3, 7, Random(1), lambda deal: setups.append(deal.setup)
    )
    assert [setup.button for setup in setups] == [0, 1, 2, 0, 1, 2, 0]
    assert all(setup.stacks == (250, 250, 250) for setup in setups)
    assert len({setup.deck for setup in setups}) == 7


def test_a_tally_says_what_the_results_say():
    law, results = law_of("omaha-8"), []
    tally = play_deals(
        Game(law, 200),
        [RandomPlayer()] * 5,
        60,
        Random(4),
        lambda deal: results.append((deal.result, len(deal.commands))),
    )
    assert tally.deals == 60
    assert tally.actions == sum(commands for _, commands in results)
    assert tally.pots == sum(len(result.pots) for result, _ in results)
    assert tally.pot_chips == sum(result.pot for result, _ in results)
    assert tally.net == [sum(result.net[seat] for result, _ in results) for seat in range(5)]
    # With equal stacks there are no side pots.
    assert tally.pots == 60 and sum(tally.net) == 0


def test_antes_that_stay_for_the_next_deal_are_not_missed():
    law = law_of("jacks-or-better")
    carried = 0

    def watch(deal):
        nonlocal carried
        carried += sum(amount for amount, _ in deal.result.carried)

    tally = play_deals(Game(law, STACK), [RandomPlayer()] * 4, 60, Random(4), watch)
    assert tally.balanced and carried > 0
    assert sum(tally.net) == -carried


def test_a_chip_too_many_is_noticed_in_the_very_deal(monkeypatch):
    made = 0

    class Leaky(Deal):
        def __init__(self, *given):
            nonlocal made
            super().__init__(*given)
            self.state.seats[0].stack += made == 3
            made += 1

    monkeypatch.setattr(batch, "Deal", Leaky)
    law = law_of("holdem")
    tally = play_deals(Game(law, STACK), [RandomPlayer()] * 3, 6, Random(1))
    assert not tally.balanced and tally.unbalanced == [3]


def test_too_many_players_for_a_form_are_refused():
    law = law_of("archie")
    with pytest.raises(SetupError, match="players"):
        play_deals(Game(law, STACK), [RandomPlayer()] * 9, 1, Random(1))


def test_an_illegal_answer_is_refused_and_not_played():
    class Cheat:
        def command(self, view, chance):
            return Wager(view.request.seat, 10**6)

    law = law_of("holdem")
    deal = Deal(Setup(law, (STACK,) * 2, deck=law.deck))
    with pytest.raises(Refused):
        play(deal, [Cheat(), Cheat()], Random(1))
    assert not deal.commands


def test_people_may_sit_among_quick_players():
    class Caller:
        """Asks for views, as a person would."""

        views = 0

        def command(self, view, chance):
            Caller.views += 1
            return RandomPlayer().command(view, chance)

    law = law_of("holdem", "limit")
    tally = play_deals(Game(law, STACK), [RandomPlayer(), Caller(), RandomPlayer()], 20, Random(1))
    assert tally.balanced and 0 < Caller.views < tally.actions
