"""Lines: what happened at a table and in its deals, in words, as one who looks may read it.

An event that would only clutter the log has no line. Cards that come off the deck one after the
other are told together, by the last of them for each seat and board.
"""

from collections.abc import Sequence
from typing import Final, cast

import msgspec

from floorman.cards import Card, cards_text
from floorman.deal import Deal
from floorman.deal import events as d
from floorman.deal.commands import tag_of
from floorman.deal.sight.views import masked
from floorman.deal.sums import Figures, in_figures, noted, summed
from floorman.history import event_words, words_of
from floorman.history.why import why_of
from floorman.rulebooks.rules import find_rule
from floorman.server.protocol.server import Line
from floorman.server.tables.lately.recent import Event
from floorman.server.tables.records import Acted, Began, Ruled, Said, Talked
from floorman.server.telling.hosted import host_words
from floorman.server.telling.sight import Sight
from floorman.server.telling.steps import told
from floorman.table import events as t

# What a deal tells itself is not said twice, nor whose turn it is, which everyone sees.
_SILENT_TABLE: Final = (
    t.DealEnded,
    t.TurnBegan,
    t.BlindDue,
    t.EntryPosted,
    t.LeftInPot,
    t.PotKilled,
    t.TimePaid,
    t.WaitingNoted,
)
_NUMBERED: Final = (t.DealBegan, t.DealVoided)
_SILENT_MOVES: Final = frozenset({"deal", "rake", "drop", "set-right", "reward", "stand-up"})
_OFF_THE_DECK: Final = (d.Burned, d.Dealt, d.Boarded)


def line_of(sight: Sight, happened: Event, player: str) -> Line | None:
    """The line of what happened, as this player or onlooker may read it; None for no line."""
    line = _line_of(sight, happened, player)
    return None if line is None else msgspec.structs.replace(line, at=told(line.at))


def _line_of(sight: Sight, happened: Event, player: str) -> Line | None:
    if happened.talk is not None:
        return _talk_line(sight, happened, happened.talk)
    if happened.repaired is not None:
        words = happened.repaired.words
        return Line(happened.number, words, "table", happened.at, happened.deal_number)
    if happened.noted is not None or happened.ruled is not None or happened.undone is not None:
        line = floor_line(sight, happened)
        return line if line.words else None
    if happened.deal is not None:
        ruled = isinstance(happened.deal.events[happened.place], d.Ruled)
        if ruled:
            return None  # the table has told it, with who ruled and why
        return deal_line(sight, happened, happened.deal, player)
    return table_line(sight, happened)


def _talk_line(sight: Sight, happened: Event, talk: Talked) -> Line:
    return Line(
        happened.number,
        talk.text,
        "chat",
        happened.at,
        happened.deal_number,
        happened.seat,
        by=sight.names.get(talk.player, talk.name),
        reaction=talk.reaction,
    )


def floor_line(sight: Sight, happened: Event) -> Line:
    """A ruling, that something was taken back, or a word of the host's, in words."""
    if happened.noted is not None:
        said, sums = summed(host_words(sight, happened.noted))
        place = happened.at, happened.deal_number
        return Line(happened.number, said, "table", *place, sums=sums)
    if happened.ruled is None:
        words = f"Taken back: {deed_words(sight, happened.undone)}"
        return Line(happened.number, words, "table", happened.at, happened.deal_number)
    ruled = happened.ruled
    why = f" ({ruled.why})" if ruled.why else ""
    words, sums = summed(f"Ruling of {sight.name_of(ruled.by)}: {ruled.words}{why}")
    place = happened.at, happened.deal_number
    return Line(happened.number, words, "table", *place, cites=ruled.cites, sums=sums)


def deed_words(sight: Sight, entered: object) -> str:
    """What was entered at a live table and may be taken back, in a few words."""
    match entered:
        case Began():
            return "the deal"
        case Ruled():
            return "the ruling"
        case Acted(command=command):
            seat = getattr(command, "seat", -1)
            named = 0 <= seat < len(sight.players)
            by = f" of {sight.name_of(sight.players[seat])}" if named else ""
            return f"{tag_of(type(command).__name__).replace('-', ' ')}{by}"
        case Said(command=command):
            return tag_of(type(command).__name__).replace("-", " ")
    return "the last entry"


def table_line(sight: Sight, happened: Event) -> Line | None:
    """An event of the table, in words."""
    event = happened.table
    quiet = isinstance(event, t.Moved) and event.why in _SILENT_MOVES
    if event is None or quiet or isinstance(event, _SILENT_TABLE):
        return None
    if isinstance(event, _NUMBERED):
        # A deal that is void and dealt again is one to the table, and two to be looked at here.
        event = msgspec.structs.replace(event, number=happened.deal_number)
    sitting = {one.seat: one.id for one in sight.table.state.players.values()}
    said = words_of(event, sight.names, sitting=sitting, first_seat=1, figures=noted)
    words, sums = summed(said)
    return Line(
        happened.number,
        words,
        "table",
        happened.at,
        happened.deal_number,
        happened.seat,
        event.cites,
        happened.platform,
        sums=sums,
    )


# Deals


def deal_line(sight: Sight, happened: Event, deal: Deal, player: str) -> Line | None:
    """An event of a deal, in words, the cards known that the player may see."""
    players = happened.players
    viewer = players.index(player) if player in players else None
    named = [sight.name_of(one) for one in players]
    told = in_words(deal, happened.place, named, viewer, noted)
    if told is None:
        return None
    words, cites, seat = told
    return _line(sight, happened, seat, words, cites)


def in_words(
    deal: Deal, place: int, names: Sequence[str], viewer: int | None, figures: Figures = in_figures
) -> tuple[str, tuple[str, ...], int | None] | None:
    """An event of a deal as a seat of it may read it (None: an onlooker), the rules behind it, and
    the seat that it is about; None for one that is not told. `figures` writes amounts.
    """
    event = deal.events[place]
    ante = _antes(deal, place, figures) if isinstance(event, d.Posted) else None
    if ante is not None:
        return ante, event.cites, None  # type: ignore[attr-defined]
    told = _told(deal, place, viewer)
    if told is None:
        return None
    if isinstance(told, d.Awarded) and told.words:
        told = msgspec.structs.replace(told, words=why_of(deal, place).words)
    seat = None if isinstance(told, d.RoundBegan) else getattr(told, "seat", None)
    words = _tabled(deal, place, names) or event_words(told, names, figures)
    return words, told.cites, seat


def _tabled(deal: Deal, place: int, names: Sequence[str]) -> str:
    """What the house does with a hand at the showdown, in words: where cards lie on real felt, and
    where somebody shows what was thrown away for him, it is the player's own deed.
    """
    event = deal.events[place]
    if deal.setup.dealing == "unseen":
        return ""
    match event:
        case d.Shown(whole=True, to=()) if not _by_himself(deal, place, event.seat):
            return f"{names[event.seat]}'s hand is turned up: {cards_text(event.cards)}"
        case d.Mucked(plays_board=False):
            return f"{names[event.seat]}'s losing hand is mucked"
    return ""


def _by_himself(deal: Deal, place: int, seat: int) -> bool:
    """Whether a player shows what the house has mucked for him, or what nobody has called."""
    before = deal.events[:place]
    return any(isinstance(one, d.Ended) or _mucks(one, seat) for one in before)


def _mucks(event: d.Event, seat: int) -> bool:
    return isinstance(event, d.Mucked) and event.seat == seat


def _line(
    sight: Sight, happened: Event, seat: int | None, words: str, cites: tuple[str, ...]
) -> Line | None:
    """A line of the deal; nothing to say is no line."""
    if not words:
        return None
    plain, sums = summed(words)
    return Line(
        happened.number,
        plain,
        "deal",
        happened.at,
        happened.deal_number,
        happened.seats[seat] if seat is not None and seat < len(happened.seats) else None,
        cites,
        happened.platform,
        sums=sums,
    )


def _told(deal: Deal, place: int, viewer: int | None) -> d.Any | None:
    """The event as it is told, cards gathered; None for one that is not."""
    event = deal.events[place]
    match event:
        case d.Burned() | d.Ended():
            return None
        case d.Shuffled(reason="start"):
            return None
        case d.Dealt() if event.dead or not (event.up or event.seat == viewer):
            return None
        case d.Dealt() | d.Boarded():
            return _gathered(deal.events, place, event)
        case d.Awarded() if len(deal.setup.law.shares) == 1:
            # A pot with one share has none to name.
            return msgspec.structs.replace(event, share="")
    return cast("d.Any", masked(event, viewer))


def _gathered(
    events: Sequence[d.Event], place: int, event: d.Dealt | d.Boarded
) -> d.Dealt | d.Boarded | None:
    """All cards that came with this one to the same seat or board; None if more come after it.

    The rules behind a burn are told with the cards that it was for.
    """
    start, end = place, place + 1
    while end < len(events) and isinstance(events[end], _OFF_THE_DECK):
        if _together(events[end], event):
            return None
        end += 1
    while start and isinstance(events[start - 1], _OFF_THE_DECK):
        start -= 1
    cards: list[Card] = []
    cites: dict[str, None] = {}
    for one in events[start:end]:
        if isinstance(one, d.Dealt | d.Boarded) and _together(one, event):
            cards += one.cards
            cites |= dict.fromkeys(one.cites)
        elif isinstance(one, d.Burned):
            cites |= dict.fromkeys(one.cites)
    return msgspec.structs.replace(event, cards=tuple(cards), cites=tuple(cites))


def _together(one: d.Event, event: d.Dealt | d.Boarded) -> bool:
    """Whether a card goes to the same place as another, the same way up."""
    if isinstance(event, d.Boarded):
        return isinstance(one, d.Boarded) and one.board == event.board
    return isinstance(one, d.Dealt) and (one.seat, one.up, one.dead) == (
        event.seat,
        event.up,
        event.dead,
    )


def _antes(deal: Deal, place: int, figures: Figures) -> str | None:
    """The antes of everyone in one line, told by the last, where all are alike.

    Empty for an ante that another line tells; None where it has a line of its own.
    """
    events, seats = deal.events, len(deal.setup.stacks)
    event = events[place]
    first = place
    while first and _is_ante(events[first - 1]):
        first -= 1
    last = place
    while last + 1 < len(events) and _is_ante(events[last + 1]):
        last += 1
    antes = [one for one in events[first : last + 1] if isinstance(one, d.Posted)]
    if not _is_ante(event) or len(antes) != seats or len({one.amount for one in antes}) > 1:
        return None
    return f"Everyone posts an ante of {figures(antes[0].amount)}" if place == last else ""


def _is_ante(event: d.Event) -> bool:
    return isinstance(event, d.Posted) and event.kind == "ante"


def rules_behind(cites: Sequence[str]) -> tuple[tuple[str, str, str], ...]:
    """The rules of these ids: (id, title, statement). A house's own has neither of the two."""
    return tuple(_rule(one) for one in cites)


def _rule(rule_id: str) -> tuple[str, str, str]:
    try:
        rule = find_rule(rule_id)
    except KeyError:
        return rule_id, "A rule of this house", ""
    return rule.id, rule.title, rule.statement
