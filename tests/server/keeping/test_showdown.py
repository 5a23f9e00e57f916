"""The showdown goes by the book and nobody is asked; the platform gives no pot away."""

import asyncio
from random import Random

import pytest

from floorman.cards import parse_cards
from floorman.deal import DEALER
from floorman.deal import commands as d
from floorman.games import all_forms, find_form
from floorman.history import words_of
from floorman.rankings import find_ranking
from floorman.server.choosing.asked_wrongly import AskedWronglyError
from floorman.server.choosing.asking import StaleError, asked_for
from floorman.server.house import House
from floorman.server.play.driving import Hands, Outside, Pace, acts_for, next_due, whose_wish
from floorman.server.protocol import client as m
from floorman.server.protocol.preferences import Preferences
from floorman.server.tables import records as r
from floorman.server.telling.lines import line_of
from floorman.server.telling.publishing import table_state, yours
from floorman.sim import HousePlayer, RandomPlayer
from floorman.store import Account, open_store
from floorman.store import Preferences as Said
from floorman.table import commands as c
from floorman.table import events as te
from floorman.table.state import Playing as Deals
from tests.deal.playing import deal as one_deal
from tests.deal.playing import play
from tests.deal.showdown.test_tabling import by_itself
from tests.server.sight.test_publishing import kept_sight
from tests.server.storms.simulated import World, opened
from tests.server.tables import Kept

PLAYER = RandomPlayer()
SHOWS = Preferences(mucks_losers=False)


def due(kept, lost=None, prefers=None):
    outside = Outside(lost or {}, {}, prefers or Preferences())
    return next_due(kept.keeper, Pace(), kept.hands, kept.now, outside)


def at_a_showdown(whose="p0", beaten=None, **how):
    """A deal in which the hand of that player is to be tabled next."""
    for seed in range(200):
        kept = Kept(seats=3, seed=seed, **how)
        for _ in range(120):
            if hand_of(kept) == whose and beaten in (None, mucks(kept)):
                return kept
            kept.step()
    raise AssertionError("there was no such showdown")


def hand_of(kept):
    """Whose hand is to be tabled, None for nobody's."""
    table = kept.keeper.table
    if table.deal is None or table.deal.request.kind != "show":
        return None
    return kept.keeper.players[table.deal.request.seat]


def mucks(kept):
    return isinstance(due(kept).make().command, d.Muck)


# Who is asked, and who acts


@pytest.mark.parametrize("how", [{}, {"acting_ms": 5_000, "time_bank_ms": 9_000}])
@pytest.mark.parametrize("whose", ["p0", "p1"])
def test_the_house_tables_every_hand_a_persons_and_a_house_players(whose, how):
    kept = at_a_showdown(whose, **how)
    tables = due(kept)
    assert tables.at == kept.now + Pace().show_ms
    assert tables.make().platform
    assert isinstance(tables.make().command, d.Show | d.Muck)
    for lost in ({}, {"p0": kept.now - 10**6}):
        assert due(kept, lost).make() == tables.make()
    assert whose_wish(kept.keeper) == (whose if whose == "p0" else None)


def test_who_has_left_wins_the_pot_that_is_his():
    kept = at_a_showdown(beaten=False)
    kept.do(r.Said(command=c.Leave(player="p0")))
    assert due(kept).make().command == d.Show(kept.keeper.deal.request.seat)


def test_nobody_is_asked_at_the_showdown_and_no_clock_is_seen_to_run():
    kept = at_a_showdown(acting_ms=5_000, time_bank_ms=9_000)
    state, mine = table_state(kept_sight(kept)), yours(kept_sight(kept), "p0")
    assert (state.to_act, state.until, state.bank_until) == (None, None, None)
    assert mine.choices == ()
    assert "time-bank" not in mine.may


def test_a_losing_hand_goes_as_its_player_prefers():
    kept = at_a_showdown(beaten=True)
    seat = kept.keeper.deal.request.seat
    assert due(kept).make().command == d.Muck(seat)
    assert due(kept, prefers=SHOWS).make().command == d.Show(seat)


# Showing a loser


def mucked():
    """The losing hand of p0 was thrown away, and the pots are not pushed yet."""
    kept = at_a_showdown(beaten=True)
    while hand_of(kept):
        kept.step()
    return kept


def clicks(kept, act, player="p0", deal=None):
    number = kept.keeper.deal_number if deal is None else deal
    asks = m.Act(table="t", deal=number, seen=kept.keeper.number, act=act)
    return asked_for(asks, player, "Pat")(kept.keeper)


def test_who_lost_unseen_may_show_until_the_pots_are_pushed():
    kept = mucked()
    seat = kept.keeper.players.index("p0")
    assert yours(kept_sight(kept), "p0").shows.label == "Show your hand"
    assert yours(kept_sight(kept), "p1").shows is None
    before = table_state(kept_sight(kept)).seats[0]
    assert before.folded
    kept.do(clicks(kept, yours(kept_sight(kept), "p0").shows.act))
    after = table_state(kept_sight(kept)).seats[0]
    assert after.down == yours(kept_sight(kept), "p0").down
    assert (after.folded, bool(after.label)) == (False, True)
    assert yours(kept_sight(kept), "p0").shows is None
    with pytest.raises(AskedWronglyError):
        clicks(kept, b'{"type":"show"}')
    while kept.keeper.playing:
        kept.step()
    deal = kept.keeper.deal
    assert seat not in deal.result.winners
    assert kept.again().number == kept.keeper.number


def test_the_pots_wait_for_somebody_who_may_still_show_and_is_there():
    kept, pace = mucked(), Pace()
    assert due(kept).at == kept.now + pace.mucked_ms
    assert due(kept, {"p0": kept.now}).at == kept.now + pace.push_ms
    kept.do(clicks(kept, b'{"type":"show"}'))
    assert due(kept).at == kept.now + pace.push_ms


def test_nobody_mucks_here_nor_shows_what_he_may_not():
    kept = at_a_showdown()
    for act in (b'{"type":"muck"}', b'{"type":"muck","plays_board":true}', b'{"type":"show"}'):
        with pytest.raises(AskedWronglyError):
            clicks(kept, act)
    kept = mucked()
    for act, player in ((b'{"type":"show"}', "p1"), (b'{"type":"show","to":[1]}', "p0")):
        with pytest.raises(AskedWronglyError):
            clicks(kept, act, player)
    with pytest.raises(StaleError):
        clicks(kept, b'{"type":"show"}', deal=kept.keeper.deal_number - 1)


# What is said of it


def told(kept, number):
    sight = kept_sight(kept)
    found = (line_of(sight, one, "p0") for one in kept.keeper.recent if one.number > number)
    return [one.words for one in found if one is not None]


def test_the_log_says_what_the_house_did_with_the_hands_and_what_a_player_did():
    kept = at_a_showdown(beaten=True)
    number = kept.keeper.number
    while hand_of(kept):
        kept.step()
    assert "Player 0's losing hand is mucked" in told(kept, number)
    number = kept.keeper.number
    kept.do(clicks(kept, b'{"type":"show"}'))
    assert [one.startswith("Player 0 shows ") for one in told(kept, number)] == [True]
    kept = at_a_showdown(beaten=False)
    number = kept.keeper.number
    kept.step()
    assert any(one.startswith("Player 0's hand is turned up: ") for one in told(kept, number))


@pytest.mark.parametrize(
    ("asks", "does", "words"),
    [
        ("bet", "fold", "p0 folds: the time is up"),
        ("bet", "check", "p0 checks: the time is up"),
        ("agree", "check", "p0 declines: the time is up"),
        ("draw", "check", "p0 stands pat: the time is up"),
        ("discard", "check", "p0 throws cards away: the time is up"),
        ("turn-up", "check", "p0 keeps the cards down: the time is up"),
        ("kill", "check", "p0 does not kill the pot: the time is up"),
        ("bring-in", "check", "p0 brings it in: the time is up"),
        ("set", "check", "p0 has the cards set: the time is up"),
        ("take-card", "check", "p0 takes a card: the time is up"),
    ],
)
def test_the_log_says_what_is_done_for_whose_time_is_up(asks, does, words):
    assert words_of(te.TimeRanOut("p0", does, asks=asks)) == words


def test_an_offer_that_is_not_answered_is_said_to_be_declined():
    kept = idle("holdem", stakes="1/2 no-limit", structure="no-limit")
    seen = set()
    for seed in range(60):
        kept = idle("holdem", seed=seed, stakes="1/2 no-limit", structure="no-limit", seats=3)
        for _ in range(60):
            kept.push(0.0)
            table = kept.keeper.table
            asks = table.deal.request.kind if table.deal else ""
            if asks == "agree":
                number = kept.keeper.number
                kept.passes()
                kept.passes()
                seen |= {one for one in told(kept, number) if "time is up" in one}
        if seen:
            break
    assert seen and all(one.endswith(" declines: the time is up") for one in seen), seen


# Everything that the platform does in somebody's stead, in every form


class Idle(Kept):
    """A table of people alone, who act now and then, and otherwise let their time run out."""

    def __init__(self, game, **how):
        self.said = []
        super().__init__(game, acting_ms=1_000, **how)
        self.keeper.bots.clear()

    def push(self, idle):
        """What happens next, when somebody lets his time run out so often; what it was."""
        table = self.keeper.table
        broke = next(
            (one for one in table.state.players.values() if one.playable < table.law.smallest_chip),
            None,
        )
        if table.deal is None and broke is not None:
            buys = c.AddChips(player=broke.id, chips=table.law.buy_in.minimum)
            return self._does(r.Said(command=buys))
        waits = table.deal is None or table.deal.request.seat == DEALER
        shows = not waits and table.deal.request.kind == "show"
        if waits or shows or table.state.clock.ran_out or self.chance.random() < idle:
            return self.passes()
        command = PLAYER.command_for(table.deal.request, self.chance)
        return self._does(r.Acted(command=command))

    def passes(self):
        """Nobody does anything until something is due."""
        found = next_due(self.keeper, Pace(), self.hands, self.now)
        self.now = max(self.now, found.at)
        return self._does(found.make())

    def _does(self, body):
        deal = self.keeper.table.deal
        request = deal.request if deal else None
        happened = self.do(body)
        if isinstance(body, r.Said):  # what was said of the time, before the deed
            self.said = [one.table for one in happened if one.table is not None]
        return body, request


def idle(game, **how):
    return Idle(game, **how)


LEAST = {
    "draw": lambda command, request: command.cards == (),
    "agree": lambda command, request: isinstance(command, d.Decline),
    "kill": lambda command, request: not command.kills,
    "turn-up": lambda command, request: command.card is None,
    "bring-in": lambda command, request: isinstance(command, d.BringIn),
    "discard": lambda command, request: len(command.cards) >= request.cards_min,
    "divide": lambda command, request: len(command.cards) == request.cards_min,
    "set": lambda command, request: isinstance(command, d.TimeUp),
    "take-card": lambda command, request: isinstance(command, d.TakeCard),
    "show": lambda command, request: isinstance(command, d.Show | d.Muck),
    "push-pot": lambda command, request: isinstance(command, d.PushPot),
    "bet": lambda command, request: isinstance(command, d.Check if request.may_check else d.Fold),
}


OPEN_OR_FOLD = {"stakes": "4/8 limit with ante 1"}


@pytest.mark.parametrize(
    ("game", "how"), [*((one, {}) for one in sorted(all_forms())), ("lowball-a5", OPEN_OR_FOLD)]
)
def test_what_the_platform_does_for_people_who_do_nothing_gives_no_pot_away(game, how):
    kept, kinds, deals = idle(game, seats=4, seed=3, **how), set(), 0
    pots = find_form(game).settles == "pot"
    for _ in range(400):
        before = kept.keeper.deal if kept.keeper.playing else None
        body, request = kept.push(0.5)
        if isinstance(body, r.Acted) and body.platform:
            assert LEAST[request.kind](body.command, request), (request, body)
            kinds.add(request.kind)
            said = next((one for one in kept.said if isinstance(one, te.TimeRanOut)), None)
            if said is not None:
                folds = isinstance(body.command, d.Fold)
                assert said.asks == request.kind
                assert request.kind != "bet" or (said.does == "fold") == folds
        if isinstance(body, r.Acted):
            kept.said = []
        if before is not None and before.is_over and pots:
            assert before.result.stacks == by_itself(before).result.stacks
            deals += 1
        if deals > 12:
            break
    assert kinds
    assert not pots or deals > 3


# Discards


@pytest.mark.parametrize(
    ("game", "hand", "board", "goes"),
    [
        ("crazy-pineapple", "AsAh7d", "AcKd2h", "7d"),
        ("crazy-pineapple", "2c9s8s", "TsJsQd", "2c"),
        ("pineapple", "2cAsAh", "", "2c"),
    ],
)
def test_who_is_gone_throws_away_what_he_needs_least(game, hand, board, goes):
    dealt = one_deal(game, "1/2 no-limit", (200, 200), f"{hand} 3c4d6s", board)
    while dealt.request.kind != "discard":
        play(dealt, "c" if dealt.request.may_call else "x")
    while dealt.request.seat != 0:
        play(dealt, "t1")
    wits = HousePlayer(dealt.setup.law)
    hands = Hands(None, lambda deal, seat: wits.command(deal.view(seat), Random(1)))
    table = Playing(dealt)
    done = acts_for(table, hands)
    assert done.command == d.Discard(0, parse_cards(goes))
    assert done.platform
    # Where even the house player fails, it is still a legal discard.
    dealt.apply(acts_for(table).command)


def test_for_who_is_gone_a_house_player_divides_the_holding_and_else_his_best_two_are_apart():
    dealt = one_deal("sohe", "1/2 pot-limit", (200, 200), "AsAh9c4d3h2s 5c6c7d8sTdJh")
    play(dealt, "c x")
    while dealt.request.seat != 0:
        play(dealt, "a2")
    wits = HousePlayer(dealt.setup.law)
    hands = Hands(None, lambda deal, seat: wits.command(deal.view(seat), Random(1)))
    table, aces = Playing(dealt), set(parse_cards("AsAh"))
    for done in (acts_for(table, hands), acts_for(table)):
        assert isinstance(done.command, d.Divide) and set(done.command.cards) == aces
        assert done.platform


class Playing:
    """A table as far as acting for somebody needs one."""

    def __init__(self, dealt):
        names = tuple(f"p{seat}" for seat in range(len(dealt.setup.stacks)))
        self.deal = dealt
        self.state = Kept("holdem", seats=2).keeper.table.state
        self.state.playing = Deals(1, names, dealt.setup.stacks, dealt.setup.law)


# Whole rooms


def test_of_pots_checked_down_while_nobody_presses_anything_none_goes_to_a_worse_hand():
    ranking = find_ranking("high")

    async def work(life):
        await opened(life, "ann", "bob", acting_ms=2_000)
        showdowns = 0
        while showdowns < 12:
            deal = life.keeper.deal
            if deal.request.to_call:
                await life.act(d.Call)
            await life.until(lambda deal=deal: life.keeper.deal is not deal or deal.request.to_call)
            if deal.is_over:
                showdowns += 1
                seats = deal.state.seats
                worth = [ranking.strength((*one.down, *deal.state.boards[0])) for one in seats]
                best = {seat for seat, one in enumerate(worth) if one == max(worth)}
                assert {*deal.result.winners} == best
            await life.until(lambda: life.keeper.playing)

    World().live(work)


def test_the_hand_of_one_who_never_comes_back_still_wins():
    async def work(life):
        tabs = await opened(life, "ann", "bob", acting_ms=0)
        await life.act(lambda seat: d.Wager(seat, 200))
        await life.act(d.Call)
        life.go(*tabs)
        deal = life.keeper.deal
        await life.until(lambda: deal.is_over)
        assert deal.result.stacks == by_itself(deal).result.stacks

    World().live(work)


# What players prefer is kept


def test_preferences_are_kept_by_the_house_and_told_to_those_who_have_to_know():
    async def inside():
        async with open_store("sqlite://") as store:
            house = House(store, lambda: 1_000)
            await store.add_account(Account("ann", "Ann"))
            heard = []
            house.preferring.told.append(lambda *one: heard.append(one))
            assert await house.preferring.of("ann") == Preferences()
            await house.preferring.change("ann", Said(mucks_losers=False))
            await house.preferring.change("ann", Said(uses_time_bank=False))
            assert heard == [("ann", SHOWS), ("ann", Preferences(False, False))]
            again = House(store, lambda: 1_000, uses_time_bank=False)
            assert await again.preferring.of("ann") == Preferences(False, False)
            assert await again.preferring.of("bob") == Preferences(uses_time_bank=False)
            await house.stop()

    asyncio.run(inside())
