"""Asking over the wire why one may not raise: only at one's own turn, and only about betting."""

import pytest

from floorman.server.choosing.asked_wrongly import AskedWronglyError
from floorman.server.protocol import client as m
from floorman.server.telling.why_not import explained
from tests.deal.playing import deal, play


class Sitting:
    """As much of a table as is asked about: one deal, and who sits where in it."""

    def __init__(self, deal):
        self.table, self.players, self.playing, self.number = self, ("ada", "ben", "cy"), True, 7
        self.deal = deal


def asks(sitting, person, to=None):
    return explained(sitting, person, m.WhyNot(id=3, table="t", to=to))


@pytest.fixture
def sitting():
    d = deal("holdem", "50/100 no-limit", (10_000,) * 3)
    play(d, "c c x b200 r500")
    return Sitting(d)


def test_it_is_told_in_a_sentence_with_its_amounts_and_its_rules(sitting):
    person = sitting.players[sitting.deal.request.seat]
    found = asks(sitting, person)
    assert (found.id, found.table, found.number) == (3, "t", 7)
    assert found.words.startswith("A raise must be at least as large")
    assert found.words.endswith("300: it is to 800.")
    assert [amount for _, amount in found.sums] == [300, 800]
    assert found.words[found.sums[1][0] :].startswith("800")
    assert found.rules[0][0] == "RR11-14.NL.3a"
    assert all(title and statement for _, title, statement in found.rules)


def test_nobody_else_is_told_nor_of_what_he_may_do(sitting):
    asked = sitting.deal.request.seat
    with pytest.raises(AskedWronglyError, match="your turn"):
        asks(sitting, sitting.players[asked - 1])
    with pytest.raises(AskedWronglyError, match="your turn"):
        asks(sitting, "a stranger")
    with pytest.raises(AskedWronglyError, match="may do that"):
        asks(sitting, sitting.players[asked], to=900)
    sitting.playing = False
    with pytest.raises(AskedWronglyError, match="Nobody is to bet"):
        asks(sitting, sitting.players[asked])
