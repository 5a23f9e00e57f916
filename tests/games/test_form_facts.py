"""Each form against facts copied by hand from the texts, apart from the data files."""

from typing import NamedTuple

import pytest

from floorman.games import all_forms, find_form

rules = pytest.mark.rules


class Fact(NamedTuple):
    """What the texts say of one form; `players` is None where they give no maximum.

    `cards`: what each street deals, "2d1u" two down and one up, "3b" boardcards, "-2" discarded,
    "x3" up to three drawn, "/2" set apart, "?" up or down. `bets`: a letter a street,
    small, big or none.
    """

    cards: str
    bets: str
    players: int | None
    shares: tuple[str, ...]
    first: str
    later: str


HIGH = ("high",)
FLOP = ("blinds", "button")
HIGH_LOW_8 = ("high", "low-a5 eight-or-better")
STUD = ("low card, ace high, by suit", "best high")
SEVEN = "2d1u 1u 1u 1u 1d"
TRIPLE = "5d x5 x5 x5"

FACTS = {
    "holdem": Fact("2d 3b 1b 1b", "ssbb", None, HIGH, *FLOP),
    "pineapple": Fact("3d -1,3b 1b 1b", "ssbb", None, HIGH, *FLOP),
    "crazy-pineapple": Fact("3d 3b -1,1b 1b", "ssbb", None, HIGH, *FLOP),
    "omaha": Fact("4d 3b 1b 1b", "ssbb", None, HIGH, *FLOP),
    "omaha-8": Fact("4d 3b 1b 1b", "ssbb", None, HIGH_LOW_8, *FLOP),
    "omaha-hi-lo": Fact("4d 3b 1b 1b", "ssbb", None, ("high", "low-a5"), *FLOP),
    "big-o": Fact("5d 3b 1b 1b", "ssbb", 8, HIGH_LOW_8, *FLOP),
    "big-easy": Fact("5d+ 3b 1b 1b", "ssbb", 7, HIGH_LOW_8, *FLOP),
    "double-board-omaha": Fact("5d 3b 1b 1b", "ssbb", 7, ("high", "high"), *FLOP),
    "drawmaha": Fact("5d 3b x3 1b 1b", "ss-bb", 7, ("high", "high"), *FLOP),
    "seven-card-stud": Fact(SEVEN, "ssbbb", None, HIGH, *STUD),
    "five-card-stud": Fact("1d1u 1u 1u 1u", "ssss", None, HIGH, *STUD),
    "mississippi-stud": Fact("2d1u 2u 1u 1u", "ssbb", None, HIGH, *STUD),
    "razz": Fact(SEVEN, "ssbbb", None, ("low-a5",), "high card, ace low, by suit", "best low-a5"),
    "kansas-city-razz": Fact(
        SEVEN, "ssbbb", None, ("low-27",), "high card, ace high, by suit", "best low-27"
    ),
    "stud-8": Fact(SEVEN, "ssbbb", None, HIGH_LOW_8, *STUD),
    "stud-hi-lo": Fact(SEVEN, "ssbbb", None, ("high", "low-a5"), *STUD),
    "super-stud": Fact("4d1u -2,1u 1u 1u 1d", "ssbbb", 6, HIGH, *STUD),
    "super-stud-8": Fact(
        "4d1u -2,1u 1u 1u 1d",
        "ssbbb",
        6,
        HIGH_LOW_8,
        "high card, ace high, by suit",
        "best high",
    ),
    "mexican-poker": Fact(
        "1d1u 1? 1? 1?",
        "ssbb",
        None,
        ("mexican-high",),
        "high card, ace high, by position",
        "best mexican-high-bug",
    ),
    "razzdugi": Fact(
        SEVEN, "ssbbb", 8, ("low-a5", "badugi"), "high card, ace low, by suit", "best low-a5"
    ),
    "razzduci": Fact(
        SEVEN, "ssbbb", 8, ("low-27", "low-a5"), "high card, ace low, by suit", "best low-a5"
    ),
    "lowball-a5": Fact("5d x5", "sb", 6, ("low-a5-joker",), *FLOP),
    "lowball-27": Fact("5d x5", "sb", 6, ("low-27",), *FLOP),
    "triple-draw-a5": Fact(TRIPLE, "ssbb", 6, ("low-a5",), *FLOP),
    "triple-draw-27": Fact(TRIPLE, "ssbb", 6, ("low-27",), *FLOP),
    "draw-high": Fact("5d x5", "sb", None, ("high-bug",), "antes", "opener"),
    "jacks-or-better": Fact("5d x5", "sb", None, HIGH, "antes", "opener"),
    "archie": Fact(TRIPLE, "ssbb", None, ("high pair-of-nines", "low-a5 eight-or-better"), *FLOP),
    "badugi": Fact("4d x4 x4 x4", "ssbb", 8, ("badugi",), *FLOP),
    "baduci": Fact(TRIPLE, "ssbb", 6, ("low-27", "badugi-ace-high"), *FLOP),
    "badaci": Fact(TRIPLE, "ssbb", 6, ("low-a5", "badugi"), *FLOP),
    "chinese": Fact("13d", "-", 5, (), "none", "none"),
    "chinese-draw": Fact("5d 3d 5d", "ssb", None, (), "antes", "button"),
    "open-face": Fact("5d" + " 1d" * 8, "-" * 9, None, (), "none", "none"),
    "open-face-turbo": Fact("5d 4d 4d", "---", None, (), "none", "none"),
    "open-face-pineapple": Fact("5d 3d 3d 3d 3d", "-----", None, (), "none", "none"),
    "open-face-pineapple-27": Fact("5d 3d 3d 3d 3d", "-----", None, (), "none", "none"),
    "taiwanese": Fact("7d 5b", "--", None, (), "none", "none"),
}


def cards_of(form) -> str:
    words = []
    for street in form.course:
        parts = []
        if street.discard:
            assert street.discard.cards_min == street.discard.cards_max
            parts.append(f"-{street.discard.cards_max}")
        if street.draw:
            assert street.draw.cards_min == 0, "anyone may stand pat"
            parts.append(f"x{street.draw.cards_max}")
        if street.divide:
            parts.append(f"/{street.divide}")
        dealt = f"{street.down}d" + "+" * street.down_to_fit if street.down else ""
        dealt += f"{street.up}u" if street.up else ""
        dealt += f"{street.either}?" if street.either else ""
        dealt += f"{street.boardcards}b" if street.boardcards else ""
        words.append(",".join([*parts, dealt] if dealt else parts))
    return " ".join(words)


def first_of(form) -> str:
    if form.bring_in:
        one = form.bring_in
        return f"{one.card} card, ace {one.ace}, by {one.tie}"
    words = {("ante", "button-blind"): "button blind", ("ante",): "antes", (): "none"}
    return words.get(form.forced, "blinds")


def later_of(form) -> str:
    if not form.rounds:
        return "none"
    if form.open_ranking:
        return f"best {form.open_ranking}"
    return {"left-of-button": "button", "opener": "opener"}[form.opens_later]


def test_every_form_of_the_texts_is_there_and_no_other():
    assert {key for key, form in all_forms().items() if not form.no_book} == set(FACTS)
    assert len(FACTS) == 39


@pytest.mark.parametrize("key", FACTS)
def test_a_form_deals_bets_opens_and_pays_as_the_texts_say(key):
    check_facts(find_form(key), FACTS[key])


def check_facts(form, fact):
    """A form's data against what was copied by hand."""
    assert cards_of(form) == fact.cards
    letters = {"small": "s", "big": "b", "none": "-"}
    assert "".join(letters[street.bet] for street in form.course) == fact.bets
    if fact.players is not None:
        assert form.players_max == fact.players
    shares = tuple(f"{s.ranking} {s.qualifier or ''}".strip() for s in form.shares)
    assert shares == fact.shares
    assert first_of(form) == fact.first
    assert later_of(form) == fact.later


@rules("RR11-5.INTRO.0a", "RR11-5.INTRO.0b", "RR11-5.INTRO.0d", "USPA-3.2.1.1a", "WSOP-HOLDEM.a")
def test_holdem_is_two_cards_each_and_a_board_of_three_one_and_one():
    form = find_form("holdem")
    assert form.holecards == 2 and form.rounds == 4
    assert [street.boardcards for street in form.streets] == [0, 3, 1, 1]
    assert form.shares[0].choice == "any"


@rules("RR11-6.INTRO.0a", "RR11-6.INTRO.0b", "USPA-3.2.2.1b", "WSOP-OMAHA.b", "WSOP-OMAHA8.b")
def test_omaha_plays_exactly_two_and_three_for_every_share():
    for key in ("omaha", "omaha-8", "omaha-hi-lo", "big-o", "big-easy", "double-board-omaha"):
        assert {share.choice for share in find_form(key).shares} == {"two-and-three"}


@rules("WSOP-HOLDEM.PINEAPPLE-b", "WSOP-HOLDEM.CRAZY-b")
def test_pineapple_throws_one_away_before_the_flop_and_crazy_pineapple_before_the_turn():
    for key, name in (("pineapple", "flop"), ("crazy-pineapple", "turn")):
        discard = find_form(key).street(name).discard
        assert discard is not None and discard.when == "before-cards"


@rules("WSOP-DRAWMAHA.c", "WSOP-DRAWMAHA.d", "WSOP-195")
def test_drawmaha_burns_for_the_draw_and_not_after_and_the_holding_has_the_odd_chip():
    form = find_form("drawmaha")
    assert [street.burn for street in form.streets[1:]] == ["as-ruled", "yes", "no", "no"]
    assert form.shares[0].choice == "all" and form.shares[0].board == 0
    assert form.shares[1].choice == "two-and-three"


@rules("WSOP-OMAHA.DOUBLE-b", "WSOP-OMAHA.DOUBLE-c", "WSOP-OMAHA.DOUBLE-d")
def test_double_board_omaha_deals_every_street_to_both_boards():
    form = find_form("double-board-omaha")
    assert form.boards == 2 and [share.board for share in form.shares] == [1, 2]
    assert not any(street.to_boards for street in form.streets)


@rules(
    "RR11-8.STUD.7a",
    "RR11-9.RAZZ.3",
    "RR11-10.STUD8.6",
    "WSOP-240",
    "WSOP-244",
    "WSOP-SUPER.d",
    "USPA-3.2.4.1b",
)
def test_an_open_pair_on_fourth_street_matters_in_high_stud_only():
    with_option = {
        form.key
        for form in all_forms().values()
        if any(street.open_pair_option for street in form.streets)
    }
    assert with_option == {"seven-card-stud", "super-stud"}


@rules("WSOP-MEXICAN.d", "WSOP-MEXICAN.g", "WSOP-MEXICAN.h", "WSOP-256a", "WSOP-255b")
def test_mexican_poker_keeps_one_card_down_after_a_choice_before_each_card():
    form = find_form("mexican-poker")
    assert form.down_held == 1 and form.deck == "41" and form.button
    assert [street.opens for street in form.streets] == [0, 1, 1, 1]
    assert form.bring_in is not None and form.bring_in.amount == "small-or-big"
    assert form.shares[0].joker_up == "mexican-high-bug"


@rules("RR11-8.STUD.15d", "WSOP-254b", "WSOP-259b", "WSOP-LOWBALL.h", "WSOP-ARCHIE.d", "WSOP-196")
def test_each_form_says_what_is_dealt_when_the_deck_runs_out():
    short = {key: form.shortage for key, form in all_forms().items() if form.shortage != "none"}
    draw = {key for key, form in all_forms().items() if form.draws}
    assert {key for key, how in short.items() if how == "discards"} == draw
    assert {key for key, how in short.items() if how == "muck"} == {"super-stud", "super-stud-8"}
    assert short["mexican-poker"] == "burns"
    assert short["seven-card-stud"] == short["razzdugi"] == "common-card"


@rules("RR11-11.INTRO.0c", "USPA-3.2.8.1b", "WSOP-LOWBALL.a", "WSOP-ARCHIE.b")
def test_lowball_and_archie_are_opened_or_folded():
    must = {key for key, form in all_forms().items() if form.open_or_fold}
    assert must == {"lowball-a5", "lowball-27", "triple-draw-a5", "triple-draw-27", "archie"}


@rules("RR11-13.KILL.10a", "RR11-13.KILL.10b")
def test_only_lowball_may_be_killed_after_two_cards():
    may = {key: form.kill_after_cards for key, form in all_forms().items() if form.kill_after_cards}
    assert set(may.values()) == {2} and all(find_form(key).is_low for key in may)


@rules("RR11-12.INTRO.0g", "USPA-3.2.9.2", "USPA-3.2.9.3.3", "USPA-3.2.10.1e")
def test_jacks_are_needed_to_open_jacks_or_better_alone():
    assert {k: f.openers for k, f in all_forms().items() if f.openers} == {
        "jacks-or-better": "jacks-or-better"
    }


@rules("WSOP-294", "WSOP-295", "WSOP-296")
def test_archie_alone_can_end_with_nobody_qualified_and_then_all_share():
    assert [k for k, f in all_forms().items() if f.none_qualify] == ["archie"]
    assert find_form("archie").none_qualify == "all-share"


@rules("RR11-3.TIE.5c", "WSOP-149f", "WSOP-332", "WSOP-251a")
def test_the_first_share_named_is_the_one_that_takes_the_odd_chip():
    first = {key: form.shares[0].name for key, form in all_forms().items() if form.is_split}
    assert {first[key] for key in ("omaha-8", "stud-8", "stud-hi-lo", "archie")} == {"high"}
    assert first["razzdugi"] == "razz" and first["razzduci"] == "deuce-to-seven"
    assert first["baduci"] == "deuce-to-seven" and first["badaci"] == "ace-to-five"
    # No text knows the halves of SOHE, and no question is asked about them.
    assert {key for key in first if not find_form(key).odd_chip} == {"sohe"}


@rules("RR11-11.A5.1b", "RR11-12.JOKER.1", "WSOP-MEXICAN.a")
def test_decks_hold_a_joker_only_where_the_texts_say_so():
    decks = {key: form.deck for key, form in all_forms().items() if form.deck != "52"}
    del decks["short-deck"]  # no text's
    assert decks == {"lowball-a5": "53", "draw-high": "53", "mexican-poker": "41"}


@rules("WSOP-339", "WSOP-342a", "WSOP-342b", "WSOP-342c")
@pytest.mark.parametrize(("players", "hands", "each"), [(2, 4, 2), (3, 3, 1), (4, 4, 1), (5, 4, 1)])
def test_chinese_deals_four_stacks_to_two_to_five_players(players, hands, each):
    rows = find_form("chinese").rows
    assert rows is not None
    assert (rows.hands(players), rows.hands_each(players)) == (hands, each)


def royalties(key: str, row: str) -> dict[str, int]:
    rows = find_form(key).rows
    assert rows is not None
    return {
        one.hand: one.points for paid in rows.royalties if paid.row == row for one in paid.points
    }


@rules("WSOP-351c", "WSOP-351d", "WSOP-351e", "WSOP-351f")
def test_open_face_pays_the_printed_royalties():
    front = royalties("open-face", "front")
    pairs = [f"{rank}{rank}" for rank in "6789TJQKA"]
    trips = [rank * 3 for rank in "23456789TJQKA"]
    assert front == dict(zip(pairs + trips, range(1, 23), strict=True))
    assert list(royalties("open-face", "middle").values()) == [2, 4, 8, 12, 20, 30, 50]
    assert list(royalties("open-face", "back").values()) == [2, 4, 6, 10, 15, 25]


@rules("WSOP-361.d1", "WSOP-361.d2", "WSOP-353.e.2")
def test_a_deuce_to_seven_middle_has_royalties_of_its_own_and_keeps_nobody_in_fantasyland():
    middle = royalties("open-face-pineapple-27", "middle")
    assert middle == {"ten-low": 1, "nine-low": 2, "eight-low": 3, "seven-low": 4, "75432": 6}
    rows = find_form("open-face-pineapple-27").rows
    assert rows is not None and rows.fantasyland is not None
    assert [feat.row for feat in rows.fantasyland.stay] == ["back", "front"]


@rules("WSOP-358a", "WSOP-358b", "WSOP-358c")
def test_taiwanese_pays_by_its_printed_table():
    assert list(royalties("taiwanese", "front").values()) == [1, 2, 2, 2, 3, 4, 5, 6]
    assert list(royalties("taiwanese", "middle").values()) == [1, 1, 1, 2, 3, 4, 5]
    assert list(royalties("taiwanese", "back").values()) == [1, 2, 3, 4]


@rules("WSOP-353.a1", "WSOP-359.a1", "WSOP-359.a2", "WSOP-353.e.1", "WSOP-353.e.3")
def test_fantasyland_deals_a_book_of_eight_or_at_pineapple_nine_with_one_to_throw_away():
    for key, book, discards in (("open-face", 8, 0), ("open-face-pineapple", 9, 1)):
        rows = find_form(key).rows
        assert rows is not None and rows.fantasyland is not None
        land = rows.fantasyland
        assert (land.book, land.discards) == (book, discards)
        assert find_form(key).holecards + book - discards == 13


@rules("WSOP-349a", "WSOP-349b", "WSOP-351b", "WSOP-348b")
def test_open_face_scores_a_point_a_row_and_three_for_the_scoop_in_sight_of_all():
    rows = find_form("open-face").rows
    assert rows is not None
    assert (rows.row_points, rows.sweep_points, rows.open) == (1, 3, True)
    assert not rows.royalties_cancel
