"""The two lines at the top of a PokerStars hand: what is played, when and where."""

import re
from functools import lru_cache
from typing import Any, Final

from floorman.history.record import StakesTold, TournamentTold
from floorman.history.rooms.amounts import Amounts
from floorman.history.rooms.games import CODES, FORMS, STRUCTURES

_GAMES: Final = (
    "6+ Hold'em",
    "Split Hold'em",
    "Showtime Hold'em",
    "Swap Hold'em",
    "Unfold Hold'em",
    "Deep Water Hold'em",
    "Fusion",
    "Hold'em",
    "Omaha Hi/Lo",
    "Omaha",
    "5 Card Omaha Hi/Lo",
    "5 Card Omaha",
    "6 Card Omaha Hi/Lo",
    "6 Card Omaha",
    "Omaha 5 Cards",
    "Omaha 6 Cards",
    "Courchevel Hi/Lo",
    "Courchevel",
    "7 Card Stud Hi/Lo",
    "7 Card Stud",
    "Razz",
    "5 Card Draw",
    "Badugi",
    "Single Draw 2-7 Lowball",
    "Triple Draw 2-7 Lowball",
    "Badacey",
    "Badeucey",
)
_NAMES: Final = "|".join(sorted(map(re.escape, _GAMES), key=len, reverse=True))
FIRST: Final = re.compile(
    r"(?P<brand>[^#]*?)(?P<fast> Zoom)?(?P<home> Home Game)? (?P<word>Hand|Game|GAME) "
    r"#(?P<number>\d{1,30}):(?P<gap> *)(?P<rest>.*)"
)
# Rooms and programs that write this layout. Full Tilt's own hands go on with "Poker Game"; these
# are of its last years.
_HEADS: Final = {
    "PokerStars": r"PokerStars[^#:]*",
    "POKERSTARS": r"POKERSTARS[^#:]*",
    "PokerMaster": r"PokerMaster[^#:]*",
    "PokerBros": r"PokerBros[^#:]*",
    "Run It Once": r"Run It Once[^#:]*",
    "Full Tilt": r"Full Tilt(?: Rush)? Hand",
    "Pokerstars": r"Pokerstars[^#:]*",
    "Hive Poker": r"Hive Poker[^#:]*",
    "SupremaPoker": r"SupremaPoker[^#:]*",
}
BRANDS: Final = tuple(_HEADS)
BEGINS: Final = re.compile(rf"(?:\*{{3,}} # \d+ \*+|\s?(?:{'|'.join(_HEADS.values())}) #\d)")
_SPLITS: Final = re.compile(r"\s?\*{5,} # \d+ \*+")
# An amount, points or a freeroll; some put the name of the event behind it, with a comma.
_BUY_IN: Final = (
    r"(?:[^\sA-Za-z,]{0,3}\d\S*(?: [A-Z]{3}\b| ?FPP| SC\b)?|Freeroll|\S*FPP|)(?: -)?(?: [^,()]*,)?"
)
_LIMITS: Final = "Pot Limit Pre-Flop, No Limit Post-Flop|No Limit|Pot Limit|Fixed Limit|Limit"
_REST: Final = re.compile(
    r"(?:\{(?P<club>[^}]*)\}(?P<clubgap> *))?"
    rf"(?:(?P<zoom>Zoom )?(?P<event>Tournament|TOURNAMENT) #(?P<tournament>\d+), "
    rf"(?P<buyin>{_BUY_IN})(?P<buygap> *+))?"
    r"(?:(?P<mix>[^,()#]+?) \()?"
    rf"(?P<game>{_NAMES})(?: (?P<limit>{_LIMITS}))?"
    r"(?:, (?P<inside>[^()]*))?(?(mix)\))"
    r"(?: - (?:(?P<round>[^,()]+), )?Level (?P<level>[^\s()]+))?"
    r"(?: \((?P<stakes>[^()]*(?:\([^()]*\))?)\))?",
    re.IGNORECASE,
)
TABLE: Final = re.compile(
    r"Table (?P<id>ID )?'(?P<table>.*)'(?: (?P<chairs>\d+)-(?P<max>[Mm])ax)?"
    r"(?P<play> \(Play Money\))?(?: Seat #(?P<button>\d+) is the button)?"
)
# Where the law of Italy numbers every hand.
_LICENCE: Final = re.compile(r" \[(?:AAMS|ADM) ID: [^\]]*\](?= - )")
_FIGURE: Final = re.compile(r"[^\d\s/+-]{0,3}\d[\d.,]*")
_CODE: Final = re.compile(r"\b([A-Z]{3})\b")
_ZONE: Final = re.compile(r"\d \(?([A-Z]{2,5})\b")


# The same heading in the other languages in which the room writes.
_FOREIGN: Final = re.compile(r"PokerStars\b.*\d{9}|\d{9}.*\bPokerStars")


class HeadingError(ValueError):
    """A heading that is none, and why."""


def is_first(line: str) -> bool:
    """Whether a hand begins with this line."""
    return BEGINS.match(line) is not None


def is_hand(line: str) -> bool:
    """Whether it is the first line of a hand of ours, as a look at a file wants to know."""
    return is_first(line) and not is_mark(line)


def is_foreign(text: str) -> bool:
    """Whether a text that nobody reads begins as the room does in another language."""
    return _FOREIGN.search(text.lstrip().partition("\n")[0]) is not None


def is_whole(line: str) -> bool:
    """Whether it is a first line to its end, and not what somebody says of a hand."""
    try:
        read_heading(line.rstrip())
    except HeadingError:
        return False
    return True


def is_mark(line: str) -> bool:
    """Whether it only numbers the hands of an archive."""
    return _SPLITS.fullmatch(line) is not None


def read_heading(line: str) -> dict[str, Any]:
    """What the first line says, as fields of a record and what writing it again takes.

    Raises HeadingError.
    """
    first = FIRST.fullmatch(line)
    if first is None:
        raise HeadingError("this is not how a hand begins")
    rest, licence = first["rest"], ""
    if " ID: " in rest and (found := _LICENCE.search(rest)):
        rest, licence = rest[: found.start()] + rest[found.end() :], found[0]
    # What is played is the same for hundreds of hands, but for the time at the end.
    body, mark, when = rest.rpartition(" - ")
    if rest.endswith(" -"):
        body, mark, when = rest[:-2], "", ""
    told = _body(body)
    while told is None and mark:
        body, mark, more = body.rpartition(" - ")
        told, when = _body(body), f"{more} - {when}"
    if told is None:
        raise HeadingError(f"nobody knows this game: {first['rest'][:80]!r}")
    fields, writing = told
    zone = _ZONE.search(when)
    return fields | {
        "brand": first["brand"],
        "number": first["number"],
        "when": when,
        "zone": zone[1] if zone else "",
        "fast": bool(first["fast"] or writing["zoom"] or first["brand"].endswith(" Rush")),
        "writing": writing
        | {"word": first["word"], "gap": first["gap"], "home": bool(first["home"])}
        | ({"licence": licence} if licence else {}),
    }


@lru_cache(maxsize=512)
def _body(text: str) -> tuple[dict[str, Any], dict[str, Any]] | None:
    """What is played, as fields of a record and what writing it again takes; None for nothing."""
    rest = _REST.fullmatch(text)
    if rest is None:
        return None
    told = rest.groupdict()
    game, limit = told["game"], told["limit"] or ""
    stakes = told["stakes"] if told["stakes"] is not None else told["inside"] or ""
    tournament = None
    if told["tournament"]:
        tournament = TournamentTold(
            number=told["tournament"],
            buy_in=told["buyin"],
            level=told["level"] or "",
            round=told["round"] or "",
        )
    symbol = next((one for one in CODES if one in stakes), "")
    code = _CODE.search(stakes)
    fields = {
        "game": game,
        "mix": told["mix"] or "",
        "form": FORMS.get(game.lower()),
        "structure": STRUCTURES.get(limit.lower(), ""),
        "symbol": symbol,
        "currency": code[1] if code else CODES.get(symbol, ""),
        "home": told["club"] or "",
        "tournament": tournament,
        "stakes": stakes,
    }
    return fields, {
        "limit": limit,
        "buygap": told["buygap"] or "",
        "clubgap": told["clubgap"] or "",
        "event": told["event"] or "",
        "inside": told["stakes"] is None and told["inside"] is not None,
        "zoom": bool(told["zoom"]),
    }


def read_stakes(text: str, structure: str, amounts: Amounts) -> StakesTold:
    """The stakes in the brackets. Raises ValueError and FinerError for amounts."""
    low = text.lower()
    figures = [amounts(one.rstrip(".,")) for one in _FIGURE.findall(text)]
    if "button blind" in low:
        blind, ante = [*figures, 0, 0][:2]
        return StakesTold(text=text, button_blind=blind, big_blind=blind, ante=ante)
    cap = figures.pop() if "cap" in low and len(figures) > 2 else 0
    # Some say so, and some put the ante in brackets of its own.
    ante = 0
    if ("ante" in low or "(" in low) and len(figures) > 2:
        ante = figures.pop(0 if low.startswith("ante") else -1)
    if len(figures) != 2:
        return StakesTold(text=text, cap=cap, ante=ante)
    small, big = figures
    if structure == "limit":
        return StakesTold(text=text, small_bet=small, big_bet=big, cap=cap, ante=ante)
    return StakesTold(text=text, small_blind=small, big_blind=big, cap=cap, ante=ante)
