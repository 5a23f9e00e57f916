"""The summary at the end of PokerStars text: the pots, the board, what came of every seat."""

from collections.abc import Callable, Iterator, Sequence

from floorman.cards import Card, card_text
from floorman.deal import Deal
from floorman.history.pokerstars.figures import Figures


class Told:
    """What the lines have told of each seat, for the summary; `figures` writes amounts."""

    def __init__(self, seats: int, figures: Figures) -> None:
        self.figures = figures
        self.rounds = 0
        self.paid = [0] * seats
        self.bet = [False] * seats
        self.won = [0] * seats
        self.folded: dict[int, str] = {}
        self.mucked: set[int] = set()
        self.shown: dict[int, tuple[str, str]] = {}

    def put(self, seat: int, amount: int, deal: Deal, *, bets: bool = False) -> int:
        """Note chips put in, or got back; what the seat has left. `bets`: more than an ante."""
        self.paid[seat] += amount
        self.bet[seat] |= bets
        return deal.setup.stacks[seat] - self.paid[seat]


def summary_lines(
    deal: Deal,
    names: Sequence[str],
    told: Told,
    number: Callable[[int], int],
    board: Sequence[Card],
) -> Iterator[str]:
    """The summary, line by line; `number` is that of a seat at the table."""
    result, figures = deal.result, told.figures
    yield "*** SUMMARY ***"
    pots = result.pots
    apart = ""
    if len(pots) > 1:
        side = [
            f" Side pot{f'-{place}' if len(pots) > 2 else ''} {figures(pot.amount)}."
            for place, pot in enumerate(pots[1:], start=1)
        ]
        apart = f" Main pot {figures(pots[0].amount)}.{''.join(side)}"
    yield f"Total pot {figures(result.pot + result.raked)}{apart} | Rake {figures(result.raked)}"
    if board:
        yield f"Board [{' '.join(card_text(card) for card in board)}]"
    for seat in sorted(range(len(names)), key=number):
        yield f"Seat {number(seat)}: {names[seat]}{_place(deal, seat)} {_fate(told, seat)}"


def _place(deal: Deal, seat: int) -> str:
    if deal.setup.law.form.family == "stud":
        return ""
    posts = deal.state.posts
    words = (
        (seat == deal.state.order[-1], " (button)"),
        (seat == posts.small_seat, " (small blind)"),
        (seat == posts.big_seat, " (big blind)"),
    )
    return "".join(word for holds, word in words if holds)


def _fate(told: Told, seat: int) -> str:
    if seat in told.folded:
        idle = "" if told.bet[seat] else " (didn't bet)"
        return f"folded {told.folded[seat]}{idle}"
    won = told.won[seat]
    if seat in told.shown:
        cards, words = told.shown[seat]
        hand = f" with {words}" if words else ""
        return (
            f"showed {cards} and won ({told.figures(won)}){hand}"
            if won
            else f"showed {cards} and lost{hand}"
        )
    if won:
        return f"collected ({told.figures(won)})"
    return "mucked" if seat in told.mucked else "didn't show"
