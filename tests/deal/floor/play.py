"""Random remedies: steps of every kind, some that fit and some that do not, from dice."""

from floorman.cards import UNKNOWN
from floorman.deal import commands as c
from floorman.deal import remedies as r
from floorman.deal.cards.dealing import known_cards

PILES = ("stub-top", "stub-bottom", "burns", "muck", "asides", "discards", "common")


def _seat(deal, dice):
    return dice.randrange(len(deal.state.seats))


def _place(deal, dice):
    kind = dice.random()
    if kind < 0.3:
        return f"{dice.choice(['down', 'up'])}:{_seat(deal, dice)}"
    if kind < 0.5 and deal.state.boards:
        return f"board:{dice.randint(1, len(deal.state.boards))}"
    return dice.choice(PILES)


def _total(deal, seat, dice):
    one, level = deal.state.seats[seat], deal.state.round.level
    return dice.choice([0, level, level + 7, one.bet - 1, one.bet + 5, one.bet // 2, 9_999])


def _purse(deal, dice):
    return dice.choice(["pot", "carry", _seat(deal, dice), _seat(deal, dice)])


def _of_hand(deal, dice):
    """Cards that a seat holds, now and then one that it does not."""
    seat = deal.state.seats[_seat(deal, dice)]
    held = [*seat.down, *seat.up] or [3]
    return seat.index, tuple(dice.sample(held, dice.randint(1, len(held))))


def _move(deal, dice):
    return r.MoveCards(
        _place(deal, dice),
        _place(deal, dice),
        number=dice.randint(0, 3),
        faceup=dice.random() < 0.2,
    )


def _replace(deal, dice):
    """Cards of a seat go away, and as many come again."""
    seat = deal.state.seats[_seat(deal, dice)]
    place, cards = dice.choice([("down", seat.down), ("up", seat.up)])
    number = dice.randint(1, max(1, len(cards)))
    steps = [r.MoveCards(f"{place}:{seat.index}", dice.choice(PILES[:4]), number=number)]
    if dice.random() < 0.5:
        steps.append(r.ShuffleIn(()))
    if dice.random() < 0.7:
        steps.append(r.DealAgain("seat", seat.index, place == "up", number=number))
    return steps


def _redeal(deal, dice):
    """The boardcards of a street are dealt again, or wait for their time."""
    boards = [n + 1 for n, cards in enumerate(deal.state.boards) if cards]
    if not boards:
        return [r.ShuffleIn(("burns",))]
    board = dice.choice(boards)
    number = dice.randint(1, min(3, len(deal.state.boards[board - 1])))
    steps = [r.MoveCards(f"board:{board}", dice.choice(PILES[:2]), number=number)]
    if dice.random() < 0.4:
        steps.append(r.ShuffleIn(("muck",)))
    if dice.random() < 0.5:
        steps.append(r.GoBackTo(deal.state.this_stage.street.name, dice.random() < 0.3))
    return steps


def _premature(deal, dice):
    """Cards that came too soon lie aside until the betting is over."""
    back = (r.MoveCards("asides", "stub-bottom"), r.ShuffleIn(()))
    away = r.MoveCards("stub-top", "asides", number=dice.randint(1, 3), faceup=True)
    if dice.random() < 0.4:
        back += (r.SkipBurn(),)
    return [away, r.AfterRound(back, rounds=dice.choice([1, 1, 2]))]


def _early(deal, dice):
    """A hand has its next card before its time."""
    place = f"{dice.choice(['down', 'up'])}:{_seat(deal, dice)}"
    named = deal.state.piles.stub[-1:] if dice.random() < 0.5 else ()
    return [r.MoveCards("stub-top", place, tuple(named), number=1, early=True), r.SkipBurn()]


def _scrap(deal, dice):
    """A card that lies anywhere, or the next one of the stub."""
    cards = sorted(known_cards(deal.state))
    chosen = dice.sample(cards, min(len(cards), dice.choice([1, 1, 2])))
    return r.ScrapCards(tuple(chosen) if dice.random() < 0.8 else (), dice.random() < 0.5)


def _let_stand(deal, dice):
    seat = deal.request.seat if dice.random() < 0.6 else _seat(deal, dice)
    return r.LetStand(seat, _total(deal, max(seat, 0), dice))


def _refund(deal, dice):
    seat = _seat(deal, dice)
    return [r.KillHand(seat), r.Refund(seat)] if dice.random() < 0.7 else [r.Refund(seat)]


def _one(make):
    return lambda deal, dice: [make(deal, dice)]


def _scrap(deal, dice):
    """A card that lies anywhere, or the next one of the stub."""
    cards = sorted(known_cards(deal.state))
    chosen = dice.sample(cards, min(len(cards), dice.choice([1, 1, 2])))
    return r.ScrapCards(tuple(chosen) if dice.random() < 0.8 else (), dice.random() < 0.5)


def _let_stand(deal, dice):
    seat = deal.request.seat if dice.random() < 0.6 else _seat(deal, dice)
    return r.LetStand(seat, _total(deal, max(seat, 0), dice))


def _refund(deal, dice):
    seat = _seat(deal, dice)
    return [r.KillHand(seat), r.Refund(seat)] if dice.random() < 0.7 else [r.Refund(seat)]


KINDS = (
    (1, _one(lambda deal, dice: r.VoidDeal("test"))),
    (6, _one(lambda deal, dice: r.KillHand(_seat(deal, dice), dice.random() < 0.3))),
    (8, _one(lambda deal, dice: r.ReviveHand(_seat(deal, dice)))),
    (8, _one(_move)),
    (6, _one(lambda deal, dice: r.ShuffleIn(tuple(dice.sample(PILES, dice.randint(0, 2)))))),
    (2, _one(lambda deal, dice: r.DealAgain("burn"))),
    (2, _one(lambda deal, dice: r.DealAgain("muck", number=2))),
    (2, _one(lambda deal, dice: r.DealAgain("seat", _seat(deal, dice)))),
    (6, _replace),
    (8, _redeal),
    (4, _premature),
    (2, _one(lambda deal, dice: r.AfterRound((r.KillHand(_seat(deal, dice)),)))),
    (10, lambda deal, dice: [_take_back(deal, dice)]),
    (10, lambda deal, dice: [_put_in(deal, dice)]),
    (6, _one(lambda deal, dice: r.GiveTurn(_seat(deal, dice), dice.random() < 0.8))),
    (6, _one(lambda deal, dice: r.LoseTurn(_seat(deal, dice), dice.random() < 0.5))),
    (6, lambda deal, dice: [_bar(deal, dice)]),
    (3, _one(lambda deal, dice: r.AllInForPot(_seat(deal, dice)))),
    (3, _one(lambda deal, dice: r.NoBetting())),
    (8, lambda deal, dice: [_transfer(deal, dice)]),
    (5, _one(lambda deal, dice: r.ShowCards(*_of_hand(deal, dice)))),
    (3, _early),
    (8, _one(_scrap)),
    (4, _one(lambda deal, dice: r.OneBurn(dice.random() < 0.5))),
    (4, _one(lambda deal, dice: r.TurnStreetUp(dice.randint(-1, len(deal.state.seats) - 1)))),
    (4, _one(lambda deal, dice: r.FirstBoard())),
    (8, _one(_let_stand)),
    (5, _one(lambda deal, dice: r.StartOver(dice.random() < 0.5))),
    (3, _one(lambda deal, dice: r.VoidRound(dice.randint(-1, len(deal.state.seats) - 1)))),
    (5, _refund),
)


def _take_back(deal, dice):
    seat = _seat(deal, dice)
    calls = dice.choice(["", "", "match", "again"])
    return r.TakeBack(seat, _total(deal, seat, dice), dice.random() < 0.5, calls)


def _put_in(deal, dice):
    seat = _seat(deal, dice)
    return r.PutIn(seat, _total(deal, seat, dice), dice.random() < 0.8)


def _bar(deal, dice):
    what, until = dice.choice(["bet", "raise", "wager"]), dice.choice(["turn", "round", "deal"])
    return r.Bar(_seat(deal, dice), what, until)


def _transfer(deal, dice):
    return r.Transfer(_purse(deal, dice), _purse(deal, dice), dice.choice([0, 1, 5, 40]))


def random_remedy(deal, dice):
    """A ruling of one kind of remedy, or two."""
    weights = [weight for weight, _ in KINDS]
    makers = [make for _, make in KINDS]
    chosen = dice.choices(makers, weights, k=dice.choice([1, 1, 1, 2]))
    steps = tuple(step for make in chosen for step in make(deal, dice))
    return c.Remedy(steps, "test", ("RR11-0.PRE.1",), "as tested")


def live_pick(deal, pick, dice):
    """What happens where nobody types the cards but those that lie faceup."""
    request, state = deal.request, deal.state
    known = known_cards(state)
    free = [card for card in deal.setup.law.deck if card not in known]
    dice.shuffle(free)
    match request.kind:
        case "deal":
            faceup = request.up or request.place in ("board", "common")
            return c.DealCard(free[0] if faceup and state.piles.stub[-1] == UNKNOWN else None)
        case "shuffle":
            return c.Shuffle((UNKNOWN,) * len(request.cards))
        case "show":
            named = free[: state.seats[request.seat].down.count(UNKNOWN)]
            mucks = request.may_muck and dice.random() < 0.3
            return c.Muck(request.seat) if mucks else c.Show(request.seat, tuple(named))
        case "turn-up":
            return c.TurnUp(request.seat, None)
    return pick(request, dice)
