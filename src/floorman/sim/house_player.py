"""The house player: plays every form sensibly, from its seat's view alone.

It samples what its holding is worth against random holdings of those who are left, asks for more
where others have shown strength, and compares that with the price of a call.
"""

from typing import Final

from floorman.deal import Law, View
from floorman.deal.commands import (
    Agree,
    Command,
    Decline,
    Discard,
    Draw,
    Kill,
    Muck,
    Show,
    TurnUp,
)
from floorman.odds import Chance, best_hand
from floorman.rankings import find_qualifier
from floorman.sim.house_betting import answer_bet
from floorman.sim.house_cards import downcard_to_turn, is_beaten
from floorman.sim.outlook import Outlook, ways

# Microseconds to think about a wager, and about which cards to throw away.
_BET_BUDGET: Final = 2000.0
_DRAW_BUDGET: Final = 3500.0
# A holding worth so many fair shares of the pot is worth doubling the stakes for.
_KILL_LINE: Final = 1.6
_BOARDS: Final = 2


class HousePlayer:
    """Plays one law's game. `effort` scales how many samples it takes: 1 is a few milliseconds.

    The same view and the same chance give the same command.
    """

    def __init__(self, law: Law, effort: float = 1.0) -> None:
        self.law = law
        self.outlook = Outlook(law)
        self._bet_budget = _BET_BUDGET * effort
        self._draw_budget = _DRAW_BUDGET * effort
        for scale in self.outlook.scales:
            # Tables are read now, so that the first decision is as quick as the others.
            scale.share.ranking.strength(law.deck[: scale.share.ranking.size])

    def command(self, view: View, chance: Chance) -> Command:
        """What the seat does about the view's request. Raises ValueError if it is not asked."""
        request = view.request
        seat = request.seat
        if view.seat is None or seat != view.seat:
            raise ValueError(f"seat {view.seat} is not asked, {request.kind} is of seat {seat}")
        match request.kind:
            case "bet" | "bring-in":
                return answer_bet(self.law, view, self._worth(view, chance), chance)
            case "draw":
                return self._draw(view, chance)
            case "discard":
                return Discard(seat, self._thrown(view, chance))
            case "turn-up":
                return TurnUp(seat, downcard_to_turn(view))
            case "show":
                beaten = request.may_muck and is_beaten(self.outlook.scales, view)
                return Muck(seat) if beaten else Show(seat)
            case "kill":
                worth = self._worth(view, chance)
                return Kill(seat, worth * len(view.order) > _KILL_LINE)
            case "agree" if request.matter is not None:
                if request.matter == "deal-twice" and request.boards_max < _BOARDS:
                    return Decline(seat, request.matter)
                return Agree(seat, request.matter, _BOARDS)
        raise ValueError(f"no seat is asked: {request.kind} is not a player's to answer")

    def _worth(self, view: View, chance: Chance) -> float:
        """The expected part of the pot, going on with the cards in the best way."""
        hands = self.outlook.hands(view)
        spot = self.outlook.spot(view, hands)
        return best_hand(spot, hands, self._bet_budget, chance)[1]

    def _thrown(self, view: View, chance: Chance) -> tuple[int, ...]:
        """Which cards to throw away, by what the rest is worth."""
        request = view.request
        hands = self.outlook.hands(view)
        spot = self.outlook.spot(view, hands)
        place, _ = best_hand(spot, hands, self._draw_budget, chance)
        sizes = range(request.cards_min, request.cards_max + 1)
        return ways(request.cards, sizes)[place]

    def _draw(self, view: View, chance: Chance) -> Draw:
        """Exchange cards, and say so if openers are split by it (USPA-3.2.9.5.9a)."""
        thrown = self._thrown(view, chance)
        splits = False
        if self.law.form.openers and thrown:
            ranking = self.outlook.scales[0].share.ranking
            kept = [card for card in view.request.cards if card not in thrown]
            openers = find_qualifier(self.law.form.openers)
            splits = not kept or not openers.admits(ranking, ranking.strength(kept))
        return Draw(view.request.seat, thrown, splits)
