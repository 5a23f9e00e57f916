"""The tellings name incidents and facts of the catalogue, with values that these can have."""

import pytest

from floorman.rulings.facts import parse_fact
from floorman.rulings.incidents import find_fact, find_kind
from tests.house.project import ROOT

FILES = sorted((ROOT / "training" / "tellings").glob("*.txt"))
YES_NO = {"true": "yes", "false": "no"}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_telling_names_what_there_is(file):
    for line in file.read_text(encoding="utf-8").splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        told, kinds, facts = (*map(str.strip, line.split("|")), "")[:3]
        assert told, line
        for key in kinds.split("/"):
            assert key == "none" or find_kind(key.strip()), line
        for one in filter(None, map(str.strip, facts.split(";"))):
            key, _, value = map(str.strip, one.partition("="))
            assert parse_fact(find_fact(key), YES_NO.get(value, value)) is not None, line


def test_there_are_tellings_of_many_groups():
    assert len(FILES) >= 25
