"""Broken copies, other encodings and hostile sizes: clear faults with their place, or deals."""

import io
import json
import tracemalloc
from random import Random

import pytest
from msgspec.structs import replace

from floorman.history.acpc import Game, GameError, game_text, parse_game, read_acpc, usual_game
from floorman.history.formats import Item, judge, read_items, record_of_item, writer_for
from floorman.history.hand import PhhHand
from floorman.history.ohh import read_ohh
from floorman.history.pokernow import read_pokernow
from floorman.history.record import DealRecord, RecordError
from tests.history.formats.support import own_record

KEYS = ("phhs", "ohh", "acpc", "pokernow", "json")


def sample(key):
    """A file of some deals in a format."""
    writer = writer_for(key)
    writer_name = "holdem.nolimit.2p.reverse_blinds"
    if key == "acpc":
        lines = ["# name/game/hands/seed m {writer_name} 0 0", *(f"STATE:{n}:cc/cc/cc/cr200c:"
                 f"2s3h|AcKd/4d5d6h/Jc/Tc:200|-200:a|b" for n in range(4))]  # fmt: skip
        return "\n".join(lines).replace("{writer_name}", writer_name).encode()
    game = "pokernow" if key == "pokernow" else key
    # What was due of a short blind is not in every format.
    deals = (own_record("holdem", "no-limit", seed, viewer=0) for seed in range(40))
    whole = (one for one in deals if not any(getattr(step, "kind", "") in ("small", "big")
             and step.all_in for step in one.steps))  # fmt: skip
    made = [replace(one, number=number) for number, one in zip("1234", whole, strict=False)]
    texts = [writer_for(game).text(one) if game != "phhs" else writer.text(one) for one in made]
    heading = writer.heading()
    return (heading + "".join(reversed(texts) if writer.newest_first else texts)).encode()


SAMPLES = {key: sample(key) for key in KEYS}


def looked_at(key, data):
    """Every deal of some bytes: each one is a deal or a fault that says where it is."""
    found = []
    for one in read_items(io.BytesIO(data), key, "x.file"):
        if isinstance(one, RecordError):
            assert one.file == "x.file" and one.line > 0 and one.why, one
            assert len(str(one)) < 2000
        else:
            assert isinstance(one, Item)
            judge(one)
            try:
                record_of_item(one)
            except RecordError as error:
                assert error.why
        found.append(one)
    return found


@pytest.mark.parametrize("key", KEYS)
def test_the_samples_are_sound(key):
    found = looked_at(key, SAMPLES[key])
    assert len(found) == 4 and all(isinstance(one, DealRecord | PhhHand) for one in found)
    assert all(judge(one).is_fine for one in found)


@pytest.mark.parametrize("key", KEYS)
def test_truncated_reordered_and_spoilt_copies(key):
    dice, data = Random(key), SAMPLES[key]
    lines = data.splitlines(keepends=True)
    for _ in range(60):
        match dice.randrange(6):
            case 0:
                spoilt = data[: dice.randrange(len(data))]
            case 1:
                spoilt = data[dice.randrange(len(data)) :]
            case 2:
                spoilt = b"".join(dice.sample(lines, len(lines)))
            case 3:
                place = dice.randrange(len(lines))
                spoilt = b"".join(lines[:place] + lines[place + dice.randint(1, 3) :])
            case 4:
                spoilt = bytearray(data)
                for _ in range(dice.randint(1, 5)):
                    spoilt[dice.randrange(len(spoilt))] = dice.randrange(256)
                spoilt = bytes(spoilt)
            case _:
                place = dice.randrange(len(lines))
                spoilt = b"".join([*lines[:place], lines[place] * 3, *lines[place:]])
        looked_at(key, spoilt)


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "cp1252", "utf-32"])
def test_other_encodings_end_in_faults_or_deals(key, encoding):
    data = SAMPLES[key].decode().encode(encoding, "replace")
    found = looked_at(key, data)
    if encoding == "utf-8-sig":
        assert all(not isinstance(one, RecordError) for one in found)


@pytest.mark.parametrize("key", KEYS)
def test_lines_without_end_are_not_held(key):
    size = 3_000_000
    junk = {"phhs": b"[1]\na = '", "ohh": b'{"ohh": {"a": "', "json": b'{"room": "'}
    data = junk.get(key, SAMPLES[key][:80]) + b"x" * size
    tracemalloc.start()
    try:
        looked_at(key, data)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    # A line is read whole before it is refused, and no more than a few copies of it.
    assert peak < 12 * size


def ohh(change):
    told = json.loads(SAMPLES["ohh"].split(b"\n\n")[0])
    change(told["ohh"])
    return [*read_ohh([json.dumps(told).encode()], "x.ohh")]


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda one: one.pop("players"), "missing required field `players`"),
        (lambda one: one.update(players=[]), "0 players"),
        (lambda one: one["players"].append(one["players"][0]), "comes twice"),
        (lambda one: one.update(small_blind_amount=-1), "below nothing"),
        (lambda one: one.update(small_blind_amount=1e300), "no amount"),
        (lambda one: one.update(_unit=0.5), "Expected `int`"),
        (lambda one: one.update(_unit=-5), "_unit"),
        (lambda one: one["rounds"][0]["actions"][0].update(player_id=99), "no player 99"),
        (lambda one: one["rounds"][0]["actions"][0].update(action="Jumps"), "no action"),
        (lambda one: one["rounds"][0].update(cards=["As", "As"]), "comes twice"),
        (lambda one: one["rounds"][0].update(cards=["Az"]), "Az"),
        (lambda one: one["pots"][0]["player_wins"][0].update(player_id=99), "no player 99"),
        (lambda one: one.update(players="x" * 100), "Expected `array`"),
    ],
)
def test_open_hand_history_says_what_is_wrong(change, why):
    (error,) = ohh(change)
    assert isinstance(error, RecordError) and why in error.why, error


def test_open_hand_history_stands_in_lists_and_without_blank_lines_too():
    pieces = [one for one in SAMPLES["ohh"].split(b"\n\n") if one.strip()]
    for data in (b"\n".join(pieces), b"[" + b",\n".join(pieces) + b"]", b" ".join(pieces)):
        assert [one.number for one in read_ohh(data.splitlines(keepends=True))] == list("1234")


def test_an_object_without_its_end_does_not_swallow_the_next():
    first, second, *_ = SAMPLES["ohh"].split(b"\n\n")
    cut = first[: first.rindex(b"}")]
    error, good = read_ohh((cut + b"\n\n" + second).splitlines(keepends=True), "x")
    assert isinstance(error, RecordError) and error.line == 1
    assert isinstance(good, DealRecord) and good.number == "2"


def test_raises_that_are_totals_of_the_street_are_read_where_the_pot_fits_then():
    told = json.loads(SAMPLES["ohh"].split(b"\n\n")[0])
    acts = [
        (0, "Post SB", 10), (1, "Post BB", 20), (0, "Raise", 60), (1, "Raise", 160),
        (0, "Call", 100),
    ]  # fmt: skip
    told["ohh"]["rounds"] = [
        {"id": 0, "street": "Preflop", "actions": [
            {"action_number": place, "player_id": who, "action": what, "amount": amount}
            for place, (who, what, amount) in enumerate(acts)
        ]},
        {"id": 1, "street": "Flop", "cards": ["2c", "3c", "4c"], "actions": []},
    ]  # fmt: skip
    # What is put in makes 70 and 180, of which 10 are not called; as totals it is 60 and 160.
    for pot, totals in ((340, [70, 180]), (320, [60, 160])):
        told["ohh"]["pots"] = [{"number": 0, "amount": pot, "player_wins": []}]
        (record,) = read_ohh([json.dumps(told).encode()])
        raises = [step.to for step in record.steps if getattr(step, "verb", "") == "raise"]
        assert raises == totals


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("STATE:1:cc", "a state has"),
        ("STATE:1:x/:2s3h|AcKd:0|0:a|b", "no deed"),
        ("STATE:1:cc/cc/cc/cc/cc:2s3h|AcKd/4d5d6h/Jc/Tc:0|0:a|b", "rounds of betting"),
        ("STATE:1:cc:2s3h:0|0:a|b", "holecards of 1"),
        ("STATE:1:cc:2s3h|AcKd:0|0|0:a|b", "what 2 players won"),
        ("STATE:1:cc:2s3h|AcKd:0|0:a|a", "does not name"),
        ("STATE:1:cc:2s3h|2sKd:0|0:a|b", "comes twice"),
        ("STATE:1:cc/:2s3h|AcKd/4d5d:0|0:a|b", "so many boardcards"),
        ("STATE:1:cr50c:2s3h|AcKd:0|0:a|b", "where 100 is bet"),
        ("STATE:1:cc:2z3h|AcKd:0|0:a|b", "2z"),
        ("STATE:1:fff:2s3h|AcKd:0|0:a|b", "nobody can"),
        ("nonsense", "no line of a match log"),
        ("STATE:1:cc:2s3h|AcKd:-9999|9999:a|b", "lost more"),
    ],
)
def test_match_logs_say_what_is_wrong(line, why):
    heading = b"# name/game/hands/seed m holdem.nolimit.2p.reverse_blinds 1 1\n"
    (error,) = read_acpc([heading, line.encode()], "x.log")
    assert isinstance(error, RecordError) and why in error.why and error.line == 2, error


def test_a_log_of_a_game_that_nobody_knows_is_not_guessed():
    (error,) = read_acpc([b"# name/game/hands/seed m other.game 1 1\n", b"STATE:0:f:::\n"])
    assert "which game it is" in error.why


def test_games_are_read_written_and_checked():
    for name in ("holdem.limit.3p", "holdem.nolimit.2p.reverse_blinds"):
        game = usual_game(name)
        assert isinstance(game, Game) and parse_game(game_text(game)) == game
    for text, why in (
        ("GAMEDEF\nnumPlayers = 2\nEND GAMEDEF", "neither"),
        ("GAMEDEF\nlimit\nnumPlayers = 2\nblind = 1 2\nEND GAMEDEF", "raiseSize"),
        ("GAMEDEF\nnolimit\nnumPlayers = 200\nblind = 1 2\n", "numPlayers"),
        ("GAMEDEF\nnolimit\nnumPlayers = 2\nblind = 1 x\n", "blind"),
        ("GAMEDEF\nnolimit\nnumPlayers = 2\nblind = 1 2\nfirstPlayer = 9 1 1 1\n", "firstPlayer"),
        ("GAMEDEF\nnolimit\nwhat = 2\n", "no line"),
    ):
        with pytest.raises(GameError, match=why):
            parse_game(text)


@pytest.mark.parametrize(
    ("was", "now", "why"),
    [
        ("posts a big blind of 20", "posts a huge blind of 20", "no post"),
        (" folds", " jumps", "no deed"),
        ("Player stacks: #", "Player stacks: no", "no seat"),
        ("Player stacks: ", "Players: ", "does not say who"),
        ('(dealer: ""', '(dealer: ""nobody', "has no seat"),
        ("-- starting hand #1 ", "-- starting hand #one ", "no start"),
    ],
)
def test_logs_of_pokernow_say_what_is_wrong(was, now, why):
    data = SAMPLES["pokernow"].decode()
    assert was in data
    found = [*read_pokernow(data.replace(was, now, 1).encode().splitlines(keepends=True), "x")]
    faults = [one for one in found if isinstance(one, RecordError)]
    assert len(faults) == 1 and why in faults[0].why and faults[0].line > 1, faults
    assert len(found) == 4


def test_logs_of_pokernow_may_be_turned_round():
    lines = SAMPLES["pokernow"].splitlines(keepends=True)
    turned = [lines[0], *reversed(lines[1:])]
    assert {one.number for one in read_pokernow(turned)} == set("1234")
