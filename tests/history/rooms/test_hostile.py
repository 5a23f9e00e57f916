"""Encodings, broken copies and hostile sizes: clear errors with their place, in bounded memory."""

import random
import re
import tracemalloc
from io import BufferedReader, RawIOBase

import pytest

from floorman.history.record import DealRecord, RecordError
from floorman.history.record.following import follow
from floorman.history.rooms import read_histories, record_text
from tests.history.rooms.texts import EVERY, FULL_TILT, IPOKER, STARS, STARS_CASH, WINAMAX

UMLAUTS = STARS_CASH.replace("Cleo", "Zoë€")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_every_encoding_of_unicode_is_read(encoding, end):
    data = UMLAUTS.replace("\n", end).encode(encoding)
    (record,) = read_histories(data)
    assert record.named("Zoë€") is not None
    assert follow(record).is_fine
    assert record_text(record).encode() == UMLAUTS.replace("\n", end).encode()


def test_code_page_1252_is_read_and_written_again():
    data = UMLAUTS.encode("cp1252")
    (record,) = read_histories(data)
    assert record.writing["encoding"] == "cp1252"
    assert record_text(record).encode("cp1252") == data


def test_a_file_may_change_its_encoding_within():
    data = WINAMAX.encode("cp1252") + b"\n\n" + WINAMAX.encode()
    first, second = read_histories(data)
    assert first.totals == second.totals


def test_half_a_character_at_the_end_of_a_copy_does_no_harm():
    (record,) = read_histories(FULL_TILT.encode("utf-16")[:-1])
    assert follow(record).is_fine


class Endless(RawIOBase):
    """A file of the same hand again and again, made while it is read."""

    def __init__(self, text, many):
        self.text, self.left, self.rest = text, many, b""

    def readable(self):
        return True

    def readinto(self, buffer):
        if not self.rest and self.left:
            self.left -= 1
            self.rest = self.text
        size = min(len(buffer), len(self.rest))
        buffer[:size] = self.rest[:size]
        self.rest = self.rest[size:]
        return size


def endless(text, many):
    return BufferedReader(Endless(text, many))


@pytest.mark.parametrize("text", [STARS_CASH, FULL_TILT, WINAMAX, IPOKER])
def test_a_long_file_is_read_hand_by_hand(text):
    tracemalloc.start()
    many = 0
    for record in read_histories(endless(f"{text}\n\n".encode(), 120)):
        assert isinstance(record, DealRecord)
        many += 1
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert many == 120
    assert peak < 2_000_000


def test_a_line_without_end_ends_the_file_with_a_fault_after_the_hand_before_it():
    head = f"{STARS_CASH}\n\n".encode()
    first, *faults = read_histories(head + b"x" * 2_000_000)
    assert isinstance(first, DealRecord)
    assert [fault.text for fault in faults] == [
        f"line {len(STARS_CASH.splitlines()) + 3}: the line is too long for a history"
    ]


@pytest.mark.parametrize("room", ["pokerstars", "winamax"])
def test_a_line_without_end_takes_no_memory(room):
    tracemalloc.start()
    (fault,) = read_histories(endless(b"x" * 50_000, 1000), room)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert fault.text == "line 1: the line is too long for a history"
    assert peak < 1_000_000


def test_a_hand_without_end_is_one_fault_and_the_next_is_read():
    chat = 'Anna said, "again"\n' * 20_000
    long = STARS_CASH.replace("*** FLOP ***", f"{chat}*** FLOP ***", 1)
    fault, record = read_histories(f"{long}\n\n{STARS['draw']}".encode())
    assert fault.hand == "700000000001"
    assert "the hand is longer than any" in fault.text
    assert record.number == "700000000004"


def test_a_hand_of_many_long_lines_is_one_fault():
    chat = 'Anna said, "{}"\n'.format("again" * 150) * 2000
    (fault,) = read_histories(STARS_CASH.replace("*** FLOP ***", f"{chat}*** FLOP ***", 1).encode())
    assert "the hand is longer than any" in fault.text
    assert fault.line < 1500


def test_a_line_of_a_thousand_characters_is_a_fault_of_its_hand():
    text = STARS_CASH.replace("hm: folds", "hm" * 600)
    (fault,) = read_histories(text.encode())
    assert (fault.hand, fault.line) == ("700000000001", 12)


def test_a_hundred_seats_are_no_table():
    seats = "".join(f"Seat {n}: N{n} ($1 in chips)\n" for n in range(10, 150))
    (fault,) = read_histories(STARS_CASH.replace("Cleo: posts", f"{seats}Cleo: posts", 1).encode())
    assert "no table has that many seats" in fault.text


def _mutated(text, chance):
    """One of the ways in which a copy of a history may be broken."""
    signs = "\0\t \"'<>[](){}$€0aXé\u2028"
    lines = text.split("\n")
    match chance.randrange(7):
        case 0:
            start = chance.randrange(len(text))
            return text[start:] if chance.random() < 0.3 else text[:start]
        case 1:
            one, two = chance.randrange(len(lines)), chance.randrange(len(lines))
            lines[one], lines[two] = lines[two], lines[one]
        case 2:
            lines.insert(chance.randrange(len(lines)), chance.choice(lines))
        case 3:
            for _ in range(chance.randrange(1, 4)):
                lines.pop(chance.randrange(len(lines)))
        case 4:
            figures = ["0", "9" * 40, "-1", "1,5", "7.123456"]
            return re.sub(
                r"\d+",
                lambda found: chance.choice(figures) if chance.random() < 0.1 else found[0],
                text,
            )
        case 5:
            name = chance.choice(["", "folds", "calls $5", "[As Ad]", ": ", "*** FLOP ***"])
            return text.replace("Anna", name)
        case _:
            letters = [*text]
            for _ in range(chance.randrange(1, 6)):
                letters[chance.randrange(len(letters))] = chance.choice(signs)
            return "".join(letters)
    return "\n".join(lines)


@pytest.mark.parametrize("seed", range(6))
def test_broken_copies_end_in_a_verdict_or_in_a_fault_with_its_place(seed):
    chance = random.Random(seed)
    encodings = ["utf-8"] * 6 + ["utf-16", "cp1252", "utf-32"]
    verdicts = set()
    for _ in range(150):
        text = _mutated(chance.choice(EVERY), chance)
        data = text.encode(chance.choice(encodings), "replace")
        for found in read_histories(data):
            if isinstance(found, RecordError):
                assert found.line > 0
                assert found.why
                verdicts.add("fault")
                continue
            done = follow(found)
            verdicts.add(done.verdict)
            assert done.legal or done.problem
            assert done.text
    assert verdicts == {"fault", "legal", "illegal", "could not be followed"}
