"""An audit finds whatever somebody did to the database behind the store's back."""

import asyncio

import pytest

from floorman.store import (
    Account,
    Once,
    OwnDeal,
    Preferences,
    Session,
    StoredDeal,
    Tries,
    audit_store,
)
from tests.store.facts import fact, facts, grant, moved

# The ledger without the constraints that would keep others from spoiling it.
UNBOUND = (
    "CREATE TABLE unbound AS SELECT * FROM movements",
    "DROP TABLE movements",
    "ALTER TABLE unbound RENAME TO movements",
)


@pytest.fixture
def room(store):
    """Three records at t1, one at t2: Ann is granted 100, buys in for 60 and wins 5."""

    async def play():
        await grant(store, "wallet:ann", 100)
        await store.append(
            facts("t1", 1, 2, 3),
            [
                moved("t1", 1, "wallet:ann", "t1/stack:ann", 60),
                moved("t1", 3, "t1/pot", "t1/stack:ann", 5),
            ],
        )
        await store.append([fact("t2", 1)])

    asyncio.run(play())
    return store


async def spoil(store, *statements):
    def work(connection):
        for statement in (*UNBOUND, *statements):
            connection.exec_driver_sql(statement)

    await store.write(work)
    return [(one.check, one.where) for one in await audit_store(store)]


async def test_an_empty_store_is_in_order(store):
    assert await audit_store(store) == []


async def test_a_room_left_alone_is_in_order(room):
    assert await audit_store(room) == []
    assert await spoil(room) == []


SPOILT = {
    "DELETE FROM records WHERE table_id = 't1' AND sequence = 2": [
        ("sequence", "t1"),
        ("chain", "t1 3"),
    ],
    "DELETE FROM records WHERE table_id = 't2'": [("head", "t2")],
    "DELETE FROM heads WHERE table_id = 't2'": [("head", "t2")],
    "UPDATE heads SET last_sequence = 4 WHERE table_id = 't1'": [("head", "t1")],
    "DELETE FROM records WHERE table_id = 't1' AND sequence = 3": [
        ("head", "t1"),
        ("head", "t1"),
        ("movement", "t1"),
    ],
    "UPDATE balances SET amount = amount + 1 WHERE account = 'wallet:ann'": [
        ("balance", "wallet:ann"),
        ("sum", "the room"),
    ],
    "DELETE FROM balances WHERE account = 't1/pot'": [("balance", "t1/pot"), ("sum", "the room")],
    "UPDATE movements SET amount = 61 WHERE number = 2": [
        ("checksum", "movement 2"),
        ("balance", "t1/stack:ann"),
        ("balance", "wallet:ann"),
    ],
    "UPDATE movements SET amount = 101 WHERE number = 2": [
        ("checksum", "movement 2"),
        ("wallet", "wallet:ann"),
        ("balance", "t1/stack:ann"),
        ("balance", "wallet:ann"),
    ],
    "UPDATE movements SET number = 9 WHERE number = 1": [
        ("checksum", "movement 9"),
        ("movement", "cage"),
        ("movement", "t1"),
        ("wallet", "wallet:ann"),
    ],
    "UPDATE movements SET why = 'gift' WHERE number = 3": [("checksum", "movement 3")],
    "UPDATE records SET at = at + 1 WHERE table_id = 't2'": [
        ("checksum", "t2 1"),
        ("chain", "t2 1"),
    ],
    "UPDATE records SET kind = 'said' WHERE table_id = 't1' AND sequence = 2": [
        ("checksum", "t1 2"),
        ("chain", "t1 2"),
    ],
    "DELETE FROM movements WHERE number = 3": [("balance", "t1/pot"), ("balance", "t1/stack:ann")],
    "UPDATE movements SET amount = 0 WHERE number = 3": [
        ("checksum", "movement 3"),
        ("movement", "t1"),
        ("balance", "t1/pot"),
        ("balance", "t1/stack:ann"),
    ],
}


@pytest.mark.parametrize("statement", SPOILT)
async def test_what_was_spoilt_is_found(room, statement):
    assert sorted(await spoil(room, statement)) == sorted(SPOILT[statement])


async def test_a_finding_says_what_is_wrong(room):
    await spoil(room, "UPDATE balances SET amount = 41 WHERE account = 'wallet:ann'")
    first, total = await audit_store(room)
    assert first.what == "is said to hold 41, the ledger gives 40"
    assert total.what == "all accounts together hold 1, and not nothing"


async def test_a_busy_room_may_be_audited(store):
    """All that an audit reads is of one moment, whatever is being written."""

    async def play(table):
        for sequence in range(1, 41):
            chips = [moved(table, sequence, "cage", f"wallet:{table}", sequence)]
            await store.append([fact(table, sequence)], chips)

    async def watch():
        return [await audit_store(store) for _ in range(8)]

    findings, *_ = await asyncio.gather(watch(), *(play(f"t{n}") for n in range(5)))
    assert findings == [[]] * 8


PEOPLE = {
    "UPDATE accounts SET role = 'host', checksum = 1 WHERE id = 'ann'": "accounts ann",
    "UPDATE preferences SET mucks_losers = true, checksum = 1": "preferences ann",
    "UPDATE notes SET text = 'tight', checksum = 1": "notes ann bob",
    "UPDATE sessions SET expires = expires + 1, checksum = 1": "sessions",
    "UPDATE accounts SET totp = '', checksum = 1 WHERE id = 'ann'": "accounts ann",
    "UPDATE sessions SET device = 'Opera', checksum = 1": "sessions",
    "UPDATE tries SET failures = 0, checksum = 1": "tries ann at home",
    "UPDATE once SET answer = 'another', checksum = 1 WHERE at = 5": "once asked",
    "UPDATE once SET what = 'else', checksum = 1 WHERE at = 6": "once sat down",
}


# What a deal was for who was in it, whose log may be gone: the seal is all that holds it.
OWN = OwnDeal("razz", "4/8", "", "", 8, 60, -4, won=False, showdown=True, position="button")
CHANGED = (
    "form = 'omaha'", "stakes = '8/16'", "event = 'spring'", "money = '{}'", "unit = 9", "pot = 61",
    "net = 4", "won = true", "showdown = false", "position = ''", "net = NULL",
    "number = 2",
)  # fmt: skip


@pytest.mark.parametrize("change", CHANGED)
async def test_what_a_deal_was_for_a_player_is_as_it_was_written(room, change):
    deal = StoredDeal("t1", 1, 3, 4, 1_003, b"{}", frozenset({"ann"}), {"ann": OWN})
    await room.append([fact("t1", 4)], deals=[deal])
    assert await audit_store(room) == []
    found = await spoil(room, f"UPDATE deal_players SET {change}, checksum = 1")
    number = 2 if change == "number = 2" else 1
    assert ("checksum", f"deal_players ann t1 {number}") in found


@pytest.fixture
def known(room):
    async def come():
        for name in ("ann", "bob"):
            await room.add_account(Account(name, name))
        await room.set_note("ann", "bob", "loose")
        await room.prefer("ann", Preferences(mucks_losers=False))
        await room.add_session(Session("0f", "ann", 1, 1_000))
        await room.update_account("bob", role="floor")
        await room.count_failure("bob")
        await room.revoke_sessions("ann")
        await room.update_account("ann", Once("asked", "a device", 5, "ann"), totp="SECRET")
        for failures in (1, 2):
            await room.set_tries("ann at home", Tries(failures), 7)
        # Last, so that nothing else seals it.
        await room.append(facts("t9", 1), once=Once("sat down", "a seat", 6))

    asyncio.run(come())
    return room


async def test_people_and_settings_are_as_they_were_written_however_they_changed(known):
    assert await audit_store(known) == []


@pytest.mark.parametrize("statement", PEOPLE)
async def test_a_row_of_people_or_settings_that_was_changed_behind_its_back_is_found(
    known, statement
):
    assert await spoil(known, statement) == [("checksum", PEOPLE[statement])]
