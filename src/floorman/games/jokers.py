"""The joker taken out of a form, or put into one, as ruleset and house decide."""

from dataclasses import replace
from typing import Final

from floorman.cards import STANDARD, WITH_JOKER
from floorman.games.form import Form

_WITH: Final = {"high": "high-bug", "low-a5": "low-a5-joker"}
_WITHOUT: Final = {joker: plain for plain, joker in _WITH.items()}


def with_joker(form: Form, *, used: bool) -> Form:
    """The form played with or without the joker (RR11-11.A5.1b, RR11-12.JOKER.1, WSOP-282b).

    Only a form that asks a question about the joker can change. Raises ValueError for another
    one, or when some share is ranked in a way that knows no joker.
    """
    deck = WITH_JOKER if used else STANDARD
    if form.deck == deck.key:
        return form
    if form.joker_question is None:
        raise ValueError(f"{form.key} is played with {form.deck} cards and leaves no choice")
    others = _WITH if used else _WITHOUT
    for share in form.shares:
        if share.ranking not in others:
            raise ValueError(f"{form.key}: no ranking like {share.ranking} for {deck.name}")
    shares = tuple(replace(share, ranking=others[share.ranking]) for share in form.shares)
    return replace(form, deck=deck.key, shares=shares)
