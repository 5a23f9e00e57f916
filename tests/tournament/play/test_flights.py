"""Several first days, each ended by bagging its chips, and the day on which they are one event."""

import pytest

from floorman.cards import STANDARD_CARDS
from floorman.tournament.bags import Bag, FlightEnd, WentOut
from floorman.tournament.ending.flights import flight_end
from floorman.tournament.prizes.finishing import Finish
from floorman.tournament.prizes.flights import finish_flights
from floorman.tournament.refusals import Reason, TournamentRefused
from floorman.tournament.schedule.parts import Bounties, Buying
from tests.tournament.books import HOME, ROBERTS, USPA
from tests.tournament.running import MINUTE, Event, c, e, found, one, plan

TEXT = """
key = "two-days"
name = "two days"
form = "holdem"
structure = "no-limit"
minutes = 20
seats = 3
flights = 2
colour_ups = "as-written"
chips = [
    { worth = 25, colour = "green" },
    { worth = 100, colour = "black" },
    { worth = 500, colour = "purple" },
]
steps = [
    "25/50",
    { stakes = "50/100", colour_up = [25] },
    "100/200",
    { pause = 0, day_ends = true, colour_up = [100] },
    "500/1000", "1000/2000", "2000/4000",
]

[entering]
stack = 10000
buy_in = 100
fee = 10
late_levels = 2
reentries = 1
"""


def two_days(book=ROBERTS, **changed):
    return plan(book, TEXT, **changed)


def flight(names, schedule=None):
    """A first day that has begun, with everybody at the seats as named."""
    return Event(schedule or two_days()).enter(names).begin(names)


def bagged(event):
    """The same when its day is over: the clock goes on, and the chips are bagged."""
    event.do(c.Tick(at=event.state.now + 60 * MINUTE), c.BagChips())
    return event


def merged(flights, drawn, schedule=None, **how):
    event = Event(schedule or flights[0].tournament.schedule)
    ends = tuple(flight_end(one.state) for one in flights)
    event.do(c.MergeFlights(flights=ends, drawn=tuple(drawn), by="floor", **how))
    return event


# The end of a first day


def test_a_first_day_ends_with_bags_and_without_prizes():
    event = flight("abcd")
    event.deal(1, a=0, b=20000, broke=(c.Broke("a", to=(("b", 10000),)),))
    event.do(c.Tick(at=50 * MINUTE))
    assert event.state.closed and event.state.payout is None
    event.do(c.Tick(at=60 * MINUTE))
    assert [due.what for due in event.due("bag")] == ["bag"]
    said = event.do(c.BagChips())
    end = one(said, e.FlightEnded).end
    assert [(bag.player, bag.chips) for bag in end.bags] == [
        ("b", 20000),
        ("c", 10000),
        ("d", 10000),
    ]
    assert [out.players for out in end.went_out] == [("a",)]
    assert (end.pool, end.entries) == (400, (("a", 1), ("b", 1), ("c", 1), ("d", 1)))
    assert event.state.over and not event.state.tables
    assert event.state.chips == {"issued:entries": -40000, "play": 0, "bagged": 40000}
    assert event.money("pool") == 0 and event.money("forward") == 400
    assert not found(event.tournament.events, e.PrizeWon)
    assert not found(event.tournament.events, e.Won)
    assert flight_end(event.state) == end
    event.refused(c.BagChips(), Reason.OVER)
    event.refused(c.NextDay(by="floor", drawn=tuple("bcd")), Reason.OVER)
    event.refused(c.Reenter(player="a"), Reason.OVER)


def test_the_last_two_of_a_first_day_are_not_the_last_two_of_the_event():
    event = flight("abc")
    event.do(c.CloseEntries(by="floor"))
    event.deal(1, a=0, b=20000)
    assert not found(event.tournament.events, e.LastTwo)
    event.refused(
        c.Agree(parties=("b", "c"), method="equal", director="pays", by="floor"), Reason.TOO_EARLY
    )


def test_who_is_left_alone_bags_before_the_day_is_over():
    event = flight("ab")
    said = event.deal(1, a=0, b=20000)
    assert one(said, e.FlightEnded).end.bags == (Bag("b", 20000),)
    assert event.places() == {"a": (2, 2)}


def test_who_is_left_alone_while_he_is_asked_whether_he_buys_in_again_has_nothing_to_bag():
    event = flight("ab", two_days(rebuys=Buying(100, 10000, levels=2)))
    event.deal(1, a=0, b=20000)
    assert event.state.broke
    said = event.do(c.Penalise(player="b", kind="disqualified", why="severe", by="floor"))
    assert one(said, e.FlightEnded).end.bags == ()
    assert event.places() == {"b": (2, 2), "a": (1, 1)}


def test_a_first_day_that_is_played_down_to_so_many_has_a_bubble_of_its_own():
    """Half of six entries: hand for hand with four left, and chips are bagged with three."""
    event = flight("abcdef", two_days(plays_to=50))
    event.deal(1, a=0, b=20000)
    assert not event.state.hand_for_hand, "re-entries are sold yet"
    event.do(c.CloseEntries(by="floor"))
    assert event.state.left == 5 and not event.state.hand_for_hand
    said = event.deal(1, b=0, c=30000)
    assert one(said, e.HandForHandBegan) and event.state.left == 4
    event.do(c.Balance(players=tuple("def"), chairs=(0, 1, 2)))
    event.do(c.BeginDeal(table=1), c.BeginDeal(table=2))
    two = [*event.state.tables[2].sitting.values()]
    said = event.end(2, **{two[0]: 0, two[1]: 20000})
    assert not found(said, e.FlightEnded), "the other table plays its deal of the round"
    said = event.end(1)
    end = one(said, e.FlightEnded).end
    assert len(end.bags) == 3 and sum(bag.chips for bag in end.bags) == 60000
    assert event.state.over


def test_without_hand_for_hand_nobody_begins_a_deal_once_as_few_are_left():
    event = flight("abcdef", two_days(plays_to=50, hand_for_hand=False))
    event.do(c.CloseEntries(by="floor"), c.BeginDeal(table=2))
    event.deal(1, a=0, b=20000)
    event.deal(1, b=0, c=30000)
    assert event.state.left == 4 and not event.state.hand_for_hand
    event.end(2)
    event.do(c.Balance(players=tuple("def"), chairs=(0, 1, 2)))
    event.do(c.BeginDeal(table=2))
    names = [*event.state.tables[1].sitting.values()]
    event.deal(1, **{names[0]: 0, names[1]: 40000})
    assert not event.state.over and event.state.left == 3
    event.refused(c.BeginDeal(table=1), Reason.STANDS_STILL)
    assert one(event.end(2), e.FlightEnded)


def test_a_first_day_that_goes_on_has_no_end_to_tell_of():
    event = flight("ab")
    with pytest.raises(TournamentRefused) as refusal:
        flight_end(event.state)
    assert refusal.value.reason is Reason.NOT_DUE
    event.do(c.CallOff(by="floor", why="fire"))
    assert flight_end(event.state) == FlightEnd()


def test_stacks_that_nobody_came_for_are_not_bagged():
    schedule = two_days(entering={"late_stack": "blinded-off"})
    event = bagged(flight("abcd", schedule))
    assert event.state.chips["removed:unsold"] == 20000
    assert [bag.player for bag in flight_end(event.state).bags] == [*"abcd"]


def test_one_first_day_alone_goes_on_as_ever():
    event = bagged(flight("abcd", two_days(flights=1)))
    assert event.state.bagged and not event.state.over
    event.do(c.NextDay(by="floor", drawn=tuple("dcba")))
    assert event.state.level_number == 4


# The second day


def test_the_second_day_begins_with_everybody_who_has_chips():
    first, second = flight("abcd"), flight("efgh")
    first.deal(1, a=0, b=20000)
    second.deal(2, g=0, h=20000)
    event = merged((bagged(first), bagged(second)), "hbcdef")
    state = event.state
    assert {name: event.stack(name) for name in "bcdefh"} == {
        "b": 20000, "c": 10000, "d": 10000, "e": 10000, "f": 10000, "h": 20000
    }  # fmt: skip
    assert [event.at(name) for name in "hbcdef"] == [(t, s) for t in (1, 2) for s in range(3)]
    assert state.level_number == 4 and state.step == 4 and state.begun and state.closed
    assert state.breaking == [2, 1]
    said = event.tournament.events
    merging = one(said, e.FlightsMerged)
    assert (merging.flights, merging.going_on, merging.players, merging.entries) == (2, 6, 8, 8)
    assert one(said, e.EntriesClosed).pool == 800 == state.payout.pool
    assert one(said, e.DayBegan).cites == ("RR11-15.TRN.2a",)
    assert state.chips == {"bagged": -80000, "play": 80000}
    assert state.money == {"forward": -800, "pool": 800}


@pytest.mark.rules("RR11-15.TRN.2a", "USPA-3.3.2.2a", "HPT-15.TRN.2a")
@pytest.mark.parametrize("book", [ROBERTS, USPA, HOME])
def test_seats_of_the_second_day_are_drawn(book):
    schedule = two_days(book)
    days = [bagged(flight(names, schedule)) for names in ("ab", "cd")]
    event = merged(days, "dcba")
    drawn = {ROBERTS: "RR11-15.TRN.2a", USPA: "USPA-3.3.2.2a", HOME: "HPT-15.TRN.2a"}
    assert {cite for s in found(event.tournament.events, e.Seated) for cite in s.cites} == {
        drawn[book]
    }
    wrong = Event(schedule)
    ends = tuple(flight_end(one.state) for one in days)
    for names in ("abc", "abcdd", "abcx"):
        command = c.MergeFlights(flights=ends, drawn=tuple(names), by="floor")
        wrong.refused(command, Reason.WRONG_DRAW, drawn[book])


@pytest.mark.parametrize(("forward", "chips", "lesser"), [("best", 14000, 6000), ("all", 20000, 0)])
def test_who_has_two_bags_goes_on_with_the_fuller_or_with_both(forward, chips, lesser):
    schedule = two_days(forward=forward)
    first, second = flight("abc", schedule), flight("ade", schedule)
    first.deal(1, a=6000, b=14000)
    second.deal(1, a=14000, d=6000)
    event = merged((bagged(first), bagged(second)), "abcde")
    assert event.stack("a") == chips
    assert event.state.chips.get("removed:lesser", 0) == lesser
    assert event.state.chips["play"] == 60000 - lesser
    assert event.state.entrants["a"].entries == 2
    gone = [(told.player, told.chips) for told in found(event.tournament.events, e.Removed)]
    assert gone == ([("a", 6000)] if lesser else [])


def test_who_is_out_in_one_and_has_chips_from_another_plays_on():
    first, second = flight("abc"), flight("ade")
    first.deal(1, a=0, b=20000)
    event = merged((bagged(first), bagged(second)), "abcde")
    assert event.stack("a") == 10000 and "a" not in event.places()


@pytest.mark.rules("RR11-15.INTRO.0c", "USPA-3.3.1c", "HPT-15.INTRO.0c")
@pytest.mark.parametrize("book", [ROBERTS, USPA, HOME])
def test_who_was_disqualified_on_one_day_has_chips_from_none(book):
    schedule = two_days(book)
    first, second = flight("abc", schedule), flight("ade", schedule)
    second.do(c.Penalise(player="a", kind="disqualified", why="severe", by="floor"))
    event = merged((bagged(first), bagged(second)), "bcde")
    assert event.state.chips["removed:disqualified"] == 10000
    assert event.places() == {"a": (5, 5)}
    (told,) = found(event.tournament.events, e.Removed)
    cited = {ROBERTS: "RR11-15.INTRO.0c", USPA: "USPA-3.3.1c", HOME: "HPT-15.INTRO.0c"}
    assert (told.why, told.chips, told.cites) == ("disqualified", 10000, (cited[book],))
    event.refused(c.Reenter(player="a"), Reason.NOT_IN)


def test_a_guarantee_is_for_all_first_days_together():
    schedule = two_days(prizes={"guarantee": 1000})
    days = [bagged(flight(names, schedule)) for names in ("abc", "def")]
    assert all(day.money("house:overlay") == 0 for day in days)
    event = merged(days, "abcdef")
    assert event.state.payout.pool == 600 and event.money("house:overlay") == -400


def test_bounties_go_on_with_their_heads():
    schedule = two_days(entering={"bounty": 50}, bounties=Bounties("progressive", 50))
    first, second = flight("abc", schedule), flight("ade", schedule)
    first.deal(1, b=0, a=20000, broke=(c.Broke("b", to=(("a", 1),)),))
    event = merged((bagged(first), bagged(second)), "acde")
    # 50 for each of two entries, and half of the bounty on b.
    assert event.state.heads["a"] == 125
    assert event.money("heads") == sum(event.state.heads.values()) == 275
    assert first.money("forward") + second.money("forward") + event.money("forward") == 0


def test_places_behind_are_by_how_far_the_schedule_had_gone():
    first, second = flight("abcd"), flight("efgh")
    first.do(c.Tick(at=10 * MINUTE))
    first.deal(1, a=0, b=20000)
    second.do(c.Tick(at=5 * MINUTE))
    second.deal(1, e=0, f=20000)
    second.do(c.Tick(at=25 * MINUTE))
    second.deal(2, g=0, h=20000)
    event = merged((bagged(first), bagged(second)), "bcdfh")
    assert event.places() == {"g": (6, 6), "a": (7, 7), "e": (8, 8)}


def test_who_went_out_at_the_same_moment_of_two_days_share():
    first, second = flight("abcd"), flight("efgh")
    for day, out, wins in ((first, "a", "b"), (second, "e", "f")):
        day.do(c.Tick(at=10 * MINUTE))
        day.deal(1, **{out: 0, wins: 20000})
    event = merged((bagged(first), bagged(second)), "bcdfgh")
    assert event.places() == {"a": (7, 8), "e": (7, 8)}


def test_claims_to_what_cannot_be_divided_are_those_of_one_day_alone():
    out = [WentOut(("a", "b"), (1, 2), 0, 5, ("X",)), WentOut(("c",), (1,), 1, 0)]
    other = [WentOut(("d",), (1,), 0, 5, ("Y",)), WentOut(("c", "e"), (1, 2), 1, 9)]
    alone, both = finish_flights([out], ("z",)), finish_flights([out, other], ("z",))
    assert alone == (Finish(2, 2, ("c",), (1,)), Finish(3, 4, ("a", "b"), (1, 2), ("X",)))
    # Hands of two days are not compared; c counts where he had come furthest.
    tied = Finish(4, 6, ("a", "b", "d"), (1, 1, 1), ("X", "Y"))
    assert both == (Finish(2, 3, ("c", "e"), (1, 2)), tied)
    # Where the others of a day play on, the claims of those who are left stand.
    assert finish_flights([out, other], ("d",))[-1] == Finish(4, 5, ("a", "b"), (1, 2), ("X",))


def test_the_order_of_a_day_stands_though_its_clock_was_set_back():
    first, second = flight("abcdef"), flight("gh")
    first.do(c.Tick(at=30 * MINUTE))
    first.deal(1, a=0, b=20000)
    first.do(c.SetClock(step=0, left_ms=20 * MINUTE, by="floor"))
    first.deal(1, b=0, c=30000)
    first.do(c.Tick(at=100 * MINUTE), c.BagChips())
    event = merged((first, bagged(second)), "cdefgh")
    assert event.places() == {"b": (7, 7), "a": (8, 8)}


def test_who_is_out_may_have_a_place_that_pays():
    days = [flight("abc"), flight("def")]
    days[0].deal(1, a=0, b=20000)
    days[0].deal(1, c=0, b=30000)
    days[1].deal(1, d=0, e=20000)
    days[1].deal(1, f=0, e=30000)
    event = merged(days, "be")
    won = {told.player: told.money for told in found(event.tournament.events, e.PrizeWon)}
    # Three places are paid, and two players go on: f and c went out last, at the same moment.
    assert won == {"c": 60, "f": 60}
    event.do(c.Race(table=1, worth=100, deck=tuple(STANDARD_CARDS)))
    event.deal(1, b=0, e=60000)
    assert event.state.over and event.money("pool") == 0
    assert event.places() == {
        "e": (1, 1),
        "b": (2, 2),
        "c": (3, 4),
        "f": (3, 4),
        "a": (5, 6),
        "d": (5, 6),
    }


def test_one_player_left_of_all_first_days_has_won():
    days = [flight("ab"), flight("ac")]
    days[0].deal(1, b=0, a=20000)
    days[1].deal(1, c=0, a=20000)
    event = merged(days, "a")
    assert event.state.over and event.places()["a"] == (1, 1)
    assert event.money("pool") == 0


def test_chips_that_have_gone_are_not_raced_for_again():
    days = [bagged(flight(names)) for names in ("abc", "def")]
    event = merged(days, "abcdef")
    assert [table.raced for table in event.state.tables.values()] == [[25], [25]]
    assert [due.worth for due in event.due("race")] == [100, 100]


def test_chips_that_were_not_changed_up_yet_are_changed_on_the_second_day():
    first, second = flight("abc"), flight("def")
    first.deal(1, a=10025, b=9975)
    event = merged((bagged(first), bagged(second)), "abcdef")
    assert [table.raced for table in event.state.tables.values()] == [[], [25]]
    assert [due.worth for due in event.due("race")] == [25, 100]


def test_a_penalty_is_served_to_its_end():
    first, second = flight("abc"), flight("def")
    first.do(c.Tick(at=59 * MINUTE))
    for player, kind in (("a", "deals"), ("b", "minutes")):
        first.do(c.Penalise(player=player, kind=kind, why="conduct", by="floor", amount=2))
    first.do(c.Penalise(player="c", kind="warning", why="conduct", by="floor"))
    first.do(c.Tick(at=60 * MINUTE), c.BagChips())
    event = merged((first, bagged(second)), "abcdef", at=500 * MINUTE)
    people = event.state.entrants
    assert people["a"].penalty_deals == 2 and people["c"].warnings == 1
    assert people["b"].penalty_until == 501 * MINUTE


def test_first_days_merge_once_and_all_of_them():
    days = [bagged(flight(names)) for names in ("ab", "cd")]
    ends = tuple(flight_end(day.state) for day in days)
    drawn = tuple("abcd")
    event = Event(two_days())
    event.refused(c.MergeFlights(flights=ends[:1], drawn=("a", "b"), by="x"), Reason.NOT_DUE)
    event.refused(c.MergeFlights(flights=(*ends, ends[0]), drawn=drawn, by="x"), Reason.NOT_DUE)
    nothing = c.MergeFlights(flights=(FlightEnd(), FlightEnd()), drawn=(), by="x")
    event.refused(nothing, Reason.TOO_FEW)
    command = c.MergeFlights(flights=ends, drawn=drawn, by="x")
    event.refused(
        c.MergeFlights(flights=ends, drawn=drawn, by="x", breaking=(1, 3)), Reason.WRONG_DRAW
    )
    alone = Event(two_days(flights=1))
    alone.refused(command, Reason.NOT_IN_THIS_EVENT)
    entered = Event(two_days()).enter("z")
    entered.refused(command, Reason.BEGUN)
    event.do(command)
    event.refused(command, Reason.BEGUN)
    event.refused(c.Register(player="z", accepts=True), Reason.CLOSED)


@pytest.mark.parametrize(
    "wrong",
    [
        FlightEnd((Bag("c", 0),), entries=(("c", 1),)),
        FlightEnd((Bag("c", 10), Bag("c", 20)), entries=(("c", 1),)),
        FlightEnd((Bag("c", 10),), entries=(("c", 0),)),
        FlightEnd((Bag("c", 10),), entries=()),
        FlightEnd((Bag("c", 10),), entries=(("c", 1), ("d", 1))),
        FlightEnd((Bag("c", 10),), (WentOut(("c",), (1,), 0, 0),), entries=(("c", 1),)),
        FlightEnd((Bag("c", 10),), (WentOut(("d",), (), 0, 0),), entries=(("c", 1), ("d", 1))),
        FlightEnd((Bag("c", 10),), entries=(("c", 1),), pool=-1),
        FlightEnd((Bag("c", 10),), entries=(("c", 1),), heads=(("c", -5),)),
        FlightEnd((Bag("c", 10),), entries=(("c", 1),), heads=(("d", 5),)),
        FlightEnd((Bag("c", 10),), entries=(("c", 1),), disqualified=("d",)),
    ],
)
def test_what_no_first_day_can_have_come_to_is_refused(wrong):
    end = flight_end(bagged(flight("ab")).state)
    command = c.MergeFlights(flights=(end, wrong), drawn=tuple("abc"), by="x")
    Event(two_days()).refused(command, Reason.NO_SUCH_AMOUNT)
