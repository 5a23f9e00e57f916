"""What may be shown and asked for around the end of a deal, without anybody's turn."""

from floorman.deal import Deal
from floorman.deal.showdown.late import unseen_cards
from floorman.deal.tabling import may_be_asked, may_still_show
from floorman.server.choosing.choices import HUNTS, SHOWS, asks_to_see, shows_some
from floorman.server.protocol.server import Choice
from floorman.server.telling.sight import Sight


def shows_now(deal: Deal, seat: int) -> Choice | None:
    """What a seat may show that nobody has seen; None where it has nothing to show."""
    if not may_still_show(deal, seat):
        return None
    return shows_some(unseen_cards(deal.state, seat)) if deal.is_over else SHOWS


def offered_beside(sight: Sight, deal: Deal, seat: int) -> tuple[Choice, ...]:
    """What a seat may ask of the deal: to see hands, and what would have come."""
    asks = [
        asks_to_see(of, sight.name_of(sight.players[of]), rest=deal.is_over)
        for of in range(len(sight.players))
        if may_be_asked(deal, seat, of)
    ]
    return (*asks, HUNTS) if sight.view(seat).may_hunt else tuple(asks)
