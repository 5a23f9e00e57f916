"""A turn: what a bot may do now, and doing it."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final

import msgspec

from floorman.cards import Card
from floorman.client.refusals import STALE, Refusal
from floorman.deal import View
from floorman.deal import commands as d
from floorman.server.protocol import client as m
from floorman.server.protocol import rows
from floorman.server.protocol import server as s
from floorman.server.protocol.showing import Viewed

Ask = Callable[[Callable[[int], Any]], Awaitable[Any]]
_VIEW: Final = msgspec.json.Decoder(View)


class Turn:
    """What may be done now: one of the `choices`, or cards to be set (`setting`).

    `seen` is the table as it was when it was asked. What comes too late does nothing: the next turn
    shows how the table stands by then.
    """

    def __init__(self, state: s.TableState, yours: s.Yours, ask: Ask) -> None:
        self.seen, self.yours, self._ask = state, yours, ask
        self.done = False

    @property
    def choices(self) -> tuple[s.Choice, ...]:
        """The legal actions, as the buttons of a page show them."""
        return self.yours.choices

    @property
    def setting(self) -> rows.Setting | None:
        """The cards to be set in rows, if that is what is asked."""
        return self.yours.setting

    async def act(
        self, choice: s.Choice, to: int | None = None, cards: Sequence[Card] | None = None
    ) -> None:
        """Take one of the choices: with an amount, where it is free between `least` and `most`;
        with cards, where some are picked. Raises Refusal for others than it allows.
        """
        act: dict[str, Any] = msgspec.json.decode(choice.act)
        if to is not None:
            act["to"] = to
        if cards is not None:
            act["cards"] = [*cards]
        await self._act(act)

    async def do(self, command: d.Command) -> None:
        """Do what a command of the engine says, such as a house player would give."""
        if isinstance(command, d.SetCards):
            await self.set(command.rows, command.discards)
            return
        act: dict[str, Any] = msgspec.to_builtins(command)
        del act["seat"]
        if isinstance(command, d.Show):
            act = {"type": act["type"]}  # a hand is shown to the whole table, and all of it
        await self._act(act)

    async def set(self, cards: Sequence[Sequence[Card]], discards: Sequence[Card] = ()) -> None:
        """Set cards in rows: those that each row gets, front to back, and those thrown away."""
        made = tuple(tuple(row) for row in cards)
        await self._do(
            lambda number: m.SetCards(
                id=number,
                table=self.seen.table,
                deal=self.seen.deal,
                seen=self.seen.number,
                rows=made,
                discards=tuple(discards),
            )
        )

    async def view(self) -> tuple[Viewed, View]:
        """The deal as the engine shows it to the seat, for players that go by that."""
        told: Viewed = await self._ask(lambda number: m.MyView(id=number, table=self.seen.table))
        return told, _VIEW.decode(told.view)

    async def suggested(self) -> s.Suggested:
        """How the house player would set the cards."""
        found: s.Suggested = await self._ask(
            lambda number: m.Suggest(id=number, table=self.seen.table)
        )
        return found

    async def _act(self, act: dict[str, Any]) -> None:
        raw = msgspec.Raw(msgspec.json.encode(act))
        await self._do(
            lambda number: m.Act(
                id=number,
                table=self.seen.table,
                deal=self.seen.deal,
                seen=self.seen.number,
                act=raw,
            )
        )

    async def _do(self, made: Callable[[int], Any]) -> None:
        try:
            await self._ask(made)
        except Refusal as refusal:
            if refusal.reason != STALE:
                raise
        self.done = True
