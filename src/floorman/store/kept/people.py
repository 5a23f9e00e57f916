"""Accounts, sessions, invites, what players prefer, and the notes that they keep on each other."""

from collections.abc import Iterable
from typing import Any, Final, Unpack

import msgspec
from msgspec import structs
from sqlalchemy import (
    ColumnElement,
    Connection,
    Delete,
    Update,
    bindparam,
    exists,
    select,
    update,
)

from floorman.store.kept.evenings import forget_person
from floorman.store.plain import Query
from floorman.store.refusals import NameTaken, NoSuchAccount
from floorman.store.schema import (
    ACCOUNTS,
    ADMISSIONS,
    DEEDS,
    INVITES,
    MARKS,
    NOTES,
    ONCE,
    PASSKEYS,
    PREFERENCES,
    RESETS,
    SESSIONS,
    TRACES,
)
from floorman.store.types import (
    Account,
    AccountChanges,
    Invite,
    Movement,
    Once,
    Preferences,
    Record,
    Session,
    SignedIn,
)
from floorman.store.writing.appending import Append, Plan, check_once
from floorman.store.writing.keeping import Keeping

# What is asked with nearly every message is put together once.
_ACCOUNT: Final = Query(select(ACCOUNTS).where(ACCOUNTS.c.id == bindparam("account")))
_SESSION: Final = Query(select(SESSIONS).where(SESSIONS.c.token_hash == bindparam("token")))
_PREFERENCES: Final = Query(
    select(*(PREFERENCES.c[name] for name in Preferences.__struct_fields__)).where(
        PREFERENCES.c.account == bindparam("account")
    )
)


class People(Keeping):
    """Who may come in. Secrets, tokens and codes arrive here as hashes."""

    async def add_account(
        self,
        account: Account,
        records: Iterable[Record] = (),
        movements: Iterable[Movement] = (),
        once: Once | None = None,
    ) -> None:
        """Store a new account, and what is recorded with it: both or neither.

        Raises NameTaken, DoneBefore, and what appending raises.
        """
        with_it = Append(tuple(records), tuple(movements))

        def add(connection: Connection) -> None:
            check_once(connection, once)
            _name_is_free(connection, account.name, account.name_key, account.id)
            connection.execute(ACCOUNTS.insert().values(_row(account)))
            if with_it.records:
                plan = Plan(connection, (with_it,))
                plan.take(with_it)
                plan.write(connection)

        await self.write(add)

    async def delete_account(
        self,
        account: str,
        name: str,
        records: Iterable[Record] = (),
        movements: Iterable[Movement] = (),
    ) -> None:
        """Delete all that is kept of a person but the id, which the log names, and store what is
        recorded with it: both or neither. From then on the person is called so.

        Raises NoSuchAccount, and what appending raises.
        """
        with_it = Append(tuple(records), tuple(movements))
        # A hyphen stands in no key that is made of a name.
        empty = Account(account, name, f"gone-{account}", "gone")

        def delete(connection: Connection) -> None:
            kept = _existing(connection, account).created
            row = _row(structs.replace(empty, created=kept))
            connection.execute(update(ACCOUNTS).where(_is(account)).values(row))
            mine = (SESSIONS.c.account, NOTES.c.author, INVITES.c.created_by, PASSKEYS.c.account)
            for column in mine:
                connection.execute(column.table.delete().where(column == account))
            connection.execute(PREFERENCES.delete().where(PREFERENCES.c.account == account))
            of_him = (TRACES, MARKS, ADMISSIONS, RESETS)
            for column in (*(one.c.account for one in of_him), DEEDS.c.about):
                connection.execute(column.table.delete().where(column == account))
            forget_person(connection, account, name)
            if with_it.records:
                plan = Plan(connection, (with_it,))
                plan.take(with_it)
                plan.write(connection)

        await self.write(delete)

    async def gone(self) -> frozenset[str]:
        """Whose account was deleted."""
        query = select(ACCOUNTS.c.id).where(ACCOUNTS.c.kind == "gone")
        return await self.read(lambda connection: frozenset(connection.scalars(query)))

    async def account(self, account: str) -> Account | None:
        """The account with that id."""
        return await self.read(lambda connection: _account(connection, account))

    async def account_by_name(self, name: str) -> Account | None:
        """Who goes by that name, in whichever case it is written; its key is a name too."""
        query = select(ACCOUNTS).where(ACCOUNTS.c.name_key == name.casefold())

        def found(connection: Connection) -> Account | None:
            row = connection.execute(query).first()
            return Account(*row) if row else None

        return await self.read(found)

    async def accounts(self, limit: int | None = None) -> list[Account]:
        """The accounts, the newest first; at most `limit` of them."""
        there = select(ACCOUNTS).where(ACCOUNTS.c.kind != "gone")
        query = there.order_by(ACCOUNTS.c.created.desc(), ACCOUNTS.c.id).limit(limit)
        return await self.read(
            lambda connection: [Account(*row) for row in connection.execute(query)]
        )

    async def bots_of(self, account: str) -> list[Account]:
        """The bots of a person, by name: their ids begin with his."""
        mine = ACCOUNTS.c.id.startswith(f"{account}_", autoescape=True)
        query = select(ACCOUNTS).where(mine, ACCOUNTS.c.kind == "bot").order_by(ACCOUNTS.c.name)
        return await self.read(
            lambda connection: [Account(*row) for row in connection.execute(query)]
        )

    async def has_passwords(self) -> bool:
        """Whether anybody has registered a name with a password yet."""
        query = select(exists().where(ACCOUNTS.c.kind == "password"))
        return await self.read(lambda connection: bool(connection.scalar(query)))

    async def has_host(self) -> bool:
        """Whether anybody is a host."""
        query = select(exists().where(ACCOUNTS.c.role == "host"))
        return await self.read(lambda connection: bool(connection.scalar(query)))

    async def update_account(
        self, account: str, once: Once | None = None, **changes: Unpack[AccountChanges]
    ) -> Account:
        """Change something of an account; the account as it is now.

        Raises NameTaken, NoSuchAccount, DoneBefore.
        """
        values = dict(changes)
        if "name" in changes:
            values.setdefault("name_key", changes["name"].casefold())

        def change(connection: Connection) -> Account:
            check_once(connection, once)
            if key := values.get("name_key"):
                _name_is_free(connection, str(values.get("name", key)), str(key), account)
            if values:
                connection.execute(update(ACCOUNTS).where(_is(account)).values(values))
            return _existing(connection, account)

        return await self.write(change)

    async def unsealed_totp(self, mark: str) -> list[Account]:
        """The accounts whose secret of a second factor does not begin with that mark."""
        kept = (ACCOUNTS.c.totp != "") & ~ACCOUNTS.c.totp.startswith(mark, autoescape=True)
        return await self.read(
            lambda connection: [
                Account(*row) for row in connection.execute(select(ACCOUNTS).where(kept))
            ]
        )

    async def count_failure(self, account: str) -> int:
        """Count one more failure to sign in; how many there have been. Raises NoSuchAccount.

        Failures at the same moment are all counted.
        """
        query = update(ACCOUNTS).where(_is(account)).values(failures=ACCOUNTS.c.failures + 1)

        def count(connection: Connection) -> int:
            connection.execute(query)
            return _existing(connection, account).failures

        return await self.write(count)

    async def add_session(self, session: Session) -> None:
        """Store that somebody is signed in; one that is stored already stays as it is.

        Raises NoSuchAccount.
        """

        def add(connection: Connection) -> None:
            _existing(connection, session.account)
            same = SESSIONS.c.token_hash == session.token_hash
            if _is_there(connection, same & (SESSIONS.c.account == session.account)):
                return
            connection.execute(SESSIONS.insert().values(_row(session)))

        await self.write(add)

    async def session(self, token_hash: str) -> Session | None:
        """The session of a token, though it be expired or revoked: the caller judges."""

        def found(connection: Connection) -> Session | None:
            row = _SESSION.first(connection, token=token_hash)
            return Session(*row) if row else None

        return await self.read(found)

    async def signed_in(self, token_hash: str) -> SignedIn | None:
        """The session of a token, and whose it is, both at one moment."""

        def found(connection: Connection) -> SignedIn | None:
            row = _SESSION.first(connection, token=token_hash)
            account = _account(connection, row[1]) if row else None
            return SignedIn(Session(*row), account) if row and account else None

        return await self.read(found)

    async def sessions(self, account: str, now: int) -> list[Session]:
        """Where somebody is signed in at a time, the newest session first."""
        query = (
            select(SESSIONS)
            .where(SESSIONS.c.account == account, SESSIONS.c.revoked.is_(False))
            .where(SESSIONS.c.expires > now)
            .order_by(SESSIONS.c.created.desc(), SESSIONS.c.token_hash)
        )
        return await self.read(
            lambda connection: [Session(*row) for row in connection.execute(query)]
        )

    async def revoke_session(self, token_hash: str) -> bool:
        """Sign a browser out; whether it was signed in."""
        query = update(SESSIONS).where(
            SESSIONS.c.token_hash == token_hash, SESSIONS.c.revoked.is_(False)
        )
        return await self._count(query.values(revoked=True)) > 0

    async def revoke_sessions(self, account: str) -> int:
        """Sign somebody out everywhere; from how many browsers."""
        query = update(SESSIONS).where(SESSIONS.c.account == account, SESSIONS.c.revoked.is_(False))
        return await self._count(query.values(revoked=True))

    async def forget_sessions(self, before: int) -> int:
        """Delete the sessions that had expired by a time; how many they were."""
        return await self._count(SESSIONS.delete().where(SESSIONS.c.expires <= before))

    async def forget_done(self, before: int) -> int:
        """Forget what was asked for before a time; how much it was."""
        return await self._count(ONCE.delete().where(ONCE.c.at < before))

    async def add_invite(self, invite: Invite) -> None:
        """Store an invitation; one that is stored already stays as it is.

        Raises NoSuchAccount if nobody made it.
        """

        def add(connection: Connection) -> None:
            _existing(connection, invite.created_by)
            if _is_there(connection, INVITES.c.code_hash == invite.code_hash):
                return
            connection.execute(INVITES.insert().values(_row(invite)))

        await self.write(add)

    async def invite(self, code_hash: str) -> Invite | None:
        """The invitation of a code, though it be expired or revoked."""
        query = select(INVITES).where(INVITES.c.code_hash == code_hash)

        def found(connection: Connection) -> Invite | None:
            row = connection.execute(query).first()
            return Invite(*row) if row else None

        return await self.read(found)

    async def invites(self, table: str, now: int) -> list[Invite]:
        """The invitations to a table that are good at a time, the newest first."""
        query = (
            select(INVITES)
            .where(INVITES.c.table_id == table, INVITES.c.revoked.is_(False))
            .where(INVITES.c.expires > now)
            .order_by(INVITES.c.created.desc(), INVITES.c.code_hash)
        )
        return await self.read(
            lambda connection: [Invite(*row) for row in connection.execute(query)]
        )

    async def forget_invites(self, before: int) -> int:
        """Delete the invitations that had expired by a time; how many they were."""
        return await self._count(INVITES.delete().where(INVITES.c.expires <= before))

    async def revoke_invite(self, code_hash: str) -> bool:
        """Take an invitation back; whether it was open."""
        query = update(INVITES).where(
            INVITES.c.code_hash == code_hash, INVITES.c.revoked.is_(False)
        )
        return await self._count(query.values(revoked=True)) > 0

    async def set_note(self, author: str, about: str, text: str) -> None:
        """Keep what a player notes on another; an empty text forgets it. Raises NoSuchAccount."""

        def keep(connection: Connection) -> None:
            _existing(connection, author)
            mine = (NOTES.c.author == author) & (NOTES.c.about == about)
            connection.execute(NOTES.delete().where(mine))
            if text:
                connection.execute(NOTES.insert().values(author=author, about=about, text=text))

        await self.write(keep)

    async def notes(self, author: str) -> dict[str, str]:
        """A player's notes, by the account that each is on."""
        query = (
            select(NOTES.c.about, NOTES.c.text)
            .where(NOTES.c.author == author)
            .order_by(NOTES.c.about)
        )
        return await self.read(
            lambda connection: {row.about: row.text for row in connection.execute(query)}
        )

    async def prefer(self, account: str, prefers: Preferences, once: Once | None = None) -> None:
        """Keep what a player prefers from now on. Raises NoSuchAccount, DoneBefore."""
        values = msgspec.structs.asdict(prefers)

        def keep(connection: Connection) -> None:
            check_once(connection, once)
            _existing(connection, account)
            connection.execute(PREFERENCES.delete().where(PREFERENCES.c.account == account))
            connection.execute(PREFERENCES.insert().values(account=account, **values))

        await self.write(keep)

    async def preferences(self, account: str) -> Preferences:
        """What a player prefers; of who has said nothing, nothing is known."""

        def found(connection: Connection) -> Preferences:
            row = _PREFERENCES.first(connection, account=account)
            return Preferences(*row) if row else Preferences()

        return await self.read(found)

    async def faces(self) -> dict[str, str]:
        """The faces that were chosen, by account."""
        query = select(PREFERENCES.c.account, PREFERENCES.c.face).where(PREFERENCES.c.face != "")
        return await self.read(
            lambda connection: {row.account: row.face for row in connection.execute(query)}
        )

    async def _count(self, statement: Update | Delete) -> int:
        """Carry out a change; how many rows it found."""
        return await self.write(lambda connection: connection.execute(statement).rowcount)


def _is_there(connection: Connection, which: ColumnElement[bool]) -> bool:
    return bool(connection.scalar(select(exists().where(which))))


def _is(account: str) -> ColumnElement[bool]:
    return ACCOUNTS.c.id == account


def _account(connection: Connection, account: str) -> Account | None:
    row = _ACCOUNT.first(connection, account=account)
    return Account(*row) if row else None


def _existing(connection: Connection, account: str) -> Account:
    found = _account(connection, account)
    if found is None:
        raise NoSuchAccount(account)
    return found


def _name_is_free(connection: Connection, name: str, key: str, account: str) -> None:
    """Raises NameTaken if the name is another account's."""
    holder = connection.scalar(select(ACCOUNTS.c.id).where(ACCOUNTS.c.name_key == key))
    if holder not in {None, account}:
        raise NameTaken(name)


def _row(item: msgspec.Struct) -> dict[str, Any]:
    """A struct as a row: its fields are the columns, but that `table` is a word of SQL."""
    row = msgspec.structs.asdict(item)
    if "table" in row:
        row["table_id"] = row.pop("table")
    return row
