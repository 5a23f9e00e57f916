"""What the ruleset says of seating, read once."""

from dataclasses import dataclass
from typing import Final

from floorman.rulebooks.rulesets import Ruleset

TABLES: Final = {"one": 1, "two": 2, "three": 3}


@dataclass(frozen=True, slots=True)
class SeatingLaw:
    """Answers about seats.

    - `within_many`, `within_few`: how many players tables may be apart with more than
      `few_tables` tables, and with so many or fewer
    - `mover_told`: whether the text in force itself says who moves; else the choice is left
    - `two_stages`: for the seats of a broken table seat cards are shuffled, and then drawn for
    - `stud_same_place`: at stud the seat that was left open last is filled from the same place of
      the other table; `stud_by_blind`: while a mix is at stud, by who would have the big blind
    - `halted_short`: a table that has so many fewer than the fullest stops once the blinds would
      be touched, None: never; by itself from so many seats a table, `halted_from`
    - `closer`: the director may have tables brought closer together
    - `larger_final`: the final table has nine seats, or seven
    - `redraws`: at how many tables seats are drawn anew; at three it is left to the house unless
      there were `three_from` tables or more at the start
    """

    within_many: int = 2
    within_few: int = 1
    few_tables: int = 6
    mover_told: bool = True
    two_stages: bool = False
    stud_same_place: bool = False
    stud_by_blind: bool = False
    halted_short: int | None = None
    halted_from: int = 7
    closer: bool = False
    larger_final: bool = False
    redraws: frozenset[int] = frozenset({1, 2, 3})
    three_from: int = 6


def read_seating(rules: Ruleset) -> SeatingLaw:
    """The law of seating under a ruleset, of a tournament and of the form that is being played.

    Rulesets for forms without a button leave open who moves.
    """
    return SeatingLaw(
        within_many=rules.whole("tournaments.balance_within.many_tables") or 0,
        within_few=rules.whole("tournaments.balance_within.few_tables") or 0,
        few_tables=rules.whole("tournaments.balance_threshold_tables") or 0,
        mover_told=rules.answer("tournaments.balance_mover").layer != "default",
        two_stages=rules.choice("tournaments.break_draw") == "two-stages",
        stud_same_place=rules.choice("tournaments.balance_stud") == "same-place",
        stud_by_blind=rules.choice("tournaments.balance_stud_of_mix") == "would-be-big-blind",
        halted_short=rules.whole("tournaments.halted_when_short"),
        halted_from=rules.whole("tournaments.halted_from_seats") or 0,
        closer=rules.yes("tournaments.closer_on_request"),
        larger_final=rules.choice("tournaments.final_table_seats") == "nine-or-seven",
        redraws=frozenset(TABLES[one] for one in rules.choices("tournaments.redraw_at_tables")),
        three_from=rules.whole("tournaments.redraw_three_from_tables") or 0,
    )
