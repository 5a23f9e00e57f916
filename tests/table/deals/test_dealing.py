"""Deals at the table: how they begin and end, what becomes of a void one, what is recorded."""

import contextlib
import random
import re
from collections import Counter

import msgspec
import pytest

from floorman.cards import STANDARD_CARDS
from floorman.deal import events as de
from floorman.deal.moment.copying import attributes_of
from floorman.deal.moment.setup import SetupError
from floorman.games import all_mixes, default_stakes, find_form, find_mix, usual_structure
from floorman.rulebooks.amendments import Amendment
from floorman.sim import Habits, People, RandomPlayer, play_session
from floorman.table import Collection, Game, Reason, Table, TableRefused, TableSetup, mix_games
from floorman.table import commands as c
from floorman.table import events as e
from floorman.table.deals.dealing import Manner
from tests.table.tables import (
    balanced,
    begun,
    busts,
    deal,
    dealt,
    finish,
    of,
    placed,
    played,
    posts,
    refused,
    setup,
    start,
    table,
)

BOOKS = ("roberts-v11", "uspa", "wsop-2018")
MOVING = (Amendment("ours", answers={"button.method": "moving"}),)
BUSY = Habits(sits_out=0.06, returns=0.5, changes_seat=0.04, straddles=0.2, kills=0.1)


def everything(made):
    """All that is so at a table, but for the record itself and the time."""
    state = made.state
    left_out = {"events", "now", "kept", "begun", "clock", "setup", "law", "ledger"}
    names = attributes_of(type(state))
    return {name: told(getattr(state, name)) for name in names if name not in left_out}


def told(value):
    """What is there in words; sets are in no order that holds, and are put in one."""
    return re.sub(r"{[^{}:]*}", lambda found: str(sorted(found[0][1:-1].split(", "))), repr(value))


def session(form, book, seed, deals=40, kind=Table, **how):
    """A table after so many deals with everything that people do between them."""
    found = find_form(form)
    stakes = default_stakes(found, usual_structure(found), 10)
    made = kind(TableSetup((Game(found, stakes),), found.players_max, book=book, **how))
    play_session(made, People(lambda _: RandomPlayer(), BUSY), deals, random.Random(seed))
    return made


# A void deal


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("collection", [None, Collection("dead-blind", fee=3)])
def test_a_void_deal_leaves_everything_as_it_was_and_is_dealt_again_the_same(book, collection):
    made = begun(names="abcdef", book=book, collection=collection)
    deal(made)
    made.apply(c.SitOut(player="d"))
    deal(made)
    made.apply(c.SitIn(player="d", entry="post"))
    before, accounts = everything(made), made.accounts
    first = start(made)
    assert everything(made) != before
    (voided,) = of(made.apply(c.VoidDeal()), e.DealVoided)
    assert voided.number == 3
    assert everything(made) == before
    assert made.accounts == accounts == balanced(made)
    assert made.deal is None
    again = start(made)
    assert again == first
    finish(made)
    balanced(made)


def test_a_void_deal_gives_the_antes_back_that_were_paid_to_come_in():
    made = begun("jacks-or-better", "4/8 limit with ante 1", "abc.")
    made.apply(c.StartDeal())
    stacks, everyone = (199,) * 3, (0, 1, 2)
    carried = c.Outcome(stacks=stacks, winners=(), unopened=True, carried=((3, everyone),))
    made.apply(c.EndDeal(outcome=carried))
    assert balanced(made)["pot"] == 3
    made.apply(c.SitDown(player="x", seat=3, chips=200, entry="post"))
    before, accounts = everything(made), made.accounts
    for _ in range(2):
        made.apply(c.StartDeal())
        assert balanced(made) != accounts
        made.apply(c.VoidDeal())
        assert everything(made) == before
        assert balanced(made) == accounts


def test_what_people_did_while_the_void_deal_was_played_stands():
    made = begun(names="abcd..", seats=6, collection=Collection("dead-blind", fee=3))
    deal(made)
    stack = made.state.players["b"].stack
    start(made)
    made.apply(c.SitDown(player="x", seat=4, chips=150))
    made.apply(c.NoteWaiting(waiting=3))
    made.apply(c.Leave(player="c"))
    made.apply(c.SitOut(player="d"))
    made.apply(c.VoidDeal())
    state = made.state
    assert state.players["x"].stack == 150
    assert state.waiting == 3
    assert "c" not in state.players, "who said that he goes when the deal is over has gone"
    assert state.players["d"].away
    assert (state.players["b"].stack, state.number) == (stack, 1)
    assert balanced(made).get("house:dead-blind") == 3
    assert dealt(deal(made))


@pytest.mark.parametrize("book", BOOKS)
def test_void_deals_of_long_games_leave_no_trace_in_accounts_and_positions(book):
    chance = random.Random(book)
    made = session("holdem", book, 5, deals=15, collection=Collection("drop", fee=1))
    for _ in range(25):
        before, accounts = everything(made), balanced(made)
        try:
            plan = made.plan()
            start(made)
        except TableRefused:
            break
        assert made.state.playing is None or dealt(made.events) == "".join(plan.players)
        if made.deal is None:
            continue
        if chance.random() < 0.5:
            made.apply(c.VoidDeal())
            assert everything(made) == before
            assert balanced(made) == accounts
        else:
            finish(made)


class Voided(Table):
    """A table at which every third deal or so is void, after people have come and gone."""

    chance = random.Random(1)

    def next_deal(self, *args, **how):
        one = super().next_deal(*args, **how)
        if self.deal is not None and self.chance.random() < 0.3:
            self.unrest()
            self.apply(c.VoidDeal())
            balanced(self)
        return one

    def unrest(self):
        """What people may do while a deal is played; what is refused changes nothing."""
        for name in [*self.state.players]:
            self.tries(c.Leave(player=name, pays=True))
            self.tries(c.SitOut(player=name))
            self.tries(c.AddChips(player=name, chips=40))
            self.tries(c.SitIn(player=name, entry="post"))
        for seat in range(self.state.chairs):
            name, chips = f"late {len(self.events)}", self.law.buy_in.minimum
            self.tries(c.SitDown(player=name, seat=seat, chips=chips))

    def tries(self, command):
        """Now and then, try this."""
        if self.chance.random() < 0.1:
            with contextlib.suppress(TableRefused):
                self.apply(command)


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("form", ["holdem", "lowball-a5", "jacks-or-better", "seven-card-stud"])
def test_whatever_people_do_during_void_deals_chips_are_kept_and_the_game_replays(book, form):
    made = session(form, book, 2, kind=Voided, collection=Collection("dead-blind", fee=1))
    assert of(made.events, e.DealVoided)
    assert Table.replay(made.setup, made.commands).events == made.events


def test_there_is_nothing_to_void_between_deals():
    made = begun()
    refused(made, c.VoidDeal(), Reason.NO_DEAL)
    deal(made)
    refused(made, c.VoidDeal(), Reason.NO_DEAL)


# Beginning and ending


def test_a_deck_of_another_game_begins_no_deal():
    made = begun()
    before = everything(made), len(made.events), len(made.commands)
    for deck in (STANDARD_CARDS[:-1], STANDARD_CARDS[1:] + STANDARD_CARDS[1:2]):
        with pytest.raises(SetupError):
            made.next_deal(deck)
        assert (everything(made), len(made.events), len(made.commands)) == before
        assert made.deal is None
    deal(made)


def test_cards_that_nobody_knows_need_a_dealer():
    made = begun(names="abc")
    before = everything(made), len(made.events), len(made.commands)
    with pytest.raises(SetupError):
        made.next_deal()
    assert (everything(made), len(made.events), len(made.commands)) == before
    made.next_deal(manner=Manner(dealing="dealer"))
    assert made.deal is not None


def test_stakes_that_the_form_cannot_be_played_at_leave_nobody_in_a_deal():
    made = table("seven-card-stud", "pot-limit with bring-in 2", "abc", chips=100)
    with pytest.raises(SetupError):
        made.next_deal(STANDARD_CARDS)
    assert made.state.playing is made.deal is None
    made.apply(c.Leave(player="a"))
    assert Table.replay(made.setup, made.commands).events == made.events


def test_during_a_deal_what_belongs_between_deals_is_refused():
    made = begun(names="abc.", seats=4)
    start(made)
    for command in (
        c.StartDeal(),
        c.DrawButton(cards=(1, 2, 3)),
        c.CorrectButton(button=1),
        c.Straddle(player="a"),
        c.ChangeSeat(player="a", seat=3),
    ):
        refused(made, command, Reason.IN_A_DEAL)
    with pytest.raises(TableRefused):
        made.next_deal(STANDARD_CARDS)
    with pytest.raises(TableRefused):
        made.end_deal()
    finish(made)
    refused(made, c.EndDeal(outcome=c.Outcome(stacks=(), winners=())), Reason.NO_DEAL)


@pytest.mark.parametrize(
    ("stacks", "more"),
    [
        ((200, 200), {}),
        ((200, 200, 201), {}),
        ((200, 199, 200), {}),
        ((-1, 401, 200), {}),
        ((200, 200, 200), {"raked": 1}),
        ((201, 200, 200), {"raked": -1}),
        ((203, 200, 200), {"carried": ((-3, (0,)),)}),
        ((200, 200, 200), {"carried": ((3, (0,)),)}),
    ],
)
def test_a_deal_in_which_chips_appear_or_vanish_does_not_end(stacks, more):
    made = begun(names="abc")
    made.apply(c.StartDeal())
    outcome = c.Outcome(stacks=stacks, winners=(0,), **more)
    refused(made, c.EndDeal(outcome=outcome), Reason.NO_SUCH_AMOUNT)
    assert made.state.playing is not None
    made.apply(c.EndDeal(outcome=c.Outcome(stacks=(200, 200, 200), winners=(0,))))


@pytest.mark.parametrize(
    "more", [{"winners": (3,)}, {"winners": (-1,)}, {"scooped": 7}, {"killer": 9}]
)
def test_a_deal_is_not_won_by_a_seat_that_it_did_not_have(more):
    made = begun(names="abc")
    made.apply(c.StartDeal())
    outcome = msgspec.structs.replace(c.Outcome(stacks=(200,) * 3, winners=(0,)), **more)
    refused(made, c.EndDeal(outcome=outcome), Reason.NO_SUCH_SEAT)


@pytest.mark.parametrize("book", BOOKS)
def test_when_the_blinds_put_everyone_all_in_the_deal_plays_itself(book):
    made = begun(names="ab", chips=200, book=book)
    played(made, a=-199, b=199)
    events = deal(made)
    assert of(events, e.DealEnded)
    assert made.deal is None
    assert sum(player.stack for player in made.state.players.values()) == 400
    balanced(made)


@pytest.mark.parametrize("book", BOOKS)
def test_who_has_lost_everything_is_not_dealt_in_until_he_buys_more(book):
    made = begun(names="abcd", book=book)
    assert placed(busts(made, "d", "a")) == (0, "small b, big c")
    events = deal(made)
    assert dealt(events) == "cab"
    (left,) = of(events, e.NotDealtIn)
    assert (left.player, left.why) == ("d", "no-chips")


def test_with_one_player_there_is_no_deal():
    made = begun(names="ab")
    made.apply(c.SitOut(player="b"))
    before = everything(made)
    refused(made, c.StartDeal(), Reason.TOO_FEW_PLAYERS)
    assert everything(made) == before


def test_the_first_deal_needs_no_button_where_no_game_of_the_table_has_one():
    made = table("razz", "4/8 limit with ante 1 and bring-in 2", "ab")
    assert dealt(deal(made)) == "ab"


# The record


TABLES = (
    ("holdem", {}),
    ("holdem", {"amendments": MOVING}),
    ("omaha-8", {"collection": Collection("rake", percent=5, cap=4)}),
    ("lowball-a5", {}),
    ("jacks-or-better", {}),
    ("seven-card-stud", {"collection": Collection("time", fee=5)}),
)


def json_again(things, kind):
    """What comes back when these are written as JSON and read again."""
    return msgspec.json.decode(msgspec.json.encode(things), type=list[kind])


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(("form", "how"), TABLES)
def test_setup_and_commands_replay_to_the_same_events_even_from_json(book, form, how):
    made = session(form, book, 11, **how)
    assert made.state.number >= 40
    commands = json_again(made.commands, c.Any)
    assert commands == made.commands
    assert json_again(list(made.events), e.Any) == list(made.events)
    again = Table.replay(made.setup, commands)
    assert again.events == made.events
    assert everything(again) == everything(made)
    assert again.accounts == made.accounts


@pytest.mark.parametrize("key", sorted(all_mixes()))
def test_mixes_replay_too(key):
    mix = find_mix(key)
    games = mix_games(mix, 10)
    made = Table(TableSetup(games, 6, mix=mix, unit=10))
    people = People(lambda _: RandomPlayer())
    play_session(made, people, 40, random.Random(key))
    commands = json_again(made.commands, c.Any)
    again = Table.replay(made.setup, commands)
    assert again.events == made.events
    assert json_again(list(made.events), e.Any) == list(made.events)


def test_with_void_deals_and_corrections_a_game_replays_too():
    made = begun(names="abcdef")
    deal(made)
    start(made)
    made.apply(c.NoteWaiting(waiting=2))
    made.apply(c.VoidDeal())
    made.apply(c.CorrectButton(button=3))
    deal(made)
    again = Table.replay(made.setup, json_again(made.commands, c.Any))
    assert again.events == made.events
    assert everything(again) == everything(made)


# The table and the deal


class Compared(Table):
    """A table that compares every deal as it begins: does it post what the table said?"""

    def __init__(self, opened):
        super().__init__(opened)
        self.found = Counter()

    def next_deal(self, *args, **how):
        before = len(self.events)
        one = super().next_deal(*args, **how)
        compare(self, self.events[before:], one)
        self.found.update(deals=1, straddles=len(one.setup.straddlers))
        self.found.update(entries=len(of(self.events[before:], e.EntryPosted)))
        return one


def compare(made, events, one):
    """What a deal has posted by its own events, against what the table's events said of it."""
    began = of(events, e.DealBegan)[-1]
    due, posted, straddled = Counter(), Counter(), set()
    for said in (*of(events, e.BlindDue), *of(events, e.EntryPosted)):
        due[said.player] += said.amount
    for post in of(one.events, de.Posted):
        if post.kind in ("blind", "entry", "missed", "dead"):
            posted[began.players[post.seat]] += post.amount
        elif post.kind == "straddle":
            straddled.add(began.players[post.seat])
    stacks = dict(zip(began.players, began.stacks, strict=True))
    for name in began.players:
        if name == began.killer:
            continue  # the kill takes the place of a blind
        what = (began.number, name, due, posted)
        assert posted[name] <= due[name], what
        short = posted[name] < due[name] and stacks[name] >= due[name]
        assert not short or made.law.blinds.single_passes, what
    wished = {began.players[seat] for seat in one.setup.straddlers}
    assert straddled <= wished
    assert bool(straddled) is bool(wished), "the button goes before the one under the gun"
    entered = {said.player for said in of(events, e.BlindsCleared) if said.how == "straddled"}
    assert entered <= straddled, "who straddles to come in really does"


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("how", [{}, {"amendments": MOVING}])
@pytest.mark.parametrize(
    "form", ["holdem", "omaha", "lowball-a5", "triple-draw-27", "draw-high", "badugi"]
)
def test_the_deal_posts_what_the_table_said_and_nothing_else(book, form, how):
    made = session(form, book, 3, deals=60, kind=Compared, **how)
    assert made.found["deals"] >= 60
    if form == "omaha":
        assert made.found["entries"]
        assert made.found["straddles"] or book == "roberts-v11"


@pytest.mark.parametrize("seat", ["d", "a"])
def test_a_straddle_is_posted_from_where_the_book_has_it(seat):
    made = begun(names="abcd", book="wsop-2018")
    made.apply(c.Straddle(player=seat))
    start(made)
    playing = made.state.playing
    posted = [(playing.players[one.seat], one.amount) for one in straddled(made)]
    assert posted == [(seat, 4)]
    finish(made)
    start(made)
    assert not straddled(made), "a wish is for one deal"


def straddled(made):
    return [one for one in of(made.deal.events, de.Posted) if one.kind == "straddle"]


def test_a_table_is_opened_with_what_it_can_play():
    made = Table(setup(seats=6))
    assert posts(made.events) == {}
    with pytest.raises(TableRefused) as refusal:
        made.next_deal(STANDARD_CARDS)
    assert refusal.value.reason is Reason.NOT_OPEN
