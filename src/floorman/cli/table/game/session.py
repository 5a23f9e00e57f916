"""A session at the table: a cash game in progress, one person among house players.

What may be shown is `view`, `chairs` and `lines`, made of what the person may know; the deals
themselves stay in here. The table keeps everyone's chips, button, blinds and obligations.
"""

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

import msgspec

from floorman.cards import Card, find_deck
from floorman.cli.table.game.chairs import Chair, Dealt, make_chairs, read_dealt
from floorman.cli.table.game.company import Company, buy_in_of
from floorman.cli.table.game.least import safe_command
from floorman.cli.table.game.log import Line, tell
from floorman.cli.table.game.rows import sheet_words
from floorman.cli.table.game.table_log import post_cites, tell_opening, tell_table
from floorman.cli.table.game.words import net_words, won_words
from floorman.deal import DEALER, Deal, Law, Refused, Request, View, commands
from floorman.deal import events as e
from floorman.deal.tabling import of_dealer
from floorman.history.addressing import YOU
from floorman.table import Player, Table, TableSetup
from floorman.table import commands as t
from floorman.table import events as te
from floorman.table.accounts import CAGE
from floorman.table.deals.dealing import Manner
from floorman.table.law.making import make_table_law
from floorman.table.mixes.rotation import able_seats, chooser, next_law

BotPlayer = Callable[[Law, View], commands.Command]
State = Literal["yours", "others", "over"]

_MANNER: Final = Manner(showing="asked", agreeing=True)
# By the table's own clock a deal lasts so long: time collections and mixes go by it.
_DEAL_MS: Final = 120_000


@dataclass(frozen=True, slots=True)
class Evening:
    """What a session is opened with: the table, the chips of a buy-in, the name of the book."""

    setup: TableSetup
    stack: int
    book: str

    @property
    def law(self) -> Law:
        """The law of the game that is played first."""
        return make_table_law(self.setup, self.setup.games[0]).deal

    @property
    def seats(self) -> int:
        """How many chairs there are."""
        return self.setup.seats

    @property
    def title(self) -> str:
        """What is played: the mix, or the form."""
        mix = self.setup.mix
        return mix.name if mix else self.law.form.name


@dataclass(frozen=True, slots=True)
class Fixed:
    """What is not left to chance: the first deck, the first stacks, the cards for the button."""

    deck: Sequence[Card] | None = None
    stacks: Sequence[int] | None = None
    drawn: Sequence[Card] | None = None


class Session:
    """Deal after deal at one table.

    `step` lets one house player, or the dealer, act; `act` carries out the person's command and
    raises Refused; `do` carries out what the person wants at the table and raises TableRefused;
    `next_deal` begins the next deal once one is over.
    """

    def __init__(
        self,
        evening: Evening,
        chance: random.Random,
        bot: BotPlayer,
        whims: random.Random | None = None,
        fixed: Fixed | None = None,
    ) -> None:
        """Sit down and draw for the button. Without `whims` the company stays as it is."""
        self.evening = evening
        self.table = Table(evening.setup)
        self.lines: list[Line] = []
        self.paid = self.cashed = 0
        self._chance = chance
        self._bot = bot
        self._fixed = fixed or Fixed()
        self._deal: Deal | None = None
        self._dealt = Dealt()
        self._told = self._told_of_table = 0
        self._played: list[Deal] = []
        self.company = Company(self.table, buy_in_of(self.table, evening.stack), whims)
        self._open()

    # What may be shown

    @property
    def law(self) -> Law:
        """The law of the deal that is shown, or of the next before the first."""
        return self._deal.setup.law if self._deal else next_law(self.table.state).deal

    @property
    def number(self) -> int:
        """How many deals were begun."""
        return self.table.state.number

    @property
    def played(self) -> tuple[Deal, ...]:
        """Every deal that was played to its end."""
        deal = self._deal
        return (*self._played, *((deal,) if deal is not None and deal.is_over else ()))

    @property
    def names(self) -> Sequence[str]:
        """The players by seat of the deal."""
        return self._dealt.players

    @property
    def seat(self) -> int | None:
        """The person's seat in the deal, None for an onlooker."""
        return self.names.index(YOU) if YOU in self.names else None

    @property
    def you(self) -> Player | None:
        """How the person stands to the game; None once gone."""
        return self.table.state.players.get(YOU)

    @property
    def chairs(self) -> tuple[Chair, ...]:
        """Every chair clockwise, the person's first."""
        return make_chairs(self.table.state, self._dealt)

    @property
    def view(self) -> View:
        """All that the person may know of the deal."""
        if self._deal is None:
            return _no_deal(self.law)
        return self._deal.view(self.seat)

    @property
    def events(self) -> Sequence[e.Event]:
        """What has happened in this deal, as the person may see it."""
        return self._deal.events_for(self.seat) if self._deal else ()

    @property
    def state(self) -> State:
        """Whether the person is asked, somebody else is, or the deal is over."""
        deal = self._deal
        if deal is None or deal.is_over:
            return "over"
        request = deal.request_for(self.seat)
        mine = request.seat == self.seat or (request.kind == "push-pot" and self.may_ask)
        return "yours" if mine else "others"

    @property
    def may_ask(self) -> tuple[int, ...]:
        """Seats whose hands the person may ask to see: thrown away at the showdown, still hidden.

        Only who was in the showdown is held up by this, and only where the book lets players ask.
        """
        view, showing, me = self.view, self.law.showing, self.seat
        if me is None or view.request.kind != "push-pot" or not showing.ask_anyone:
            return ()
        if view.seats[me].folded or (showing.ask_called_only and not self._was_called(view)):
            return ()
        hidden = (one for one in view.seats if one.mucked and not one.shown and one.down)
        return tuple(one.seat for one in hidden if one.seat != me)

    def _was_called(self, view: View) -> bool:
        """Whether somebody bet on the last round, or all-in ended the betting before it."""
        wagered = False
        for event in reversed(self.events):
            wagered = wagered or isinstance(event, e.Wagered)
            if isinstance(event, e.RoundBegan) and (wagered or event.street == view.street):
                left = [one for one in view.seats if not one.folded]
                live = sum(one.stack > 0 for one in left)
                return wagered and (event.street == view.street or live <= 1 < len(left))
        return False

    @property
    def chips(self) -> int:
        """What the person has: chips in the pot counted as lost."""
        you, deal, me = self.you, self._deal, self.seat
        if you is None:
            return 0
        if deal is not None and not deal.is_over and me is not None:
            return deal.view(me).seats[me].stack
        return you.stack + you.behind + you.pocket

    @property
    def net(self) -> int:
        """What the person has won since sitting down."""
        return self.chips + self.cashed - self.paid

    @property
    def outcome(self) -> tuple[str, ...]:
        """How the deal ended, in sentences; nothing while it is played."""
        deal, me = self._deal, self.seat
        if deal is None or not deal.is_over:
            return ()
        mine = () if me is None else (net_words(deal.result.net[me]),)
        sheet = sheet_words(self.events, self.names) if self.law.rows else ()
        return (*sheet, *won_words(self.events, self.names), *mine)

    @property
    def names_a_form(self) -> bool:
        """Whether it is the person's choice what is played next."""
        return self.state == "over" and chooser(self.table.state) == YOU

    @property
    def players(self) -> int:
        """How many are there with chips."""
        return len(able_seats(self.table.state))

    # What the person does

    def suggestion(self) -> commands.Command:
        """What a house player would do in the person's place, from what the person may know."""
        return self._bot(self.law, self.view)

    def act(self, command: commands.Command) -> None:
        """Carry out the person's command in the deal. Raises Refused, changing nothing."""
        self._apply(command)
        self._tell()

    def do(self, command: t.Command) -> None:
        """Do something at the table. Raises TableRefused, changing nothing."""
        self.table.apply(command)
        self._tell_table()

    def propose(self, command: t.ProposeStakes) -> None:
        """Propose other stakes: house players mind none, and the house approves of higher ones.

        Raises TableRefused, changing nothing.
        """
        self.do(command)
        self.do(t.Permit(by="The house", what="stakes"))
        self.do(t.DecideStakes())

    def leave(self, *, pays: bool = False) -> None:
        """Leave for good; a hand that is still held is checked where that is free, and folds to a
        bet, and the deal is played out.

        Raises TableRefused where a kill has to be paid for first, which `pays` does.
        """
        self.do(t.Leave(player=YOU, pays=pays))
        while self._deal is not None and not self._deal.is_over:
            if self._deal.request.seat == self.seat:
                self.act(safe_command(self.view))
            else:
                self._others_act()

    def step(self) -> bool:
        """Let the next house player or the dealer act; False if it is not for them to act."""
        if self.state != "others":
            return False
        self._others_act()
        return True

    def next_deal(self) -> None:
        """Begin the next deal, after the comings and goings before it.

        Raises ValueError while one is being played, and TableRefused where there can be none.
        """
        if self.state != "over":
            raise ValueError("a deal is being played")
        if self._deal is not None:
            self.company.between_deals()
        self.company.name_a_form()
        self._tell_table()
        deck = self._fixed.deck if self._deal is None else None
        deck = deck or self._shuffled(next_law(self.table.state).deal.deck)
        at = self.number * _DEAL_MS
        deal = self.table.next_deal(deck, self._shuffled, _MANNER, at)
        if self._deal is not None:
            self._played.append(self._deal)
        self._deal, self._told = deal, 0
        new = self.table.events[self._told_of_table :]
        began = next(i for i, one in enumerate(new) if isinstance(one, te.DealBegan)) + 1
        self._dealt = read_dealt(self.table.events)
        self._tell_table(began)
        self._tell(post_cites(new[:began]))

    # How it goes on

    def _open(self) -> None:
        """Everyone sits down, and the button is drawn for where there is one."""
        stacks = self._fixed.stacks or [self.company.stack] * self.table.state.chairs
        self.company.sit_down(stacks)
        if any(game.form.button for game in self.table.setup.games):
            number = len(stacks)
            cards = self._fixed.drawn or self._shuffled(find_deck("52").cards)[:number]
            self.table.apply(t.DrawButton(cards=tuple(cards)))
        events = self.table.events
        self._dealt = read_dealt(events)
        self.lines += tell_opening(events, self._sitting())
        self._count(events)
        self._told_of_table = len(events)

    def _others_act(self) -> None:
        try:
            self._apply(self._next_command())
        except Refused:
            assert self._deal is not None
            self._apply(safe_command(self._deal.view(self._deal.request.seat)))
        self._tell()

    def _apply(self, command: commands.Command) -> None:
        """The table takes a deal back when it is over; then only showing is left."""
        if self.table.deal is not None:
            self.table.act(command)
        elif self._deal is not None:
            self._deal.apply(command)

    def _next_command(self) -> commands.Command:
        assert self._deal is not None
        request = self._deal.request
        if request.seat == DEALER:
            return of_dealer(request)
        return self._bot(self.law, self._deal.view(request.seat))

    def _shuffled(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        shuffled = list(cards)
        self._chance.shuffle(shuffled)
        return tuple(shuffled)

    # What is told

    def _sitting(self) -> dict[int, str]:
        state = self.table.state
        found = ((seat, state.sitting(seat)) for seat in range(state.chairs))
        return {seat: player.id for seat, player in found if player}

    def _tell_table(self, number: int | None = None) -> None:
        """Add the table's next events to the log, all of them or so many."""
        events = self.table.events[self._told_of_table :][:number]
        self._told_of_table += len(events)
        self._count(events)
        mixed = self.table.setup.mix is not None
        self.lines += tell_table(events, self._sitting(), mixed)

    def _count(self, events: Sequence[te.Any]) -> None:
        """Keep count of what the person has bought and cashed out."""
        for event in events:
            if isinstance(event, te.Moved) and CAGE in (event.source, event.target):
                mine = {event.source, event.target} & {f"{kind}:{YOU}" for kind in _ACCOUNTS}
                self.paid += event.amount if mine and event.source == CAGE else 0
                self.cashed += event.amount if mine and event.target == CAGE else 0

    def _tell(self, posts: Mapping[str, tuple[str, ...]] | None = None) -> None:
        """Add what has happened in the deal to the log, then what the table says to it."""
        deal, me = self._deal, self.seat
        assert deal is not None
        events = deal.events_for(me, self._told)
        self._told += len(events)
        if posts:
            events = tuple(_with_cites(event, posts, self.names) for event in events)
        self.lines += tell(events, self.names, -1 if me is None else me, len(self.law.shares))
        if me is not None and any(isinstance(event, e.Ended) for event in events):
            cites = self.lines.pop().cites
            self.lines.append(Line(net_words(deal.result.net[me]), cites, "note"))
        self._tell_table()


_ACCOUNTS: Final = ("stack", "behind", "pocket")


def _with_cites(
    event: e.Event, posts: Mapping[str, tuple[str, ...]], names: Sequence[str]
) -> e.Event:
    """A post with the rules by which the table asks for it."""
    if not isinstance(event, e.Posted) or event.kind == "ante":
        return event
    cites = dict.fromkeys((*event.cites, *posts.get(names[event.seat], ())))
    return msgspec.structs.replace(event, cites=tuple(cites))


def _no_deal(law: Law) -> View:
    """What there is to see before the first deal."""
    return View(
        seat=None,
        form=law.form.key,
        street="",
        round=0,
        button=-1,
        order=(),
        seats=(),
        boards=(),
        common=(),
        pot=0,
        pots=(),
        level=0,
        stub=0,
        burns=0,
        over=True,
        request=Request("deal"),
        own_discards=(),
    )
