"""`floorman brush`: a line for whatever happens, rules for what follows, a log that goes on."""

import re

import pytest
from click.testing import CliRunner

from floorman.cli.floor.reading import VERBS, LineError, read_line
from floorman.cli.main import main
from floorman.room.floor import commands as c
from tests.house.project import ROOT

PAGE = (ROOT / "docs" / "room.md").read_text(encoding="utf-8")
SHOWN = re.compile(r"```text\n(.*?)```", re.DOTALL)


def brush(log, *lines, options=()):
    result = CliRunner().invoke(main, ["brush", str(log), *options], input="\n".join(lines))
    return result.exit_code, result.output


def told(log, *lines, options=()):
    """What is told of these lines."""
    code, output = brush(log, *lines, options=options)
    assert code == 0, output
    return [line.strip() for line in output.splitlines()][1:]


def test_what_the_page_shows_is_what_happens(tmp_path):
    for number, block in enumerate(SHOWN.findall(PAGE)):
        lines = [line.removeprefix("> ") for line in block.splitlines() if line.startswith("> ")]
        shown = [line.strip() for line in block.splitlines() if not line.startswith("> ")]
        printed = [line for line in told(tmp_path / f"{number}", *lines) if "happens?" not in line]
        assert printed == shown


def test_an_evening_goes_on_where_it_was(tmp_path):
    log = tmp_path / "evening.jsonl"
    first = told(
        log, "open A holdem 1/2 no-limit", "list Ann A", "board", options=["--book", "uspa"]
    )
    assert "[USPA-A3.4.1]" in first[2]
    code, output = brush(log, "board", "list Ann A")
    assert (code, "3 commands" in output or "2 commands" in output) == (0, True)
    assert "1. Ann" in output
    assert "no: Ann for Texas hold'em 1/2 no-limit: the player is on that list already." in output
    assert brush(log, options=["--book", "uspa"])[0] == 2


def test_a_log_whose_last_line_was_cut_off_goes_on_without_it(tmp_path):
    log = tmp_path / "evening.jsonl"
    told(log, "open A holdem 1/2 no-limit", "list Ann A", "list Bob A")
    data = log.read_bytes()
    log.write_bytes(data[:-9])
    assert [line for line in told(log, "board") if "1. Ann" in line]
    assert not [line for line in told(log, "board") if "Bob" in line]
    assert data.startswith(log.read_bytes())


@pytest.mark.parametrize("spoilt", [b"{}\n", b'{"book":"hoyle"}\n', b"nonsense\n", b"\n"])
def test_a_log_that_cannot_be_read_is_refused_in_one_line(tmp_path, spoilt):
    log = tmp_path / "evening.jsonl"
    log.write_bytes(spoilt)
    code, output = brush(log, "open A holdem 1/2 no-limit", "list Ann A")
    assert code == 2 or "no:" in output
    log.write_bytes(b'{"book":"uspa"}\n{"type":"Dance"}\n')
    code, output = brush(log)
    assert (code, "line 2" in output, output.count("\n")) == (2, True, 1)


def test_a_line_that_nobody_understands_changes_nothing(tmp_path):
    log = tmp_path / "evening.jsonl"
    lines = ("dance", "open", "open A holdem", "call Z", "seat Ann", "break A Ann=Zz", 'list "Ann')
    said = told(log, *lines)
    assert len(log.read_bytes().splitlines()) <= 2
    assert sum(line.startswith("no:") for line in said) >= len(lines) - 1


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("seat Ann A 3 chips 200", c.Sit(player="Ann", table="A", seat=2, chips=200, by="floor")),
        ("gone Ann 20", c.GoAway(player="Ann", money=20)),
        ("passes Ann A", c.Answer(player="Ann", line="A", takes=False)),
        ("left Ann A 150", c.NoteLeft(table="A", player="Ann", chips=150)),
        ("away Ann A missed", c.NoteAway(table="A", player="Ann", missed=("big",))),
        ("begins A 4", c.NoteDealBegan(table="A", big_blind=3)),
        ("begins A", c.NoteDealBegan(table="A")),
        ("list Ann A card diamond", c.Join(player="Ann", line="A", tier="diamond")),
        ("main B A", c.CallToMain(table="B", to="A")),
        ("break B Ann=As Bob=2c", c.BreakGame(
            table="B", drawn=(c.Drawn("Ann", 51), c.Drawn("Bob", 0)), by="floor")),
        ("keep A 1 Ann poor sight", c.ReserveSeat(
            table="A", seat=0, player="Ann", why="poor sight", by="floor")),
    ],
)  # fmt: skip
def test_a_line_is_the_command_that_it_says(line, command):
    assert read_line(line) == command


@pytest.mark.parametrize("verb", VERBS)
def test_every_word_says_how_it_goes_on(verb):
    if VERBS[verb].usage:
        with pytest.raises(LineError, match=verb):
            read_line(verb)


def test_help_names_every_word(tmp_path):
    said = "\n".join(told(tmp_path / "log", "help", "due"))
    assert all(f"{verb} {VERBS[verb].usage}" in said for verb in VERBS)


def test_a_room_with_a_currency_reads_and_shows_money(tmp_path):
    log, cents = tmp_path / "cents.jsonl", ("--currency", "EUR", "--decimals", "2", "--comma",
                                            "--chip", "0,25", "--lock-up", "20")  # fmt: skip
    said = told(
        log,
        "open A holdem 0,25/0,50 no-limit",
        "list Ann A",
        "list Ann A",
        "seat Ann A 1 chips 25,00",
        "list Bea A",
        "seat Cem A 2 chips 25,10",
        "open B triple-draw-27 1/2 limit seats 6",
        "board",
        "gone Bea 12,50",
        "gone Bea 20",
        options=cents,
    )
    text = "\n".join(said)
    for part in (
        "on the board: Texas hold'em 0,25/0,50 EUR no-limit",
        "table A opens: Texas hold'em 0,25/0,50 EUR no-limit, 9 seats",
        "Ann is listed for Texas hold'em 0,25/0,50 EUR no-limit, first",
        "no: Ann for Texas hold'em 0,25/0,50 EUR no-limit: the player is on that list already.",
        "Ann sits at table A, seat 1 with 25,00 EUR",
        "no: 25,10 EUR is not made of chips of 0,25 EUR",
        "deuce-to-seven triple draw 1,00/2,00 EUR limit",
        "Texas hold'em 0,25/0,50 EUR no-limit  1. Bea",
        "Bea is away, leaving 20,00 EUR",
        "no: a lock-up is paid in whole units, and not '12,50'",
    ):
        assert part in text, (part, text)
    kept = log.read_text("utf-8").splitlines()
    assert '"1/2 no-limit"' in kept[1]
    assert '"chips":100' in "".join(kept)
    again = told(log, "board")
    game = "table A  Texas hold'em 0,25/0,50 EUR no-limit: 1 play"
    assert any(one.startswith(game) for one in again)
    assert brush(log, options=("--currency", "USD"))[0] == 2
    for wrong in (("--chip", "0"), ("--currency", "1"), ("--lock-up", "x")):
        assert brush(tmp_path / "other.jsonl", options=wrong)[0] == 2
