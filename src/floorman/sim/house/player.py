"""The house player: plays every form sensibly, from its seat's view alone.

It samples what its holding is worth against random holdings of those who are left, asks for more
where others have shown strength, and compares that with the price of a call.
"""

from collections.abc import Sequence
from typing import Final

from floorman.deal import Law, View
from floorman.deal.commands import (
    Agree,
    Command,
    Decline,
    Discard,
    Divide,
    Draw,
    Kill,
    Muck,
    Show,
    TakeCard,
    TurnUp,
)
from floorman.odds import SAMPLES_MAX, SAMPLES_MIN, Chance, Hand, equities, finalists, shares
from floorman.rankings import find_qualifier
from floorman.sim.house.betting import Hopes, answer_bet
from floorman.sim.house.cards import downcard_to_turn, is_beaten
from floorman.sim.house.draws import Draws, Rivals
from floorman.sim.house.levels import SOLID, Level
from floorman.sim.house.outlook import Outlook, ways
from floorman.sim.house.row_worth import row_worth
from floorman.sim.house.rows import RowSetter

# Microseconds to think about a wager, and about which cards to throw away.
_BET_BUDGET: Final = 2000.0
_DRAW_BUDGET: Final = 8000.0
# A holding worth so many fair shares of the pot is worth doubling the stakes for.
_KILL_LINE: Final = 1.3
_BOARDS: Final = 2
# A pot of so many shares is split.
_SPLIT: Final = 2


class HousePlayer:
    """Plays one law's game at a level. `effort` scales how many samples it takes: 1 is a few
    milliseconds, of which lower levels take less.

    The same view, chance, level and effort give the same command.
    """

    def __init__(self, law: Law, effort: float = 1.0, level: Level = SOLID) -> None:
        self.law = law
        self.level = level
        self.setter = None
        if law.rows is not None:
            self.setter = RowSetter(law, law.rows, effort, level.tried, level.blur)
        self.outlook = Outlook(law)
        self.draws = Draws(law, self.outlook.scales) if Draws.known(law) else None
        self.effort = effort
        for share in law.shares:
            # Tables are read now, so that the first decision is as quick as the others.
            cards = law.deck[:9]
            share.choice.strength(share.ranking, cards[: law.form.holecards], cards[-5:])

    def command(self, view: View, chance: Chance) -> Command:
        """What the seat does about the view's request. Raises ValueError if it is not asked."""
        request = view.request
        seat = request.seat
        if view.seat is None or seat != view.seat:
            raise ValueError(f"seat {view.seat} is not asked, {request.kind} is of seat {seat}")
        match request.kind:
            case "bet" | "bring-in":
                return answer_bet(self.law, view, self._hopes(view, chance), chance, self.level)
            case "draw" | "discard" | "divide":
                return self._exchange(view, chance)
            case "turn-up":
                return TurnUp(seat, downcard_to_turn(view))
            case "kill":
                worth = self._worth(view, chance)
                return Kill(seat, worth * len(view.order) > _KILL_LINE)
            case "set" | "take-card":
                return self._in_rows(view, chance)
        return self._at_showdown(view)

    def _in_rows(self, view: View, chance: Chance) -> Command:
        """Set cards, or take one at random from a hand with one too many."""
        request = view.request
        if request.kind == "set" and self.setter is not None:
            self.setter.effort = self.effort * self.level.effort
            return self.setter.command(view, chance)
        return TakeCard(request.seat, int(chance.random() * request.cards_max))

    def _at_showdown(self, view: View) -> Command:
        """Agree to what is proposed; show, unless what has been shown cannot be beaten."""
        request = view.request
        if request.kind == "show":
            boards = self.law.form.boards
            beaten = request.may_muck and is_beaten(self.outlook.scales, view, boards)
            return Muck(request.seat) if beaten else Show(request.seat)
        if request.matter is None:
            raise ValueError(f"no seat is asked: {request.kind} is not a player's to answer")
        if request.matter == "deal-twice" and request.boards_max < _BOARDS:
            return Decline(request.seat, request.matter)
        return Agree(request.seat, request.matter, _BOARDS)

    def _hopes(self, view: View, chance: Chance) -> Hopes:
        """What may be expected of the pot, going on with the cards in the best way."""
        if self.setter is not None:
            # Rows are measured against those of players who set them sensibly.
            return Hopes(row_worth(self.setter, view, chance), usual=True)
        hands, rivals = self.outlook.hands(view), self._rivals(view)
        place, worth = self._ways_on(view, hands, _BET_BUDGET, chance)[0]
        if rivals is None:
            return Hopes(worth, shares=self._shares(view, hands[place], chance))
        heard = 1.0 if rivals.opened and not view.round else 0.0
        return Hopes(worth, True, not self.outlook.draws_left(view), heard)

    def _worth(self, view: View, chance: Chance) -> float:
        """The expected part of the pot, going on with the cards in the best way."""
        return self._ways_on(view, self.outlook.hands(view), _BET_BUDGET, chance)[0][1]

    def _shares(self, view: View, hand: Hand, chance: Chance) -> tuple[tuple[float, float], ...]:
        """For each share of a pot that is split what it may be expected to pay to all, and to this
        seat; none where the level does not tell them apart.
        """
        if not self.level.apart or len(self.outlook.scales) < _SPLIT:
            return ()
        spot = self.outlook.spot(view, (hand,))
        budget = _BET_BUDGET * self.effort * self.level.effort
        samples = max(SAMPLES_MIN, min(SAMPLES_MAX, int(budget / spot.cost((hand,)))))
        return tuple(
            (paid, paid * self.outlook.sober(view, won / paid))
            for paid, won in shares(spot, hand, samples, chance)
            if paid
        )

    def _rivals(self, view: View) -> Rivals | None:
        """What the level heeds of rivals at draw; None where it does not, or more is known."""
        heeded = self.level.draws
        if self.draws is None or heeded == "random":
            return None
        left = self.outlook.draws_left(view)
        return self.draws.rivals(view, left, counted=heeded == "counted")

    def _ways_on(
        self, view: View, hands: Sequence[Hand], budget: float, chance: Chance
    ) -> list[tuple[int, float]]:
        """The best ways to go on, and the part of the pot that each may expect, the best first."""
        budget *= self.effort * self.level.effort
        spot = self.outlook.spot(view, hands)
        rivals = self._rivals(view)
        if self.draws is not None and rivals is not None:
            return self.draws.judged(hands, rivals, spot.unseen, budget, chance)

        def judge(some: Sequence[Hand], samples: int) -> list[float]:
            return equities(spot, some, samples, chance)

        ways = finalists(hands, judge, spot.cost, budget)
        return [(place, self.outlook.sober(view, worth)) for place, worth in ways]

    def _exchange(self, view: View, chance: Chance) -> Command:
        """Draw, discard or divide; splitting openers is said (USPA-3.2.9.5.9a)."""
        request = view.request
        hands = self.outlook.hands(view)
        place, _ = self._ways_on(view, hands, _DRAW_BUDGET, chance)[0]
        if request.kind == "divide":
            return Divide(request.seat, hands[place].cards[: request.cards_min])
        sizes = range(request.cards_min, request.cards_max + 1)
        thrown = ways(request.cards, sizes)[place]
        if request.kind == "discard":
            return Discard(request.seat, thrown)
        return Draw(request.seat, thrown, bool(thrown) and self._splits(hands[place]))

    def _splits(self, kept: Hand) -> bool:
        """Whether what is kept does not open, where openers are needed."""
        openers = self.law.form.openers
        if openers is None:
            return False
        ranking = self.law.shares[0].ranking
        strength = ranking.strength(kept.cards) if kept.cards else 0
        return not find_qualifier(openers).admits(ranking, strength)
