"""A question in words: the form, who holds what, boards, dead cards, draws and pots."""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from floorman.deal import Law, make_law
from floorman.games import Form, default_stakes, find_form, usual_structure
from floorman.odds.asking.drawing import read_draws
from floorman.odds.asking.plan import read_plan
from floorman.odds.asking.question import Player, Pot, Question
from floorman.odds.errors import OddsError
from floorman.odds.reading.cards import read_boards, read_cards
from floorman.odds.reading.checking import check_number, check_question
from floorman.odds.reading.holdings import HandReader
from floorman.odds.spot import read_scales

_UNIT: Final = 10


def read_question(
    form: str | Form | Law,
    players: Sequence[str | Player],
    *,
    boards: str | Sequence[str] = (),
    dead: str = "",
    draws: Sequence[str] = (),
    pots: Sequence[Pot] = (),
    joker_up: Sequence[int] = (),
) -> Question:
    """The question in words as one that can be worked out.

    `form` is a key, a form, or a law where a book's or a house's answers matter. What players may
    hold is written as `floorman.odds.reading.holdings` says. `boards` is one text for one board, or
    one each. `draws` are the rules of each player, by place, for the draws still to come
    ("draw 2, pat"); `joker_up` the players, from 0, whose joker lies faceup. Raises OddsError that
    names the field, such as `players.2` or `boards.1`.
    """
    law = read_law(form)
    if law.form.divided:
        what = "what a hand is worth turns on how each player divides his cards: odds are not told"
        raise OddsError("form", f"{law.form.name}: {what}")
    plan = read_plan(law, len(players))
    check_number(law, plan, len(players))
    if len(draws) > len(players):
        raise OddsError("draws", f"{len(draws)} rules for {len(players)} players")
    seats: list[Player] = []
    for place, one in enumerate(players):
        if isinstance(one, Player):
            seats.append(one)
            continue
        player = HandReader(law, plan, f"players.{place + 1}").player(one)
        rules = read_draws(draws[place], f"draws.{place + 1}") if place < len(draws) else ()
        seats.append(replace(player, draws=rules, joker_up=place in joker_up))
    question = Question(
        law,
        tuple(seats),
        () if law.rows is not None else read_scales(law),
        read_boards(law, plan, boards),
        read_cards(dead, "dead"),
        _pots(pots, len(players)),
    )
    check_question(question, plan)
    return question


def read_law(form: str | Form | Law) -> Law:
    """The law of a form by its key, at usual stakes. Raises OddsError for an unknown one."""
    if isinstance(form, Law):
        return form
    if isinstance(form, Form):
        return _law(form)
    try:
        return _law(find_form(form))
    except KeyError as error:
        raise OddsError("form", str(error.args[0])) from None


@lru_cache(maxsize=64)
def _law(form: Form) -> Law:
    return make_law(form, default_stakes(form, usual_structure(form), _UNIT))


def _pots(pots: Sequence[Pot], players: int) -> tuple[Pot, ...]:
    if not pots:
        return (Pot(1, tuple(range(players))),)
    for number, pot in enumerate(pots, 1):
        if pot.chips <= 0:
            raise OddsError(f"pots.{number}", f"{pot.chips} chips: a pot has 1 at the least")
        if not pot.players or any(not 0 <= one < players for one in pot.players):
            raise OddsError(f"pots.{number}", f"its players are places from 0 to {players - 1}")
    return tuple(pots)
