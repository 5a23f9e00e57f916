"""Playing a recorded deal again under the rules of a book."""

from dataclasses import replace

from floorman.deal import SetupError
from floorman.games import Form
from floorman.history.chips import CHIP, Chips, chips_of
from floorman.history.hand import PhhError, PhhHand
from floorman.history.playing.quick import play_quickly
from floorman.history.playing.replayed import Replayed, Verdict
from floorman.history.playing.stepwise import Stepwise, by_player
from floorman.history.seating import Played, setup_as

__all__ = ["Replayed", "Verdict", "replay"]


def replay(  # noqa: PLR0913  each says one thing that a file may leave out
    hand: PhhHand,
    book: str | None = None,
    *,
    form: Form | None = None,
    tournament: bool | None = None,
    last_two: bool | None = None,
    card_by_card: bool = False,
) -> Replayed:
    """Play a recorded deal under a book; the arguments are those of `to_setup`.

    The notation does not say what the smallest chip is. Where the stacks of the file are not
    reached with the smallest that its amounts allow, the largest is tried, since an odd chip may
    have been that. A deal that is all in order is dealt a street at a time, unless every card is
    to be an event of its own. Raises KeyError for an unknown book.
    """
    played = Played(book, form, tournament, last_two)
    chips = chips_of(hand)
    first = _play(hand, chips, played, card_by_card)
    if first.stacks_agree is not False or CHIP in hand.others or chips.coarsest == 1:
        return first
    coarse = replace(hand, others={**hand.others, CHIP: chips.amount(chips.coarsest)})
    second = _play(coarse, chips_of(coarse), played, card_by_card)
    return replace(second, hand=hand) if second.stacks_agree else first


def _play(hand: PhhHand, chips: Chips, played: Played, card_by_card: bool) -> Replayed:
    name = played.form.key if played.form else hand.kind.form or hand.variant
    try:
        setup = setup_as(hand, chips, played)
        quick = None if card_by_card else play_quickly(hand, setup, name, chips)
        return quick or Stepwise(hand, setup, name, chips).run()
    except PhhError as error:
        why = f"{error.field}: {error.why}" if error.field else error.why
        return Replayed(hand, name, "could not be followed", None, why)
    except SetupError as error:
        told_end = False if hand.finishing_stacks else None
        return Replayed(hand, name, "illegal", told_end, by_player(str(error)))
