"""What the ruleset says of a tournament, read once for each form that is played in it."""

from dataclasses import dataclass
from functools import lru_cache

from floorman.deal.law.citing import Citer
from floorman.games import play_context
from floorman.rulebooks.rulesets import stack_ruleset
from floorman.table import Game
from floorman.tournament.chips.law import RaceLaw, read_race
from floorman.tournament.prizes.law import PrizeLaw, read_prize_law
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
    """

    cite: Citer
    seating: SeatingLaw
    race: RaceLaw
    prizes: PrizeLaw
    version: str
    absent_ms: int
    rebuy_binds: bool


def read_law(schedule: Schedule, game: Game) -> TournamentLaw:
    """The law of an event under its book and options while this game is played."""
    return _read(schedule.book, schedule.options, game)


@lru_cache(maxsize=64)
def _read(book: str, options: tuple[str, ...], game: Game) -> TournamentLaw:
    context = play_context(game.form, game.stakes.structure, tournament=True)
    rules = stack_ruleset(book, context, options=options)
    return TournamentLaw(
        cite=Citer(rules, context),
        seating=read_seating(rules),
        race=read_race(rules),
        prizes=read_prize_law(rules),
        version=rules.version,
        absent_ms=_MINUTE_MS * (rules.whole("tournaments.absent_stack_removed_minutes") or 0),
        rebuy_binds=rules.yes("tournaments.rebuy_announced_binding"),
    )
