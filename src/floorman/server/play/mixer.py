"""The shuffles of one table with the parts of those who sit there: asked for, gathered, cut.

The house's order stands and its root is told before anybody seals; all seals are told before
anybody opens; what is opened in time cuts the order. Whoever is absent or late is left out, and
nothing waits for him longer than `mix_ms`.
"""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from floorman.cards import Card
from floorman.server.chance.draws import DRAWN_FROM, wins_draw
from floorman.server.chance.shuffling import Shuffle
from floorman.server.choosing.asked_wrongly import AskedWronglyError
from floorman.server.play.driving import OWN_PACE, Due, Paced, as_paced
from floorman.server.protocol import client as m
from floorman.server.protocol.parts import MOST_SHUFFLES, Part, holds, is_hash
from floorman.server.protocol.shuffles import MixingState, Wins
from floorman.server.tables import records as r
from floorman.server.tables.keeper import Keeper
from floorman.server.writers.waiting import Flag
from floorman.table.mixes.rotation import next_law

Order = Callable[[tuple[int, ...]], Shuffle]
_MOST_OPEN: Final = 32  # no table has so many seats


class ShuffleWanted(Exception):  # noqa: N818 -- nothing went wrong: players have a part in it
    """A reshuffle is called for, in which players have parts that they have not opened yet."""

    def __init__(self, cards: tuple[Card, ...], deck: Shuffle, number: int) -> None:
        super().__init__(f"shuffle {number} is called for")
        self.cards, self.deck, self.number = cards, deck, number


@dataclass(slots=True)
class Preparation:
    """A shuffle that is being prepared: the house's order of it, and the seals and parts so far.

    `number` is that of the shuffle in the deal, 0 the deck's; once it is `closed`, which it is from
    the time `closes` on, no seal is taken. In a draw for the button before that deal `draw` is
    which card wins it. `dealt` is the shuffle as it was made: stored or on its way there, so that
    whatever is opened from then on would be told to be taken, and be left out.
    """

    order: Shuffle
    deal: int
    number: int = 0
    draw: Wins | None = None
    seals: dict[str, str] = field(default_factory=dict)
    closed: bool = False
    closes: int = 0
    opened: dict[str, str] = field(default_factory=dict)
    all_open: Flag = field(default_factory=Flag)
    dealt: Shuffle | None = None

    def seal(self, player: str, seal: str) -> None:
        """Take a seal. Raises AskedWronglyError once it is closed, and for what is none."""
        if self.closed:
            raise _stale("the shuffle takes no more seals")
        others = (one for name, one in self.seals.items() if name != player)
        if not is_hash(seal) or seal in others or len(self.seals) >= _MOST_OPEN:
            raise AskedWronglyError("that is no seal of your own")
        self.seals[player] = seal

    def open(self, player: str, opened: str) -> None:
        """Take what was sealed. Raises AskedWronglyError before all seals are told, once the
        shuffle is made, and for what was not sealed.
        """
        if not self.closed:
            raise _stale("the seals are not closed yet")
        if self.dealt is not None:
            raise _stale("the shuffle is made")
        part = Part(player, self.seals.get(player, ""), opened)
        if not opened or not holds(part, self.number):
            raise AskedWronglyError("that is not what you have sealed")
        self.opened[player] = opened
        if self.opened.keys() == self.seals.keys():
            self.all_open.set()

    def made(self) -> Shuffle:
        """The shuffle with what was opened until it was asked for first."""
        if self.dealt is None:
            self.dealt = self.order.cut_by(self._parts())
        return self.dealt

    def _parts(self) -> tuple[Part, ...]:
        sealed = sorted(self.seals.items())
        return tuple(Part(name, seal, self.opened.get(name, "")) for name, seal in sealed)

    def state(self) -> MixingState:
        """What everybody is told of it. Seals are told when no more are taken."""
        sealed = sorted(self.seals.items()) if self.closed else ()
        return MixingState(
            deal=self.deal,
            shuffle=self.number,
            root=self.order.root,
            size=len(self.order.cards),
            closed=self.closed,
            parts=tuple(Part(name, seal) for name, seal in sealed),
            draw=self.draw or "",
        )


class Mixer:
    """The shuffles of a table. `now` is the one being prepared, `version` counts what is told;
    `gathering` is set while the table stops for the parts in a reshuffle.
    """

    def __init__(self, order: Order, mix_ms: int) -> None:
        self.order, self.mix_ms = order, mix_ms
        self.now: Preparation | None = None
        self.version = 0
        self.gathering = False
        self._readers: set[asyncio.Future[None]] = set()
        self._ready: dict[tuple[str, int], Shuffle] = {}
        self._fresh: Callable[[Sequence[Card]], Shuffle] | None = None
        self._keeper: Callable[[], Keeper]

    def watch(self, keeper: Callable[[], Keeper]) -> None:
        """Have a say in the reshuffles of a table from now on, where it makes any."""
        self._keeper = keeper
        now = keeper()
        if now.source is not None and self.mix_ms:
            self._fresh = now.source
            now.source = self._reshuffled
            if now.shuffles.source is not None:
                now.shuffles.source = self._reshuffled

    def take(self, message: m.SealPart | m.OpenPart, player: str, keeper: Keeper) -> None:
        """Take a seal or a part of a player's. Raises AskedWronglyError for what is none, and for
        another shuffle than the one being prepared.
        """
        now = self.now
        if now is None or now.order.root != message.root:
            raise _stale("another shuffle is being prepared, or none")
        if player not in keeper.table.state.players or player in keeper.bots:
            raise AskedWronglyError("only who sits at the table has a part in its shuffles")
        if isinstance(message, m.SealPart):
            now.seal(player, message.seal)
        else:
            now.open(player, message.part)

    def state(self) -> MixingState | None:
        """What everybody is told of the shuffle that is being prepared."""
        return self.now.state() if self.now else None

    def reads_on(self, work: asyncio.Task[None]) -> asyncio.Future[None]:
        """What is done as soon as work at the table is, or the table stops for parts."""
        found: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._readers.add(found)
        found.add_done_callback(self._readers.discard)
        work.add_done_callback(lambda _: _wake(found))
        if self.gathering:
            _wake(found)
        return found

    # Before a deal

    def look_ahead(self, keeper: Keeper, due: Due, there: Iterable[str], now: int) -> int | None:
        """Prepare the deck of a deal, or of a draw, that is due, if anybody who is there has a part
        in it; when to look again, None where nothing is left to be done before.
        """
        if not (self.mix_ms and (due.deals or due.draws)):
            return None
        people = keeper.table.state.players.keys() - keeper.bots
        if self._prepared(keeper, due) is None:
            if due.at <= now or not people & {*there}:
                return None
            order = self.order(_deck_of(keeper, due))
            draw = wins_draw(keeper.table.state) if due.draws else None
            self.now = Preparation(order, keeper.deal_number + 1, draw=draw)
            self.version += 1
            # Sealing has half the time where that is short.
            self.now.closes = max(due.at - self.mix_ms, due.at - (due.at - now) // 2)
        assert self.now is not None
        if self.now.closed:
            return None
        if now < min(self.now.closes, due.at):
            return min(self.now.closes, due.at)
        self.now.closed = True
        self.version += 1
        return None

    def begun(self, keeper: Keeper, due: Due, paced: Paced = OWN_PACE) -> r.Any:
        """What a deed of the table's own is: where it begins a deal or draws, with the deck
        prepared, a deal at that pace.
        """
        prepared = self._prepared(keeper, due) if due.deals or due.draws else None
        if prepared is None:
            return as_paced(due.make(), paced)
        made = prepared.made()
        return r.Drew(shuffle=made) if due.draws else as_paced(r.Began(deck=made), paced)

    def _prepared(self, keeper: Keeper, due: Due) -> Preparation | None:
        """The preparation of what is due, if there is one and it is of the right cards."""
        now = self.now
        if now is None or now.number or now.deal != keeper.deal_number + 1:
            return None
        if now.draw != (wins_draw(keeper.table.state) if due.draws else None):
            return None
        return now if sorted(now.order.cards) == sorted(_deck_of(keeper, due)) else None

    def settle(self, keeper: Keeper) -> None:
        """A deal has begun, or the button was drawn for: whatever was prepared for it is told with
        it from now on.
        """
        now, drawn = self.now, keeper.drawn
        if now is None or now.number:
            return
        has_drawn = drawn is not None and now.draw is not None and drawn.deal == now.deal
        if has_drawn or now.deal <= keeper.deal_number:
            self._set(None)

    def _set(self, preparation: Preparation | None) -> None:
        self.now = preparation
        self.version += 1

    # During one

    def _reshuffled(self, cards: Sequence[Card]) -> Shuffle:
        """A reshuffle. Raises ShuffleWanted where those who had a part in the deck have one in
        this too, and it has not been prepared.
        """
        orders = self._keeper().shuffles.orders
        number, deck = len(orders), orders[0]
        ready = self._ready.get((deck.root, number))
        if ready is not None and sorted(ready.cards) == sorted(cards):
            return ready
        if number < MOST_SHUFFLES and any(one.opened for one in deck.parts):
            raise ShuffleWanted(tuple(cards), deck, number)
        assert self._fresh is not None
        return self._fresh(cards)

    async def gather(self, wanted: ShuffleWanted, deal: int, tell: Callable[[], None]) -> None:
        """Prepare a reshuffle: the house's order is told, then the parts that were sealed before
        the deal are opened, for a moment.
        """
        assert self._fresh is not None
        seals = {one.player: one.seal for one in wanted.deck.parts if one.opened}
        order = self._fresh(wanted.cards)
        now = Preparation(order, deal, wanted.number, seals=seals, closed=True)
        self._set(now)
        self.gathering = True
        for one in [*self._readers]:
            _wake(one)
        try:
            tell()
            async with asyncio.timeout(self.mix_ms / 1000):
                await now.all_open.wait()
        except TimeoutError:
            pass  # whoever has not opened his part by now is left out
        finally:
            self.gathering = False
            self._set(None)
        self._ready = {key: one for key, one in self._ready.items() if key[0] == wanted.deck.root}
        self._ready[wanted.deck.root, wanted.number] = now.made()


def _wake(waiting: asyncio.Future[None]) -> None:
    if not waiting.done():
        waiting.set_result(None)


def _deck_of(keeper: Keeper, due: Due) -> tuple[Card, ...]:
    if due.draws:
        return DRAWN_FROM
    return tuple(next_law(keeper.table.state).deal.deck)


def _stale(words: str) -> AskedWronglyError:
    return AskedWronglyError(words, "STALE")
