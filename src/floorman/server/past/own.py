"""What a deal was for each who was dealt in: by it he finds it again, and counts what he won."""

from collections.abc import Collection, Mapping
from typing import Any, Final

import msgspec

from floorman.deal import Deal, Law
from floorman.games import stakes_text
from floorman.history.reckoning.deals import record_of_deal
from floorman.history.record import RecordError
from floorman.history.stats import facts_of
from floorman.server.tables.lately.shelving import Finished
from floorman.server.tables.spec import TableSpec
from floorman.store import OwnDeal

BUTTON: Final = "button"
SMALL_BLIND: Final = "small-blind"
BIG_BLIND: Final = "big-blind"
OTHER: Final = "other"
_SHOWDOWN_LEAST: Final = 2


def own_deals(over: Finished, spec: TableSpec, bots: Collection[str]) -> Mapping[str, OwnDeal]:
    """The deal for everybody in it who has an account.

    The unit is the big blind; where there is none the small bet, the value of a point or the ante.
    """
    if all(player in bots for player in over.players):
        return {}
    deal = over.deal
    law, result, view = deal.setup.law, deal.result, deal.view(None)
    left = [one.seat for one in view.seats if not one.folded]
    came = left if len(left) >= _SHOWDOWN_LEAST else []
    money, played = spec.money_state, _played(deal)
    return {
        player: OwnDeal(
            form=law.form.key,
            stakes=stakes_text(law.stakes),
            event=spec.event,
            money=msgspec.json.encode(money).decode() if money else "",
            unit=unit_of(law),
            pot=pot_of(over),
            net=result.net[place],
            won=place in result.winners,
            showdown=place in came,
            position=_position(over, place),
            **played.get(place, {}),
        )
        for place, player in enumerate(over.players)
        if player not in bots
    }


def _played(deal: Deal) -> dict[int, dict[str, Any]]:
    """How each seat played, by its place; nothing of forms without bets, or where a deal went on in
    a way that records of deals have no step for.
    """
    if not deal.setup.law.form.streets:
        return {}
    try:
        facts = facts_of(record_of_deal(deal))
    except RecordError:
        return {}
    return {
        one.seat - 1: {
            "vpip": one.vpip,
            "pfr": one.pfr,
            "three_bet": one.three_bet if one.three_bet_chance else None,
            "wagers": one.wagers,
            "calls": one.calls,
            "saw_second": one.saw_second,
        }
        for one in facts
    }


def pot_of(over: Finished) -> int:
    """All the chips that were won in a deal, by points too."""
    result = over.deal.result
    return result.pot or sum(chips for chips in result.net if chips > 0)


def unit_of(law: Law) -> int:
    """The chips in which sums of unlike stakes are counted."""
    stakes = law.stakes
    blind = stakes.big_blind
    return blind or stakes.small_bet or stakes.point or stakes.ante or 1


def _position(over: Finished, place: int) -> str:
    """Where somebody sat; heads-up the button has the small blind and is called the button."""
    deal = over.deal
    setup, posts = deal.setup, deal.state.posts
    if not setup.law.form.button:
        return ""
    if place == setup.button % len(setup.stacks):
        return BUTTON
    blinds = {posts.small_seat: SMALL_BLIND, posts.big_seat: BIG_BLIND}
    return blinds.get(place, OTHER)
