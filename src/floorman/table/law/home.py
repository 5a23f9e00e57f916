"""What a house has of its own that no book knows: bomb pots, and what a winning 7-2 is paid."""

from dataclasses import dataclass, replace
from typing import Final

from floorman.deal import Law
from floorman.deal.law.course import Stage
from floorman.games import Stakes
from floorman.rulebooks.rulesets import Ruleset

_TWO_CARDS: Final = 2


@dataclass(frozen=True, slots=True)
class HomeLaw:
    """Customs of a home game. `bomb` is the law of a bomb pot, None where there are none.

    `every`: after so many ordinary deals one is a bomb pot, 0 for never; `host_calls`,
    `players_call`: whether the host, or all players together, may call one; `reward`: the chips
    that each pays to whoever wins with a seven and a deuce.
    """

    bomb: Law | None = None
    every: int = 0
    host_calls: bool = False
    players_call: bool = False
    reward: int = 0


NO_HOME: Final = HomeLaw()


def bomb_stakes(rules: Ruleset, stakes: Stakes) -> Stakes | None:
    """The stakes of a bomb pot: everybody antes, nobody has a blind. None where none is played."""
    called = rules.choice("home.bomb_called") != "nobody"
    ante = (rules.whole("home.bomb_ante") or 0) * stakes.big_blind
    if not ante or not (called or rules.whole("home.bomb_every")):
        return None
    return replace(
        stakes,
        blinds=(),
        ante=ante,
        ante_by="everyone",
        straddle=None,
        kill="none",
        kill_optional=False,
    )


def bombs_fit(law: Law) -> bool:
    """Whether a form can be dealt as a bomb pot: it has a flop, and betting after it."""
    return law.form.family == "flop" and law.form.rounds > 1 and not law.tournament


def as_bomb(bomb: Law, law: Law) -> Law:
    """The law of a bomb pot: its first round of betting is passed by, and the least bet is that of
    the game.
    """
    passed = False
    course: list[Stage] = []
    for stage in bomb.course:
        first = stage.kind == "bet" and not passed
        passed = passed or first
        course.append(replace(stage, passed=True) if first else stage)
    return replace(
        bomb, course=tuple(course), betting=replace(bomb.betting, minimum=law.betting.minimum)
    )


def read_home(rules: Ruleset, law: Law, bomb: Law | None) -> HomeLaw:
    """The customs of a table whose game has that law."""
    called = rules.choice("home.bomb_called")
    reward = (rules.whole("home.seven_deuce") or 0) * law.stakes.big_blind
    first = law.form.course[0]
    two = law.form.family == "flop" and (first.down, first.up) == (_TWO_CARDS, 0)
    return HomeLaw(
        bomb=bomb,
        every=rules.whole("home.bomb_every") or 0 if bomb else 0,
        host_calls=bomb is not None and called in ("host", "both"),
        players_call=bomb is not None and called in ("players", "both"),
        reward=reward if two and not law.tournament else 0,
    )
