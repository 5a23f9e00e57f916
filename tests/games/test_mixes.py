"""Mixes: those there are, a house's own, and what is refused."""

import pytest

from floorman.datafiles import DataError
from floorman.games import all_forms, all_mixes, find_mix, load_mix, read_forms, read_mix

HEAD = 'key = "ours"\nname = "ours"\nabout = "Our mix."\n'


def forms_of(key: str) -> list[str]:
    return [turn.form for turn in find_mix(key).turns]


def test_horse_is_five_limit_games_in_order():
    assert forms_of("horse") == ["holdem", "omaha-8", "razz", "seven-card-stud", "stud-8"]
    assert {turn.structure for turn in find_mix("horse").turns} == {"limit"}
    assert forms_of("hose") == ["holdem", "omaha-8", "seven-card-stud", "stud-8"]
    assert find_mix("horse").players_max() == 8


def test_eight_game_has_six_limit_games_one_without_limit_and_one_to_the_pot():
    structures = [turn.structure for turn in find_mix("eight-game").turns]
    assert len(structures) == 8 and structures.count("limit") == 6
    big = {turn.form: turn.structure for turn in find_mix("eight-game").turns[-2:]}
    assert big == {"holdem": "no-limit", "omaha": "pot-limit"}


@pytest.mark.rules("WSOP-98.MIX-a", "WSOP-98.MIX-b")
def test_the_mixes_of_the_must_move_example_share_three_games_and_two():
    first, second, third = (set(forms_of(f"wsop-mix-{number}")) for number in (1, 2, 3))
    assert len(first) == len(second) == len(third) == 6
    assert first & second == {"holdem", "razz", "stud-8"}
    assert first & third == {"badugi", "super-stud"}


def test_dealers_choice_names_no_forms():
    mix = find_mix("dealers-choice")
    assert mix.any_form and not mix.turns and mix.players_max() is None


@pytest.mark.parametrize("mix", all_mixes().values(), ids=lambda mix: mix.key)
def test_every_mix_is_made_of_forms_there_are(mix):
    assert {turn.form for turn in mix.turns} <= set(all_forms())
    assert mix.about and mix.every == 1


def test_a_house_writes_a_mix_of_its_own_forms_with_stakes_for_each(tmp_path):
    forms = dict(all_forms())
    forms |= read_forms({"six.toml": 'key = "six"\nname = "six"\nparent = "razz"\nplayers_max = 6'})
    file = tmp_path / "mix.toml"
    file.write_text(
        HEAD + 'rotation = "deals"\nevery = 8\n'
        '[[turns]]\nform = "six"\nstructure = "limit"\n'
        'stakes = "20/40 limit with ante 3 and bring-in 5"\n'
        '[[turns]]\nform = "holdem"\nstructure = "no-limit"\nstakes = "5/10 no-limit"\n'
    )
    mix = load_mix(file, forms)
    assert (mix.rotation, mix.every, mix.players_max(forms)) == ("deals", 8, 6)
    with pytest.raises(DataError, match="no form 'six'"):
        load_mix(file)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('[[turns]]\nform = "raz"\nstructure = "limit"', "turns[1].form: no form 'raz'; did you"),
        ('[[turns]]\nform = "razz"\nstructure = "limt"', "turns[1].structure: no structure 'limt'"),
        ('[[turns]]\nform = "razz"', "turns[1]: 'structure' is missing"),
        ('[[turns]]\nform = "razz"\nstructure = "limit"\nanti = 3', "turns[1]: unknown key 'anti'"),
        (
            '[[turns]]\nform = "razz"\nstructure = "limit"\nstakes = "1/2 no-limit"',
            "turns[1].stakes: '1/2 no-limit' is no-limit, and the structure asked for",
        ),
        (
            '[[turns]]\nform = "razz"\nstructure = "limit"\nstakes = "20 limit"',
            "turns[1].stakes: '20 limit': fixed limit has two bets",
        ),
        (
            'rotation = "hour"',
            "rotation: 'hour' is none of round, half-round, half-hour, deals, level",
        ),
        ("", "turns: a mix has turns, or any_form, and not both"),
        (
            'every = 0\n[[turns]]\nform = "razz"\nstructure = "limit"',
            "every: a form stays for at least one",
        ),
        ('any_form = true\nrules = ["X-1"]', "rules: no rule 'X-1'"),
    ],
)
def test_a_mix_that_cannot_be_is_refused(text, message):
    with pytest.raises(DataError) as caught:
        read_mix(HEAD + text, "ours.toml")
    assert message in str(caught.value) and str(caught.value).startswith("ours.toml: ")


def test_an_unknown_mix_is_answered_with_the_nearest():
    with pytest.raises(KeyError, match="did you mean 'horse'"):
        find_mix("horze")
