"""One's own deals: found by what they were, counted and summed by the database."""

import msgspec
import pytest
import sqlalchemy as sa

from floorman.store import (
    Account,
    OwnDeal,
    SharedDeal,
    StoredDeal,
    Wanted,
    audit_store,
    migrations,
    open_store,
)
from floorman.store.migrations import migrate
from floorman.store.migrations.versions import m0017_own_deals
from tests.store.facts import facts

PLAIN = OwnDeal("holdem", "1/2", "", "", 2, 10, -2, False, False, "other")


def own(**changes):
    return msgspec.structs.replace(PLAIN, **changes)


async def played(store, *deals, table="t1", account="ann"):
    """Deals of a table, each what it was for one account; None where nobody knows."""
    for number, one in enumerate(deals, 1):
        ended = 2 * number
        of = {} if one is None else {account: one}
        deal = StoredDeal(
            table, number, ended - 1, ended, 1000 + number, b"{}", frozenset({account}), of
        )
        await store.append(facts(table, deal.began, deal.ended), deals=[deal])


async def numbers(store, **wanted):
    return [one.number for one, _ in await store.own_deals("ann", Wanted(**wanted))]


MANY = (
    own(net=8, won=True, showdown=True, pot=20, position="button"),
    own(form="razz", stakes="4/8", unit=4, net=-6, pot=40, showdown=True, position=""),
    own(event="e1", net=100, won=True, pot=200, position="big-blind"),
    own(net=-2, position="small-blind"),
)


async def test_deals_are_found_by_what_they_were(store):
    await played(store, *MANY)
    assert await numbers(store) == [4, 3, 2, 1]
    assert await numbers(store, form="razz") == [2]
    assert await numbers(store, stakes="1/2") == [4, 3, 1]
    assert await numbers(store, won=True) == [3, 1]
    assert await numbers(store, won=False) == [4, 2]
    assert await numbers(store, showdown=True) == [2, 1]
    assert await numbers(store, tournament=True) == [3]
    assert await numbers(store, tournament=False) == [4, 2, 1]
    assert await numbers(store, pot_least=20, pot_most=40) == [2, 1]
    assert await numbers(store, position="button") == [1]
    assert await numbers(store, since=1002, until=1004) == [3, 2]
    assert await numbers(store, table="t2") == []
    assert await numbers(store, won=True, tournament=False) == [1]


async def test_each_deal_comes_with_what_it_was_for_the_one_who_asks(store):
    await played(store, *MANY)
    assert [one for _, one in await store.own_deals("ann", Wanted())] == [*reversed(MANY)]
    assert await store.own_deals("bob", Wanted()) == []


async def test_pages_of_what_is_wanted_lose_no_deal(store):
    await played(store, *MANY)
    first = await store.own_deals("ann", Wanted(tournament=False), limit=2)
    last = first[-1][0]
    place = (last.at, last.table, last.number)
    rest = await store.own_deals("ann", Wanted(tournament=False), place, limit=2)
    assert [one.number for one, _ in [*first, *rest]] == [4, 2, 1]


async def test_sums_are_apart_by_what_chips_were_worth(store):
    euro = '{"name":"EUR","decimals":2}'
    await played(store, *MANY)
    await played(store, own(money=euro, net=50, won=True), table="t2")
    plain, money = await store.own_counts("ann", Wanted())
    assert (plain.money, plain.deals, plain.counted, plain.won, plain.net) == ("", 4, 4, 2, 100)
    assert plain.units == pytest.approx(8 / 2 - 6 / 4 + 100 / 2 - 2 / 2)
    assert (money.money, money.deals, money.net, money.units) == (euro, 1, 50, 25)
    assert await store.own_counts("ann", Wanted(form="badugi")) == []


async def test_deals_are_told_apart_by_their_form_and_by_where_one_sat(store):
    await played(store, *MANY, own(position="button", net=None), None)
    forms = await store.own_groups("ann", Wanted(), "form")
    assert [(one.key, one.deals, one.counted, one.won, one.showdowns) for one in forms] == [
        ("holdem", 4, 3, 2, 1),
        ("razz", 1, 1, 0, 1),
    ]
    assert [one.units for one in forms] == [8 / 2 + 100 / 2 - 2 / 2, -6 / 4]
    seats = await store.own_groups("ann", Wanted(tournament=False), "position")
    assert [(one.key, one.deals, one.units) for one in seats] == [
        ("button", 2, 4),
        ("", 1, -1.5),
        ("small-blind", 1, -1),
    ]
    assert await store.own_groups("bob", Wanted(), "form") == []


async def test_how_deals_were_played_is_summed_up_of_those_of_which_it_is_kept(store):
    await played(
        store,
        own(vpip=True, pfr=True, three_bet=True, wagers=2, calls=1, saw_second=True, won=True),
        own(
            vpip=True, pfr=False, three_bet=False, wagers=0, calls=3, saw_second=True, showdown=True
        ),
        own(vpip=False, pfr=False, wagers=1, calls=0, saw_second=True, showdown=True, won=True),
        own(vpip=False, pfr=False, wagers=0, calls=0, saw_second=False),
        own(showdown=True, won=True),
    )
    (one,) = await store.own_groups("ann", Wanted())
    assert (one.deals, one.told, one.vpip, one.pfr) == (5, 4, 2, 1)
    assert (one.three_bets, one.three_bet_chances, one.wagers, one.calls) == (1, 2, 3, 4)
    assert (one.saw_second, one.told_showdowns, one.won_there) == (3, 2, 1)
    assert await store.own_groups("bob", Wanted()) == []


async def test_a_deal_of_which_nobody_knows_the_net_is_listed_and_not_counted(store):
    await played(store, own(net=4), None, own(net=-1))
    (found,) = await store.own_counts("ann", Wanted())
    assert (found.deals, found.counted, found.net) == (3, 2, 3)
    assert [one for _, one in await store.own_deals("ann", Wanted())][1] is None
    assert [one.net for one in await store.own_course("ann", Wanted(), 10)] == [4, 3]


async def test_the_course_has_no_more_points_than_asked_for_and_ends_with_the_last_deal(store):
    await played(store, *(own(net=number) for number in range(1, 24)))
    points = await store.own_course("ann", Wanted(), 5)
    assert [one.deals for one in points] == [5, 10, 15, 20, 23]
    assert [one.net for one in points] == [15, 55, 120, 210, 276]
    assert points[-1].units == pytest.approx(138)
    assert len(await store.own_course("ann", Wanted(), 23)) == 23


async def test_deals_put_in_the_place_of_others_stay_what_they_were_unless_that_is_damaged(store):
    await played(store, *MANY)
    before = await store.own_deals("ann", Wanted())
    await store.replace_deals("t1", await store.deals("t1", limit=None))
    assert await store.own_deals("ann", Wanted()) == before
    spoilt = sa.text("UPDATE deal_players SET net = net + 1, checksum = 1 WHERE number = 1")
    await store.write(lambda connection: connection.execute(spoilt) and None)
    await store.replace_deals("t1", await store.deals("t1", limit=None))
    assert [one for _, one in await store.own_deals("ann", Wanted())][-1] is None
    assert await audit_store(store) == []


async def test_what_can_be_chosen_is_what_was_played(store):
    await played(store, *MANY)
    await played(store, None, table="t2")
    assert await store.own_kinds("ann") == [
        ("t1", "holdem", "1/2", 3),
        ("t1", "razz", "4/8", 1),
        ("t2", "", "", 1),
    ]


async def test_links_to_deals_are_kept_until_they_are_taken_back(store):
    await store.add_account(Account("ann", "Ann", "guest", created=1))
    one, other = (
        SharedDeal("h1", "t1", 4, "ann", True, 7),
        SharedDeal("h2", "t1", 5, "ann", False, 8),
    )
    for link in (one, other, msgspec.structs.replace(one, own=False)):
        await store.share_deal(link)
    assert await store.shared_deal("h1") == one  # the first one stays
    assert await store.shared_deals("ann") == [other, one]
    assert await store.unshare_deals("bob", "h1") == 0
    assert await store.unshare_deals("ann", table="t1", number=4) == 1
    assert await store.shared_deal("h1") is None
    assert await store.count_shared("ann") == 1


def test_deals_of_an_older_layout_keep_what_is_written_of_them_in_short(tmp_path, monkeypatch):
    path = tmp_path / "old.db"
    with monkeypatch.context() as older:
        older.setattr(migrations, "NEWEST", m0017_own_deals.down_revision)
        older.setattr(migrations, "seal", lambda _: None)  # it knows tables that come later
        engine = sa.create_engine(f"sqlite:///{path}")
        with engine.begin() as connection:
            migrate(connection)
            short = {
                "form": "razz",
                "stakes": "4/8",
                "pot": 60,
                "winners": [1],
                "players": [["ann", "Ann"], ["bob", "Bob"]],
            }
            deal = "INSERT INTO deals VALUES ('t1', 1, 1, 2, 5, :body)"
            connection.execute(sa.text(deal), {"body": msgspec.json.encode(short)})
            connection.execute(sa.text("INSERT INTO deals VALUES ('t1', 2, 3, 4, 6, 'broken')"))
            for number in (1, 2):
                rows = f"INSERT INTO deal_players VALUES ('bob', 't1', {number}, {number})"
                connection.execute(sa.text(rows))
        engine.dispose()
    open_store(f"sqlite:///{path}")
    with sa.create_engine(f"sqlite:///{path}").connect() as connection:
        rows = connection.execute(
            sa.text("SELECT form, stakes, pot, won, net FROM deal_players ORDER BY number")
        ).all()
    assert [tuple(row) for row in rows] == [("razz", "4/8", 60, 1, None), (None,) * 5]
