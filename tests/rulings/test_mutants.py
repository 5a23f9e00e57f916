"""Rulings are proven: a row that is broken makes a case fail."""

from tests.rulings.mutants import excused, is_noticed, mutants

SHARE = 0.97
EXCUSED = 0.02


def test_a_broken_ruling_is_noticed():
    every = list(mutants())
    missed = [str(one) for one in every if not is_noticed(one)]
    assert len(missed) <= (1 - SHARE) * len(every), sorted(set(missed) - set(excused()))


def test_what_may_go_unnoticed_is_little_exists_and_has_its_reason():
    every = {str(one) for one in mutants()}
    assert set(excused()) <= every, set(excused()) - every
    assert all(len(reason.split()) > 3 for reason in excused().values())
    assert len(excused()) <= EXCUSED * len(every)
