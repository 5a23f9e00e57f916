"""What cannot be asked: too many players, cards named twice, ranges of which nothing is left."""

from collections.abc import Mapping

from floorman.cards import Card, card_text
from floorman.deal import Law
from floorman.odds.asking.plan import Plan
from floorman.odds.asking.question import Question
from floorman.odds.errors import OddsError
from floorman.odds.reading.cards import board_field


def check_number(law: Law, plan: Plan, players: int) -> None:
    """Raise OddsError for too few or too many players."""
    form = law.form
    if not 2 <= players <= form.players_max:
        raise OddsError("players", f"{players}: {form.name} is for 2 to {form.players_max} players")
    need, deck = players * plan.held + sum(plan.boards), len(law.deck)
    if need > deck:
        raise OddsError(
            "players", f"{players} players of {form.name} take {need} cards, the deck has {deck}"
        )


def check_question(question: Question, plan: Plan) -> None:
    """Raise OddsError where cards are named twice, or too few are left."""
    named = _named(question)
    for place, player in enumerate(question.players):
        field = f"players.{place + 1}"
        if not player.is_known and all(named.keys() & set(one.cards) for one in player.holdings):
            raise OddsError(field, f"no hand of {player.text!r} is left: its cards lie elsewhere")
        if len(player.draws) > plan.draws:
            raise OddsError(
                f"draws.{place + 1}",
                f"{len(player.draws)} draws, {question.law.form.name} has {plan.draws}",
            )
    need = len(question.players) * plan.held + sum(plan.boards)
    left = len(question.law.deck) - len(question.dead)
    if need > left:
        raise OddsError("dead", f"{need} cards are needed, {left} are left")


def _named(question: Question) -> Mapping[Card, str]:
    """Every card that is named, and where. Raises OddsError for one that is named twice."""
    places = [("dead", question.dead)]
    number = len(question.boards)
    places += [(board_field(number, place), board) for place, board in enumerate(question.boards)]
    places += [
        (f"players.{place + 1}", player.holdings[0].cards)
        for place, player in enumerate(question.players)
        if player.is_known
    ]
    named: dict[Card, str] = {}
    for field, cards in places:
        for card in cards:
            if card not in question.law.deck_set:
                raise OddsError(field, f"the {card_text(card)} is not in the deck of this form")
            if card in named:
                raise OddsError(field, f"the {card_text(card)} is named in {named[card]} already")
            named[card] = field
    return named
