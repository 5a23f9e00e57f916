"""A slow model of odds: every run-out one by one, hands ranked one by one, in fractions."""

from collections import Counter
from fractions import Fraction
from itertools import combinations


def run_outs(unseen, groups):
    """Every way in which cards come to groups of so many."""
    if not groups:
        yield ()
        return
    for first in combinations(unseen, groups[0]):
        left = [card for card in unseen if card not in first]
        for others in run_outs(left, groups[1:]):
            yield (first, *others)


def won(shares, parts, hands, boards, among):
    """The part of a pot for each of those among whom it is played."""
    totals, whole = dict.fromkeys(among, Fraction(0)), Fraction(0)
    for share, part in zip(shares, parts, strict=True):
        board = boards[share.board - 1] if share.board else ()
        made = {one: share.choice.strength(share.ranking, hands[one], board) for one in among}
        good = {one: strength for one, strength in made.items() if strength >= max(1, share.least)}
        if not good:
            continue
        whole += part
        best = [one for one, strength in good.items() if strength == max(good.values())]
        for one in best:
            totals[one] += Fraction(part, len(best))
    if not whole:
        return {one: Fraction(1, len(among)) for one in among}
    return {one: total / whole for one, total in totals.items()}


def odds(law, hands, boards, sizes, dead=(), pots=None):
    """For each player his part of all pots, how often he takes the main pot or a part of it, and
    his categories in the first share; and of how many run-outs.
    """
    players = range(len(hands))
    pots = pots or [(1, tuple(players))]
    seen = {card for group in (*hands, *boards, dead) for card in group}
    unseen = [card for card in law.deck if card not in seen]
    held, laid = sizes
    groups = [held - len(hand) for hand in hands]
    groups += [size - len(board) for size, board in zip(laid, boards, strict=True)]
    parts = [share.part for share in law.form.shares]
    number, equity = 0, [Fraction(0)] * len(hands)
    whole, some = [0] * len(hands), [0] * len(hands)
    ended = [Counter() for _ in hands]
    total = sum(chips for chips, _ in pots)
    for cards in run_outs(unseen, groups):
        number += 1
        mine = [(*hand, *cards[place]) for place, hand in enumerate(hands)]
        lying = [(*board, *cards[len(hands) + place]) for place, board in enumerate(boards)]
        for place, (chips, among) in enumerate(pots):
            for one, part in won(law.shares, parts, mine, lying, among).items():
                equity[one] += part * chips / total
                if not place:
                    whole[one] += part == 1
                    some[one] += 0 < part < 1
        first = law.shares[0]
        board = lying[first.board - 1] if first.board else ()
        for one, hand in enumerate(mine):
            strength = first.choice.strength(first.ranking, hand, board)
            good = strength >= max(1, first.least)
            ended[one][first.ranking.category(strength) if good else "none"] += 1
    return [
        (
            equity[one] / number,
            Fraction(whole[one], number),
            Fraction(some[one], number),
            {name: Fraction(count, number) for name, count in ended[one].items()},
        )
        for one in players
    ], number
