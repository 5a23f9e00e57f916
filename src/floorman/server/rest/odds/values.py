"""What hands are worth besides their part of the pot, and what a call needs, as it is sent."""

from dataclasses import asdict

from floorman.odds import Chance, Odds, OddsError, Question
from floorman.odds.values.nuts import NutStatus
from floorman.odds.values.pot_odds import PotOdds
from floorman.odds.values.potential import Potential
from floorman.odds.values.starting import Starting
from floorman.odds.values.told import HandValues, hand_values
from floorman.server.rest.odds import models as m


def values_seen(question: Question, chance: Chance) -> list[m.ValuesSeen]:
    """Each player's, as far as that is found at once: others wait for an answer too."""
    places = range(len(question.players))
    return [_seen(hand_values(question, one, chance, at_once=True)) for one in places]


def _seen(one: HandValues) -> m.ValuesSeen:
    return m.ValuesSeen(
        start=_start(one.start) if one.start is not None else None,
        outs=[*one.outs] if one.outs is not None else None,
        nuts=[_nuts(nuts) for nuts in one.nuts] if one.nuts is not None else None,
        potential=_potential(one.potential) if one.potential is not None else None,
    )


def _start(one: Starting) -> m.StartSeen:
    return m.StartSeen(top=one.top, better=one.better, equal=one.equal, worse=one.worse)


def _nuts(one: NutStatus) -> m.NutsSeen:
    return m.NutsSeen(**asdict(one))


def _potential(one: Potential) -> m.PotentialSeen:
    return m.PotentialSeen(**asdict(one))


def pot_odds(asked: m.OddsAsked, *, points: bool) -> PotOdds | None:
    """The pot and the call that were given, None without. Raises OddsError for one alone, and where
    a form is played for points.
    """
    if asked.pot is None and asked.call is None:
        return None
    if asked.call is None:
        raise OddsError("call", "of a pot alone nothing is told: say what a call costs")
    if asked.pot is None:
        raise OddsError("pot", "say what is in the pot, the bet included")
    if points:
        raise OddsError("call", "this form is played for points, without a pot")
    return PotOdds(asked.pot, asked.call)


def call_seen(laid: PotOdds, odds: Odds) -> m.CallSeen:
    """What a call needs, and what it gains with each hand's part of the pot."""
    gains = [laid.gain(one.equity) for one in odds.players]
    return m.CallSeen(needed=laid.needed, to_one=laid.to_one, gains=gains)
