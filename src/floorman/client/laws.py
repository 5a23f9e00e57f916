"""The law of a deal, made again from what a program is told of it."""

from typing import Any, Final

import msgspec

from floorman.deal import Law, make_law
from floorman.games import Stakes, find_form
from floorman.games.pieces.structures import POINTS, Structure, find_structure
from floorman.games.stakes import Straddle
from floorman.rulebooks.amendments import Amendment
from floorman.rulebooks.questions import find_question
from floorman.server.protocol.showing import LawTold

_TITLE: Final = "Asked for at this table"


def law_of(told: LawTold) -> Law:
    """The law that a deal goes by. Raises KeyError for a form or a question that only the server's
    version of Floorman knows.
    """
    stakes: dict[str, Any] = msgspec.json.decode(told.stakes)
    structure = _structure(stakes.pop("structure"))
    straddle = stakes.pop("straddle")
    blinds = tuple(stakes.pop("blinds"))
    made = Stakes(
        structure, **stakes, blinds=blinds, straddle=Straddle(**straddle) if straddle else None
    )
    answers: dict[str, Any] = msgspec.json.decode(told.amendments)
    values = {key: find_question(key).value(said, "", "") for key, said in answers.items()}
    amendments = (Amendment(_TITLE, values),) if values else ()
    return make_law(find_form(told.form), made, told.book, amendments=amendments)


def _structure(key: str) -> Structure:
    """That of the Chinese family is no structure that anybody asks for."""
    return POINTS if key == POINTS.key else find_structure(key)
