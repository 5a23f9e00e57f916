import asyncio
from collections import Counter
from itertools import count

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from floorman.store import InsufficientFunds, LedgerDiffers, Movement, audit_store
from tests.store.facts import fact, facts, grant, moved

NUMBER = count(1)


async def test_balances_are_what_came_in_less_what_went_out(store):
    await grant(store, "wallet:u1", 500)
    await store.append(
        facts("t3", 1, 2),
        [moved("t3", 1, "wallet:u1", "t3/stack:u1", 200), moved("t3", 2, "t3/stack:u1", "pot", 30)],
    )
    assert await store.balance("wallet:u1") == 300
    assert await store.balances("t3/") == {"t3/stack:u1": 170}
    assert await store.balance("nobody") == 0
    assert sum((await store.balances()).values()) == 0


async def test_a_prefix_is_taken_to_the_letter(store):
    names = ["a%b", "a_b", "aXb", "A_b", "a", "b", "ä", "a😀"]
    for name in names:
        await grant(store, name, 1)
    assert [*await store.balances("a_")] == ["a_b"]
    assert [*await store.balances("a%")] == ["a%b"]
    assert {*await store.balances("a")} == {"a", "a%b", "a_b", "aXb", "a😀"}
    assert {*await store.balances()} == {*names, "cage"}


async def test_a_wallet_is_never_overdrawn(store):
    await grant(store, "wallet:u1", 100)
    with pytest.raises(InsufficientFunds) as refused:
        await store.append(facts("t1", 1), [moved("t1", 1, "wallet:u1", "t1/stack:u1", 101)])
    assert (refused.value.account, refused.value.balance) == ("wallet:u1", -1)
    assert await store.tables() == ["cage"]
    assert await store.balance("t1/stack:u1") == 0
    await store.append(facts("t1", 1), [moved("t1", 1, "wallet:u1", "t1/stack:u1", 100)])
    assert await store.balance("wallet:u1") == 0


async def test_a_wallet_is_looked_at_after_each_record_and_not_between_its_movements(store):
    out = moved("t1", 1, "wallet:u1", "pot", 10)
    back = moved("t1", 1, "pot", "wallet:u1", 10, place=1)
    await store.append(facts("t1", 1), [out, back])
    apart = [moved("t1", 2, "wallet:u1", "pot", 10), moved("t1", 3, "pot", "wallet:u1", 10)]
    with pytest.raises(InsufficientFunds):
        await store.append(facts("t1", 2, 3), apart)
    assert await store.last_sequence("t1") == 1


async def test_nothing_is_stored_with_which_an_account_holds_something_else_than_is_known(store):
    await grant(store, "bank", 100)
    movement = moved("t1", 1, "bank", "t1/stack:u1", 60)
    for wrong in ({"bank": 41}, {"bank": 39}, {"t1/stack:u1": 0}, {"untouched": 1}):
        with pytest.raises(LedgerDiffers):
            await store.append(facts("t1", 1), [movement], wrong)
    assert (await store.last_sequence("t1"), await store.balance("bank")) == (0, 100)
    await store.append(facts("t1", 1), [movement], {"bank": 40})
    assert await store.balance("bank") == 40


async def test_buying_in_twice_at_once_spends_no_chip_twice(store):
    await grant(store, "wallet:u1", 100)
    buys = [
        store.append([fact(f"t{n}", 1)], [moved(f"t{n}", 1, "wallet:u1", f"t{n}/stack:u1", 30)])
        for n in range(10)
    ]
    outcomes = await asyncio.gather(*buys, return_exceptions=True)
    refused = [one for one in outcomes if isinstance(one, Exception)]
    assert len(refused) == 7
    assert {type(one) for one in refused} == {InsufficientFunds}
    assert await store.balance("wallet:u1") == 10
    assert len(await store.tables()) == 4
    assert await audit_store(store) == []


async def test_the_last_movements_are_told_oldest_first(store):
    movements = [moved("t1", n, "cage", f"wallet:u{n % 2}", n) for n in range(1, 8)]
    for n, movement in enumerate(movements, 1):
        await store.append([fact("t1", n)], [movement])
    await store.append([fact("t2", 1)], [moved("t2", 1, "wallet:u1", "t2/pot", 1)])
    assert await store.movements(limit=2) == [
        movements[6],
        moved("t2", 1, "wallet:u1", "t2/pot", 1),
    ]
    assert await store.movements("wallet:u0") == [movements[1], movements[3], movements[5]]
    assert await store.movements(table="t1", limit=None) == movements
    assert await store.movements("wallet:u1", "t1", limit=1) == [movements[6]]


async def test_a_movement_belongs_to_a_record_that_comes_with_it(store):
    await store.append(facts("t1", 1))
    for movement in (moved("t1", 1, "cage", "bank", 1), moved("t2", 2, "cage", "bank", 1)):
        with pytest.raises(ValueError, match="no record"):
            await store.append(facts("t1", 2), [movement])
    twice = [moved("t1", 2, "cage", "bank", 1), moved("t1", 2, "cage", "bank", 2)]
    with pytest.raises(ValueError, match="same place"):
        await store.append(facts("t1", 2), twice)
    assert await store.last_sequence("t1") == 1
    assert await store.balances() == {}


@pytest.mark.parametrize("amount", [0, -5])
def test_only_chips_that_there_are_can_move(amount):
    with pytest.raises(ValueError, match="cannot move"):
        Movement("t1", 1, 0, "cage", "bank", amount, "a trick")


ACCOUNTS = st.sampled_from(["wallet:u1", "wallet:u2", "t1/stack:u1", "t1/pot", "cage"])
MOVES = st.tuples(ACCOUNTS, ACCOUNTS, st.integers(1, 60))
APPENDS = st.lists(st.lists(MOVES, max_size=4), max_size=12)


@given(appends=APPENDS)
@settings(
    max_examples=40,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
def test_balances_agree_with_a_slow_model(store, appends):
    """Arriving together, as they do; each example keeps to accounts of its own."""
    mark = next(NUMBER)

    def mine(account):
        return f"wallet:{mark}:{account}" if account.startswith("wallet") else f"{mark}:{account}"

    def movement(table, place, move):
        return moved(table, 1, mine(move[0]), mine(move[1]), move[2], place)

    async def play():
        work = []
        for number, moves in enumerate(appends):
            table = f"{mark}-{number}"
            movements = [movement(table, place, move) for place, move in enumerate(moves)]
            work.append(store.append([fact(table, 1)], movements))
        outcomes = await asyncio.gather(*work, return_exceptions=True)
        return outcomes, await store.balances()

    outcomes, balances = asyncio.run(play())
    model, expected = Counter(), []
    for moves in appends:
        after = model.copy()
        for source, target, amount in moves:
            after[source] -= amount
            after[target] += amount
        paid = {move[0] for move in moves if move[0].startswith("wallet")}
        accepted = all(after[account] >= 0 for account in paid)
        expected.append(str if accepted else InsufficientFunds)
        model = after if accepted else model
    assert [type(one) for one in outcomes] == expected
    assert all(balances.get(mine(account), 0) == held for account, held in model.items())
    assert asyncio.run(audit_store(store)) == []
