"""GGPoker's text as records: the layout of PokerStars with a heading and a few lines of its own."""

import re
from collections.abc import Iterator
from typing import Any, Final

from floorman.history.record import DealRecord, RecordError, TournamentTold
from floorman.history.rooms.games import CODES, FORMS, STRUCTURES
from floorman.history.rooms.pokerstars.heading import HeadingError
from floorman.history.rooms.pokerstars.reading import Top, read_stars
from floorman.history.rooms.text import Readable

ROOM: Final = "ggpoker"
BEGINS: Final = re.compile(r"Poker Hand #[A-Z]{0,3}\d")
_FIRST: Final = re.compile(r"Poker Hand #(?P<number>[A-Z]{0,3}\d{1,30}): (?P<rest>.*)")
_EVENT: Final = re.compile(r"Tournament #(?P<number>\d+), (?P<rest>.*)")
_REST: Final = re.compile(
    r"(?P<name>.*?)(?P<game>Short ?Deck(?: Hold'em)?|6\+ Hold'em|Hold'em|PLO(?:-?\d)?|"
    r"Omaha Hi/Lo|Omaha \(\wL \w+\)|Omaha(?:-?\d)?|\d Card Omaha)"
    r"(?: (?P<limit>No Limit|Pot Limit|Fixed Limit|Limit))?\s*"
    r"(?:- Level ?(?P<level>\w+))? ?\((?P<stakes>[^()]*(?:\([^()]*\))?)\) - (?P<when>.*)"
)
# What stands between the marks of a heading and at its end has no meaning.
_HEADING: Final = re.compile(r"(\*\*\*) +(?=\[)| +$")
_BUY_IN: Final = re.compile(r"\D?[\d,]+(?:\.\d+)?(?= )")


def read_ggpoker(stream: Readable, file: str = "") -> Iterator[DealRecord | RecordError]:
    """Every hand of a file, one at a time; a hand that cannot be read is a fault in its place."""
    return read_stars(_TOP, stream, file)


def _tidy(line: str) -> str:
    if not line.startswith("*** "):
        return line
    return _HEADING.sub(lambda found: f"{found[1]} " if found[1] else "", line)


def _number(line: str) -> str:
    found = _FIRST.fullmatch(line)
    return found["number"] if found else ""


def _heading(line: str) -> dict[str, Any]:
    first = _FIRST.fullmatch(line)
    if first is None:
        raise HeadingError("this is not how a hand begins")
    rest, tournament = first["rest"], None
    event = _EVENT.fullmatch(rest)
    if event is not None:
        rest = event["rest"]
    told = _REST.fullmatch(rest)
    if told is None:
        raise HeadingError(f"nobody knows this game: {rest[:80]!r}")
    name, game, limit = told["name"].strip(), told["game"], told["limit"] or ""
    if event is not None:
        buy_in = _BUY_IN.search(name)
        tournament = TournamentTold(
            number=event["number"],
            name=name,
            buy_in=buy_in[0] if buy_in else "",
            level=told["level"] or "",
        )
    elif game.startswith("PLO"):
        limit = limit or "Pot Limit"
    symbol = next((one for one in CODES if one in told["stakes"]), "")
    return {
        "brand": "GGPoker",
        "number": first["number"],
        "when": told["when"],
        "game": game,
        "form": FORMS.get(game.lower()),
        "structure": STRUCTURES.get(limit.lower(), ""),
        "symbol": symbol,
        "currency": CODES.get(symbol, ""),
        "tournament": tournament,
        "stakes": told["stakes"],
        "writing": {},
    }


_TOP: Final = Top(
    room=ROOM,
    begins=lambda line: BEGINS.match(line) is not None,
    number=_number,
    heading=_heading,
    tidy=_tidy,
)
