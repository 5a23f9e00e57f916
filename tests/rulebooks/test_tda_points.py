"""The Poker TDA's rules against two other books, point by point, where a point is an answer."""

import pytest
from click.testing import CliRunner

from floorman.cli.main import main
from floorman.games import find_form, play_context
from floorman.rulebooks.rulesets import stack_ruleset

TDA, ROBERTS, WSOP = "tda-2024", "roberts-v11", "wsop-2018"
ALL = {"three", "two", "one"}
# The number of the point in the comparison, the question, and what each of the three answers.
POINTS = {
    "no-limit": [
        (1, "clock.seconds", 25, 60, 60),
        (1, "clock.warning_seconds", 5, 10, 10),
        (1, "clock.allowed", "always", "big-bet", "always"),
        (3, "misdeals.deadline", "substantial-action", "two-acted", "substantial-action"),
        (4, "button.misplaced_last_deal", "stands", "corrected", "corrected"),
        (4, "misdeals.button_out_of_position", False, True, True),
        (5, "misdeals.missing_card_from_top", "button-only", "in-sequence", "in-sequence"),
        (7, "deck.burn_error_restores_order", False, True, True),
        (8, "board.too_many_flop_cards", "four-random-burn", "redeal", "four-random-burn"),
        (10, "board.premature_turn", "reshuffle-before-turn", "river-card-first",
         "river-card-first"),
        (11, "acts.out_of_turn", "binding-unchanged", "binding-unless-raised",
         "binding-unchanged"),
        (11, "acts.out_of_turn_check_bars", False, True, False),
        (11, "acts.out_of_turn_call_bars_raise", False, True, False),
        (12, "acts.skipped_until", "substantial-action", "players", "players"),
        (12, "acts.skipped_after_players", 3, 3, 2),
        (13, "acts.earlier_of_words_and_chips", True, False, False),
        (14, "acts.accidental_overcall_share", 0.5, "none", 0.5),
        (15, "acts.several_same_chips", "call-if-needed", "by-amount", "call-if-needed"),
        (16, "acts.prior_chips", "wsop-cases", "by-amount", "wsop-cases"),
        (17, "acts.call_then_raise", False, False, True),
        (17, "acts.raise_in_motions.tournament", "single-or-stated", "single-or-stated",
         "single-or-stated"),
        (18, "acts.undercall", "by-structure", "completed", "completed"),
        (19, "acts.gross_misunderstanding", "caller-finds-out", "discretion", "discretion"),
        (25, "showdown.ask_to_see", "last-aggressor", "dealt-in", "collusion"),
        (26, "showdown.all_in_may_muck", False, True, True),
        (29, "tournaments.chip_race.most_won", 1, 1, 1),
        (29, "tournaments.chip_race.remainder_share", 1, 0.5, 0.5),
        (29, "tournaments.chip_race.saved", "last", "first", "first"),
        (30, "button.moved_into_blind_seat", "waits-between", "wait", "wait"),
        (31, "tournaments.halted_when_short", 3, "none", "none"),
        (31, "tournaments.balance_within.few_tables", 2, 1, 1),
        (32, "tournaments.redraw_at_tables", {"one"}, ALL, ALL),
        (32, "tournaments.final_table_seats", "nine-or-seven", "as-the-event", "as-the-event"),
        (35, "tournaments.show_cards_heads_up", "no", "last-two-or-winner-take-all",
         "last-two-or-winner-take-all"),
        (36, "tournaments.late_stack", "full", "may-be-set-out", "may-be-set-out"),
        (37, "tournaments.bust_order", "starting-stack", "starting-stack", "starting-stack"),
    ],
    "pot-limit": [
        (21, "pot_limit.oversize_deadline", "next-card", "all-acted", "all-acted"),
        (21, "pot_limit.oversize_may_stand", False, True, False),
        (22, "pot_limit.short_blinds", "full", "posted", "posted"),
        (22, "pot_limit.small_blind_counts_as_big", False, False, True),
    ],
    "limit": [
        (23, "betting.raise_cap.heads_up_in_tournament", True, True, False),
        (23, "betting.raise_cap.three_or_more_rounds", 3, 3, 4),
    ],
    "seven-card-stud": [
        (24, "ties.odd_chip.stud_cards", "five", "all", "five"),
        (33, "stud.downcard_up", "third-down", "misdeal", "third-down"),
        (34, "betting.limits.open_pair_option", False, True, True),
    ],
    "razz": [(24, "ties.odd_chip.stud_low", "high-card", "low-card", "high-card")],
}  # fmt: skip
ROWS = [(game, *row) for game, rows in POINTS.items() for row in rows]


def ruleset(book, game):
    form = game if "stud" in game or game == "razz" else "holdem"
    structure = "limit" if form == game else game
    return stack_ruleset(book, play_context(find_form(form), structure, tournament=True))


def plain(value):
    return {*value} if isinstance(value, tuple) else value


@pytest.mark.parametrize(
    ("game", "point", "question", "tda", "roberts", "wsop"),
    ROWS,
    ids=[f"{row[1]}-{row[2]}" for row in ROWS],
)
def test_each_point_is_as_the_comparison_has_it(game, point, question, tda, roberts, wsop):
    answers = [plain(ruleset(book, game).answer(question).value) for book in (TDA, ROBERTS, WSOP)]
    assert answers == [tda, roberts, wsop]
    if tda not in (roberts, wsop):
        assert ruleset(TDA, game).answer(question).source.startswith("TDA-")


@pytest.mark.parametrize("game", POINTS)
def test_the_command_shows_the_points_on_which_two_books_differ_and_no_other(game):
    form, *structure = (game,) if "stud" in game or game == "razz" else ("holdem", game)
    words = ["ruleset", TDA, "--against", ROBERTS, "--tournament", "--form", form]
    told = CliRunner().invoke(main, [*words, "--structure", *(structure or ["limit"])])
    assert told.exit_code == 0, told.output
    lines = {line.split()[0]: line for line in told.output.splitlines() if line.strip()}
    for _, question, tda, roberts, _ in POINTS[game]:
        assert (question in lines) is (tda != roberts), question
        if question in lines:
            assert "TDA-" in lines[question]
