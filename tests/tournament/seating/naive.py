"""Balancing as the texts read, chair by chair and deal by deal: slow, and written on its own.

Tables are lists of names with None for an open chair; shut chairs are "#". Nothing is shared with
the code that is tested.
"""

from dataclasses import dataclass, field


@dataclass
class Chairs:
    chairs: list
    big: int | None
    between_deals: bool = True
    kept: bool = False
    moved: dict = field(default_factory=dict)  # deals since, by name
    posted: dict = field(default_factory=dict)

    def people(self):
        return [one for one in self.chairs if one not in (None, "#")]

    def has_room(self):
        return None in self.chairs


def of_picture(table):
    chairs = [
        one.player if one else "#" if seat in table.shut else None
        for seat, one in enumerate(table.seats)
    ]
    people = [one for one in table.seats if one]
    return Chairs(
        chairs,
        table.blinds[-1] if table.blinds else None,
        table.between_deals,
        table.kept,
        {one.player: one.since_move for one in people if one.since_move is not None},
        {one.player: one.since_big for one in people if one.since_big is not None},
    )


def walk(table, wanted):
    """Chairs from the left of the last big blind on, round to it, of those that are wanted."""
    seat, found = table.big, []
    for _ in table.chairs:
        seat = seat + 1 if seat + 1 < len(table.chairs) else 0
        if wanted(table.chairs[seat]):
            found.append(seat)
    return found


def is_player(chair):
    return chair is not None and chair != "#"


def is_open(chair):
    return chair is None


def deals_until(table, seat, name):
    """Play deal after deal with the newcomer in the chair until the big blind comes to it."""
    chairs, big, deals = list(table.chairs), table.big, 0
    chairs[seat] = name
    while True:
        big = (big + 1) % len(chairs)
        if big == seat:
            return deals
        if is_player(chairs[big]):
            deals += 1


def burdens(table, name, receiver, seat):
    """How many of the two a move would do to a player: moved twice, blind posted twice."""
    orbit = len(table.people())
    again = name in table.moved and table.moved[name] < orbit
    if name in table.posted and receiver.big is not None:
        between = table.posted[name] + deals_until(receiver, seat, name) + 1
        return again + (between < orbit)
    return int(again)


def balance(tables, within, told, lot):
    """Moves (player, from table, from seat, to table, to seat) and the tables waited for."""
    moves = []
    while True:
        free = {number: one for number, one in tables.items() if not one.kept}
        able = {number: one for number, one in free.items() if one.has_room()}
        if not able:
            return moves, ()
        most = max(len(one.people()) for one in free.values())
        least = min(len(one.people()) for one in able.values())
        if most - least <= within:
            return moves, ()
        giver, receiver = givers_choice(free, most, told), receivers_choice(able, least)
        waits = tuple(n for n in (giver, receiver) if not tables[n].between_deals)
        if waits:
            return moves, waits
        moves.append(one_move(giver, receiver, tables, told, lot))


def givers_choice(free, most, told):
    def all_again(table):
        if told and table.big is not None:
            return False
        orbit = len(table.people())
        return all(table.moved.get(name, orbit) < orbit for name in table.people())

    largest = [number for number in sorted(free) if len(free[number].people()) == most]
    ready = [number for number in largest if free[number].between_deals] or largest
    return ([number for number in ready if not all_again(free[number])] or ready)[0]


def receivers_choice(able, least):
    smallest = [number for number in sorted(able) if len(able[number].people()) == least]
    return ([number for number in smallest if able[number].between_deals] or smallest)[0]


def one_move(giver, receiver, tables, told, lot):
    table, other = tables[giver], tables[receiver]
    if other.big is None:
        seat = next(chair for chair in lot.chairs if other.chairs[chair : chair + 1] == [None])
    else:
        seat = walk(other, is_open)[0]
    if table.big is None:
        turn = [name for name in lot.players if name in table.chairs]
    else:
        turn = [table.chairs[chair] for chair in walk(table, is_player)]
    player = turn[0]
    if not told or table.big is None:
        for most in (0, 1):
            fit = [name for name in turn if burdens(table, name, other, seat) <= most]
            if fit:
                player = fit[0]
                break
    chair = table.chairs.index(player)
    table.chairs[chair] = None
    other.chairs[seat] = player
    other.moved[player] = 0
    if player in table.posted:
        other.posted[player] = table.posted[player]
    return player, giver, chair, receiver, seat
