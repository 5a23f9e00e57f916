"""Events with real deals: the tables do what the event says, and it learns how deals ended."""

from random import Random

import pytest

from floorman.cards import STANDARD_CARDS
from floorman.deal import DEALER
from floorman.deal.commands import Fold, PushPot
from floorman.table import TableRefused
from floorman.table import events as t
from floorman.tournament import commands as c
from floorman.tournament.refusals import Reason, TournamentRefused
from floorman.tournament.schedule.files.catalogue import all_schedules
from floorman.tournament.tables.hall import Hall
from tests.tournament.books import HOME, ROBERTS, USPA
from tests.tournament.random_events import check_end, some_schedule
from tests.tournament.running import MINUTE, PLAN, plan
from tests.tournament.tables.halls import RandomHall, check_tables, quick

FORMS = ("regular", "horse", "eight-game", "open-face", "triple-draw", "heads-up", "shootout")


def opened(names="abcd", book=ROBERTS, text=PLAN, **how):
    hall = Hall(plan(book, text, **how))
    for name in names:
        hall.apply(c.Register(player=name, accepts=True))
    hall.apply(c.Start(drawn=tuple(names)))
    return hall


def dealt(hall, number=1):
    """Begin a deal at a table, with the cards in their order."""
    drawn = hall.cards_for_button(number)
    if drawn:
        hall.draw_button(number, STANDARD_CARDS[:drawn])
    return hall.begin_deal(number, hall.deck_for(number), lambda cards: [*cards])


def folded(hall, number=1):
    """Everybody folds who is asked, the deal is over, and the event told; who was killed."""
    table = hall.tables[number]
    deal = table.deal
    while table.deal is not None:
        request = deal.request
        table.act(PushPot() if request.seat == DEALER else Fold(request.seat))
    hall.end_deal(number, deal)
    return {one.player for one in table.events if isinstance(one, t.HandDead)}


@pytest.mark.parametrize("key", FORMS)
@pytest.mark.parametrize("seed", range(2))
def test_a_random_event_with_real_cards_is_the_same_at_its_tables(key, seed):
    chance = Random(seed)
    one = RandomHall(chance, quick(some_schedule(chance, key)))
    one.begin(chance.randint(4, 9))
    for _ in range(60):
        one.apply(one.anything())
    if one.state.begun:
        one.finish()
        check_tables(one.hall)
        check_end(one.state)


def test_every_ready_made_schedule_opens_its_tables():
    for key, schedule in all_schedules().items():
        hall = Hall(schedule)
        names = [f"p{number}" for number in range(max(schedule.entering.least, 4))]
        for name in names:
            hall.apply(c.Register(player=name, accepts=True))
        hall.apply(c.Start(drawn=tuple(names)))
        check_tables(hall)
        assert hall.tables, key


@pytest.mark.rules("RR11-15.TRN.10a", "RR11-15.TRN.10b", "USPA-3.3.2.8a", "USPA-3.3.2.8b")
@pytest.mark.rules("HPT-15.TRN.7a", "HPT-15.TRN.7b")
@pytest.mark.parametrize("book", [ROBERTS, USPA, HOME])
def test_a_deal_is_of_the_level_at_its_first_riffle(book):
    hall = opened(book=book)
    deal = dealt(hall)
    hall.apply(c.Tick(at=20 * MINUTE))
    assert deal.setup.law.stakes.blinds == (25, 50)
    folded(hall)
    assert dealt(hall).setup.law.stakes.blinds == (50, 100)


@pytest.mark.rules("RR11-15.TRN.7a", "RR11-15.TRN.7b", "RR11-15.TRN.13b", "HPT-15.TRN.9a")
@pytest.mark.rules("HPT-15.TRN.9b", "HPT-15.TRN.11b", "USPA-3.3.2.10", "USPA-3.3.2.4b")
@pytest.mark.parametrize("book", [ROBERTS, USPA, HOME])
def test_who_is_away_is_dealt_in_and_posts_and_his_hand_is_killed(book):
    hall = opened("abc", book=book)
    hall.apply(c.GoAway(player="a"))
    killed, stacks = set(), set()
    for _ in range(3):
        dealt(hall)
        assert sorted(hall.tables[1].state.playing.players) == [*"abc"]
        killed |= folded(hall)
        stacks.add(hall.tournament.state.entrants["a"].stack)
    assert killed == {"a"}
    assert stacks in ({10000, 9975}, {10000, 10025}), "both blinds, one of them without callers"
    hall.apply(c.Arrive(player="a"))
    dealt(hall)
    assert "a" not in {one.player for one in hall.tables[1].events[-9:]
                       if isinstance(one, t.HandDead)}  # fmt: skip


@pytest.mark.rules("RR11-15.INTRO.0b", "RR11-15.TRN.28a", "USPA-3.3.2.20a", "HPT-15.TRN.27a")
@pytest.mark.parametrize("book", [ROBERTS, USPA, HOME])
def test_a_penalised_players_hands_are_killed_until_it_is_served(book):
    hall = opened("abc", book=book)
    hall.apply(c.Penalise(player="a", kind="deals", why="conduct", by="floor", amount=1))
    dealt(hall)
    assert "a" in hall.tables[1].state.playing.players
    assert folded(hall) == {"a"}
    assert not hall.tables[1].state.players["a"].penalised
    before = len(hall.tables[1].events)
    dealt(hall)
    folded(hall)
    later = hall.tables[1].events[before:]
    assert not [one for one in later if isinstance(one, t.HandDead)]


def test_a_deal_that_may_not_begin_begins_nowhere():
    hall = opened()
    hall.apply(c.PauseClock(by="floor"))
    with pytest.raises(TournamentRefused) as refusal:
        dealt(hall)
    assert refusal.value.reason is Reason.STANDS_STILL
    assert hall.tables[1].deal is None


def test_a_deal_that_the_table_cannot_begin_is_void():
    hall = opened()
    with pytest.raises(TableRefused):
        hall.begin_deal(1, hall.deck_for(1), lambda cards: [*cards])
    assert not hall.tournament.state.tables[1].dealing
    dealt(hall)
    assert folded(hall) == set()


@pytest.mark.rules("RR11-3.BET.5d", "RR11-15.TRN.23", "HPT-15.TRN.22")
@pytest.mark.parametrize("book", [ROBERTS, HOME])
def test_the_last_two_of_the_event_have_no_limit_on_raises(book):
    text = PLAN.replace("no-limit", "limit")
    hall = opened("abcd", book, text, seats=2, redraws=())
    assert dealt(hall, 1).setup.law.betting.cap_heads_up
    hall = opened("ab", book, text)
    assert dealt(hall, 1).setup.law.betting.cap_heads_up is None
