"""Cards that are named in a question, and boards of them."""

from collections.abc import Sequence

from floorman.cards import UNKNOWN, Card, CardTextError, parse_cards
from floorman.deal import Law
from floorman.odds.asking.plan import Plan
from floorman.odds.errors import OddsError


def read_cards(text: str, field: str) -> tuple[Card, ...]:
    """Cards that are known. Raises OddsError."""
    try:
        cards = parse_cards(text)
    except CardTextError as error:
        raise OddsError(field, str(error)) from None
    if UNKNOWN in cards:
        raise OddsError(field, "an unknown card says nothing here: leave it out")
    return cards


def read_boards(law: Law, plan: Plan, boards: str | Sequence[str]) -> tuple[tuple[Card, ...], ...]:
    """The boards as far as they lie, as many as the form has. Raises OddsError."""
    texts = [boards] if isinstance(boards, str) else [*boards]
    number = len(plan.boards)
    if len(texts) > number and any(texts):
        have = "no board" if not number else f"{number} board{'s' * (number > 1)}"
        raise OddsError("boards", f"{len(texts)} given, {law.form.name} has {have}")
    texts += [""] * (number - len(texts))
    return tuple(_read_board(plan, place, text) for place, text in enumerate(texts[:number]))


def board_field(number: int, place: int) -> str:
    """What a board is called in errors: by its number only where there are several."""
    return "boards" if number == 1 else f"boards.{place + 1}"


def _read_board(plan: Plan, place: int, text: str) -> tuple[Card, ...]:
    field = board_field(len(plan.boards), place)
    cards = read_cards(text, field)
    steps = [step.cards for step in plan.steps if step.kind == "board" and step.board == place]
    sizes = [sum(steps[:count]) for count in range(len(steps) + 1)]
    if len(cards) not in sizes:
        raise OddsError(field, f"{len(cards)} cards, a board has {', '.join(map(str, sizes))}")
    return cards
