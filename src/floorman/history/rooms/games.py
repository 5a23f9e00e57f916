"""What rooms call the games and the structures, and which of our forms they are.

Names are looked up in small letters. None stands for a game that we deal nothing like.
"""

from typing import Final

FORMS: Final[dict[str, str | None]] = {
    "hold'em": "holdem",
    "holdem": "holdem",
    "texas hold'em": "holdem",
    "texas holdem": "holdem",
    "6+ hold'em": "short-deck",
    "six plus holdem": "short-deck",
    "short deck hold'em": "short-deck",
    "shortdeck": "short-deck",
    "short deck": "short-deck",
    # Hands that fold are seen there, which changes nothing of what is dealt.
    "showtime hold'em": "holdem",
    "split hold'em": "double-board-holdem",
    "omaha": "omaha",
    "omaha hi": "omaha",
    "omaha high": "omaha",
    "plo": "omaha",
    "omaha hi/lo": "omaha-8",
    "omaha hi-lo": "omaha-8",
    "omaha h/l": "omaha-8",
    "omaha8": "omaha-8",
    "5 card omaha": "omaha-5",
    "5 card omaha hi": "omaha-5",
    "omaha 5": "omaha-5",
    "omaha5": "omaha-5",
    "omaha 5 cards": "omaha-5",
    "omaha-5": "omaha-5",
    "plo-5": "omaha-5",
    "plo5": "omaha-5",
    "5 card omaha hi/lo": "big-o",
    "5 card omaha h/l": "big-o",
    "omaha 5 hi/lo": "big-o",
    "6 card omaha": "omaha-6",
    "6 card omaha hi": "omaha-6",
    "omaha 6 cards": "omaha-6",
    "plo-6": "omaha-6",
    "plo6": "omaha-6",
    "omaha6": "omaha-6",
    "omaha-6": "omaha-6",
    "6 card omaha hi/lo": "omaha-6-8",
    "courchevel": "courchevel",
    "courchevel hi": "courchevel",
    "courchevel hi/lo": "courchevel-8",
    "irish": "irish",
    "7 card stud": "seven-card-stud",
    "7-card stud": "seven-card-stud",
    "7 card stud hi": "seven-card-stud",
    "stud hi": "seven-card-stud",
    "7 card stud hi/lo": "stud-8",
    "7-card stud hi/lo": "stud-8",
    "7 card stud hi-lo": "stud-8",
    "stud h/l": "stud-8",
    "stud hi/lo": "stud-8",
    "razz": "razz",
    "5 card stud": "five-card-stud",
    "5 card draw": "five-card-draw",
    "5-card draw": "five-card-draw",
    "badugi": "badugi",
    "single draw 2-7 lowball": "lowball-27",
    "2-7 single draw": "lowball-27",
    "triple draw 2-7 lowball": "triple-draw-27",
    "2-7 triple draw": "triple-draw-27",
    "lowball27": "triple-draw-27",
    "triple draw a-5 lowball": "triple-draw-a5",
    "a-5 triple draw": "triple-draw-a5",
    "badacey": "badaci",
    "badeucey": "baduci",
    "fusion": None,
    "swap hold'em": None,
    "unfold hold'em": None,
    "deep water hold'em": None,
}

STRUCTURES: Final[dict[str, str]] = {
    "no limit": "no-limit",
    "nl": "no-limit",
    "pot limit": "pot-limit",
    "pl": "pot-limit",
    "limit": "limit",
    "fixed limit": "limit",
    "fl": "limit",
    "l": "limit",
    "cap nl": "no-limit",
    "cap pl": "pot-limit",
    "cap no limit": "no-limit",
    "cap pot limit": "pot-limit",
}

CODES: Final = {"$": "USD", "€": "EUR", "£": "GBP", "₹": "INR", "C$": "CAD", "¥": "CNY"}


def form_of(name: str) -> tuple[bool, str | None]:
    """Whether a name is known, and which of our forms it is."""
    low = name.strip().lower()
    return low in FORMS, FORMS.get(low)
