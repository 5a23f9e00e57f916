"""What happened, told in words: which incident it is, and which of its facts the words settle."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import log
from typing import Final

from floorman.games import find_form, play_context, usual_structure
from floorman.rulebooks.scopes import Context, specificity
from floorman.rulebooks.search import SYNONYMS
from floorman.rulings.ear.hearing import Heard, Hearing, facts_of
from floorman.rulings.ear.naming import NamedPlay, named_play
from floorman.rulings.ear.speech import NO, Word, spoken, spoken_all
from floorman.rulings.facts import Value
from floorman.rulings.incidents import IncidentKind, groups, incident_kinds

# Words that tell incidents apart little or not at all.
_IDLE: Final = frozenset(
    """
    and am at as be been but by can could do for from get give go got have he here him how i if in
    into it just me now of off on one or out player please s say she should so some somebody
    someone than that them then there they to us want was we what when where which while who will
    with would you guy man lady woman person people really obviously always
    """.split()
)
# What people say, and what the catalogue calls it, beside the words of the search over the rules.
_SAME: Final = {
    "airpods": ("headphones",),
    "angry": ("argument", "rude"),
    "argue": ("disputes", "argument"),
    "arguing": ("disputes", "argument"),
    "bathroom": ("left", "seat", "away"),
    "bigger": ("more", "exceeds", "larger"),
    "buddy": ("friend",),
    "chair": ("seat",),
    "chop": ("split",),
    "complain": ("complaint",),
    "covers": ("rule",),
    "covered": ("rule",),
    "drugs": ("substance",),
    "earbuds": ("headphones",),
    "announcing": ("said",),
    "both": ("two",),
    "expired": ("ran",),
    "fell": ("dropped",),
    "flashed": ("exposed", "showed"),
    "flipped": ("exposed", "turned", "faceup"),
    "floor": ("supervisor",),
    "fold": ("discards", "mucked"),
    "folded": ("mucked", "threw"),
    "forever": ("long",),
    "forgot": ("not", "missing"),
    "forgotten": ("not", "missing"),
    "f": ("language",),
    "bomb": ("profanity",),
    "grabbed": ("took",),
    "gun": ("weapon",),
    "landed": ("hit", "into"),
    "missed": ("skipped", "missing"),
    "mobile": ("phone",),
    "muck": ("threw", "mucked"),
    "mucked": ("threw", "thrown"),
    "opened": ("opener",),
    "peeked": ("looked",),
    "piled": ("chips",),
    "pitching": ("dealt", "deal"),
    "pitched": ("dealt",),
    "punch": ("threatened", "fight"),
    "pushed": ("moved",),
    "reached": ("went",),
    "ripped": ("tore",),
    "rulebook": ("rules",),
    "scattered": ("mixed", "dropped"),
    "screamed": ("shouting",),
    "shoved": ("pushed",),
    "showed": ("exposed",),
    "silently": ("nothing", "silent"),
    "skipped": ("passed",),
    "small": ("less",),
    "spot": ("place",),
    "stinks": ("smells",),
    "stolen": ("took",),
    "swearing": ("swore",),
    "swept": ("took", "mucked"),
    "three": ("several",),
    "two": ("several",),
    "tapped": ("rapped",),
    "toilet": ("away", "left", "seat"),
    "restroom": ("away", "left", "seat"),
    "idiot": ("rude", "insulted"),
    "asshole": ("rude", "insulted", "language"),
    "stupid": ("rude", "insulted"),
    "backwards": ("faceup", "boxed"),
    "upside": ("faceup", "boxed"),
    "texted": ("texting", "message"),
    "texting": ("message",),
    "threw": ("tossed",),
    "tossed": ("threw", "put"),
    "took": ("pulled",),
    "yelled": ("shouting",),
}
_SAME_WEIGHT: Final = 0.7
# What counts of a score where the incident belongs to the play named, where it cannot happen in
# the form named, and where it cannot in the usual one.
_OWN_FORM: Final = 1.15
_OTHER_FORM: Final = 0.4
_RARER_FORM: Final = 0.75
_USUAL: Final = "holdem"
_ALSO: Final = ("kill", "deal-twice")
# How much a fact that the words settle tells.
_FACT: Final = 0.4
# How much it counts that a word stands among the turns of speech, in the facts, in what is ruled.
_PLACES: Final = (0.5, 0.25, 0.12)


@dataclass(frozen=True, slots=True)
class Described:
    """An incident that a description may mean.

    `facts` are those that the words settle, `heard` by which words of the description; a higher
    `score` fits better.
    """

    kind: IncidentKind
    score: float
    facts: Mapping[str, Value]
    heard: Mapping[str, str]

    @property
    def chance(self) -> float:
        """How likely it is meant."""
        return self.score


def is_sure(found: Sequence[Described]) -> bool:
    """Whether the first may be ruled on without asking which."""
    return bool(found) and (len(found) == 1 or found[0].score > 1.15 * found[1].score)


def describe(
    words: str, among: Iterable[IncidentKind] | None = None, names: Sequence[str] = ()
) -> tuple[Described, ...]:
    """The incidents that a description may mean, the likeliest first; none where no word fits.

    `among` are those that are possible, else all are; `names` are the players' by seat.
    """
    said = spoken(words)
    named = named_play(words)
    scores = _scores(said)
    found = []
    hearing = Hearing(said, names)
    for kind in incident_kinds().values() if among is None else among:
        heard = hearing.of(facts_of(kind))
        score = scores.get(kind.key, 0.0)
        if score:
            score += sum(_fact_weights()[one.fact.key] for one in heard)
            found.append(_described(kind, score * _share(kind, named), heard))
    return tuple(sorted(found, key=lambda one: -one.score))


def _described(kind: IncidentKind, score: float, heard: Iterable[Heard]) -> Described:
    told = {one.fact.key: one.value for one in heard}
    return Described(kind, score, told, {one.fact.key: one.words for one in heard})


def _share(kind: IncidentKind, named: NamedPlay) -> float:
    """How much of its score counts, by whether the incident can happen in the play named."""
    context = _context(named.form.key if named.form else "", named.structure, named.tournament)
    fit = specificity(kind.applies, context)
    if fit is not None:
        return _OWN_FORM if fit and (named.form or named.tournament) else 1.0
    return _OTHER_FORM if named.form else _RARER_FORM


@cache
def _context(form: str, structure: str | None, tournament: bool) -> Context:
    played = find_form(form or _USUAL)
    chosen = structure or usual_structure(played)
    return play_context(played, chosen, tournament=tournament, also=_ALSO)


@cache
def _fact_weights() -> Mapping[str, float]:
    """How much it tells that a fact is settled: the fewer incidents depend on it, the more."""
    number = len(incident_kinds())
    counts = Counter(fact.key for kind in incident_kinds().values() for fact in facts_of(kind))
    return {key: _FACT * log(1 + number / count) for key, count in counts.items()}


@dataclass(frozen=True, slots=True)
class _Entry:
    """An incident as it is looked for: its turns of speech, and all stems by where they stand."""

    key: str
    turns: tuple[tuple[str, ...], ...]
    stems: tuple[frozenset[str], ...]


@cache
def _entries() -> tuple[_Entry, ...]:
    kinds = tuple(incident_kinds().values())
    titles = {group.key: group.title for group in groups()}
    turns = spoken_all(text for kind in kinds for text in (kind.title, *kind.words))
    told = spoken_all(" . ".join(_fact_words(kind)) for kind in kinds)
    ruled = spoken_all(
        " . ".join((titles[kind.group], *(row.say for row in kind.ruling))) for kind in kinds
    )
    found, place = [], 0
    for number, kind in enumerate(kinds):
        mine = turns[place : place + 1 + len(kind.words)]
        place += len(mine)
        found.append(
            _Entry(
                kind.key,
                tuple(_telling(turn) for turn in mine),
                (
                    frozenset(stem for turn in mine for stem in _telling(turn)),
                    frozenset(_telling(told[number])),
                    frozenset(_telling(ruled[number])),
                ),
            )
        )
    return tuple(found)


def _fact_words(kind: IncidentKind) -> Iterator[str]:
    for fact in facts_of(kind):
        yield from (*fact.yes, *fact.no, *(one for turns in fact.words.values() for one in turns))


def _telling(words: Sequence[Word]) -> tuple[str, ...]:
    """The stems of words that tell anything; all denials are one."""
    kept = [word for word in words if word.text not in _IDLE] or words
    return tuple(NO if word.is_denial else word.stem for word in kept)


@cache
def _weights() -> Mapping[str, float]:
    """How much a stem tells: the fewer incidents have it in their turns of speech, the more."""
    number = len(_entries())
    counts = Counter(stem for entry in _entries() for stem in entry.stems[0])
    return {stem: log(1 + number / count) for stem, count in counts.items()}


@cache
def _alike() -> Mapping[str, tuple[str, ...]]:
    """Other stems for a word as it is said."""
    same: dict[str, tuple[str, ...]] = {}
    for table in (SYNONYMS, _SAME):
        for word, others in table.items():
            same[word] = (*same.get(word, ()), *others)
    stems = spoken_all(" ".join(others) for others in same.values())
    return {word: tuple(one.stem for one in found) for word, found in zip(same, stems, strict=True)}


def _scores(said: Sequence[Word]) -> Mapping[str, float]:
    """How well each incident fits."""
    stems: dict[str, float] = {}
    for word in said:
        for other in _alike().get(word.text, ()):
            stems.setdefault(other, _SAME_WEIGHT)
    stems |= dict.fromkeys(_telling(said), 1.0)
    order = _telling(said)
    return {entry.key: _score(entry, stems, order) for entry in _entries()}


def _score(entry: _Entry, stems: Mapping[str, float], order: Sequence[str]) -> float:
    weights, usual = _weights(), 1.0
    words = sum(
        share * weight * weights.get(stem, usual)
        for stem, weight in stems.items()
        for share, place in zip(_PLACES, entry.stems, strict=True)
        if stem in place
    )
    turns = sorted((_turn_score(turn, stems, order) for turn in entry.turns), reverse=True)
    return words + turns[0] + sum(turns[1:3]) / 4


def _turn_score(turn: Sequence[str], stems: Mapping[str, float], order: Sequence[str]) -> float:
    """How much of a turn of speech is said, and how close together."""
    weights = _weights()
    total = sum(weights[stem] for stem in turn)
    found = sum(weights[stem] * stems.get(stem, 0) for stem in turn)
    if not found:
        return 0
    pairs = list(pairwise(turn))
    near = sum(_near(first, second, order) for first, second in pairs) / max(1, len(pairs))
    return found * (found / total) * (1 + near / 2)


def _near(first: str, second: str, order: Sequence[str]) -> bool:
    """Whether the second word follows the first soon."""
    places = [place for place, stem in enumerate(order) if stem == first]
    return any(second in order[place + 1 : place + 5] for place in places)
