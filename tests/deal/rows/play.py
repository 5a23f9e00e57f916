"""Random deals of the Chinese family, set by dice; everything comes from a seed."""

from random import Random

from floorman.deal import Deal, Setup, make_law
from floorman.deal import commands as c
from floorman.games import all_forms, default_stakes, usual_structure

FORMS = tuple(key for key, form in all_forms().items() if form.family == "chinese")
OPEN = tuple(key for key in FORMS if all_forms()[key].rows.fantasyland)


def random_setup(key, seed, book="wsop-2018", **fixed):
    """A setup of a form, with stacks of all sizes, now and then with players in Fantasyland."""
    dice = Random(f"rows {key} {book} {seed}")
    form = all_forms()[key]
    unit = dice.choice([1, 5, 20])
    law = make_law(form, default_stakes(form, usual_structure(form), unit), book)
    seats = dice.randint(form.players_min, form.players_max)
    deck = list(law.deck)
    dice.shuffle(deck)
    least = max(1, law.stakes.point)
    fields = {
        "stacks": tuple(
            dice.randint(least, least * dice.choice([3, 12, 80])) for _ in range(seats)
        ),
        "button": dice.randrange(-1, seats),
        "deck": tuple(deck),
        "dealing": "dealer" if dice.random() < 0.2 else "automatic",
    } | fixed  # fmt: skip
    if key in OPEN and dice.random() < 0.4:
        there = dice.sample(range(seats), dice.randint(1, seats))
        fields["fantasyland"] = tuple(sorted(there))
    if law.rows.stacks and dice.random() < 0.2 and seats < 5:
        fields["miscount"] = tuple(dice.sample(range(seats), 2))
    return Setup(law, **fields)


def random_set(request, dice):
    """A seat's cards in rows with room for them, as the dice have it; high cards often to back."""
    cards = dice.sample(request.cards, len(request.cards))
    away, cards = cards[: request.cards_min], cards[request.cards_min :]
    slots = [row for row, room in enumerate(request.room) for _ in range(room)]
    dice.shuffle(slots)
    if dice.random() < 0.5:
        cards.sort()
        slots = sorted(slots[: len(cards)])
    rows = [[] for _ in request.room]
    for card, row in zip(cards, slots, strict=False):
        rows[row].append(card)
    return c.SetCards(request.seat, tuple(map(tuple, rows)), tuple(away))


def pick(deal, dice):
    """One command of those that are legal."""
    request = deal.request
    match request.kind:
        case "set":
            return random_set(deal.request_for(dice.choice(request.seats)), dice)
        case "take-card":
            return c.TakeCard(request.seat, dice.randrange(request.cards_max))
        case "deal":
            return c.DealCard()
    if request.may_fold and not request.may_check and dice.random() < 0.15:
        return c.Fold(request.seat)
    if request.wager and dice.random() < 0.3:
        return c.Wager(request.seat, request.raise_to_min)
    return c.Check(request.seat) if request.may_check else c.Call(request.seat)


def play(setup, seed, watch=None):
    """Play a deal to its end; `watch(deal)` is called before every command and at the end."""
    dice = Random(f"set {seed}")
    deal = Deal(setup)
    while True:
        if watch:
            watch(deal)
        if deal.is_over:
            return deal
        deal.apply(pick(deal, dice))


def all_deals(rounds, books=("wsop-2018", "roberts-v11", "uspa"), **fixed):
    """(name, setup, seed) of random deals of every form under every book."""
    for seed in rounds:
        for book in books:
            for key in FORMS:
                name = f"{key} {book} {seed}"
                yield name, random_setup(key, seed, book, **fixed), name
