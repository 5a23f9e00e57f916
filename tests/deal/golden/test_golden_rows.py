"""The golden playthroughs of the Chinese family, as anybody may read and check them."""

import re

import pytest

from tests.deal.golden.playthroughs import FOLDER
from tests.deal.golden.row_playthroughs import STACKS, text_of
from tests.deal.rows.play import FORMS

PAYS = re.compile(r"[Ss]eat (\d+) takes .* from seat (\d+),.*: (\d+)$")


def read(form):
    return (FOLDER / "rows" / f"{form}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("form", FORMS)
def test_the_deal_goes_as_its_file_tells_it(form):
    assert text_of(form) == read(form)


@pytest.mark.parametrize("form", [form for form in FORMS if form != "chinese-draw"])
def test_the_chips_of_a_file_add_up_for_whoever_reads_it(form):
    lines = read(form).splitlines()
    seats = len(re.findall(r"seat \d+ has \d", lines[1]))
    stacks = list(STACKS[:seats])
    for line in lines:
        if found := PAYS.search(line):
            winner, loser, amount = map(int, found.groups())
            stacks[winner] += amount
            stacks[loser] -= amount
    over = ", ".join(f"Seat {seat} {stack}" for seat, stack in enumerate(stacks))
    assert lines[-1] == f"The deal is over: {over}"


def test_every_form_of_the_family_has_its_file_and_no_other_form_has():
    assert {file.stem for file in (FOLDER / "rows").glob("*.txt")} == set(FORMS)
