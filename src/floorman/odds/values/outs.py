"""Outs: the next cards that help a hand."""

from itertools import chain

import numpy as np

from floorman.cards import Card
from floorman.odds.asking.plan import read_plan
from floorman.odds.asking.question import Question
from floorman.odds.errors import OddsError
from floorman.odds.working.awards import parts_of_pot, places_of_categories, strengths_in
from floorman.odds.working.cases import Cases


def outs(question: Question, place: int) -> tuple[Card, ...]:
    """The next cards, high ones first, that help a player, by his place from 0.

    Where others' hands are known as well: cards after which he would take more of the pot than now
    if nothing else came. Else cards that lift his hand to a better category than it has, and than
    the board has by itself. The card comes to the board, or at stud to the player. Raises OddsError
    where his cards are not known, no card is to come, or too few lie.
    """
    known = [at for at, one in enumerate(question.players) if _is_known(question, at)]
    field = f"players.{place + 1}"
    if place not in known:
        raise OddsError(field, "outs are told of a hand that is known: name its cards")
    plan = read_plan(question.law, len(question.players))
    boards = [list(board) for board in question.boards]
    if len(boards) > 1 or plan.draws:
        raise OddsError("form", "outs are told where the next card comes to one board or at stud")
    if boards and not 3 <= len(boards[0]) < plan.boards[0]:
        raise OddsError("boards", "outs are told of a board of three cards or four")
    if not boards and len(question.players[place].holdings[0].cards) >= plan.held:
        raise OddsError(field, "no card is to come to this hand any more")
    named = {*question.dead, *chain(*boards)}
    named.update(*(question.players[at].holdings[0].cards for at in known))
    unseen = [card for card in question.law.deck if card not in named]
    now, then = _cases(question, known, place, boards, unseen)
    helps = _wins_more(question, known, place, now, then)
    if len(known) == 1:
        helps = _betters(question, now, then)
    return tuple(card for card, good in zip(unseen, helps, strict=True) if good)[::-1]


def _is_known(question: Question, place: int) -> bool:
    player = question.players[place]
    return player.is_known and not player.unseen and len(player.holdings[0].cards) > 1


def _cases(
    question: Question, known: list[int], place: int, boards: list[list[Card]], unseen: list[Card]
) -> tuple[Cases, Cases]:
    """The case as it is, and those with each next card."""
    hands = [np.array([question.players[at].holdings[0].cards], np.uint8) for at in known]
    laid = tuple(np.array([board], np.uint8) for board in boards)
    come = np.array(unseen, np.uint8)[:, None]
    grown = [np.repeat(hand, len(unseen), axis=0) for hand in hands]
    after = tuple(np.hstack((np.repeat(board, len(unseen), axis=0), come)) for board in laid)
    if not boards:
        mine = known.index(place)
        grown[mine] = np.hstack((grown[mine], come))
    return Cases(tuple(hands), laid), Cases(tuple(grown), after)


def _wins_more(
    question: Question, known: list[int], place: int, now: Cases, then: Cases
) -> list[bool]:
    up, mine = [question.players[at].joker_up for at in known], known.index(place)
    parts = []
    for cases in (now, then):
        strengths = [strengths_in(scale, cases, up) for scale in question.scales]
        parts.append(parts_of_pot(question.scales, strengths, range(len(known)))[mine])
    helps: list[bool] = (parts[1] > parts[0] + 1e-9).tolist()
    return helps


def _betters(question: Question, now: Cases, then: Cases) -> list[bool]:
    """Whether a card lifts the category in any share, and above that of the board alone."""
    found = np.zeros(then.number, dtype=bool)
    for scale in question.scales:
        places = places_of_categories(scale.share.ranking)
        before, after = (places[strengths_in(scale, one, [False])[0]] for one in (now, then))
        better = after > before[0]
        choice = scale.share.choice
        if scale.share.board and choice.holecards_used is None and choice.uses_board:
            better &= after > places[scale.share.ranking.strengths(then.boards[0])]
        found |= better
    helps: list[bool] = found.tolist()
    return helps
