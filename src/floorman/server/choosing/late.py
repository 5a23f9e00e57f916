"""What may be shown and asked for around the end of a deal, without anybody's turn."""

from collections.abc import Sequence

from floorman.deal import Deal
from floorman.deal.cards.hunting import may_hunt
from floorman.deal.showdown.late import unseen_cards
from floorman.deal.tabling import may_be_asked, may_still_show
from floorman.server.choosing.choices import HUNTS, SHOWS, asks_to_see, shows_some
from floorman.server.protocol.server import Choice


def shows_now(deal: Deal, seat: int) -> Choice | None:
    """What a seat may show that nobody has seen; None where it has nothing to show."""
    if not may_still_show(deal, seat):
        return None
    return shows_some(unseen_cards(deal.state, seat)) if deal.is_over else SHOWS


def offered_beside(deal: Deal, seat: int, names: Sequence[str]) -> tuple[Choice, ...]:
    """What a seat may ask of the deal: to see hands, and what would have come; `names` by seat."""
    if not (deal.is_over or deal.request.kind == "push-pot"):
        return ()  # what would have come is shown after the deal alone
    asks = [
        asks_to_see(of, name, rest=deal.is_over)
        for of, name in enumerate(names)
        if may_be_asked(deal, seat, of)
    ]
    return (*asks, HUNTS) if may_hunt(deal.state) else tuple(asks)
