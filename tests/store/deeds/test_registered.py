"""What the house did to people, who came by which invitation, codes for new passwords."""

import pytest

from floorman.store import Account, DoneBefore, Once
from floorman.store.types import Admission, Deed, Reset


async def peopled(store):
    """Three people to do something about."""
    for name in ("ann", "bob", "50%_off"):
        await store.add_account(Account(name, name.title(), name, created=1))


async def test_a_deed_is_kept_once_and_told_newest_first(store):
    await peopled(store)
    first, second = (Deed(key, at, "ann", "bob", "barred") for key, at in (("d", 5), ("e", 6)))
    once = Once("key", "what", 5)
    assert await store.add_deed(first, once)
    with pytest.raises(DoneBefore):
        await store.add_deed(second, once)
    assert not await store.add_deed(first)
    assert await store.add_deed(second)
    assert await store.deeds("bob") == [second, first]
    assert await store.deeds("ann") == []
    assert await store.deeds(kinds=("unbarred",)) == []


async def test_the_first_coming_by_an_invitation_counts(store):
    await peopled(store)
    first = Admission("code", "bob", "t", 5)
    await store.admit(first)
    await store.admit(Admission("code", "bob", "t", 9))
    assert await store.admissions("t") == [first]
    assert await store.admissions("u") == []


async def test_a_code_is_used_once_and_the_last_one_alone(store):
    await peopled(store)
    await store.set_reset(Reset("bob", "old", "ann", 9))
    await store.set_reset(Reset("bob", "new", "ann", 9))
    assert not await store.use_reset("bob", "old", "secret")
    assert (await store.account("bob")).secret == ""
    assert await store.use_reset("bob", "new", "secret")
    assert (await store.account("bob")).secret == "secret"
    assert not await store.use_reset("bob", "new", "other")


async def test_a_name_is_found_by_any_part_and_no_sign_means_more_than_itself(store):
    await peopled(store)

    async def found(text):
        return [one.id for one in await store.find_accounts(text, 10)]

    assert await found("N") == ["ann"]
    assert await found("o") == ["50%_off", "bob"]
    assert await found("%") == await found("_") == ["50%_off"]
    assert await found("bob") == ["bob"]
    assert await found("\\") == []


async def test_who_has_gone_leaves_nothing_behind(store):
    await peopled(store)
    await store.add_deed(Deed("d", 5, "ann", "bob", "barred"))
    await store.admit(Admission("code", "bob", "t", 5))
    await store.set_reset(Reset("bob", "code", "ann", 9))
    await store.delete_account("bob", "gone")
    assert await store.deeds("bob") == []
    assert await store.admissions("t") == []
    assert await store.reset_of("bob") is None
