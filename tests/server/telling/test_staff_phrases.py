"""What the cage, fair play and the register tell the staff is in the browser's book for them."""

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from floorman.fairplay import Trace, look, words_of
from floorman.fairplay.dumping import gives_up, one_way
from floorman.fairplay.soft_play import soft_play
from floorman.fairplay.timing import HOURS, even_times, no_rest
from floorman.room.cage.cage import Cage
from floorman.room.refusals import RoomRefused
from floorman.rulings.sanctions import offence_kinds, sanction_forms
from floorman.server.cashier.actor import Entry
from floorman.server.cashier.records import Step
from floorman.server.rest.cage.words import said_of
from tests.fairplay.test_detectors import PEOPLE, alone, choice, gave, lost, timed
from tests.room.cage.test_replay import BEGUN, COMMANDS, SETTINGS
from tests.server.telling.books import Book

BOOK = Book("staff")
# Names, amounts and games stay as they are.
AS_THEY_ARE = {"ann", "bob", "t", "u", "-100", "-5", "0"}


@settings(max_examples=60, deadline=None)
@given(SETTINGS, st.lists(COMMANDS, max_size=30))
def test_what_is_done_and_refused_at_the_cage_is_in_the_book(begun, commands):
    made, told = Cage(begun), set()
    for command in (*BEGUN, *commands):
        try:
            done = Step(command=command, events=tuple(made.apply(command)))
            told |= {*said_of(Entry(1, 0, done), {}, begun.currency).words}
        except RoomRefused as refusal:
            if all(getattr(command, name, "?") for name in ("person", "game", "by")):
                told |= {f"{refusal.what}: {refusal.reason.value}.", refusal.legal} - {""}
    assert {part for one in told for part in BOOK.unknown_in(one)} <= AS_THEY_ARE


def findings():
    """A finding of each kind."""
    others = [lost(n, "abcdef"[n % 6], "abcdef"[(n + 1 + n // 6 % 5) % 6]) for n in range(300)]
    yield from one_way([*others, *(lost(300 + n, "a", "b") for n in range(40))], PEOPLE)
    apart = [alone(n, p, o, n % 4 < 2) for n, (p, o) in enumerate([("a", "c"), ("b", "c")] * 40)]
    yield from soft_play([*apart, *(alone(100 + n, "a", "b", False) for n in range(30))], PEOPLE)
    usual = [gave(n, "abcdef"[n % 6], "abcdef"[(n + 1) % 6], n % 5 == 0) for n in range(200)]
    yield from gives_up([*usual, *(gave(200 + n, "a", "d", folds=True) for n in range(20))], PEOPLE)
    yield from even_times([timed(1, [1500, 1510, 1490, 1600, 1450] * 20)], PEOPLE)
    plays, hour = (choice("a", "call", ("b",), ms=900),), 3_600_000
    played = [alone(n, "a", "b", False) for n in range(4 * HOURS + 1)]
    yield from no_rest(
        [replace(one, at=n * hour // 4, choices=plays) for n, one in enumerate(played)], PEOPLE
    )
    for kind in ("device", "address"):
        yield from look(played[:2], [Trace(one, kind, "x", 0, 1) for one in "ab"])


def test_every_finding_of_fair_play_is_in_the_book():
    found = [*findings()]
    assert len({one.kind for one in found}) == 7
    told = {words_of(one, {"a": "Ann", "b": "Bo Li", "d": "Di"}) for one in found}
    told |= {one.else_ for one in found if one.else_}
    assert {part for one in told for part in BOOK.unknown_in(one)} == set()


def test_every_offence_and_sanction_is_in_the_book():
    titles = {one.title for one in (*offence_kinds().values(), *sanction_forms().values())}
    assert len(titles) > 35
    assert {part for one in titles for part in BOOK.unknown_in(one)} == set()
    assert BOOK.unknown_in("A suspension for at least 3 days") == []
    assert BOOK.unknown_in("A suspension for a while") == ["A suspension for a while"]
