"""Who is known here: one register of people for the floor and the cage.

Somebody without an account is kept by the log of the cage, which lasts from evening to evening, and
so does the name that he goes by; the log of the floor says what it calls him besides, so that it
can be read by itself. Whoever is on the floor and not yet in the cage's log, of an older room or by
a kiosk, is known all the same. Somebody with an account is known by that, whether or not he has
come. Who has deleted his is called so by nobody any more.
"""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import Final, NamedTuple

from floorman.server.cashier import records as cr
from floorman.server.cashier.actor import Cashier
from floorman.server.denials import Denied
from floorman.server.floor import records as r
from floorman.server.floor.actor import FloorActor
from floorman.server.names import former_name, name_key
from floorman.server.once import answered_before
from floorman.store import Account, DoneBefore, Once, Store, StoreError

WALK_IN: Final = "walk-in-"


class Known(NamedTuple):
    """Somebody who is known: by his key, and what he is called."""

    player: str
    name: str
    walk_in: bool

    @property
    def named(self) -> r.Named:
        """How the floor's log says it."""
        return r.Named(
            player=self.player, name=self.name, who="walk-in" if self.walk_in else "account"
        )


class Register:
    """Everybody who is known to the floor and to the cage, and by an account."""

    def __init__(self, store: Store, cashier: Cashier, floor: FloorActor) -> None:
        self._store, self._cashier, self._floor = store, cashier, floor

    async def names(self) -> dict[str, str]:
        """What everybody is called who has come, by key. Raises StoreError."""
        found: dict[str, str] = {}
        async with self._cashier.settled() as keeper:
            found |= keeper.names
        # A floor whose log is of no use keeps nobody from the cage.
        with suppress(Denied):
            async with self._floor.settled() as floor:
                found |= {key: one.name for key, one in floor.named.items() if one.who != "staff"}
        return await self.masked(found)

    async def masked(self, names: Mapping[str, str]) -> dict[str, str]:
        """These names, but for those who have deleted their accounts."""
        gone = await self._store.gone()
        return {key: former_name(key) if key in gone else name for key, name in names.items()}

    async def known(self, player: str) -> Known | None:
        """Who has that key; None for nobody, and for who has deleted his account."""
        if player.startswith(WALK_IN):
            name = (await self.names()).get(player)
            return Known(player, name, True) if name is not None else None
        account = await self._store.account(player)
        if account is None or account.kind == "gone":
            return None
        return Known(player, account.name, False)

    async def find(self, text: str, most: int) -> list[Known]:
        """Who has that text in his name, in whatever case: whole names first, then those that
        begin so, and nobody twice.
        """
        text = " ".join(text.split())
        wanted, key = text.casefold(), name_key(text)

        def fits(name: str) -> bool:
            return wanted in name.casefold() or bool(key and key in name_key(name))

        accounts = await self._store.find_accounts(text, most)
        found = [Known(one.id, one.name, False) for one in accounts]
        found += [
            Known(player, name, True)
            for player, name in (await self.names()).items()
            if player.startswith(WALK_IN) and fits(name)
        ]

        def order(one: Known) -> tuple[bool, bool, str, str]:
            name = one.name.casefold()
            return name != wanted, not name.startswith(wanted), name, one.player

        return sorted(found, key=order)[:most]

    async def comes(self, key: str, name: str, by: Account, once: Once | None) -> Known:
        """Somebody without an account is known from now on, to both; asked again, who he is.

        Raises UsedOtherwiseError and StoreError.
        """
        player = f"{WALK_IN}{key}"
        try:
            await self._cashier.do(_named(player, name, by), once)
        except DoneBefore as before:
            answered_before(once, before)
        async with self._cashier.settled() as keeper:
            return Known(player, keeper.names.get(player, name), True)

    async def call(self, player: str, name: str, by: Account, once: Once | None = None) -> None:
        """Somebody without an account is called so from now on; asked again, he has been.

        Raises UsedOtherwiseError and StoreError.
        """
        async with self._cashier.settled() as keeper:
            same = keeper.names.get(player) == name
        try:
            if not same:
                await self._cashier.do(_named(player, name, by), once)
        except DoneBefore as before:
            answered_before(once, before)

    async def adopt(self, named: Iterable[r.Named], by: str) -> None:
        """Whoever was listed at a kiosk has come to the cage too; if that cannot be stored just
        now, the floor knows him for the evening.
        """
        called = {one.player: one.name for one in named}
        for player, name in called.items():
            if player.startswith(WALK_IN):
                names = {player: name} | {one: called[one] for one in (by,) if one in called}
                with suppress(StoreError):
                    async with self._cashier.settled() as keeper:
                        if player in keeper.names:
                            continue
                    await self._cashier.do(cr.Named(player=player, by=by, names=names))


def _named(player: str, name: str, by: Account) -> cr.Named:
    return cr.Named(player=player, by=by.id, names={player: name, by.id: by.name})
