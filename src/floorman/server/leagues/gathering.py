"""Events that are over, wherever they were played: at the desk, at tables of ours, in the club's
book.

Each is read again once it is otherwise: what is taken back at the desk changes every league.
"""

import asyncio
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec
import structlog

from floorman.room.evenings.book import read_book
from floorman.room.leagues.played import Kind, Played, Result, played_for_cash
from floorman.server.desk.hall import DeskHall
from floorman.server.desk.keeper import DeskKeeper, rebuilt
from floorman.server.evenings.club import Written
from floorman.server.evenings.plan import day_in
from floorman.server.events.hall import EventHall
from floorman.server.events.keeper import EventKeeper
from floorman.store import Store
from floorman.tournament import Entrant, State
from floorman.tournament import events as e
from floorman.tournament.accounts import person

_LOG: Final = structlog.get_logger("floorman.leagues")
_GONE: Final = ("withdrawn", "waits")
_PERSON: Final = "person:"


@dataclass(slots=True)
class Gathered:
    """All events, and what people are called in them; `shown` are other names that some wished."""

    played: list[Played] = field(default_factory=list)
    names: dict[str, str] = field(default_factory=dict)
    shown: dict[str, str] = field(default_factory=dict)


@dataclass(slots=True)
class _Taken:
    """Bounties in money, and who was put out, by player."""

    bounties: Counter[str] = field(default_factory=Counter)
    knockouts: Counter[str] = field(default_factory=Counter)


class Gathering:
    """What was played in the room; `decimals` are those of its money."""

    def __init__(
        self, store: Store, halls: tuple[DeskHall, EventHall], zone: str, decimals: int
    ) -> None:
        self._store, (self._desk, self._events) = store, halls
        self._zone, self._decimals = zone, decimals
        # By event: as what it was read, the event (None: it is not over), what people are called.
        self._known: dict[str, tuple[str, Played | None, Mapping[str, str]]] = {}

    async def all(self) -> Gathered:
        """Every event that is over. Raises StoreError."""
        found = Gathered()
        await self._from_desk(found)
        self._from_tables(found)
        await self._from_club(found)
        return found

    async def _from_desk(self, found: Gathered) -> None:
        for key, summary in await self._desk.summaries():
            if summary.state != "over":
                continue
            actor = self._desk.events.get(key)
            tag = actor.tag if actor else str(summary.sequence)
            known = self._known.get(key)
            if known is None or known[0] != tag:
                names: Mapping[str, str]
                if actor is not None:
                    async with actor.settled() as keeper:
                        played, names = self._at_desk(key, keeper), {**keeper.names}
                        tag = actor.tag
                else:
                    played, names = await self._asleep(key)
                known = self._known[key] = tag, played, names
            if known[1] is not None:
                found.played.append(known[1])
                found.names |= known[2]

    async def _asleep(self, key: str) -> tuple[Played | None, Mapping[str, str]]:
        """An event that nobody directs any more: read, and not woken. One whose log is of no use
        counts for nobody, and keeps no other from counting.
        """
        records = await self._store.records(key)
        try:
            keeper = await asyncio.to_thread(rebuilt, records)
        except Exception as error:  # whatever its log holds that is of no use
            _LOG.error("event not read", event=key, why=str(error))
            return None, {}
        return self._at_desk(key, keeper), keeper.names

    def _at_desk(self, key: str, keeper: DeskKeeper) -> Played | None:
        taken = _Taken()
        for entry in keeper.entries:
            if not entry.undone:
                _take(taken, entry.events)
        own = keeper.opened.currency
        decimals = own.decimals if own else self._decimals
        return self._played(key, "desk", keeper.opened.name, keeper.state, taken, decimals)

    def _from_tables(self, found: Gathered) -> None:
        for key, actor in self._events.events.items():
            keeper: EventKeeper = actor.keeper
            state = keeper.tournament.state
            taken = _Taken()
            for _, event in keeper.told:
                if isinstance(event, e.BountyWon):
                    taken.bounties[event.player] += event.cash
                    taken.knockouts[event.player] += 1
            name = keeper.opened.name or keeper.tournament.schedule.name
            played = self._played(key, "event", name, state, taken, 0)
            if played is not None:
                results = tuple(one for one in played.results if one.person not in keeper.bots)
                found.played.append(msgspec.structs.replace(played, results=results))
                found.names |= {one: keeper.name_of(one) for one in keeper.names}

    def _played(  # noqa: PLR0913, PLR0917 -- what an event is made of
        self, key: str, kind: Kind, name: str, state: State, taken: _Taken, decimals: int
    ) -> Played | None:
        """An event that has come to its end; None for any other, and for a first day, whose players
        have their places on the second.
        """
        if not state.over or state.called_off or state.ended or not state.finished:
            return None
        places = {one: (end.first, end.last) for end in state.finished for one in end.players}
        entered = [
            one for one in state.entrants.values() if not one.unsold and one.status not in _GONE
        ]
        entering, payout = state.schedule.entering, state.payout
        results = []
        for one in entered:
            paid, bounties = state.paid.get(one.id, 0), taken.bounties[one.id]
            first, last = places.get(one.id, (0, 0))
            results.append(
                Result(
                    person=one.id,
                    first=first,
                    last=last,
                    prize=paid - bounties,
                    bounties=bounties,
                    knockouts=taken.knockouts[one.id],
                    reentries=one.entries - 1,
                    rebuys=one.rebuys,
                    add_ons=one.add_ons,
                    cost=_cost(state, one, paid),
                )
            )
        return Played(
            item=key,
            kind=kind,
            name=name,
            date=day_in(self._zone, state.began_at or state.now),
            at=state.began_at or state.now,
            entrants=len(entered),
            entries=sum(one.entries for one in entered),
            places=payout.places if payout else 0,
            buy_in=entering.buy_in + entering.bounty,
            fee=entering.fee,
            pool=payout.pool + payout.overlay if payout else 0,
            decimals=decimals,
            results=tuple(results),
        )

    async def _from_club(self, found: Gathered) -> None:
        """Evenings with real chips that were entered in the club's book, as they are there."""
        entries = await self._store.club_entries()
        written = [msgspec.json.decode(one.body, type=Written) for one in entries]
        book = read_book((), (), [one.entry for one in written])
        found.shown |= book.shown
        for one in written:
            found.names = {**one.names, **found.names}
        for sitting in book.sittings:
            if sitting.item not in book.left_out and sitting.lines:
                found.played.append(played_for_cash(sitting, self._decimals))


def _cost(state: State, one: Entrant, paid: int) -> int:
    """All that somebody paid; of first days, whose accounts are their own, what entries cost."""
    spent = paid - state.money.get(person(one.id), 0)
    if state.merged:
        entering = state.schedule.entering
        spent += one.entries * (entering.buy_in + entering.fee + entering.bounty)
    return spent


def _take(taken: _Taken, events: Iterable[Any]) -> None:
    """Bounties and players put out; of several who share somebody's last chips each has put him
    out.
    """
    for event in events:
        if isinstance(event, e.Moved) and (event.kind, event.why) == ("money", "bounty"):
            if event.target.startswith(_PERSON):
                taken.bounties[event.target.removeprefix(_PERSON)] += event.amount
        elif isinstance(event, e.Busted):
            taken.knockouts.update(winner for _, winner in {(one[0], one[1]) for one in event.to})
