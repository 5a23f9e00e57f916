"""The rules of version 11 that its older editions have too, and tests that run under each of them.

    @pytest.mark.rules("RR11-3.BET.7a", "HPT-3.BET.5a", "RRX-3.BET.5a")
    @EDITIONS
    def test_an_all_in_of_under_half_a_bet_reopens_nothing(book):
        ...
        assert own(book, "RR11-3.BET.7a") <= {*refusal.cites}

Read side by side in the three texts. What an edition words otherwise is left out, and has tests of
its own; the excerpt has the general rules alone.
"""

import pytest

ROBERTS, HOME, EXCERPT = "roberts-v11", "homepokertourney", "roberts-excerpt"
EDITIONS = pytest.mark.parametrize("book", [ROBERTS, HOME, EXCERPT])
WITH_HOME = pytest.mark.parametrize("book", [ROBERTS, HOME])

PREFIXES = {HOME: "HPT-", EXCERPT: "RRX-"}
SAME = {
    "RR11-2.PROC.8a": "HPT-2.PROC.6a",
    "RR11-2.PROC.9a": "HPT-2.PROC.7a",
    "RR11-2.PROC.16b": "HPT-2.PROC.16b",
    "RR11-3.DEAD.1a": "HPT-B.DEAD.1a HPT-3.DEAD.1a RRX-3.DEAD.1a",
    "RR11-3.BET.1a": "HPT-3.BET.7a RRX-3.BET.7a",
    "RR11-3.BET.1b": "HPT-3.BET.7b RRX-3.BET.7b",
    "RR11-3.BET.1c": "HPT-3.BET.7c RRX-3.BET.7c",
    "RR11-3.BET.1d": "HPT-3.BET.7d RRX-3.BET.7d",
    "RR11-3.BET.1e": "HPT-3.BET.7e RRX-3.BET.7e",
    "RR11-3.BET.2": "HPT-3.BET.1 RRX-3.BET.1",
    "RR11-3.BET.3": "HPT-3.BET.2 RRX-3.BET.2",
    "RR11-3.BET.4": "HPT-3.BET.3 RRX-3.BET.3",
    "RR11-3.BET.4a": "HPT-3.BET.3a RRX-3.BET.3a",
    "RR11-3.BET.4b": "HPT-3.BET.3b RRX-3.BET.3b",
    "RR11-3.BET.5a": "HPT-3.BET.4a RRX-3.BET.4a",
    "RR11-3.BET.5b": "HPT-3.BET.4b RRX-3.BET.4b",
    "RR11-3.BET.5c": "HPT-3.BET.4c RRX-3.BET.4c",
    "RR11-3.BET.6": "HPT-3.BET.6 RRX-3.BET.6",
    "RR11-3.BET.7a": "HPT-3.BET.5a RRX-3.BET.5a",
    "RR11-3.BET.7b": "HPT-3.BET.5b RRX-3.BET.5b",
    "RR11-3.BET.7c": "HPT-3.BET.5c RRX-3.BET.5c",
    "RR11-3.BET.7d": "HPT-3.BET.5d RRX-3.BET.5d",
    "RR11-3.BET.10": "HPT-3.BET.9 RRX-3.BET.9",
    "RR11-3.SHOW.1": "HPT-B.SUM.1i HPT-3.SHOW.1 RRX-3.SHOW.1",
    "RR11-3.SHOW.2a": "HPT-B.SUM.1j HPT-3.SHOW.2a RRX-3.SHOW.2a",
    "RR11-3.SHOW.4": "HPT-3.SHOW.4 RRX-3.SHOW.4",
    "RR11-3.SHOW.8a": "HPT-3.SHOW.7a RRX-3.SHOW.7a",
    "RR11-3.SHOW.8b": "HPT-3.SHOW.7b RRX-3.SHOW.7b",
    "RR11-3.TIE.1a": "HPT-3.TIE.1a RRX-3.TIE.1a",
    "RR11-3.TIE.1b": "HPT-3.TIE.1b RRX-3.TIE.1b",
    "RR11-3.TIE.3": "HPT-3.TIE.3 RRX-3.TIE.3",
    "RR11-3.TIE.4": "HPT-3.TIE.4 RRX-3.TIE.4",
    "RR11-3.TIE.5a": "HPT-3.TIE.5a RRX-3.TIE.5a",
    "RR11-3.TIE.5b": "HPT-3.TIE.5b RRX-3.TIE.5b",
    "RR11-3.TIE.5b1": "HPT-3.TIE.5b1 RRX-3.TIE.5b1",
    "RR11-3.TIE.5b2": "HPT-3.TIE.5b2 RRX-3.TIE.5b2",
    "RR11-3.TIE.5c": "HPT-3.TIE.5c RRX-3.TIE.5c",
    "RR11-3.TIE.5c1": "HPT-3.TIE.5c1 RRX-3.TIE.5c1",
    "RR11-3.TIE.5c2": "HPT-3.TIE.5c2 RRX-3.TIE.5c2",
    "RR11-3.TIE.5d": "HPT-3.TIE.5d RRX-3.TIE.5d",
    "RR11-4.INTRO.0b": "HPT-4.INTRO.0b",
    "RR11-4.INTRO.0d": "HPT-4.INTRO.0d",
    "RR11-4.INTRO.0e": "HPT-4.INTRO.0e",
    "RR11-4.INTRO.0f": "HPT-4.INTRO.0f",
    "RR11-4.INTRO.0g": "HPT-4.INTRO.0g",
    "RR11-4.INTRO.0h": "HPT-4.INTRO.0h",
    "RR11-4.INTRO.0i": "HPT-4.INTRO.0i",
    "RR11-4.INTRO.0j": "HPT-4.INTRO.0j",
    "RR11-4.BLIND.1a": "HPT-4.BLIND.1a",
    "RR11-4.BLIND.1b": "HPT-4.BLIND.1b",
    "RR11-4.BLIND.8": "HPT-4.BLIND.9a",
    "RR11-4.BLIND.9a": "HPT-4.BLIND.3a HPT-4.BLIND.9b",
    "RR11-4.BLIND.10b": "HPT-4.BLIND.10b",
    "RR11-4.BLIND.10c": "HPT-4.BLIND.10c",
    "RR11-4.BLIND.17": "HPT-4.BLIND.16",
    "RR11-5.INTRO.0a": "HPT-5.INTRO.0a",
    "RR11-5.INTRO.0b": "HPT-5.INTRO.0b",
    "RR11-5.INTRO.0c": "HPT-5.INTRO.0c",
    "RR11-5.INTRO.0d": "HPT-5.INTRO.0d",
    "RR11-5.INTRO.0e": "HPT-5.INTRO.0e",
    "RR11-13.INTRO.0b": "HPT-13.INTRO.0b",
    "RR11-13.INTRO.0c": "HPT-13.INTRO.0c",
    "RR11-13.INTRO.0d": "HPT-13.INTRO.0d",
    "RR11-13.INTRO.0e": "HPT-13.INTRO.0e",
    "RR11-13.INTRO.0f": "HPT-13.INTRO.0f",
    "RR11-13.INTRO.0g": "HPT-13.INTRO.0g",
    "RR11-13.INTRO.0h": "HPT-13.INTRO.0h",
    "RR11-13.INTRO.0i": "HPT-13.INTRO.0i",
    "RR11-13.KILL.1": "HPT-13.KILL.1",
    "RR11-13.KILL.1a": "HPT-13.KILL.1a",
    "RR11-13.KILL.1b": "HPT-13.KILL.1b",
    "RR11-13.KILL.1c": "HPT-13.KILL.1c",
    "RR11-13.KILL.2": "HPT-13.KILL.2",
    "RR11-13.KILL.3a": "HPT-13.KILL.3a",
    "RR11-13.KILL.3b": "HPT-13.KILL.3b",
    "RR11-13.KILL.3c": "HPT-13.KILL.3c",
    "RR11-13.KILL.4a": "HPT-13.KILL.4a",
    "RR11-13.KILL.4b": "HPT-13.KILL.4b",
    "RR11-13.KILL.5": "HPT-13.KILL.5",
    "RR11-13.KILL.6a": "HPT-13.KILL.6a",
    "RR11-13.KILL.6b": "HPT-13.KILL.6b",
    "RR11-13.KILL.7a": "HPT-13.KILL.7a",
    "RR11-13.KILL.7b": "HPT-13.KILL.7b",
    "RR11-13.KILL.8": "HPT-13.KILL.8",
    "RR11-13.KILL.10a": "HPT-13.KILL.10a",
    "RR11-13.KILL.10b": "HPT-13.KILL.10b",
    "RR11-13.KILL.10c": "HPT-13.KILL.10c",
    "RR11-13.KILL.10d": "HPT-13.KILL.10d",
    "RR11-13.KILL.10e": "HPT-13.KILL.10e",
    "RR11-13.KILL.11": "HPT-13.KILL.11",
    "RR11-13.KILL.12": "HPT-13.KILL.12",
    "RR11-14.INTRO.0a": "HPT-14.INTRO.0a",
    "RR11-14.INTRO.0b": "HPT-14.INTRO.0b",
    "RR11-14.INTRO.0c": "HPT-14.INTRO.0c",
    "RR11-14.INTRO.0f": "HPT-14.INTRO.0f",
    "RR11-14.NL.1": "HPT-14.NL.1",
    "RR11-14.NL.2b": "HPT-14.NL.2a",
    "RR11-14.NL.3a": "HPT-14.NL.3a",
    "RR11-14.NL.3c": "HPT-14.NL.3b",
    "RR11-14.NL.3d": "HPT-14.NL.3c",
    "RR11-14.NL.4b": "HPT-14.NL.3d",
    "RR11-14.NL.13a": "HPT-14.NL.11a",
    "RR11-14.NL.13b": "HPT-14.NL.11b",
    "RR11-14.NL.15a": "HPT-14.NL.12a",
    "RR11-14.NL.15b": "HPT-14.NL.12b",
    "RR11-14.NL.15c": "HPT-14.NL.12c",
    "RR11-14.NL.15d": "HPT-14.NL.2b",
    "RR11-14.NL.17c": "HPT-14.NL.14c",
    "RR11-14.NL.17d": "HPT-14.NL.14d",
    "RR11-14.PLI.0b": "HPT-14.INTRO.0g",
    "RR11-14.PLI.0c": "HPT-14.INTRO.0h",
    "RR11-14.PL.4a": "HPT-14.PL.4a",
    "RR11-14.PL.4b": "HPT-14.PL.4b",
    "RR11-14.PL.5a": "HPT-14.PL.5a",
    "RR11-14.PL.5b": "HPT-14.PL.5b",
    "RR11-14.PL.5c": "HPT-14.PL.5c",
    "RR11-14.PL.5d": "HPT-14.PL.5d",
}


def own(book, *rules):
    """These rules of version 11 as a book numbers them; one of them it has at least."""
    if book == ROBERTS:
        return {*rules}
    named = {one for rule in rules for one in SAME.get(rule, "").split()}
    found = {one for one in named if one.startswith(PREFIXES[book])}
    assert found, f"{book} has none of {rules}"
    return found
