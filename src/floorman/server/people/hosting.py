"""What the host does about people: chips taken, new passwords, sessions ended, bars, invitations.

Each deed is kept with who did it and why, and is done once under the id that it came with.
"""

import hashlib
import hmac
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol

from msgspec import structs

from floorman.server.denials import Denied
from floorman.server.names import name_key, read_password
from floorman.server.once import answered_before, once_for
from floorman.server.people.accounts import People, name_of
from floorman.server.permissions import STAFF
from floorman.server.protocol.server import Person
from floorman.server.tables.cage import HOUSE
from floorman.server.tables.ledger import wallet_of
from floorman.store import (
    Account,
    Admission,
    Deed,
    DoneBefore,
    InsufficientFunds,
    Invite,
    Movement,
    Reset,
    Store,
)
from floorman.store.types import DeedKind

RESET: Final = "fmr_"
GRANT_MOST: Final = 10**12
LIST_MOST: Final = 100
HISTORY_MOST: Final = 200
MOVEMENTS_MOST: Final = 60
WORDS_MOST: Final = 300
MINUTES_MOST: Final = 10 * 366 * 24 * 60
_MINUTE_MS: Final = 60_000
_RESET_MS: Final = 24 * 60 * _MINUTE_MS


class Tables(Protocol):
    """What is done at the tables to who is barred, or came by an invitation that is revoked."""

    async def put_out(self, account: str, table: str, by: Account, why: str) -> None:
        """Somebody plays no more at a table, or at any (""): cashed out as soon as he may be."""

    async def dismiss(self, table: str, account: str) -> bool:
        """Somebody may not see a private table any more; whether he had been let in by others."""


class Hosting:
    """What the host, and for some of it the floor, may do with people. Raises Denied."""

    def __init__(
        self, store: Store, people: People, tables: Tables, now: Callable[[], int]
    ) -> None:
        self._store, self._people, self._tables, self._now = store, people, tables, now
        self.bars = people.bars
        # Called with an account and a table that it may not see any more.
        self.dismissed: list[Callable[[str, str, str], None]] = []

    # People

    async def find(self, by: Account, text: str) -> list[Person]:
        """The people whose name has that text in it, the first LIST_MOST by name; the newest
        where nothing is looked for.
        """
        _only_staff(by)
        found = await (
            self._store.find_accounts(text, LIST_MOST) if text else self._store.accounts(LIST_MOST)
        )
        return [await self._people.person(one) for one in found]

    async def account(self, by: Account, account: str) -> Account:
        """Somebody, for the host and the floor."""
        _only_staff(by)
        return await self._found(account)

    async def history(self, by: Account, account: str) -> list[Deed]:
        """What was done to somebody, the newest first."""
        _only_staff(by)
        return await self._store.deeds(account, limit=HISTORY_MOST)

    async def change_chips(
        self, by: Account, account: str, amount: int, why: str, given: str
    ) -> Person:
        """Grant chips from the cage, or take some (below nothing) out of the wallet: never more
        than there are, and none that lie on a table.
        """
        _only_host(by)
        if not 1 <= abs(amount) <= GRANT_MOST:
            raise Denied("bad-field", f"amount: 1 to {GRANT_MOST:,} chips, or as many taken")
        found, cage = await self._found(account), self._people.cage
        once = once_for(by.id, given, f"chips {found.id} {amount} {why}", self._now())
        try:
            if amount > 0:
                await cage.grant(found.id, amount, by.id, once, why)
            else:
                await cage.take(found.id, -amount, by.id, once, why)
        except InsufficientFunds:
            has = (await self._people.person(found)).chips
            words = f"{found.name} has {has:,} chips away from the tables, and no more are taken."
            raise Denied("not-now", words) from None
        except DoneBefore as done:
            answered_before(once, done)
        kind: DeedKind = "granted" if amount > 0 else "taken"
        deed = self._deed(by, found.id, kind, given, words=why)
        await self.bars.note(structs.replace(deed, amount=abs(amount)))
        return await self._people.person(found)

    async def set_role(
        self, by: Account, account: str, role: str, why: str = "", given: str = ""
    ) -> Person:
        """Give a role, and keep who did."""
        person = await self._people.set_role(by, account, role)
        words = f"{role}: {why}" if why else role
        await self.bars.note(self._deed(by, account, "role", given, words=words))
        return person

    async def note(self, by: Account, done: Deed) -> None:
        """Keep what somebody with the say at a table did about a person there, if he has an
        account.
        """
        if await self._store.account(done.about) is not None:
            await self.bars.note(structs.replace(done, by=by.id, at=self._now()))

    # The cage

    async def named(self, by: Account, text: str) -> Account | None:
        """Who is called so, or who alone has that text in the name; None where nobody is looked
        for. Raises Denied where several have, or nobody.
        """
        _only_staff(by)
        if not text:
            return None
        found = await self._store.account_by_name(name_key(text))
        if found is not None:
            return found
        some = await self._store.find_accounts(text, 2)
        if len(some) != 1:
            words = (
                "Several are called so: say more of the name." if some else "Nobody is called so."
            )
            raise Denied("not-found", words)
        return some[0]

    async def totals(self, by: Account) -> list[tuple[str, int, int]]:
        """What accounts of each kind hold together, in chips, and how many they are."""
        _only_staff(by)
        sums: dict[str, tuple[int, int]] = {}
        for account, chips in (await self._store.balances()).items():
            kind = _kind_of(account)
            held, number = sums.get(kind, (0, 0))
            sums[kind] = held + chips, number + 1
        return [(kind, *sums[kind]) for kind in _KINDS if kind in sums]

    async def movements(self, by: Account, person: Account | None) -> list[Movement]:
        """The last movements that cross a wallet, the cage or a till, or all of somebody's."""
        _only_staff(by)
        account = wallet_of(person.id) if person else None
        return await self._store.movements(account=account, limit=MOVEMENTS_MOST)

    # Passwords and sessions

    async def reset(self, by: Account, account: str, seed: str = "") -> tuple[str, int]:
        """A code by which somebody may choose a new password once, and until when (ms).

        By the same seed it is the same. The old password holds until the code is used.
        """
        _only_host(by)
        found = await self._found(account)
        if found.kind != "password":
            raise Denied("not-allowed", "A guest has no password.")
        if found.id == by.id:
            raise Denied("not-allowed", "Change your own password on your account's page.")
        code = RESET + (seed[:22] or secrets.token_urlsafe(16))
        before = await self._store.reset_of(found.id)
        if before is not None and before.code_hash == _hashed(code):
            return code, before.expires
        expires = self._now() + _RESET_MS
        await self._store.set_reset(Reset(found.id, _hashed(code), by.id, expires))
        await self.bars.note(self._deed(by, found.id, "reset", seed))
        return code, expires

    async def use_reset(self, name: str, code: str, password: str) -> None:
        """Choose a new password by a code of the host's. It is used up, and every session ends."""
        wrong = Denied("wrong-code", "This name has no such code, or it has been used.")
        found = await self._store.account_by_name(name_key(name)) if len(name) <= 100 else None
        kept = await self._store.reset_of(found.id) if found else None
        if found is None or kept is None or kept.expires <= self._now():
            raise wrong
        if not hmac.compare_digest(kept.code_hash, _hashed(code)):
            raise wrong
        self.bars.check(found.id)
        secret = await self._people.hashed(read_password(password, found.name))
        if not await self._store.use_reset(found.id, kept.code_hash, secret):
            raise wrong
        await self._people.logout_everywhere(found)

    async def end_sessions(self, by: Account, account: str, name: str = "") -> None:
        """End a session of somebody's by the name that the list gives it, or all of them."""
        _only_host(by)
        found = await self._found(account)
        if name:
            await self._people.end_session(found, name)
        else:
            await self._people.logout_everywhere(found)
        await self.bars.note(self._deed(by, found.id, "ended", words="one" if name else "all"))

    # Bars

    def ordered(self, table: str, minutes: int, why: str) -> "Ordered":
        """A bar as it is asked for now."""
        return Ordered(table, self._now() + minutes * _MINUTE_MS if minutes else 0, minutes, why)

    async def bar(self, by: Account, account: str, ordered: "Ordered", given: str) -> None:
        """Bar somebody from the room, or from a table.

        He is put out at once: his connections end, he is cashed out as soon as the deal is over,
        the invitations that he gave are revoked, and whoever came by them is put out too.
        """
        _only_host(by)
        found, table = await self._found(account), ordered.table
        if not ordered.why:
            raise Denied("bad-field", "why: nobody is barred without a reason")
        if found.id == by.id:
            raise Denied("not-allowed", "Nobody bars himself: there is always a host.")
        what = f"bar {found.id} {table} {ordered.minutes} {ordered.why}"
        once = once_for(by.id, given, what, self._now())
        deed = self._deed(by, found.id, "barred", given, words=ordered.why)
        deed = structs.replace(deed, table=table, until=ordered.until)
        async with self.bars.lock:
            # Two hosts who bar each other at the same moment are not both barred.
            self.bars.check(by.id)
            try:
                await self.bars.note(deed, once)
            except DoneBefore as done:
                answered_before(once, done)
        if self.bars.of(found.id, table) is not None:
            await self._send_away(found, table, by, ordered.why)

    async def _send_away(self, account: Account, table: str, by: Account, why: str) -> None:
        if table:
            self._tell(account.id, table, why)
        else:
            await self._sign_out(account)
        await self._tables.put_out(account.id, table, by, why)
        for invite in await self._store.invites_of(self._now(), account.id):
            if table in ("", invite.table):
                await self.revoke(invite, by, why)

    async def put_out_of_room(self, account: str, why: str) -> None:
        """Somebody may not be in the room any more: his sessions end, and by the `why` of others
        what he invited by.
        """
        found = await self._store.account(account)
        if found is None:
            return
        await self._sign_out(found)
        house = Account(HOUSE, HOUSE, HOUSE, "gone")
        for invite in await self._store.invites_of(self._now(), account) if why else ():
            await self.revoke(invite, house, why)

    async def _sign_out(self, account: Account) -> None:
        """Nobody comes in as another guest from where he came."""
        await self._store.keep_marks(account.id, self._now())
        await self._people.logout_everywhere(account)

    async def unbar(self, by: Account, account: str, ordered: "Ordered", given: str) -> None:
        """Let somebody in again."""
        _only_host(by)
        found, table = await self._found(account), ordered.table
        once = once_for(by.id, given, f"unbar {found.id} {table} {ordered.why}", self._now())
        deed = self._deed(by, found.id, "unbarred", given, words=ordered.why)
        async with self.bars.lock:
            if await self._people.answered(once) is not None:
                return
            if not any(one.table == table for one in self.bars.all_of(found.id)):
                raise Denied("not-now", f"{found.name} is not barred there.")
            await self.bars.note(structs.replace(deed, table=table), once)

    # Invitations

    async def invites(self, by: Account) -> list[Invite]:
        """The invitations of all tables that are good, the newest first."""
        _only_staff(by)
        return await self._store.invites_of(self._now())

    async def came(self, account: Account, invite: Invite) -> None:
        """Somebody came to a table by an invitation."""
        admission = Admission(invite.code_hash, account.id, invite.table, self._now())
        await self._store.admit(admission)

    async def revoke_named(self, by: Account, table: str, name: str) -> None:
        """Take an invitation back, by the name that the list gives it."""
        for one in await self._people.invites(table):
            if name_of(one.code_hash) == name:
                await self.revoke(one, by, "the invitation was revoked")
                return
        raise Denied("not-found", "There is no such invitation.")

    async def revoke(self, invite: Invite, by: Account, why: str) -> None:
        """Take an invitation back: nobody comes in by it any more, and whom it let in to a private
        table is put out, with those whom he invited there in turn.
        """
        await self._store.revoke_invite(invite.code_hash)
        came = await self._store.admissions(invite.table)
        good = {one.code_hash for one in await self._people.invites(invite.table)}
        for one in came:
            if one.code_hash != invite.code_hash or one.account == by.id:
                continue
            others = {two.code_hash for two in came if two.account == one.account}
            if others & good or not await self._tables.dismiss(invite.table, one.account):
                continue
            self._tell(one.account, invite.table, why)
            await self._tables.put_out(one.account, invite.table, by, why)
            for next_one in await self._store.invites_of(self._now(), one.account):
                if next_one.table == invite.table:
                    await self.revoke(next_one, by, why)

    def _tell(self, account: str, table: str, why: str) -> None:
        for hear in self.dismissed:
            hear(account, table, why)

    async def _found(self, account: str) -> Account:
        found = await self._store.account(account)
        if found is None or found.kind == "gone":
            raise Denied("not-found", "There is no such person.")
        return found

    def _deed(
        self, by: Account, about: str, kind: DeedKind, given: str = "", *, words: str = ""
    ) -> Deed:
        # Under the same id it is the same deed, whatever was lost on the way.
        key = _hashed(f"{by.id} {kind} {about} {given}")[:16] if given else secrets.token_hex(8)
        return Deed(key, self._now(), by.id, about, kind, words=words)


@dataclass(frozen=True, slots=True)
class Ordered:
    """A bar that is asked for: from a table or the room (""), `until` when (0: for good), which is
    `minutes` from now, and why.
    """

    table: str
    until: int
    minutes: int
    why: str


def _hashed(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


_KINDS: Final = ("cage", "wallets", "tables", "collected", "house players", "tills", "tournaments")


def _kind_of(account: str) -> str:
    """The kind of an account of the room."""
    first, colon, _ = account.partition(":")
    kinds = {"wallet": "wallets", "bots": "house players", "till": "tills", "chips": "tournaments"}
    if "/" in account:
        inside = account.partition("/")[2]
        return "collected" if inside.startswith("house:") else "tables"
    if colon and first in kinds:
        return kinds[first]
    return "cage" if account == "cage" else "tournaments"


def _only_host(by: Account) -> None:
    if by.role != "host":
        raise Denied("not-allowed", "Only the host may do that.")


def _only_staff(by: Account) -> None:
    if by.role not in STAFF:
        raise Denied("not-allowed", "That is for the host and the floor.")
