"""What the ruleset says of a tournament, read once for each form that is played in it."""

from dataclasses import dataclass
from functools import lru_cache

from floorman.deal.law.citing import Citer
from floorman.games import play_context
from floorman.rulebooks.rulesets import Ruleset, stack_ruleset
from floorman.table import Game
from floorman.tournament.chips.law import RaceLaw, read_race
from floorman.tournament.prizes.law import PrizeLaw, read_prize_law
from floorman.tournament.schedule.parts import Level
from floorman.tournament.schedule.schedule import Schedule
from floorman.tournament.seating.law import SeatingLaw, read_seating

_MINUTE_MS = 60_000


@dataclass(frozen=True, slots=True)
class TournamentLaw:
    """Answers about a tournament as a whole; those about deals are in each deal's own law.

    - `absent_ms`: how long after the start the chips of an absent entrant stay at least, unless
      a new level comes first
    - `version`: of the answers, to be told from others; players consent to it
    - `rebuy_binds`: a rebuy that is announced before the deal has to be made
    - `round_ms`: how much of the clock a round takes at the most, hand for hand; None: all its time
    - `late_full`: a late entrant always gets a full stack
    - `gives_up`: a player may give his stack up to enter again
    - `holds`: hand for hand a deal waits for the word after an all-in and a call
    """

    cite: Citer
    seating: SeatingLaw
    race: RaceLaw
    prizes: PrizeLaw
    version: str
    absent_ms: int
    rebuy_binds: bool
    late_full: bool
    gives_up: bool
    holds: bool
    round_ms: int | None


def read_law(schedule: Schedule, level: Level) -> TournamentLaw:
    """The law of an event under its book and options on this level: of the first of its games, and
    of a mixed game where it is one.
    """
    return _read(schedule.book, schedule.options, level.games[0], level.mix is not None)


@lru_cache(maxsize=64)
def _read(book: str, options: tuple[str, ...], game: Game, mixed: bool) -> TournamentLaw:
    also = ("mixed",) if mixed else ()
    context = play_context(game.form, game.stakes.structure, tournament=True, also=also)
    rules = stack_ruleset(book, context, options=options)
    return TournamentLaw(
        cite=Citer(rules, context),
        seating=read_seating(rules),
        race=read_race(rules),
        prizes=read_prize_law(rules),
        version=rules.version,
        absent_ms=_MINUTE_MS * (rules.whole("tournaments.absent_stack_removed_minutes") or 0),
        rebuy_binds=rules.yes("tournaments.rebuy_announced_binding"),
        round_ms=round_ms(rules),
        late_full=rules.choice("tournaments.late_stack") == "full",
        gives_up=rules.yes("tournaments.stack_given_up"),
        holds=rules.choice("tournaments.hand_for_hand_all_in") == "held",
    )


def round_ms(rules: Ruleset) -> int | None:
    """How much of the clock a round takes at the most, hand for hand: no more than a house may."""
    minutes = rules.whole("tournaments.hand_for_hand_minutes")
    most = rules.whole("tournaments.hand_for_hand_minutes_most")
    if minutes is None:
        return None
    return _MINUTE_MS * (minutes if most is None else min(minutes, most))
