"""The pots of a view as people tell them apart."""

from floorman.deal.sight.views import PotView, View


def real_pots(view: View) -> list[PotView]:
    """The pots that are really apart: only an all-in closes one while bets are still made."""
    pots: list[PotView] = []
    closing: list[frozenset[int]] = []
    for pot in view.pots:
        all_in = frozenset(seat for seat in pot.seats if view.seats[seat].all_in)
        if closing and closing[-1] == all_in:
            pots[-1] = PotView(pots[-1].name, pots[-1].amount + pot.amount, pots[-1].seats)
        else:
            pots.append(pot)
            closing.append(all_in)
    return pots
