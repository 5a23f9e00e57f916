"""A deal at one of our tables, as the tournament is told how it ended."""

from collections.abc import Sequence

from floorman.deal import Deal
from floorman.deal.moment.pots import Pot, build_pots
from floorman.deal.showdown.settling import strength
from floorman.table import Table
from floorman.tournament import commands as c


def deal_over(number: int, table: Table, deal: Deal, at: int | None = None) -> c.EndDeal:
    """The end, at that time, of a deal that the table has taken back."""
    state = table.state
    players, stacks = state.last_dealt, deal.result.stacks
    positions, law = state.positions, state.law
    button = positions.button if positions and law.deal.form.button else None
    blinds = positions.blinds if positions and law.has_blinds else ()
    return c.EndDeal(
        table=number,
        stacks=tuple(zip(players, stacks, strict=True)),
        button=button,
        blinds=blinds,
        broke=broke_in(deal, players),
        at=at,
    )


def broke_in(deal: Deal, players: Sequence[str]) -> tuple[c.Broke, ...]:
    """Who lost his last chips in a deal that is over, with his hand, and who won them."""
    result, before = deal.result, deal.setup.stacks
    out = [seat for seat, stack in enumerate(result.stacks) if not stack and before[seat]]
    if not out:
        return ()
    alike = len({before[seat] for seat in out}) < len(out)
    pots = _pots(deal)
    return tuple(
        c.Broke(
            players[seat],
            _strength(deal, seat) if alike else None,
            tuple((players[to], part) for to, part in _winners(deal, pots, seat)),
        )
        for seat in out
    )


def _strength(deal: Deal, seat: int) -> int | None:
    """The hand for the first share of the pot; None where cards are not known, or not compared."""
    state = deal.state
    if not state.law.shares or deal.setup.deck is None or state.seats[seat].folded:
        return None
    return strength(state, state.seats[seat], state.law.shares[0], 0)


def _pots(deal: Deal) -> tuple[Pot, ...]:
    """The pots as the chips of those who are still in it make them."""
    seats = deal.state.seats
    live = [one.index for one in seats if not one.folded]
    return build_pots([one.paid for one in seats], 0, live)


def _winners(deal: Deal, pots: Sequence[Pot], seat: int) -> list[tuple[int, int]]:
    """Who won the last pot that he contested, each with how much of it, odd chips aside."""
    result = deal.result
    place = max((n for n, pot in enumerate(pots) if seat in pot.seats), default=0)
    parts: dict[int, int] = {}
    for award in result.pots[min(place, len(result.pots) - 1)].awards if result.pots else ():
        parts[award.seat] = parts.get(award.seat, 0) + award.amount - award.odd
    if not parts:
        parts = {one: net for one, net in enumerate(result.net) if net > 0}
    return [(one, max(1, part)) for one, part in parts.items() if one != seat]
