"""People's own bots: a bot has a name that shows what it is, and a token that is shown once.

A bot is an account of its own whose id says whose it is (`floorman.server.behind`). It plays with
its person's chips, is kept out where he is, and does nothing but watch and play: who holds its
token can do nothing else in his name.
"""

import secrets
from collections.abc import Callable
from typing import Final, Protocol

from floorman.server.denials import Denied
from floorman.server.names import bot_of, is_bot, name_key, read_bot_name
from floorman.server.people.accounts import People, derived, session_key
from floorman.store import Account, NameTaken, Session, SignedIn, Store

BOT_TOKEN: Final = "fmb_"
MOST: Final = 5
DAYS: Final = 365
_DAY_MS: Final = 86_400_000


class Tables(Protocol):
    """What has to be known, and done, at the tables when a bot goes."""

    async def sits(self, account: str) -> bool:
        """Whether somebody has a seat, or chips, at any table."""

    async def leave_all(self, account: str) -> None:
        """Somebody leaves every table as soon as he may."""

    async def rename(self, account: str, name: str) -> None:
        """Call somebody otherwise at every table, from now on."""


class Bots:
    """The bots of people and their tokens; `now` is the time in milliseconds since 1970."""

    def __init__(
        self, store: Store, people: People, tables: Tables, now: Callable[[], int]
    ) -> None:
        self._store, self._people, self._tables, self._now = store, people, tables, now

    async def of(self, owner: Account) -> list[tuple[Account, Session]]:
        """The bots of somebody whose tokens hold, by name."""
        found = []
        for bot in await self._store.bots_of(owner.id):
            sessions = await self._people.sessions(bot)
            found += [(bot, sessions[0])] if sessions else []
        return found

    async def make(self, owner: Account, name: str, seed: str = "") -> tuple[Account, str]:
        """A bot of that name and its token, which nobody is shown again; by the same seed the same.

        A bot of his that goes by the name already has a new token from now on, and no other.
        Raises Denied.
        """
        if owner.kind != "password":
            raise Denied("not-allowed", "A guest has no bot: register a name first.")
        name = read_bot_name(name)
        key = name_key(name)
        bots = await self._store.bots_of(owner.id)
        bot = next((one for one in bots if one.name_key == key), None)
        token = BOT_TOKEN + (derived(seed, name) if seed else secrets.token_urlsafe(32))
        held = await self._store.session(session_key(token))
        if held is not None and bot is not None and not held.revoked:
            return bot, token  # what was asked for comes again
        others = [one for one, _ in await self.of(owner) if one.name_key != key]
        if len(others) >= MOST:
            raise Denied("not-allowed", f"You have {MOST} bots: revoke one of them first.")
        if bot is None:
            bot = await self._add(owner, name)
        await self._people.logout_everywhere(bot)
        now = self._now()
        until = now + DAYS * _DAY_MS
        await self._store.add_session(Session(session_key(token), bot.id, now, until))
        return bot, token

    async def _add(self, owner: Account, name: str) -> Account:
        account = bot_of(owner.id, secrets.token_hex(4))
        bot = Account(account, name, name_key(name), "bot", created=self._now())
        try:
            await self._store.add_account(bot)
        except NameTaken:
            words = f"The name {name}, or one much like it, is taken."
            raise Denied("name-taken", words) from None
        return bot

    async def revoke(self, owner: Account, bot: str) -> None:
        """Its token is good for nothing from now on, and it leaves every table. Raises Denied."""
        found = [one for one, _ in await self.of(owner) if one.id == bot]
        if not found:
            raise Denied("not-found", "You have no such bot, or its token is revoked already.")
        await self._people.logout_everywhere(found[0])
        await self._tables.leave_all(bot)

    async def let_go(self, owner: str) -> None:
        """Somebody deletes his account, and his bots go with it.

        Raises Denied while one of them has a seat.
        """
        bots = await self._store.bots_of(owner)
        for bot in bots:
            if await self._tables.sits(bot.id):
                words = (
                    f"{bot.name} has a seat at a table: revoke its token, and wait until it left."
                )
                raise Denied("not-allowed", words)
        for bot in bots:
            await self._people.logout_everywhere(bot)
            name = f"Former bot {bot.id[-8:]}"
            await self._store.delete_account(bot.id, name)
            await self._tables.rename(bot.id, name)

    async def signed_in(self, token: str) -> SignedIn | None:
        """The session of a bot's token and the bot; None once it is revoked, or for no such."""
        found = await self._people.signed_in(token, BOT_TOKEN)
        return found if found is not None and is_bot(found.account.id) else None
