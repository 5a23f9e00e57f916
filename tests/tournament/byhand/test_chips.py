"""Chips by hand: counted where it matters, coloured up, removed, bagged and agreed on."""

import pytest

from floorman.cards import STANDARD_CARDS, parse_cards
from floorman.tournament.due import dues
from floorman.tournament.ending.flights import flight_end
from floorman.tournament.known.counts import average_stack
from floorman.tournament.refusals import Reason, TournamentRefused
from floorman.tournament.tournament import Tournament
from tests.tournament.books import HOME, ROBERTS, USPA
from tests.tournament.byhand.hands import by_hand, count, lost, out
from tests.tournament.play.test_flights import two_days
from tests.tournament.running import MINUTE, Event, c, e, found, one, plan

RACES = """
key = "races"
name = "the event"
form = "holdem"
structure = "no-limit"
minutes = 20
seats = 9
colour_ups = "as-written"
chips = [
    { worth = 25, colour = "green" },
    { worth = 100, colour = "black" },
    { worth = 500, colour = "purple" },
]
steps = ["25/50", { stakes = "50/100", colour_up = [25] }, "100/200", "200/400"]

[entering]
stack = 10000
buy_in = 100
"""


def test_an_event_by_hand_knows_what_is_in_play_and_no_stacks():
    event = by_hand()
    assert average_stack(event.state) == 10000
    out(event, "a")
    assert average_stack(event.state) == 12000
    assert event.state.entrants["b"].counted_at is None
    count(event, b=23000)
    assert (event.stack("b"), event.state.entrants["b"].counted_at) == (23000, 0)
    # Somebody else's chips went from hand to hand at his table since.
    out(event, "c")
    assert event.state.entrants["b"].counted_at is None


def test_a_count_names_each_once_in_chips_that_there_are():
    event = by_hand(names="abc", text=RACES)
    event.refused(c.CountStacks(stacks=(("a", 10), ("a", 5)), by="x"), Reason.NO_SUCH_AMOUNT)
    event.refused(c.CountStacks(stacks=(("a", 0),), by="x"), Reason.NO_SUCH_AMOUNT)
    event.refused(c.CountStacks(stacks=(("a", 1010),), by="x"), Reason.NO_SUCH_AMOUNT)
    event.refused(c.CountStacks(stacks=(), by="x"), Reason.NO_SUCH_AMOUNT)


# Agreements


def agree(method="icm", **how):
    return c.Agree(parties=("a", "b"), method=method, director="pays-all", by="x", **how)


@pytest.mark.rules("RR11-15.TRN.37b")
def test_an_agreement_by_chips_needs_all_counted_and_a_sum_that_is_right():
    event = by_hand(names="abc")
    out(event, "c")
    assert "a, b" in str(event.refused(agree("chips"), Reason.NOT_COUNTED))
    count(event, a=20000, b=9000)
    refusal = event.refused(agree("chips"), Reason.NOT_COUNTED)
    assert "29,000 were counted, 1,000 fewer than the 30,000 in play" in str(refusal)
    event.refused(c.AcceptCount(by="x", why=" "), Reason.NOT_KNOWN)
    said = event.do(c.AcceptCount(by="x", why="a rack is lost"))
    assert one(said, e.CountAccepted).difference == -1000
    assert "RR11-15.TRN.39" in one(said, e.CountAccepted).cites
    assert event.state.chips == {"issued:entries": -30000, "play": 29000, "count": 1000}
    event.refused(c.AcceptCount(by="x", why="again"), Reason.NOT_DUE)
    said = event.do(agree("chips"))
    assert "RR11-15.TRN.37b" in one(said, e.Agreed).cites
    assert dict(one(said, e.Agreed).amounts)["a"] > dict(one(said, e.Agreed).amounts)["b"]


def test_an_agreement_on_equal_parts_needs_no_count():
    event = by_hand(names="abc")
    out(event, "c")
    assert found(event.do(agree("equal")), e.Agreed)


def test_an_event_is_called_off_by_chips_once_they_are_counted():
    event = by_hand(names="abc")
    event.refused(c.CallOff(by="x", why="fire"), Reason.NOT_COUNTED)
    count(event, a=10000, b=15000, c=5000)
    event.do(c.CallOff(by="x", why="fire"))
    assert event.money("person:b") > event.money("person:c")


# Chips that leave play


@pytest.mark.rules("RR11-15.INTRO.0c", "USPA-3.3.1c", "HPT-15.INTRO.0c")
@pytest.mark.parametrize("book", [ROBERTS, USPA, HOME])
def test_chips_of_a_disqualified_player_are_counted_as_they_leave(book):
    event = by_hand(book, names="abc")
    bad = c.Penalise(player="a", kind="disqualified", why="severe", by="x")
    event.refused(bad, Reason.NOT_COUNTED)
    said = event.do(c.Penalise(player="a", kind="disqualified", why="severe", by="x", chips=12500))
    assert one(said, e.Removed).chips == 12500
    assert event.state.chips["play"] == 17500
    assert event.places() == {"a": (3, 3)}


@pytest.mark.rules("RR11-15.TRN.5c")
def test_chips_of_the_absent_are_counted_as_they_leave():
    event = Event(plan(), by_hand=True).enter("ab").enter("c", present=False).begin("abc")
    event.do(c.NoteContact(player="c", by="x", reached=False), c.Tick(at=30 * MINUTE))
    event.refused(c.RemoveAbsent(player="c", by="x"), Reason.NOT_COUNTED)
    event.refused(c.RemoveAbsent(player="c", by="x", chips=30001), Reason.NO_SUCH_AMOUNT)
    event.do(c.RemoveAbsent(player="c", by="x", chips=8200))
    assert event.state.chips["removed:absent"] == 8200


def test_a_stack_at_an_unsold_seat_is_counted_as_it_leaves():
    event = by_hand(names="abc", entering={"late_levels": 2})
    event.do(c.SetOutStack(table=1, seat=8))
    event.refused(c.RemoveUnsold(table=1, seat=8), Reason.NOT_COUNTED)
    event.do(c.RemoveUnsold(table=1, seat=8, chips=9700))
    assert event.state.chips["play"] == 30300


@pytest.mark.rules("RR11-15.TRN.25", "RR11-15.TRN.27b")
def test_chips_of_another_tournament_were_never_in_play_here():
    event = by_hand(names="abc")
    event.do(c.TakeChips(player="a", chips=500, why="foreign", by="x"))
    assert event.state.chips["play"] == 30000
    event.do(c.TakeChips(player="a", chips=500, why="off-table", by="x"))
    assert event.state.chips["play"] == 29500


@pytest.mark.rules("RR11-15.TRN.20c", "RR11-15.TRN.20d")
def test_of_who_is_out_hidden_chips_go_to_the_winner_or_leave_play():
    event = by_hand(names="abcd")
    out(event, "a")
    find = c.FindChips(player="a", chips=500, whose="winner", by="x", winner="b")
    assert "RR11-15.TRN.20c" in one(event.do(find), e.ChipsTaken).cites
    assert event.state.chips["play"] == 40000
    said = event.do(c.FindChips(player="a", chips=500, whose="removed", by="x"))
    assert "RR11-15.TRN.20d" in one(said, e.ChipsTaken).cites
    assert event.state.chips["play"] == 39500


# Colouring up


def races():
    event = by_hand(names="abc", text=RACES)
    event.do(c.Tick(at=40 * MINUTE))
    assert event.due("race")
    return event


@pytest.mark.rules("RR11-15.TRN.11c", "RR11-15.TRN.11e", "RR11-15.TRN.11g", "RR11-15.TRN.11h")
def test_odd_chips_are_raced_for_with_cards_from_here():
    event = races()
    deck = parse_cards("2c 3c Ks 4c Qs 5c")
    rest = tuple(card for card in STANDARD_CARDS if card not in deck)
    count(event, a=10075, b=25, c=19900)
    said = event.do(
        c.ColourUp(worth=25, table=1, by="x", odd=(("a", 3), ("b", 1)), bare=("b",),
                   deck=(*deck, *rest))
    )  # fmt: skip
    told = one(said, e.Raced)
    assert [(award.player, award.how) for award in told.awards] == [("b", "protected")]
    assert dict(told.changes) == {"a": -75, "b": 75}
    assert told.rounding == 0
    assert "RR11-15.TRN.11a" in told.cites
    assert (event.stack("a"), event.stack("b"), event.stack("c")) == (10000, 100, 19900)
    assert not event.due("race")


def test_odd_chips_are_raced_for_with_real_cards():
    event = races()
    odd = (("a", 3), ("b", 2), ("c", 1))
    few, many = (("a", 1),), (("a", 1), ("b", 1), ("c", 1))
    for won in ((), few, (("a", 2),), many, (("z", 1), ("a", 1))):
        wrong = c.ColourUp(worth=25, table=1, by="x", odd=odd, won=won)
        with pytest.raises(TournamentRefused):
            event.tournament.apply(wrong)
    said = event.do(c.ColourUp(worth=25, table=1, by="x", odd=odd, won=(("b", 1), ("c", 1))))
    assert one(said, e.Raced).rounding == 50
    assert event.state.chips["play"] == 30050
    assert event.state.chips["race"] == -50


@pytest.mark.rules("RR11-15.TRN.11f")
def test_real_cards_put_nobody_out_where_the_book_has_it():
    event = races()
    odd = (("a", 3), ("b", 1))
    wrong = c.ColourUp(worth=25, table=1, by="x", odd=odd, bare=("b",), won=(("a", 1),))
    event.refused(wrong, Reason.NO_SUCH_AMOUNT, "RR11-15.TRN.11f")
    event.do(c.ColourUp(worth=25, table=1, by="x", odd=odd, bare=("b",), won=(("b", 1),)))
    assert event.state.entrants["b"].status == "in"


def test_where_no_rule_protects_him_who_is_left_with_nothing_is_out():
    event = by_hand(USPA, names="abc", text=RACES)
    event.do(c.Tick(at=40 * MINUTE))
    odd = (("a", 3), ("b", 1))
    event.do(c.ColourUp(worth=25, table=1, by="x", odd=odd, bare=("b",), won=(("a", 1),)))
    assert event.places() == {"b": (3, 3)}


def test_a_whole_room_is_coloured_up_with_what_all_have_more():
    event = by_hand(names="abcdef", text=RACES, seats=3)
    event.do(c.Tick(at=40 * MINUTE))
    wrong = c.ColourUp(worth=25, by="x", rounding=1000)
    event.refused(wrong, Reason.NO_SUCH_AMOUNT)
    event.refused(c.ColourUp(worth=100, by="x"), Reason.NOT_DUE)
    event.do(c.ColourUp(worth=25, by="x", rounding=-75))
    assert event.state.chips["race"] == 75
    assert not event.due("race")


# Bagging


def test_bags_are_counted_and_their_sum_is_checked_before_the_day_is_over():
    def flight(names, chips):
        event = Event(two_days(), by_hand=True).enter(names).begin(names)
        event.do(c.Tick(at=60 * MINUTE), c.ColourUp(worth=25, by="x"))
        assert event.due("bag")
        event.refused(c.BagChips(), Reason.NOT_COUNTED)
        count(event, **chips)
        if sum(chips.values()) != event.state.chips["play"]:
            event.refused(c.BagChips(), Reason.NOT_COUNTED)
            event.do(c.AcceptCount(by="x", why="counted twice"))
        event.do(c.BagChips())
        return flight_end(event.state)

    ends = (
        flight("abc", {"a": 5000, "b": 12000, "c": 13000}),
        flight("de", {"d": 500, "e": 20000}),
    )
    second = Event(two_days(), by_hand=True)
    second.do(c.MergeFlights(flights=ends, drawn=tuple("abcde"), by="x", tables=(4, 9, 2)))
    assert [*second.state.tables] == [4, 9]
    assert second.state.chips["play"] == 50500
    assert second.state.entrants["b"].counted_at == second.state.now


def test_a_first_day_that_is_played_down_is_bagged_once_it_is_counted():
    schedule = two_days(plays_to=40)
    event = Event(schedule, by_hand=True).enter("abcde").begin("abcde")
    event.do(c.CloseEntries(by="x"))
    for name in "abc":
        assert not event.due("bag")
        out(event, name)
    assert event.state.left == 2
    assert not event.state.over
    assert event.due("bag")
    event.refused(c.BagChips(), Reason.NOT_COUNTED)
    count(event, d=20000, e=30000)
    event.do(c.BagChips())
    assert [bag.chips for bag in flight_end(event.state).bags] == [20000, 30000]


def test_a_day_that_goes_on_is_bagged_and_drawn_again():
    event = Event(two_days(flights=1), by_hand=True).enter("abcd").begin("abcd")
    event.do(c.Tick(at=60 * MINUTE))
    count(event, a=10000, b=10000, c=10000, d=10000)
    event.do(c.BagChips())
    event.refused(c.CountStacks(stacks=(("a", 500),), by="x"), Reason.TOO_LATE)
    event.refused(c.Bust(players=lost("a"), by="x"), Reason.TOO_LATE)
    event.do(c.NextDay(by="x", drawn=tuple("abcd")))
    assert event.state.level_number == 4


# Rounds


def test_a_bye_of_a_bracket_gets_what_a_winner_has():
    event = by_hand(names="abc", manner="heads-up", seats=2)
    table = event.state.entrants["b"].table
    assert event.at("a") == (0, -1)
    out(event, "c")
    assert event.stack("b") == 20000
    event.do(c.Redraw(drawn=("a", "b")))
    assert event.stack("a") == 20000
    assert event.state.chips["play"] == 40000
    assert table in event.state.stages[0]


# Which commands there are


def test_who_reports_deals_and_who_does_not_are_told_apart():
    by_floor, online = by_hand(), by_hand()
    online = Event(plan()).enter("ab").begin("ab")
    for command in (c.BeginDeal(table=1), c.Balance(), c.VoidDeal(table=1)):
        by_floor.refused(command, Reason.NOT_IN_THIS_EVENT)
    for command in (c.Bust(players=lost("a"), by="x"), c.NoteButton(table=1, seat=0)):
        online.refused(command, Reason.NOT_IN_THIS_EVENT)


def test_a_level_by_deals_cannot_be_directed_by_hand():
    text = RACES.replace('"25/50",', '{ stakes = "25/50", minutes = 0, deals = 9 },')
    with pytest.raises(ValueError, match=r"steps\[0\]\.deals: by hand nobody counts deals"):
        Tournament(plan(text=text), by_hand=True)
    Tournament(plan(text=text))


@pytest.mark.rules("RR11-15.TRN.26", "HPT-15.TRN.25")
@pytest.mark.parametrize(
    ("book", "rule"),
    [(ROBERTS, "RR11-15.TRN.26"), (HOME, "HPT-15.TRN.25"), (USPA, "RR11-15.TRN.26")],
)
def test_who_changes_chips_up_is_reminded_that_the_large_ones_lie_in_view(book, rule):
    event = by_hand(book, text=RACES)
    event.do(c.SetClock(by="floor", step=2, left_ms=MINUTE))
    (due,) = [one for one in dues(event.state) if one.what == "race"]
    assert due.words.endswith("the large ones lie where everybody sees them")
    assert due.cites == (rule,)


@pytest.mark.rules("RR11-15.TRN.29", "USPA-3.3.2.21", "HPT-15.TRN.28a", "HPT-15.TRN.28b")
@pytest.mark.parametrize(
    ("book", "rules"),
    [
        (ROBERTS, ("RR11-15.TRN.29",)),
        (HOME, ("HPT-15.TRN.28a", "HPT-15.TRN.28b")),
        (USPA, ("USPA-3.3.2.21",)),
    ],
)
def test_in_a_break_the_floor_is_reminded_when_decks_change(book, rules):
    pause = RACES.replace('"100/200", ', "{ pause = 10 }, ")
    event = by_hand(book, text=pause)
    assert not [one for one in dues(event.state) if one.what == "decks"]
    event.do(c.SetClock(by="floor", step=2, left_ms=MINUTE))
    (due,) = [one for one in dues(event.state) if one.what == "decks"]
    assert due.cites == rules and "only where the dealers do" in due.words
    event.do(c.SetClock(by="floor", step=3, left_ms=MINUTE))
    assert not [one for one in dues(event.state) if one.what == "decks"]
