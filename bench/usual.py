"""What players usually hold in the end at draw, as `floorman.sim.house.usual_hands` has it.

`python -m bench.usual DEALS FORM ...` has solid house players draw in so many deals without folding
or raising, and prints how many of a hundred end with at least as good a hand as each of some: by
the draws that are left, and how many cards were drawn last. Where the pot is split, each part of it
has a table of its own.
"""

import sys
from collections import defaultdict
from random import Random

from bench.company import law_for
from floorman.cards import parse_cards
from floorman.deal import Deal, Setup, View
from floorman.deal.commands import Call, Check, Command, Wager
from floorman.games import all_forms
from floorman.odds import Chance, shuffled
from floorman.sim import HousePlayer, play
from floorman.sim.house.draws import kinds_of, ladder_of
from floorman.sim.house.usual_hands import LADDERS, Drew

SEATS = 4
EFFORT = 0.15
SEED = 1
# What few have held is told as if so many more had held what is usual for all.
MORE = 20
FEW = 5


class Draws(HousePlayer):
    """Draws as a house player does, and stays in whatever it costs."""

    def command(self, view: View, chance: Chance) -> Command:
        request = view.request
        if request.kind != "bet":
            return super().command(view, chance)
        if request.wager and not view.level and not view.round:
            return Wager(request.seat, request.raise_to_min)
        if request.may_check:
            return Check(request.seat)
        return Call(request.seat)


def ended(key: str, deals: int) -> dict[Drew, list[list[int]]]:
    """The strengths of hands in the end, one for each share, by draws left and cards drawn last."""
    law = law_for(all_forms()[key])
    chance, found = Random(f"{SEED} {key}"), defaultdict(list)
    player = Draws(law, EFFORT)
    for number in range(deals):
        deck = tuple(shuffled(law.deck, chance))
        setup = Setup(law, (10_000,) * SEATS, number % SEATS, deck)
        deal = Deal(setup, lambda cards: shuffled(cards, chance))
        play(deal, [player] * SEATS, chance)
        for seat in range(SEATS):
            own = deal.view(seat).seats[seat]
            strengths = [share.ranking.strength(own.down) for share in law.shares]
            found[None].append(strengths)
            for left, drew in enumerate(reversed(own.drew)):
                found[left, min(3, drew)].append(strengths)
    return found


def percent(hands: list[int], every: list[int], rung: int) -> str:
    """How many of a hundred are at least as good as a rung; to a tenth where there are few."""
    usual = sum(one >= rung for one in every) / len(every)
    part = 100 * (sum(one >= rung for one in hands) + MORE * usual) / (len(hands) + MORE)
    return f"{part:.1f}" if 0 < part < FEW else f"{part:.0f}"


def main(words: list[str]) -> None:
    for key in words[1:]:
        law = law_for(all_forms()[key])
        found = ended(key, int(words[0]))
        for place, kind in enumerate(kinds_of(law)):
            strength = law.shares[place].ranking.strength
            rungs = [strength(parse_cards(hand)) for hand in LADDERS[ladder_of(kind)]]
            every = [strengths[place] for strengths in found[None]]
            print(f'    ("{kind}", {law.form.draws}): {{')
            for drew in (None, *sorted(one for one in found if one is not None)):
                hands = [strengths[place] for strengths in found[drew]]
                row = ", ".join(percent(hands, every, rung) for rung in rungs)
                print(f"        {drew}: ({row}),")
            print("    },", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
