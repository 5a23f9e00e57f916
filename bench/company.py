"""How house players of one level do against those of another, form by form.

`python -m bench.company [SECONDS] [FORM ...]` lets each two neighbouring levels play duplicate
deals, two at a table, for so many seconds of the processor, and prints what the stronger one wins
of the other by seat and hundred deals, in big blinds (bets, antes or points where there are none),
with the interval that holds the true figure in 95 of 100 cases. All stacks are a hundred of them.
"""

import sys
import time
from itertools import pairwise
from random import Random

from floorman.deal import make_law
from floorman.games import Form, all_forms, default_stakes, usual_structure
from floorman.sim import LEVELS, Game, HousePlayer, Level, Score, contest, unit_of

SECONDS = 20.0
# Levels differ in what they make of what they see: with less thinking more deals are played. How
# many futures of rows somebody looks at is what he makes of them.
EFFORT = 0.3
EFFORT_IN_ROWS = 1.0
SEED = 1


def law_for(form: Form):
    return make_law(form, default_stakes(form, usual_structure(form), 10))


def luck(name: str) -> Random:
    return Random(f"{SEED} {name}")


def compared(form: Form, strong: Level, weak: Level, seconds: float) -> Score:
    law = law_for(form)
    game = Game(law, 100 * unit_of(law.stakes))
    effort = EFFORT if law.rows is None else EFFORT_IN_ROWS
    ours, theirs = (HousePlayer(law, effort, level) for level in (strong, weak))
    end = time.process_time() + seconds
    return contest(game, ours, theirs, 2, luck, lambda _: time.process_time() < end)


def main(words: list[str]) -> None:
    seconds = float(words[0]) if words else SECONDS
    levels = tuple(reversed(LEVELS.values()))
    for key in words[1:] or all_forms():
        form = all_forms()[key]
        for strong, weak in pairwise(levels):
            score = compared(form, strong, weak, seconds)
            print(
                f"{key:26}{strong.key:>8} - {weak.key:9}{score.mean:+8.1f} ± {score.margin:5.1f}"
                f"  ({score.decks:,} decks)",
                flush=True,
            )


if __name__ == "__main__":
    main(sys.argv[1:])
