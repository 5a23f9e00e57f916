"""Commands of every kind, fitting or not, and whether a request offers them."""

from floorman.cards import JOKER, UNKNOWN
from floorman.deal import commands as c
from floorman.deal import events as e
from tests.deal.random_play import wager_totals


def attempts(deal, dice):
    """Commands of every kind: for the seat asked, for others, and for seats that do not exist."""
    request, seats = deal.request, len(deal.state.seats)
    others = [dice.randrange(seats), *dice.sample([-1, seats, seats + 7, -9], 1)]
    seat = request.seat
    for who in dict.fromkeys([seat, *others]):
        yield from (c.Fold(who), c.Check(who), c.Call(who), c.BringIn(who), c.DeclareOpen(who))
        yield from (c.Wager(who, to) for to in _totals(deal, who, dice))
        yield from (c.Kill(who), c.TurnUp(who), c.TurnUp(who, dice.choice([0, 51, JOKER])))
        yield from _exchanges(deal, who, dice)
        yield from (c.Agree(who, "chop"), c.Decline(who, "chop"), c.Decline(who, "deal-twice"))
        yield from (c.Agree(who, "deal-twice", boards) for boards in (-1, 0, 1, 2, 9))
        yield from (c.Show(who), c.Show(who, (0, 0)), c.Muck(who), c.Muck(who, plays_board=True))
        yield from (c.Show(who, (), (dice.randrange(seats),)), c.Show(who, (), (seats,)))
        yield from (c.Ask(who, dice.randrange(seats)), c.Ask(who, seats), c.Ask(who, -1))
    top = deal.state.piles.stub[-1:] or [0]
    yield from (c.DealCard(), c.DealCard(top[0]), c.DealCard((top[0] + 1) % 52), c.DealCard(JOKER))
    yield from (c.PushPot(), c.Shuffle(()), c.Shuffle(tuple(deal.state.piles.stub)))


def _totals(deal, who, dice):
    request = deal.request
    some = {-5, 0, 1, dice.randrange(700), 10_000_000}
    for edge in (request.raise_to_min, request.raise_to_max, request.to_call, *request.sizes):
        some |= {edge - 1, edge, edge + 1}
    if 0 <= who < len(deal.state.seats):
        seat = deal.state.seats[who]
        some |= {seat.stack, seat.bet + seat.stack, seat.bet + seat.stack + 1}
    return sorted(some)


def _exchanges(deal, who, dice):
    held = list(deal.state.seats[who].down) if 0 <= who < len(deal.state.seats) else []
    for cards in ((), (UNKNOWN,), (0,), (JOKER,), tuple(held), tuple(held[:1] * 2), tuple(held[:2])):
        yield c.Draw(who, cards, splits=dice.random() < 0.5)
        yield c.Discard(who, cards)


def is_offered(deal, command):
    """Whether the request offers a command: True, False, or None where the book decides."""
    request = deal.request
    match command:
        case c.Ask():
            return None if request.kind == "push-pot" else False
        case c.Show():
            return _offers_show(deal, command)
        case c.DealCard():
            fits = command.card in (None, *deal.state.piles.stub[-1:])
            return request.kind == "deal" and fits
        case c.Shuffle():
            return request.kind == "shuffle" and sorted(command.cards) == sorted(request.cards)
        case c.PushPot():
            return request.kind == "push-pot"
        case c.Draw() if command.seat != request.seat:
            # Who has just asked for cards may still change the number.
            drawn = (one for one in deal.events if isinstance(one, e.Exchanged))
            return None if any(one.seat == command.seat for one in drawn) else False
        case c.Agree(matter="chop") if request.kind == "bet":
            return command.seat == request.seat and request.may_chop
    return command.seat == request.seat and _offers(deal, command)


def _offers(deal, command):
    """Whether a request offers a command to the seat of which it asks something."""
    request = deal.request
    betting = request.kind in ("bet", "bring-in")
    match command:
        case c.Fold():
            return betting and request.may_fold
        case c.Check():
            return betting and request.may_check
        case c.Call():
            return betting and request.may_call
        case c.DeclareOpen():
            return betting and request.may_declare_open
        case c.BringIn():
            return request.kind == "bring-in"
        case c.Wager():
            return betting and _offers_total(deal, command)
        case c.Kill():
            return request.kind == "kill"
        case c.TurnUp():
            return request.kind == "turn-up" and command.card in (None, *request.cards)
        case c.Draw() | c.Discard():
            return _offers_exchange(deal, command)
        case c.Agree() | c.Decline():
            return _offers_matter(request, command)
        case c.Muck(plays_board=True):
            return None if request.kind == "show" else False
        case c.Muck():
            return request.kind == "show" and request.may_muck
    return False


def _offers_total(deal, command):
    request = deal.request
    seat = deal.state.seats[request.seat]
    within = request.raise_to_min <= command.to <= request.raise_to_max
    uneven_all_in = not request.sizes and within and command.to == seat.bet + seat.stack
    return bool(request.wager) and (command.to in wager_totals(request) or uneven_all_in)


def _offers_exchange(deal, command):
    request = deal.request
    kind = "draw" if isinstance(command, c.Draw) else "discard"
    if request.kind != kind:
        return False
    cards = command.cards
    fits = request.cards_min <= len(cards) <= request.cards_max
    held = set(cards) <= set(request.cards) and len(set(cards)) == len(cards)
    if not (fits and held):
        return False
    undeclared = kind == "draw" and not command.splits and request.seat == deal.state.opener
    return None if deal.setup.law.form.openers and cards and undeclared else True


def _offers_matter(request, command):
    if request.kind != "agree" or request.matter != command.matter:
        return False
    if isinstance(command, c.Decline) or command.matter == "chop":
        return True
    return 1 <= command.boards <= request.boards_max


def _offers_show(deal, command):
    """Hands may be shown in turn, or once the pots are to be pushed or have been."""
    state, request = deal.state, deal.request
    if not 0 <= command.seat < len(state.seats):
        return False
    seat = state.seats[command.seat]
    held = seat.down + seat.up
    if command.to or request.kind in ("push-pot", "over"):
        known = all(0 <= other < len(state.seats) for other in command.to)
        has_cards = bool(held) and not seat.folded and not (seat.mucked and state.ended)
        return known and has_cards and set(command.cards) <= set(held)
    mine = request.kind == "show" and command.seat == request.seat
    return mine and set(command.cards) <= set(held)
