"""Events of the table in plain words: every one has a sentence."""

import types
import typing

import pytest

from floorman.cards import Card, parse_cards
from floorman.history import words_of
from floorman.table import commands
from floorman.table import events as e
from floorman.table.accounts import CAGE, EVENT, POT, house, stack_of

CARD = parse_cards("As")[0]
GIVEN = {"entry", "moved", "add-on", "race", "found", "corrected"}
RETURNED = {"out", "removed"}
# A value for each kind of field; of a choice every word is tried.
SOME = {
    tuple[tuple[str, str, str], ...]: (("stakes", "1/2", "2/4"),),
    str: "ada",
    int: 3,
    bool: True,
    tuple[str, ...]: ("ada", "bo"),
    tuple[int, ...]: (400, 200),
    tuple[tuple[str, int], ...]: (("ada", 40), ("bo", 7)),
    tuple[tuple[str, Card], ...]: (("ada", CARD),),
    tuple[int | None, ...]: (1, None),
    tuple[commands.LevelGame, ...]: (commands.LevelGame("holdem", "1/2 no-limit"),),
}


def values(kind):
    if typing.get_origin(kind) is typing.Literal:
        return typing.get_args(kind)
    if isinstance(kind, types.UnionType):
        return tuple(value for one in typing.get_args(kind) for value in values(one))
    if kind is type(None):
        return (None,)
    if kind is bool:
        return (True, False)
    return (SOME[kind],)


# A field with a form of its own.
OWN = {"hand": ("32", "7")}


def examples(event):
    """Events of a type: the first value of every field, and each other value of each."""
    kinds = {name: kind for name, kind in typing.get_type_hints(event).items() if name != "cites"}
    kinds = {name: OWN.get(name) or values(kind) for name, kind in kinds.items()}
    first = {name: some[0] for name, some in kinds.items()}
    for name, some in kinds.items():
        for value in some:
            made = event(**first | {name: value})
            yield of_the_event(made) if event is e.Moved else made


def of_the_event(moved):
    """Chips of a tournament come from it, and some go back there."""
    if moved.why in RETURNED:
        return e.Moved("stack:ada", EVENT, 3, moved.why)
    return e.Moved(EVENT, "stack:ada", 3, moved.why) if moved.why in GIVEN else moved


@pytest.mark.parametrize("event", typing.get_args(e.Any), ids=lambda one: one.__name__)
def test_every_event_of_the_table_has_a_sentence(event):
    for example in examples(event):
        said = words_of(example)
        assert said[0] == said[0].upper() or said.startswith(("ada", "bo"))
        assert not said.endswith(".") and "{" not in said and "None" not in said
        assert "  " not in said


@pytest.mark.parametrize(
    ("moved", "said"),
    [
        ((EVENT, "stack:ada", 500, "entry"), "Ada begins with 500"),
        ((EVENT, "stack:ada", 500, "moved"), "Ada brings 500 along"),
        (("stack:ada", EVENT, 500, "moved"), "Ada takes 500 along"),
        ((EVENT, "stack:ada", 75, "race"), "Ada has 75 more after the chip race"),
        (("stack:ada", EVENT, 25, "race"), "Ada has 25 fewer after the chip race"),
        ((EVENT, "stack:ada", 500, "rebuy"), "Ada buys in again for 500"),
        (("stack:ada", EVENT, 40, "found"), "40 that Ada had hidden are removed from play"),
        (("stack:ada", EVENT, 40, "removed"), "40 of Ada are removed from play"),
    ],
)
def test_chips_of_a_tournament_come_from_it_and_go_back(moved, said):
    assert words_of(e.Moved(*moved), {"ada": "Ada"}) == said


def test_players_are_called_what_they_are_called():
    names = {"ada": "Ann"}
    assert words_of(e.SatOut("ada"), names) == "Ann sits out"
    assert words_of(e.SatOut("bo"), names) == "bo sits out"


def test_the_button_and_the_blinds_are_said_of_players_or_of_seats():
    placed = e.ButtonPlaced(0, (1, 2))
    said = "Ann has the button, Bo the small blind, seat 3 the big blind"
    assert words_of(placed, sitting={0: "Ann", 1: "Bo"}, first_seat=1) == said
    heads_up = e.ButtonPlaced(0, (0, 1))
    assert words_of(heads_up) == "Seat 0 has the button and the small blind, seat 1 the big blind"
    nobody = e.ButtonPlaced(0, (None, 1))
    assert words_of(nobody) == "Seat 0 has the button, seat 1 the big blind, nobody the small blind"


@pytest.mark.parametrize(
    ("moved", "said"),
    [
        ((CAGE, stack_of("Ann"), 1200, "rebuy"), "Ann buys in again for 1,200"),
        ((stack_of("Ann"), CAGE, 80, "cash-out"), "Ann cashes out 80"),
        ((POT, stack_of("Ann"), 30, "deal"), "Ann wins 30 in the deal"),
        ((stack_of("Ann"), POT, 30, "deal"), "Ann loses 30 in the deal"),
        ((POT, house("rake"), 4, "rake"), "The house rakes 4"),
        ((stack_of("Ann"), house("time"), 6, "time"), "Ann pays 6 for time"),
        ((POT, stack_of("Ann"), 6, "carried"), "Ann gets 6 of what lay in the middle"),
    ],
)
def test_chips_that_change_hands_are_told_by_why(moved, said):
    assert words_of(e.Moved(*moved)) == said


def test_time_that_the_house_was_away_is_told():
    words = "The house was away for 35 seconds: nobody's time has run"
    assert words_of(e.TimeLapsed(35_400)) == words
    assert words_of(e.TimeGiven("Ann")) == "Ann has all of the time to act from now on"


def test_amounts_are_written_as_wanted():
    said = words_of(e.Left("Ann", 2, 150), figures=lambda amount: f"${amount / 100:.2f}")
    assert said == "Ann leaves the game with $1.50"


def test_every_way_in_has_its_words():
    for entry in typing.get_args(commands.Entry):
        told = words_of(e.SatIn("Ann", entry, cites=("RR11-4.BLIND.4a",)))
        assert told.startswith("Ann is here to play and ")
    assert words_of(e.SatIn("Ann", "wait")) == "Ann is here to play"
