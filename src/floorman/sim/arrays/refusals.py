"""What cannot be played in arrays, by name and with the reason.

Everything else of a form is read from its data: `floorman.sim.arrays.plan`.
"""

from collections.abc import Iterator
from typing import Final

from floorman.cards import JOKER
from floorman.deal import Law
from floorman.games import Form, Street, downcards_dealt
from floorman.sim.arrays.kernels.fields import BOARD_MOST

# Chips are counted in 32 bits, with room for the sum of all stacks.
MOST_CHIPS: Final = 1 << 30
_STAGES: Final = frozenset(("cards", "bet", "draw", "discard"))
_SHORT_OF_CARDS: Final = ("common-card", "burns", "muck", "none")
_MOST_HELD: Final = 8


class NotInArrays(ValueError):
    """A game that many deals cannot be played of at once, and why."""


def check_game(law: Law, seats: int) -> None:
    """Raise NotInArrays where deals of a law between so many seats cannot be played in arrays."""
    for why in _reasons(law, seats):
        raise NotInArrays(f"{law.form.name} cannot be played in arrays: {why}")


def _reasons(law: Law, seats: int) -> Iterator[str]:
    form = law.form
    if not form.players_min <= seats <= form.players_max:
        yield f"it is for {form.players_words}, not {seats}"
    if law.rows is not None or form.settles != "pot":
        yield "hands are set in rows, and points are scored"
    if form.opens_later == "opener" or form.openers:
        yield (
            "where nobody opens, the antes stay for the next deal, and deals in arrays "
            "do not depend on each other"
        )
    yield from _chosen(form)
    if law.showing.sevens:
        yield "a seven or better that did not bet has chips given back, which is not in arrays"
    for stage in law.course:
        if stage.kind not in _STAGES:
            yield f"of its stages, {stage.kind} is not in arrays"
    if form.family == "stud" and JOKER in law.deck:
        yield "a joker among upcards is not in arrays"
    if any(share.ranking_up is not None for share in law.shares):
        yield "a joker is worth something else where it lies faceup"
    if law.odd_chips.per_player not in (None, 1):
        yield f"a player may get up to {law.odd_chips.per_player} odd chips of a pot"
    if law.posting.ante_from_all and not (law.stakes.ante and law.stakes.ante_by == "everyone"):
        yield "at big bet everyone must pay an ante, and the stakes have none"
    yield from _cards(law, seats)


def _chosen(form: Form) -> Iterator[str]:
    """What players choose to do with their cards, but for throwing them away."""
    if form.down_held is not None or any(street.opens for street in form.course):
        yield "players choose which card they turn up"
    if form.divided:
        yield "players divide their holdings into two hands"


def _cards(law: Law, seats: int) -> Iterator[str]:
    """Whether the deck, and the arrays, have room for the cards."""
    form = law.form
    least, drawn, held = cards_needed(law, seats)
    size = len(law.deck)
    dealt = sum(stage.street.boardcards for stage in law.course if 1 in stage.boards)
    if form.boards and dealt != BOARD_MOST:
        yield f"a board of {dealt} cards is not in arrays, {BOARD_MOST} are"
    if held > _MOST_HELD:
        yield f"a hand of {held} cards is not in arrays, {_MOST_HELD} are the most"
    if form.shortage in _SHORT_OF_CARDS or form.boards:
        if least + drawn > size:
            yield (
                f"{seats} players may need {least + drawn} cards of {size}, and what the book "
                "does then is not in arrays; play with fewer"
            )
    elif least > size:
        yield f"{seats} players need {least} cards of {size}"


def cards_needed(law: Law, seats: int) -> tuple[int, int, int]:
    """The most cards that streets take with burns, and draws besides; the most that a seat holds.

    Two cards are kept in reserve at stud, where a deck is counted before the last street.
    """
    needed = drawn = held = most = 0
    for stage in law.course:
        street = stage.street
        if stage.kind == "cards":
            each = cards_each(law, stage.street, seats)
            held += each
            needed += stage.burns + each * seats + street.boardcards * len(stage.boards)
        elif stage.kind == "draw" and street.draw is not None:
            drawn += min(street.draw.cards_max, held) * seats + stage.burns
            drawn += seats if law.dealing.fifth_last_burns else 0
        elif stage.kind == "discard" and street.discard is not None:
            held -= street.discard.cards_min
        most = max(most, held)
    return needed + (2 if _counts_deck(law.form) else 0), drawn, most


def _counts_deck(form: Form) -> bool:
    return form.shortage in ("common-card", "muck", "burns")


def cards_each(law: Law, street: Street, seats: int) -> int:
    """How many cards each of so many seats is dealt on a street."""
    if street.down_to_fit and law.ruleset.choice("forms.big_easy_cards") != "five":
        return downcards_dealt(law.form, seats) + street.up
    return street.cards
