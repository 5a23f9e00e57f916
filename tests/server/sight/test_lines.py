"""The log as people read it: one sentence a thing, and the rules behind it."""

import pytest

from floorman.deal import commands as d
from floorman.games import all_forms
from floorman.rulebooks.rules import find_rule
from floorman.server.tables import records as r
from floorman.server.tables.lately.recent import Event
from floorman.server.telling.lines import line_of, rules_behind
from floorman.table import commands as c
from floorman.table import events as te
from tests.server.sight.sights import kept_sight, lines_for, sight_of
from tests.server.tables import Kept
from tests.sim.tables import deal_of, law_of, passively

FORMS = [*all_forms()]


def words(sight, player="rail"):
    return [line.words for line in lines_for(sight, player)]


def test_a_players_own_cards_are_told_to_him_alone_in_one_line():
    dealt = deal_of(law_of("holdem", stakes="1/2 no-limit"), 3, {1: "As Kd"})
    sight = sight_of(dealt)
    assert "Player 1 is dealt As Kd facedown" in words(sight, "p1")
    assert not [line for line in words(sight, "p0") if "As" in line]
    assert not [line for line in words(sight) if "is dealt" in line]


def test_the_flop_is_one_line_with_the_rules_of_its_burn():
    dealt = deal_of(law_of("holdem", stakes="1/2 no-limit"), 3, {0: "2c 2d"}, "3c Ah Kh Qh")
    sight = sight_of(passively(dealt, street="flop"))
    boards = [line for line in lines_for(sight, "rail") if line.words.startswith("The board")]
    assert [line.words for line in boards] == ["The board is dealt Ah Kh Qh"]
    assert "RR11-17.GLOS.13" in boards[0].cites


def test_upcards_are_told_to_everyone_and_downcards_beside_them_are_not():
    dealt = deal_of(law_of("seven-card-stud"), 3, {0: "As Ah Ad"})
    sight = sight_of(dealt)
    assert "Player 0 is dealt Ad faceup" in words(sight)
    assert not [line for line in words(sight) if "facedown" in line]
    assert "Player 0 is dealt As Ah facedown" in words(sight, "p0")


def test_antes_that_are_alike_are_one_line():
    dealt = deal_of(law_of("razz", stakes="20/40 limit with ante 5, bring-in 10"), 4, {})
    assert words(sight_of(dealt))[0] == "Everyone posts an ante of 5"
    poor = type(dealt)(
        type(dealt.setup)(
            **{one: getattr(dealt.setup, one) for one in dealt.setup.__struct_fields__}
            | {"stacks": (500, 3, 500, 500)}
        )
    )
    assert [one for one in words(sight_of(poor)) if "ante" in one][:2] == [
        "Player 0 posts an ante of 5",
        "Player 1 posts an ante of 3, all that is left",
    ]


def test_a_draw_is_a_count_to_the_others_and_cards_to_oneself():
    dealt = deal_of(law_of("triple-draw-27"), 3, {0: "2c 3c 4c Kd Ks"})
    passively(dealt, kind="draw")
    assert dealt.request.seat == 0
    thrown = dealt.view(0).seats[0].down[-2:]
    dealt.apply(d.Draw(0, thrown))
    sight = sight_of(dealt)
    assert "Player 0 draws 2 cards" in words(sight, "p1")
    assert "Player 0 draws 2 cards: Kd Ks" in words(sight, "p0")


def test_a_line_knows_its_seat_at_the_table_and_its_rules():
    dealt = deal_of(law_of("holdem", stakes="1/2 no-limit"), 3, {})
    dealt.apply(d.Fold(2))
    line = lines_for(sight_of(dealt), "rail")[-1]
    assert (line.words, line.seat, line.kind) == ("Player 2 folds", 3, "deal")
    rules = rules_behind(line.cites)
    assert rules
    assert all(statement == find_rule(key).statement for key, _, statement in rules)


def test_a_rule_of_the_house_has_no_text_in_the_books():
    assert rules_behind(("ours",)) == (("ours", "A rule of this house", ""),)


@pytest.mark.parametrize("game", FORMS)
def test_everything_that_happens_at_a_table_has_words_or_is_left_out(game):
    kept = Kept(game, seats=4, seed=8)
    cards = set()
    for _ in range(90):
        before = kept.keeper.number
        kept.step()
        sight = kept_sight(kept)
        for one in [one for one in kept.keeper.recent if one.number > before]:
            for player in ("p0", "rail"):
                line = line_of(sight, one, player)
                if line is None:
                    continue
                assert line.number == one.number
                assert line.words[0].isupper() or line.words[0].isdigit()
                assert "p0" not in line.words
                assert "is to act" not in line.words
                assert "unknown" not in line.words
                cards.update(line.cites)
    assert rules_behind(tuple(cards))


def test_talk_is_said_by_name():
    kept = Kept()
    (said,) = kept.do(r.Talked(player="p2", name="Player 2", text="well played"))
    line = line_of(kept_sight(kept), said, "rail")
    assert (line.words, line.by, line.seat, line.kind) == ("well played", "Player 2", 2, "chat")


def test_what_the_platform_does_is_marked():
    kept = Kept()
    (said,) = kept.do(r.Said(command=c.SitOut(player="p1"), platform=True))
    line = line_of(kept_sight(kept), said, "rail")
    assert (line.words, line.platform) == ("Player 1 sits out", True)


def test_an_event_of_an_earlier_deal_keeps_its_players():
    dealt = deal_of(law_of("holdem", stakes="1/2 no-limit"), 3, {0: "As Kd"})
    sight = sight_of(dealt)
    place = next(n for n, one in enumerate(dealt.events) if type(one).__name__ == "Dealt")
    happened = Event(3, 5, dealt, ("p2", "p1", "p0"), place, seats=(7, 5, 3))
    assert line_of(sight, happened, "p0") is None
    line = line_of(sight, happened, "p2")
    assert line.words.startswith("Player 2 is dealt As")
    assert line.seat == 7, "where he sat then, and not where he sits now"


def test_lines_keep_their_seats_when_the_player_has_left():
    kept = Kept("holdem", seats=3, seed=2)
    while not kept.keeper.deal_number:
        kept.step()
    (talk,) = kept.do(r.Talked(player="p2", name="Player 2", text="bye"))
    while kept.keeper.playing:
        kept.step()
    gone = kept.do(r.Said(command=c.Leave(player="p2", pays=True)))
    [left] = [one for one in gone if isinstance(one.table, te.Left)]
    assert "p2" not in kept.keeper.table.state.players
    sight = kept_sight(kept)
    assert line_of(sight, talk, "rail").seat == 2
    assert line_of(sight, left, "rail").seat == 2
    told = [line_of(sight, one, "rail") for one in kept.keeper.recent if one.deal]
    acted = {line.seat for line in told if line and line.seat is not None}
    assert acted == {0, 1, 2}


def test_a_deal_has_one_number_though_one_before_was_void():
    """The mark over the lines of a deal, and what the lines call it."""
    kept = Kept("holdem", seats=3)

    def begins():
        while not kept.keeper.playing:
            kept.step()

    def told():
        lines = [line_of(kept_sight(kept), one, "rail") for one in kept.keeper.recent]
        named = [(line.deal, line.words) for line in lines if line and "Deal " in line.words]
        return [(deal, words.split(":")[0]) for deal, words in named]

    begins()
    kept.do(r.Said(command=c.VoidDeal()))
    begins()
    assert told() == [(1, "Deal 1"), (1, "Deal 1 is void and dealt again"), (2, "Deal 2")]
