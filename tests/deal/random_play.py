"""Random deals of every form, structure and book, and what to check them with.

Everything comes from a seed, so that a failure names the deal that repeats it.
"""

from collections import deque
from dataclasses import replace
from itertools import islice, product
from random import Random

from floorman.deal import Deal, Post, Rake, Setup, SetupError, make_law
from floorman.deal import commands as c
from floorman.deal.moment.copying import attributes_of
from floorman.games import STRUCTURES, Straddle, all_forms, default_stakes

BOOKS = ("roberts-v11", "uspa", "wsop-2018", "homepokertourney")
FORMS = tuple(key for key, form in all_forms().items() if form.settles == "pot")
LONGEST = 3_000
# The classes of this module hold the state; what some of them only remember may change freely.
PLAIN = "floorman.deal.moment.state"
REMEMBERED = ("legal", "totals", "kind")


def shuffler_of(seed):
    """A shuffler that gives the same order for the same cards every time."""
    return lambda cards: Random(f"{seed} {sorted(cards)}").sample(list(cards), len(cards))


def random_stakes(form, structure, dice):
    """Usual stakes, now and then with three blinds, a kill, a straddle or another ante."""
    stakes = default_stakes(form, STRUCTURES[structure], 10)
    if not stakes.blinds:
        return stakes
    who = dice.choice(["everyone", "big-blind", "button"])
    on = dice.choice(["under-the-gun", "button"])
    changes = [
        {"blinds": (5, 5, 10)},
        {"blinds": (10,)},
        {"blinds": (3, 7)},
        {"ante": 2, "ante_by": who},
    ]
    if not stakes.structure.fixed:
        changes.append({"straddle": Straddle(20, on, mandatory=True)})
    elif structure == "limit":
        changes += [{"kill": "half"}, {"kill": "full"}]
    return replace(stakes, **dice.choice([{}, {}, {}, *changes]))


def _stack(dice, poor):
    kind = dice.random()
    if kind < poor:
        return dice.randint(1, 12)
    if kind < 0.5:
        return dice.randint(5, 60)
    return dice.randint(40, 600)


def _extras(law, seats, dice):
    """Fields of a setup that some deals have: posts, dead blinds, a killer, carried antes."""
    stakes, found = law.stakes, {}
    kind = dice.randrange(8)
    if stakes.blinds and kind == 0 and seats > 3:
        amount = dice.choice([stakes.big_blind, stakes.big_blind + stakes.blinds[0]])
        what = dice.choice(["missed", "dead", "ante", "blind"])
        found["posts"] = (Post(seats - 2, stakes.big_blind if what == "blind" else amount, what),)
    if stakes.blinds and kind == 1 and seats > 3 and len(stakes.blinds) == 2:
        found["blind_seats"] = (None, 1)
    if stakes.kill != "none" and kind != 2:
        found["killer"] = dice.randrange(seats)
        found["kill_voluntary"] = dice.random() < 0.4
    if law.posting.straddles and kind in (3, 4, 5) and not stakes.straddle:
        found["straddlers"] = (dice.choice([2 % seats, seats - 1]),)
    if law.form.opens_later == "opener" and kind in (4, 5):
        entitled = tuple(sorted(dice.sample(range(seats), dice.randint(2, seats))))
        found["carried"] = ((dice.randint(1, 40), entitled),)
    return found


def _rake(dice):
    """What the house takes out of one deal in three."""
    if dice.random() < 0.67:
        return None
    cap = dice.choice([None, 3, 8])
    drop, chip = dice.choice([0, 0, 2, 30]), dice.choice([1, 1, 5])
    return Rake(dice.choice([0, 2.5, 10]), cap, drop, chip, flop_only=dice.random() < 0.5)


def random_setup(form_key, structure, book, seed, **fixed):
    """A setup for a form, a structure and a book; what does not fit these is left out.

    `fixed` names fields of the setup that are not left to chance.
    """
    dice = Random(f"{form_key} {structure} {book} {seed}")
    form = all_forms()[form_key]
    law = make_law(form, random_stakes(form, structure, dice), book, tournament=dice.random() < 0.3)
    seats = dice.randint(form.players_min, form.players_max)
    poor = dice.choice([0.0, 0.1, 0.5])
    deck = list(law.deck)
    dice.shuffle(deck)
    fields = {
        "stacks": tuple(_stack(dice, poor) for _ in range(seats)),
        "button": dice.randrange(-1, seats),
        "deck": tuple(deck),
        "dealing": "dealer" if dice.random() < 0.15 else "automatic",
        "showing": "asked" if dice.random() < 0.35 else "automatic",
        "agreeing": dice.random() < 0.5,
        "rake": _rake(Random(f"{seed} rake {form_key} {book}")),
    } | fixed
    extras = _extras(law, seats, dice)
    for more in (extras, {}):
        try:
            setup = Setup(law, **fields | more)
            Deal(setup)
        except SetupError:
            fields["stacks"] = tuple(stack + 20 for stack in fields["stacks"])
            continue
        return setup
    return Setup(law, **fields)


def wager_totals(request):
    """Every street total that a request lets a seat wager to, but for an uneven all-in."""
    if not request.wager:
        return []
    if request.sizes:
        return list(request.sizes)
    low, high = request.raise_to_min, request.raise_to_max
    return [to for to in range(low, high + 1) if to % request.step == 0] or [high]


def _bets(request, seat):
    return [
        *([c.Check(seat)] if request.may_check else []),
        *([c.Call(seat)] if request.may_call else []),
        *([c.Fold(seat)] if request.may_fold else []),
        *([c.BringIn(seat)] if request.kind == "bring-in" else []),
        *([c.DeclareOpen(seat)] if request.may_declare_open else []),
        *([c.Agree(seat, "chop")] if request.may_chop else []),
    ]


def _few_totals(request):
    totals = wager_totals(request)
    return sorted({totals[0], totals[len(totals) // 2], totals[-1]}) if totals else []


def offered(request, dice):
    """Commands that a request offers: every kind, with the least, the most and others."""
    make = OFFERS.get(request.kind)
    return make(request, request.seat, dice) if make else []


def _betting(request, seat, dice):
    return [*_bets(request, seat), *(c.Wager(seat, to) for to in _few_totals(request))]


def _exchanges(request, seat, dice):
    numbers = range(request.cards_min, request.cards_max + 1)
    picks = [tuple(dice.sample(request.cards, number)) for number in numbers]
    if request.kind == "draw":
        return [c.Draw(seat, some, splits=True) for some in picks]
    return [c.Discard(seat, some) for some in picks]


def _agreements(request, seat, dice):
    numbers = range(1, request.boards_max + 1) if request.matter == "deal-twice" else (2,)
    agree = [c.Agree(seat, request.matter, boards) for boards in numbers]
    return [*agree, c.Decline(seat, request.matter)]


OFFERS = {
    "bet": _betting,
    "bring-in": _betting,
    "draw": _exchanges,
    "discard": _exchanges,
    "divide": lambda request, seat, dice: [
        c.Divide(seat, tuple(dice.sample(request.cards, request.cards_min))) for _ in range(3)
    ],
    "agree": _agreements,
    "turn-up": lambda request, seat, dice: [c.TurnUp(seat, up) for up in (None, *request.cards)],
    "kill": lambda request, seat, dice: [c.Kill(seat, True), c.Kill(seat, False)],
    "show": lambda request, seat, dice: [c.Show(seat), *[c.Muck(seat)] * request.may_muck],
    "hold": lambda request, seat, dice: [c.GiveWord()],
    "push-pot": lambda request, seat, dice: [c.PushPot()],
    "deal": lambda request, seat, dice: [c.DealCard()],
}


def pick(request, dice):
    """One command of those offered, as people play: they seldom fold, and bet any amount."""
    choices = offered(request, dice)
    if request.kind in ("bet", "bring-in"):
        totals = wager_totals(request)
        if totals and dice.random() < 0.3:
            return c.Wager(request.seat, dice.choice(totals))
        calm = [one for one in choices if not isinstance(one, c.Fold | c.Wager)]
        if calm and dice.random() < 0.75:
            return dice.choice(calm)
    if request.kind == "kill" and dice.random() < 0.7:
        return choices[1]
    return dice.choice(choices)


def play(setup, seed, watch=None):
    """Play a deal to its end; `watch(deal)` is called before every command and at the end."""
    dice = Random(f"play {seed}")
    deal = Deal(setup, shuffler_of(seed))
    for _ in range(LONGEST):
        if watch:
            watch(deal)
        if deal.is_over:
            return deal
        deal.apply(pick(deal.request, dice))
    raise AssertionError(f"the deal did not end after {LONGEST} commands")


def all_deals(rounds, books=BOOKS, every=1, **fixed):
    """(name, setup, seed) of random deals: every form, structure and book, `rounds` of each.

    Of these, `every` second or third... one, beginning with another one each round.
    """
    for seed in rounds:
        kinds = product(books, FORMS, STRUCTURES)
        for book, form, structure in islice(kinds, seed % every, None, every):
            name = f"{form} {structure} {book} {seed}"
            yield name, random_setup(form, structure, book, seed, **fixed), name


def snapshot(deal):
    """The whole state of a deal as plain values; what is only remembered is left out."""
    return tuple(deal.commands), _plain(deal.state)


def _plain(thing):
    if isinstance(thing, list | deque | tuple):
        return tuple(_plain(one) for one in thing)
    if isinstance(thing, dict):
        return tuple((key, _plain(value)) for key, value in thing.items())
    if type(thing).__module__ == PLAIN and not isinstance(thing, int):  # a `Tell` is one
        slots = [slot for slot in attributes_of(type(thing)) if slot not in REMEMBERED]
        return tuple((slot, _plain(getattr(thing, slot))) for slot in slots)
    return thing
