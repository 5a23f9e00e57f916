"""Jacks or better opened without openers: whose the chips in the middle are, and who sits out."""

import pytest

from floorman.deal import commands as dc
from floorman.rulings import Incident, assess, remedy_for
from floorman.table import Reason, Table
from floorman.table import commands as c
from floorman.table import events as e
from floorman.table.deals.dealing import Manner
from floorman.table.middle.carrying import carried_for, may_play, plays_for_pot
from floorman.table.mixes.rotation import next_law
from tests.deal.playing import lay
from tests.table.tables import balanced, begun, dealt, finish, of, refused, start

ALL_IN, REBUY = "USPA-3.2.9.5.5b", "USPA-3.2.9.5.5c"
# Robert's and the WSOP know no openers, only forfeited money.
FIRST_BET = {"uspa": "USPA-3.2.9.5.2f", "roberts-v11": "RR11-3.IRR.6", "wsop-2018": "WSOP-113"}
BOOKS = ("uspa", "roberts-v11", "wsop-2018")


def jacks(names="abc", *, book="uspa", seats=5, **how):
    """A game of jacks or better; the first deal's seats are b, c, ... a, who has the button."""
    stakes = "limit 10/20 with ante 1"
    return begun("jacks-or-better", stakes, names, book=book, seats=seats, **how)


def broke(made, name, left=1):
    """A player has just so many chips."""
    made.state.move(f"stack:{name}", "cage", made.state.players[name].stack - left, "cash-out")


def begin(made):
    """A deal in which every seat has jacks or better, so that each could open."""
    seats = len(made.plan().players)
    hands = " ".join(["JsJh2c3d5h", "KsKh2d3c6h", "AsAh2h4d7h", "QsQh3s4c8h"][:seats])
    return made.next_deal(lay(next_law(made.state).deal, seats, hands=hands), tuple)


def rule(made, another=False, **facts):
    """The opener of the deal in progress shows that there were no openers."""
    told = {"another_opens": another} | facts
    ruling = assess(made.deal, Incident("false-openers", told))
    for command in remedy_for(ruling):
        made.act(command)
    return ruling.outcome


def opens(made, kind):
    """The seat to act opens, by a bet of 10 or all-in for the antes."""
    seat = made.deal.request.seat
    made.act(dc.Wager(seat, 10) if kind == "bet" else dc.DeclareOpen(seat))


def carried(kind="bet", *, left=11, **how):
    """A table after a deal that b opened falsely and nobody else did."""
    made = jacks(**how)
    if kind == "all-in":
        broke(made, "b")
    elif left:
        broke(made, "b", left)
    begin(made)
    opens(made, kind)
    assert rule(made) == ("carried" if kind == "bet" else "carried-all-in")
    finish(made)
    assert made.deal is None
    return made


def wins(made, winner):
    """A deal that one player opens, the others folding."""
    begin(made)
    while made.deal is not None:
        request = made.deal.request
        if made.state.playing.players[request.seat] == winner and request.wager:
            made.act(dc.Wager(request.seat, request.raise_to_min))
        else:
            made.act(dc.Check(request.seat) if request.may_check else dc.Fold(request.seat))


def shares(made, names):
    """What lies in the middle, by the players who may win each part."""
    found = {}
    for amount, seats in carried_for(made.state, tuple(names)):
        who = "".join(sorted(names[seat] for seat in seats))
        found[who] = found.get(who, 0) + amount
    return found


@pytest.mark.rules("USPA-3.2.9.5.2c", "USPA-3.2.9.5.2f")
@pytest.mark.parametrize("book", BOOKS)
def test_the_first_bet_of_a_false_opener_is_everybodys_to_win(book):
    made = carried(book=book, left=0)
    assert balanced(made)["pot"] == 13
    assert shares(made, "abc") == {"abc": 13}
    left = of(made.events, e.LeftInPot)
    assert sorted((one.amount, one.why) for one in left) == [(3, "unopened"), (10, "forfeited")]
    (forfeited,) = [one for one in left if one.why == "forfeited"]
    assert FIRST_BET[book] in forfeited.cites and set(forfeited.entitled) == set("abc")


@pytest.mark.rules("USPA-3.2.9.5.2f")
def test_everybody_of_that_deal_antes_again_the_false_opener_too():
    made = carried(left=0)
    events = start(made)
    assert sorted(dealt(events)) == ["a", "b", "c"]
    assert made.deal.state.pot == 13 + 3
    finish(made)
    assert shares(made, "abc") == {"abc": 16}


@pytest.mark.rules("USPA-3.2.10.5.11", "RR11-12.DRAW.12")
@pytest.mark.parametrize("book", BOOKS)
def test_nobody_antes_into_a_pot_with_a_false_openers_bet(book):
    made = carried(book=book, left=0)
    made.apply(c.SitDown(player="n", seat=4, chips=200, entry="post"))
    events = start(made)
    assert "n" not in dealt(events)
    (out,) = of(events, e.NotDealtIn)
    assert (out.player, out.why) == ("n", "not-entitled")
    finish(made)
    assert "n" not in dealt(start(made)), "nor into the one after it"


def test_a_newcomer_is_dealt_in_once_the_bet_is_won():
    made = carried(left=0)
    wins(made, "a")
    assert "pot" not in balanced(made)
    made.apply(c.SitDown(player="n", seat=4, chips=200, entry="post"))
    assert "n" in dealt(start(made))


@pytest.mark.rules("USPA-3.2.10.5.13b", "USPA-3.2.9.5.2f")
def test_a_false_opener_without_chips_plays_for_the_antes_but_not_for_his_bet():
    made = carried(left=11)
    assert made.state.players["b"].stack == 0
    assert plays_for_pot(made.state, made.state.players["b"])
    assert "b" in dealt(start(made))
    parts = {seats: amount for amount, seats in made.deal.setup.carried}
    b = made.state.playing.players.index("b")
    everyone = tuple(range(3))
    assert parts == {everyone: 3, tuple(s for s in everyone if s != b): 10}


@pytest.mark.rules(ALL_IN)
@pytest.mark.parametrize("book", BOOKS)
def test_an_all_in_false_opener_loses_the_ante_and_sits_out(book):
    made = carried("all-in", book=book)
    assert balanced(made)["pot"] == 3
    assert not plays_for_pot(made.state, made.state.players["b"])
    assert not may_play(made.state, made.state.players["b"])
    assert shares(made, "ac") == {"ac": 3}
    events = start(made)
    assert sorted(dealt(events)) == ["a", "c"]
    (out,) = of(events, e.NotDealtIn)
    assert (out.player, out.why) == ("b", "false-opener")
    assert {ALL_IN, REBUY} & set(out.cites)


@pytest.mark.rules(ALL_IN, REBUY)
def test_a_rebuy_does_not_let_an_all_in_false_opener_back_in_until_the_pot_is_won():
    made = carried("all-in")
    made.apply(c.AddChips(player="b", chips=200))
    for _ in range(2):
        assert "b" not in dealt(start(made))
        finish(made)
        assert made.state.sits_out == ("b",)
    assert balanced(made)["pot"] == 3 + 4
    wins(made, "c")
    assert "pot" not in balanced(made) and made.state.sits_out == ()
    assert sorted(dealt(start(made))) == ["a", "b", "c"]
    balanced(made)


@pytest.mark.rules(ALL_IN, REBUY)
def test_paying_the_antes_does_not_let_him_back_in_either():
    made = carried("all-in")
    made.apply(c.AddChips(player="b", chips=200))
    made.state.players["b"].entry = "post"
    assert "b" not in dealt(start(made))
    assert made.state.players["b"].stack == 200


@pytest.mark.rules(REBUY)
def test_who_quits_and_comes_back_still_sits_out():
    made = carried("all-in")
    made.apply(c.Leave(player="b"))
    made.apply(c.SitDown(player="b", seat=1, chips=200, entry="post"))
    assert "b" not in dealt(start(made))


@pytest.mark.rules(ALL_IN)
def test_a_pot_that_another_opened_and_won_in_the_same_deal_bars_nobody():
    made = jacks()
    broke(made, "b")
    begin(made)
    opens(made, "all-in")
    assert rule(made, another=True, other=1) == "opened-by-another"
    finish(made)
    assert "pot" not in balanced(made) and made.state.sits_out == ()


@pytest.mark.rules(ALL_IN)
def test_where_the_antes_are_split_at_the_limit_the_false_opener_has_no_part_in_them():
    house = {"openers.after_limit": "split", "openers.ante_deals_most": 1}
    made = carried("all-in", house=house)
    stacks = {name: player.stack for name, player in made.state.players.items()}
    assert sorted(stacks.values()) == [0, 200, 201] and stacks["b"] == 0
    assert made.state.sits_out == (), "there is no pot left to wait for"


@pytest.mark.rules(ALL_IN)
def test_with_nobody_else_to_play_the_false_opener_is_dealt_in_but_cannot_win_the_ante():
    made = carried("all-in")
    made.apply(c.AddChips(player="b", chips=200))
    made.apply(c.Leave(player="c"))
    assert sorted(dealt(start(made))) == ["a", "b"]
    a = made.state.playing.players.index("a")
    assert made.deal.setup.carried == ((3, (a,)),)
    assert made.state.sits_out == ()


@pytest.mark.rules(ALL_IN)
@pytest.mark.parametrize("entry", ["post", "wait"])
def test_a_newcomer_comes_in_before_the_false_opener_does(entry):
    made = carried("all-in")
    made.apply(c.AddChips(player="b", chips=200))
    made.apply(c.Leave(player="c"))
    made.apply(c.SitDown(player="n", seat=3, chips=200, entry=entry))
    assert sorted(dealt(start(made))) == ["a", "n"]


@pytest.mark.rules("USPA-3.2.9.5.2e", "USPA-3.2.9.5.2f", ALL_IN)
@pytest.mark.parametrize("kind", ["bet", "all-in"])
def test_at_a_live_table_whose_cards_nobody_sees_it_goes_the_same_way(kind):
    made = jacks()
    broke(made, "b", 1 if kind == "all-in" else 50)
    made.next_deal(manner=Manner("unseen"))
    opens(made, kind)
    if kind == "bet":
        made.act(dc.Fold(made.deal.request.seat))
    rule(made)
    assert (made.deal is None) is (kind == "bet"), "who is left alone has not opened the pot"
    finish(made)
    expected = {"bet": {"abc": 13}, "all-in": {"ac": 3}}
    assert shares(made, "abc") == expected[kind]
    assert made.state.sits_out == (("b",) if kind == "all-in" else ())
    if kind == "all-in":
        assert sorted(dealt(start(made))) == ["a", "c"]


def test_a_table_remembers_who_sits_out():
    made = carried("all-in")
    again = Table.restored(made.setup, made.checkpoint())
    assert again.state.sits_out == ("b",)


@pytest.mark.parametrize("wrong", [{"sits_out": (7,)}, {"forfeits": ((7, 10),)}])
def test_nobody_sits_out_or_forfeits_who_was_not_in_the_deal(wrong):
    made = jacks()
    made.apply(c.StartDeal())
    stacks = tuple(stack - 1 for stack in made.state.playing.stacks)
    outcome = c.Outcome(stacks, (), carried=((3, (0, 1, 2)),), unopened=True, **wrong)
    refused(made, c.EndDeal(outcome=outcome), Reason.NO_SUCH_SEAT)
