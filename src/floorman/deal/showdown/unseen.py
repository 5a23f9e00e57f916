"""Deals of which not even what lay faceup needs to be known.

Somebody at the table runs the deal with real cards, which fall here by themselves; or a deal is
carried out again as somebody noted it. Cards that lie open may be named for the record, or left
as they are; who opens and who wins is then read off by people and told.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from floorman.cards import UNKNOWN, Card
from floorman.deal.betting.explaining import refuse_turn
from floorman.deal.betting.rounds import may_open
from floorman.deal.cards.dealing import check_free
from floorman.deal.commands import NameCards, NameOpener, NameWinners, Winners
from floorman.deal.events import CardsNamed
from floorman.deal.law.course import Stage
from floorman.deal.moment.pots import Pot
from floorman.deal.moment.state import NEVER, Seat, State
from floorman.deal.refusals import Reason, Refused
from floorman.deal.requests import DEALER, Request
from floorman.deal.showdown.settling import all_known, contested_pots, runs, settle_as_named


def is_unseen(state: State) -> bool:
    """Whether nobody here sees the cards."""
    return state.setup.dealing == "unseen"


# Who opens

BY_UPCARDS: Final = ("upcard", "best-open")


def awaits_opener(state: State, stage: Stage) -> bool:
    """Ask who opens where upcards decide that which nobody has named. Whether it was asked."""
    if stage.opens not in BY_UPCARDS or not state.setup.may_hide_upcards:
        return False
    if state.named_opener != NEVER or not _is_open_question(state, stage):
        return False
    state.awaits = "opener"
    return True


def _is_open_question(state: State, stage: Stage) -> bool:
    return stage.opens in BY_UPCARDS and len(may_open(state, stage)) > 1


def opener_request(state: State) -> Request:
    """Who opens, as the upcards lie on the table."""
    return Request("name-opener", DEALER, seats=may_open(state, _next_round(state)))


def name_opener(state: State, command: NameOpener) -> None:
    """The upcards on the table say who opens. Raises Refused."""
    if state.awaits != "opener":
        raise refuse_turn(state, DEALER, "name who opens", "opener")
    able = may_open(state, _next_round(state))
    if command.seat not in able:
        named = " or ".join(f"seat {seat}" for seat in able)
        what = f"seat {command.seat} has no hand that could open: by what is seen {named} opens"
        raise Refused(Reason.NO_SUCH_SEAT, what)
    state.named_opener = command.seat
    state.awaits = ""


# What lies open


def name_cards(state: State, command: NameCards) -> None:
    """Cards that lie faceup are named, or named again. Raises Refused."""
    if not state.setup.may_hide_upcards:
        raise Refused(Reason.NOT_ASKED, "the cards of this deal are known already")
    pile, where = _pile(state, command)
    if len(command.cards) != len(pile):
        what = f"{where}: {len(command.cards)} cards are named, {len(pile)} lie there"
        raise Refused(Reason.WRONG_NUMBER_OF_CARDS, what)
    was = [*pile]
    pile[:] = [UNKNOWN] * len(pile)
    try:
        _check_names(state, command.cards)
    except Refused:
        pile[:] = was
        raise
    pile[:] = command.cards
    state.events.append(CardsNamed(command.place, command.to, command.cards))
    if state.awaits == "opener" and not _is_open_question(state, _next_round(state)):
        state.awaits = ""
    elif state.awaits == "winners":
        read_when_known(state)


def _pile(state: State, command: NameCards) -> tuple[list[Card], str]:
    """The cards meant, and their place in words. Raises Refused."""
    to = command.to
    if command.place == "board" and 1 <= to <= len(state.boards):
        return state.boards[to - 1], f"board {to}"
    if command.place == "up" and 0 <= to < len(state.seats):
        return state.seats[to].up, f"the upcards of seat {to}"
    if command.place == "common":
        return state.common, "the common card"
    raise Refused(Reason.NO_SUCH_SEAT, f"there is no {command.place} {to}")


def _check_names(state: State, cards: Sequence[Card]) -> None:
    for place, card in enumerate(cards):
        if card == UNKNOWN:
            continue
        if card in cards[:place]:
            raise Refused(Reason.SAME_CARD_TWICE, "a card is named twice")
        check_free(state, card)


def _next_round(state: State) -> Stage:
    return state.law.course[state.stage + 1]


# Who wins


def awaits_winners(state: State) -> bool:
    """Ask who wins, where hands or boards are not known. Whether it was asked."""
    if not is_unseen(state) or all_known(state):
        return False
    state.asking = []
    state.awaits = "winners"
    return True


def awaits_winners_still(state: State) -> bool:
    """Ask who wins, where cards are missing after every hand was asked for. Whether it was."""
    if not state.setup.may_hide_upcards or len(_live(state)) == 1 or all_known(state):
        return False
    state.awaits = "winners"
    return True


def _live(state: State) -> list[Seat]:
    seats = (state.seats[index] for index in state.order)
    return [seat for seat in seats if not (seat.folded or seat.mucked)]


def winners_request(state: State) -> Request:
    """Who wins what; hands may be shown card by card instead."""
    return Request("name-winners", DEALER, seats=tuple(seat.index for seat in _live(state)))


def read_when_known(state: State) -> None:
    """Once every hand that is left is known the cards speak, and the pots can be pushed."""
    live = _live(state)
    if len(live) == 1 or all_known(state):
        state.awaits = "push-pot"


def name_winners(state: State, command: NameWinners) -> None:
    """The hands on the table say who wins. Raises Refused."""
    if state.awaits != "winners":
        raise refuse_turn(state, DEALER, "name the winners", "winners")
    pots = contested_pots(state, [seat.index for seat in _live(state)], ())
    if len(command.winners) != runs(state):
        what = f"winners are named for {len(command.winners)} boards, not {runs(state)}"
        raise _wrong(what)
    strengths = [_strengths(state, run, pots) for run in command.winners]
    state.awaits = ""
    settle_as_named(state, strengths, pots)


def _strengths(state: State, run: Winners, pots: Sequence[Pot]) -> list[dict[int, int]]:
    """Strengths by share and seat that give the pots to those named. Raises Refused."""
    shares = state.law.form.shares
    if len(run) != len(pots) or any(len(pot) != len(shares) for pot in run):
        what = f"winners are wanted of {len(pots)} pots, in each of {len(shares)} shares"
        raise _wrong(what)
    return [
        _strengths_in(state, share, [pot[share] for pot in run], pots)
        for share in range(len(shares))
    ]


def _strengths_in(
    state: State, share: int, named: Sequence[Sequence[int]], pots: Sequence[Pot]
) -> dict[int, int]:
    """The winners of the main pot are the strongest, then those of each side pot.

    Who wins one pot wins every smaller circle in which it plays too.
    """
    name = state.law.form.shares[share].name
    must = share == 0 and state.law.form.none_qualify is None
    for pot, seats in zip(pots, named, strict=True):
        if strange := sorted({*seats} - {*pot.seats}):
            raise _wrong(f"seat {strange[0]} does not contest that pot")
        if must and not seats and len(pot.seats) > 1:
            raise _wrong(f"somebody has to win the {name or 'pot'}")
    for (_, wide), (inner, narrow) in pairwise(zip(pots, named, strict=True)):
        still = {*wide} & {*inner.seats}
        if still and still != {*narrow}:
            raise _wrong(
                f"seat {min(still)} wins a pot for the {name or 'best'} hand and so wins each side "
                "pot in which it plays"
            )
    strengths = {seat: 0 if not any(named) else 1 for pot in pots for seat in pot.seats}
    for place, seats in enumerate(named):
        for seat in seats:
            strengths[seat] = max(strengths[seat], 2 + len(named) - place)
    if not must:
        # Whoever was not named has no hand for a share that not everybody can win.
        winners = {seat for seats in named for seat in seats}
        strengths = {seat: value if seat in winners else 0 for seat, value in strengths.items()}
    return strengths


def _wrong(what: str) -> Refused:
    return Refused(Reason.WRONG_WINNERS, what)
