"""What a house has of its own that no book knows: bomb pots, bounty hands, the stand-up game."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from floorman.cards import RANK_LETTERS, Card, rank_of, suit_of
from floorman.deal import Law
from floorman.deal.law.course import Stage
from floorman.games import Stakes
from floorman.rulebooks.rulesets import Ruleset

_TWO_CARDS: Final = 2


@dataclass(frozen=True, slots=True)
class Bounty:
    """A hand for which its winner is paid `each` by everybody: `ranks` are letters, one for a pair.

    Cards of one suit count where it may be `suited`; it has to be shown where only a `shown` one
    counts.
    """

    ranks: str
    each: int
    suited: bool = True
    shown: bool = False

    def fits(self, held: Sequence[Card]) -> bool:
        """Whether those two cards are the hand."""
        wanted = sorted(self.ranks * 2 if len(self.ranks) == 1 else self.ranks)
        one_suit = len({suit_of(card) for card in held}) == 1
        letters = sorted(RANK_LETTERS[rank_of(card)] for card in held)
        return letters == wanted and (self.suited or not one_suit)


@dataclass(frozen=True, slots=True)
class HomeLaw:
    """Customs of a home game. `bomb` is the law of a bomb pot, None where there are none.

    `every`: after so many ordinary deals one is a bomb pot, 0 for never; `host_calls`,
    `players_call`: whether the host, or all players together, may call one; `reward`: the chips
    that each pays to whoever wins with a seven and a deuce, `bounty` the same for a hand of the
    house's own; `stand_up`: what the last one standing pays to each of the others.
    """

    bomb: Law | None = None
    every: int = 0
    host_calls: bool = False
    players_call: bool = False
    reward: int = 0
    bounty: Bounty | None = None
    stand_up: int = 0


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
        button_blind=0,
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
        bounty=_read_bounty(rules, law) if two and not law.tournament else None,
        stand_up=0 if law.tournament or law.rows else _blinds(rules, law, "home.stand_up"),
    )


def _blinds(rules: Ruleset, law: Law, question: str) -> int:
    """So many big blinds, in chips; of the upper limit where there is no blind."""
    return (rules.whole(question) or 0) * (law.stakes.big_blind or law.stakes.big_bet)


def _read_bounty(rules: Ruleset, law: Law) -> Bounty | None:
    """The bounty hand; None where nothing is paid. Raises ValueError for no hand of two cards."""
    ranks, each = str(rules.answer("home.bounty_hand").value), _blinds(rules, law, "home.bounty")
    if not each:
        return None
    if not 1 <= len(ranks) <= _TWO_CARDS or len({*ranks}) != len(ranks):
        what = f"two different ranks, or one for a pair, and not {ranks!r}"
        raise ValueError(f"amendments: home.bounty_hand: {what}")
    suited, shown = rules.yes("home.bounty_suited"), rules.yes("home.bounty_shown")
    return Bounty(ranks, each, suited, shown)
