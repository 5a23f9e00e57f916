"""What the ruleset says of the floor, read once for each game on the board."""

from dataclasses import dataclass
from typing import Final

from floorman.deal.law.citing import Citer
from floorman.games import find_form, play_context
from floorman.room.floor.played import Reading
from floorman.room.floor.setup import RoomSetup
from floorman.rulebooks.rulesets import Ruleset, stack_ruleset
from floorman.rulebooks.scopes import MECHANISMS, Context

_MINUTE_MS: Final = 60_000


@dataclass(frozen=True, slots=True)
class ListLaw:
    """Answers about lists. Times in milliseconds, `lock_up` in currency units (None: no sum).

    `keep_seats`, `keep_six`: with so many empty seats or fewer a listed player has to play to
    keep his place, at a table of more than six seats and at one of six; `podium`: no telephone
    lists anybody.
    """

    present: bool
    podium: bool
    lock_money: bool
    lock_up: int | None
    call_ms: int
    unanswered_goes: bool
    by_card: bool
    lock_new_ms: int
    lock_most_ms: int
    keep_seats: int
    keep_six: int


@dataclass(frozen=True, slots=True)
class MoveLaw:
    """Answers about moves. `absent_ms`: after how long away chips may be picked up.

    - `always`, `daisy`, `both_main`: must-move is imposed on every further game; each feeds the
      one before; with the third gone the two others both are main games
    - `claim_deals`: how many deals a seat waits for an absent player of a broken game where
      there are no blinds
    """

    not_if_fewer: bool
    two_games: bool
    refusal_ms: int
    always: bool
    daisy: bool
    both_main: bool
    absent_draws_unless_missed: bool
    claim_deals: int
    enlarge: bool
    extra_to_start: bool
    kill_same_type: bool
    absent_ms: int | None


@dataclass(frozen=True, slots=True)
class GameLaw:
    """Answers about which games there may be.

    `ratio`: by what new limits differ from those beside them; `differs` and `same`: by how many
    percent a second mix has to differ, and how many it has to share to feed the first.
    """

    ratio: float | None
    differs: int | None
    same: int | None
    objectors: int
    with_list: bool
    raise_changes_collection: bool


@dataclass(frozen=True, slots=True)
class FloorLaw:
    """All answers for one game on the board; `blinds`: whether a big blind comes round."""

    cite: Citer
    lists: ListLaw
    moves: MoveLaw
    games: GameLaw
    blinds: bool


def read_law(setup: RoomSetup, reading: Reading) -> FloorLaw:
    """The law of a game. Raises KeyError for a book or option that nobody knows."""
    context = _context(setup, reading)
    rules = stack_ruleset(
        reading.played.book or setup.book,
        context,
        options=setup.options,
        amendments=setup.amendments,
    )
    return FloorLaw(
        cite=Citer(rules, context),
        lists=_lists(setup, rules),
        moves=_moves(rules),
        games=_games(rules),
        blinds=bool(reading.stakes.blinds) and reading.form.button,
    )


def _context(setup: RoomSetup, reading: Reading) -> Context:
    stakes = reading.stakes
    at = f"stakes-{stakes.small_bet}-{stakes.big_bet}"
    forms = [find_form(key, setup.forms) for key in reading.mix] or [reading.form]
    also = (
        ("mixed", bool(reading.mix)),
        ("six-handed", min(form.players_max for form in forms) <= 6),
        ("kill", stakes.kill != "none"),
        (at, at in MECHANISMS),
    )
    tags = tuple(tag for tag, holds in also if holds)
    return play_context(reading.form, stakes.structure, also=tags)


def _lists(setup: RoomSetup, rules: Ruleset) -> ListLaw:
    lock_up = rules.whole("seating.lock_up_chips")
    return ListLaw(
        present=rules.yes("seating.present_to_list"),
        podium=rules.yes("seating.list_at_podium"),
        lock_money=rules.yes("seating.lock_up_money"),
        lock_up=lock_up if lock_up is not None else setup.lock_up or None,
        call_ms=_minutes(rules, "seating.call_minutes"),
        unanswered_goes=rules.choice("seating.call_unanswered") == "off",
        by_card=rules.choice("seating.list_priority") == "cards",
        lock_new_ms=_minutes(rules, "seating.lock_up_minutes"),
        lock_most_ms=_minutes(rules, "seating.lock_up_most_minutes"),
        keep_seats=rules.whole("seating.keep_list_place_seats") or 0,
        keep_six=rules.whole("seating.keep_list_place_six_seats") or 0,
    )


def _moves(rules: Ruleset) -> MoveLaw:
    absent = rules.whole("absence.pick_up_minutes")
    return MoveLaw(
        not_if_fewer=rules.yes("seating.transfer_not_if_fewer"),
        two_games=rules.yes("seating.two_games"),
        refusal_ms=_minutes(rules, "seating.must_move_refusal_minutes"),
        always=rules.yes("seating.must_move_always"),
        daisy=rules.yes("seating.daisy_chain"),
        both_main=rules.choice("seating.must_move_third_breaks") == "both-main",
        absent_draws_unless_missed=(
            rules.choice("seating.broken_game_absent") == "floor-draws-unless-missed"
        ),
        claim_deals=rules.whole("seating.broken_game_claim_deals") or 0,
        enlarge=rules.yes("seating.enlarge_for_broken_game"),
        extra_to_start=rules.yes("seating.one_extra_to_start"),
        kill_same_type=rules.yes("kills.broken_game_same_type"),
        absent_ms=None if absent is None else absent * _MINUTE_MS,
    )


def _games(rules: Ruleset) -> GameLaw:
    return GameLaw(
        ratio=rules.number("seating.new_table_limit_ratio"),
        differs=rules.whole("seating.mixed_differs_percent"),
        same=rules.whole("seating.must_move_mix_percent"),
        objectors=rules.whole("agreements.limit_change_objectors") or 1,
        with_list=rules.yes("agreements.limit_change_with_list"),
        raise_changes_collection=rules.yes("agreements.raise_changes_collection"),
    )


def _minutes(rules: Ruleset, question: str) -> int:
    return _MINUTE_MS * (rules.whole(question) or 0)
