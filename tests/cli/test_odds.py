"""`floorman odds`: its table and picture, its JSON, and what it says where it was asked wrongly."""

import json

import pytest
from click.testing import CliRunner

from floorman.cli.main import main
from floorman.cli.odds.shown import bar_of
from floorman.odds import read_question, work_out
from tests.cli.guiding.test_completion import words


def run(*asked):
    return CliRunner().invoke(main, ["odds", *asked])


def said(*asked):
    result = run(*asked)
    assert result.exit_code == 0, result.output
    return result.stdout


def data(*asked):
    return json.loads(said(*asked, "--json"))


def test_a_table_with_a_bar_tells_each_hand_and_how_it_was_found():
    lines = said("holdem", "AsAh", "KsKd").splitlines()
    assert lines[0].split() == ["hand", "equity", "win", "tie", "lose"]
    assert lines[1].startswith("1  AsAh  81.95 %  ███████████████████▋  ")
    assert lines[1].split()[-6:] == ["81.71", "%", "0.46", "%", "17.82", "%"]
    assert lines[2].startswith("2  KsKd  18.05 %  ████▍  ")
    assert lines[3] == "exact: every board, out of a table (1,712,304 cases)"


@pytest.mark.parametrize(
    ("part", "whole", "rest"), [(0, 0, ""), (1, 24, ""), (0.5, 12, ""), (1 / 192, 0, "▏")]
)
def test_a_bar_is_as_long_as_its_part(part, whole, rest):
    assert bar_of(part) == ("█" * whole + rest).ljust(24)


def test_chance_tells_its_error_and_how_many_deals():
    text = said("omaha", "AsAhKsKh", "random", "--samples", "2000")
    assert text.splitlines()[0].split()[:3] == ["hand", "equity", "±"]
    assert text.endswith("by chance: 2,000 deals; ± is one standard error\n")
    asked = ("omaha", "AsAhKsKh", "random", "--samples", "2000", "--seed")
    assert data(*asked, "4") == data(*asked, "4") != data(*asked, "5")


@pytest.mark.parametrize("first", ["AKs", "AsKs", "15%x", "random"])
def test_a_hand_where_the_form_should_stand_is_told_the_way(first):
    result = run(first, "QQ+, AKs")
    assert result.exit_code == 2
    way = f"floorman odds holdem {first} 'QQ+, AKs'"
    assert (way in result.stderr) == (first != "15%x")


def test_one_hand_is_held_against_a_random_one():
    one = data("holdem", "AsAh")
    assert [player["hand"] for player in one["players"]] == ["AsAh", "random"]
    # Published: 85.20 % against any hand.
    assert one["players"][0]["equity"] == pytest.approx(0.8520, abs=0.00005)
    assert one == data("holdem", "AsAh", "random")


@pytest.mark.parametrize(
    ("asked", "more"),
    [
        (("holdem", "QQ+, AKs", "15%", "-b", "Ts 9s 2d"), {"boards": "Ts 9s 2d"}),
        (("stud-8", "AsAh/2d3c4h5s", "KsKh/Kd9c8h7s", "--dead", "6s6h"), {"dead": "6s6h"}),
        (("badugi", "As2h3d9s", "8s6h5d4c", "--draw", "keep 8"), {"draws": ["keep 8"]}),
        (
            ("double-board-omaha", "AsAd3h4h", "KsKh9c8c", "-b", "2c3c4cTd", "-b", "9h9d8sQc"),
            {"boards": ["2c3c4cTd", "9h9d8sQc"]},
        ),
        (("omaha-8", "As2s3dKd", "AAxx$ds", "-b", "2c7d8s5h"), {"boards": "2c7d8s5h"}),
        (("lowball-27", "2s3s4s7dKc", "9h8h5h4h2d", "--draw", "1"), {"draws": ["1"]}),
    ],
)
def test_every_kind_of_form_is_told_as_the_library_has_it(asked, more):
    odds = work_out(read_question(asked[0], asked[1:3], **more), None)
    told = data(*asked)
    assert (told["exact"], told["cases"], told["way"]) == (True, odds.cases, odds.way)
    for player, one in zip(told["players"], odds.players, strict=True):
        assert (player["equity"], player["win"], player["tie"]) == (one.equity, one.win, one.tie)
        assert [share["hands"] for share in player["shares"]] == [
            dict(share.hands) for share in one.shares
        ]
    lines = said(*asked).splitlines()
    assert f"{100 * odds.players[1].equity:.2f} %" in lines[2]


def test_rows_are_told_in_points():
    hands = ("AsAd2c/3h4h5h6h8h/KsKhKdTcTd", "QsQd7c/2s2d5s5c8d/9s9hJcJdJh")
    lines = said("chinese", *hands).splitlines()
    assert lines[0].split() == ["hand", "points", "win", "tie", "lose"]
    assert [line.split()[2] for line in lines[1:3]] == ["+6.00", "-6.00"]
    assert lines[3].endswith("(1 case)")
    assert [one["points"] for one in data("chinese", *hands)["players"]] == [6, -6]


def test_split_pots_tell_each_share_and_who_is_quartered():
    text = said("omaha-8", "As2sTdTc", "Ad2dKdKs", "-b", "Kh 8d 7c 3h Jc")
    headings, one, other = text.splitlines()[:3]
    assert headings.endswith("quartered  high won  low won")
    assert one.split()[2] == "25.00" and one.split()[-6:] == [
        "100.00",
        "%",
        "0.00",
        "%",
        "0.00",
        "%",
    ]
    assert other.split()[2] == "75.00"


def test_pots_have_a_column_each_and_chips():
    text = said("holdem", "AsAh", "KsKd", "QsQd", "--pot", "90", "--pot", "40:2,3", "-b", "2c3d9h")
    headings, *rows = text.splitlines()[:4]
    assert headings.split()[-5:] == ["of", "90", "of", "40", "chips"]
    assert rows[0].split()[-3:-1] == ["0.00", "%"], "it does not play for the second pot"
    assert sum(float(row.split()[-1]) for row in rows) == pytest.approx(130, abs=0.2)


def test_ends_are_told_by_category_the_strongest_first():
    lines = said("holdem", "AhKh", "2s2c", "-b", "2h9hTd3c", "--ends").splitlines()
    at = lines.index("")
    assert lines[at + 1].split("  ")[0] == "high"
    assert [line.split()[0] for line in lines[at + 2 :]] == [
        "quads", "full-house", "flush", "trips", "pair", "high-card",
    ]  # fmt: skip


def test_values_tell_outs_nuts_potential_and_the_place_of_a_start():
    asked = ("holdem", "AhKh", "2s2c", "-b", "2h9hTd3c", "--values")
    text = said(*asked)
    assert "  outs: 7: Qh Jh 8h 7h 6h 5h 4h\n" in text
    assert "  high: 9 of 1,035 pairs are better\n" in text
    one, other = data(*asked)["values"]
    assert one["outs"] == ["Qh", "Jh", "8h", "7h", "6h", "5h", "4h"]
    assert other["nuts"] == [{"share": "high", "better": 9, "equal": 0, "worse": 1035 - 9}]
    # Pairs from aces down to eights are better than ace and king suited.
    assert (one["start"]["better"], one["start"]["equal"]) == (42, 4)
    assert one["potential"]["exact"]
    assert "values" not in data(*asked[:-1])


def test_values_of_five_cards_have_no_place_among_starts_but_the_rest():
    (one, _) = data("big-o", "AhKhQhJhTh", "random", "-b", "2h9h4h", "--samples", "50", "--values")[
        "values"
    ]
    assert "start" not in one and one["nuts"][0]["better"] == 0


def test_a_call_tells_what_it_needs_and_gains():
    asked = ("holdem", "AsAh", "KsKd", "--pot", "300", "--call", "100")
    text = said(*asked)
    assert "a call of 100 for 300 (3.0 to 1) needs 25.00 %" in text
    assert "  2 KsKd: it loses 27.8 on average" in text
    call = data(*asked)["call"]
    assert call["needed"] == 0.25
    assert call["gains"][0] == pytest.approx(0.81946 * 400 - 100, abs=0.01)


def test_a_form_of_ones_own_is_asked_by_its_file(tmp_path):
    file = tmp_path / "ours.toml"
    file.write_text(
        'key = "ours"\nparent = "omaha"\nname = "Ours"\nabout = "Omaha at home."\nrules = []\n'
    )
    asked = ("AsAhKsKh", "QsQhJsJh", "-b", "2c3c9d")
    assert said(str(file), *asked) == said("omaha", *asked)
    file.write_text('key = "ours"\nname = "Ours"\nparent = "omahaa"\n')
    assert "did you mean 'omaha'" in run(str(file), *asked).stderr


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        (("holdm", "AsAh"), "no form 'holdm'; did you mean 'holdem'?"),
        (("holdem", "AsAh", "AsKs"), "hand 2: the As is named in hand 1 already"),
        (("holdem", "AsAh", "KK", "-b", "As2d3c"), "hand 1: the As is named in board already"),
        (("holdem", "AsAh", "KK", "-b", "2d3c"), "board: 2 cards, a board has 0, 3, 4, 5"),
        (("double-board-omaha", "", "", "-b", "", "-b", "2d3c"), "board 2: 2 cards"),
        (("holdem", "AsAh", "KK", "--dead", "Ah"), "hand 1: the Ah is named in dead already"),
        (("holdem", "AsAh", "AKs:1.5"), "hand 2: the weight of 'AKs:1.5'"),
        (("badugi", "", "", "--draw", "1", "--draw", "sleep"), "draw 2: no way to draw 'sleep'"),
        (("badugi", "", "", *["--draw", "pat"] * 3), "draws: 3 rules for 2 players"),
        *[
            ((form, "random", "15%"), "hand 2: a share of all hands is told of two to four cards")
            for form in ("big-o", "double-board-omaha", "drawmaha", "super-stud")
        ],
        (("holdem", *["random"] * 11), "hands: 11: Texas hold'em is for 2 to 10 players"),
        (("holdem", "", "", "--pot", "much"), "pot 1: 'much': write chips"),
        (("holdem", "", "", "--pot", "5", "--pot", "4:3"), "pot 2: there is no hand 3"),
        (("holdem", "", "", "--pot", "0"), "pot 1: 0 chips"),
        (("holdem", "", "", "--call", "5"), "call: say with one --pot"),
        (("holdem", "", "", "--pot", "5", "--call", "0"), "call: 0 chips"),
        (("chinese", "", "", "--call", "5"), "hand 1: 1 rows given"),
        (("holdem", "", "", "--samples", "1"), "samples: 1: two at the least"),
    ],
)  # fmt: skip
def test_what_cannot_be_asked_is_told_in_a_line_that_names_its_place(asked, words):
    result = run(*asked)
    assert result.exit_code == 2
    assert result.stderr.startswith(f"floorman: {words}")
    assert result.stderr.count("\n") == 1
    assert result.stdout == ""


def test_tab_completes_the_form():
    assert words("odds", "omaha-h") == ["omaha-hi-lo"]
    assert {"omaha-5", "omaha-8"} < {*words("odds", "omaha-")}
    assert "--values" in words("odds", "holdem", "--v")
