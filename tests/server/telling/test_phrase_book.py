"""What a deal tells is in the phrase book of the browser, so that no log is half in English."""

import json
import re
from random import Random

import pytest

from floorman.server.telling.lines import in_words
from floorman.sim import Game, RandomPlayer, play_deals
from tests.house.project import ROOT
from tests.sim.tables import law_of

BOOK = json.loads((ROOT / "web/src/language/phrases/en.json").read_text("utf-8"))
NAMES = ["Ann", "Bo", "Cy"]
SHARES = {"high", "low", "board", "holding"}
GAP = re.compile(r"\{(\w+)\}")
# What may stand in a gap as it is; any other holds words that are in the book themselves. As the
# browser reads them: web/src/language/phrases/matching.ts.
TAKEN = {
    "amount": r"[^\s(]*\d[^\s(]*?",
    "n": r"\d+",
    "who": "[^;:]+?",
    "names": "[^;:]+?",
    "cards": ".+?",
    "text": ".+?",
}
# Gaps that hold words of their own kind: what they may be is under keys that begin so.
APART = ("what", "table")
_RANK = "(?:ace|king|queen|jack|ten|nine|eight|seven|six|five|four|three|deuce)"
LIMITED = {
    "rank": f"{_RANK}(?:-{_RANK})*",
    "ranks": f"{_RANK}(?:s|es)",
    "stakes": r"\S+ (?:no-limit|pot-limit|half-pot|spread-limit|limit|spread)",
    "posts": "(?:ante|blinds|bring-in|half kill|full kill) ?.*?",
    "place": "(?:on|of|in|among|before) .+?",
    "chair": r"(?:the seat that he chooses|seat \d+)",
    "lasts": r"\d+ minutes?",
    "reason": "|".join(re.escape(one) for key, one in BOOK.items() if re.match("reason[A-Z]", key)),
    "made": rf"(?:pair|royal|wheel|badugi|(?:one|two|three)-card|{_RANK}(?:s|es)?)\b.*?",
}


def kind_of(gap):
    return gap.rstrip("0123456789")


def pattern_of(phrase):
    """A phrase as an expression, and its gaps."""
    pieces = GAP.split(phrase)
    shapes = TAKEN | LIMITED
    told = (
        f"({shapes.get(kind_of(one), '.+?')})" if place % 2 else re.escape(one)
        for place, one in enumerate(pieces)
    )
    return re.compile("".join(told)), GAP.findall(phrase)


def belongs_to(key):
    """The kind of gaps to which alone a phrase belongs; nothing for one that is said anywhere."""
    return next((kind for kind in APART if re.match(f"{kind}[A-Z]", key)), "")


PATTERNS = {
    kind: [
        pattern_of(BOOK[key])
        for key in sorted(BOOK, key=lambda key: -len(GAP.sub("", BOOK[key])))
        if belongs_to(key) == kind
    ]
    for kind in ("", *APART)
}


def unknown_in(words, within=""):
    """What of a sentence is not in the book."""
    kinds = ("what", "table", "") if within == "what" else (within,)
    for pattern, gaps in (one for kind in kinds for one in PATTERNS[kind]):
        found = pattern.fullmatch(words)
        if found is not None:
            held = [*zip(map(kind_of, gaps), found.groups(), strict=True)]
            return [
                part
                for gap, one in held
                if gap not in TAKEN
                for part in unknown_in(one, gap if gap in APART else "")
            ]
    # A table may be called anything.
    return [] if within == "table" else [words]


def told_of(deal):
    """Everything that one seat reads of a deal."""
    told = (in_words(deal, place, NAMES, 0) for place in range(len(deal.events)))
    return {one[0] for one in told if one and one[0]}


@pytest.mark.parametrize(
    ("form", "structure"),
    [
        ("holdem", "no-limit"), ("omaha-8", "pot-limit"), ("seven-card-stud", "limit"),
        ("razz", "limit"), ("triple-draw-27", "limit"), ("jacks-or-better", "limit"),
        ("badugi", "limit"), ("crazy-pineapple", "no-limit"), ("drawmaha", "limit"),
    ],
)  # fmt: skip
def test_every_sentence_of_a_deal_is_in_the_book(form, structure):
    said, law = set(), law_of(form, structure)
    for stack in (40, 400):
        play_deals(
            Game(law, stack, agreeing=True),
            [RandomPlayer()] * len(NAMES),
            12,
            Random(f"{form} {stack}"),
            lambda deal: said.update(told_of(deal)),
        )
    assert len(said) > 60
    unknown = {one: parts for one in said if (parts := unknown_in(one))}
    # Names of shares stay as they are.
    assert {part for parts in unknown.values() for part in parts} <= SHARES


def test_a_sentence_that_nobody_put_into_the_book_is_noticed():
    assert unknown_in("Ann raises to 40 and laughs") == ["Ann raises to 40 and laughs"]
    assert unknown_in("Ann bets 40, less than full") == []
    assert unknown_in("Betting, eleventh street: Bo acts first") == ["eleventh street"]
