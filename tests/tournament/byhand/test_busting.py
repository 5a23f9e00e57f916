"""Who goes out, as the floor says it: alone, with others, hand for hand; and void entries."""

import pytest

from floorman.tournament.refusals import Reason
from floorman.tournament.schedule.parts import Bounties, Buying
from tests.tournament.books import HOME, ROBERTS, TDA, USPA
from tests.tournament.byhand.hands import by_hand, lost, out
from tests.tournament.running import c, e, found, one

SEVERAL = {
    ROBERTS: "RR11-15.TRN.35a",
    USPA: "USPA-3.3.2.29",
    HOME: "HPT-15.TRN.35",
}


def test_one_alone_goes_out_without_a_word_about_chips():
    event = by_hand()
    said = out(event, "f")
    assert one(said, e.Busted).players == ("f",)
    assert event.places() == {"f": (6, 6)}
    assert event.state.chips["play"] == 60000


@pytest.mark.rules(*SEVERAL.values())
@pytest.mark.parametrize(("book", "rule"), SEVERAL.items())
def test_of_several_it_is_asked_what_they_began_the_deal_with(book, rule):
    event = by_hand(book)
    bust = c.Bust(players=lost("e", "f", e=900), by="floor")
    event.refused(bust, Reason.NOT_COUNTED, rule)
    said = out(event, "e", "f", e=900, f=2000)
    assert event.places() == {"e": (6, 6), "f": (5, 5)}
    assert rule in one(said, e.Busted).cites


@pytest.mark.rules("RR11-15.TRN.35b")
def test_who_began_with_the_same_share_their_places():
    event = by_hand()
    out(event, "e", "f", tie=True)
    assert event.places() == {"e": (5, 6), "f": (5, 6)}
    out(event, "c", "d", c=500, d=500)
    assert event.places()["c"] == event.places()["d"] == (3, 4)


def test_somebody_has_the_chips_and_nobody_goes_out_twice():
    event = by_hand(names="abc")
    event.refused(c.Bust(players=lost("a", "b", "c"), by="floor", tie=True), Reason.NO_SUCH_AMOUNT)
    event.refused(c.Bust(players=lost("a", "a"), by="floor", tie=True), Reason.NO_SUCH_AMOUNT)
    event.refused(c.Bust(players=(), by="floor"), Reason.NOT_KNOWN)
    out(event, "a", "b", tie=True)
    assert event.state.over
    assert event.stack("c") == 30000


def test_whoever_may_buy_in_again_is_asked_unless_he_has_said():
    terms = Buying(50, 10000, 5, 2)
    event = by_hand(rebuys=terms)
    said = event.do(c.Bust(players=lost("a"), by="floor"))
    assert one(said, e.Broken).player == "a"
    event.do(c.Rebuy(player="a"))
    assert event.state.chips["play"] == 70000
    assert event.state.entrants["a"].status == "in"
    out(event, "a")
    assert event.state.entrants["a"].status == "out"


def test_a_bounty_goes_to_whoever_is_said_to_have_won_the_last_chips():
    event = by_hand(entering={"bounty": 20}, bounties=Bounties("progressive", 50))
    event.refused(c.Bust(players=lost("f"), by="floor"), Reason.NO_WINNER)
    event.refused(c.Bust(players=lost("f", to="f"), by="floor"), Reason.NO_SUCH_AMOUNT)
    pot = (("a", 300), ("b", 100))
    said = event.do(c.Bust(players=(c.Lost("f", pot),), by="floor"))
    assert [(b.player, b.cash, b.head) for b in found(said, e.BountyWon)] == [
        ("a", 7, 8),
        ("b", 2, 3),
    ]


def test_at_a_table_of_a_shootout_somebody_is_left():
    event = by_hand(manner="shootout", seats=3)
    event.refused(c.Bust(players=lost("a", "c", "e"), by="x", tie=True), Reason.NO_SUCH_AMOUNT)
    out(event, "a", "c", a=500, c=700)
    assert event.stack("e") == 30000
    assert event.due("stage") == []
    out(event, "b")
    out(event, "d")
    assert event.due("stage")


@pytest.mark.rules("RR11-15.TRN.35c")
def test_the_best_hand_has_the_claim_to_what_cannot_be_divided():
    event = by_hand()
    two = (c.Lost("e", hand=1, stack=500), c.Lost("f", hand=2, stack=500))
    event.do(c.Bust(players=two, by="x"))
    assert event.state.finished[0].players == ("f", "e")
    assert event.state.finished[0].claims == (1, 2)
    # Of two tables nobody's hands are compared.
    event = by_hand(seats=3)
    two = (c.Lost("a", hand=1, stack=500), c.Lost("f", hand=2, stack=500))
    event.do(c.Bust(players=two, by="x"))
    assert event.state.finished[0].claims == (1, 1)


# Hand for hand


@pytest.mark.rules("RR11-15.TRN.35a")
def test_hand_for_hand_a_round_is_over_when_every_table_has_said_so():
    event = by_hand(names="abcdefgh", seats=4)
    event.do(c.HandForHand(by="floor"))
    event.do(c.TableDone(table=1))
    event.refused(c.TableDone(table=1), Reason.NOT_DUE)
    out(event, "a")
    assert event.state.entrants["a"].status == "leaves"
    second = c.Bust(players=lost("h", h=700), by="floor", final=True)
    event.refused(second, Reason.NOT_COUNTED, "RR11-15.TRN.35a")
    event.do(c.Bust(players=lost("h", h=700), by="floor", final=True, earlier=(("a", 300),)))
    said = event.do(c.TableDone(table=2))
    assert one(said, e.RoundEnded).number == 1
    assert event.places() == {"a": (8, 8), "h": (7, 7)}


def test_the_floor_lets_the_tables_go_on_and_whoever_went_broke_is_out():
    event = by_hand(names="abcdefgh", seats=4)
    event.do(c.HandForHand(by="floor"))
    out(event, "a")
    out(event, "h", tie=True)
    event.do(c.HandForHand(by="floor", on=False))
    assert event.places() == {"a": (7, 8), "h": (7, 8)}
    assert not event.state.hand_for_hand


def test_who_ties_in_a_round_ties_with_all_of_it():
    event = by_hand(names="abcdefgh", seats=4)
    event.do(c.HandForHand(by="floor"))
    out(event, "a")
    out(event, "b", b=500, tie=True)
    out(event, "h", tie=True)
    event.do(c.HandForHand(by="floor", on=False))
    assert event.places() == dict.fromkeys("abh", (6, 8))
    event.do(c.HandForHand(by="floor"))
    out(event, "c")
    wrong = c.Bust(players=lost("d", d=500), by="x", final=True, earlier=(("e", 500),))
    event.refused(wrong, Reason.NOT_IN)
    event.do(
        c.Bust(players=lost("d", d=500), by="x", final=True, earlier=(("c", 300),)),
    )
    event.refused(c.Bust(players=lost("e"), by="x", tie=True, final=True), Reason.NO_SUCH_AMOUNT)


def test_by_hand_it_is_the_floor_that_makes_the_tables_wait_once_it_is_due():
    event = by_hand(names="abcdefgh", seats=4)
    event.do(c.KeepTable(table=1, by="floor"), c.KeepTable(table=2, by="floor"))
    for name in "ghd":
        out(event, name)
    assert not event.due("hand-for-hand")
    out(event, "c")
    assert event.state.left == 4
    assert not event.state.hand_for_hand
    assert event.due("hand-for-hand")
    event.do(c.HandForHand(by="floor"))
    out(event, "f")
    assert not event.due("own-pace")
    event.do(c.TableDone(table=1), c.TableDone(table=2))
    assert event.due("own-pace")
    event.do(c.HandForHand(by="floor", on=False))
    assert not event.due("own-pace")


@pytest.mark.rules("TDA-RP8g")
@pytest.mark.parametrize("book", [TDA, ROBERTS])
def test_hand_for_hand_the_floor_remembers_that_all_ins_wait_for_its_word(book):
    event = by_hand(book, names="abcdefgh", seats=4)
    event.do(c.KeepTable(table=1, by="floor"), c.KeepTable(table=2, by="floor"))
    assert not event.due("hold-all-in")
    for name in "ghdc":
        out(event, name)
    assert not event.due("hold-all-in")
    event.do(c.HandForHand(by="floor"))
    due = event.due("hold-all-in")
    assert [one.cites for one in due] == ([("TDA-RP8g",)] if book == TDA else [])


# Entries that were mistakes


def test_who_declined_is_out_when_the_entry_of_who_went_broke_with_him_is_void():
    event = by_hand(rebuys=Buying(50, 10000, 5, 2))
    event.do(c.Bust(players=lost("a", "b", a=2000, b=900), by="floor"))
    event.do(c.DeclineRebuy(player="a"))
    assert event.places() == {}
    event.do(c.VoidEntry(player="b", by="desk", why="typed twice"))
    assert event.places() == {"a": (5, 5)}
    assert not event.state.broke


@pytest.mark.rules("RR11-15.TRN.39", "USPA-3.3.2.33")
@pytest.mark.parametrize(("book", "rule"), [(ROBERTS, "RR11-15.TRN.39"), (USPA, "USPA-3.3.2.33")])
def test_a_void_entry_has_never_been_made(book, rule):
    event = by_hand(book)
    said = event.do(c.VoidEntry(player="c", by="desk", why="typed twice"))
    told = one(said, e.EntryVoided)
    assert (told.chips, told.money) == (10000, 110)
    assert rule in told.cites
    assert event.money("person:c") == 0
    assert event.state.chips == {"issued:entries": -50000, "play": 50000}
    # Prizes are settled anew, of five entries.
    assert one(said, e.EntriesClosed).entries == 5
    assert event.state.payout.pool == 500
    assert event.at("c") == (0, -1)
    assert event.places() == {}


def test_of_a_void_entry_the_director_says_how_many_chips_leave_play():
    event = by_hand()
    event.refused(c.VoidEntry(player="c", by="desk", why="", chips=10001), Reason.NO_SUCH_AMOUNT)
    event.do(c.VoidEntry(player="c", by="desk", why="he has lost some", chips=4000))
    assert event.state.chips["play"] == 56000


def test_a_void_reentry_leaves_him_out_as_he_was():
    event = by_hand(entering={"late_levels": 3, "reentries": 1})
    out(event, "f")
    out(event, "e")
    event.do(c.Reenter(player="f", chairs=tuple(range(9)), tables=(1,)))
    event.do(c.VoidEntry(player="f", by="desk", why="it was another"))
    assert event.state.entrants["f"].status == "out"
    assert event.money("person:f") == -110
    event.do(c.CloseEntries(by="floor"))
    assert event.places() == {"e": (5, 5), "f": (6, 6)}


def test_once_a_prize_is_paid_no_entry_is_void():
    event = by_hand()
    for name in "fedc":
        out(event, name)
    refusal = event.refused(
        c.VoidEntry(player="a", by="desk", why="late"), Reason.TOO_LATE, "RR11-15.TRN.39"
    )
    assert "paid" in str(refusal)


def test_without_a_void_entry_the_house_adds_more_to_a_guarantee():
    event = by_hand(prizes={"guarantee": 1000})
    assert event.money("house:overlay") == -400
    event.do(c.VoidEntry(player="c", by="desk", why="twice"))
    assert event.money("house:overlay") == -500
    assert event.money("pool") == 1000


def test_no_entry_is_void_once_the_last_players_have_agreed():
    event = by_hand(names="abcd")
    event.do(c.Agree(parties=tuple("abcd"), method="equal", director="pays", by="x", kept=50))
    event.refused(c.VoidEntry(player="c", by="desk", why="twice"), Reason.TOO_LATE)
