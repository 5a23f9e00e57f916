"""The command `floorman play`: what it is called with, and what it says when one leaves."""

import re
from random import Random

import pytest
from click.testing import CliRunner

from floorman.cli.deals import play
from floorman.cli.deals.play import save_deals
from floorman.cli.main import main
from floorman.cli.output import Refusal
from floorman.cli.table.app import TableApp
from floorman.cli.table.game.session import Session
from floorman.deal import commands as c
from floorman.games.stakes_text import stakes_text
from tests.cli.play.table_helper import asked, callers, evening, sit
from tests.house.project import ROOT


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["hldem"], "no form 'hldem'; did you mean 'holdem'?"),
        (["chinese", "--stakes", "1/2 no-limit"], "is settled by points"),
        (["--seats", "1"], "seats: 2 to 10 play here, not 1"),
        (["badugi", "--seats", "9"], "not 9"),
        (["--structure", "no-limt"], "no structure 'no-limt'"),
        (["--stakes", "cheap"], "'cheap'"),
        (
            ["--stakes", "1/2 pot-limit", "--structure", "limit"],
            "asked for is fixed limit",
        ),
        (["--stakes", "1/2 limit with ante 1 and bring-in 1"], "Texas hold'em has no bring-in"),
        (["--stakes", "5 points"], "is played for a pot: points do not go with it"),
        (["no-such.toml"], "no-such.toml: no such file"),
        (["--book", "usap"], "no rulebook 'usap'; did you mean 'uspa'?"),
        (["--stack", "0"], "--buy-in 0: a buy-in is 1 chip at the least"),
        (["--seats", "many"], "'many' is not a valid integer"),
        (["--pace", "-1"], "--pace -1: from 0 to 60 seconds"),
        ([], "play needs a terminal"),
    ],
)
def test_bad_arguments_get_one_clear_line_and_status_2(words, line):
    result = CliRunner().invoke(main, ["play", *words])
    assert result.exit_code == 2
    assert result.stderr.startswith("floorman: ") and line in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1


@pytest.mark.parametrize(
    ("words", "stakes"),
    [
        ((None, None), "1/2 no-limit"),
        (("limit", None), "4/8 limit with blinds 2/4"),
        ((None, "5/10"), "5/10 no-limit"),
        (("pot-limit", "5/10"), "5/10 pot-limit"),
        ((None, "20/40 limit with blinds 10/20"), "20/40 limit with blinds 10/20"),
    ],
)
def test_stakes_are_read_as_people_say_them(words, stakes):
    table = evening("holdem", words[0], words[1])
    assert stakes_text(table.law.stakes) == stakes


def test_sizes_alone_bring_the_usual_posts_of_stud():
    table = evening("razz", stakes="20/40", book="uspa")
    assert stakes_text(table.law.stakes) == "20/40 limit with ante 3 and bring-in 5"
    assert table.seats == 6 and table.stack == 2000


def test_a_form_of_ones_own_is_played(tmp_path):
    file = tmp_path / "six-o.toml"
    file.write_text(
        'key = "six-o"\nname = "Six O"\nparent = "omaha"\nplayers_max = 5\nrules = []\n'
    )
    table = evening(str(file), book="uspa")
    assert (table.law.form.name, table.seats) == ("Six O", 5)


def commands_on_the_page():
    text = (ROOT / "docs" / "play.md").read_text(encoding="utf-8")
    return sorted(set(re.findall(r"^ {4}(floorman play[^\n]*)$", text, flags=re.MULTILINE)))


def test_every_command_on_the_page_starts_a_table(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)  # one of them saves what was played
    started = []
    monkeypatch.setattr(play, "run", lambda session, pace: started.append(session.evening))
    commands = commands_on_the_page()
    assert len(commands) > 4
    for command in commands:
        words = [word.strip('"') for word in re.findall(r'"[^"]*"|\S+', command)]
        result = CliRunner().invoke(main, words[1:])
        assert result.exit_code == 0, (command, result.output)
    assert len(started) == len(commands)


def test_a_seed_deals_the_same_cards_however_one_plays(monkeypatch):
    sessions = []
    monkeypatch.setattr(play, "run", lambda session, pace: sessions.append(session))
    for _ in range(2):
        CliRunner().invoke(main, ["play", "--seed", "5", "--seats", "3"])
    for session, bold in zip(sessions, (True, False), strict=True):
        session.next_deal()
        while session.state != "over":
            if not session.step():
                session.act(deed(session, bold))
        session.next_deal()
    first, second = (session.view for session in sessions)
    assert first.seats[first.seat].down == second.seats[second.seat].down
    assert sessions[0].lines != sessions[1].lines


def deed(session, bold):
    request, seat = session.view.request, session.seat
    if request.kind == "agree":
        return c.Decline(seat, request.matter)
    if request.kind == "show":
        return c.Show(seat)
    if request.kind == "push-pot":
        return c.PushPot()
    if request.may_check:
        return c.Check(seat)
    return c.Call(seat) if bold else c.Fold(seat)


def test_leaving_says_how_it_went(monkeypatch):
    class Terminal:
        def isatty(self):
            return True

    monkeypatch.setattr(play.sys, "stdin", Terminal())
    said = []
    monkeypatch.setattr(play.click, "echo", said.append)
    monkeypatch.setattr(TableApp, "run", lambda self: None)
    monkeypatch.setattr(play.sys, "stdout", Terminal())
    play.run(sit(stacks=(200, 200), button=1), 0)
    assert said == [
        "You leave after 1 deal: +2 chips.",
        "You bought 200 and cashed out 202. Pots won: 1.",
    ]


def test_deals_that_were_played_are_saved_and_replay(tmp_path):
    file = tmp_path / "evening.phhs"
    session = Session(evening(seats=3), Random(4), asked(callers))
    for _ in range(3):
        session.next_deal()
        while session.state != "over":
            if session.state == "yours":
                session.act(callers(session.view))
            else:
                session.step()
    save_deals(session.played, str(file))
    replayed = CliRunner().invoke(main, ["replay", str(file)])
    assert replayed.exit_code == 0
    assert "3 deals: 3 legal; stacks agree in 3 of 3 that tell" in replayed.output


def test_a_file_that_cannot_be_written_is_named_in_one_line(tmp_path):
    with pytest.raises(Refusal, match="No such file or directory"):
        save_deals((), str(tmp_path / "nowhere" / "evening.phhs"))
