"""What the ruleset says about betting, read once for a form and its stakes."""

from dataclasses import dataclass
from typing import Literal

from floorman.deal.law.citing import decision
from floorman.deal.law.odd_chips import blind_chip, bring_in_chip
from floorman.games import Form, Stakes
from floorman.rulebooks.rulesets import Ruleset

TWO_ROUNDS = 2

CAP = decision(
    "RR11-3.BET.4",
    "HPT-3.BET.3",
    "RRX-3.BET.3",
    "RR11-3.BET.4a",
    "HPT-3.BET.3a",
    "RRX-3.BET.3a",
    "RR11-3.BET.4b",
    "HPT-3.BET.3b",
    "RRX-3.BET.3b",
    "RR11-3.BET.5a",
    "HPT-3.BET.4a",
    "RRX-3.BET.4a",
    "RR11-3.BET.5b",
    "HPT-3.BET.4b",
    "RRX-3.BET.4b",
    "RR11-3.BET.5c",
    "HPT-3.BET.4c",
    "RRX-3.BET.4c",
    "RR11-3.BET.5d",
    "RR11-15.TRN.23",
    "HPT-15.TRN.22",
    "RR11-11.LOW.2",
    "RR11-12.DRAW.1",
    "USPA-3.1.7.3",
    "USPA-3.1.7.3.1",
    "USPA-3.1.7.3.2",
    "USPA-3.1.7.4a",
    "USPA-3.1.7.4b",
    "USPA-3.2.8.5.1.2",
    "USPA-3.2.10.5.1",
    "USPA-3.2.5.5.1.2c",
    "WSOP-126a",
    "WSOP-127a",
    "WSOP-127b",
    "WSOP-268",
    "WSOP-126b",
    "TDA-48b",
)
# Two players raise beyond it.
UNCAPPED = decision(
    "RR11-3.BET.5a",
    "HPT-3.BET.4a",
    "RRX-3.BET.4a",
    "RR11-3.BET.5b",
    "HPT-3.BET.4b",
    "RRX-3.BET.4b",
    "RR11-3.BET.5d",
    "RR11-15.TRN.23",
    "HPT-15.TRN.22",
    "USPA-3.1.7.4a",
    "WSOP-127a",
    "TDA-48b",
)
NO_CAP = decision(
    "RR11-3.BET.3",
    "HPT-3.BET.2",
    "RRX-3.BET.2",
    "RR11-14.NL.1",
    "HPT-14.NL.1",
    "USPA-3.1.7.2",
    "USPA-3.4.2.1",
    "WSOP-125",
    "WSOP-169",
    "TDA-48a",
    asks=("betting.raise_cap.big_bet",),
)


@dataclass(frozen=True, slots=True)
class BettingLaw:
    """Answers about betting.

    `limit` (either `fixed` or `spread`) and `pot_share` are the structure's. `cap` raises may
    follow the bet while three or more can raise, `cap_heads_up` when a round begins with two;
    None is no cap. `uncaps` frees raising when folds leave two before the cap is reached.
    `share_full` is the part of a bet or raise from which an all-in wager counts as full.
    `complete_any`: anyone facing a short all-in may complete it. `bars_raiser`: who wagered
    before is barred like any other when the betting was not reopened. `step` is the smallest chip
    that may be wagered, `minimum` the least bet at big bet.
    """

    limit: bool
    fixed: bool
    spread: bool
    pot_share: float | None
    cap: int | None
    cap_heads_up: int | None
    uncaps: bool
    straddle_counts: bool
    completion_counts: bool
    check_raise: bool
    raise_fixed: bool
    share_full: float
    adds_up: bool
    complete_any: bool
    bars_raiser: bool
    completes_big_bet: bool
    step: int
    small_chips_play: bool
    smallest_chip: int
    minimum: int
    opening: int
    opens_higher: bool
    minimum_after_straddle: bool
    may_check_first: bool
    entry_full: bool
    raise_from_full: bool
    calls_short_bet: bool
    blind_option: bool
    blind_option_short: bool
    stack_limited: bool
    upper_only: bool
    pot_small_blind_as_big: bool
    pot_small_blind_all_round: bool
    pot_dead_small_as_big: bool
    pot_blinds_as_straddle: bool
    pot_short_blinds_full: bool
    pot_rounding: int
    half_before: bool
    least_raise_over_straddle: Literal["full-raise", "three-big-blinds", "double"]


def read_betting(
    form: Form, stakes: Stakes, ruleset: Ruleset, *, tournament: bool, last_two: bool
) -> BettingLaw:
    """Read the answers on betting.

    Big bet shares every one but those of its own (RR11-14.INTRO.0a).
    """
    structure = stakes.structure
    cap, heads_up = _caps(form, stakes, ruleset, tournament=tournament, last_two=last_two)
    strict_pot = tournament and ruleset.yes("tournaments.strict_pot_limit")
    return BettingLaw(
        limit=structure.fixed,
        fixed=structure.fixed and structure.key != "spread-limit",
        spread=structure.key == "spread-limit",
        pot_share=structure.pot_share,
        cap=cap,
        cap_heads_up=heads_up,
        # Where two players are capped too (RR11-15.TRN.23), folds that leave two free nobody.
        uncaps=heads_up is None
        and ruleset.yes("betting.raise_cap.uncapped_when_heads_up_midround"),
        straddle_counts=ruleset.yes("betting.raise_cap.straddle_counts_as_bet"),
        completion_counts=ruleset.yes("betting.raise_cap.completion_counts_as_raise"),
        check_raise=ruleset.yes("betting.check_raise"),
        raise_fixed=ruleset.choice("betting.raise_minimum") == "fixed",
        share_full=_share_full(stakes, ruleset),
        adds_up=ruleset.yes("betting.short_all_in.add_up"),
        complete_any=ruleset.choice("betting.short_all_in.limit_complete_by") == "any",
        bars_raiser=ruleset.choice("betting.short_all_in.bars") == "acted",
        completes_big_bet=ruleset.yes("betting.completing_at_big_bet"),
        step=_step(stakes, ruleset),
        small_chips_play=_small_chips_play(stakes, ruleset),
        smallest_chip=_smallest_chip(stakes, ruleset, tournament=tournament),
        minimum=_minimum(form, stakes, ruleset),
        opening=_opening(stakes, ruleset),
        opens_higher=_opening(stakes, ruleset) > stakes.big_blind,
        minimum_after_straddle=ruleset.choice("betting.minimum_bet.after_straddle") == "straddle",
        may_check_first=_may_check_first(form, ruleset),
        entry_full=ruleset.choice("betting.short_blind.entry") == "full",
        raise_from_full=ruleset.choice("betting.short_blind.raise_from") == "full",
        calls_short_bet=ruleset.choice("betting.short_opening_bet.all_in_call") == "actual",
        blind_option=ruleset.yes("betting.blind_option"),
        blind_option_short=ruleset.yes("betting.blind_option_after_short_all_in"),
        stack_limited=ruleset.yes("betting.stack_limited"),
        upper_only=ruleset.yes("betting.limits.open_pair_then_upper_only"),
        pot_small_blind_as_big=not strict_pot
        and ruleset.yes("pot_limit.small_blind_counts_as_big"),
        pot_small_blind_all_round=ruleset.choice("pot_limit.small_blind_counts_until")
        == "round-ends",
        pot_dead_small_as_big=not strict_pot
        and ruleset.yes("pot_limit.dead_small_blind_counts_as_big"),
        pot_blinds_as_straddle=not strict_pot
        and ruleset.yes("pot_limit.two_blinds_count_as_straddle"),
        pot_short_blinds_full=ruleset.choice("pot_limit.short_blinds") == "full",
        pot_rounding=_pot_rounding(stakes, ruleset),
        half_before=ruleset.choice("pot_limit.half_pot_raise") == "half-before",
        least_raise_over_straddle=ruleset.choice("straddles.least_raise"),  # type: ignore[arg-type]
    )


def _caps(
    form: Form, stakes: Stakes, ruleset: Ruleset, *, tournament: bool, last_two: bool
) -> tuple[int | None, int | None]:
    """How many raises follow the bet, multihanded and heads-up."""
    if not stakes.structure.fixed:
        cap = ruleset.whole("betting.raise_cap.big_bet")
        return cap, cap
    if form.raises_max is not None:
        return form.raises_max, form.raises_max
    two = form.rounds <= TWO_ROUNDS
    cap = ruleset.whole(f"betting.raise_cap.{'two_rounds' if two else 'three_or_more_rounds'}")
    if not tournament:
        return cap, ruleset.whole("betting.raise_cap.heads_up")
    if last_two:
        return cap, ruleset.whole("betting.raise_cap.last_two_in_event")
    if ruleset.yes("betting.raise_cap.heads_up_in_tournament"):
        return cap, cap
    return cap, ruleset.whole("betting.raise_cap.heads_up")


def _share_full(stakes: Stakes, ruleset: Ruleset) -> float:
    """From what part of a full bet or raise an all-in wager reopens the betting."""
    if stakes.structure.fixed:
        return ruleset.number("betting.short_all_in.limit_full_bet_share") or 0.0
    return ruleset.number("betting.short_all_in.big_bet_reopens_share") or 0.0


def _step(stakes: Stakes, ruleset: Ruleset) -> int:
    """The chip of which wagers are made."""
    coarse = ruleset.choice("betting.wager_denomination") == "bring-in"
    if coarse and not stakes.structure.fixed:
        return bring_in_chip(stakes)
    if ruleset.choice("betting.smallest_chip") == "big-blind":
        return blind_chip(stakes) if stakes.structure.fixed else bring_in_chip(stakes)
    return stakes.chip


def _small_chips_play(stakes: Stakes, ruleset: Ruleset) -> bool:
    """Whether chips that do not make up a whole wager play at all, all-in at least.

    Those that play in quantity play as far as they make up whole chips (RR11-14.NL.13b,
    USPA-3.4.2.11b).
    """
    kind = "limit" if stakes.structure.fixed else "big_bet"
    return ruleset.choice(f"betting.small_chips.{kind}") in ("always", "all-in")


def _smallest_chip(stakes: Stakes, ruleset: Ruleset, *, tournament: bool) -> int:
    """The smallest chip that plays; what is less stays out of the deal (RR11-3.BET.1c)."""
    point = 0 if tournament else stakes.point
    return max(1 if _small_chips_play(stakes, ruleset) else _step(stakes, ruleset), point)


def _opening(stakes: Stakes, ruleset: Ruleset) -> int:
    """The least amount for which a game with blinds may be opened."""
    twice = ruleset.choice("betting.opening.limit_minimum") == "double-big-blind"
    return stakes.big_blind * (2 if twice else 1)


def _minimum(form: Form, stakes: Stakes, ruleset: Ruleset) -> int:
    """The least bet at big bet, on every round alike (RR11-14.NL.2c)."""
    if stakes.blinds:
        original = ruleset.choice("betting.minimum_bet.big_bet") == "big-blind"
        return stakes.big_blind if original else _opening(stakes, ruleset)
    if form.family == "stud" and stakes.bring_in:
        own = ruleset.choice("stud.big_bet_opening_minimum") == "bring-in"
        return stakes.bring_in if own else stakes.ante or stakes.bring_in
    return stakes.ante or stakes.bring_in or stakes.chip


def _may_check_first(form: Form, ruleset: Ruleset) -> bool:
    """Whether the first round may be checked where no blind forces the matter."""
    if form.open_or_fold:
        return False
    return ruleset.yes("betting.opening.may_check_first_round")


def _pot_rounding(stakes: Stakes, ruleset: Ruleset) -> int:
    """To which multiple the pot is rounded up for the largest wager; 1 leaves it as it is."""
    if ruleset.choice("pot_limit.rounding") != "up":
        return 1
    if ruleset.choice("pot_limit.rounding_unit") == "bring-in-chip":
        return bring_in_chip(stakes)
    return stakes.chip
