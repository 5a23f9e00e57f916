"""The law of a table: the ruleset read once for each of its games.

A table asks its questions here and nowhere else; the law of the deals is `TableLaw.deal`.
"""

from dataclasses import dataclass, replace
from functools import lru_cache

from floorman.deal import Law, make_law
from floorman.games import Stakes
from floorman.rulebooks.rulesets import Ruleset
from floorman.rulebooks.scopes import MECHANISMS
from floorman.table.law.blinds import BlindLaw, read_blinds
from floorman.table.law.home import NO_HOME, HomeLaw, as_bomb, bomb_stakes, bombs_fit, read_home
from floorman.table.positions import Method
from floorman.table.setup import Game, TableSetup


@dataclass(frozen=True, slots=True)
class ButtonLaw:
    """Answers about the button."""

    method: Method
    heads_up_small: bool
    last_big_gets_button: bool
    lowest_draws: bool
    corrected: bool
    buying: bool
    moves_for_fantasyland: bool


@dataclass(frozen=True, slots=True)
class KillLaw:
    """Answers about kills between deals."""

    split_keeps_leg: bool
    splitter_kills_again: bool
    leg_kept: bool
    post_before_leaving: bool
    missed_owed_when: str
    missed_in_blind_waits: bool
    newcomer: str
    buy_button_if_not_blind: bool
    any_second_leg: bool
    voluntary_stack: float
    required: bool
    by_scoop: bool


@dataclass(frozen=True, slots=True)
class BuyInLaw:
    """Answers about chips brought to the table. Amounts in chips, times in milliseconds."""

    minimum: int
    maximum: int | None
    short_allowed: int
    add_between_deals: bool
    top_up_to_maximum: bool
    forced_keeps_stack: bool
    transfer_whole: bool
    transfer_over_ms: int
    return_same_ms: int
    behind: bool
    behind_unannounced: str
    going_south: bool
    kill_is_same_type: bool
    short_ban_ms: int
    adds_before_fantasyland: bool


@dataclass(frozen=True, slots=True)
class AbsenceLaw:
    """Answers about absence, guests, lock-ups and chairs. Times in milliseconds."""

    pick_up_ms: int | None
    pick_up_buttons: int | None
    third_man: bool
    guests: str
    lock_new_ms: int
    lock_most_ms: int
    play_over_box: bool
    cutoff_dealt_in: bool
    must_move_at_once: bool
    must_move_deals: int
    move_at_once_waiting: int
    extra_to_start: bool
    extra_for_broken: bool


@dataclass(frozen=True, slots=True)
class CollectionLaw:
    """Answers about collections. Amounts in chips, times in milliseconds."""

    percent: float
    cap: int | None
    flop_only: bool
    time_ms: int
    in_advance: bool
    courtesy_stud: int
    courtesy_button: bool
    all_pay_when_waiting: int
    newcomer_pays_when_waiting: int
    time_pot: bool
    unreconciled_all_owe: bool


@dataclass(frozen=True, slots=True)
class AgreementLaw:
    """Answers about agreements, what is left in the middle, and mixes.

    `mixed_rotation` is the house's word on when a mix changes; without it the mix says that.
    """

    limit_objectors: int
    limit_with_list: bool
    ante_deals_most: int | None
    antes_split: bool
    button_moves_unopened: bool
    no_seat_change_with_antes: bool
    ante_any_time: bool
    forfeited_previous_only: bool
    mixed_rotation: str | None


@dataclass(frozen=True, slots=True)
class CardsLaw:
    """Answers about the cards in play: after what a deck may be changed, how long a setup stays."""

    change_after: str
    setup_ms: int


@dataclass(frozen=True, slots=True)
class ClockLaw:
    """Answers about the clock. Times in milliseconds."""

    allowed: bool
    wait_ms: int
    clock_ms: int
    warning_ms: int
    by_player: bool
    may_shorten: bool
    dead_only_facing: bool
    absent_dead: str


@dataclass(frozen=True, eq=False)
class TableLaw:
    """Everything that governs a table while one game is played at it.

    `killed` is the law of a deal that is killed, `unstraddled` that of one in which nobody can
    post the compulsory straddle. `decks` take turns, so that the next deal can be prepared during
    the one in progress. `last_two`: two players are left in a tournament; `waits_when_moved`: who
    is moved there onto the small blind or the button waits until it has gone by, and
    `absent_dealt_in`: who is away is dealt in.
    """

    deal: Law
    killed: Law | None
    unstraddled: Law | None
    button: ButtonLaw
    blinds: BlindLaw
    kills: KillLaw
    buy_in: BuyInLaw
    absence: AbsenceLaw
    collection: CollectionLaw
    agreement: AgreementLaw
    clock: ClockLaw
    cards: CardsLaw
    decks: int = 1
    last_two: bool = False
    waits_when_moved: bool = True
    waits_between: bool = False
    absent_dealt_in: bool = False
    home: HomeLaw = NO_HOME

    @property
    def stakes(self) -> Stakes:
        """The stakes of the game."""
        return self.deal.stakes

    @property
    def smallest_chip(self) -> int:
        """The smallest chip that plays; what is less stays out of the deal (RR11-3.BET.1c)."""
        return self.deal.betting.smallest_chip

    @property
    def has_blinds(self) -> bool:
        """Whether blinds are posted; without them there is nothing to miss."""
        return bool(self.stakes.blinds)


def make_table_law(setup: TableSetup, game: Game, *, last_two: bool = False) -> TableLaw:
    """Read the law for one game of a table. Raises KeyError or ValueError as `make_law` does.

    `last_two`: two players are left in a tournament.
    """
    if setup.amendments:
        return _read(setup, game, last_two)
    return _kept(setup, game, last_two)


@lru_cache(maxsize=64)
def _kept(setup: TableSetup, game: Game, last_two: bool) -> TableLaw:
    return _read(setup, game, last_two)


def _read(setup: TableSetup, game: Game, last_two: bool) -> TableLaw:
    law = _deal_law(setup, game.stakes, game, last_two=last_two)
    rules, stakes = law.ruleset, game.stakes
    unstraddled = _unstraddled_law(setup, game) if stakes.must_straddle else None
    no_straddle = None if law.posting.straddle_in_kill else unstraddled
    killed = _killed_law(setup, game, no_straddle or law)
    return TableLaw(
        deal=law,
        killed=killed,
        unstraddled=unstraddled,
        button=_button(rules, law),
        blinds=read_blinds(rules, stakes),
        kills=_kills((killed or law).ruleset, law),
        buy_in=_buy_in(rules, setup, stakes),
        absence=_absence(rules),
        collection=_collection(rules, setup),
        agreement=_agreement(rules),
        clock=_clock(rules, setup, law),
        cards=CardsLaw(
            rules.choice("deck.change_after"), _minutes(rules.whole("deck.setup_minutes"))
        ),
        decks=rules.whole("chinese.decks") or 1,
        last_two=last_two,
        waits_when_moved=rules.choice("button.moved_into_blind_seat") == "wait",
        waits_between=rules.choice("button.moved_into_blind_seat") == "waits-between",
        absent_dealt_in=setup.tournament and rules.yes("tournaments.absent_dealt_in"),
        home=read_home(rules, law, _bomb_law(setup, game, law)),
    )


def _bomb_law(setup: TableSetup, game: Game, law: Law) -> Law | None:
    """The law of a bomb pot of the same game, where the house has any."""
    stakes = bomb_stakes(law.ruleset, game.stakes) if bombs_fit(law) else None
    return None if stakes is None else as_bomb(_deal_law(setup, stakes, game, "blinds"), law)


def _deal_law(
    setup: TableSetup, stakes: Stakes, game: Game, *also: str, last_two: bool = False
) -> Law:
    return make_law(
        game.form,
        stakes,
        setup.book,
        tournament=setup.tournament,
        last_two=last_two,
        options=setup.options,
        amendments=setup.amendments,
        also=(*_tags(setup, stakes), *also),
    )


def _unstraddled_law(setup: TableSetup, game: Game) -> Law:
    """The law of a deal of the same game without its compulsory straddle (WSOP-188.d2).

    Its rules stay those of a game with one, as for blinds made up; the pot and the chips that
    play are reckoned from the blinds.
    """
    straddle = game.stakes.straddle
    assert straddle is not None
    stakes = replace(game.stakes, straddle=replace(straddle, mandatory=False))
    return _deal_law(setup, stakes, game, "mandatory-straddle")


def _tags(setup: TableSetup, stakes: Stakes) -> tuple[str, ...]:
    """What scopes of the books say of a table rather than of a deal."""
    at = f"stakes-{stakes.small_bet}-{stakes.big_bet}"
    by_time = setup.collection is not None and setup.collection.method == "time"
    capped = setup.buy_in_max is not None
    six = min(one.form.players_max for one in setup.games) <= 6
    tags = (
        ("mixed", setup.mix is not None),
        ("six-handed", six),
        ("time-collection", by_time),
        ("capped-buy-in", capped),
        (at, at in MECHANISMS),
    )
    return tuple(tag for tag, holds in tags if holds)


def _killed_law(setup: TableSetup, game: Game, law: Law) -> Law | None:
    """The law of a pot that a newcomer kills where the stakes themselves know no kill.

    In lowball the newcomer kills for twice the big blind (RR11-11.LOW.3b).
    """
    stakes, rules = game.stakes, law.ruleset
    if stakes.kill != "none" or not stakes.blinds:
        return law if stakes.kill != "none" else None
    single = rules.answer("blinds.single.declined").layer != "default"
    ways_in = (
        rules.choice("blinds.newcomer") == "double-or-wait",
        rules.yes("lowball.newcomer_kill")
        and rules.answer("lowball.newcomer_kill").layer != "default",
        rules.choice("blinds.missed.make_up") == "post-or-kill",
        rules.choice("blinds.seat_change.away") == "kill-or-wait",
        single and len(stakes.blinds) == 1 and "kill" in rules.choices("blinds.single.declined"),
    )
    if not any(ways_in):
        return None
    return _deal_law(setup, replace(stakes, kill="full", kill_optional=True), game)


def _button(rules: Ruleset, law: Law) -> ButtonLaw:
    low = law.form.is_low
    return ButtonLaw(
        method="moving" if rules.choice("button.method") == "moving" else "dead",
        heads_up_small=rules.yes("button.heads_up_small_blind"),
        last_big_gets_button=rules.choice("button.becoming_heads_up") != "normal",
        lowest_draws=low and rules.choice("button.first_low_games") == "lowest",
        corrected=rules.choice("button.misplaced_last_deal") == "corrected",
        buying=rules.yes("button.buying"),
        moves_for_fantasyland=rules.yes("chinese.fantasyland_moves_button"),
    )


def _kills(rules: Ruleset, law: Law) -> KillLaw:
    stakes = law.stakes
    return KillLaw(
        split_keeps_leg=rules.yes("kills.split_keeps_leg"),
        splitter_kills_again=rules.yes("kills.killer_who_splits_kills_again"),
        leg_kept=rules.yes("kills.leg_kept_when_leaving"),
        post_before_leaving=rules.yes("kills.post_before_leaving"),
        missed_owed_when=rules.choice("kills.missed_owed_when"),
        missed_in_blind_waits=rules.yes("kills.missed_in_blind_waits"),
        newcomer=rules.choice("kills.newcomer"),
        buy_button_if_not_blind=rules.yes("kills.buy_button_if_not_blind"),
        any_second_leg=rules.choice("kills.second_leg") == "any",
        # Where the book names no number, none is demanded.
        voluntary_stack=rules.number("kills.voluntary_stack_kills") or 0
        if rules.answer("kills.voluntary_stack_kills").layer != "default"
        else 0,
        required=stakes.kill != "none" and not stakes.kill_optional,
        by_scoop=len({share.name for share in law.form.shares}) > 1,
    )


def _buy_in(rules: Ruleset, setup: TableSetup, stakes: Stakes) -> BuyInLaw:
    return BuyInLaw(
        minimum=setup.buy_in_min or _least_buy_in(rules, stakes),
        maximum=_largest_buy_in(rules, setup, stakes),
        short_allowed=rules.whole("buy_in.short_allowed") or 0,
        add_between_deals=rules.yes("buy_in.add_on_between_deals"),
        top_up_to_maximum=rules.yes("buy_in.top_up_to_maximum"),
        forced_keeps_stack=rules.yes("buy_in.forced_move_keeps_stack"),
        transfer_whole=rules.choice("buy_in.transfer_brings") == "whole-stack",
        transfer_over_ms=_minutes(rules.whole("buy_in.transfer_over_maximum_minutes")),
        return_same_ms=_minutes(rules.whole("buy_in.return_same_minutes")),
        behind=rules.yes("buy_in.playing_behind"),
        behind_unannounced=rules.choice("buy_in.behind_unannounced"),
        going_south=rules.yes("buy_in.going_south"),
        kill_is_same_type=rules.yes("kills.broken_game_same_type"),
        short_ban_ms=60 * _minutes(rules.whole("chinese.leaver_ban_hours")),
        adds_before_fantasyland=rules.yes("chinese.add_on_before_fantasyland"),
    )


def _minutes(number: int | None) -> int:
    return 60_000 * (number or 0)


def _least_buy_in(rules: Ruleset, stakes: Stakes) -> int:
    """At limit so many bets, at big bet so many big blinds; the house may post another.

    Where points pass, no text says how many one needs: as many as big blinds at big bet.
    """
    if stakes.structure.fixed:
        largest = rules.choice("buy_in.limit_minimum_of") == "maximum-bet"
        bet = stakes.big_bet if largest else stakes.small_bet
        return round((rules.number("buy_in.limit_minimum_bets") or 0) * bet)
    blinds = rules.whole("buy_in.big_bet_minimum_big_blinds") or 1
    return blinds * (stakes.big_blind or stakes.ante or stakes.bring_in or stakes.point)


def _largest_buy_in(rules: Ruleset, setup: TableSetup, stakes: Stakes) -> int | None:
    """What the placard says, else so many big blinds at big bet; none if the house may not cap."""
    if not rules.yes("buy_in.house_may_cap"):
        return None
    most = rules.whole("buy_in.big_bet_maximum_big_blinds")
    if setup.buy_in_max or most is None or stakes.structure.fixed:
        return setup.buy_in_max
    usual = most * (stakes.big_blind or stakes.ante or stakes.bring_in or stakes.point)
    return max(usual, setup.buy_in_min or 0)


def _absence(rules: Ruleset) -> AbsenceLaw:
    minutes = rules.whole("absence.pick_up_minutes")
    return AbsenceLaw(
        pick_up_ms=None if minutes is None else _minutes(minutes),
        pick_up_buttons=rules.whole("absence.pick_up_absent_buttons"),
        third_man=rules.yes("absence.third_man_walking"),
        guests=rules.choice("absence.guests"),
        lock_new_ms=_minutes(rules.whole("seating.lock_up_minutes")),
        lock_most_ms=_minutes(rules.whole("seating.lock_up_most_minutes")),
        play_over_box=rules.yes("seating.play_over_box"),
        must_move_at_once=rules.choice("seating.must_move_when") == "at-once",
        must_move_deals=rules.whole("seating.must_move_stud_deals") or 0,
        move_at_once_waiting=rules.whole("seating.voluntary_move_waiting") or 0,
        cutoff_dealt_in=rules.choice("seating.seat_change_cutoff") == "dealt-in",
        extra_to_start=rules.yes("seating.one_extra_to_start"),
        extra_for_broken=rules.yes("seating.enlarge_for_broken_game"),
    )


def _collection(rules: Ruleset, setup: TableSetup) -> CollectionLaw:
    own = setup.collection
    percent = own.percent if own and own.percent is not None else None
    cap = own.cap if own and own.cap is not None else rules.whole("collections.rake_cap")
    return CollectionLaw(
        percent=percent if percent is not None else rules.number("collections.rake_percent") or 0,
        cap=cap,
        flop_only=rules.yes("collections.no_flop_no_rake"),
        time_ms=_minutes(rules.whole("collections.time_minutes")),
        in_advance=rules.yes("collections.in_advance"),
        courtesy_stud=rules.whole("collections.courtesy_stud_deals") or 0,
        courtesy_button=rules.choice("collections.courtesy_button") == "until-blind",
        all_pay_when_waiting=rules.whole("collections.all_pay_when_waiting") or 0,
        newcomer_pays_when_waiting=rules.whole("collections.newcomer_pays_when_waiting") or 0,
        time_pot=rules.yes("collections.time_pot"),
        unreconciled_all_owe=rules.yes("collections.unreconciled_all_owe"),
    )


def _agreement(rules: Ruleset) -> AgreementLaw:
    rotation = rules.answer("forms.mixed_rotation")
    return AgreementLaw(
        limit_objectors=rules.whole("agreements.limit_change_objectors") or 1,
        limit_with_list=rules.yes("agreements.limit_change_with_list"),
        ante_deals_most=rules.whole("openers.ante_deals_most"),
        antes_split=rules.choice("openers.after_limit") == "split",
        button_moves_unopened=rules.yes("openers.button_moves_unopened"),
        no_seat_change_with_antes=rules.yes("openers.no_seat_change_with_antes"),
        ante_any_time=rules.yes("openers.ante_any_time"),
        forfeited_previous_only=rules.choice("deck.forfeited_money_eligible") != "all",
        mixed_rotation=None if rotation.layer == "default" else str(rotation.value),
    )


def _clock(rules: Ruleset, setup: TableSetup, law: Law) -> ClockLaw:
    rows = law.rows if law.rows is not None and law.rows.open else None
    clock = 1000 * (rules.whole("clock.seconds") or 0)
    warning = 1000 * (rules.whole("clock.warning_seconds") or 0)
    included = rules.yes("clock.warning_included")
    return ClockLaw(
        allowed=rules.choice("clock.allowed") == "always" or not law.stakes.structure.fixed,
        # Where cards are set one after another there is a clock for that (WSOP-352a).
        wait_ms=rows.wait_ms if rows else 1000 * (rules.whole("clock.minimum_wait_seconds") or 0),
        clock_ms=rows.clock_ms if rows else clock if included else clock + warning,
        warning_ms=warning,
        by_player=rows is not None or rules.choice("clock.called_by") == "dealt-in",
        may_shorten=rules.yes("clock.may_shorten_for_stalling"),
        dead_only_facing=rules.choice("dead_hands.clock_expired") == "dead-facing-bet",
        absent_dead=rules.choice(
            "absence.hand_dead_tournament" if setup.tournament else "absence.hand_dead"
        ),
    )
