"""Stakes: the amounts of a game, in whole chips of the smallest unit."""

from dataclasses import dataclass, replace
from typing import Final, Literal

from floorman.games.form import Form
from floorman.games.pieces.structures import POINTS, STRUCTURES, Structure
from floorman.games.pieces.usual import Usual

AnteBy = Literal["everyone", "big-blind", "button"]
Kill = Literal["none", "half", "full"]
StraddleOn = Literal["anywhere", "under-the-gun", "button"]

# What a kill makes of every limit, in halves (RR11-13.INTRO.0b, RR11-13.INTRO.0c).
_KILL_HALVES: Final = {"none": 2, "half": 3, "full": 4}


class StakesError(ValueError):
    """Stakes that cannot be read or do not hold together, and why."""


@dataclass(frozen=True, slots=True)
class Straddle:
    """A straddle that belongs to the stakes: its amount, where it is posted, whether it must be.

    Where nobody must make one, "anywhere" leaves the seats to the ruleset, and a seat named here
    narrows them (WSOP-12d).
    """

    amount: int
    on: StraddleOn = "anywhere"
    mandatory: bool = False


@dataclass(frozen=True, slots=True)
class Stakes:
    """The amounts of a game.

    `small_bet` and `big_bet` are the sizes of wagers on the rounds at the lower and at the upper
    limit; at spread limit they are the most, and `bet_min` is the least. At big bet all three
    are 0. `blinds` go clockwise from the button's left, smallest first. `ante_by` says who pays
    the ante: each player one, or the big blind or the button one for all. `button_blind` is a
    single live blind that the button posts, as at the short deck: no text knows it. `kill` is
    the kind of kill the game is played with; `kill_optional` leaves it to the players. `chip` is
    the smallest chip in play, of which every amount is made. `point` is what a point is worth
    where points are all that passes. Raises StakesError when amounts contradict each other.
    """

    structure: Structure
    small_bet: int = 0
    big_bet: int = 0
    bet_min: int = 0
    blinds: tuple[int, ...] = ()
    ante: int = 0
    ante_by: AnteBy = "everyone"
    bring_in: int = 0
    button_blind: int = 0
    straddle: Straddle | None = None
    kill: Kill = "none"
    kill_optional: bool = False
    chip: int = 1
    point: int = 0

    def __post_init__(self) -> None:
        for wrong, why in (*self._size_faults(), *self._post_faults()):
            if wrong:
                raise StakesError(why)

    @property
    def amounts(self) -> tuple[int, ...]:
        """Every amount in the stakes, the smallest chip aside."""
        sizes = (self.small_bet, self.big_bet, self.bet_min, self.point)
        posts = (*self.blinds, self.ante, self.bring_in, self.button_blind)
        return (*sizes, *posts, *((self.straddle.amount,) if self.straddle else ()))

    @property
    def big_blind(self) -> int:
        """The largest regular blind, the one on the button where that is the only one, or 0."""
        return self.blinds[-1] if self.blinds else self.button_blind

    @property
    def must_straddle(self) -> bool:
        """Whether a straddle is posted by whoever is due for it."""
        return self.straddle is not None and self.straddle.mandatory

    def _size_faults(self) -> tuple[tuple[bool, str], ...]:
        structure, spread = self.structure, self.structure.key == "spread-limit"
        odd = next((amount for amount in self.amounts if amount % max(1, self.chip)), 0)
        return (
            (self.chip < 1, "the smallest chip is worth 1 at the least"),
            (min(self.amounts) < 0, f"{min(self.amounts)}: an amount is never below nothing"),
            (odd > 0, f"{odd} cannot be made of chips of {self.chip}"),
            (
                structure.fixed and not 0 < self.small_bet <= self.big_bet,
                f"{structure.name} needs two sizes of bet, the smaller first, as in 20/40",
            ),
            (
                not structure.fixed and bool(self.small_bet or self.big_bet),
                f"{structure.name} has no fixed sizes of bet",
            ),
            (
                spread and not 0 < self.bet_min <= self.small_bet,
                "spread limit needs a least bet, no larger than the most, as in 1-5",
            ),
            (bool(self.bet_min) and not spread, f"{structure.name} has no least and most bet"),
            (
                (structure == POINTS) != (self.point > 0),
                "points are worth something, and only they",
            ),
        )

    def _post_faults(self) -> tuple[tuple[bool, str], ...]:
        posted = bool(self.blinds or self.ante or self.bring_in or self.button_blind)
        return (
            (len(self.blinds) > 3, f"{len(self.blinds)} blinds: there are at most three"),
            (
                0 in self.blinds or list(self.blinds) != sorted(self.blinds),
                "blinds are above nothing and never fall from the button's left",
            ),
            (
                bool(self.blinds and self.bring_in),
                "blinds and a bring-in both open the first round: post one of them",
            ),
            (
                bool(self.button_blind and (self.blinds or self.bring_in)),
                "a blind on the button is the only one, and nobody brings in",
            ),
            (
                self.structure.fixed and self.bring_in > self.small_bet,
                f"the bring-in of {self.bring_in} is above the smaller bet of {self.small_bet}",
            ),
            (
                self.straddle is not None and not 0 < self.big_blind < self.straddle.amount,
                "a straddle is larger than the big blind",
            ),
            (
                self.straddle is not None
                and self.straddle.mandatory
                and self.straddle.on == "anywhere",
                "a mandatory straddle has its place: under the gun or on the button",
            ),
            (
                self.ante_by == "big-blind" and not self.blinds,
                "there is no big blind to pay the ante",
            ),
            (self.ante_by != "everyone" and not self.ante, "who pays the ante, but no ante"),
            (self.kill != "none" and not self.blinds, "a kill goes with blinds"),
            (self.kill_optional and self.kill == "none", "an optional kill of no size"),
            (
                not posted and self.structure != POINTS,
                "something must be posted: blinds, an ante or a bring-in",
            ),
            (posted and self.structure == POINTS, "nothing is posted where points pass"),
        )

    def killed(self) -> "Stakes":
        """The stakes of a killed pot: limits up by half, or doubled; posts stay as they are.

        Raises StakesError when the game has no kill, is not at limit, or half a chip would play.
        """
        if self.kill == "none" or not self.structure.fixed:
            raise StakesError("a game without a kill or without limits has none to raise")
        return replace(
            self,
            small_bet=self._killed(self.small_bet),
            big_bet=self._killed(self.big_bet),
            bet_min=self._killed(self.bet_min),
        )

    @property
    def kill_blind(self) -> int:
        """What the killer posts: the big blind and a half, or twice; 0 without a kill."""
        return 0 if self.kill == "none" else self._killed(self.big_blind)

    def _killed(self, amount: int) -> int:
        halves = amount * _KILL_HALVES[self.kill]
        if halves % 2:
            raise StakesError(f"a {self.kill} kill of {amount} would need half a chip")
        return halves // 2


def usual_structure(form: Form) -> Structure:
    """The structure in which most people play the form: a mere default.

    Hold'em goes without limit, Omaha and its kin to the pot, the rest at fixed limit.
    """
    if form.settles == "points":
        return POINTS
    if form.usual:
        return STRUCTURES[form.usual.structure]
    if form.family != "flop":
        return STRUCTURES["limit"]
    return STRUCTURES["no-limit" if form.holecards < 4 else "pot-limit"]


def default_stakes(form: Form, structure: Structure, unit: int) -> Stakes:
    """Usual stakes for a form and a structure.

    `unit` is the smaller bet at limit (at spread limit the largest), the value of a point where
    points pass, and else the big blind, or the ante where there are no blinds. Blinds are half
    the unit and the unit; stud antes about three twentieths of it and brings in about three
    tenths; a form that has stakes of its own keeps their proportions. Raises StakesError for a
    unit below 1.
    """
    if unit < 1:
        raise StakesError(f"{unit}: the unit of stakes is 1 at the least")
    if form.settles == "points":
        return Stakes(POINTS, point=unit)
    if form.usual and form.usual.structure == structure.key:
        return _as_usual(form.usual, structure, unit)
    spread = structure.key == "spread-limit"
    small = unit if structure.fixed else 0
    big = small if spread else 2 * small
    least = max(1, unit // 5) if spread else 0
    if "blinds" in form.forced:
        blinds = (unit // 2, unit) if unit > 1 else (unit,)
        return Stakes(structure, small, big, least, blinds)
    ante = _handy(unit * 3 / 20) if structure.fixed else unit
    button_blind = unit if "button-blind" in form.forced else 0
    bring_in = 0
    if form.bring_in and structure.fixed:
        free = form.bring_in.amount == "small-or-big"
        bring_in = unit if free else max(ante, _handy(unit * 3 / 10))
    return Stakes(
        structure, small, big, least, ante=ante, bring_in=bring_in, button_blind=button_blind
    )


def _as_usual(usual: Usual, structure: Structure, unit: int) -> Stakes:
    """A form's own stakes for another unit."""
    own = usual.unit

    def worth(amount: int) -> int:
        return max(1, amount * unit // own) if amount else 0

    return Stakes(
        structure,
        worth(usual.small_bet),
        worth(usual.big_bet),
        ante=worth(usual.ante),
        button_blind=worth(usual.button_blind),
    )


def _handy(amount: float) -> int:
    """A whole amount above nothing, in fives from four on."""
    step = 5 if amount >= 4 else 1
    return max(1, step * round(amount / step))
