"""One's own data taken away, and an account deleted: the deals stay, the name goes.

The log is never changed, so that the records of a table hold what somebody was called there; it is
told to nobody any more.
"""

from collections.abc import Awaitable, Callable
from typing import Any, Final, Protocol

import msgspec

from floorman.server.cashier.actor import Cashier
from floorman.server.cashier.own import kept_of, still_open
from floorman.server.denials import Denied
from floorman.server.names import former_name
from floorman.server.people.accounts import People, name_of
from floorman.server.tables.cage import Cage
from floorman.server.tables.ledger import wallet_of
from floorman.store import Account, Store

SCHEMA: Final = "floorman-own-data-1"
_DEALS: Final = 100_000


class Tables(Protocol):
    """What has to be known of the tables when somebody goes for good."""

    async def sits(self, account: str) -> bool:
        """Whether somebody has a seat, or chips, at any table."""

    async def rename(self, account: str, name: str) -> None:
        """Call somebody otherwise at every table, from now on."""


class Leaving:
    """What somebody may do with all that is kept of him. `going` are told who goes, before he has
    gone: what they cannot do now keeps him from it.
    """

    def __init__(
        self, store: Store, people: People, cage: Cage, tables: Tables, cashier: Cashier
    ) -> None:
        self._store, self._people, self._cage, self._tables = store, people, cage, tables
        self._cashier = cashier
        self.going: list[Callable[[str], Awaitable[None]]] = []
        # What is kept of somebody elsewhere, by what it is called.
        self.besides: dict[str, Callable[[str], Awaitable[Any]]] = {}

    async def own_data(self, account: Account) -> dict[str, Any]:
        """All that is kept of somebody, but for what secrets are kept by and the deals themselves,
        which are exported by themselves.
        """
        store = self._store
        wallet = wallet_of(account.id)
        moved = await store.movements(account=wallet, limit=None)
        deals = await store.deals_of(account.id, None, _DEALS)
        sessions = await self._people.sessions(account)
        return {
            "schema": SCHEMA,
            "account": {
                "id": account.id,
                "name": account.name,
                "role": account.role,
                "guest": account.kind == "guest",
                "created": account.created,
                "last_login": account.last_login,
                "totp": bool(account.totp),
            },
            "chips": await store.balance(wallet),
            "preferences": msgspec.structs.asdict(await store.preferences(account.id)),
            "notes": await store.notes(account.id),
            "sessions": [
                {"name": name_of(one.token_hash), "created": one.created, "device": one.device}
                for one in sessions
            ],
            "passkeys": [
                {"name": one.name, "site": one.site, "created": one.created, "used": one.used}
                for one in await store.passkeys(account.id)
            ],
            "movements": [
                {
                    "table": one.table,
                    "chips": one.amount if one.target == wallet else -one.amount,
                    "why": one.why,
                }
                for one in moved
            ],
            "cage": await kept_of(self._cashier, account.id),
            **{name: await kept(account.id) for name, kept in self.besides.items()},
            "came_from": [
                {"kind": one.kind, "first": one.first, "last": one.last}
                for one in await store.traces(account.id)
            ],
            "reports": [
                {"about": one.about, "table": one.table, "number": one.number, "words": one.words}
                for one in await store.reports(closed=True, limit=_DEALS)
                if one.by == account.id
            ],
            "deeds": [
                {"at": one.at, "kind": one.kind, "amount": one.amount, "words": one.words}
                for one in await store.deeds(account.id)
            ],
            "register": self._people.registry.kept_of(account.id),
            "evenings": await self._answers(account),
            "deals": [{"table": one.table, "number": one.number, "at": one.at} for one in deals],
        }

    async def _answers(self, account: Account) -> list[dict[str, Any]]:
        """What somebody has said of evenings that he is invited to."""
        return [
            {
                "evening": guest.evening,
                "date": one.date,
                "answer": one.answer,
                "late": one.late,
                "comment": one.comment,
            }
            for guest in await self._store.evening_guests(account=account.id)
            for one in await self._store.evening_answers(guest.evening)
            if one.guest == guest.id
        ]

    async def delete(self, account: Account) -> None:
        """Delete an account: chips go back to the cage, the name is free, nobody logs in by it."""
        if await self._tables.sits(account.id):
            words = "You have a seat at a table: leave it first, or wait until it is repaired."
            raise Denied("not-allowed", words)
        # What is owed is somebody's: the books would have it of nobody who can be found.
        if words := await still_open(self._cashier, account.id):
            raise Denied("not-allowed", words)
        # Nobody gets round what he has set himself, or what the floor has, by another account.
        if (denial := self._people.registry.against(account.id)) is not None:
            raise denial
        if account.role == "host" and not await self.is_another_host(account):
            raise Denied("not-allowed", "You are the only host: make somebody else one first.")
        for let_go in self.going:
            await let_go(account.id)
        await self._people.logout_everywhere(account)
        name = former_name(account.id)
        await self._cage.delete_account(account, name)
        await self._people.registry.forget_notes(account.id)
        await self._tables.rename(account.id, name)

    async def is_another_host(self, account: Account) -> bool:
        """Whether somebody else is a host too."""
        everybody = await self._store.accounts()
        return any(one.role == "host" and one.id != account.id for one in everybody)
