"""Hands tabled by the house: a showdown that goes by the book without anybody being asked.

Who could still win something shows, in the order of the book; a beaten hand is thrown away for a
player who wishes that, and he may show it all the same until the pots are pushed.
"""

from floorman.deal.commands import GiveWord, Muck, PushPot, Show
from floorman.deal.deal import Deal
from floorman.deal.moment.state import State
from floorman.deal.requests import Request
from floorman.deal.showdown.late import unseen_cards
from floorman.deal.showdown.settling import all_strengths, make_pots
from floorman.deal.showdown.showing import Leading, may_ask


def of_dealer(request: Request) -> GiveWord | PushPot:
    """What the dealer does where cards come by themselves and nobody is asked: pots are pushed, and
    a deal that is held goes on at once, as nobody waits for another table.
    """
    return GiveWord() if request.kind == "hold" else PushPot()


def tabled(deal: Deal, *, mucks: bool) -> Show | Muck:
    """What the house does with the hand that is next at the showdown; `mucks`: its player does not
    wish a beaten one to be seen. Raises ValueError where no hand is to be shown.
    """
    request = deal.request
    if request.kind != "show":
        raise ValueError(f"no hand is to be shown: {request.kind} is asked")
    beaten = mucks and request.may_muck and is_beaten(deal.state, request.seat)
    return Muck(request.seat) if beaten else Show(request.seat)


def is_beaten(state: State, seat: int) -> bool:
    """Whether hands that lie open beat a seat's in every part of every pot."""
    left = [one for one in state.seats if not one.folded]
    pots = make_pots(state, [one.index for one in left])
    leading = Leading(all_strengths(state, left), pots)
    for one in left:
        if one.shown and not one.mucked and one.index != seat:
            leading.note(one.index)
    return not leading.may_win(seat)


def may_still_show(deal: Deal, seat: int) -> bool:
    """Whether a hand that was not shown could still be shown to everybody: one thrown away at the
    showdown until the pots are pushed, and after the deal the hand of who won without a call.

    Any other hand is in the muck by then, through which nobody looks (RR11-2.PROC.23,
    HPT-2.PROC.23, USPA-A3.3.22, WSOP-76).
    """
    if deal.is_over:
        return bool(unseen_cards(deal.state, seat))
    if deal.request.kind != "push-pot":
        return False
    one = deal.state.seats[seat]
    return one.mucked and not (one.shown or one.folded or one.plays_board)


def may_be_asked(deal: Deal, seat: int, of: int) -> bool:
    """Whether a seat may ask now to see the hand of another: one thrown away at the showdown, or
    after the deal the rest of one that was shown in part.
    """
    over_or_pushed = deal.is_over or deal.request.kind == "push-pot"
    return over_or_pushed and may_ask(deal.state, seat, of)
