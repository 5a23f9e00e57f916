"""The betting of the engine beside a slow model of the rules: the same at every decision."""

from random import Random

import pytest

from floorman.deal import Deal, Setup, make_law
from floorman.deal import commands as c
from floorman.deal import events as e
from floorman.games import find_form, parse_stakes
from tests.deal.betting.naive_betting import Round
from tests.deal.random_play import pick

GAMES = (
    ("5/10 no-limit", "roberts-v11"),
    ("5/10 no-limit", "uspa"),
    ("10/10 pot-limit", "roberts-v11"),
    ("10/10 pot-limit", "uspa"),
    ("10/10 half-pot", "uspa"),
    ("10/20 limit", "roberts-v11"),
    ("10/20 limit", "uspa"),
    ("10/20 limit", "wsop-2018"),
)
# By the WSOP's rules four raises follow the bet, and folds do not lift the cap (WSOP-126a,
# WSOP-127b); at a tournament of Robert's two players are capped as others are (RR11-3.BET.5c).
CAPS = {
    ("wsop-2018", False): {"raises": 4, "frees_two": False},
    ("wsop-2018", True): {"raises": 4, "frees_two": False},
    ("roberts-v11", True): {"caps_two": True, "frees_two": False},
}


def random_deal(stakes, book, dice):
    tournament = dice.random() < 0.2
    law = make_law(find_form("holdem"), parse_stakes(stakes), book, tournament=tournament)
    seats = dice.choice([2, 2, 3, 3, 4, 5, 6])
    most = dice.choice([14, 45, 200])
    deck = list(law.deck)
    dice.shuffle(deck)
    chip = law.betting.step
    stacks = tuple(chip * dice.randint(1, most // chip) for _ in range(seats))
    return Deal(Setup(law, stacks, dice.randrange(seats), tuple(deck)))


def round_of(deal):
    """The model of the round that the engine has just begun: only chips and seats are taken."""
    state, stakes = deal.state, deal.setup.law.stakes
    left = [seat for seat in state.seats if not seat.folded]
    number = len(state.seats)
    order = [(deal.request.seat + place) % number for place in range(number)]
    first_round = not any(isinstance(event, e.Boarded) for event in deal.events)
    early = all(len(board) < 4 for board in deal.view(None).boards)
    live = {seat.index: seat.bet for seat in left}
    this = Round(
        stakes.structure.key,
        [seat for seat in order if seat in live],
        {seat.index: seat.stack for seat in left},
        live,
        stakes.big_blind if first_round else 0,
        (stakes.small_bet if early else stakes.big_bet) or stakes.big_blind,
        first_round and stakes.big_blind > 0,
        state.pot - sum(live.values()),
    )
    law = deal.setup.law
    if law.form.rounds == 2:  # draw: four raises may follow the bet (RR11-12.DRAW.1)
        this.raises = 4
    for name, value in CAPS.get((law.ruleset.book, law.tournament), {}).items():
        setattr(this, name, value)
    return this


def engine_says(request):
    limits = (request.raise_to_min, request.raise_to_max) if request.wager else None
    assert request.may_call == (request.to_call > 0) and request.may_fold
    return request.seat, request.may_check, request.to_call, limits


def told(command):
    match command:
        case c.Fold():
            return "fold", 0
        case c.Check():
            return "check", 0
        case c.Call():
            return "call", 0
        case c.Wager():
            return "wager", command.to


def bet_eagerly(request, dice):
    """Wagers and short all-ins more often than people make them."""
    if request.wager and dice.random() < 0.5:
        return c.Wager(request.seat, dice.choice([request.raise_to_min, request.raise_to_max]))
    return pick(request, dice)


def compare(stakes, book, seed):
    """Play a random deal; at every decision the engine and the model name the same choices."""
    name = f"{stakes} {book} {seed}"
    dice = Random(name)
    deal = random_deal(stakes, book, dice)
    model, begun, decisions = None, -1, 0
    while not deal.is_over:
        rounds = sum(isinstance(event, e.RoundBegan) for event in deal.events)
        if rounds != begun:
            assert model is None or model.tell().legal() is None, f"{name}: over too soon"
            model, begun = round_of(deal), rounds
        request = deal.request
        assert engine_says(request) == model.tell().legal(), f"{name}: {model.done}"
        command = bet_eagerly(request, dice)
        model.do(command.seat, *told(command))
        deal.apply(command)
        decisions += 1
    assert model is None or model.tell().legal() is None, f"{name}: over too soon"
    return decisions


@pytest.mark.rules(
    "RR11-3.BET.4a",
    "RR11-3.BET.5a",
    "RR11-3.BET.6",
    "RR11-3.BET.7a",
    "RR11-3.BET.7b",
    "RR11-3.BET.7c",
    "RR11-3.BET.7e",
    "RR11-14.NL.2a",
    "RR11-14.NL.3a",
    "RR11-14.NL.3c",
    "RR11-14.PLI.0b",
    "WSOP-126a",
    "WSOP-127b",
)
@pytest.mark.parametrize(("stakes", "book"), GAMES)
def test_the_same_may_be_done_at_every_decision_as_by_the_letter(stakes, book):
    assert sum(compare(stakes, book, seed) for seed in range(400)) > 1_400


@pytest.mark.perft
@pytest.mark.parametrize(("stakes", "book"), GAMES)
def test_the_same_may_be_done_in_very_many_deals_as_by_the_letter(stakes, book):
    for seed in range(400, 8_000):
        compare(stakes, book, seed)
