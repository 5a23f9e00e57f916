"""Odds worked out within bounds: one question at a time, and the latest answers are kept."""

import asyncio
import random
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from floorman.cards import JOKER
from floorman.games import all_forms
from floorman.odds import (
    OddsError,
    PlayerOdds,
    read_law,
    read_plan,
    read_question,
    work_out,
)
from floorman.server.denials import Denied
from floorman.server.house import House
from floorman.server.rest.odds import models as m
from floorman.server.rest.odds.values import call_seen, pot_odds, values_seen
from floorman.server.tables.keeper import Keeper

_SAMPLES: Final = 100_000
_SLOW_SAMPLES: Final = 4_000
_WAITING_MOST: Final = 8
_TWO: Final = 2
_AGAIN_S: Final = 5
_IN_PLAY: Final = "You have a hand in play: ask once the deal is over, as at a table."


class Desk:
    """Who asks waits for those before him; too many are turned away."""

    __slots__ = ("_turn", "_waiting")

    def __init__(self) -> None:
        self._turn = asyncio.Lock()
        self._waiting = 0

    async def answer(self, asked: m.OddsAsked) -> bytes:
        """The answer in its turn. Raises Denied for what cannot be asked, or for too many."""
        if self._waiting >= _WAITING_MOST:
            raise Denied("too-fast", "Too many ask just now: try again soon.", _AGAIN_S)
        self._waiting += 1
        try:
            async with self._turn:
                return await asyncio.to_thread(_answer, asked.model_dump_json())
        except OddsError as error:
            raise Denied("bad-field", str(error)) from None
        finally:
            self._waiting -= 1


def check_out_of_play(house: House, player: str) -> None:
    """Raise Denied for who has a hand in a deal that goes on."""
    if any(has_hand(one.keeper, player) for one in house.tables.values()):
        raise Denied("not-now", _IN_PLAY)


def has_hand(keeper: Keeper, player: str) -> bool:
    """Whether somebody was dealt in and has not folded, while the deal goes on."""
    deal = keeper.table.deal
    if deal is None or player not in keeper.players:
        return False
    return not deal.state.seats[keeper.players.index(player)].folded


@lru_cache(maxsize=256)
def _answer(text: str) -> bytes:
    """The same question has the same answer: chance begins with its own words."""
    asked = m.OddsAsked.model_validate_json(text)
    question = read_question(
        asked.form, asked.players, boards=asked.boards, dead=asked.dead, draws=asked.draws
    )
    slow = question.law.rows is not None or question.draws > 0
    samples = _SLOW_SAMPLES if slow else _SAMPLES
    laid = pot_odds(asked, points=question.law.rows is not None)
    odds = work_out(question, random.Random(text), samples=samples)
    seen = m.OddsSeen(
        exact=odds.exact,
        cases=odds.cases,
        players=[_player(one) for one in odds.players],
        values=values_seen(question, random.Random(text)) if asked.values else [],
        call=call_seen(laid, odds) if laid is not None else None,
    )
    return seen.model_dump_json().encode()


def _player(one: PlayerOdds) -> m.PlayerSeen:
    return m.PlayerSeen(
        equity=one.equity,
        error=one.error,
        win=one.win,
        tie=one.tie,
        lose=one.lose,
        quartered=one.quartered,
        shares=[
            m.ShareSeen(name=share.name, win=share.win, tie=share.tie, hands=[*share.hands])
            for share in one.shares
        ],
        points=one.points,
        points_error=one.points_error,
    )


@lru_cache(maxsize=1)
def forms_asked() -> bytes:
    """What can be told of each form, as it is sent."""
    return m.FormsAsked(forms=[*_forms()]).model_dump_json().encode()


def _forms() -> Iterable[m.FormAsked]:
    for form in all_forms().values():
        if form.divided:
            continue  # no odds are told where players divide their holdings
        law = read_law(form)
        plan = read_plan(law, _TWO)
        rows = law.rows.rows if law.rows is not None else ()
        yield m.FormAsked(
            key=form.key,
            name=form.name,
            family=form.family,
            players_max=form.players_max,
            start=plan.start,
            hand=plan.held,
            boards=[*plan.boards],
            draws=plan.draws,
            rows=[(row.name, row.size) for row in rows],
            points=law.rows is not None and not law.shares,
            joker=JOKER in law.deck,
            grid=plan.held == plan.start == _TWO and not rows,
        )
