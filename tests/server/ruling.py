"""Rulings on deals that the house deals, by chance."""

from floorman.server.live.house_deals import Word, award, kill_hand, void_deal
from floorman.table import TableRefused


def by_chance(keeper, chance):
    """A ruling that can be made now, None where the one that was tried cannot."""
    word = Word(keeper.deal_number, keeper.opened_by, "as it was seen")
    players = keeper.players or ("nobody", "none")
    ways = (*(lambda: kill_hand(word, chance.choice(players)),) * 4, lambda: void_deal(word))
    if not keeper.playing:
        ways = (lambda: award(word, *chance.sample(players, 2), chance.randint(1, 9)),)
    try:
        return chance.choice(ways)()(keeper)
    except TableRefused:
        return None
