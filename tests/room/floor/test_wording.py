"""Games and tables are told as people say them, never by their keys."""

import re
from random import Random

import pytest

from floorman.games import all_forms, all_mixes, find_form, find_mix
from floorman.room import Played, RoomRefused, dues
from floorman.room.floor.played import read_played
from floorman.room.naming import game_words, line_words, table_words
from floorman.room.wording import event_words
from tests.room.random_evenings import RandomEvening

KEYS = [*all_forms(), *all_mixes()]
NAMES = {find_form(key).name for key in all_forms()} | {find_mix(key).name for key in all_mixes()}
# Some forms are called as their keys are: razz is razz.
TOLD = [key for key in KEYS if not any(key in name.split() for name in NAMES)]
KEY = re.compile(rf"(?<![\w-])({'|'.join(map(re.escape, TOLD))})(?![\w-])")
BARE_TABLE = re.compile(r"(?<!table )\b[A-D]\b(?! seat and somebody)")


class Telling(RandomEvening):
    """A random evening that is written down as it is told."""

    def __init__(self, chance):
        super().__init__(chance)
        self.told = []

    def apply(self, command):
        said = len(self.room.events)
        try:
            self.room.copy().apply(command)
        except RoomRefused as refusal:
            self.told.append(f"{refusal.what} {refusal.legal}")
        accepted = super().apply(command)
        self.told += [event_words(one, self.now) for one in self.room.events[said:]]
        self.told += [one.words for one in dues(self.state)]
        return accepted


@pytest.mark.parametrize("seed", range(8))
def test_over_an_evening_no_key_of_a_game_or_a_table_is_told(seed):
    evening = Telling(Random(seed)).run(80)
    assert len(evening.told) > 80
    for words in evening.told:
        assert not KEY.search(words), words
        assert not BARE_TABLE.search(words), words


def test_keys_are_known_when_they_are_told():
    assert KEY.search("on the board: holdem 1/2 no-limit")
    assert KEY.search("the mix holdem+stud-8")
    assert not KEY.search("on the board: Texas hold'em 1/2 no-limit")


def test_a_mix_is_called_by_its_name_or_by_its_games():
    own = read_played(Played("", "20/40 limit", ("holdem", "razz", "badugi")), None)
    assert own.words == "Texas hold'em, razz and badugi 20/40 limit with blinds 10/20"
    assert line_words(own.line) == own.words
    for key in all_mixes():
        if find_mix(key).turns:
            ready = read_played(Played("", "20/40 limit", (key,)), None)
            assert ready.words.startswith(f"{find_mix(key).name} 20/40 limit")


@pytest.mark.parametrize("key", all_forms())
def test_every_form_is_called_by_its_name(key):
    assert line_words(f"{key} 1/2 limit") == f"{find_form(key).name} 1/2 limit"


def test_a_table_is_a_table():
    assert [table_words(one) for one in ("A", "12", "Table 3", "Feature")] == [
        "table A",
        "table 12",
        "Table 3",
        "Feature",
    ]
    assert game_words("A") == "table A"
    assert game_words("holdem 1/2 no-limit") == "Texas hold'em 1/2 no-limit"
    assert line_words("whist 1/2") == "whist 1/2"
