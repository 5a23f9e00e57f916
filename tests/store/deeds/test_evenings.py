"""Evenings and the club's book as the store keeps them."""

import asyncio

import pytest
from msgspec import structs

from floorman.store import (
    Account,
    ClubEntry,
    DoneBefore,
    EveningAnswer,
    EveningDate,
    EveningGuest,
    Once,
    PlannedEvening,
    audit_store,
)

DAY = "2026-11-27"
PLANNED = PlannedEvening("e1", "u1", 10, 10, 0, b"plan")
GUEST = EveningGuest("g1", "e1", "person", "Ben", "u2", "hash", 11)
ANSWER = EveningAnswer("e1", DAY, "g1", "yes", 12, 5, "soon")


async def begun(store):
    for key, name in (("u1", "Ann"), ("u2", "Ben")):
        await store.add_account(Account(key, name))
    assert await store.keep_evening(PLANNED)


async def test_of_two_changes_at_once_one_is_kept(store):
    await begun(store)
    changes = [structs.replace(PLANNED, version=1, body=one) for one in (b"a", b"b")]
    kept = await asyncio.gather(*map(store.keep_evening, changes))
    assert sorted(kept) == [False, True]
    found = await store.evening("e1")
    assert found == changes[kept.index(True)]
    assert await store.evenings() == [found]
    assert not await store.keep_evening(structs.replace(PLANNED, version=5))
    assert await store.evening("e2") is None


async def test_answers_are_kept_together_and_once(store):
    await begun(store)
    once = Once("k", "w", 5)
    await store.keep_answers([ANSWER], GUEST, once)
    with pytest.raises(DoneBefore):
        await store.keep_answers([structs.replace(ANSWER, answer="no")], None, once)
    assert await store.evening_answers("e1") == [ANSWER]
    assert await store.evening_answers("e1", "2026-12-04") == []
    later = structs.replace(ANSWER, late=30)
    await store.keep_answers([later])
    assert await store.evening_answers("e1", DAY) == [later]
    assert await store.evening_guests("e1") == [GUEST]
    assert await store.evening_guests(account="u2") == [GUEST]
    assert await store.guest_by_code("hash") == GUEST
    assert await store.guest_by_code("") is None


async def test_a_date_and_a_feed_are_what_they_were_last(store):
    await begun(store)
    for body in (b"", b"kept"):
        await store.keep_date(EveningDate("e1", DAY, "t1", body))
    assert await store.evening_dates("e1") == [EveningDate("e1", DAY, "t1", b"kept")]
    assert await store.evening_dates() == await store.evening_dates("e1")
    for code in ("one", "two"):
        await store.set_feed("u1", code, 1)
    assert [await store.feed_of(code) for code in ("one", "two")] == ["", "u1"]
    await store.set_feed("u1", "", 2)
    assert not await store.has_feed("u1")


async def test_the_book_is_only_added_to_and_numbered_in_order(store):
    await begun(store)
    entries = [ClubEntry(f"c{n}", 0, n, "u1", "choose", b"x", "why") for n in range(5)]
    numbers = await asyncio.gather(*map(store.add_club_entry, entries))
    assert sorted(numbers) == [1, 2, 3, 4, 5]
    found = await store.club_entries()
    assert [one.number for one in found] == [1, 2, 3, 4, 5]
    await store.keep_club_ledger("t", 1, b"first")
    await store.keep_club_ledger("t", 2, b"second")
    assert await store.club_ledgers() == {"t": b"first"}


async def test_of_who_has_gone_the_name_and_the_words_go(store):
    await begun(store)
    await store.keep_answers([ANSWER], GUEST)
    await store.set_feed("u2", "two", 1)
    await store.delete_account("u2", "Former player u2")
    gone = structs.replace(GUEST, name="Former player u2", code_hash="", revoked=True)
    assert await store.evening_guests("e1") == [gone]
    assert await store.evening_answers("e1") == [structs.replace(ANSWER, comment="")]
    assert await store.feed_of("two") == ""
    assert await audit_store(store) == []
