"""`floorman rank`: what a hand is worth in a ranking, and which of several wins."""

from typing import Any

import click

from floorman.cards import Card, CardTextError, cards_text, parse_cards
from floorman.cli.output import json_option, looked_up, refuse, say, say_json
from floorman.rankings import QUALIFIERS, HandError, Ranking, find_ranking


@click.command("rank")
@click.argument("ranking", metavar="RANKING")
@click.argument("cards", metavar="CARDS")
@click.option(
    "--vs",
    "others",
    multiple=True,
    metavar="CARDS",
    help="Another hand, which may share a board; repeatable.",
)
@json_option
def rank_command(ranking: str, cards: str, others: tuple[str, ...], as_json: bool) -> None:
    """Rank CARDS, such as "AsKd 10h 9c 2c", in RANKING (high, low-a5, low-27, badugi...)."""
    order = looked_up(find_ranking, ranking)
    hands = [_read_hand(order, text) for text in (cards, *others)]
    views = [_hand_view(order, hand) for hand in hands]
    strongest = max(view["strength"] for view in views)
    best = [place for place, view in enumerate(views) if view["strength"] == strongest]
    if as_json:
        say_json({"ranking": order.key, "hands": views, "best": best})
        return
    for place, view in enumerate(views):
        mark = "*" if len(views) > 1 and place in best else " "
        say(f"{mark} {view['cards']}  {view['words']}")
    if len(views) > 1:
        say("tie" if len(best) > 1 else f"best: {views[best[0]]['words']}")


def _read_hand(order: Ranking, text: str) -> tuple[Card, ...]:
    try:
        hand = parse_cards(text)
        order.check(hand)
    except (CardTextError, HandError) as error:
        refuse(str(error))
    return hand


def _hand_view(order: Ranking, hand: tuple[Card, ...]) -> dict[str, Any]:
    strength = order.strength(hand)
    return {
        "cards": cards_text(hand),
        "strength": strength,
        "category": order.category(strength),
        "words": order.words(strength),
        "best": cards_text(order.best(hand)),
        "qualifies": [
            qualifier.key
            for qualifier in QUALIFIERS.values()
            if order.key in qualifier.ranking_keys and qualifier.admits(order, strength)
        ],
    }
