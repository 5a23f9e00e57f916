"""Links to deals: whoever has one sees the deal as whoever made it did, or as everybody did.

A link shows nothing that its maker may not see himself at the moment when it is opened: it goes
through the same door as he. It is known by its hash, and taken back by him who made it.
"""

import hashlib
import secrets
from collections.abc import Callable
from typing import Any, Final

from floorman.server.denials import Denied
from floorman.server.past.histories import Format, Histories, NoSuchDeal
from floorman.store import Account, SharedDeal, Store

CODE: Final = "fmd_"
LINKS_MOST: Final = 500
_LONGEST: Final = 100
_NAME: Final = 16
_NO_LONGER: Final = "This link is no longer good. Ask whoever sent it for another."


class SharedDeals:
    """The links to deals of a room."""

    def __init__(
        self,
        store: Store,
        histories: Histories,
        now: Callable[[], int],
        is_barred: Callable[[str, str], object] = lambda *_: None,
    ) -> None:
        """`is_barred` says whether an account is kept out of a table."""
        self._store, self._histories, self._now = store, histories, now
        self._is_barred = is_barred

    async def make(
        self, account: Account, table: str, number: int, *, own: bool, seed: str = ""
    ) -> str:
        """The code of a link to a deal, by the same seed the same; `own` shows his cards too.

        Raises NoSuchDeal, and Denied for who was not dealt in and would show cards of his own, or
        has too many links.
        """
        stored = await self._histories.check(table, number, (account.id, account.role))
        if own and account.id not in stored.accounts:
            raise Denied("bad-field", "You had no cards in this deal: share what everybody saw.")
        code = CODE + (seed[:22] or secrets.token_urlsafe(16))
        known = await self._store.shared_deal(hashed(code))
        if known is None and await self._store.count_shared(account.id) >= LINKS_MOST:
            words = f"You have {LINKS_MOST} links: take some of them back first."
            raise Denied("not-allowed", words)
        link = SharedDeal(hashed(code), table, number, account.id, own, self._now())
        await self._store.share_deal(link)
        return code

    async def steps(self, code: str) -> dict[str, Any]:
        """The deal of a link step by step, and who shares it. Raises Denied."""
        link, maker = await self._opened(code)
        try:
            found = await self._histories.steps(
                link.table, link.number, (maker.id, maker.role), _sight(link)
            )
        except NoSuchDeal:
            raise Denied("not-found", _NO_LONGER) from None
        # Whoever looks has won nothing, though it be himself.
        return {**found, "dealt_in": False, "won": False, "by": maker.name, "own_cards": link.own}

    async def export(self, code: str, written: Format) -> tuple[SharedDeal, str]:
        """The deal of a link as a history. Raises Denied."""
        link, maker = await self._opened(code)
        viewer = (maker.id, maker.role)
        try:
            text = await self._histories.export(
                link.table, link.number, viewer, written, _sight(link)
            )
        except NoSuchDeal:
            raise Denied("not-found", _NO_LONGER) from None
        return link, text

    async def links(self, account: str) -> list[SharedDeal]:
        """The links that somebody has made, the newest first."""
        return await self._store.shared_deals(account)

    async def take_back(self, account: str, name: str) -> None:
        """Nobody sees a deal by this link any more. Raises Denied for one that is not his."""
        for one in await self.links(account):
            if link_name(one) == name:
                await self._store.unshare_deals(account, one.code_hash)
                return
        raise Denied("not-found", "You have no such link.")

    async def forget(self, account: str) -> None:
        """Take back every link of somebody who goes."""
        await self._store.unshare_deals(account)

    async def kept_of(self, account: str) -> list[dict[str, Any]]:
        """The links of somebody, for himself."""
        return [
            {"table": one.table, "number": one.number, "own": one.own, "at": one.at}
            for one in await self.links(account)
        ]

    async def _opened(self, code: str) -> tuple[SharedDeal, Account]:
        link = None
        if code.startswith(CODE) and len(code) <= _LONGEST:
            link = await self._store.shared_deal(hashed(code))
        maker = await self._store.account(link.account) if link else None
        if link is None or maker is None or maker.kind == "gone":
            raise Denied("not-found", _NO_LONGER)
        if self._is_barred(maker.id, link.table):
            raise Denied("not-found", _NO_LONGER)
        return link, maker


def hashed(code: str) -> str:
    """What is kept of a code."""
    return hashlib.sha256(code.encode()).hexdigest()


def link_name(link: SharedDeal) -> str:
    """What a link is called where its code is known no more."""
    return link.code_hash[:_NAME]


def _sight(link: SharedDeal) -> str:
    return link.account if link.own else ""
