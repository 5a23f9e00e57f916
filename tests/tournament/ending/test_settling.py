"""Agreements, prizes altered, and events that are called off."""

import pytest

from floorman.tournament.refusals import Reason
from floorman.tournament.schedule.parts import Bounties, Buying
from tests.tournament.books import HOME, ROBERTS, USPA
from tests.tournament.running import Event, begun, c, e, found, one, plan


def three_left(book=ROBERTS, **how):
    """a is out of abcd; 200, 120 and 80 are to be won."""
    event = begun(book, "abcd", **how)
    event.deal(1, a=0, b=20000)
    return event


def agree(parties="bcd", method="equal", director="pays", **how):
    return c.Agree(parties=tuple(parties), method=method, director=director, by="floor", **how)


@pytest.mark.rules("RR11-15.TRN.37a", "RR11-15.TRN.37b", "USPA-3.3.2.31a", "USPA-3.3.2.31b")
@pytest.mark.rules("HPT-15.TRN.37a", "HPT-15.TRN.37b")
@pytest.mark.parametrize(
    ("book", "cites"),
    [
        (ROBERTS, {"RR11-15.TRN.37a", "RR11-15.TRN.37b"}),
        (USPA, {"USPA-3.3.2.31a", "USPA-3.3.2.31b"}),
        (HOME, {"HPT-15.TRN.37a", "HPT-15.TRN.37b"}),
    ],
)
def test_the_director_may_pay_what_is_agreed_on_and_the_rest_is_played_for(book, cites):
    event = three_left(book)
    said = one(event.do(agree(kept=40)), e.Agreed)
    assert cites <= {*said.cites}
    assert (said.amounts, said.left) == ((("b", 120), ("c", 120), ("d", 120)), (40,))
    event.deal(1, c=0, b=30000)
    event.deal(1, d=0, b=40000)
    assert [event.money(f"person:{name}") + 110 for name in "abcd"] == [0, 160, 120, 120]
    assert event.money("pool") == 0


@pytest.mark.rules("RR11-15.TRN.37c", "HPT-15.TRN.37c")
@pytest.mark.parametrize("book", [ROBERTS, HOME])
def test_an_agreement_without_somebody_who_plays_is_refused(book):
    refusal = three_left(book).refused(agree("bc", kept=40), Reason.NOT_ALLOWED_BY_BOOK)
    assert refusal.cites[0].endswith("37c")


@pytest.mark.rules("RR11-15.TRN.38b", "HPT-15.TRN.38b")
@pytest.mark.parametrize("book", [ROBERTS, HOME])
def test_an_agreement_on_all_prizes_is_the_directors_to_let_stand(book):
    event = three_left(book)
    refusal = event.refused(agree(), Reason.NOT_ALLOWED_BY_BOOK)
    assert any(cite.endswith("38b") for cite in refusal.cites)
    said = one(event.do(agree(director="pays-all")), e.Agreed)
    assert any("unethical" in warning for warning in said.warnings)
    assert event.money("pool") == 0


@pytest.mark.rules("RR11-15.TRN.36", "HPT-15.TRN.36")
@pytest.mark.parametrize("book", [ROBERTS, HOME])
def test_the_house_need_not_rule_on_it(book):
    event = three_left(book)
    said = one(event.do(agree(director="stands-aside")), e.Agreed)
    assert (said.carried_out, said.amounts) == (False, ())
    assert event.money("pool") == 400


def test_an_agreement_comes_between_deals_and_after_entries():
    event = three_left(entering={"late_levels": 2})
    event.refused(agree(kept=40), Reason.TOO_EARLY)
    event.do(c.CloseEntries(by="floor"), c.BeginDeal(table=1))
    event.refused(agree(kept=40), Reason.IN_A_DEAL)
    event.end(1)
    event.refused(agree(kept=999), Reason.NO_SUCH_AMOUNT)
    event.refused(agree(method="named", kept=40), Reason.NO_SUCH_AMOUNT)
    event.refused(agree("bcda", kept=40), Reason.NO_SUCH_AMOUNT)


@pytest.mark.rules("RR11-15.TRN.39", "USPA-3.3.2.33", "HPT-15.TRN.39")
@pytest.mark.parametrize(
    ("book", "cite"),
    [(ROBERTS, "RR11-15.TRN.39"), (USPA, "USPA-3.3.2.33"), (HOME, "HPT-15.TRN.39")],
)
def test_before_the_start_everybody_gets_back_what_he_paid(book, cite):
    event = Event(plan(book, entering={"bounty": 7})).enter("abc")
    said = one(event.do(c.CallOff(by="floor", why="fire")), e.CalledOff)
    assert said.cites == (cite,)
    assert said.amounts == (("a", 117), ("b", 117), ("c", 117))
    assert {*event.state.money.values()} == {0}
    event.refused(c.CallOff(by="floor", why="fire"), Reason.OVER)


@pytest.mark.rules("RR11-15.TRN.39", "USPA-3.3.2.33", "HPT-15.TRN.39")
@pytest.mark.parametrize("book", [ROBERTS, USPA, HOME])
@pytest.mark.parametrize(
    ("shares", "parts"), [("chips", [200, 100, 100]), ("equal", [134, 133, 133])]
)
def test_later_those_still_in_share_what_is_not_paid_yet(book, shares, parts):
    event = three_left(book)
    event.do(c.CallOff(by="floor", why="fire", shares=shares))
    assert [event.money(f"person:{name}") + 110 for name in "bcd"] == parts
    assert (event.money("pool"), event.money("house:fee")) == (0, 40)


def test_bounties_that_nobody_took_are_shared_too():
    event = begun(names="abc", entering={"bounty": 50}, bounties=Bounties("fixed"))
    event.do(c.Penalise(player="a", kind="disqualified", why="severe", by="floor"))
    event.do(c.CallOff(by="floor", why="fire"))
    assert (event.money("heads"), event.money("pool"), event.state.heads) == (0, 0, {})
    assert event.money("person:b") == event.money("person:c") == -160 + 120 + 50 + 25


def test_an_event_for_nothing_is_called_off_too():
    event = begun(names="abc", entering={"buy_in": 0, "fee": 0})
    assert event.do(c.CallOff(by="floor", why="fire", shares="icm"))


def test_an_event_is_called_off_between_deals():
    event = begun(names="abc")
    event.do(c.BeginDeal(table=1))
    event.refused(c.CallOff(by="floor", why="fire"), Reason.IN_A_DEAL)


@pytest.mark.rules("RR11-15.TRN.39", "USPA-3.3.2.33", "HPT-15.TRN.39")
@pytest.mark.parametrize("book", [ROBERTS, USPA, HOME])
def test_prizes_may_be_altered_while_none_is_won(book):
    event = begun(book, "abcd")

    def alter(*money):
        return c.AlterPrizes(money=money, by="floor", why="one more place")

    event.refused(alter(200, 100), Reason.NO_SUCH_AMOUNT)
    event.refused(alter(100, 80, 80, 80, 60), Reason.NO_SUCH_AMOUNT)
    said = one(event.do(alter(180, 120, 80, 40)), e.PrizesAltered)
    assert said.cites
    assert event.money("house:overlay") == -20
    event.deal(1, a=0, b=20000)
    assert event.money("person:a") == -110 + 40
    event.refused(alter(180, 120, 120), Reason.TOO_LATE)
    begun(names="ab", entering={"late_levels": 2}).refused(alter(200), Reason.TOO_EARLY)


def test_an_agreement_counts_no_stack_that_nobody_plays():
    event = begun(names="abcd", entering={"late_levels": 1})
    event.do(c.SetOutStack(table=1, seat=7), c.CloseEntries(by="floor"))
    assert one(event.do(agree("abcd", director="pays-all")), e.Agreed).carried_out


def test_who_may_buy_in_again_shares_when_the_event_is_called_off():
    event = begun(names="abc", rebuys=Buying(100, 10000, levels=2))
    event.deal(1, a=0, b=20000)
    event.do(c.CallOff(by="floor", why="fire", shares="equal"))
    assert event.money("person:a") == -110 + 100
    assert not found(event.tournament.events, e.Out)
