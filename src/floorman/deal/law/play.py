"""What the ruleset says about posting, dealing and the showdown, read once for a game."""

from dataclasses import dataclass
from typing import Final, Literal

from floorman.games import Form, Stakes
from floorman.rulebooks.questions import Value
from floorman.rulebooks.rulesets import Ruleset


def own(ruleset: Ruleset, question: str, form: Form, value: Value) -> Value:
    """The form's own value, unless the house or a rule on this very form answers otherwise."""
    answer = ruleset.answer(question)
    if answer.layer in ("option", "amendment"):
        return answer.value
    if answer.layer == "rule" and any(form.key in scope.split("+") for scope in answer.applies):
        return answer.value
    return value


@dataclass(frozen=True, slots=True)
class PostingLaw:
    """Answers about blinds, straddles and kills; amounts in chips."""

    dead_small_blind: bool
    single_blind_passes: bool
    heads_up_button_small: bool
    straddles: bool
    straddle_seats: tuple[str, ...]
    straddle_button_first: bool
    straddle_amount: int
    straddle_acts_last: bool
    straddle_first_left: bool
    straddle_in_kill: bool
    kill_acts_last: bool
    kill_voluntary_last: bool
    kill_after_cards: int
    kill_stack: int
    missed_live_part: Literal["minimum-open", "big-blind", "largest"]
    ante_from_all: bool
    ante_first: bool


def read_posting(form: Form, stakes: Stakes, ruleset: Ruleset, *, tournament: bool) -> PostingLaw:
    """Read the answers on posting."""
    fixed = stakes.structure.fixed
    # A game whose stakes name a straddle is one of those in which the books allow it at limit too
    # (RR11-4.BLIND.17, USPA-3.5.2.15).
    named = fixed and stakes.straddle is not None
    allowed = named or ruleset.yes("straddles.limit" if fixed else "straddles.big_bet")
    if tournament:
        allowed = allowed and ruleset.yes("straddles.tournament")
    by_choice = ruleset.yes("kills.voluntary_after_two_cards")
    times = ruleset.number("kills.voluntary_stack_kills") or 0
    return PostingLaw(
        dead_small_blind=ruleset.yes("blinds.dead_small_blind"),
        # Where nobody says it, as outside lowball, a short single blind is a blind.
        single_blind_passes=ruleset.answer("blinds.single.short_player_dealt_in").layer != "default"
        and ruleset.yes("blinds.single.short_player_dealt_in"),
        heads_up_button_small=ruleset.yes("button.heads_up_small_blind"),
        straddles=allowed and bool(stakes.big_blind),
        straddle_seats=_straddle_seats(stakes, ruleset),
        straddle_button_first=ruleset.choice("straddles.precedence") == "button",
        straddle_amount=_straddle_amount(stakes, ruleset),
        straddle_acts_last=ruleset.yes("straddles.acts_last"),
        straddle_first_left=ruleset.choice("straddles.first_to_act") == "left-of-straddle",
        straddle_in_kill=ruleset.yes("straddles.in_kill_pot"),
        kill_acts_last=ruleset.choice("kills.acts") == "last",
        # A killer by choice acts last only where one may kill after two cards (RR11-13.KILL.10e).
        kill_voluntary_last=by_choice and ruleset.choice("kills.voluntary_acts") == "last",
        kill_after_cards=form.kill_after_cards if by_choice and stakes.kill != "none" else 0,
        # For a kill blind of 4 that is 16 (RR11-13.KILL.10d).
        kill_stack=round(times * stakes.kill_blind),
        missed_live_part=ruleset.choice("blinds.missed.live_part"),  # type: ignore[arg-type]
        ante_first=ruleset.yes("blinds.ante_first"),
        ante_from_all=not fixed
        and form.family == "stud"
        and ruleset.yes("stud.big_bet_ante_required"),
    )


_STRADDLE_SEATS: Final = {"under-the-gun": "utg", "button": "button"}


def _straddle_seats(stakes: Stakes, ruleset: Ruleset) -> tuple[str, ...]:
    """From where players may straddle: where the book lets them, and the placard does not bar."""
    seats = ruleset.choices("straddles.positions")
    if stakes.structure.fixed and not ruleset.yes("straddles.button_at_limit"):
        seats = tuple(seat for seat in seats if seat != "button")
    if stakes.straddle is None or stakes.straddle.on == "anywhere":
        return seats
    return tuple(seat for seat in seats if seat == _STRADDLE_SEATS[stakes.straddle.on])


def _straddle_amount(stakes: Stakes, ruleset: Ruleset) -> int:
    """What a straddle comes to: what the placard says, else so many big blinds (WSOP-12c)."""
    if stakes.straddle is not None:
        return stakes.straddle.amount
    return round((ruleset.number("straddles.size_big_blinds") or 0) * stakes.big_blind)


@dataclass(frozen=True, slots=True)
class DealingLaw:
    """Answers about bring-ins, draws, short decks and openers."""

    bring_in_high: bool
    bring_in_ace_low: bool
    bring_in_by_position: bool
    bring_in_may_open_full: bool
    high_card_opens: bool
    checks_after_fold: bool
    short_bring_in_full: bool
    fold_keeps_seat: bool
    calls_new_pairs: bool
    calls_draws: bool
    short_deck: str
    common_card: bool
    common_card_opens: bool
    open_tie_by_suit: bool
    consecutive: int
    fifth_after_others: bool
    fifth_last_burns: bool
    last_card_too: bool
    last_card_completes: bool
    opener_leads: bool
    disclose: str
    all_in_opener_full: bool
    openers_proved: bool
    unproved_forfeits: bool


def read_dealing(form: Form, ruleset: Ruleset) -> DealingLaw:
    """Read the answers on dealing."""
    bring_in = form.bring_in
    card = bring_in.card if bring_in else "low"
    ace = bring_in.ace if bring_in else "high"
    tie = bring_in.tie if bring_in else "suit"
    first_after = "opener" if form.opens_later == "opener" else "left-of-button"
    return DealingLaw(
        bring_in_high=own(ruleset, "stud.bring_in", form, card) == "high",
        bring_in_ace_low=own(ruleset, "stud.bring_in_ace", form, ace) == "low",
        bring_in_by_position=own(ruleset, "stud.bring_in_tie", form, tie) == "position",
        bring_in_may_open_full=ruleset.yes("stud.bring_in_may_open_full"),
        high_card_opens=ruleset.choice("stud.big_bet_opener") == "high",
        checks_after_fold=ruleset.choice("stud.big_bet_after_fold") == "may-check",
        short_bring_in_full=ruleset.choice("stud.short_bring_in_entry") == "full",
        fold_keeps_seat=ruleset.yes("stud.fold_without_wager_keeps_seat"),
        calls_new_pairs=all(share.is_low for share in form.shares)
        and ruleset.choice("stud.low_pairs_announced") == "first-time",
        calls_draws=ruleset.yes("stud.announce_draws"),
        short_deck=ruleset.choice("stud.short_deck"),
        common_card=ruleset.yes("stud.short_deck_common_card"),
        common_card_opens=ruleset.choice("stud.common_card_opener") == "best-with-common",
        open_tie_by_suit=ruleset.choice("stud.later_opener_tie") == "suit",
        consecutive=ruleset.whole("draw.consecutive_cards") or 0,
        fifth_after_others=ruleset.choice("draw.fifth_card") == "after-others",
        fifth_last_burns=ruleset.choice("draw.fifth_card_last_player") == "burn-first",
        last_card_too=ruleset.choice("draw.deck_out") == "last-card-too",
        last_card_completes=ruleset.yes("draw.last_card_dealt_if_completes"),
        opener_leads=own(ruleset, "draw.first_after", form, first_after) == "opener",
        disclose=ruleset.choice("draw.disclose_count"),
        all_in_opener_full=ruleset.yes("openers.all_in_opener_full_bet"),
        openers_proved=ruleset.yes("openers.must_prove"),
        unproved_forfeits=ruleset.choice("openers.unproved") == "forfeits",
    )


@dataclass(frozen=True, slots=True)
class ShowingLaw:
    """Answers about the showdown and about what players may agree to."""

    may_muck: bool
    no_show_last_hand: bool
    first_else_button: bool
    all_in_first: bool
    all_in_faceup: bool
    all_in_shown: bool
    not_at_risk_first: bool
    held_hand_for_hand: bool
    deepest_first: bool
    ask_anyone: bool
    ask_called_only: bool
    asked_dead: bool
    show_all: str
    play_board_declared: bool
    sevens: bool
    chop: bool
    deal_twice: bool
    boards_most: int
    needs_all_in: bool
    short_stub_refuses: bool
    rest_on_request: bool
    hunting: bool


def read_showing(form: Form, stakes: Stakes, ruleset: Ruleset, *, tournament: bool) -> ShowingLaw:
    """Read the answers on the showdown and on agreements."""
    faceup = ruleset.choice("showdown.all_in_faceup")
    all_in_faceup = faceup == "always" or (faceup == "tournament" and tournament)
    return ShowingLaw(
        may_muck=ruleset.yes("showdown.may_muck"),
        no_show_last_hand=ruleset.yes("showdown.last_live_hand_need_not_show"),
        first_else_button=ruleset.choice("showdown.first_to_show") == "aggressor-else-button",
        all_in_first=ruleset.yes("showdown.all_in_shows_first"),
        all_in_faceup=all_in_faceup,
        not_at_risk_first=ruleset.yes("showdown.not_at_risk_first"),
        held_hand_for_hand=ruleset.choice("tournaments.hand_for_hand_all_in") == "held",
        all_in_shown=all_in_faceup and not ruleset.yes("showdown.all_in_may_muck"),
        deepest_first=ruleset.choice("showdown.side_pots") != "side-before-main",
        ask_anyone=ruleset.choice("showdown.ask_to_see") == "dealt-in",
        ask_called_only=ruleset.choice("showdown.ask_to_see_which") == "called",
        asked_dead=ruleset.choice("showdown.asked_hand_dead") == "unless-winner-asks",
        show_all=ruleset.choice("showdown.show_one_show_all"),
        play_board_declared=ruleset.choice("board.playing_the_board") == "declare",
        sevens=_sevens(form, stakes, ruleset),
        chop=_chop(form, ruleset, tournament=tournament),
        deal_twice=_deal_twice(form, stakes, ruleset, tournament=tournament),
        boards_most=ruleset.whole("agreements.deal_twice_most") or 1,
        needs_all_in=ruleset.yes("agreements.deal_twice_needs_all_in"),
        short_stub_refuses=ruleset.choice("agreements.short_stub_for_boards") == "refuse",
        rest_on_request=ruleset.choice("showdown.partial_show") == "all-on-request",
        hunting=ruleset.yes("deck.rabbit_hunting"),
    )


def _sevens(form: Form, stakes: Stakes, ruleset: Ruleset) -> bool:
    """Whether a seven or better must bet: single-draw ace-to-five at limit (RR11-11.A5.4a).

    Not so at deuce-to-seven (RR11-11.D27.4, USPA-3.2.8.5.3.3) or at big bet, where lowball has
    some rules of its own (RR11-11.NLL.1, RR11-11.NLL.4, RR11-14.INTRO.0f, USPA-3.2.8.5.4.4,
    WSOP-292).
    """
    lowball = form.draws == 1 and form.shares[0].ranking in ("low-a5", "low-a5-joker")
    return (
        lowball
        and len(form.shares) == 1
        and stakes.structure.fixed
        and ruleset.yes("lowball.sevens_rule")
    )


def _chop(form: Form, ruleset: Ruleset, *, tournament: bool) -> bool:
    """Whether the blinds may be taken back; no text says it of tournaments."""
    if tournament and not ruleset.yes("tournaments.chop_blinds"):
        return False
    return form.button and ruleset.yes("agreements.chop_blinds")


def _deal_twice(form: Form, stakes: Stakes, ruleset: Ruleset, *, tournament: bool) -> bool:
    """Whether players may agree to several boards: forms of one board dealt to nobody's hand.

    No text says whether they may in a tournament.
    """
    if tournament and not ruleset.yes("tournaments.deal_twice"):
        return False
    if form.boards != 1 or form.draws:
        return False
    where = ruleset.choice("agreements.deal_twice")
    return where == "flop" or (where == "big-bet" and not stakes.structure.fixed)
