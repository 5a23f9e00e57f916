"""Who finishes where and is paid what, in one field, in satellites and in stages."""

import pytest

from floorman.tournament.refusals import Reason
from floorman.tournament.schedule.parts import Band, Bounties, Buying
from tests.tournament.books import HOME, ROBERTS, USPA
from tests.tournament.running import Event, begun, c, e, found, one, plan


def test_places_are_paid_to_the_last_unit():
    event = begun(names="abcd")
    event.deal(1, d=0, a=20000)
    event.deal(1, c=0, a=30000)
    said = event.deal(1, b=0, a=40000)
    assert event.places() == {"a": (1, 1), "b": (2, 2), "c": (3, 3), "d": (4, 4)}
    assert [event.money(f"person:{name}") + 110 for name in "abcd"] == [200, 120, 80, 0]
    assert (event.money("pool"), event.money("house:fee")) == (0, 40)
    assert one(said, e.Won).player == "a"
    assert event.state.over


@pytest.mark.rules("RR11-15.TRN.35a", "USPA-3.3.2.29", "HPT-15.TRN.35")
@pytest.mark.parametrize("book", [ROBERTS, USPA, HOME])
def test_who_began_the_deal_with_more_finishes_higher(book):
    event = begun(book, "abcd")
    event.deal(1, a=12000, b=8000)
    event.deal(1, a=0, b=0, c=30000)
    assert event.places() == {"a": (3, 3), "b": (4, 4)}


@pytest.mark.rules("RR11-15.TRN.35b", "RR11-15.TRN.35c")
@pytest.mark.parametrize("book", [ROBERTS, HOME])
@pytest.mark.parametrize(("hands", "seat"), [((1, 2), "b"), ((2, 1), "a")])
def test_of_equals_the_best_hand_gets_what_cannot_be_divided(book, hands, seat):
    event = begun(book, "abcd", prizes={"kind": "satellite", "seat_worth": 133, "bands": ()})
    broke = [c.Broke(name, hand, (("c", 1),)) for name, hand in zip("ab", hands, strict=True)]
    event.deal(1, broke, a=0, b=0, c=30000)
    won = {one.player: one for one in found(event.tournament.events, e.PrizeWon)}
    assert won[seat].seat_worth == 133
    assert event.state.over
    assert event.money("pool") == 0


def test_a_satellite_is_over_when_everybody_left_has_won_a_seat():
    event = begun(names="abcd", prizes={"kind": "satellite", "seat_worth": 190, "bands": ()})
    event.deal(1, a=0, b=20000)
    said = event.deal(1, b=0, c=30000)
    assert event.state.over
    assert sorted(one.player for one in found(said, e.Won)) == ["c", "d"]
    assert [event.money(f"person:{name}") + 110 for name in "abcd"] == [0, 20, 190, 190]


def test_a_satellite_is_hand_for_hand_before_its_last_seat():
    event = begun(
        names="abcdef", seats=3, redraws=(),
        prizes={"kind": "satellite", "seat_worth": 190, "bands": ()},
    )  # fmt: skip
    assert not found(event.tournament.events, e.HandForHandBegan)
    # Of six three get a seat, and the fourth what is left of the pool.
    event.deal(1, a=0, b=20000)
    assert found(event.tournament.events, e.HandForHandBegan)
    event.deal(1)
    event.deal(2, d=0, e=20000)
    assert event.state.left == 4
    assert not found(event.tournament.events, e.HandForHandEnded)
    event.deal(2)
    event.refused(c.BeginDeal(table=2), Reason.STANDS_STILL)


def test_an_event_is_not_over_while_a_deal_is_played():
    event = begun(
        names="abcdef", seats=3, redraws=(), hand_for_hand=False,
        prizes={"kind": "satellite", "seat_worth": 190, "bands": ()},
    )  # fmt: skip
    event.deal(1, a=0, b=20000)
    event.deal(1, b=0, c=30000)
    event.do(c.BeginDeal(table=2))
    event.end(2, d=0, e=20000)
    assert event.state.over
    assert event.state.left == 3


def test_a_guarantee_is_made_up_by_the_house():
    event = begun(names="ab", prizes={"guarantee": 500})
    assert one(event.tournament.events, e.EntriesClosed).pool == 500
    assert event.money("house:overlay") == -300


@pytest.mark.parametrize(("kind", "cash", "head"), [("fixed", 40, 40), ("progressive", 20, 60)])
def test_who_takes_the_last_chips_takes_the_bounty(kind, cash, head):
    event = begun(names="abc", entering={"bounty": 40}, bounties=Bounties(kind, 50))
    said = event.deal(1, [c.Broke("a", None, (("b", 1),))], a=0, b=20000)
    won = one(said, e.BountyWon)
    assert (won.player, won.out, won.cash) == ("b", "a", cash)
    assert event.state.heads == {"b": head, "c": 40}
    assert event.state.paid["b"] == cash
    event.deal(1, [c.Broke("c", None, (("b", 1),))], c=0, b=30000)
    assert event.money("heads") == 0
    assert event.state.paid["b"] == 120 + 150
    assert sum(event.state.money.values()) == 0


def test_a_bounty_is_shared_by_those_who_share_the_pot():
    event = begun(names="abc", entering={"bounty": 41}, bounties=Bounties("fixed"))
    said = event.deal(1, [c.Broke("a", None, (("b", 5000), ("c", 5000)))], a=0, b=15000, c=15000)
    assert [(one.player, one.cash) for one in found(said, e.BountyWon)] == [("b", 21), ("c", 20)]


def test_a_bounty_that_nobody_took_is_the_winners():
    event = begun(names="abc", entering={"bounty": 40}, bounties=Bounties("fixed"))
    event.do(c.Penalise(player="a", kind="disqualified", why="severe", by="floor"))
    event.deal(1, [c.Broke("c", None, (("b", 1),))], c=0, b=20000)
    assert event.money("heads") == 0
    assert event.state.paid["b"] == 120 + 150


# Stages


def bracket(names, **how):
    how = {"manner": "heads-up", "seats": 2, **how}
    return Event(plan(**how)).enter(names).begin(names)


def test_a_bracket_of_five_gives_byes_so_that_four_are_left():
    event = bracket("abcde")
    assert [event.at(name)[0] for name in "abcde"] == [0, 0, 0, 1, 1]
    assert event.state.tables[1].seats == 2
    assert one(event.tournament.events, e.TableOpened).seats == 2
    out = one(event.deal(1, d=0, e=20000), e.Out)
    assert (out.players, out.first, out.last) == (("d",), 0, 0), "his place is not known yet"
    (due,) = event.due("stage")
    assert sorted(due.players) == [*"abce"]
    event.refused(c.Redraw(drawn=tuple("abcd")), Reason.WRONG_DRAW)
    event.do(c.Redraw(drawn=tuple("aebc")))
    assert [event.stack(name) for name in "abce"] == [20000] * 4
    assert event.state.chips["issued:byes"] == -30000
    event.deal(2, a=0, e=40000)
    event.deal(3, b=0, c=40000)
    event.do(c.Redraw(drawn=tuple("ce")))
    event.deal(4, c=0, e=80000)
    assert event.places() == {"e": (1, 1), "c": (2, 2), "a": (3, 4), "b": (3, 4), "d": (5, 5)}
    assert event.money("person:e") == -110 + 250
    assert event.money("pool") == 0


def test_the_winner_of_each_table_of_a_shootout_goes_on():
    event = Event(plan(manner="shootout", seats=3)).enter("abcdef").begin("abcdef")
    tables = {name: event.at(name)[0] for name in "abcdef"}
    assert sorted(tables.values()) == [1, 1, 1, 2, 2, 2]
    ones = [name for name in tables if tables[name] == 1]
    twos = [name for name in tables if tables[name] == 2]
    event.deal(1, **{ones[0]: 0, ones[1]: 20000})
    event.deal(1, **{ones[1]: 0, ones[2]: 30000})
    assert not event.due("stage")
    event.refused(c.BreakTable(table=1), Reason.NOT_IN_THIS_EVENT)
    event.refused(c.MovePlayer(player=ones[2], table=2, seat=0, by="f"), Reason.NOT_IN_THIS_EVENT)
    event.deal(2, **{twos[0]: 0, twos[1]: 0, twos[2]: 30000})
    assert event.due("stage")
    event.do(c.Redraw(drawn=(twos[2], ones[2])))
    event.deal(3, **{ones[2]: 0, twos[2]: 60000})
    assert event.state.over
    assert event.places()[twos[2]] == (1, 1)
    assert event.places()[ones[2]] == (2, 2)
    assert event.places()[ones[1]] == (3, 4)


def test_who_has_won_his_table_may_still_be_put_out():
    event = bracket("abcd")
    loser, winner = event.state.tables[1].sitting.values()
    event.deal(1, **{loser: 0, winner: 20000})
    left = [winner]
    event.do(c.Penalise(player=left[0], kind="disqualified", why="severe", by="floor"))
    others = [one.id for one in event.state.entrants.values() if one.status == "in"]
    event.deal(2, **{others[0]: 0, others[1]: 20000})
    assert event.state.over
    assert sorted(event.places()) == [*"abcd"]
    assert event.places()[others[1]] == (1, 1)
    assert event.places()[left[0]] == (2, 2)
    assert event.money("pool") == 0


def test_who_is_put_out_between_two_stages_is_last_of_the_next():
    event = bracket("abcdefgh")
    winners = []
    for number in range(1, 5):
        loser, winner = event.state.tables[number].sitting.values()
        event.deal(number, **{loser: 0, winner: 20000})
        winners.append(winner)
    gone, *others = winners
    event.do(c.Penalise(player=gone, kind="disqualified", why="severe", by="floor"))
    event.do(c.Redraw(drawn=tuple(others)))
    (bye,) = [name for name in others if not event.at(name)[0]]
    one_, other = [name for name in others if name != bye]
    event.deal(event.at(one_)[0], **{one_: 0, other: 40000})
    event.do(c.Redraw(drawn=(other, bye)))
    event.deal(event.at(bye)[0], **{bye: 0, other: 80000})
    assert [event.places()[name] for name in (other, bye, one_, gone)] == [
        (1, 1), (2, 2), (3, 3), (4, 4),
    ]  # fmt: skip
    assert len(event.places()) == 8


def test_who_had_a_bye_may_be_put_out_before_he_has_played():
    event = bracket("abcde")
    event.do(c.Penalise(player="a", kind="disqualified", why="severe", by="floor"))
    event.deal(1, d=0, e=20000)
    event.do(c.Redraw(drawn=tuple("bce")))
    assert [event.at(name)[0] for name in "bce"] == [0, 2, 2]
    event.deal(2, c=0, e=event.stack("c") + event.stack("e"))
    event.do(c.Redraw(drawn=tuple("be")))
    event.deal(3, b=0, e=event.stack("b") + event.stack("e"))
    assert event.places() == {"e": (1, 1), "b": (2, 2), "c": (3, 3), "a": (4, 4), "d": (5, 5)}


def test_who_is_left_when_all_others_are_put_out_has_won():
    event = bracket("abcd")
    for name in "bcd":
        event.do(c.Penalise(player=name, kind="disqualified", why="severe", by="floor"))
    assert event.state.over
    assert event.places()["a"] == (1, 1)
    assert sorted(event.places()) == [*"abcd"]


def test_who_is_asked_whether_he_buys_in_has_won_when_all_others_are_put_out():
    event = begun(names="abc", rebuys=Buying(100, 10000, 10, levels=2))
    event.deal(1, a=0, b=20000)
    assert event.state.entrants["a"].status == "broke"
    for name in "bc":
        event.do(c.Penalise(player=name, kind="disqualified", why="severe", by="floor"))
    assert event.state.over
    assert event.places() == {"a": (1, 1), "b": (3, 3), "c": (2, 2)}
    assert event.state.entrants["a"].status == "in"
    assert not event.state.broke


def test_the_last_two_are_told_of_once_when_entries_are_closed():
    event = begun(names="abc", entering={"late_levels": 2})
    event.deal(1, a=0, b=20000)
    assert not found(event.tournament.events, e.LastTwo)
    event.do(c.CloseEntries(by="floor"), c.Tick(at=21 * 60_000))
    assert one(event.tournament.events, e.LastTwo).players == ("b", "c")


def test_prizes_that_cannot_be_paid_open_no_event():
    with pytest.raises(ValueError, match="bands"):
        Event(plan(prizes={"bands": ()}))


def test_more_entries_than_the_largest_band_are_paid_by_it():
    event = begun(names="abc", prizes={"bands": (Band(2, (60.0, 40.0)),)})
    assert one(event.tournament.events, e.EntriesClosed).prizes == (180, 120)
