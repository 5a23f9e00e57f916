"""Passkeys (WebAuthn): keys in people's devices, opened there by finger, face or number.

Here is which question was asked of whom, that it is answered once and soon, and which key is
whose. A device that checks its owner is two factors at once: no code is asked for beside it.
"""

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from types import ModuleType
from typing import Any, Final

from floorman.server.denials import Denied
from floorman.server.people.accounts import People
from floorman.server.people.sites import Site
from floorman.server.people.visits import Visit
from floorman.store import Account, Passkey, PasskeyTaken, Store

MOST: Final = 20
NAME_MOST: Final = 40
_ANSWERED_MS: Final = 300_000
_ASKED_MOST: Final = 10_000
_UNKNOWN: Final = "This passkey is not known here, or the answer came too late: try again."


@dataclass(frozen=True, slots=True)
class _Asked:
    """A question that waits for its answer: of whom, "" for anybody, on which page, until when."""

    account: str
    site: Site
    until: int


class Passkeys:
    """Registering passkeys, and logging in by them; `now` is the time in milliseconds."""

    def __init__(self, store: Store, people: People, now: Callable[[], int]) -> None:
        self._store, self._people, self._now = store, people, now
        self._asked: OrderedDict[str, _Asked] = OrderedDict()

    async def begin(self, account: Account, site: Site) -> dict[str, Any]:
        """What a browser is asked for a new passkey of somebody's, as JSON."""
        if account.kind != "password":
            raise Denied("not-allowed", "A guest has no passkey: register a name first.")
        held = [one.id for one in await self._store.passkeys(account.id) if one.site == site.name]
        challenge, options = _ceremony().to_make(site, account.id, account.name, held)
        self._ask(challenge, account.id, site)
        return dict(options)

    async def add(self, account: Account, name: str, answer: dict[str, Any], site: Site) -> Passkey:
        """Keep the new passkey that a browser has made, under a name of its owner's."""
        ceremony = _ceremony()
        try:
            challenge = self._answered(ceremony.challenge_of(answer), account.id, site)
            made = ceremony.made(answer, challenge, site)
        except ValueError:
            raise Denied("bad-field", "credential: not what was asked for; begin again") from None
        name = "".join(one for one in name if one.isprintable()).strip()[:NAME_MOST] or "Passkey"
        passkey = Passkey(
            made.id, account.id, site.name, name, made.public_key, made.uses, self._now()
        )
        try:
            await self._store.add_passkey(passkey, MOST)
        except PasskeyTaken:
            words = f"This passkey is here already, or you have {MOST} of them."
            raise Denied("not-allowed", words) from None
        return passkey

    def ask(self, site: Site) -> dict[str, Any]:
        """What a browser is asked for to log in by any passkey that its owner has for this name."""
        challenge, options = _ceremony().to_use(site)
        self._ask(challenge, "", site)
        return dict(options)

    async def log_in(self, answer: dict[str, Any], site: Site, visit: Visit) -> tuple[Account, str]:
        """The account of a passkey, as it was before, and a new session."""
        return await self._people.enter(await self._owner(answer, site), visit)

    async def confirm(self, account: Account, answer: dict[str, Any], site: Site) -> None:
        """Raise Denied unless it is by a passkey of his own that somebody answers."""
        if (await self._owner(answer, site)).id != account.id:
            raise Denied("wrong-password", "That passkey is another account's.")

    async def of(self, account: Account) -> list[Passkey]:
        """Somebody's passkeys, the oldest first."""
        return await self._store.passkeys(account.id)

    async def remove(self, account: Account, key: str) -> None:
        """Forget a passkey of one's own."""
        if not await self._store.remove_passkey(account.id, key):
            raise Denied("not-found", "There is no such passkey.")

    async def _owner(self, answer: dict[str, Any], site: Site) -> Account:
        """Whose passkey it is that answered. Raises Denied."""
        ceremony, unknown = _ceremony(), Denied("wrong-password", _UNKNOWN)
        try:
            challenge = self._answered(ceremony.challenge_of(answer), "", site)
            key, owner = ceremony.key_of(answer)
            passkey = await self._store.passkey(key)
            if passkey is None or passkey.site != site.name or owner not in (None, passkey.account):
                raise unknown
            uses = ceremony.used(answer, challenge, site, passkey.public_key, passkey.uses)
        except ValueError:
            raise unknown from None
        if not await self._store.use_passkey(passkey.id, passkey.uses, uses, self._now()):
            raise unknown
        account = await self._store.account(passkey.account)
        if account is None or account.kind != "password":
            raise unknown
        return account

    def _ask(self, challenge: str, account: str, site: Site) -> None:
        self._asked[challenge] = _Asked(account, site, self._now() + _ANSWERED_MS)
        if len(self._asked) > _ASKED_MOST:
            self._asked.popitem(last=False)

    def _answered(self, challenge: str, account: str, site: Site) -> str:
        """The question that is answered: nobody can answer it again. Raises ValueError."""
        asked = self._asked.pop(challenge, None)
        if asked is None or (asked.account, asked.site) != (account, site):
            raise ValueError("nothing was asked")
        if asked.until < self._now():
            raise ValueError("that was too long ago")
        return challenge


def _ceremony() -> ModuleType:
    """The library behind, loaded when somebody has a passkey: it takes a moment."""
    from floorman.server.people import ceremony  # noqa: PLC0415

    return ceremony
