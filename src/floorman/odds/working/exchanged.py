"""Cases in which somebody still throws cards away or draws: dealt one after the other."""

from collections.abc import Sequence
from itertools import combinations

import numpy as np

from floorman.cards import Card
from floorman.odds.asking.drawing import PAT, strongest
from floorman.odds.asking.plan import Plan, Step
from floorman.odds.asking.question import Player, Question
from floorman.odds.working.cases import Cases
from floorman.odds.working.drawn import choose_holdings
from floorman.rankings import Ranking


def has_exchanges(question: Question, plan: Plan) -> bool:
    """Whether anybody still throws away or draws."""
    return question.draws > 0 or any(_discards(player, plan) for player in question.players)


def _discards(player: Player, plan: Plan) -> bool:
    return plan.thrown > 0 and not player.kept


class _Dealing:
    """One deal: who holds what, and the cards still to come in a random order."""

    def __init__(self, question: Question, held: list[list[Card]], deck: list[Card]) -> None:
        self.question, self.held = question, held
        self.boards = [[*board] for board in question.boards]
        self._deck = deck

    def take(self, number: int) -> list[Card]:
        """The next cards."""
        cards, self._deck = self._deck[:number], self._deck[number:]
        return cards

    def left(self) -> int:
        """How many are left."""
        return len(self._deck)


def exchanged_cases(question: Question, plan: Plan, number: int, rng: np.random.Generator) -> Cases:
    """So many cases, in each of which everybody draws by his rules."""
    holdings = choose_holdings(question, number, rng)
    gone = {*question.dead, *(card for board in question.boards for card in board)}
    free = [card for card in question.law.deck if card not in gone]
    hands: list[list[list[Card]]] = [[] for _ in question.players]
    boards: list[list[list[Card]]] = [[] for _ in question.boards]
    for row in range(number):
        held = [[Card(int(card)) for card in cards[row]] for cards in holdings]
        seen = {card for one in held for card in one}
        order = rng.permutation(len(free)).tolist()
        deck = [free[place] for place in order if free[place] not in seen]
        dealing = _Dealing(question, held, deck)
        _play(dealing, plan)
        for place, cards in enumerate(dealing.held):
            hands[place].append(cards)
        for place, board in enumerate(dealing.boards):
            boards[place].append(board)
    return Cases(
        tuple(np.array(one, dtype=np.uint8) for one in hands),
        tuple(np.array(one, dtype=np.uint8) for one in boards),
    )


def _play(dealing: _Dealing, plan: Plan) -> None:
    """Go through the steps of the form: what has been done already is left out."""
    question = dealing.question
    ranking = question.scales[0].share.ranking
    dealt = thrown = drawn = 0
    laid = [0] * len(plan.boards)
    skipped = plan.draws - question.draws
    for step in plan.steps:
        if step.kind == "cards":
            dealt += step.cards
            for player, held in zip(question.players, dealing.held, strict=True):
                most = dealt - (thrown if _discards(player, plan) else plan.thrown)
                held.extend(dealing.take(max(0, most - len(held))))
        elif step.kind == "board":
            laid[step.board] += step.cards
            board = dealing.boards[step.board]
            board += dealing.take(max(0, laid[step.board] - len(board)))
        elif step.kind == "discard":
            thrown += step.cards
            _throw_away(dealing, plan, ranking, dealt - thrown, sum(laid))
        else:
            drawn += 1
            if drawn > skipped:
                _draw(dealing, step, ranking, drawn - skipped - 1)


def _throw_away(dealing: _Dealing, plan: Plan, ranking: Ranking, left: int, laid: int) -> None:
    """Everybody keeps the cards that are strongest, with the board as far as it lies."""
    board = dealing.boards[0][:laid] if dealing.boards else []
    for place, player in enumerate(dealing.question.players):
        held = dealing.held[place]
        if _discards(player, plan) and len(held) > left:
            dealing.held[place] = list(_kept(ranking, held, board, left))


def _kept(
    ranking: Ranking, held: Sequence[Card], board: Sequence[Card], left: int
) -> tuple[Card, ...]:
    if not board:
        return strongest(ranking, held, left)
    return max(combinations(held, left), key=lambda cards: ranking.strength((*cards, *board)))


def _draw(dealing: _Dealing, step: Step, ranking: Ranking, number: int) -> None:
    """Everybody draws by his rule for this draw, in order of the seats.

    Where the deck is at an end nobody gets more: then he keeps what he has.
    """
    for place, player in enumerate(dealing.question.players):
        rule = player.draws[number] if number < len(player.draws) else PAT
        held = dealing.held[place]
        kept = list(rule.keep(ranking, held))
        wanted = len(held) - len(kept)
        if wanted > min(step.cards, dealing.left()):
            kept, wanted = held, 0
        dealing.held[place] = kept + dealing.take(wanted)
