"""The same deals in arrays and by the engine: the same deck, the same acts, the same stacks after.

At every ask the engine has to ask the same seat for the same: what it may do, from how much to how
much it may wager, how many cards may go.
"""

from collections.abc import Iterator
from itertools import count, pairwise
from random import Random

import msgspec
import numpy as np

from floorman.deal import Deal, Setup, SetupError
from floorman.deal import commands as c
from floorman.sim.arrays.kernels import fields as f
from floorman.sim.arrays.running import ArrayGame

KINDS = {"bet": f.ASKS_BET, "bring-in": f.ASKS_BRING_IN, "draw": f.ASKS_DRAW}
KINDS["discard"] = f.ASKS_DISCARD
TRIES = 10


class Trace:
    """All that was asked and done, by deal."""

    def __init__(self):
        self.parts = []

    def watch(self, asked, made):
        parts = (asked.deal, asked.table, asked.held, made.deeds, made.amounts)
        self.parts.append(tuple(np.array(part) for part in parts))

    def by_deal(self, first, last):
        """For each deal its asks, in order: the row asked, the cards held, deed and amount."""
        if not self.parts:
            return [[] for _ in range(first, last)]
        deals, *columns = (np.concatenate(one) for one in zip(*self.parts, strict=True))
        order = np.argsort(deals, kind="stable")
        ends = np.searchsorted(deals[order], np.arange(first, last + 1))
        rows = [column[order] for column in columns]
        return [
            list(zip(*(row[a:b].tolist() for row in rows), strict=True)) for a, b in pairwise(ends)
        ]


def compare(game: ArrayGame, policies, seed: int, first: int, last: int) -> Iterator[str]:
    """Play deals both ways: a line for each that differs."""
    trace = Trace()
    played = game.play(policies, seed, range(first, last), slots=512, watch=trace.watch)
    for place, asks in enumerate(trace.by_deal(first, last)):
        number = first + place
        setup = game.starts[number % len(game.starts)]
        net, pot = played.net[place].tolist(), int(played.pots[place])
        wrong = _replayed(game, setup, seed, number, asks, net, pot)
        if wrong:
            yield f"{game.law.form.key}, seed {seed}, deal {number}: {wrong}"


def _replayed(game, setup: Setup, seed: int, number: int, asks, net, pot) -> str:
    times = 0

    def shuffler(cards):
        nonlocal times
        times += 1
        return game.shuffled_again(seed, number, times, cards)

    deck = game.deck(seed, number)
    deal = Deal(msgspec.structs.replace(setup, deck=deck), shuffler)
    for step, (row, held, deed, amount) in enumerate(asks):
        if deal.is_over:
            return f"over before act {step}"
        request = deal.request
        ours, theirs = _as_told(row, held), _as_asked(request)
        if ours != theirs:
            return f"act {step}: arrays ask {ours}, the engine {theirs}"
        deal.apply(_command(request, deed, amount))
    if not deal.is_over:
        return f"not over after {len(asks)} acts: {deal.request}"
    after = [seat.stack + seat.away - seat.start for seat in deal.state.seats]
    if after != net:
        return f"stacks moved by {net}, by the engine {after}"
    middle = deal.state.dead + sum(seat.paid for seat in deal.state.seats)
    return "" if middle == pot else f"{pot} in the middle, by the engine {middle}"


def _as_told(row, held):
    named = dict(zip(("kind", "seat", "may", "call", "low", "high", "sizes"), row, strict=False))
    if named["kind"] >= f.ASKS_DRAW:
        return (named["kind"], named["seat"], held, *row[7:9])
    wagers = ()
    if named["may"] & f.MAY_WAGER:
        wagers = (named["low"], named["high"], named["sizes"])
    due = row[9] if named["kind"] == f.ASKS_BRING_IN else 0
    return (named["kind"], named["seat"], named["may"], named["call"], *wagers, due)


def _as_asked(request):
    kind = KINDS[request.kind]
    if kind >= f.ASKS_DRAW:
        return (kind, request.seat, len(request.cards), request.cards_min, request.cards_max)
    may = request.may_fold * f.MAY_FOLD | request.may_check * f.MAY_CHECK
    may |= request.may_call * f.MAY_CALL | bool(request.wager) * f.MAY_WAGER
    wagers = ()
    if request.wager:
        wagers = (request.raise_to_min, request.raise_to_max, len(request.sizes))
    return (kind, request.seat, may, request.to_call, *wagers, request.bring_in)


def _command(request, deed, amount):
    seat = request.seat
    if request.kind in ("draw", "discard"):
        cards = tuple(card for place, card in enumerate(request.cards) if amount >> place & 1)
        return c.Draw(seat, cards) if request.kind == "draw" else c.Discard(seat, cards)
    if deed == f.FOLD:
        return c.Fold(seat)
    if deed == f.WAGER:
        return c.Wager(seat, amount)
    if request.kind == "bring-in":
        return c.BringIn(seat)
    return c.Check(seat) if request.may_check else c.Call(seat)


class NoStartError(ValueError):
    """Nothing that was tried can be played."""


def starts(law, seats: int, chance: Random, number: int, most: int) -> tuple[Setup, ...]:
    """So many starts with uneven stacks and a button anywhere, some with a straddle or a kill."""
    found: list[Setup] = []
    for turn in count():
        if len(found) == number:
            break
        if turn == TRIES * number:
            raise NoStartError(f"{law.form.key}: {len(found)} of {number} starts can be played")
        stacks = tuple(
            chance.randint(1, most)
            if chance.random() < 0.6
            else chance.randint(1, max(2, most // 8))
            for _ in range(seats)
        )
        button = chance.randrange(seats)
        plain = Setup(law, stacks, button, law.deck)
        setup = plain
        if law.posting.straddles and chance.random() < 0.2:
            setup = Setup(law, stacks, button, law.deck, straddlers=((button + 3) % seats,))
        elif law.stakes.kill != "none" and chance.random() < 0.5:
            setup = Setup(law, stacks, button, law.deck, killer=chance.randrange(seats))
        found.append(setup if _is_playable(setup) else plain)
        if not _is_playable(found[-1]):
            found.pop()
    return tuple(found)


def _is_playable(setup: Setup) -> bool:
    try:
        Deal(setup, sorted)
    except SetupError:
        return False
    return True
