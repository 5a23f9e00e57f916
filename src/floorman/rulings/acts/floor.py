"""Facts about buy-ins and the floor of a tournament, worked out of the numbers told."""

from floorman.rulebooks.scopes import specificity
from floorman.rulings.facts import Value
from floorman.rulings.known import Known, finds


@finds("buy_in_least")
def _buy_in_least(known: Known) -> Value | None:
    """A full buy-in: so many bets at limit, so many big blinds else, where the book says how many.

    Where it leaves that to the house it has to be told.
    """
    rules, stakes = known.law.ruleset, known.law.stakes
    if stakes.structure.fixed:
        bets = rules.number("buy_in.limit_minimum_bets")
        largest = rules.choice("buy_in.limit_minimum_of") == "maximum-bet"
        size = stakes.big_bet if largest else stakes.small_bet
        return None if bets is None else round(bets * size)
    name = "buy_in.big_bet_minimum_big_blinds"
    if rules.answer(name).layer == "default":
        return None
    blinds = rules.whole(name)
    return blinds * stakes.big_blind if blinds and stakes.big_blind else None


@finds("buy_in_most")
def _buy_in_most(known: Known) -> Value | None:
    """The largest buy-in, where there is one."""
    rules, stakes = known.law.ruleset, known.law.stakes
    blinds = rules.whole("buy_in.big_bet_maximum_big_blinds")
    if stakes.structure.fixed or not blinds or not stakes.big_blind:
        return None
    return blinds * stakes.big_blind


@finds("buy_in_capped")
def _buy_in_capped(known: Known) -> Value | None:
    """Whether the game has a largest buy-in: at limit it has none."""
    if known.law.stakes.structure.fixed:
        return False
    return True if known.whole("buy_in_most") is not None else None


@finds("buy_in_is")
def _buy_in_is(known: Known) -> Value | None:
    """Whether the chips are a full buy-in, or too few."""
    chips, least = known.whole("buy_in_chips"), known.whole("buy_in_least")
    if chips is None or least is None:
        return None
    return "short" if chips < least else "full"


@finds("buy_in_over")
def _buy_in_over(known: Known) -> Value | None:
    """Whether the chips are more than the largest buy-in."""
    chips, most = known.whole("buy_in_chips"), known.whole("buy_in_most")
    return None if chips is None or most is None else chips > most


@finds("top_up_room")
def _top_up_room(known: Known) -> Value | None:
    """What a player may add until the stack is as large as a buy-in may be."""
    stack, most = known.whole("stack_now"), known.whole("buy_in_most")
    return None if stack is None or most is None else max(0, most - stack)


@finds("adds_during")
def _adds_during(known: Known) -> Value | None:
    """Whether the deal goes on, and the seat has a hand in it."""
    seat = known.whole("seat")
    if known.deal is None or seat is None:
        return None
    return not known.deal.is_over and not known.deal.state.seats[seat].folded


@finds("stack_now")
def _stack_now(known: Known) -> Value | None:
    """The chips in front of the seat, what is in the pot left out."""
    seat = known.whole("seat")
    return None if known.deal is None or seat is None else known.deal.state.seats[seat].stack


@finds("return_window")
def _return_window(known: Known) -> Value | None:
    return known.law.ruleset.whole("buy_in.return_same_minutes")


@finds("returns_soon")
def _returns_soon(known: Known) -> Value | None:
    """Whether a player is back before he may bring another amount."""
    away, window = known.whole("minutes_away"), known.whole("return_window")
    return None if away is None or window is None else away < window


@finds("refusal_minutes")
def _refusal_minutes(known: Known) -> Value | None:
    return known.law.ruleset.whole("seating.must_move_refusal_minutes")


@finds("move_over_cap")
def _move_over_cap(known: Known) -> Value | None:
    """Whether a stack is above what the new game lets one buy in for."""
    if known.yes("buy_in_capped") is False:
        return False
    stack, most = known.whole("stack_now"), known.whole("buy_in_most")
    return None if stack is None or most is None else stack > most


@finds("stud_game")
def _stud_game(known: Known) -> Value | None:
    return specificity(("stud",), known.law.context) is not None


@finds("away_limit")
def _away_limit(known: Known) -> Value | None:
    """For how many minutes a seat is kept."""
    return known.law.ruleset.whole("absence.pick_up_minutes")


@finds("away_too_long")
def _away_too_long(known: Known) -> Value | None:
    minutes, limit = known.whole("away_how_long"), known.whole("away_limit")
    return None if minutes is None or limit is None else minutes > limit


@finds("absent_buttons_limit")
def _absent_buttons_limit(known: Known) -> Value | None:
    return known.law.ruleset.whole("absence.pick_up_absent_buttons")


@finds("absent_buttons_reached")
def _absent_buttons_reached(known: Known) -> Value | None:
    return known.reaches("absent_buttons", "absent_buttons_limit")


# Chip races.


@finds("race_cards")
def _race_cards(known: Known) -> Value | None:
    """The odd chips of one player: what is not enough for a new chip."""
    chips, each = known.whole("race_chips"), known.whole("race_each")
    return None if chips is None or not each else chips % each


@finds("race_changed")
def _race_changed(known: Known) -> Value | None:
    """The new chips for which a player changes directly."""
    chips, each = known.whole("race_chips"), known.whole("race_each")
    return None if chips is None or not each else chips // each


@finds("race_each")
def _race_each(known: Known) -> Value | None:
    """How many of the old chips make a new one."""
    old, new = known.whole("race_old"), known.whole("race_new")
    return new // old if old and new else None


@finds("race_won")
def _race_won(known: Known) -> Value | None:
    """How many new chips are given for all odd chips at the table, a remainder left out."""
    odd, each = known.whole("race_odd"), known.whole("race_each")
    return None if odd is None or not each else odd // each


@finds("race_left")
def _race_left(known: Known) -> Value | None:
    odd, each = known.whole("race_odd"), known.whole("race_each")
    return None if odd is None or not each else odd % each


@finds("race_left_counts")
def _race_left_counts(known: Known) -> Value | None:
    """Whether the remainder is enough for one more chip."""
    left, each = known.whole("race_left"), known.whole("race_each")
    share = known.law.ruleset.number("tournaments.chip_race.remainder_share")
    return None if left is None or each is None or share is None else left >= share * each


@finds("race_given")
def _race_given(known: Known) -> Value | None:
    won, more = known.whole("race_won"), known.yes("race_left_counts")
    return None if won is None or more is None else won + more


# Tables of a tournament.


@finds("tables_within")
def _tables_within(known: Known) -> Value | None:
    """By how many players tables may differ, with so many of them left."""
    rules, tables = known.law.ruleset, known.whole("tables_left")
    threshold = rules.whole("tournaments.balance_threshold_tables")
    if tables is None or threshold is None:
        return None
    many = "many" if tables > threshold else "few"
    return rules.whole(f"tournaments.balance_within.{many}_tables")


@finds("tables_even")
def _tables_even(known: Known) -> Value | None:
    within = known.whole("tables_within")
    most, fewest = known.whole("table_most"), known.whole("table_fewest")
    return None if None in (within, most, fewest) else (most or 0) - (fewest or 0) <= (within or 0)


@finds("stacks_equal")
def _stacks_equal(known: Known) -> Value | None:
    """Whether two who are out began the deal with the same."""
    one, other = known.whole("bust_stack"), known.whole("bust_other_stack")
    return None if one is None or other is None else one == other


@finds("bust_larger")
def _bust_larger(known: Known) -> Value | None:
    one, other = known.whole("bust_stack"), known.whole("bust_other_stack")
    return None if one is None or other is None else max(one, other)
