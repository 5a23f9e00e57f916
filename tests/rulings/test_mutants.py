"""Rulings are proven: a row that is broken makes a case fail."""

import random
import tomllib

from tests.rulings.mutants import EXCUSED, excused, is_noticed, mutants

SAMPLE = 400
SHARE = 0.05


def test_a_broken_ruling_is_noticed():
    seed = random.randrange(10**6)
    drawn = random.Random(seed).sample(list(mutants()), SAMPLE)
    missed = [str(one) for one in drawn if str(one) not in excused() and not is_noticed(one)]
    assert not missed, f"seed {seed}: {missed}"


def test_what_may_go_unnoticed_is_little_exists_and_has_its_reason():
    every = {str(one) for one in mutants()}
    told = tomllib.loads(EXCUSED.read_text(encoding="utf-8"))
    assert set(told) <= every, set(told) - every
    assert all(len(reason.split()) > 3 for reason in told.values())
    assert len(told) <= SHARE * len(every)
