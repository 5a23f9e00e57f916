"""What the ruleset says of the chip race, read once."""

from dataclasses import dataclass

from floorman.rulebooks.rulesets import Ruleset


@dataclass(frozen=True, slots=True)
class RaceLaw:
    """Answers about the chip race.

    - `most_won`: how many new chips one player may get, at least 1
    - `nobody_out`: whether a player with nothing but odd chips is given a chip first, or
      `saved_last`, where he won none
    - `remainder_share`: from which share of a new chip on what is left over makes one; `pooled`:
      whether all that is left over counts, else the player's own odd chips
    - `found_at_face_value`: old chips that are found later are exchanged, and less than a chip in
      play is lost; else the director decides
    """

    most_won: int = 1
    nobody_out: bool = True
    remainder_share: float = 0.5
    pooled: bool = True
    saved_last: bool = False
    found_at_face_value: bool = False

    def __post_init__(self) -> None:
        if self.most_won < 1:
            raise ValueError("tournaments.chip_race.most_won: somebody has to get the chips")


def read_race(rules: Ruleset) -> RaceLaw:
    """The law of the chip race under a ruleset of a tournament."""
    return RaceLaw(
        most_won=rules.whole("tournaments.chip_race.most_won") or 0,
        nobody_out=rules.yes("tournaments.chip_race.no_elimination"),
        saved_last=rules.choice("tournaments.chip_race.saved") == "last",
        remainder_share=rules.number("tournaments.chip_race.remainder_share") or 0,
        found_at_face_value=rules.choice("tournaments.chip_race.found_later") == "face-value",
        pooled=rules.choice("tournaments.chip_race.remainder_of") == "pooled",
    )
