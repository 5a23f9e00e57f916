"""Stakes: read and printed both ways, refused with reasons, raised by a kill, by default."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floorman.games import (
    POINTS,
    STRUCTURES,
    Stakes,
    StakesError,
    Straddle,
    all_forms,
    default_stakes,
    find_form,
    find_structure,
    parse_stakes,
    stakes_text,
    usual_structure,
)

rules = pytest.mark.rules
LIMIT, SPREAD, NO_LIMIT = (STRUCTURES[key] for key in ("limit", "spread-limit", "no-limit"))
POT_LIMIT, HALF_POT = STRUCTURES["pot-limit"], STRUCTURES["half-pot"]

WRITTEN = {
    "1/2 no-limit": Stakes(NO_LIMIT, blinds=(1, 2)),
    "$1-$2 NL": Stakes(NO_LIMIT, blinds=(1, 2)),
    "No-Limit 1/2": Stakes(NO_LIMIT, blinds=(1, 2)),
    "1,000/2,000 no limit with ante 2,000 by the big blind": Stakes(
        NO_LIMIT, blinds=(1000, 2000), ante=2000, ante_by="big-blind"
    ),
    "5/10 half-pot with ante 10 by the button": Stakes(
        HALF_POT, blinds=(5, 10), ante=10, ante_by="button"
    ),
    "20/40 limit": Stakes(LIMIT, 20, 40, blinds=(10, 20)),
    "1/2 fixed limit": Stakes(LIMIT, 1, 2, blinds=(1,)),
    "20/40 limit with ante 3 and bring-in 5": Stakes(LIMIT, 20, 40, ante=3, bring_in=5),
    "20/40 limit with an ante of 3, a bring-in of 5": Stakes(LIMIT, 20, 40, ante=3, bring_in=5),
    "4/8 limit with half kill": Stakes(LIMIT, 4, 8, blinds=(2, 4), kill="half"),
    "4/8 limit with blinds 2/4 and optional full kill and chips of 2": Stakes(
        LIMIT, 4, 8, blinds=(2, 4), kill="full", kill_optional=True, chip=2
    ),
    "1-5 spread limit with ante 1 and bring-in 1": Stakes(SPREAD, 5, 5, 1, ante=1, bring_in=1),
    "2-6-12 spread with blinds 1/2": Stakes(SPREAD, 6, 12, 2, blinds=(1, 2)),
    "1/2/5 pot-limit": Stakes(POT_LIMIT, blinds=(1, 2, 5)),
    "1/2 PL with mandatory button straddle 5": Stakes(
        POT_LIMIT, blinds=(1, 2), straddle=Straddle(5, "button", True)
    ),
    "1/2 no-limit with straddle 4": Stakes(NO_LIMIT, blinds=(1, 2), straddle=Straddle(4)),
    "no-limit with ante 5": Stakes(NO_LIMIT, ante=5),
    "no-limit with ante 2 and button blind 4": Stakes(NO_LIMIT, ante=2, button_blind=4),
    "10/20 limit with a button blind of 10": Stakes(LIMIT, 10, 20, button_blind=10),
    "no-limit with blinds 1/2": Stakes(NO_LIMIT, blinds=(1, 2)),
    "5 points": Stakes(POINTS, point=5),
    "1 point": Stakes(POINTS, point=1),
    "10 a point": Stakes(POINTS, point=10),
}


@pytest.mark.parametrize(("text", "stakes"), WRITTEN.items())
def test_stakes_are_read_as_people_write_them(text, stakes):
    assert parse_stakes(text) == stakes
    assert parse_stakes(stakes_text(stakes)) == stakes


amounts = st.integers(1, 10**6)
blinds = st.lists(amounts, min_size=1, max_size=3).map(lambda given: tuple(sorted(given)))


@st.composite
def any_stakes(draw: st.DrawFn) -> Stakes:
    structure = draw(st.sampled_from([*STRUCTURES.values(), POINTS]))
    if structure == POINTS:
        return Stakes(POINTS, point=draw(amounts))
    least, small, big = sorted(draw(st.tuples(amounts, amounts, amounts)))
    sizes = (small, big) if structure.fixed else (0, 0)
    least = least if structure == SPREAD else 0
    ante = draw(st.just(0) | amounts)
    if draw(st.booleans()):
        top = min(small, 10**6) if structure.fixed else 10**6
        return Stakes(structure, *sizes, least, ante=ante, bring_in=draw(st.integers(1, top)))
    if draw(st.booleans()):
        return Stakes(structure, *sizes, least, ante=ante, button_blind=draw(amounts))
    posted = draw(blinds)
    kill = draw(st.sampled_from(["none", "half", "full"]))
    straddle = st.builds(
        Straddle,
        st.integers(posted[-1] + 1, 10**7),
        st.sampled_from(["under-the-gun", "button"]),
        st.booleans(),
    )
    return Stakes(
        structure,
        *sizes,
        least,
        posted,
        ante,
        draw(st.sampled_from(["everyone", "big-blind", "button"])) if ante else "everyone",
        straddle=draw(st.none() | straddle),
        kill=kill,
        kill_optional=kill != "none" and draw(st.booleans()),
    )


@given(any_stakes())
def test_what_is_printed_is_read_back_the_same(stakes):
    assert parse_stakes(stakes_text(stakes)) == stakes


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("1/2", "names no betting structure: write for instance '1/2 no-limit'"),
        ("1/2 nolimit", "did you mean 'no-limit'?"),
        ("0.5/1 no-limit", "amounts are whole chips; count in the smallest unit"),
        ("20 limit", "'20 limit': fixed limit has two bets, such as '4/8 limit'"),
        ("5 spread-limit", "a least and a most bet, such as '1-5 spread-limit'"),
        ("1/2 no-limit with antes", "'antes' in '1/2 no-limit with antes' is none of blinds, ante"),
        ("1/2 no-limit with blinds 1/2", "gives the blinds twice"),
        ("1/2 no-limit with ante 1 and ante 2", "gives the ante twice"),
        ("2/1 no-limit", "never fall from the button's left"),
        ("1/2/3/4 no-limit", "4 blinds: there are at most three"),
        ("40/20 limit", "fixed limit needs two sizes of bet, the smaller first"),
        ("20/40 limit with ante 3 and bring-in 50", "the bring-in of 50 is above the smaller bet"),
        ("20/40 limit with blinds 10/20 and bring-in 5", "blinds and a bring-in both open"),
        ("8-4 spread-limit with ante 1", "a least bet, no larger than the most"),
        ("1/2 no-limit with straddle 2", "a straddle is larger than the big blind"),
        ("no-limit", "something must be posted"),
        ("1/2 no-limit with button blind 2", "a blind on the button is the only one"),
        ("no-limit with button blind 2 and bring-in 1", "and nobody brings in"),
        ("no-limit with button blind 2 and straddle 2", "a straddle is larger"),
        ("no-limit with ante 5 by the big blind", "there is no big blind to pay the ante"),
        ("5/10 no-limit with ante 3 and chips of 5", "3 cannot be made of chips of 5"),
        ("0/0 no-limit", "blinds are above nothing"),
        ("no-limit with ante 5 and half kill", "a kill goes with blinds"),
        ("5 points with ante 1", "nothing is posted where points pass"),
        ("0 points", "points are worth something"),
    ],
)
def test_stakes_that_cannot_be_are_refused_with_the_reason(text, message):
    with pytest.raises(StakesError) as caught:
        parse_stakes(text)
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


@rules("RR11-13.INTRO.0b", "RR11-13.INTRO.0c", "WSOP-KILL.b", "WSOP-KILL.c")
def test_a_full_kill_doubles_the_limits_and_a_half_kill_raises_them_by_half():
    full, half = (parse_stakes(f"4/8 limit with {size} kill") for size in ("full", "half"))
    assert (full.kill_blind, half.kill_blind) == (8, 6)
    assert (full.killed().small_bet, full.killed().big_bet) == (8, 16)
    assert (half.killed().small_bet, half.killed().big_bet) == (6, 12)
    assert full.killed().blinds == (2, 4), "the blinds themselves do not change"
    with pytest.raises(StakesError, match="half a chip"):
        parse_stakes("3/6 limit with half kill").killed()
    with pytest.raises(StakesError, match="without limits"):
        parse_stakes("1/2 no-limit with full kill").killed()
    assert parse_stakes("1/2 no-limit").kill_blind == 0


@pytest.mark.parametrize("form", all_forms().values(), ids=lambda form: form.key)
@pytest.mark.parametrize("structure", STRUCTURES.values(), ids=lambda structure: structure.key)
@pytest.mark.parametrize("unit", [1, 2, 3, 20, 75, 1000])
def test_every_form_has_usual_stakes_in_every_structure(form, structure, unit):
    stakes = default_stakes(form, structure, unit)
    assert parse_stakes(stakes_text(stakes)) == stakes
    if form.settles == "points":
        assert stakes.structure == POINTS
        return
    assert bool(stakes.blinds) == ("blinds" in form.forced)
    assert bool(stakes.ante) == ("ante" in form.forced)
    assert bool(stakes.bring_in) == ("bring-in" in form.forced and structure.fixed)


@rules("WSOP-MEXICAN.f", "USPA-3.2.5.5.1.1a")
def test_usual_stakes_of_stud_are_those_that_cardrooms_post():
    text = stakes_text(default_stakes(find_form("seven-card-stud"), LIMIT, 20))
    assert text == "20/40 limit with ante 3 and bring-in 5"
    assert default_stakes(find_form("mexican-poker"), LIMIT, 20).bring_in == 20
    assert stakes_text(default_stakes(find_form("razz"), POT_LIMIT, 5)) == "pot-limit with ante 5"
    with pytest.raises(StakesError, match="1 at the least"):
        default_stakes(find_form("razz"), LIMIT, 0)


@rules("USPA-3.2.5.5.1.2.1a", "USPA-3.2.5.5.1.2.2a", "USPA-3.2.5.5.1.2.2b")
def test_mississippi_is_played_with_a_low_or_a_high_ante():
    low = parse_stakes("10/20 limit with ante 1 and bring-in 2")
    high = parse_stakes("10/20 limit with ante 4 and bring-in 5")
    assert (low.small_bet, low.big_bet) == (high.small_bet, high.big_bet) == (10, 20)


def test_a_structure_answers_to_its_common_names():
    for name, key in (("NL", "no-limit"), ("Pot Limit", "pot-limit"), ("fixed limit", "limit")):
        assert find_structure(name).key == key
    with pytest.raises(KeyError, match="did you mean 'half-pot'"):
        find_structure("halfpot")


def test_the_usual_structure_is_no_limit_for_holdem_pot_limit_for_omaha_and_limit_for_stud():
    usual = {
        key: usual_structure(find_form(key)).key for key in ("holdem", "omaha", "razz", "chinese")
    }
    assert usual == {
        "holdem": "no-limit",
        "omaha": "pot-limit",
        "razz": "limit",
        "chinese": "points",
    }
