"""Facts about Chinese and open-face: fouls and royalties, points, Fantasyland, short stacks."""

from typing import Final

from floorman.cards import find_repeat, parse_cards
from floorman.deal.law.rows import RowsLaw
from floorman.deal.rows.scoring import Scored, score_hand
from floorman.rulings.facts import Value, listed
from floorman.rulings.known import Known, finds

_ROWS: Final = ("row_front", "row_middle", "row_back")
# The least front that is what was said.
_FRONTS: Final = {"queens": "QsQh2c", "kings": "KsKh2c", "aces": "AsAh2c", "trips": "2s2h2c"}
_PLACES: Final = {"front": 0, "middle": 1, "back": 2}


# A hand of rows that is read aloud


@finds("rows_with_board")
def _rows_with_board(known: Known) -> Value | None:
    """Whether the rows are ranked together with a board."""
    law = known.law.rows
    return None if law is None else law.with_board


def _scored(known: Known, law: RowsLaw) -> Scored | None:
    """The rows told, scored; None where those cards cannot be one hand."""
    rows = [known.get(key) for key in _ROWS]
    cards = [row for row in rows if isinstance(row, tuple)]
    together = [card for row in cards for card in row]
    strange = any(card not in known.law.deck_set for card in together)
    if law.with_board or len(cards) < len(law.rows) or strange or find_repeat(together):
        return None
    return score_hand(law, cards)


@finds("rows_state")
def _rows_state(known: Known) -> Value | None:
    """Whether the rows told are fouled, and whether they earn royalties."""
    law = known.law.rows
    if law is None or any(known.get(key) is None for key in _ROWS):
        return None
    scored = _scored(known, law)
    if scored is None:
        return "unreadable"
    if scored.foul:
        return "fouled"
    return "paid" if any(scored.royalties) else "plain"


@finds("rows_told")
def _rows_told(known: Known) -> Value | None:
    """Why the hand is fouled, else its royalties row by row, else its rows in words."""
    law = known.law.rows
    scored = None if law is None else _scored(known, law)
    if law is None or scored is None:
        return None
    if scored.foul:
        return scored.foul
    told = [
        (row.ranking.words(strength), row.name, points)
        for row, strength, points in zip(law.rows, scored.strengths, scored.royalties, strict=True)
    ]
    paid = [f"{points} for {words} in {name}" for words, name, points in told if points]
    return listed(paid or [f"{words} in {name}" for words, name, _ in told])


# What passes between two hands


def _points(number: int) -> str:
    return f"{number} point{'s' * (number != 1)}"


@finds("points_scoop")
def _points_scoop(known: Known) -> Value | None:
    """What all rows together are worth."""
    law = known.law.rows
    return None if law is None else law.row_points * len(law.rows) + law.sweep_points


def _royalties(known: Known, law: RowsLaw, key: str) -> int | None:
    """Royalties that were told; nothing where the game pays none."""
    return known.whole(key) if any(row.royalties for row in law.rows) else 0


@finds("royalties_first")
def _royalties_first(known: Known) -> Value | None:
    """Nothing where the game pays none; else it has to be told."""
    law = known.law.rows
    return 0 if law and not any(row.royalties for row in law.rows) else None


@finds("royalties_second")
def _royalties_second(known: Known) -> Value | None:
    return _royalties_first(known)


def _net(known: Known) -> int | None:
    """The points that pass to the first hand, below zero to the second."""
    law, scoop = known.law.rows, known.whole("points_scoop")
    if law is None or scoop is None:
        return None
    ours = _royalties(known, law, "royalties_first")
    if known.get("rows_fouled") == "second":
        return None if ours is None else scoop + ours
    won, lost = known.whole("rows_won"), known.whole("rows_lost")
    theirs = _royalties(known, law, "royalties_second")
    if won is None or lost is None or ours is None or theirs is None:
        return None
    rows, sweep = len(law.rows), law.sweep_points
    return law.row_points * (won - lost) + sweep * ((won == rows) - (lost == rows)) + ours - theirs


@finds("points_net")
def _points_net(known: Known) -> Value | None:
    """To whom points pass."""
    law, net = known.law.rows, _net(known)
    won, lost = known.whole("rows_won"), known.whole("rows_lost")
    if law and won is not None and lost is not None and won + lost > len(law.rows):
        return "wrong"
    if net is None:
        return None
    return "first" if net > 0 else "second" if net < 0 else "even"


@finds("points_pass")
def _points_pass(known: Known) -> Value | None:
    net = _net(known)
    return None if net is None else _points(abs(net))


# Fantasyland


@finds("land_enters")
def _land_enters(known: Known) -> Value | None:
    """Whether what lies in front gains Fantasyland."""
    law, front = known.law.rows, known.get("land_front")
    if law is None or law.fantasyland is None or front is None:
        return None
    made = _FRONTS.get(str(front))
    if made is None:
        return False
    strength = law.rows[0].ranking.strength(parse_cards(made))
    return any(one.row == 0 and strength >= one.strength for one in law.fantasyland.entry)


@finds("land_stays")
def _land_stays(known: Known) -> Value | None:
    """Whether what was made keeps a player in Fantasyland."""
    law, made = known.law.rows, known.get("land_made")
    if law is None or law.fantasyland is None or made is None:
        return None
    return any(one.row == _PLACES.get(str(made)) for one in law.fantasyland.stay)


@finds("land_thrown")
def _land_thrown(known: Known) -> Value | None:
    """What is thrown away of them, where anything is."""
    law = known.law.rows
    if law is None or law.fantasyland is None or not law.fantasyland.discards:
        return None
    return f"{law.fantasyland.discards} of them is thrown away facedown"


@finds("land_book")
def _land_book(known: Known) -> Value | None:
    """The cards that a player in Fantasyland gets at once, after the first five."""
    law = known.law.rows
    return law.fantasyland.book if law and law.fantasyland else None


@finds("land_cards")
def _land_cards(known: Known) -> Value | None:
    """All cards of a player in Fantasyland."""
    law = known.law.rows
    return law.size + law.fantasyland.discards if law and law.fantasyland else None


# The deal and the settling


@finds("rows_dealing")
def _rows_dealing(known: Known) -> Value | None:
    """How cards reach the players."""
    law = known.law.rows
    if law is None:
        return None
    return "open" if law.open else "stacks" if law.stacks else "each"


@finds("chinese_players")
def _chinese_players(known: Known) -> Value | None:
    return None if known.deal is None else len(known.deal.state.seats)


def _paid(known: Known) -> int | None:
    """What is paid of what is due: no more than either has left of what he began with."""
    law, due = known.law.rows, known.whole("points_due")
    payer, taker = known.whole("points_payer"), known.whole("points_taker")
    if law is None or due is None or payer is None or taker is None:
        return None
    return min(due, payer, taker) if law.capped else min(due, payer)


@finds("points_paid")
def _points_paid(known: Known) -> Value | None:
    paid = _paid(known)
    return None if paid is None else _points(paid)


@finds("points_short")
def _points_short(known: Known) -> Value | None:
    """Whether less is paid than is due."""
    paid, due = _paid(known), known.whole("points_due")
    return None if paid is None or due is None else paid < due
