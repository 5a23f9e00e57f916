"""Cheats are found among simulated people, and those who play fair are not."""

from collections import Counter

import pytest

from floorman.fairplay import Choice, Played, Trace, look, words_of
from floorman.fairplay.dumping import gives_up, one_way
from floorman.fairplay.soft_play import soft_play
from floorman.fairplay.timing import HOURS, even_times, no_rest
from tests.fairplay.cheats import Rooms, furnished, judged

DEALS = 700


@pytest.fixture(scope="module")
def rooms():
    return Rooms()


def test_who_cheats_is_found_and_who_plays_fair_is_not(rooms):
    seed = 1
    room = furnished(seed)
    rooms.play(room, DEALS, seed)
    found, missed, false = judged(room, look(room.deals, room.traces))
    kinds = Counter(kind for kind, _ in found)
    assert kinds["dumping"] == kinds["soft-play"] == kinds["accounts"] == 1
    assert kinds["timing"] >= 1
    assert {kind for kind, _ in missed} <= {"timing"}
    assert {one.kind for one in false.values()} <= {"same-address"}


def test_in_a_room_without_cheats_there_is_only_the_household(rooms):
    room = furnished(3, cheats=False)
    rooms.play(room, DEALS, 3)
    found = look(room.deals, room.traces)
    assert [one.kind for one in found] == ["same-address"]
    assert found[0].players == ("p16", "p17")
    assert found[0].sure == "worth-a-look"
    assert "share an address" in found[0].else_


def test_players_of_the_house_are_not_looked_at(rooms):
    room = furnished(1)
    rooms.play(room, 300, 1)
    assert look(room.deals, room.traces, frozenset(room.people)) == []


PEOPLE = frozenset("abcdef")


def lost(number, loser, winner, chips=100):
    net = {loser: -chips, winner: chips}
    return Played(
        "t", number, number, 1, tuple("abcdef"), tuple(net.get(one, 0) for one in "abcdef")
    )


def test_chips_that_go_round_are_no_finding_and_chips_that_go_one_way_are():
    others = [lost(n, "abcdef"[n % 6], "abcdef"[(n + 1 + n // 6 % 5) % 6]) for n in range(300)]
    assert one_way(others, PEOPLE) == []
    dumped = [lost(300 + n, "a", "b") for n in range(40)]
    [found] = one_way([*others, *dumped], PEOPLE)
    assert found.players == ("a", "b")
    assert found.sure == "likely"
    assert {*found.deals} <= {("t", number) for number in range(340)}
    assert len(found.deals) == 12
    assert words_of(found, {"a": "Ada", "b": "{0}"}).startswith("In ")


def test_one_large_pot_proves_nothing():
    others = [lost(n, "abcdef"[n % 6], "abcdef"[(n + 1 + n // 6 % 5) % 6]) for n in range(300)]
    assert one_way([*others, lost(301, "a", "b", 10**9)], PEOPLE) == []


def choice(player, kind, rivals, **fields):
    facts = {"whom": "", "may_wager": True, "price": 0, "pot": 10, "put": 5} | fields
    return Choice(player=player, kind=kind, rivals=rivals, **facts)


def alone(number, player, rival, wagers):
    kind = "wager" if wagers else "check"
    chosen = (choice(player, kind, (rival,)),)
    return Played("t", number, number, 1, (player, rival), (0, 0), chosen)


def test_soft_play_is_measured_against_what_the_same_two_do_otherwise():
    apart = [alone(n, p, o, n % 4 < 2) for n, (p, o) in enumerate([("a", "c"), ("b", "c")] * 40)]
    meek = [alone(100 + n, "a", "b", wagers=False) for n in range(30)]
    [found] = soft_play([*apart, *meek], PEOPLE)
    assert found.players == ("a", "b")
    assert found.deals == tuple(("t", 100 + n) for n in range(18, 30))
    # Who wagers little against everybody goes easy on nobody.
    tame = [alone(n, p, o, wagers=n % 20 == 0) for n, (p, o) in enumerate([("a", "c")] * 80)]
    assert soft_play([*tame, *meek], PEOPLE) == []


def gave(number, player, whom, folds):
    fields = {"whom": whom, "price": 2, "pot": 40, "put": 15}
    chosen = (choice(player, "fold" if folds else "call", (whom,), **fields),)
    return Played("t", number, number, 1, (player, whom), (0, 0), chosen)


def test_who_folds_much_to_one_player_alone_gives_up():
    usual = [gave(n, "abcdef"[n % 6], "abcdef"[(n + 1) % 6], n % 5 == 0) for n in range(200)]
    assert gives_up(usual, PEOPLE) == []
    [found] = gives_up([*usual, *(gave(200 + n, "a", "d", folds=True) for n in range(20))], PEOPLE)
    assert found.players == ("a", "d")


def timed(number, times, hard=()):
    chosen = tuple(
        choice("a", "call", ("b",), price=10 if n in hard else 0, ms=ms)
        for n, ms in enumerate(times)
    )
    return Played("t", number, number, 1, ("a", "b"), (0, 0), chosen)


def test_times_that_are_always_the_same_are_found_and_times_of_people_are_not():
    assert even_times([timed(1, [900, 4000, 1500, 20_000, 2500, 700] * 20)], PEOPLE) == []
    [found] = even_times([timed(1, [1500, 1510, 1490, 1600, 1450] * 20)], PEOPLE)
    assert found.players == ("a",)
    assert even_times([timed(1, [1500, 1510] * 10)], PEOPLE) == []  # too few


def test_who_never_rests_is_found():
    hour = 3_600_000
    plays = (choice("a", "call", ("b",), ms=900),)
    deals = [
        Played("t", n, n * hour // 4, 1, ("a", "b"), (0, 0), plays) for n in range(4 * HOURS + 1)
    ]
    assert [one.players for one in no_rest(deals, PEOPLE)] == [("a",)]
    gap = [one for one in deals if not 30 < one.number < 34]
    assert no_rest(gap, PEOPLE) == []


def test_accounts_that_share_a_device_are_found_only_where_they_play_together():
    traces = [Trace("a", "device", "x", 0, 1), Trace("b", "device", "x", 0, 1)]
    together = Played("t", 1, 1, 1, ("a", "b"), (0, 0))
    assert [one.kind for one in look([together], traces)] == ["same-device"]
    apart = [Played("t", 1, 1, 1, ("a", "c"), (0, 0)), Played("t", 2, 2, 1, ("b", "c"), (0, 0))]
    assert look(apart, traces) == []
    # Behind one address of many is a network.
    many = [Trace(one, "address", "n", 0, 1) for one in "abcdefghi"]
    assert look([together], many) == []
