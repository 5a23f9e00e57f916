"""What rooms really wrote: how much of it is read, followed and written again, by name.

A reader that gets worse is noticed here: every hand that is not legal, or whose sums disagree, has
its reason beside it.
"""

from collections import Counter

import pytest

from floorman.history.record import Noted, RecordError
from floorman.history.record.following import follow
from floorman.history.rooms import read_histories, record_text
from tests.history.rooms.shared import ROOMS, files

# By room: hands that are legal and agree, and all that are read.
FINE = {
    "pokerstars": (135, 138),
    "fulltilt": (108, 108),
    "ggpoker": (8, 12),
    "partypoker": (55, 61),
    "winamax": (19, 25),
    "ipoker": (54, 55),
}
# Every other hand by its number: the verdict, what is said, and why it is so.
EXPLAINED = {
    # Everybody else is all-in for less: the room lets the raise stand and gives it back.
    "212598594281": ("illegal", "has nobody left who could call more"),
    "6307872438747255-64-1288123510": ("illegal", "has nobody left who could call more"),
    "25979907808": ("could not be followed", "the hand was cancelled"),
    # The file adds up a raise from the raise before it, not from the bet.
    "31260881": ("illegal", "seat 3 calls 51.00, and 44.00 are to be called"),
    # Straddles from any seat where the button posts the only blind.
    "SD27208848": ("could not be followed", "straddled where the button posts"),
    "SD27208838": ("could not be followed", "straddled where the button posts"),
    "SD27208832": ("could not be followed", "straddled where the button posts"),
    "SD27208824": ("could not be followed", "straddled where the button posts"),
    # Players act who have no seat in the file.
    "12385840660": ("could not be followed", "has a seat: Player4 posts"),
    "14978808642": ("could not be followed", "has a seat: holdem_AA folds"),
    # The deeds before the flop stand in another order than they were done.
    "11932613562": ("illegal", "seat 2 is to act"),
    # Amounts that the room has rounded.
    "16194828757579au6ou93d1": ("legal", "2 more are paid out than were in the pot"),
    "161938625156465v9fyd47bg": ("could not be followed", "seat 5 is to act"),
    "1618961225358jrdwo4ad458": ("legal", "20 more are paid out than were in the pot"),
    # A raise stands before the blinds.
    "6417287-1303-1406683540": ("illegal", "seat 4 is to act"),
    "6417287-1322-1406684365": ("illegal", "seat 4 is to act"),
    # The pot is wrong by an euro, and by half a chip.
    "6468352-1737-1408024646": ("legal", "the pot comes to 5.00, the file says 10.00"),
    "6307872438747255-71-1288124090": ("legal", "seat 7 wins 369.50, the file says 370.00"),
    # Of three who tie, the odd chips went to the seats farthest from the button's left.
    "119419173368496129-1-1343577528": ("legal", "seat 8 wins 86, the file says 87"),
    # Who sits out is folded when it is another's turn.
    "5338624766": ("illegal", "seat 10 is to act"),
}
# What is no hand: by file, and why.
NO_HANDS = {
    "tour__Flop__NLHE-9max-STT-USD-8.30-201211.step.txt": "this is the summary of a tournament",
    "cash__Flop__PLO5-6max-USD-0.1-0.25-202104.straddle.walk.txt": "the file is empty",
}
# Of PokerStars' layout, what other rooms write in their own way: figures with a single decimal
# or with commas, and noughts after the point.
DRESSED = {
    "1616183514566",
    "2762719793",
    "3434271432",
    "31260881",
    "3430831896",
    "3115869696",
    "3210773305",
    "3210674180",
}


def found(folder, room):
    for file in files(folder, room):
        yield from read_histories(file)


# Only where the texts are at hand.
FOLDERS = [ROOMS] if ROOMS.is_dir() else []
at_hand = pytest.mark.parametrize("folder", FOLDERS, ids=["at hand"] * len(FOLDERS))


@at_hand
@pytest.mark.parametrize("room", FINE)
def test_every_hand_is_fine_or_explained(folder, room):
    fine = read = 0
    for one in found(folder, room):
        if isinstance(one, RecordError):
            assert NO_HANDS[one.file] in one.why
            continue
        assert one.room == room
        read += 1
        done = follow(one)
        if one.number in EXPLAINED:
            verdict, why = EXPLAINED[one.number]
            assert done.verdict == verdict, done.text
            assert why in done.text
            continue
        assert done.is_fine, (done.text, done.doubts)
        assert done.agreement.winners is not None
        fine += 1
    assert (fine, read) == FINE[room]


@at_hand
def test_every_explanation_is_of_a_hand(folder):
    numbers = {
        one.number
        for room in FINE
        for one in found(folder, room)
        if not isinstance(one, RecordError)
    }
    assert {*EXPLAINED} <= numbers
    assert numbers >= DRESSED


@at_hand
def test_few_lines_are_not_understood(folder):
    unknown = Counter(
        step.text.split(":")[0][:20]
        for room in FINE
        for one in found(folder, room)
        if not isinstance(one, RecordError)
        for step in one.steps
        if isinstance(step, Noted) and step.kind == "unknown"
    )
    assert unknown == {"Seat 4": 1}


@at_hand
def test_what_pokerstars_wrote_is_written_again_byte_for_byte(folder):
    same, other = 0, set()
    for file in files(folder, "pokerstars"):
        lines = file.read_bytes().removeprefix(b"\xef\xbb\xbf").split(b"\n")
        for one in read_histories(file):
            # The end of the last line may be missing in the file.
            kept = b"\n".join(lines[one.first_line - 1 : one.last_line]).rstrip(b"\r")
            ours = record_text(one).rstrip("\r\n").encode(one.writing.get("encoding", "utf-8"))
            if ours == kept:
                same += 1
            else:
                other.add(one.number)
    assert other == DRESSED
    assert same == 130
