"""What we write in Open Hand History fits the schema that we publish of it."""

import json
import re
from importlib import resources

import pytest
from jsonschema import Draft202012Validator

from floorman.history.formats import writer_for
from floorman.history.phh.records import record_of_hand
from floorman.history.tables import COLUMNS
from tests.history.formats.support import own_record, own_records
from tests.history.recorded import real_hands
from tests.house.project import ROOT

SCHEMA = json.loads(resources.files("floorman.history.ohh").joinpath("schema.json").read_text())
VALIDATOR = Draft202012Validator(SCHEMA)


def told(record):
    return json.loads(writer_for("ohh").text(record))


def faults(data):
    return [f"{one.json_path}: {one.message}" for one in VALIDATOR.iter_errors(data)]


def test_the_schema_itself_is_sound():
    Draft202012Validator.check_schema(SCHEMA)


def test_our_deals_and_real_ones_fit_it():
    for name, record in [*own_records()][::2]:
        assert not faults(told(record)), name
    for place, (name, hand) in enumerate(real_hands()):
        if not place % 5:
            assert not faults(told(record_of_hand(hand))), name


@pytest.mark.parametrize(
    "spoil",
    [
        lambda one: one.pop("players"),
        lambda one: one.update(dealer_seat="1"),
        lambda one: one.update(surprise=1),
        lambda one: one["rounds"][0]["actions"][0].update(action="Jumps"),
        lambda one: one["rounds"][0]["actions"][0].pop("amount"),
        lambda one: one["players"][0].update(starting_stack=-1),
        lambda one: one["rounds"][1].update(cards=["1s"]),
    ],
)
def test_what_does_not_fit_is_found(spoil):
    data = told(own_record("holdem", "no-limit", 0))
    spoil(data["ohh"])
    assert faults(data)


def test_the_page_names_every_column_of_the_tables():
    page = (ROOT / "docs" / "formats.md").read_text("utf-8")
    for table, columns in COLUMNS.items():
        part = page.split(f"**`{table}`**")[1].split("**`")[0]
        named = re.findall(r"^\| `(\w+)` \| (\w+) \|", part, re.MULTILINE)
        assert named == [(one.name, one.kind) for one in columns]
