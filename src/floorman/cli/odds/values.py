"""Odds and what hands are worth besides, as data for programs."""

from dataclasses import asdict
from typing import Any

from floorman.cards import card_text
from floorman.odds import Chance, Odds, OddsError, PlayerOdds, Question, ShareOdds
from floorman.odds.values.pot_odds import PotOdds
from floorman.odds.values.told import HandValues, hand_values


def odds_data(question: Question, names: list[str], odds: Odds) -> dict[str, Any]:
    """What everybody may expect."""
    return {
        "form": question.law.form.key,
        "exact": odds.exact,
        "way": odds.way,
        "cases": odds.cases,
        "pots": list(odds.pots),
        "players": [
            {"hand": name} | _player(one) for name, one in zip(names, odds.players, strict=True)
        ],
    }


def _player(one: PlayerOdds) -> dict[str, Any]:
    if not one.shares:
        return {
            "points": one.points,
            "error": one.points_error,
            "win": one.win,
            "tie": one.tie,
            "lose": one.lose,
        }
    return {
        "equity": one.equity,
        "error": one.error,
        "win": one.win,
        "tie": one.tie,
        "lose": one.lose,
        "quartered": one.quartered,
        "pots": list(one.pots),
        "chips": one.chips,
        "shares": [_share(share) for share in one.shares],
    }


def _share(share: ShareOdds) -> dict[str, Any]:
    return {"name": share.name, "win": share.win, "tie": share.tie, "hands": dict(share.hands)}


def values_of(question: Question, chance: Chance) -> list[dict[str, Any]]:
    """For each hand what can be told of it: nothing where its cards are not known, or where the
    form or the moment has no such thing.
    """
    return [_values(hand_values(question, place, chance)) for place in range(len(question.players))]


def _values(one: HandValues) -> dict[str, Any]:
    found = dict[str, Any]()
    if one.start is not None:
        found["start"] = {
            "top": one.start.top,
            "better": one.start.better,
            "equal": one.start.equal,
            "worse": one.start.worse,
        }
    if one.outs is not None:
        found["outs"] = [card_text(card) for card in one.outs]
    if one.nuts is not None:
        found["nuts"] = [asdict(nuts) for nuts in one.nuts]
    if one.potential is not None:
        found["potential"] = asdict(one.potential)
    return found


def call_of(question: Question, odds: Odds, call: int) -> dict[str, Any]:
    """What a call needs, and what it gains with each hand's part. Raises OddsError."""
    if question.law.rows is not None:
        raise OddsError("call", f"{question.law.form.name} is played for points")
    if len(question.pots) != 1 or question.pots[0].chips == 1:
        raise OddsError("call", "say with one --pot what is in the pot, the bet included")
    laid = PotOdds(question.pots[0].chips, call)
    return {
        "pot": laid.pot,
        "call": laid.call,
        "needed": laid.needed,
        "to_one": laid.to_one,
        "gains": [laid.gain(one.equity) for one in odds.players],
    }
