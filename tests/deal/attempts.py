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
        held = _held(deal.state.seats[who % seats])
        some = dice.sample(held, dice.randint(0, len(held)))
        yield from (c.Show(who, (*some,)), c.Show(who, (*some, *some[:1])))
        yield from (c.Show(who), c.Show(who, (0, 0)), c.Muck(who), c.Muck(who, plays_board=True))
        yield from (c.Show(who, (), (dice.randrange(seats),)), c.Show(who, (), (seats,)))
        yield from (c.Ask(who, dice.randrange(seats)), c.Ask(who, seats), c.Ask(who, -1))
    top = deal.state.piles.stub[-1:] or [0]
    yield from (c.DealCard(), c.DealCard(top[0]), c.DealCard((top[0] + 1) % 52), c.DealCard(JOKER))
    yield from (c.Hunt(seat), c.Hunt(others[0]), c.Hunt(-1))
    yield from (c.PushPot(), c.GiveWord())
    yield from (c.Shuffle(()), c.Shuffle(tuple(deal.state.piles.stub)))


def _held(seat):
    return [*seat.down, *seat.up]


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
    for cards in (
        (),
        (UNKNOWN,),
        (0,),
        (JOKER,),
        tuple(held),
        tuple(held[:1] * 2),
        tuple(held[:2]),
    ):
        yield c.Draw(who, cards, splits=dice.random() < 0.5)
        yield c.Discard(who, cards)
        yield c.Divide(who, cards)


def is_offered(deal, command):
    """Whether the request offers a command: True, False, or None where the book decides."""
    kind = type(command)
    if kind in ANYBODYS:
        return ANYBODYS[kind](deal, command)
    if command.seat != deal.request.seat:
        return _offers_change(deal, command) if kind is c.Draw else False
    return ASKED[kind](deal, deal.request, command)


def _offers_change(deal, command):
    """Who has just asked for cards may, by some books, still change the number."""
    drawn = [one for one in deal.events if isinstance(one, e.Exchanged)]
    return None if any(one.seat == command.seat for one in drawn) else False


def _offers_card(deal, command):
    fits = command.card in (None, *deal.state.piles.stub[-1:])
    return deal.request.kind == "deal" and fits


def _offers_shuffle(deal, command):
    request = deal.request
    return request.kind == "shuffle" and sorted(command.cards) == sorted(request.cards)


def _offers_show(deal, command):
    """Hands may be shown in turn, or once the pots are to be pushed or have been.

    No card is shown twice, and nobody shows everybody only what lies open.
    """
    state, request = deal.state, deal.request
    if not 0 <= command.seat < len(state.seats):
        return False
    seat = state.seats[command.seat]
    held = _held(seat)
    fits = set(command.cards) <= set(held) and len({*command.cards}) == len(command.cards)
    lies_open = set(seat.up) | state.faceup_cards(seat.index)
    if command.to or request.kind in ("push-pot", "over"):
        known = all(0 <= other < len(state.seats) for other in command.to)
        has_cards = bool(held) and not seat.folded and not (seat.mucked and state.ended)
        news = command.to or {*(command.cards or held)} - lies_open
        return bool(known and has_cards and fits and news)
    mine = request.kind == "show" and command.seat == request.seat
    news = not command.cards or set(command.cards) - lies_open
    return bool(mine and fits and (news or set(seat.down) <= set(command.cards)))


def _offers_total(deal, request, command):
    seat = deal.state.seats[request.seat]
    within = request.raise_to_min <= command.to <= request.raise_to_max
    uneven_all_in = not request.sizes and within and command.to == seat.bet + seat.stack
    return bool(request.wager) and (command.to in wager_totals(request) or uneven_all_in)


def _offers_exchange(deal, request, command):
    kind = c.tag_of(type(command).__name__)
    cards = command.cards
    fits = request.cards_min <= len(cards) <= request.cards_max
    held = set(cards) <= set(request.cards) and len(set(cards)) == len(cards)
    if request.kind != kind or not (fits and held):
        return False
    undeclared = kind == "draw" and not command.splits and request.seat == deal.state.opener
    return None if deal.setup.law.form.openers and cards and undeclared else True


def _offers_matter(deal, request, command):
    if request.kind == "bet":
        return isinstance(command, c.Agree) and command.matter == "chop" and request.may_chop
    if request.kind != "agree" or request.matter != command.matter:
        return False
    if isinstance(command, c.Decline) or command.matter == "chop":
        return True
    return 1 <= command.boards <= request.boards_max


def _offers_muck(deal, request, command):
    if command.plays_board and request.kind == "show":
        return None
    return request.kind == "show" and request.may_muck


# What anybody may attempt, and what is asked of one seat.
ANYBODYS = {
    c.Ask: lambda deal, command: None if deal.request.kind in ("push-pot", "over") else False,
    c.Hunt: lambda deal, command: False,  # no book has it
    c.Show: _offers_show,
    c.DealCard: _offers_card,
    c.Shuffle: _offers_shuffle,
    c.GiveWord: lambda deal, command: deal.request.kind == "hold",
    c.PushPot: lambda deal, command: deal.request.kind == "push-pot",
}
ASKED = {
    c.Fold: lambda deal, request, command: request.may_fold,
    c.Check: lambda deal, request, command: request.may_check,
    c.Call: lambda deal, request, command: request.may_call,
    c.DeclareOpen: lambda deal, request, command: request.may_declare_open,
    c.BringIn: lambda deal, request, command: request.kind == "bring-in",
    c.Wager: _offers_total,
    c.Kill: lambda deal, request, command: request.kind == "kill",
    c.TurnUp: lambda deal, request, command: (
        request.kind == "turn-up" and command.card in (None, *request.cards)
    ),
    c.Draw: _offers_exchange,
    c.Discard: _offers_exchange,
    c.Divide: _offers_exchange,
    c.Agree: _offers_matter,
    c.Decline: _offers_matter,
    c.Muck: _offers_muck,
}
