"""The golden playthroughs: one deal of each form, as anybody may read and check it."""

import re

import pytest

from tests.deal.golden.playthroughs import FOLDER, STACKS, text_of
from tests.deal.random_play import FORMS

PUT_IN = re.compile(r"seat (\d+) (?:posts|calls) (\d+)")
TOTAL = re.compile(r"seat (\d+) (?:bets|raises|completes|brings it in) to (\d+)")
TAKEN = re.compile(r"seat (\d+) wins (\d+)")
BACK = re.compile(r"(\d+) go back to seat (\d+)")


def read(form):
    return (FOLDER / f"{form}.txt").read_text(encoding="utf-8")


class Reader:
    """Somebody who reads a file and keeps account of the stacks."""

    def __init__(self):
        self.stacks, self.bets, self.left = list(STACKS), [0] * len(STACKS), 0

    def put_in(self, seat, chips, live=True):
        self.stacks[seat] -= chips
        self.bets[seat] += chips if live else 0

    def read(self, line):
        if line.startswith("-- ") and "preflop" not in line and self.left:
            self.bets = [0] * len(STACKS)
        self.left += line.startswith("-- ")
        if found := PUT_IN.match(line):
            live = "(ante)" not in line and "(dead" not in line
            self.put_in(int(found[1]), int(found[2]), live)
        elif found := TOTAL.match(line):
            self.put_in(int(found[1]), int(found[2]) - self.bets[int(found[1])])
        elif found := TAKEN.match(line):
            self.stacks[int(found[1])] += int(found[2])
        elif found := BACK.match(line):
            self.stacks[int(found[2])] += int(found[1])


@pytest.mark.parametrize("form", FORMS)
def test_the_deal_goes_as_its_file_tells_it(form):
    assert text_of(form) == read(form)


@pytest.mark.parametrize("form", FORMS)
def test_the_chips_of_a_file_add_up_for_whoever_reads_it(form):
    # Read with nothing but the words: what is posted, bet, called, given back and won.
    reader = Reader()
    for line in read(form).splitlines():
        reader.read(line)
    assert line.startswith("the deal is over: ")
    assert line == f"the deal is over: {', '.join(map(str, reader.stacks))}"


def test_every_form_that_is_played_for_a_pot_has_its_file_and_no_other_form_has():
    assert {file.stem for file in FOLDER.glob("*.txt")} == set(FORMS)
