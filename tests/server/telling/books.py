"""The phrase books of the browser, read as it reads them: web/src/language/phrases/matching.ts."""

import json
import re

from tests.house.project import ROOT

_FOLDER = ROOT / "web/src/language/phrases"
_GAP = re.compile(r"\{(\w+)\}")
_RANK = "(?:ace|king|queen|jack|ten|nine|eight|seven|six|five|four|three|deuce)"
_ORDINAL = r"\d+(?:st|nd|rd|th)"
# What may stand in a gap as it is; any other holds words that are in the book themselves.
_TAKEN = {
    "amount": r"[^\s(]*\d[^\s(]*?(?: [A-Z]{2,4})?",
    "n": r"\d+",
    "who": "[^;:]+?",
    "names": "[^;:]+?",
    "cards": ".+?",
    "text": ".+?",
}
_LIMITED = {
    "rank": f"{_RANK}(?:-{_RANK})*",
    "ranks": f"{_RANK}(?:s|es)",
    "stakes": r"\S+(?: [A-Z]{3})? (?:no-limit|pot-limit|half-pot|spread-limit|limit|spread)",
    "posts": "(?:ante|blinds|bring-in|half kill|full kill) ?.*?",
    "ordinal": _ORDINAL,
    "place": f"{_ORDINAL}(?: to {_ORDINAL})?",
    "made": rf"(?:pair|royal|wheel|badugi|(?:one|two|three)-card|{_RANK}(?:s|es)?)\b.*?",
}


def _kind_of(gap):
    return gap.rstrip("0123456789")


def _pattern_of(phrase):
    """A phrase as an expression, and its gaps."""
    pieces = _GAP.split(phrase)
    shapes = _TAKEN | _LIMITED
    told = (
        f"({shapes.get(_kind_of(one), '.+?')})" if place % 2 else re.escape(one)
        for place, one in enumerate(pieces)
    )
    return re.compile("".join(told)), _GAP.findall(phrase)


class Book:
    """A phrase book by its place among them."""

    def __init__(self, place):
        phrases = json.loads((_FOLDER / place / "en.json").read_text("utf-8")).values()
        ordered = sorted(phrases, key=lambda one: -len(_GAP.sub("", one)))
        self.patterns = [_pattern_of(one) for one in ordered]

    def unknown_in(self, words):
        """What of a sentence is not in the book."""
        for pattern, gaps in self.patterns:
            found = pattern.fullmatch(words)
            if found is not None:
                held = zip(gaps, found.groups(), strict=True)
                told = [one for gap, one in held if _kind_of(gap) not in _TAKEN]
                return [part for one in told for part in self.unknown_in(one)]
        return [words]
