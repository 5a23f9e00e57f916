"""What the ruleset says of the chip race, read once."""

from dataclasses import dataclass

from floorman.rulebooks.rulesets import Ruleset


@dataclass(frozen=True, slots=True)
class RaceLaw:
    """Answers about the chip race.

    - `most_won`: how many new chips one player may get, None: any number
    - `nobody_out`: whether a player with nothing but odd chips is given a chip first
    - `remainder_share`: from which share of a new chip on what is left over makes one, None: it
      never does; `pooled`: whether all that is left over counts, else the player's own odd chips
    """

    most_won: int | None = 1
    nobody_out: bool = True
    remainder_share: float | None = 0.5
    pooled: bool = True

    def __post_init__(self) -> None:
        if self.most_won is not None and self.most_won < 1:
            raise ValueError("tournaments.chip_race.most_won: somebody has to get the chips")


def read_race(rules: Ruleset) -> RaceLaw:
    """The law of the chip race under a ruleset of a tournament."""
    return RaceLaw(
        most_won=rules.whole("tournaments.chip_race.most_won"),
        nobody_out=rules.yes("tournaments.chip_race.no_elimination"),
        remainder_share=rules.number("tournaments.chip_race.remainder_share"),
        pooled=rules.choice("tournaments.chip_race.remainder_of") == "pooled",
    )
