"""Short words for what the tests store."""

from floorman.store import Movement, Record


def fact(table, sequence, kind="acted"):
    return Record(table, sequence, 1000 + sequence, kind, f"{table} {sequence}".encode())


def facts(table, *sequences):
    return [fact(table, sequence) for sequence in sequences]


def moved(table, sequence, source, target, amount, place=0):
    return Movement(table, sequence, place, source, target, amount, "as told")


async def grant(store, account, amount, table="cage"):
    """Chips from the cage, at a record of their own."""
    sequence = await store.last_sequence(table) + 1
    movement = moved(table, sequence, "cage", account, amount)
    await store.append([fact(table, sequence, "granted")], [movement])
