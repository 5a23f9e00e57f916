"""How many cards a deal can need, and how many the deck can give."""

from collections.abc import Iterable

from floorman.cards import find_deck
from floorman.games.form import Form
from floorman.games.pieces.streets import Street


def burns(streets: Iterable[Street]) -> int:
    """The most burncards for these streets, which do not include the first: one for each."""
    return sum(street.burn != "no" for street in streets)


def boardcards(form: Form, streets: Iterable[Street]) -> int:
    """Boardcards dealt on these streets, to all boards together."""
    return sum(street.boardcards * (len(street.to_boards) or form.boards) for street in streets)


def hands(form: Form, players: int) -> int:
    """How many hands are dealt to so many players: more or fewer than players where rows say so."""
    return form.rows.hands(players) if form.rows else players


def cards_needed(form: Form, players: int) -> int:
    """The most cards that can leave the deck when everyone stays to the end and draws the most."""
    course = form.course
    each = sum(street.cards + street.drawn_max for street in course)
    return hands(form, players) * each + boardcards(form, course) + burns(course[1:])


def cards_before_last(form: Form, players: int) -> int:
    """Cards that can leave the deck before the last street."""
    course = form.course[:-1]
    each = sum(street.cards + street.drawn_max for street in course)
    return hands(form, players) * each + boardcards(form, course) + burns(course[1:])


def downcards_dealt(form: Form, players: int) -> int:
    """Downcards dealt to each of so many players at the start.

    Where the form deals as many as fit, it is the largest equal number that leaves cards for
    boards, burns and every later street (WSOP-OMAHA.BIGEASY-b); otherwise what the form says.
    """
    first = form.streets[0]
    if not first.down_to_fit:
        return first.down
    spare = find_deck(form.deck).size - cards_needed(form, players)
    return first.down + max(0, spare // hands(form, players))


def cards_held(form: Form) -> tuple[tuple[int, int], ...]:
    """The fewest and the most cards that a seat holds at the end of each street of the course."""
    least = most = 0
    held: list[tuple[int, int]] = []
    for street in form.course:
        least += street.cards - street.discarded_max
        most += street.cards - street.discarded_min
        held.append((least, most))
    return tuple(held)
