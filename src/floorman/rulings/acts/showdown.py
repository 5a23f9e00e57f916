"""Facts about the showdown: who shows first, and what hands that are read aloud come to."""

from collections.abc import Sequence
from typing import NamedTuple

from floorman.cards import UNKNOWN, Card, find_repeat
from floorman.deal.law.making import ShareLaw
from floorman.deal.moment.state import NEVER, State
from floorman.deal.showdown.settling import make_pots
from floorman.deal.showdown.showing import show_order
from floorman.rankings import HandError
from floorman.rulings.facts import Value
from floorman.rulings.known import Known, finds

_HANDS = {"first": "the first hand", "second": "the second hand"}


def _state(known: Known) -> State | None:
    return None if known.deal is None else known.deal.state


def _shown(known: Known) -> State | None:
    """The deal at hand, once its betting is over: before that nobody knows who is going to show."""
    return _state(known) if known.yes("showdown") or known.yes("over") else None


# Who shows first


@finds("last_round_bet")
def _last_round_bet(known: Known) -> Value | None:
    """Whether anybody bet in the last betting round."""
    state = _shown(known)
    return None if state is None else state.round.aggressor != NEVER


@finds("ended_early")
def _ended_early(known: Known) -> Value | None:
    """Whether nobody could bet any more before the last betting round."""
    state = _shown(known)
    if state is None:
        return None
    return state.all_ins > 0 and state.live_seats <= 1 and state.round.aggressor == NEVER


@finds("side_pot")
def _side_pot(known: Known) -> Value | None:
    """Whether some pot is contested by fewer than another."""
    state = _shown(known)
    if state is None:
        return None
    return len(make_pots(state, [one for one in state.order if not state.seats[one].folded])) > 1


@finds("faceup_now")
def _faceup_now(known: Known) -> Value | None:
    """Whether hands are turned up once somebody is all-in and nobody can bet."""
    return known.law.showing.all_in_faceup


@finds("all_in_first")
def _all_in_first(known: Known) -> Value | None:
    """Whether the player who moved all-in shows first."""
    return known.law.showing.all_in_first and not known.law.betting.fixed


@finds("first_shower")
def _first_shower(known: Known) -> Value | None:
    """Who shows first: the seat of the deal at hand, else how it is found."""
    state = _shown(known)
    if state is not None:
        return f"@{show_order(state)[0].index}"
    if known.yes("last_round_bet"):
        return "the player who made the last bet or raise"
    if known.law.showing.first_else_button and known.law.form.button:
        return "the first player left of the button who is still in"
    return "the player who was first to act in that round"


# Hands read aloud


class _Read(NamedTuple):
    """A share of the pot: its name, who wins it, and with what."""

    share: str
    winner: str
    words: str


def _cards(known: Known, key: str) -> tuple[Card, ...] | None:
    value = known.get(key)
    return value if isinstance(value, tuple) else None


@finds("board_read")
def _board_read(known: Known) -> Value | None:
    """The board of the deal at hand; nothing where the form has none."""
    if not any(share.board for share in known.law.shares):
        return ()
    state = _state(known)
    if state is None or len(state.boards) > 1 or UNKNOWN in state.boards[0]:
        return None
    return tuple(state.boards[0]) or None


def _read(known: Known) -> tuple[_Read, ...] | None:
    """Both hands in every share; nothing where those cards cannot be hands of this form."""
    found = [_cards(known, key) for key in ("hand_one", "hand_two", "board_read")]
    if None in found:
        return None
    one, two, board = (cards or () for cards in found)
    together = (*one, *two, *board)
    strange = any(card not in known.law.deck_set for card in together)
    dealt = sum(stage.street.cards for stage in known.law.course if stage.kind == "cards")
    if strange or find_repeat(together) is not None or len(one) != len(two) or len(one) > dealt:
        return ()
    try:
        read = [_share(share, (one, two), board) for share in known.law.shares]
    except (HandError, ValueError, KeyError, IndexError):
        return ()
    return tuple(read)


def _share(share: ShareLaw, hands: Sequence[Sequence[Card]], board: Sequence[Card]) -> _Read:
    """Who wins a share of two hands; nobody where neither qualifies."""
    if share.board > 1 or (share.board and len(board) != _BOARD):
        raise HandError("a whole board is needed, and one")
    shown = board if share.board else ()
    values = [share.choice.strength(share.ranking, hand, shown) for hand in hands]
    one, two = (value if value >= share.least else 0 for value in values)
    best = max(one, two)
    if not best:
        return _Read(share.name, "nobody", "")
    winner = "both" if one == two else "first" if one > two else "second"
    words = share.ranking.words(best)
    if winner != "both" and share.ranking.words(min(one, two) or best) == words and min(one, two):
        words += " and better cards beside"
    return _Read(share.name, winner, words)


_BOARD = 5


@finds("hands_win")
def _hands_win(known: Known) -> Value | None:
    """Who wins: one of the two hands, both alike, or one this and the other that."""
    read = _read(known)
    if read is None:
        return None
    winners = {one.winner for one in read} - {"nobody"}
    if not winners:
        return "unreadable"
    return winners.pop() if len(winners) == 1 else "split"


@finds("hands_told")
def _hands_told(known: Known) -> Value | None:
    """Each share of the pot with its winner."""
    read = _read(known)
    if not read:
        return None
    return "; ".join(_told(one, alone=len(read) == 1) for one in read)


def _told(one: _Read, *, alone: bool) -> str:
    where = "" if alone else f"{one.share}: "
    if one.winner == "nobody":
        return f"{where}no hand qualifies"
    if one.winner == "both":
        return f"{where}both have {one.words}"
    return f"{where}{_HANDS[one.winner]} wins with {one.words}"
