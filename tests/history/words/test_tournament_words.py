"""Events of a tournament in plain words."""

import typing

import pytest

from floorman.history.words.tournaments import place_words, tournament_words
from floorman.tournament import events as e
from floorman.tournament.bags import Bag, FlightEnd
from tests.history.words.test_table_words import SOME, values

SILENT = {e.Moved, e.Unseated, e.RoundEnded}
NAMES = {"ada": "Ann", "bo": "Bob"}
END = FlightEnd((Bag("ada", 500),), entries=(("ada", 1), ("bo", 2)))
MORE = {tuple[tuple[str, int], ...]: (("ada", 3),), tuple[e.RaceAward, ...]: (), FlightEnd: END}


def example(event):
    kinds = typing.get_type_hints(event)
    return event(**{name: some(kind) for name, kind in kinds.items() if name != "cites"})


def some(kind):
    if kind in MORE:
        return MORE[kind]
    if kind in SOME or typing.get_origin(kind) is not tuple:
        return values(kind)[0]
    return ()


@pytest.mark.parametrize("event", typing.get_args(e.Any), ids=lambda one: one.__name__)
def test_every_event_has_a_sentence_but_those_that_others_tell(event):
    said = tournament_words(example(event), NAMES)
    if event in SILENT:
        assert not said
        return
    assert said and not said.endswith(".") and "{" not in said and "None" not in said


SAID = [
    (e.Out(("ada",), 4, 4), "Ann is out in 4th place"),
    (e.Out(("ada", "bo"), 11, 12), "Ann and Bob are out in 11th to 12th place"),
    (e.Out(("ada",), 1, 1), ""),
    (e.PrizeWon("ada", 2, 2, 135), "Ann wins 135 for 2nd place"),
    (e.PrizeWon("ada", 1, 3, 0, 500), "Ann wins a seat worth 500 for 1st to 3rd place"),
    (
        e.Seated("ada", 3, 0, 500, "balance", "due for it", 2),
        "Ann goes to seat 1 of table 3: due for it",
    ),
    (e.Seated("ada", 3, 0, 500, "draw"), "Ann has seat 1 of table 3"),
    (
        e.BountyWon("ada", "bo", 5, 5),
        "Ann takes 5 of the bounty on Bob, and 5 goes on the own head",
    ),
    (e.BountyWon("ada", "ada", 5), "Ann keeps the bounty of 5 on the own head"),
    (
        e.Penalised("ada", "deals", "conduct", "bo", 3),
        "Ann is dealt in with the hand killed for 3 deals for misbehaviour",
    ),
    (e.FlightEnded(END), "The first day is over: 1 of 2 have chips"),
    (
        e.FlightsMerged(2, 5, 9, 12),
        "2 first days with 12 entries merge: 5 of 9 players have chips",
    ),
    (e.Removed("ada", 500, "lesser"), "500 of Ann leave play: a fuller bag goes on"),
    (
        e.EntriesClosed(9, 8, 900, ()),
        "Entries are closed: 9, 900 in the pool, prizes are settled when the first days merge",
    ),
    (e.ClockPaused("bo", "a spill", False), "Bob stops the clock: a spill"),
]


@pytest.mark.parametrize(("event", "said"), SAID)
def test_what_happens_is_said_of_people_and_places(event, said):
    assert tournament_words(event, NAMES) == said


def test_places_are_said_as_people_say_them():
    said = [place_words(n, n) for n in (1, 2, 3, 4, 11, 12, 13, 21, 101, 111)]
    assert said == "1st 2nd 3rd 4th 11th 12th 13th 21st 101st 111th".split()
