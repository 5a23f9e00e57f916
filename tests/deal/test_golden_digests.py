"""A dozen more deals of each form go as they went: `make golden` writes the hashes again."""

import json

import pytest

from tests.deal.golden.digests import FILE, digest_of
from tests.deal.random_play import FORMS

KEPT = json.loads(FILE.read_text("utf-8"))


@pytest.mark.parametrize("key", FORMS)
def test_a_dozen_deals_of_a_form_go_as_they_went(key):
    assert digest_of(key) == KEPT[key]


def test_no_form_is_missing():
    assert {*KEPT} == {*FORMS}
