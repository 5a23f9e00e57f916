"""What the ruleset says about coming in and blinds owed, read once for a game."""

from dataclasses import dataclass

from floorman.games import Stakes
from floorman.rulebooks.rulesets import Ruleset


@dataclass(frozen=True, slots=True)
class BlindLaw:
    """Answers about coming in and blinds owed. Amounts in chips."""

    newcomer: str
    newcomer_kill: bool
    between: str
    lets_button_pass: bool
    free_big_bet: bool
    make_up: str
    made_up_between: bool
    live_part: str
    straddle_entry: bool
    dead_if_looked: bool
    active_owe: bool
    free_first_round: bool
    free_seat_change: bool
    change_away: str
    passed_free: int
    closer_free: bool
    deal_off: bool
    single_passes: bool
    single_after_short: tuple[str, ...]
    single_declined: tuple[str, ...]
    straddle_made_up_dead: bool
    forced_move_free: bool
    forced_move_passes: bool
    forced_move_buys: bool
    most_dealt: int


def read_blinds(rules: Ruleset, stakes: Stakes) -> BlindLaw:
    """Read the answers on blinds."""
    six = rules.answer("seating.six_handed_most_dealt")
    single = len(stakes.blinds) == 1
    return BlindLaw(
        newcomer=rules.choice("blinds.newcomer"),
        newcomer_kill=rules.answer("lowball.newcomer_kill").layer != "default"
        and rules.yes("lowball.newcomer_kill"),
        between=rules.choice("blinds.newcomer_between"),
        lets_button_pass=rules.yes("blinds.newcomer_lets_button_pass"),
        free_big_bet=rules.yes("blinds.newcomer_no_post_big_bet"),
        make_up=rules.choice("blinds.missed.make_up"),
        made_up_between=rules.yes("blinds.made_up_between"),
        live_part=rules.choice("blinds.missed.live_part"),
        straddle_entry=rules.yes("blinds.missed.straddle_entry"),
        dead_if_looked=rules.choice("blinds.dealt_in_owing") == "dead-if-looked",
        active_owe=rules.yes("blinds.new_game.active_owe"),
        free_first_round=rules.yes("blinds.new_game.free_first_round"),
        free_seat_change=rules.yes("blinds.new_game.free_seat_change"),
        change_away=rules.choice("blinds.seat_change.away"),
        passed_free=rules.whole("blinds.seat_change.players_passed_free") or 0,
        closer_free=rules.yes("blinds.seat_change.closer_free"),
        deal_off=rules.yes("blinds.deal_off"),
        single_passes=single
        and rules.answer("blinds.single.short_player_dealt_in").layer != "default",
        single_after_short=rules.choices("blinds.single.after_short"),
        single_declined=rules.choices("blinds.single.declined")
        if single and rules.answer("blinds.single.declined").layer != "default"
        else (),
        straddle_made_up_dead=rules.yes("straddles.made_up_dead"),
        forced_move_free=rules.choice("seating.must_move_entry") == "free",
        forced_move_passes=rules.yes("seating.must_move_lets_button_pass"),
        forced_move_buys=rules.yes("seating.must_move_buys_position"),
        most_dealt=(rules.whole("seating.six_handed_most_dealt") or 0)
        if six.layer != "default"
        else 0,
    )
