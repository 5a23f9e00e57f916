"""Facts about what the house takes and whom it seats: rake, time, lists, seats that are held."""

from floorman.rulings.facts import Value
from floorman.rulings.known import Known, finds


@finds("rake_board")
def _rake_board(known: Known) -> Value | None:
    """Whether the form has a flop that a pot could be without."""
    return known.law.form.boards > 0


@finds("rake_flop")
def _rake_flop(known: Known) -> Value | None:
    """Whether the deal at hand has come to a flop."""
    return None if known.deal is None else any(known.deal.state.boards)


@finds("rake_rated")
def _rake_rated(known: Known) -> Value | None:
    """Whether the book, or the house, says how much is raked."""
    return known.law.ruleset.number("collections.rake_percent") is not None


@finds("rake_due")
def _rake_due(known: Known) -> Value | None:
    """The share of a pot that is raked, up to the most there is."""
    rules, pot = known.law.ruleset, known.whole("rake_pot")
    percent = rules.number("collections.rake_percent")
    if pot is None or percent is None:
        return None
    due, most = int(pot * percent / 100), rules.whole("collections.rake_cap")
    return due if most is None else min(due, most)


@finds("time_must")
def _time_must(known: Known) -> Value | None:
    """Whether so many wait that there is no way around paying."""
    rules, waiting = known.law.ruleset, known.whole("time_waiting")
    asked = "all_pay" if known.get("time_who") == "declines" else "newcomer_pays"
    least = rules.whole(f"collections.{asked}_when_waiting")
    return None if waiting is None or least is None else waiting >= least


@finds("lock_up_price")
def _lock_up_price(known: Known) -> Value | None:
    """What a lock-up from the list costs, where the book says so."""
    return known.law.ruleset.whole("seating.lock_up_chips")


@finds("held_limit")
def _held_limit(known: Known) -> Value | None:
    """For how many minutes a seat is held while others wait."""
    fresh = known.yes("held_new_game")
    if fresh is None:
        return None
    name = "seating.lock_up_minutes" if fresh else "seating.lock_up_most_minutes"
    return known.law.ruleset.whole(name)


@finds("held_over")
def _held_over(known: Known) -> Value | None:
    """Whether a seat has been held for longer than that."""
    return known.reaches("held_minutes", "held_limit")


_MISDEAL_UNTIL = {
    "two-acted": "before two players have acted",
    "substantial-action": "before there is substantial action",
    "one-acted": "before anybody has acted",
}


@finds("misdeal_until")
def _misdeal_until(known: Known) -> Value | None:
    """Until when a misdeal can be called, in words."""
    return _MISDEAL_UNTIL.get(known.law.ruleset.choice("misdeals.deadline"))


@finds("players_most")
def _players_most(known: Known) -> Value | None:
    """How many can play the form at one table."""
    return known.law.form.players_max


@finds("players_why")
def _players_why(known: Known) -> Value | None:
    """Why so many, where no text says it."""
    why = known.law.form.players_unclear
    return why.removesuffix(".") if why else None
