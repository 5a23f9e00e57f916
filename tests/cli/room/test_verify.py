"""`floorman verify`: a deal that was saved is checked without the room."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from floorman.cli.main import main

GOOD = Path(__file__).parents[2] / "server" / "chance" / "data" / "saved.json"


def verify(*words):
    return CliRunner().invoke(main, ["verify", *map(str, words)])


def forged(folder, change):
    data = json.loads(GOOD.read_text("utf-8"))
    change(data)
    file = folder / "deal.json"
    file.write_text(json.dumps(data), "utf-8")
    return file


def test_a_deal_as_the_browser_saved_it_is_whole():
    result = verify(GOOD)
    assert result.exit_code == 0, result.output
    count = len(json.loads(GOOD.read_text("utf-8"))["seen"])
    assert f": {count} of {count} cards seen are proved." in result.stdout
    assert "yours among them" in result.stdout
    assert "root " in result.stdout
    found = json.loads(verify(GOOD, "--json").stdout)
    assert found["faults"] == []
    assert found["proved"] == found["seen"] > 0
    assert found["own"] is True


def test_a_forged_deal_is_told_in_words(tmp_path):
    def another_card(data):
        seen = {one["card"] for one in data["seen"]}
        data["seen"][0]["card"] = next(card for card in range(52) if card not in seen)

    result = verify(forged(tmp_path, another_card))
    assert result.exit_code == 1
    assert result.stdout.startswith("wrong: the ")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "no saved deal"),
        ("{}", "missing required field"),
        ('{"what": "floorman evidence", "version": 1}', "Invalid enum value"),
    ],
)
def test_a_bad_file_is_one_line(tmp_path, text, words):
    file = tmp_path / "deal.json"
    file.write_text(text)
    result = verify(file)
    assert result.exit_code == 2
    assert words in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_a_file_that_is_not_there_is_one_line(tmp_path):
    result = verify(tmp_path / "nothing.json")
    assert result.exit_code == 2
    assert "no such file" in result.stderr
