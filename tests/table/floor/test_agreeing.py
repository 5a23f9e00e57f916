"""Agreements: changing the stakes, and whether a deal may be dealt twice."""

import pytest

from floorman.deal import commands as dc
from floorman.games import parse_stakes
from floorman.table import Collection, Reason, TableRefused
from floorman.table import commands as c
from floorman.table import events as e
from floorman.table.deals.dealing import Manner
from floorman.table.floor.permitting import permit
from floorman.table.mixes.agreeing import decide_stakes, may_deal_twice, object_to, propose_stakes
from floorman.table.mixes.rotation import next_law
from tests.table.kills.killing import game, last
from tests.table.tables import begun

BOOKS = ("roberts-v11", "uspa", "wsop-2018")
EACH = pytest.mark.parametrize("book", BOOKS)
NOW = "20/40 limit with blinds 10/20"
HIGHER = "40/80 limit with blinds 20/40"
LOWER = "10/20 limit with blinds 5/10"
OBJECTORS = {"roberts-v11": "RR11-2.PROC.17a", "uspa": "USPA-A3.3.16a", "wsop-2018": "WSOP-69a"}
APPROVAL = {"roberts-v11": "RR11-2.PROC.17b", "uspa": "USPA-A3.3.16b", "wsop-2018": "WSOP-69d"}
DOES = {
    c.ProposeStakes: propose_stakes,
    c.Object: object_to,
    c.DecideStakes: decide_stakes,
    c.Permit: permit,
}
APPROVES = c.Permit(by="floor", what="stakes")


def do(state, *commands):
    before = len(state.events)
    for command in commands:
        DOES[type(command)](state, command)
    return state.events[before:]


def proposed(stakes=HIGHER, **how):
    s = game(stakes=how.pop("now", NOW), **how)
    do(s, c.ProposeStakes(player="a", stakes=stakes))
    return s


def refused(state, command, reason, *cites):
    before = (len(state.events), state.proposal, list(state.objecting), state.stakes_agreed)
    with pytest.raises(TableRefused) as refusal:
        DOES[type(command)](state, command)
    assert refusal.value.reason is reason
    assert {*cites} <= {*refusal.value.cites}
    after = (len(state.events), state.proposal, list(state.objecting), state.stakes_agreed)
    assert after == before
    return refusal.value


@EACH
@pytest.mark.rules("RR11-2.PROC.17b", "USPA-A3.3.16b", "WSOP-69d")
def test_higher_stakes_need_the_approval_of_management(book):
    s = proposed(book=book)
    refused(s, c.DecideStakes(), Reason.NO_PERMISSION, APPROVAL[book])
    refused(s, c.Permit(by="a", what="stakes"), Reason.NO_PERMISSION, APPROVAL[book])
    [approved] = do(s, APPROVES)
    assert APPROVAL[book] in approved.cites
    [decided] = do(s, c.DecideStakes())
    assert (decided.stakes, decided.changed) == (HIGHER, True)
    assert {APPROVAL[book], OBJECTORS[book]} <= {*decided.cites}
    assert next_law(s).stakes == parse_stakes(HIGHER)
    assert s.law.stakes == parse_stakes(NOW)
    do(s, c.ProposeStakes(player="a", stakes="80/160 limit with blinds 40/80"))
    # What was approved were other stakes.
    refused(s, c.DecideStakes(), Reason.NO_PERMISSION)


def test_stakes_that_nobody_proposes_are_not_approved():
    refused(game(stakes=NOW), APPROVES, Reason.NOT_KNOWN)


@EACH
def test_lower_stakes_need_nobodys_approval(book):
    s = proposed(LOWER, book=book)
    [decided] = do(s, c.DecideStakes())
    assert decided.changed
    assert next_law(s).stakes == parse_stakes(LOWER)


@pytest.mark.parametrize("book", BOOKS[:2])
@pytest.mark.rules("RR11-2.PROC.17a", "USPA-A3.3.16a")
def test_two_players_who_object_keep_the_stakes_as_they_are(book):
    s = proposed(LOWER, book=book)
    assert OBJECTORS[book] in last(s, e.StakesProposed).cites
    [objected] = do(s, c.Object(player="b"), c.Object(player="b"))
    assert OBJECTORS[book] in objected.cites
    do(s, c.Object(player="c"), APPROVES)
    [decided] = do(s, c.DecideStakes())
    assert not decided.changed
    assert OBJECTORS[book] in decided.cites
    assert (s.proposal, s.stakes_agreed, s.objecting) == (None, "", [])
    s = proposed(LOWER, book=book)
    do(s, c.Object(player="b"))
    assert do(s, c.DecideStakes())[0].changed


@pytest.mark.rules("WSOP-69a")
def test_at_the_wsop_one_player_who_objects_is_enough():
    s = proposed(LOWER, book="wsop-2018")
    do(s, c.Object(player="b"))
    [decided] = do(s, c.DecideStakes())
    assert not decided.changed
    assert "WSOP-69a" in decided.cites


def test_who_has_left_objects_no_more():
    s = proposed(LOWER, book="wsop-2018")
    do(s, c.Object(player="b"))
    del s.players["b"]
    assert do(s, c.DecideStakes())[0].changed


@pytest.mark.rules("WSOP-69b")
def test_at_the_wsop_the_stakes_stay_while_people_wait_for_the_only_game_of_its_kind():
    s = game(stakes=NOW, book="wsop-2018")
    s.waiting = 2
    offer = c.ProposeStakes(player="a", stakes=LOWER)
    refused(s, offer, Reason.WAITING_LIST, "WSOP-69b")
    s.like_games = 2
    do(s, offer)
    s.like_games = 1
    refused(s, c.DecideStakes(), Reason.WAITING_LIST, "WSOP-69b")
    s.waiting = 0
    assert do(s, c.DecideStakes())[0].changed


@pytest.mark.parametrize("book", BOOKS[:2])
def test_elsewhere_people_may_be_waiting(book):
    s = game(stakes=NOW, book=book)
    s.waiting = 2
    do(s, c.ProposeStakes(player="a", stakes=LOWER))
    assert do(s, c.DecideStakes())[0].changed


def test_at_big_bet_larger_blinds_are_higher_stakes():
    s = proposed("2/5 no-limit", now="1/2 no-limit")
    refused(s, c.DecideStakes(), Reason.NO_PERMISSION, "RR11-2.PROC.17b")
    s = proposed("1/2 no-limit", now="2/5 no-limit")
    assert do(s, c.DecideStakes())[0].changed


def test_stakes_that_cannot_be_played_are_not_proposed():
    s = game(stakes=NOW)
    for text in ("plenty", "20/40 limit with ante 3 and blinds 40/20", NOW):
        refused(s, c.ProposeStakes(player="a", stakes=text), Reason.NOT_KNOWN)
    refused(s, c.ProposeStakes(player="z", stakes=LOWER), Reason.NO_SUCH_PLAYER)


def test_one_proposal_is_decided_before_the_next():
    s = game(stakes=NOW)
    refused(s, c.Object(player="a"), Reason.NOT_KNOWN)
    refused(s, c.DecideStakes(), Reason.NOT_KNOWN)
    do(s, c.ProposeStakes(player="a", stakes=LOWER))
    refused(s, c.ProposeStakes(player="b", stakes=HIGHER), Reason.NOT_YOUR_CHOICE)
    refused(s, c.Object(player="z"), Reason.NO_SUCH_PLAYER)


def test_players_of_a_tournament_do_not_change_its_stakes():
    s = game(stakes="1/2 no-limit", tournament=True)
    refused(s, c.ProposeStakes(player="a", stakes="2/5 no-limit"), Reason.NOT_IN_THIS_GAME)


@pytest.mark.parametrize(
    ("book", "stakes", "may"),
    [
        ("roberts-v11", "1/2 no-limit", True),
        ("roberts-v11", NOW, False),
        ("uspa", "1/2 no-limit", True),
    ],
)
def test_a_deal_may_be_dealt_twice_where_the_book_says_so(book, stakes, may):
    assert may_deal_twice(game(stakes=stakes, book=book)) is may


@pytest.mark.rules("WSOP-183b", "WSOP-214a")
@pytest.mark.parametrize("stakes", ("1/2 no-limit", NOW))
@pytest.mark.parametrize(
    ("collection", "may"),
    [
        (Collection("time", 6), True),
        (Collection("rake"), False),
        (Collection("drop", 2), False),
        (Collection("dead-blind", 2), False),
        (None, False),
    ],
)
def test_at_the_wsop_it_is_the_collection_that_decides(stakes, collection, may):
    made = game(stakes=stakes, book="wsop-2018", collection=collection)
    assert may_deal_twice(made) is may
    named = game(stakes="5/10 no-limit", book="wsop-2018", collection=collection)
    assert may_deal_twice(named), "raked or not"


@pytest.mark.rules("WSOP-214a")
@pytest.mark.parametrize(
    ("collection", "asked"), [(Collection("time", 6), True), (Collection("rake"), False)]
)
def test_and_so_are_players_who_are_all_in_asked_at_the_table(collection, asked):
    made = begun(names="ab", book="wsop-2018", collection=collection)
    made.next_deal(made.law.deal.deck, tuple, Manner(agreeing=True))
    made.act(dc.Wager(made.deal.request.seat, made.deal.request.raise_to_max))
    made.act(dc.Call(made.deal.request.seat))
    assert (made.deal is not None and made.deal.request.kind == "agree") is asked
