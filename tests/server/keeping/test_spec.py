"""How a table is asked for."""

import msgspec
import pytest

from floorman.games import all_mixes
from floorman.server.tables.spec import SpecError, TableSpec
from floorman.table import Table, asked_collection, asked_unit
from floorman.table.setup import TableError


def test_what_is_left_out_is_what_is_usual():
    setup = TableSpec(game="holdem").to_setup()
    assert (setup.seats, setup.book, setup.collection) == (6, "roberts-v11", None)
    assert setup.games[0].stakes.blinds == (1, 2)
    assert setup.amendments == ()


def test_a_spec_that_is_kept_is_the_one_that_was_asked_for():
    spec = TableSpec(
        game="horse",
        name="Tuesday",
        stakes="10/20",
        amendments={"button.method": "moving", "betting.raise_cap.two_rounds": 6},
        buy_in_min=100,
        acting_ms=5000,
    )
    kept = msgspec.json.encode(spec)
    assert msgspec.json.decode(kept, type=TableSpec) == spec
    assert Table(spec.to_setup()).setup.unit == 10
    assert spec.stakes_words(spec.to_setup().games[0].stakes) == "10/20"


@pytest.mark.parametrize("mix", all_mixes())
def test_every_mix_can_be_asked_for(mix):
    setup = TableSpec(game=mix, stakes="10/20").to_setup()
    assert setup.mix is all_mixes()[mix]


def test_answers_may_come_as_the_text_of_a_box():
    amendments = {"betting.raise_cap.two_rounds": " 6 ", "button.method": "moving"}
    setup = TableSpec(game="holdem", amendments=amendments).to_setup()
    assert setup.amendments[0].answers["betting.raise_cap.two_rounds"] == 6
    for text in ("six", "-1", "6.5", "9" * 5000, "٦"):
        with pytest.raises(SpecError) as error:
            spec = TableSpec(game="holdem", amendments={"betting.raise_cap.two_rounds": text})
            spec.to_setup()
        assert error.value.field == "amendments"


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"seats": 1}, "seats"),
        ({"bots": -1}, "bots"),
        ({"company": "champions"}, "company"),
        ({"buy_in_max": 0}, "buy_in_max"),
        ({"buy_in_min": 10**13}, "buy_in_min"),
        ({"acting_ms": -1}, "acting_ms"),
        ({"time_bank_ms": 10**9}, "time_bank_ms"),
        ({"name": "x" * 41}, "name"),
        ({"stakes": "1/2 no-limit\n"}, "stakes"),
        ({"stakes": "1/2000000000000 no-limit"}, "stakes"),
        ({"collection": "drop:0"}, "collection.fee"),
        ({"collection": "time:" + "9" * 99}, "collection"),
    ],
)
def test_what_is_wrong_names_its_field(fields, field):
    with pytest.raises(SpecError) as error:
        TableSpec(game="holdem", **fields).to_setup()
    assert error.value.field == field
    assert str(error.value).startswith(f"{field}: ")
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(
    ("game", "why"),
    [
        ("kuhn", "game: Kuhn poker is for study, and dealt in no room"),
        ("6+", "game: short-deck hold'em goes by the key short-deck"),
        ("whist", "game: no form 'whist'"),
    ],
)
def test_a_game_is_asked_for_by_the_key_of_a_form_that_rooms_deal(game, why):
    with pytest.raises(SpecError) as error:
        TableSpec(game=game).to_setup()
    assert str(error.value).startswith(why)


def test_the_short_deck_is_asked_for_at_its_usual_stakes_and_at_others():
    usual = TableSpec(game="short-deck").to_setup().games[0].stakes
    assert (usual.ante, usual.button_blind, usual.blinds) == (2, 2, ())
    larger = TableSpec(game="short-deck", stakes="10").to_setup().games[0].stakes
    assert (larger.ante, larger.button_blind) == (10, 10)


def test_collections_and_units_are_read_from_words():
    assert asked_collection("rake:5/4").cap == 4
    assert asked_collection("time:6").fee == 6
    assert (asked_unit(None), asked_unit("10/20")) == (4, 10)
    for wrong in ("tips:5", "rake", "time:x", ""):
        with pytest.raises(TableError):
            asked_collection(wrong)
    with pytest.raises(TableError):
        asked_unit("4/9")
