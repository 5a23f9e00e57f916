"""The chip race as the texts read, with chips and cards on the table: slow, written on its own.

A player whom the race leaves with nothing is found by holding it; then it is held again with a
chip given to him first, until it leaves nobody so. That ends as if everybody who has nothing but
odd chips were given one first, unless a house counts a player's own chips for what is left over:
then he could have that one without being helped, and who was next in turn would lose it.
"""


def race(stacks, worth, larger, deck, law):
    """What each has after the race; where nobody is protected, some may have nothing."""
    bare = [seat for seat in stacks if stacks[seat] < larger]
    helped = bare if law.nobody_out and not law.pooled else []
    while True:
        after = held(stacks, worth, larger, deck, law, helped)
        broke = [seat for seat in sorted(after) if after[seat] == 0]
        if not broke or not law.nobody_out:
            return after
        helped += broke


def held(stacks, worth, larger, deck, law, helped):
    needed = larger // worth
    middle, has, cards, top = 0, {}, [], 0
    for seat in sorted(stacks):
        chips = stacks[seat] // worth
        while chips % needed:
            middle += 1
            chips -= 1
            cards.append((deck[top], -top, seat))
            top += 1
        has[seat] = chips * worth
    odd = {seat: sum(one[2] == seat for one in cards) for seat in stacks}
    wins = dict.fromkeys(stacks, 0)

    def give(seat):
        nonlocal middle
        middle -= needed
        has[seat] += larger
        wins[seat] += 1

    for seat in helped:
        cards.remove(max(one for one in cards if one[2] == seat))
        give(seat)
    while True:
        able = [one for one in cards if wins[one[2]] < law.most_won]
        if not able or middle <= 0:
            break
        highest = max(able)
        counts = middle if law.pooled else odd[highest[2]]
        if middle < needed:
            if counts >= law.remainder_share * needed:
                give(highest[2])
            break
        cards.remove(highest)
        give(highest[2])
    return has
