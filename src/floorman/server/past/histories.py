"""Deals that were played: found beside the log, played again on demand, written as histories.

A deal is made again from the records of its table, in a thread of its own, so that the room goes
on meanwhile; the last ones asked for are kept.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any, Final, Literal

import msgspec

from floorman.cards import card_text
from floorman.deal.events import CardsSet, Dealt, Exchanged
from floorman.history import (
    PhhError,
    Place,
    PokerStarsError,
    hand_of,
    hand_text,
    hands_text,
    in_currency,
    pokerstars_text,
)
from floorman.server.denials import Denied
from floorman.server.names import masked
from floorman.server.past.dealt import decided_otherwise, lines_told, summary_of
from floorman.server.protocol.shuffles import LogHead
from floorman.server.replaying.stepping import Shown, steps_of
from floorman.server.tables import records as r
from floorman.server.tables.cage import is_table
from floorman.server.tables.keeper import Keeper
from floorman.server.tables.lately.recent import Event
from floorman.server.tables.lately.shelving import Finished
from floorman.server.tables.rebuilding import read_again, rebuilt
from floorman.server.tables.spec import TableSpec
from floorman.server.telling.lines import rules_behind
from floorman.server.verifying.saved import saved_deal
from floorman.store import OwnDeal, Record, Store, StoredDeal, Wanted

Format = Literal["phh", "pokerstars"]
KEPT: Final = 64
EXPORTED: Final = 1000
EVERY_DEAL: Final = Wanted()
# Whether somebody may see a table that is open; None for one that is not.
MaySee = Callable[[str, str, str], bool | None]


class NoSuchDeal(KeyError):  # noqa: N818 -- nothing went wrong: it is not there
    """There is no such deal, or it is not for the one who asks."""


class Histories:
    """The deals of a room. Whoever may not see a table is told that there is no such deal."""

    def __init__(self, store: Store, may_see: MaySee) -> None:
        self._store = store
        self._may_see = may_see
        self._kept: OrderedDict[tuple[str, int, int], Finished] = OrderedDict()
        self._busy = asyncio.Lock()

    async def last(
        self, table: str, viewer: tuple[str, str], before: int | None, limit: int
    ) -> list[dict[str, Any]]:
        """The deals of a table in short, the newest first. `viewer`: account and role."""
        opened = await self._opened(table)
        if not self._admitted(table, opened, viewer):
            raise NoSuchDeal(table)
        found = await self._store.deals(table, before, limit)
        gone = await self._store.gone()
        return [in_short(one, viewer[0], opened.spec, gone) for one in found]

    async def of(
        self,
        account: str,
        before: tuple[int, str, int] | None,
        limit: int,
        wanted: Wanted = EVERY_DEAL,
    ) -> list[dict[str, Any]]:
        """The deals that somebody was dealt in and that are wanted, the newest first, each with
        what it was for him, where that is known.
        """
        found = await self._store.own_deals(account, wanted, before, limit)
        specs = {table: await self.spec_of(table) for table in {one.table for one, _ in found}}
        gone = await self._store.gone()
        return [
            in_short(one, account, specs[one.table], gone) | _for_him(own) for one, own in found
        ]

    async def spec_of(self, table: str) -> TableSpec:
        """What a table was opened as. Raises NoSuchDeal."""
        return (await self._opened(table)).spec

    async def steps(
        self, table: str, number: int, viewer: tuple[str, str], sight: str | None = None
    ) -> dict[str, Any]:
        """A deal step by step, as the viewer saw it, or as the account `sight` did where that is
        given, which is the viewer's own or none. Raises NoSuchDeal.
        """
        stored, opened = await self._found(table, number, viewer)
        over, gone = await self._over(stored), await self._store.gone()
        shown = _shown(stored, opened, over, viewer[0] if sight is None else sight, gone)
        steps = await asyncio.to_thread(steps_of, shown)
        short = in_short(stored, viewer[0], opened.spec, gone)
        differs = decided_otherwise(stored, over)
        own = None if shown.viewer is None else over.seats[shown.viewer]
        cites = dict.fromkeys(cite for step in steps for line in step.lines for cite in line.cites)
        return {
            **short,
            "book": opened.spec.book,
            "differs": differs,
            "told_then": lines_told(stored, shown.over.names) if differs else (),
            "own_seat": own,
            "steps": steps,
            "rules": rules_behind([*cites]),
        }

    async def with_cards_up(self, table: str, number: int, up: Collection[str]) -> Shown:
        """A deal as the rail saw it, with the cards up of these players, by id, as long as they are
        not gone: whether that is allowed must be asked before. Raises NoSuchDeal, and Denied
        without its records.
        """
        stored, opened = await self._store.deal(table, number), await self._opened(table)
        if stored is None:
            raise NoSuchDeal(f"{table} {number}")
        over, gone = await self._over(stored), await self._store.gone()
        up_seats = (seat for seat, one in enumerate(over.players) if one in up and one not in gone)
        return replace(_shown(stored, opened, over, "", gone), up=frozenset(up_seats))

    async def export(
        self,
        table: str,
        number: int,
        viewer: tuple[str, str],
        written: Format,
        sight: str | None = None,
    ) -> str:
        """A deal as a history from the sight of the viewer, or of `sight`, as for `steps`.

        Raises NoSuchDeal, and Denied for a deal that the format has no words for.
        """
        stored, opened = await self._found(table, number, viewer)
        over, gone = await self._over(stored), await self._store.gone()
        shown = _shown(stored, opened, over, viewer[0] if sight is None else sight, gone)
        try:
            return await asyncio.to_thread(_written, shown, written)
        except (PhhError, PokerStarsError) as error:
            raise Denied("bad-field", _no_words(written, str(error))) from None

    async def proof(
        self, table: str, number: int, viewer: tuple[str, str], sight: str | None = None
    ) -> bytes:
        """A deal to be checked by whoever likes, from the sight of the viewer, or of `sight`.

        Raises NoSuchDeal, and Denied for a deal of real cards.
        """
        stored, opened = await self._found(table, number, viewer)
        over, gone = await self._over(stored), await self._store.gone()
        if not over.shuffles:
            raise Denied("bad-field", "Real cards are not proved.")
        shown = _shown(stored, opened, over, viewer[0] if sight is None else sight, gone)
        saved = await asyncio.to_thread(saved_deal, table, shown.over, shown.viewer)
        link = await self._store.head(table)
        log = LogHead(link.sequence, link.chain) if link else None
        return msgspec.json.encode(msgspec.structs.replace(saved, log=log))

    async def export_own(
        self, account: str, written: Format, wanted: Wanted = EVERY_DEAL
    ) -> tuple[str, int]:
        """The last deals of somebody that are wanted, the oldest first, and how many had to be left
        out.

        What a format has no words for is left out; the text says so at its end.
        """
        found = await self._store.own_deals(account, wanted, None, EXPORTED)
        stored = [one for one, _ in found][::-1]
        shown: list[Shown] = []
        gone = await self._store.gone()
        for table in dict.fromkeys(one.table for one in stored):
            meant = {one.number: one for one in stored if one.table == table}
            overs = await self._played_again([*meant.values()])
            opened = await self._opened(table)
            shown += (_shown(meant[over.number], opened, over, account, gone) for over in overs)
        shown.sort(key=lambda one: (one.over.at, one.table, one.over.number))
        return await asyncio.to_thread(_all_written, shown, written)

    async def check(self, table: str, number: int, viewer: tuple[str, str]) -> StoredDeal:
        """A deal in short, for whom it is there. Raises NoSuchDeal."""
        return (await self._found(table, number, viewer))[0]

    async def hands(self, table: str, number: int) -> tuple[tuple[str, ...], list[dict[str, Any]]]:
        """Who was in a deal, and all that everybody was dealt in it: for whom that is allowed
        must be asked before. Raises NoSuchDeal.
        """
        stored = await self._store.deal(table, number)
        if stored is None:
            raise NoSuchDeal(f"{table} {number}")
        over, gone = await self._over(stored), await self._store.gone()
        names = masked(over.players, over.names, gone)
        return over.players, [*_hands(over, names)]

    # Finding

    async def _opened(self, table: str) -> r.Opened:
        """What a table was opened with. Raises NoSuchDeal."""
        first = [] if not is_table(table) else await self._store.records(table, upto=1)
        opened = r.decode(first[0].body) if first else None
        if not isinstance(opened, r.Opened):
            raise NoSuchDeal(table)
        return opened

    def _admitted(self, table: str, opened: r.Opened, viewer: tuple[str, str]) -> bool:
        account, role = viewer
        found = self._may_see(table, account, role)
        if found is None:  # closed: what was open to everybody still is
            return not opened.spec.private or account == opened.by or role in ("floor", "host")
        return found

    async def _found(
        self, table: str, number: int, viewer: tuple[str, str]
    ) -> tuple[StoredDeal, r.Opened]:
        opened = await self._opened(table)
        stored = await self._store.deal(table, number)
        if stored is None:
            raise NoSuchDeal(f"{table} {number}")
        if viewer[0] not in stored.accounts and not self._admitted(table, opened, viewer):
            raise NoSuchDeal(f"{table} {number}")
        return stored, opened

    async def _played_again(self, wanted: Sequence[StoredDeal]) -> list[Finished]:
        """Deals of one table, out of its records since the newest checkpoint before them; but for
        those whose records were compacted.
        """
        gone = await self._store.compacted(wanted[0].table)
        wanted = [one for one in wanted if gone is None or one.began > gone.upto]
        if not wanted:
            return []
        first, last = min(one.began for one in wanted), max(one.ended for one in wanted)
        since, records = await read_again(self._store, wanted[0].table, first, last)
        return await asyncio.to_thread(_overs, records, since, {one.number for one in wanted})

    async def _over(self, stored: StoredDeal) -> Finished:
        """The deal played again, out of the records of its table."""
        key = (stored.table, stored.number, stored.ended)
        async with self._busy:  # one at a time: the room itself needs the machine too
            if key not in self._kept:
                found = await self._played_again([stored])
                if not found:
                    raise Denied("not-found", "The records of this deal are no longer kept.")
                self._kept[key] = found[0]
            self._kept.move_to_end(key)
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
            return self._kept[key]


def in_short(
    stored: StoredDeal, account: str, spec: TableSpec, gone: Collection[str] = ()
) -> dict[str, Any]:
    """A deal in a line of a list; `won`: whether the one who asks won some of it. The names of
    those who are `gone` are told no more.
    """
    short = summary_of(stored)
    players = [player for player, _ in short.players]
    names = masked(players, [one for _, one in short.players], gone)
    mine = [seat for seat, (player, _) in enumerate(short.players) if player == account]
    return {
        "table": stored.table,
        "table_name": spec.name,
        "number": stored.number,
        "at": stored.at,
        "form": short.form,
        "form_name": short.form_name,
        "stakes": short.stakes,
        "players": [*names],
        "winners": [names[seat] for seat in short.winners],
        "pot": short.pot,
        "dealt_in": bool(mine),
        "won": any(seat in short.winners for seat in mine),
        "money": msgspec.to_builtins(spec.money_state),
    }


def _for_him(own: OwnDeal | None) -> dict[str, Any]:
    """What a deal was for the one who asks; nothing where that is not known."""
    if own is None:
        return {}
    return {
        "net": own.net,
        "unit": own.unit,
        "showdown": own.showdown,
        "position": own.position,
        "event": own.event,
    }


def _shown(
    stored: StoredDeal, opened: r.Opened, over: Finished, account: str, gone: Collection[str]
) -> Shown:
    over = replace(over, names=masked(over.players, over.names, gone))
    viewer = over.players.index(account) if account in over.players else None
    spec = opened.spec
    place = (stored.table, spec.name, spec.game, spec.book)
    return Shown(*place, over, viewer, spec.money, spec.money_state)


def _overs(records: Sequence[Record], since: Keeper | None, numbers: set[int]) -> list[Finished]:
    """The deals of these numbers, out of the records of a table after a keeper."""
    found: dict[int, Finished] = {}

    def look(_record: Record, keeper: Keeper, _happened: tuple[Event, ...]) -> None:
        if keeper.finished and keeper.finished[-1].number in numbers:
            found[keeper.finished[-1].number] = keeper.finished[-1]

    rebuilt(records, look=look, since=since)
    return [found[number] for number in sorted(found)]


def _hands(over: Finished, names: Sequence[str]) -> Iterator[dict[str, Any]]:
    """What each seat was dealt, threw away, and won or lost."""
    deal = over.deal
    for seat, name in enumerate(names):
        dealt = [one.cards for one in deal.events if isinstance(one, Dealt) and one.seat == seat]
        thrown = [
            one.cards if isinstance(one, Exchanged) else one.discards
            for one in deal.events
            if isinstance(one, Exchanged | CardsSet) and one.seat == seat
        ]
        yield {
            "name": name,
            "dealt": [card_text(card) for cards in dealt for card in cards],
            "thrown": [card_text(card) for cards in thrown for card in cards],
            "net": deal.result.net[seat],
        }


# Writing


def _written(shown: Shown, written: Format) -> str:
    return _pokerstars(shown) if written == "pokerstars" else hand_text(_phh(shown))


def _pokerstars(shown: Shown) -> str:
    over = shown.over
    when = datetime.fromtimestamp(over.at / 1000, UTC).strftime("%Y/%m/%d %H:%M:%S UTC")
    place = Place(shown.name or shown.table, over.number, when, over.seats, over.chairs)
    return pokerstars_text(over.deal, over.names, shown.viewer, place, shown.currency)


def _phh(shown: Shown) -> Any:
    over = shown.over
    return in_currency(hand_of(over.deal, over.names, over.number, shown.viewer), shown.currency)


def _all_written(shown: Sequence[Shown], written: Format) -> tuple[str, int]:
    """Every deal that the format has words for, and how many it has none for."""
    texts: list[str] = []
    left_out = 0
    for one in shown:
        try:
            made = _pokerstars(one) if written == "pokerstars" else _phh(one)
        except (PhhError, PokerStarsError):
            left_out += 1
            continue
        texts.append(made)
    if written == "pokerstars":
        return "\n\n".join(texts), left_out
    text = hands_text(texts)  # type: ignore[arg-type]
    return text + (
        f"\n# {left_out} deals left out: no words for them\n" if left_out else ""
    ), left_out


def _no_words(written: Format, why: str) -> str:
    if written == "pokerstars":
        return f"PokerStars has no text for this deal: {why}. Try PHH."
    return f"This deal cannot be written as PHH: {why}."
