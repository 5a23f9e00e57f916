"""Bomb pots and rewards: customs of a house, held against a slow count of one's own."""

import random

import pytest

from floorman.cards import parse_cards
from floorman.deal import commands as d
from floorman.deal.commands import Check
from floorman.deal.events import Posted, RoundBegan, Wagered
from floorman.games import StakesError, asked_stakes, find_form, stakes_text
from floorman.rulebooks.amendments import Amendment
from floorman.rulebooks.rules import books
from floorman.rulebooks.rulesets import stack_ruleset
from floorman.sim import RandomPlayer
from floorman.table import Table, TableRefused
from floorman.table import commands as c
from floorman.table import events as e
from floorman.table.customs.bombs import is_due
from floorman.table.law.home import NO_HOME
from floorman.table.setup import Game, TableSetup

STRUCTURES = ("no-limit", "pot-limit", "half-pot", "limit", "spread-limit")


def table(form="holdem", structure="no-limit", players=4, chips=300, **house):
    """A table whose host has answered so, with the button drawn."""
    game = find_form(form)
    answers = {f"home.{name}": value for name, value in house.items()}
    stakes = asked_stakes(game, structure)
    amended = (Amendment("ours", answers),) if answers else ()
    made = Table(TableSetup((Game(game, stakes),), max(players, 2), amendments=amended))
    for seat in range(players):
        made.apply(c.SitDown(player=f"p{seat}", seat=seat, chips=chips))
    made.apply(c.GiveButton(seat=0))
    return made


def begin(made, chance=None, deck=None):
    cards = list(made.law.deal.deck)
    (chance or random.Random(1)).shuffle(cards)
    return made.next_deal(deck or cards)


def play_on(made, deal, chance, player=None):
    player = player or RandomPlayer()
    while not deal.is_over:
        made.act(player.command_for(deal.request, chance))


def is_bomb(deal):
    return any(stage.passed for stage in deal.setup.law.course)


def of(made, kind):
    return [one for one in made.events if isinstance(one, kind)]


def fits(form, structure):
    try:
        asked_stakes(find_form(form), structure)
    except StakesError:
        return False
    return True


FLOPS = ("holdem", "omaha", "omaha-8", "pineapple", "big-o")
PLAYED = [(form, one) for form in FLOPS for one in STRUCTURES if fits(form, one)]


@pytest.mark.parametrize(("form", "structure"), PLAYED)
def test_a_bomb_pot_is_anted_by_all_and_bet_on_from_the_flop(form, structure):
    assert {one for one, _ in PLAYED} == {*FLOPS}
    made, chance = table(form, structure, chips=2000, bomb_every=2, bomb_ante=3), random.Random(5)
    ante = 3 * made.law.stakes.big_blind
    bombs = []
    for number in range(1, 16):
        before = made.state.positions
        deal = begin(made, chance)
        bombs.append(is_bomb(deal))
        if is_bomb(deal):
            posted = [one for one in deal.events if isinstance(one, Posted)]
            assert sorted((one.seat, one.kind, one.amount) for one in posted) == [
                (seat, "ante", ante) for seat in range(4)
            ]
            assert made.state.positions == before, "the button stays, and so do the blinds"
            play_on(made, deal, chance)
            rounds = [one.street for one in deal.events if isinstance(one, RoundBegan)]
            assert "preflop" not in rounds
            assert not any(isinstance(one, Wagered) for one in before_flop(deal))
        else:
            play_on(made, deal, chance)
        assert sum(made.accounts.values()) == 0
        for one in [*made.state.players.values()]:
            if one.stack < 1000:
                made.apply(c.AddChips(player=one.id, chips=1000))
        assert made.state.number == number
    # After two ordinary deals the third is one.
    assert bombs == [number % 3 == 0 for number in range(1, 16)]
    assert [one.ante for one in of(made, e.BombPotBegan)] == [ante] * 5


@pytest.mark.parametrize("form", ["double-board-holdem", "omaha-5", "courchevel", "short-deck"])
def test_forms_of_no_book_are_dealt_as_bomb_pots_too(form):
    made = table(form, None, chips=2000, bomb_every=1, bomb_ante=3)
    ante = 3 * made.law.stakes.big_blind
    play_on(made, begin(made), random.Random(1))
    deal = begin(made)
    assert is_bomb(deal)
    posted = [one for one in deal.events if isinstance(one, Posted)]
    # The blind that the short deck has on the button is none of it either.
    assert [(one.kind, one.amount) for one in posted] == [("ante", ante)] * 4
    assert [len(board) for board in deal.state.boards] == [3] * deal.setup.law.form.boards


def before_flop(deal):
    found = []
    for one in deal.events:
        if type(one).__name__ == "Boarded":
            return found
        found.append(one)
    return found


def test_blinds_fall_due_as_if_there_had_been_no_bomb_pot():
    """A slow model: the posts of ordinary deals are those of a table that has none."""

    def bigs(**house):
        made, found = table(players=5, chips=5000, **house), []
        for _ in range(24):
            deal = begin(made)
            if not is_bomb(deal):
                names = made.state.playing.players if made.state.playing else made.state.last_dealt
                found.append([
                    (names[one.seat], one.amount)
                    for one in deal.events if isinstance(one, Posted) and one.kind == "blind"
                ])  # fmt: skip
            while not deal.is_over:
                request = deal.request
                made.act(Check(request.seat) if request.may_check else _gives_up(request))
        return found

    plain, bombed = bigs(), bigs(bomb_every=3)
    assert len(bombed) == 18
    assert plain[:18] == bombed


def _gives_up(request):
    return d.Fold(request.seat) if request.may_fold else d.Muck(request.seat)


def test_who_has_less_than_the_ante_is_all_in_and_no_chip_is_lost():
    chance = random.Random(9)
    for _ in range(40):
        made = table(players=4, chips=300, bomb_every=1, bomb_ante=10)
        play_on(made, begin(made, chance), chance)
        for one in [*made.state.players.values()]:
            take = one.stack - chance.choice([1, 7, 19, 20, 60])
            if take > 0:
                made.apply(c.CorrectStack(player=one.id, chips=-take, by="host", why="short"))
        if sum(one.stack > 0 for one in made.state.players.values()) < 2:
            continue
        there = sum(one.stack for one in made.state.players.values())
        deal = begin(made, chance)
        assert is_bomb(deal)
        play_on(made, deal, chance)
        assert sum(one.stack for one in made.state.players.values()) == there


def test_the_host_calls_one_where_that_is_his():
    made, chance = table(bomb_called="host"), random.Random(2)
    made.apply(c.CallBombPot(by="host"))
    assert not is_due(made.state, made.law), "the first deal gives the button its place"
    deal = begin(made, chance)
    assert not is_bomb(deal)
    play_on(made, deal, chance)
    assert is_due(made.state, made.law)
    made.apply(c.CallBombPot(by="host", calls=False))
    assert not is_due(made.state, made.law)
    made.apply(c.CallBombPot(by="host"))
    deal = begin(made, chance)
    assert is_bomb(deal)
    play_on(made, deal, chance)
    assert not is_due(made.state, made.law), "one is one"
    with pytest.raises(TableRefused):
        made.apply(c.CallBombPot(player="p1"))


def test_players_agree_on_one_all_together():
    made, chance = table(bomb_called="players"), random.Random(2)
    play_on(made, begin(made, chance), chance)
    with pytest.raises(TableRefused):
        made.apply(c.CallBombPot(by="host"))
    made.apply(c.CallBombPot(player="p0", along=("p2", "nobody")))
    assert of(made, e.BombPotWished)[-1].wanting == ("p1", "p3")
    made.apply(c.CallBombPot(player="p1"))
    assert not is_due(made.state, made.law)
    made.apply(c.SitOut(player="p3"))
    assert is_due(made.state, made.law), "who is away does not ante and need not agree"
    made.apply(c.CallBombPot(player="p1", calls=False))
    assert not is_due(made.state, made.law)
    made.apply(c.CallBombPot(player="p1"))
    assert is_bomb(begin(made, chance))
    assert made.state.bomb_wishes == []


def test_a_void_bomb_pot_is_dealt_again():
    made, chance = table(bomb_called="host"), random.Random(2)
    play_on(made, begin(made, chance), chance)
    made.apply(c.CallBombPot(by="host"))
    assert is_bomb(begin(made, chance))
    made.apply(c.VoidDeal())
    assert made.state.bomb_called
    assert is_bomb(begin(made, chance))


def test_no_book_has_either_and_without_the_house_nothing_is_so():
    for book in books():
        ruleset = stack_ruleset(book.key)
        for key in ("home.bomb_every", "home.bomb_called", "home.seven_deuce"):
            assert ruleset.answer(key).layer == "default"
    made = table()
    assert made.law.home == NO_HOME
    for command in (c.CallBombPot(by="host"), c.CallBombPot(player="p0"), c.PayReward(player="p0")):
        with pytest.raises(TableRefused):
            made.apply(command)


def test_stud_and_draw_have_no_bomb_pots():
    assert table("razz", "limit", bomb_every=1).law.home.bomb is None
    assert table("draw-high", "limit", bomb_every=1).law.home.bomb is None


# The reward


def stacked(made, *hands):
    """A deck that deals each player these cards, the button last, then a board of nothing."""
    held = [parse_cards(hand) for hand in hands]
    board = parse_cards("KdKs3h9cQd")
    used = {card for hand in held for card in hand} | {*board}
    rest = [card for card in made.law.deal.deck if card not in used]
    downs = [hand[turn] for turn in range(2) for hand in held]
    b = list(board)
    return [*downs, rest[0], *b[:3], rest[1], b[3], rest[2], b[4], *rest[3:]]


def showdown(made, deal):
    chance = random.Random(1)
    while not deal.is_over:
        request = deal.request
        if request.kind == "bet":
            made.act(Check(request.seat) if request.may_check else d.Call(request.seat))
        else:
            made.act(RandomPlayer().command_for(request, chance))


def rewarded(hands, chips=300, **house):
    """What each stack has changed by after a deal of these hands to everybody, by name."""
    made = table(players=len(hands), chips=chips, seven_deuce=5, **house)
    begun = made.plan().players
    deal = made.next_deal(stacked(made, *hands))
    showdown(made, deal)
    return made, begun, {name: one.stack - chips for name, one in made.state.players.items()}


def test_who_wins_with_a_seven_and_a_deuce_is_paid_by_everybody():
    made, order, net = rewarded(["7c2d", "4c5d", "4h6d", "5h6c"], chips=300)
    # Everybody called the blind of 2, and the seven is the best card beside the kings on the board.
    assert of(made, e.RewardPaid) == [e.RewardPaid(order[0], 10, 30)]
    assert net == {name: 36 if name == order[0] else -12 for name in order}
    assert sum(net.values()) == 0


def test_the_reward_is_as_a_slow_count_has_it():
    """Who wins alone with 7 and 2 gets so much from each, and nobody else gets anything."""
    chance, seen = random.Random(3), 0
    for seed in range(600):
        made = table(players=3, chips=200, seven_deuce=4)
        names = made.plan().players
        deck = list(made.law.deal.deck)
        random.Random(seed).shuffle(deck)
        if seed % 2:
            # Half the time somebody is dealt what it is about.
            sevens, deuces = parse_cards("7c7d7h7s"), parse_cards("2c2d2h2s")
            for place, card in ((0, chance.choice(sevens)), (3, chance.choice(deuces))):
                other = deck.index(card)
                deck[place], deck[other] = deck[other], deck[place]
        deal = made.next_deal(deck)
        play_on(made, deal, chance)
        before = dict(zip(names, deal.result.stacks, strict=True))
        wanted = dict(before)
        winners = deal.result.winners
        held = [deal.state.seats[seat].down for seat in winners]
        if len(winners) == 1 and {card // 4 for card in held[0]} == {0, 5}:
            seen += 1
            for name in names:
                if name != names[winners[0]]:
                    gives = min(before[name], 8)
                    wanted[name] -= gives
                    wanted[names[winners[0]]] += gives
        assert {name: made.state.players[name].stack for name in names} == wanted
        assert sum(wanted.values()) == 600
    assert seen > 20


def test_at_a_live_table_the_dealer_says_who_has_won_with_it():
    made, chance = table(seven_deuce=5), random.Random(4)
    with pytest.raises(TableRefused):
        made.apply(c.PayReward(player="p1"))
    deal = begin(made, chance)
    with pytest.raises(TableRefused):
        made.apply(c.PayReward(player="p1"))
    play_on(made, deal, chance)
    there = sum(one.stack for one in made.state.players.values())
    before = made.state.players["p1"].stack
    made.apply(c.PayReward(player="p1"))
    assert of(made, e.RewardPaid)[-1].player == "p1"
    assert made.state.players["p1"].stack == before + of(made, e.RewardPaid)[-1].paid
    assert sum(one.stack for one in made.state.players.values()) == there
    with pytest.raises(TableRefused, match="paid"):
        made.apply(c.PayReward(player="p1"))


def test_stakes_of_a_bomb_pot_are_stakes_that_can_be_read():
    made = table(bomb_every=1)
    assert stakes_text(made.law.home.bomb.stakes) == "no-limit with ante 10"
