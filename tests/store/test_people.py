import asyncio

import pytest

from floorman.store import (
    Account,
    Invite,
    NameTaken,
    NoSuchAccount,
    Session,
    StoreFailed,
    open_store,
)

ANN = Account("u1", "Ann", kind="password", secret="$argon2id$hash", created=5)
BOB = Account("u2", "Bob", created=6)


async def people(store):
    await store.add_account(ANN)
    await store.add_account(BOB)


async def test_an_account_is_found_by_its_id_and_by_its_name_in_any_case(store):
    await people(store)
    assert await store.account("u1") == ANN
    assert await store.account("u9") is None
    for name in ("Ann", "ann", "ANN"):
        assert await store.account_by_name(name) == ANN
    assert await store.account_by_name("Anne") is None


async def test_a_stricter_key_of_the_callers_is_kept(store):
    strict = Account("u3", "B1ll", "bill")
    await store.add_account(strict)
    assert await store.account_by_name("bill") == strict
    with pytest.raises(NameTaken):
        await store.add_account(Account("u4", "Bill"))


async def test_a_name_belongs_to_one_account(store):
    await people(store)
    with pytest.raises(NameTaken) as refused:
        await store.add_account(Account("u3", "aNN"))
    assert refused.value.name == "aNN"
    assert await store.account("u3") is None
    with pytest.raises(NameTaken):
        await store.update_account("u2", name="ANN")
    assert await store.account("u2") == BOB


async def test_of_many_who_want_a_name_at_once_one_gets_it(store):
    work = [store.add_account(Account(f"u{n}", "Ann")) for n in range(20)]
    outcomes = await asyncio.gather(*work, return_exceptions=True)
    assert [type(one) for one in outcomes] == [type(None)] + [NameTaken] * 19


async def test_an_account_changes_only_where_asked(store):
    await people(store)
    changed = await store.update_account("u2", name="Robert", kind="password", secret="hash")
    assert changed == Account("u2", "Robert", "robert", "password", "hash", created=6)
    assert await store.account("u2") == changed
    assert await store.account_by_name("bob") is None
    assert await store.update_account("u2", name="ROBERT") == await store.account("u2")
    assert (await store.update_account("u2", role="host", last_login=9)).last_login == 9
    assert await store.account("u1") == ANN
    with pytest.raises(NoSuchAccount):
        await store.update_account("u9", role="host")


async def test_accounts_are_listed_newest_first(store):
    await people(store)
    assert await store.accounts() == [BOB, ANN]
    assert await store.accounts(1) == [BOB]
    assert not await store.has_host()
    await store.update_account("u1", role="host")
    assert await store.has_host()


async def test_failures_at_the_same_moment_are_all_counted(store):
    await people(store)
    counts = await asyncio.gather(*(store.count_failure("u1") for _ in range(25)))
    assert sorted(counts) == [*range(1, 26)]
    assert (await store.account("u1")).failures == 25
    assert (await store.account("u2")).failures == 0
    with pytest.raises(NoSuchAccount):
        await store.count_failure("u9")


async def test_sessions_are_revoked_one_by_one_or_all_together(store):
    await people(store)
    sessions = [Session(f"hash{n}", "u1", n, 100 + n) for n in range(3)]
    other = Session("other", "u2", 0, 100)
    for session in (*sessions, other):
        await store.add_session(session)
    assert await store.session("hash1") == sessions[1]
    assert await store.session("hash9") is None
    assert await store.revoke_session("hash1")
    assert not await store.revoke_session("hash1")
    assert not await store.revoke_session("hash9")
    assert (await store.session("hash1")).revoked is True
    assert await store.revoke_sessions("u1") == 2
    assert [(await store.session(f"hash{n}")).revoked for n in range(3)] == [True] * 3
    assert await store.session("other") == other


async def test_a_session_is_somebodys(store):
    with pytest.raises(NoSuchAccount):
        await store.add_session(Session("hash", "u1", 0, 100))
    assert await store.session("hash") is None


async def test_an_error_does_not_repeat_what_was_to_be_written(store):
    await people(store)
    await store.add_session(Session("c0ffee", "u1", 0, 100))
    with pytest.raises(StoreFailed) as failed:
        await store.add_session(Session("c0ffee", "u2", 0, 100))
    assert "c0ffee" not in str(failed.value)
    assert (await store.session("c0ffee")).account == "u1"


async def test_expired_sessions_are_forgotten(store):
    await people(store)
    for n in range(4):
        await store.add_session(Session(f"hash{n}", "u1", 0, 100 + n))
    assert await store.forget_sessions(101) == 2
    assert await store.session("hash1") is None
    assert await store.session("hash2") is not None


async def test_an_invite_is_good_until_it_is_taken_back(store):
    await people(store)
    invite = Invite("code", "t1", "u1", 5, 100)
    await store.add_invite(invite)
    assert await store.invite("code") == invite
    assert await store.invite("other") is None
    assert await store.revoke_invite("code")
    assert not await store.revoke_invite("code")
    assert await store.invite("code") == Invite("code", "t1", "u1", 5, 100, True)
    with pytest.raises(NoSuchAccount):
        await store.add_invite(Invite("code2", "t1", "u9", 5, 100))


async def test_notes_are_the_authors_alone(store):
    await people(store)
    await store.set_note("u1", "u2", "bluffs")
    await store.set_note("u1", "bot-1", "never bluffs")
    await store.set_note("u2", "u1", "tight")
    assert await store.notes("u1") == {"bot-1": "never bluffs", "u2": "bluffs"}
    await store.set_note("u1", "u2", "bluffs ♠ often")
    await store.set_note("u1", "bot-1", "")
    assert await store.notes("u1") == {"u2": "bluffs ♠ often"}
    assert await store.notes("u2") == {"u1": "tight"}
    with pytest.raises(NoSuchAccount):
        await store.set_note("u9", "u1", "?")


async def test_people_are_there_when_the_store_is_opened_again(lasting_url):
    async with open_store(lasting_url) as store:
        await people(store)
        await store.add_session(Session("hash", "u1", 0, 100))
    async with open_store(lasting_url) as store:
        assert await store.account_by_name("ann") == ANN
        assert await store.session("hash") == Session("hash", "u1", 0, 100)


def test_no_secret_shows_in_a_repr():
    assert "argon2" not in repr(ANN)
