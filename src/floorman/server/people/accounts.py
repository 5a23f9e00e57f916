"""People: guests and accounts, sessions, lock-out, roles, chips from the cage, invitations."""

import asyncio
import base64
import hashlib
import hmac
import secrets
import unicodedata
from collections.abc import Callable
from typing import Final, cast, get_args

from msgspec import structs

from floorman.server.denials import Denied
from floorman.server.names import (
    friendly_name,
    is_reserved,
    name_key,
    read_name,
    read_password,
)
from floorman.server.once import KEPT_DAYS, answered_before, once_for
from floorman.server.people.attempts import Attempts
from floorman.server.people.bars import Bars
from floorman.server.people.host_codes import HostCodes
from floorman.server.people.passwords import Passwords
from floorman.server.people.powers import Powers
from floorman.server.people.sealing import Seal
from floorman.server.people.second_factor import SecondFactor, wrong_code
from floorman.server.people.visits import NOWHERE, Visit
from floorman.server.protocol.server import Person
from floorman.server.register.actor import Register
from floorman.server.settings import Settings
from floorman.server.tables.cage import Cage
from floorman.server.tables.ledger import wallet_of
from floorman.store import (
    Account,
    DoneBefore,
    Invite,
    NameTaken,
    Once,
    Session,
    SignedIn,
    Store,
)
from floorman.store.types import AccountKind, Role

TOKEN: Final = "fms_"
INVITE: Final = "fmi_"
LIST_MOST: Final = 500
ROLES: Final = get_args(Role)
_DAY_MS: Final = 86_400_000
_AGAIN_MS: Final = 600_000  # for which the same guest comes in once more under the same id
_TRIES: Final = 12
_LOCKS: Final = 64
_TEXT_MOST: Final = 200

# Called with an account whose sessions end or whose role changes, and the session's key, "" for
# all of them.
Ended = Callable[[str, str], None]


class People:
    """Everybody with an account.

    `now` gives the time in milliseconds since 1970; without `second` second factors go by it too,
    and are forgotten with the process. `ended` is whoever has to know that somebody's sessions are
    over, or his role another. All methods raise Denied for what is not to be had.
    """

    def __init__(  # noqa: PLR0913, PLR0917 -- what people stand on
        self,
        store: Store,
        settings: Settings,
        now: Callable[[], int],
        cage: Cage,
        second: SecondFactor | None = None,
        registry: Register | None = None,
    ) -> None:
        self.store, self.cage = store, cage
        self.registry = registry or Register(store, now)
        self._settings, self._now = settings, now
        self.ended: list[Ended] = []
        self._passwords = Passwords(
            settings.argon2_passes, settings.argon2_memory_kib, settings.argon2_lanes
        )
        self._attempts = Attempts(store, settings, now)
        self.second = second or SecondFactor(store, now, Seal())
        self.powers = Powers(store, settings.confirm_minutes, now)
        self._hosts = frozenset(map(name_key, settings.hosts))
        self.bars = Bars(store, self.registry, now)
        self._codes = HostCodes(store, settings.hosts)
        self._registering = asyncio.Lock()
        # One try at a time for a name, so that none goes uncounted.
        self._trying = tuple(asyncio.Lock() for _ in range(_LOCKS))

    async def answered(self, once: Once | None) -> str | None:
        """What was answered to the same before; None if it has not been done.

        Raises Denied where the id was given to something else.
        """
        before = await self.store.done_before(once.key) if once else None
        return answered_before(once, DoneBefore(before)) if before else None

    async def guest(self, name: str = "", visit: Visit = NOWHERE) -> tuple[Account, str]:
        """A new guest and the token of his session; without a name he is given a friendly one.

        Under the same id it is the same guest, for some minutes, with a session of its own.
        """
        once = once_for("", visit.given, f"guest {name}", self._now())
        account = await self._guest_again(once)
        if account is None and name:
            account = await self._add(self._new_name(name), "guest", once=once)
        elif account is None:
            account = await self._add_friendly(once)
        return account, await self._open_session(account, Visit(device=visit.device))

    async def _guest_again(self, once: Once | None) -> Account | None:
        """The guest who was let in under that id a moment ago."""
        before = await self.answered(once)
        account = await self.store.account(before) if before else None
        if account is None:
            return None
        if account.kind != "guest" or self._now() - account.created > _AGAIN_MS:
            raise Denied("not-allowed", "That id has been used: ask under another.")
        return account

    async def host_codes(self) -> dict[str, str]:
        """The code by which each host that is still missing is made, once, by his name; "" stands
        for any name, where the settings have none.
        """
        return await self._codes.missing()

    async def register(
        self, name: str, password: str, guest: Account | None = None, visit: Visit = NOWHERE
    ) -> tuple[Account, str]:
        """A new account with a password; a guest becomes it, and keeps his chips.

        With a code out of `host_codes` he is a host. The guest's sessions end: whoever knew one of
        them is not let into the account by it.
        """
        name = self._new_name(name)
        secret = await self._passwords.hash(read_password(password, name))
        once = once_for("", visit.given, f"register {name}", self._now())
        async with self._registering:
            again = await self.answered(once) is not None
            if not again:
                role = self._codes.role_by(name, visit.host_code)
                # As he is now: the same guest may have been registered a moment ago.
                found = await self.store.account(guest.id) if guest else None
                if found is not None and found.kind == "guest":
                    account = await self._promote(found, name, secret, role, once)
                    await self.logout_everywhere(account)
                else:
                    account = await self._add(name, "password", secret, role, once)
                self._codes.use_up(name, role)
        if again:
            account = await self._checked(name, password, visit)
            account = structs.replace(account, failures=0, last_login=0)  # as at the first time
        return account, await self._open_session(account, visit)

    async def login(self, name: str, password: str, visit: Visit = NOWHERE) -> tuple[Account, str]:
        """The account of a name and password, and a new session; under the same id the same one.
        With a host's code it is a host's.

        The account says when its owner logged in before, and how many passwords were wrong since.
        """
        account = await self._checked(name, password, visit)
        if visit.host_code and account.role != "host":
            await self._make_host(account, visit.host_code)
        if self._passwords.is_dated(account.secret):
            secret = await self._passwords.hash(_normal(password))
            await self.store.update_account(account.id, secret=secret)
        return await self.enter(account, visit)

    async def enter(self, account: Account, visit: Visit) -> tuple[Account, str]:
        """Let somebody in who has shown who he is: his account as it was before, and a session.

        What comes again under the same id is the same log-in, and told as at first.
        """
        now = self._now()
        before = f"{account.failures} {account.last_login}"
        once = once_for(account.id, visit.given, "log in", now, before)
        try:
            await self.store.update_account(account.id, once, failures=0, last_login=now)
        except DoneBefore as done:
            before = answered_before(once, done)
        found = await self._found(account.id)
        if name_key(account.name) in self._hosts and account.role != "host":
            found = await self.store.update_account(account.id, role="host")
        token = await self._open_session(found, visit)
        failures, last_login = map(int, before.split())
        return structs.replace(found, failures=failures, last_login=last_login), token

    async def confirm(self, account: Account, password: str, token: str, visit: Visit) -> None:
        """The password is said again, so that the powers of the account can be used."""
        await self.check_owner(account, password, visit)
        self.powers.confirm(session_key(token))

    async def check_owner(self, account: Account, password: str, visit: Visit) -> None:
        """Raise Denied unless it is the owner of the account who asks, by his password."""
        if account.kind != "password":
            raise Denied("not-allowed", "A guest has no password: register a name first.")
        await self._checked(account.name, password, visit)

    async def change_password(
        self, account: Account, old: str, new: str, token: str = "", visit: Visit = NOWHERE
    ) -> str:
        """A new password; every other session ends, and that of the token goes on by a new one."""
        await self.check_owner(account, old, visit)
        secret = await self._passwords.hash(read_password(new, account.name))
        await self.store.update_account(account.id, secret=secret)
        others = [one.token_hash for one in await self.sessions(account)]
        await self.store.revoke_sessions(account.id)
        for one in others:
            if one != session_key(token):
                self._tell_ended(account.id, one)
        return await self._open_session(account, Visit(device=visit.device))

    async def account_of(self, token: str) -> Account | None:
        """Whose session it is; None once it is over, or for a token that is none."""
        signed_in = await self.signed_in(token)
        return None if signed_in is None else signed_in.account

    async def signed_in(self, token: str, kind: str = TOKEN) -> SignedIn | None:
        """The session of a token and whose it is; None once it is over, or for no token."""
        if not token.startswith(kind) or len(token) > _TEXT_MOST:
            return None
        return await self._signed_in(_hashed(token))

    async def account_by_key(self, key: str) -> Account | None:
        """Whose session it is, as he is at this moment; None once the session is over."""
        signed_in = await self._signed_in(key)
        return None if signed_in is None else signed_in.account

    async def _signed_in(self, key: str) -> SignedIn | None:
        found = await self.store.signed_in(key)
        return found if found is not None and self._holds(found.session) else None

    def _holds(self, session: Session) -> bool:
        """Whether somebody may be let in by a session now."""
        over = session.revoked or session.expires <= self._now()
        return not over and not self.bars.keeps_out(session.account)

    async def person(self, account: Account) -> Person:
        """An account with its chips."""
        chips = await self.store.balance(wallet_of(account.id))
        return Person(account.id, account.name, account.role, account.kind == "guest", chips)

    async def logout(self, token: str) -> None:
        """End a session."""
        session = await self.store.session(_hashed(token))
        if session is not None and await self.store.revoke_session(session.token_hash):
            self._tell_ended(session.account, session.token_hash)

    async def logout_everywhere(self, account: Account) -> None:
        """End every session of an account, and its connections with them."""
        await self.store.revoke_sessions(account.id)
        self._tell_ended(account.id)

    async def sessions(self, account: Account) -> list[Session]:
        """Where somebody is signed in, the newest session first."""
        return await self.store.sessions(account.id, self._now())

    async def end_session(self, account: Account, name: str) -> None:
        """End a session of one's own, by the name that the list gives it."""
        for one in await self.sessions(account):
            if name_of(one.token_hash) == name:
                await self.store.revoke_session(one.token_hash)
                self._tell_ended(account.id, one.token_hash)
                return
        raise Denied("not-found", "There is no such session.")

    def _tell_ended(self, account: str, session: str = "") -> None:
        for one in self.ended:
            one(account, session)

    async def hashed(self, password: str) -> str:
        """What is kept of a password."""
        return await self._passwords.hash(password)

    async def store_trouble(self) -> str:
        """Why nothing can be kept at the moment; empty while all is well."""
        return await self.store.probe()

    async def forget_what_is_over(self) -> int:
        """Delete what is over by its age, sessions, invitations and ids of what was asked for; how
        much it was.
        """
        now = self._now()
        await self.store.forget_done(now - KEPT_DAYS * _DAY_MS)
        longest = 1000 * self._settings.lock_most_seconds
        await self.store.forget_tries(now - max(_DAY_MS, 2 * longest))
        return await self.store.forget_sessions(now) + await self.store.forget_invites(now)

    async def everybody(self, by: Account) -> list[Person]:
        """The accounts, for the host; the newest LIST_MOST."""
        _only_host(by)
        return [await self.person(one) for one in await self.store.accounts(LIST_MOST)]

    async def add_person(self, by: Account, name: str, password: str, given: str = "") -> Person:
        """The host makes an account for somebody."""
        _only_host(by)
        name = self._new_name(name)
        secret = await self._passwords.hash(read_password(password, name))
        once = once_for(by.id, given, f"person {name}", self._now())
        before = await self.answered(once)
        if before is not None:
            return await self.person(await self._found(before))
        account = await self._add(name, "password", secret, once=once)
        return await self.person(account)

    async def set_role(self, by: Account, account: str, role: str) -> Person:
        """The host gives a role. He keeps his own: there is always a host."""
        _only_host(by)
        if role not in ROLES:
            raise Denied("bad-field", f"role: one of {', '.join(ROLES)}")
        found = await self._found(account)
        if found.id == by.id:
            raise Denied("not-allowed", "Nobody changes his own role.")
        if found.kind != "password" and role != "player":
            raise Denied("not-allowed", f"A {found.kind} can only play: it has no password.")
        found = await self.store.update_account(found.id, role=cast(Role, role))
        self._tell_ended(found.id)
        return await self.person(found)

    async def notes(self, author: str) -> dict[str, str]:
        """What somebody has noted on other players, by their ids."""
        return await self.store.notes(author)

    async def set_note(self, author: str, about: str, text: str) -> None:
        """Keep a note on a player; an empty one is forgotten."""
        await self.store.set_note(author, about, text)

    async def make_invite(self, table: str, by: str, seed: str = "") -> str:
        """The code of an invitation to a table, good for some days; by the same seed the same."""
        code = INVITE + (seed[:22] or secrets.token_urlsafe(16))
        now = self._now()
        expires = now + self._settings.invite_days * _DAY_MS
        await self.store.add_invite(Invite(_hashed(code), table, by, now, expires, False))
        return code

    async def invitation(self, code: str) -> tuple[Invite, Account]:
        """An invitation that is good, and who gave it."""
        invite = None
        if code.startswith(INVITE) and len(code) <= _TEXT_MOST:
            invite = await self.store.invite(_hashed(code))
        gave = await self.store.account(invite.created_by) if invite else None
        if gave is None or invite is None or invite.revoked or invite.expires <= self._now():
            raise Denied("not-found", "This invitation is no longer good. Ask for another.")
        return invite, gave

    async def invites(self, table: str) -> list[Invite]:
        """The invitations to a table that are still good, the newest first."""
        return await self.store.invites(table, self._now())

    def _new_name(self, text: str) -> str:
        name = read_name(text)
        if is_reserved(name) and name_key(name) not in self._hosts:
            raise Denied("name-taken", f"The name {name} is kept for the house.")
        return name

    async def _make_host(self, account: Account, code: str) -> None:
        async with self._registering:
            role = self._codes.role_by(account.name, code)
            await self.store.update_account(account.id, role=role)
            self._codes.use_up(account.name, role)
        self._tell_ended(account.id)

    async def _add(
        self,
        name: str,
        kind: AccountKind,
        secret: str = "",
        role: Role = "player",
        once: Once | None = None,
    ) -> Account:
        account = Account(
            secrets.token_hex(8), name, name_key(name), kind, secret, role, self._now(), 0
        )
        asked = structs.replace(once, answer=account.id) if once else None
        try:
            await self.cage.add_account(account, self._settings.starting_chips, asked)
        except NameTaken:
            raise _taken(name) from None
        except DoneBefore as done:  # both came at the same moment
            return await self._found(answered_before(once, done))
        return account

    async def _add_friendly(self, once: Once | None) -> Account:
        for number in range(_TRIES):
            tag = secrets.randbelow(10 ** (number + 1)) if number else None
            try:
                return await self._add(friendly_name(secrets.choice, tag), "guest", once=once)
            except Denied:
                continue
        raise Denied("name-taken", "No name could be found for you: choose one.")

    async def _promote(
        self, guest: Account, name: str, secret: str, role: Role, once: Once | None
    ) -> Account:
        try:
            return await self.store.update_account(
                guest.id,
                structs.replace(once, answer=guest.id) if once else None,
                name=name,
                name_key=name_key(name),
                kind="password",
                secret=secret,
                role=role,
            )
        except NameTaken:
            raise _taken(name) from None

    async def _open_session(self, account: Account, visit: Visit = NOWHERE) -> str:
        """The token of a new session; one that was opened under the same id is the same again."""
        self.bars.check(account.id)
        again = derived(account.secret, visit.given) if visit.given and account.secret else ""
        token = TOKEN + (again or secrets.token_urlsafe(32))
        now = self._now()
        expires = now + self._settings.session_days * _DAY_MS
        session = Session(_hashed(token), account.id, now, expires, False, visit.device)
        await self.store.add_session(session)
        return token

    async def _checked(self, name: str, password: str, visit: Visit) -> Account:
        """The account as it was, if the password is right; each failure counts, whether there is
        such a name or not.
        """
        wrong = Denied("wrong-password", "The name or the password is wrong.")
        if len(name) > _TEXT_MOST or len(password) > _TEXT_MOST:
            raise wrong
        key = name_key(name)
        async with self._trying[hash(key) % _LOCKS]:
            before = await self._attempts.check(visit.address, key)
            account = await self.store.account_by_name(key)
            secret = account.secret if account else ""
            if await self._passwords.fits(secret, _normal(password)) and account:
                if await self.second.check(account, visit.code):
                    await self._attempts.succeeded(visit.address, key, before)
                    return account
                wrong = wrong_code()
            await self._attempts.failed(visit.address, key, before)
            if account is not None and account.secret:
                await self.store.count_failure(account.id)
        raise wrong

    async def _found(self, account: str) -> Account:
        found = await self.store.account(account)
        if found is None or found.kind == "gone":
            raise Denied("not-found", "There is no such person.")
        return found


def session_key(token: str) -> str:
    """What a session is known by, which is no secret."""
    return _hashed(token)


def derived(secret: str, text: str) -> str:
    """A secret of its own for a text, which is the same again and tells nothing of the first."""
    made = hmac.digest(secret.encode(), text.encode(), "sha256")
    return base64.urlsafe_b64encode(made).rstrip(b"=").decode()


def name_of(key: str) -> str:
    """A session or an invitation as lists name it: enough of its key to be the only one."""
    return key[:16]


def _only_host(by: Account) -> None:
    if by.role != "host":
        raise Denied("not-allowed", "Only the host may do that.")


def _taken(name: str) -> Denied:
    return Denied("name-taken", f"The name {name}, or one much like it, is taken.")


def _normal(password: str) -> str:
    """A password as it is hashed, whatever was sent for one."""
    return unicodedata.normalize("NFC", password.encode("utf-8", "replace").decode("utf-8"))


def _hashed(secret: str) -> str:
    """What is kept of a token: 256 bits of chance need no salt."""
    return hashlib.sha256(_bytes(secret)).hexdigest()


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")
