"""Facts about how a form begins: who acts first, who brings it in, draws, and the joker."""

from floorman.cards import JOKER, Rank, cards_text
from floorman.deal import events as e
from floorman.deal.law.course import Stage
from floorman.rulings.facts import Value
from floorman.rulings.known import Known, finds

_TIMES = {1: "one draw", 2: "two draws", 3: "three draws"}
_JOKERS = {"low-a5-joker": "lowest", "high-bug": "bug", "mexican-high": "by-place"}


def _bets(known: Known) -> tuple[Stage, ...]:
    return tuple(stage for stage in known.law.course if stage.kind == "bet")


def _high_opens(known: Known) -> bool:
    """Whether the highest upcard bets or folds, as one book has it at big bet."""
    return known.law.dealing.high_card_opens and not known.law.stakes.structure.fixed


# Who acts first


@finds("opening_round")
def _opening_round(known: Known) -> Value | None:
    """Whether the betting round in progress, or the one to come, is the first of the deal."""
    if known.deal is None:
        return None
    begun = sum(isinstance(event, e.RoundBegan) for event in known.deal.events)
    return begun <= (1 if known.yes("betting") else 0)


@finds("first_opens")
def _first_opens(known: Known) -> Value | None:
    """By what the first round is opened."""
    law, bets = known.law, _bets(known)
    if not bets:
        return None
    if bets[0].opens != "upcard":
        if known.deal is not None and known.deal.state.posts.straddle:
            return "straddle"
        return "blinds" if law.stakes.blinds else "antes"
    if _high_opens(known):
        return "high-card"
    if law.dealing.bring_in_by_position:
        return "high-near"
    return "high" if law.dealing.bring_in_high else "low"


@finds("later_opens")
def _later_opens(known: Known) -> Value | None:
    """By what the later rounds are opened."""
    bets = _bets(known)
    if len(bets) < 2:
        return None
    form = known.law.form
    match bets[-1].opens:
        case "best-open":
            compared = form.open_ranking or form.shares[0].ranking
            return "low-board" if compared.startswith("low") else "high-board"
        case "opener" if known.law.dealing.opener_leads:
            return "opener"
        case _:
            return "left"


@finds("first_actor")
def _first_actor(known: Known) -> Value | None:
    """Who began the betting round in progress."""
    if known.deal is None or not known.yes("betting"):
        return None
    began = [event.seat for event in known.deal.events if isinstance(event, e.RoundBegan)]
    return f"@{began[-1]}" if began else None


# Who brings it in


@finds("bring_in_who")
def _bring_in_who(known: Known) -> Value | None:
    """Who has the forced bet: the seat of the deal at hand, or the card of those told."""
    if known.deal is not None:
        return known.get("first_actor") if known.yes("opening_round") else None
    told = known.get("upcards_told")
    if not isinstance(told, tuple) or not told:
        return None
    dealing = known.law.dealing
    ace_low = dealing.bring_in_ace_low and not _high_opens(known)

    def value(card: int) -> tuple[int, ...]:
        rank = Rank.ACE if card == JOKER else card >> 2
        if ace_low and rank == Rank.ACE:
            rank = -1
        return (rank,) if dealing.bring_in_by_position else (rank, card & 3)

    high = dealing.bring_in_high or _high_opens(known)
    return f"the {cards_text(((max if high else min)(told, key=value),))}"


@finds("bring_in_ace")
def _bring_in_ace(known: Known) -> Value | None:
    return "low" if known.law.dealing.bring_in_ace_low else "high"


@finds("bring_in_completes")
def _bring_in_completes(known: Known) -> Value | None:
    """The full bet for which the forced bettor may open instead."""
    stakes = known.law.stakes
    if not known.law.dealing.bring_in_may_open_full or not stakes.structure.fixed:
        return None
    return stakes.small_bet or None


# Draws


def _draws(known: Known) -> tuple[Stage, ...]:
    return tuple(stage for stage in known.law.course if stage.kind == "draw")


@finds("draws_told")
def _draws_told(known: Known) -> Value | None:
    number = len(_draws(known))
    return _TIMES.get(number, f"{number} draws")


@finds("draw_most")
def _draw_most(known: Known) -> Value | None:
    """How many cards one player may draw at the most."""
    most = [stage.street.draw.cards_max for stage in _draws(known) if stage.street.draw]
    return max(most, default=None)


@finds("draw_in_a_row")
def _draw_in_a_row(known: Known) -> Value | None:
    """How many cards come one after the other to one player."""
    most, row = known.whole("draw_most"), known.law.dealing.consecutive
    return most if most is None else min(most, row or most)


@finds("draw_is")
def _draw_is(known: Known) -> Value | None:
    """Whether so many cards may be drawn, and whether they come at once."""
    wanted, most = known.whole("draw_wanted"), known.whole("draw_most")
    row = known.whole("draw_in_a_row")
    if wanted is None or most is None or row is None:
        return None
    return "over" if wanted > most else "parted" if wanted > row else "at-once"


# The joker


@finds("joker_is")
def _joker_is(known: Known) -> Value | None:
    """What a joker counts as here."""
    if JOKER not in known.law.deck:
        asked = known.law.form.joker_question
        return "posted-only" if asked and asked != "none" else "none"
    return next(
        (_JOKERS[s.ranking.key] for s in known.law.shares if s.ranking.key in _JOKERS), None
    )


# What wins, and how often it is dealt


@finds("best_is")
def _best_is(known: Known) -> Value | None:
    """By what the pot, or each part of it, is won."""
    shares = known.law.shares
    kinds = {_KINDS.get(one.ranking.key, one.ranking.key) for one in shares}
    if len(kinds) == 1:
        return kinds.pop()
    if "high" not in kinds:
        return "two-lows"
    least = {one.name: one.least for one in shares}
    if least["high"]:
        return "archie"
    return "high-low-eight" if least["low"] else "high-low-any"


@finds("cards_play")
def _cards_play(known: Known) -> Value | None:
    """Which cards make a hand; "both" where the halves of a pot are chosen differently."""
    ways = {one.choice.key for one in known.law.shares}
    return ways.pop() if len(ways) == 1 else "both"


_KINDS = {"low-a5-joker": "low-a5", "high-bug": "high", "mexican-high": "mexican"}


@finds("runs_allowed")
def _runs_allowed(known: Known) -> Value | None:
    """Whether the ruleset lets a board of this game be dealt more than once."""
    return known.law.showing.deal_twice


@finds("runs_most")
def _runs_most(known: Known) -> Value | None:
    return known.law.showing.boards_most


@finds("run_all_in")
def _run_all_in(known: Known) -> Value | None:
    return None if known.deal is None else known.deal.state.all_ins > 0


# How old


@finds("age_least")
def _age_least(known: Known) -> Value | None:
    return known.law.ruleset.whole("conduct.minimum_age")


@finds("age_set")
def _age_set(known: Known) -> Value | None:
    return known.get("age_least") is not None


@finds("age_reached")
def _age_reached(known: Known) -> Value | None:
    return known.reaches("age_told", "age_least")


# Whose word is the last


@finds("final_is")
def _final_is(known: Known) -> Value | None:
    return _FINAL.get(known.law.ruleset.choice("decisions.final"))


_FINAL = {
    "supervisor": "the shift supervisor",
    "referee": "the referee",
    "lead-supervisor": "the lead supervisor",
    "floor": "the floor",
}
