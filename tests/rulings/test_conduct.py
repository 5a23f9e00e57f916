"""Records of offences, the sanctions that books and houses offer, and what comes next."""

from itertools import product

import pytest

from floorman.datafiles import DataError
from floorman.deal import make_law
from floorman.games import find_form
from floorman.games.asked import asked_stakes
from floorman.rulebooks.amendments import Amendment
from floorman.rulebooks.rules import BOOK_KEYS
from floorman.rulebooks.scopes import specificity
from floorman.rulings import Incident, assess
from floorman.rulings.conduct import (
    Offence,
    Record,
    next_sanction,
    read_scale,
)
from floorman.rulings.incidents import find_fact, incident_kinds
from floorman.rulings.sanctions import (
    DAY_MS,
    HOUR_MS,
    Sanction,
    find_offence,
    offence_kinds,
    offered,
    open_to_floor,
    sanction_forms,
)

NOON = 1_700_000_000_000
ORDER = list(sanction_forms())
SCALE = """name = "Tuesday club"
days = 30

[[step]]
sanction = "warning"

[[step]]
earlier = 2
of = "any"
sanction = "suspension"
number = 48

[[step]]
classes = ["etiquette"]
earlier = 1
of = "class"
sanction = "leave-game"

[[step]]
offences = ["bad-language"]
sanction = "time"
number = 10

[[step]]
offences = ["bad-language"]
earlier = 1
sanction = "hands"
number = 20
"""


def law(book="roberts-v11", form="holdem", *, tournament=False, house=None):
    form = find_form(form)
    changes = (Amendment("ours", answers=house),) if house else ()
    return make_law(form, asked_stakes(form), book, tournament=tournament, amendments=changes)


def record(*kinds, every=HOUR_MS):
    """Offences of these kinds before noon, the last an hour before."""
    one = Record("Alex")
    for place, kind in enumerate(kinds):
        one = one.with_offence(Offence(kind, NOON - every * (len(kinds) - place), "table 4"))
    return one


def following(one, kind, where, scale=None, **how):
    more = () if scale is None else (scale,)
    return next_sanction(one, Offence(kind, NOON, **how), where.ruleset, where.cite, *more)


def words(offers):
    return [one.form.key for one in offers]


# What the books offer


@pytest.mark.rules("RR11-1.ETQ.0", "HPT-1.ETQ.0", "USPA-1.3.2", "WSOP-II.INTRO")
@pytest.mark.parametrize(
    ("book", "offers", "rule"),
    [
        ("roberts-v11", ["warning", "suspension", "barring"], "RR11-1.ETQ.0"),
        ("homepokertourney", ["warning", "suspension", "barring"], "HPT-1.ETQ.0"),
        ("uspa", ["warning", "suspension", "disqualification"], "USPA-1.3.2"),
        ("wsop-2018", ["removal", "barring"], "WSOP-II.INTRO"),
        ("roberts-excerpt", ["warning", "suspension", "barring"], "RR11-1.ETQ.0"),
    ],
)
def test_a_breach_of_etiquette_may_cost_what_the_book_says(book, offers, rule):
    where = law(book)
    found = offered("stalling", where.ruleset, where.cite)
    assert words(found) == offers
    assert all(rule in one.cites and not one.must for one in found)


@pytest.mark.rules("RR11-1.CON.0b", "HPT-1.CON.0b", "USPA-1.3.1.1c", "WSOP-II.INTRO")
@pytest.mark.parametrize(
    ("book", "offers", "rule"),
    [
        ("roberts-v11", ["barring"], "RR11-1.CON.0b"),
        ("homepokertourney", ["barring"], "HPT-1.CON.0b"),
        ("uspa", ["barring"], "USPA-1.3.1.1c"),
        ("wsop-2018", ["removal", "barring"], "WSOP-II.INTRO"),
    ],
)
def test_a_breach_of_the_code_may_cost_the_use_of_the_room(book, offers, rule):
    where = law(book)
    found = offered("threat", where.ruleset, where.cite)
    assert words(found) == offers
    assert rule in found[-1].cites


@pytest.mark.rules("USPA-1.4a", "WSOP-31", "RR11-1.CON.0b")
def test_cheating_must_disqualify_under_one_book_and_may_expel_under_another():
    strict, big, plain = law("uspa"), law("wsop-2018"), law()
    proposal = following(Record("Alex"), "cheating", strict)
    assert proposal.must and proposal.sanction == Sanction("disqualification")
    assert "USPA-1.4a" in proposal.cites
    assert words(proposal.open) == ["barring"]
    expelled = offered("cheating", big.ruleset, big.cite)[-1]
    assert expelled.form.key == "barring" and "WSOP-31" in expelled.cites and not expelled.must
    assert words(offered("cheating", plain.ruleset, plain.cite)) == ["barring"]


@pytest.mark.rules("USPA-1.4b", "USPA-1.4c")
def test_repeated_and_serious_offences_open_more_ways():
    where = law("uspa")
    assert words(offered("threat", where.ruleset, where.cite)) == ["barring"]
    again = offered("threat", where.ruleset, where.cite, earlier=1)
    assert words(again) == ["suspension", "disqualification", "barring"]
    assert again[0].sanction == Sanction("suspension", 0, "event")
    assert "USPA-1.4b" in again[0].cites and "USPA-1.4c" in again[1].cites
    grave = offered("threat", where.ruleset, where.cite, serious=True)
    assert words(grave) == ["disqualification", "barring"]


@pytest.mark.rules(
    "RR11-15.TRN.28a", "RR11-15.TRN.28b", "HPT-15.TRN.27a", "HPT-15.TRN.27b", "RR11-15.INTRO.0b"
)
def test_tournaments_have_penalties_of_their_own():
    plain, early = law(tournament=True), law("homepokertourney", tournament=True)
    mild = offered("discourtesy", plain.ruleset, plain.cite)
    assert words(mild) == ["warning", "hands", "time", "suspension", "disqualification"]
    assert "RR11-15.TRN.28a" in mild[1].cites and "RR11-15.INTRO.0b" in mild[0].cites
    assert "RR11-15.TRN.28b" not in mild[-1].cites
    grave = offered("discourtesy", plain.ruleset, plain.cite, serious=True)
    assert "RR11-15.TRN.28b" in grave[-1].cites
    before = offered("discourtesy", early.ruleset, early.cite, serious=True)
    assert words(before) == ["warning", "time", "suspension", "disqualification"]
    assert "HPT-15.TRN.27a" in before[1].cites and "HPT-15.TRN.27b" in before[-1].cites


@pytest.mark.rules(
    "RR11-15.INTRO.0g", "RR11-15.TRN.22c", "RR11-15.TRN.22d", "HPT-15.TRN.21c", "HPT-15.TRN.21d"
)
@pytest.mark.parametrize(
    ("book", "offence", "rule"),
    [
        ("roberts-v11", "hands-discussed", "RR11-15.INTRO.0g"),
        ("roberts-v11", "card-shown", "RR11-15.TRN.22c"),
        ("roberts-v11", "hand-stated", "RR11-15.TRN.22d"),
        ("homepokertourney", "card-shown", "HPT-15.TRN.21c"),
        ("homepokertourney", "hand-stated", "HPT-15.TRN.21d"),
    ],
)
def test_talk_and_shown_cards_in_a_tournament_may_be_penalised(book, offence, rule):
    where = law(book, tournament=True)
    cites = {cite for one in offered(offence, where.ruleset, where.cite) for cite in one.cites}
    assert rule in cites
    assert not any(one.must for one in offered(offence, where.ruleset, where.cite))


@pytest.mark.rules("WSOP-347.c")
def test_who_plays_open_face_without_money_is_out_for_a_day_at_least():
    where = law("wsop-2018", "open-face")
    proposal = following(Record("Alex"), "unfunded", where)
    assert proposal.must and proposal.cites == ("WSOP-347.c",)
    assert proposal.sanction == Sanction("suspension", 24, "hours", or_more=True)
    out = Record("Alex").with_offence(Offence("unfunded", NOON, sanction=proposal.sanction))
    assert out.out_until(NOON) == NOON + DAY_MS
    longer = law("wsop-2018", "open-face", house={"chinese.unfunded_suspension_hours": 72})
    again = following(Record("Alex"), "unfunded", longer)
    assert again.sanction.number == 72 and again.cites == ("house: ours",)


@pytest.mark.rules("WSOP-25c")
def test_two_who_message_each_other_at_one_table_leave_at_once():
    proposal = following(Record("Alex"), "messages-at-one-table", law("wsop-2018"))
    assert proposal.must and proposal.sanction == Sanction("removal")
    assert proposal.cites[0] == "WSOP-25c"


@pytest.mark.rules("WSOP-10", "WSOP-78", "WSOP-81b", "WSOP-14")
@pytest.mark.parametrize(
    ("offence", "offers", "rule"),
    [
        ("discourtesy", ["removal"], "WSOP-10"),
        ("distraction", ["leave-game"], "WSOP-78"),
        ("guest-looking", ["removal"], "WSOP-81b"),
        ("appearance", ["warning", "suspension", "removal"], "WSOP-14"),
    ],
)
def test_small_breaches_cost_what_one_book_says_and_nothing_elsewhere(offence, offers, rule):
    where, elsewhere = law("wsop-2018"), law()
    found = offered(offence, where.ruleset, where.cite)
    assert words(found) == offers and rule in found[0].cites
    assert offered(offence, elsewhere.ruleset, elsewhere.cite) == ()
    proposal = following(Record("Alex"), offence, elsewhere)
    assert proposal.sanction is None and proposal.open == ()


def test_a_house_answers_for_its_own_sanctions():
    where = law(house={"conduct.sanctions.code": ("warning", "barring")})
    found = offered("threat", where.ruleset, where.cite)
    assert words(found) == ["warning", "barring"]
    assert found[0].cites == ("house: ours",)


@pytest.mark.parametrize("tournament", [False, True])
@pytest.mark.parametrize("book", BOOK_KEYS)
def test_every_offer_is_cited_and_more_offences_never_make_it_milder(book, tournament):
    where = law(book, tournament=tournament)
    for kind in offence_kinds():
        for one in offered(kind, where.ruleset, where.cite, earlier=1, serious=True):
            assert one.cites, (kind, one.form.key)
        last = -1
        for number in range(6):
            proposal = following(record(*[kind] * number), kind, where)
            if proposal.form is not None:
                place = ORDER.index(proposal.form.key)
                assert place >= last, (kind, number)
                last = place


# What comes next


@pytest.mark.rules("RR11-1.ETQ.0", "RR11-2.DEC.8")
def test_without_a_scale_each_repetition_is_a_step_up_and_all_stays_open():
    where = law()
    steps = [following(record(*["stalling"] * n), "stalling", where) for n in range(4)]
    assert [step.form.key for step in steps] == ["warning", "suspension", "barring", "barring"]
    assert [step.earlier for step in steps] == [0, 1, 2, 3]
    assert words(steps[0].open) == ["suspension", "barring"]
    assert steps[0].weighs == ("intent", "experience", "record")
    assert not any(step.must for step in steps)


def test_a_serious_offence_goes_straight_to_the_heaviest():
    assert following(Record("Alex"), "stalling", law(), serious=True).form.key == "barring"


def test_other_offences_count_only_where_the_house_says_so():
    earlier = record("splashing", "influence")
    assert following(earlier, "stalling", law()).form.key == "warning"
    where = law(house={"conduct.escalation": "any"})
    proposal = following(earlier, "stalling", where)
    assert proposal.form.key == "barring"
    assert set(proposal.cites) == {"RR11-1.ETQ.0", "house: ours"}


@pytest.mark.rules("TDA-71c")
def test_the_tournament_directors_punish_a_repetition_more_severely():
    where = law("tda-2024", tournament=True)
    for kind, scale in (
        ("stalling", ["warning", "suspension", "disqualification", "barring"]),
        ("blinds-avoided", ["hands", "rounds", "rounds"]),
    ):
        steps = [following(record(*[kind] * n), kind, where) for n in range(len(scale))]
        assert [step.form.key for step in steps] == scale
        assert ["TDA-71c" in step.cites for step in steps] == [False] + [True] * (len(scale) - 1)
    assert "TDA-71c" not in following(record("stalling"), "stalling", law(tournament=True)).cites


def test_old_offences_may_be_forgotten():
    earlier = record("stalling", "stalling", every=20 * DAY_MS)
    assert following(earlier, "stalling", law()).form.key == "barring"
    where = law(house={"conduct.offences_count_days": 30})
    assert following(earlier, "stalling", where).form.key == "suspension"


def test_a_house_scale_is_followed_and_cited():
    scale, where = read_scale(SCALE, "scale.toml"), law()
    first = following(Record("Alex"), "threat", where, scale)
    assert first.form.key == "warning" and first.cites == ("house: Tuesday club",)
    assert words(first.open) == ["barring"]
    oath = following(Record("Alex"), "bad-language", where, scale)
    assert oath.sanction == Sanction("dealt-out", 10, "minutes")
    again = following(record("bad-language"), "bad-language", where, scale)
    assert again.sanction == Sanction("dealt-out", 20, "hands")
    slow = following(record("splashing"), "stalling", where, scale)
    assert slow.form.key == "leave-game"
    third = following(record("stalling", "threat"), "threat", where, scale)
    assert third.sanction == Sanction("suspension", 48, "hours")
    named = following(Record("Alex"), "stalling", where, scale)
    assert named.cites == ("house: Tuesday club", "RR11-1.ETQ.0")


def test_a_house_scale_forgets_after_its_days():
    scale, where = read_scale(SCALE, "scale.toml"), law()
    old = record("bad-language", every=31 * DAY_MS)
    assert following(old, "bad-language", where, scale).form.key == "time"


@pytest.mark.rules("USPA-1.4a")
def test_no_scale_stands_above_what_a_book_demands():
    scale = read_scale(SCALE, "scale.toml")
    proposal = following(Record("Alex"), "cheating", law("uspa"), scale)
    assert proposal.must and proposal.form.key == "disqualification"


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (('name = "Tuesday club"', ""), "scale.toml: name: a scale needs a name"),
        (('sanction = "warning"', 'sanction = "warnin"'), "step 1: no 'warnin'; did you mean"),
        (("bad-language", "bad-langage"), "step 4: no 'bad-langage'"),
        (('"etiquette"', '"etiquete"'), "step 3: no 'etiquete'"),
        (('of = "any"', 'of = "all"'), "step 2"),
        (("number = 48", "number = -1"), "step 2: suspension: -1 hours cannot be"),
        (("earlier = 2", "earlier = -2"), "step 2: `earlier` is 0 or more"),
        (("number = 48", 'unit = "hands"'), "step 2: suspension: 0 hands cannot be"),
        (
            ('sanction = "warning"', 'sanction = "warning"\nnumber = 3'),
            "step 1: warning: it is not counted in anything",
        ),
        (("days = 30", "day = 30"), "unknown key 'day'"),
        (("earlier = 2", "earler = 2"), "step 2: unknown key 'earler'"),
    ],
)
def test_a_faulty_scale_is_refused_in_one_line(change, complaint):
    with pytest.raises(DataError) as caught:
        read_scale(SCALE.replace(*change, 1), "scale.toml")
    assert complaint in str(caught.value)


# Rulings lead to records


def test_a_ruling_says_which_offence_it_finds_and_offers_its_sanctions():
    ruling = assess(law(), Incident("stalling", {"stalls": True}))
    assert ruling.offence == "stalling"
    assert [one.key for one in ruling.options] == [
        "no-sanction",
        "warning",
        "suspension",
        "barring",
    ]
    assert ruling.weighs == ("intent", "experience", "record")
    assert assess(law(), Incident("stalling", {"stalls": False})).offence == ""


def test_an_option_that_takes_a_serious_or_repeated_offence_says_so():
    ruling = assess(law("uspa"), Incident("threat"))
    titles = {one.key: one.title for one in ruling.options}
    assert titles["disqualification"] == "Disqualification, if it is serious or repeated"
    assert titles["suspension"] == "A suspension, if it goes on and on"
    assert titles["barring"] == "Barring"


def situations(kind):
    """Every combination of the facts on which an incident's rulings depend."""
    keys = dict.fromkeys(key for row in kind.ruling for key in row.when)
    choices = []
    for key in keys:
        fact = find_fact(key)
        values = {"yes-no": (False, True), "one-of": tuple(fact.answers), "seat": (0,)}
        choices.append([(key, value) for value in values[fact.kind]])
    return [dict(one) for one in product(*choices)]


@pytest.mark.parametrize("tournament", [False, True])
@pytest.mark.parametrize("book", BOOK_KEYS)
def test_no_combination_of_facts_falls_through(book, tournament):
    laws = [law(book, form, tournament=tournament) for form in ("holdem", "razz", "open-face")]
    ruled = 0
    for kind in incident_kinds().values():
        if not kind.group.startswith("conduct"):
            continue
        for where in laws:
            if specificity(kind.applies, where.context) is None:
                continue
            for facts in situations(kind):
                ruling = assess(where, Incident(kind.key, facts))
                assert ruling.say and "?" not in ruling.say, (kind.key, facts)
                ruled += 1
    assert ruled > 300


def test_every_offence_that_a_ruling_finds_can_be_put_on_a_record():
    found = {row.offence for kind in incident_kinds().values() for row in kind.ruling}
    assert found - {""} <= set(offence_kinds())
    assert set(offence_kinds()) <= found


def test_every_offence_has_a_kind_with_a_title():
    for key, kind in offence_kinds().items():
        assert kind.title[0].isupper() and kind.classes and find_offence(key) is kind
    with pytest.raises(KeyError, match="did you mean 'threat'"):
        find_offence("threath")


@pytest.mark.parametrize("tournament", (False, True))
@pytest.mark.parametrize("book", BOOK_KEYS)
def test_a_warning_is_open_to_the_floor_wherever_no_sanction_has_to_follow(book, tournament):
    form = find_form("holdem")
    law = make_law(form, asked_stakes(form), book, tournament=tournament)
    for offence in offence_kinds():
        open_ways = open_to_floor(offence, law.ruleset, law.cite)
        if not open_ways or any(one.must for one in open_ways):
            assert all(one.must for one in open_ways)
            continue
        assert open_ways[0].form.key == "warning" and open_ways[0].cites, (book, offence)


@pytest.mark.rules("RR11-15.TRN.28a", "RR11-15.TRN.28b", "USPA-3.3.2.20a", "HPT-15.TRN.27a")
@pytest.mark.parametrize("book", ("roberts-v11", "uspa", "homepokertourney"))
def test_the_heavier_misbehaviour_at_a_tournament_opens_the_heavier_sanctions(book):
    form = find_form("holdem")
    law = make_law(form, asked_stakes(form), book, tournament=True)

    def keys(severe):
        incident = Incident("tournament-misbehaviour", {"severe": severe})
        return {one.key for one in assess(law, incident).options}

    assert keys(True) - keys(False) == {"barring"} and keys(False) <= keys(True)
