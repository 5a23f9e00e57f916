"""Tournaments that are over, as the club's book has them."""

from floorman.room.evenings.book import HOUSE_PLAYERS, read_book, standings, totals
from floorman.server.evenings.ledgers import Ledgers
from tests.server.events.test_playing import a_hall, opened, over, run, stopped


def test_a_tournament_counts_with_its_entries_prizes_and_places():
    async def test(store):
        hall = await a_hall(store)
        event = await hall.open(opened(3, most=3))
        ledgers = Ledgers(store, hall)
        await over(hall.event(event))
        [(cup, names)] = ledgers.cups("UTC")
        await stopped(hall)
        assert (cup.item, cup.name, cup.form, cup.entrants) == (event, "Quick", "Texas hold'em", 3)
        assert {one.person for one in cup.finishes} == {HOUSE_PLAYERS}
        assert sorted((one.first, one.last) for one in cup.finishes) == [(1, 1), (2, 2), (3, 3)]
        assert [one.paid for one in cup.finishes] == [55, 55, 55]
        assert sum(one.prize for one in cup.finishes) == 150
        assert len(names) == 3
        # Its tables are no cash games, and house players have no points.
        assert await ledgers.all(0) == {}
        book = read_book((), [cup], ())
        [one] = totals(book)
        assert (one.cups, one.entries, one.paid, one.prizes, one.wins) == (3, 3, 165, 150, 1)
        assert standings(book) == ()

    run(test)
