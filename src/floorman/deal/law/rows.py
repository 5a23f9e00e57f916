"""What the form and the ruleset say about rows, read once for a game.

Royalties become tables by strength and feats least strengths, so that a hand is scored by
looking it up.
"""

from dataclasses import dataclass
from functools import cache
from typing import Final

from floorman.cards import RANK_LETTERS, Rank
from floorman.deal.law.play import own
from floorman.games import Feat, Form, Rows, Stakes
from floorman.rankings import Ranking, find_choice, find_qualifier, find_ranking, find_setting
from floorman.rankings.choosing import Choice
from floorman.rankings.classes import HandClass
from floorman.rulebooks.rulesets import Ruleset

_ENTRIES: Final = {"queens": "QQ", "kings": "KK", "aces": "AA", "trips": "trips"}
_STAYS: Final = {
    "quads-back": Feat("back", "quads"),
    "full-house-middle": Feat("middle", "full-house"),
    "trips-front": Feat("front", "trips"),
}
_PERFECT: Final = "75432"
_PERFECT_LEAST, _PERFECT_MOST = 6, 10
# Substantial action is reached once the second draw after the first cards is set (WSOP-104d).
SUBSTANTIAL: Final = 3


@dataclass(frozen=True, slots=True)
class RowLaw:
    """One row, front to back.

    `least` is the least strength that is no foul, 0 for none; `royalties` are points by strength,
    empty where none are paid.
    """

    key: str
    name: str
    size: int
    ranking: Ranking
    choice: Choice
    least: int
    least_name: str
    royalties: tuple[int, ...]

    def royalty(self, strength: int) -> int:
        """The points that a strength is paid in this row."""
        return self.royalties[strength] if self.royalties else 0


@dataclass(frozen=True, slots=True)
class Threshold:
    """A row, by number, and the least strength in it."""

    row: int
    strength: int


@dataclass(frozen=True, slots=True)
class FantasylandLaw:
    """Who plays the next deal in Fantasyland, and how (`floorman.games.pieces.rows`).

    `before_draws`: cards are set before the others begin to draw, not beside them.
    """

    book: int
    discards: int
    entry: tuple[Threshold, ...]
    stay: tuple[Threshold, ...]
    before_draws: bool


@dataclass(frozen=True, slots=True)
class RowsLaw:
    """Answers about rows.

    - `rows` front to back; `ordered`: pairs of them, by number, of which the first may not beat
      the second
    - `with_board`: rows are ranked together with boardcards
    - `open`: cards are seen by all as soon as they are set; `stacks`: hands that the deck is
      dealt into, 0 for one a player
    - `row_points`, `sweep_points`; `cancels`: of two royalties in a row only the higher is paid
    - `point`: what a point is worth in chips, 0 where points divide a pot
    - `capped`: what may be won or lost is capped by the chips a player began the deal with
    - `wait_ms` before the clock may be called, `clock_ms` after that
    - `evens_out`: a hand of fourteen cards and one of twelve are evened out by a random card
    """

    rows: tuple[RowLaw, ...]
    ordered: tuple[tuple[int, int], ...]
    with_board: bool
    open: bool
    stacks: int
    row_points: int
    sweep_points: int
    cancels: bool
    point: int
    capped: bool
    fantasyland: FantasylandLaw | None
    wait_ms: int
    clock_ms: int
    evens_out: bool

    @property
    def size(self) -> int:
        """How many cards a complete hand has."""
        return sum(row.size for row in self.rows)


def read_rows(form: Form, stakes: Stakes, ruleset: Ruleset) -> RowsLaw | None:
    """Read the answers on rows; None for a form that has none.

    Raises ValueError for a perfect low that is worth less than 6 points or more than 10.
    """
    rows = form.rows
    if rows is None:
        return None
    perfect = ruleset.whole("chinese.perfect_low_royalty") or 0
    if not _PERFECT_LEAST <= perfect <= _PERFECT_MOST:
        raise ValueError(f"a perfect low is worth 6 to 10 points, not {perfect} (WSOP-361.d2)")
    read = tuple(_rows(rows, ruleset, perfect))
    fouls = not form.boards or ruleset.yes("chinese.taiwanese_fouls")
    return RowsLaw(
        rows=read,
        ordered=_ordered(rows, read) if fouls else (),
        with_board=form.boards > 0,
        open=rows.open,
        stacks=rows.stacks,
        row_points=rows.row_points,
        sweep_points=rows.sweep_points,
        cancels=rows.royalties_cancel,
        point=stakes.point,
        capped=ruleset.yes("chinese.losses_capped_by_stack"),
        fantasyland=_fantasyland(form, read, ruleset),
        wait_ms=1000 * (ruleset.whole("clock.chinese_seconds") or 0),
        clock_ms=1000 * (ruleset.whole("clock.chinese_extra_seconds") or 0),
        evens_out=ruleset.choice("chinese.fourteen_and_twelve") == "random-card",
    )


def _rows(rows: Rows, ruleset: Ruleset, perfect: int) -> list[RowLaw]:
    paid = rows.royalties_question is None or ruleset.yes(rows.royalties_question)
    tables = {one.row: one.points for one in rows.royalties} if paid else {}
    found = []
    for row in find_setting(rows.setting).rows:
        ranking, least, name = find_ranking(row.ranking_key), 0, ""
        if row.qualifier_key:
            qualifier = find_qualifier(row.qualifier_key)
            least, name = qualifier.threshold(ranking), qualifier.name
        points = tuple(
            (one.hand, perfect if one.hand == _PERFECT else one.points)
            for one in tables.get(row.key, ())
        )
        found.append(
            RowLaw(
                row.key,
                row.name,
                row.size,
                ranking,
                find_choice(row.choice_key),
                least,
                name,
                royalty_table(ranking.key, points),
            )
        )
    return found


def _ordered(rows: Rows, read: tuple[RowLaw, ...]) -> tuple[tuple[int, int], ...]:
    """Which row may not beat which: as the setting has it, or each the next one behind it."""
    keys = [row.key for row in read]
    pairs = find_setting(rows.setting).ordered
    if not pairs:
        return tuple((place, place + 1) for place in range(len(keys) - 1))
    return tuple((keys.index(front), keys.index(back)) for front, back in pairs)


@cache
def royalty_table(ranking_key: str, points: tuple[tuple[str, int], ...]) -> tuple[int, ...]:
    """Points by strength; of several hands that fit, the one worth most. Empty for no royalties."""
    if not points:
        return ()
    ranking = find_ranking(ranking_key)
    table = [0] * (len(ranking.scale.classes) + 1)
    for strength in range(1, len(table)):
        one = ranking.scale.hand_class(strength)
        category = ranking.category(strength)
        table[strength] = max(
            (worth for hand, worth in points if is_hand(hand, one, category)), default=0
        )
    return tuple(table)


def is_hand(hand: str, one: HandClass, category: str) -> bool:
    """Whether a class is the hand that a royalty names: a category, or ranks such as "66"."""
    if hand == "royal-flush":
        return category == "straight-flush" and one.ranks[0] == Rank.ACE
    if hand == category:
        return True
    ranks = tuple(RANK_LETTERS.index(rank) for rank in hand if rank in RANK_LETTERS)
    if len(ranks) != len(hand):
        return False
    if len(set(ranks)) == 1:
        kind = {2: "pair", 3: "trips"}.get(len(ranks), "")
        return one.category == kind and one.ranks[0] == ranks[0]
    return one.category == "high-card" and one.ranks == tuple(sorted(ranks, reverse=True))


def least_strength(ranking: Ranking, hand: str) -> int | None:
    """The least strength of those that are the hand; None where the ranking has none such."""
    for strength in range(1, len(ranking.scale.classes) + 1):
        if is_hand(hand, ranking.scale.hand_class(strength), ranking.category(strength)):
            return strength
    return None


def _fantasyland(form: Form, read: tuple[RowLaw, ...], ruleset: Ruleset) -> FantasylandLaw | None:
    land = form.rows.fantasyland if form.rows else None
    if land is None:
        return None
    entry: tuple[Feat, ...] = land.entry
    if _is_houses(ruleset, "chinese.fantasyland_entry"):
        word = ruleset.choice("chinese.fantasyland_entry")
        entry = (Feat(read[0].key, _ENTRIES[word]),)
    # A house may let nothing keep a player there; the form's own feats are no answer of a house.
    kept = own(ruleset, "chinese.fantasyland_stay", form, "")
    stay = tuple(map(_STAYS.__getitem__, kept)) if isinstance(kept, tuple) else land.stay
    return FantasylandLaw(
        land.book,
        land.discards,
        _thresholds(read, entry),
        _thresholds(read, stay),
        ruleset.choice("chinese.fantasyland_sets") == "before-draws",
    )


def _is_houses(ruleset: Ruleset, question: str) -> bool:
    return ruleset.answer(question).layer in ("option", "amendment")


def _thresholds(read: tuple[RowLaw, ...], feats: tuple[Feat, ...]) -> tuple[Threshold, ...]:
    """Feats as least strengths; those that a row cannot show fall away."""
    keys = [row.key for row in read]
    found = []
    for feat in feats:
        place = keys.index(feat.row)
        least = least_strength(read[place].ranking, feat.hand)
        if least is not None and not read[place].least:
            found.append(Threshold(place, least))
    return tuple(found)
