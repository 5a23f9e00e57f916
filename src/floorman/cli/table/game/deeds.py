"""What the person may want at the table, beside acting in a deal: what the small dialog lists.

Everything that makes sense is listed; what the rules do not allow after all the table refuses in
its own words.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from floorman.cli.table.game.company import buy_in_of
from floorman.cli.table.game.options import Option
from floorman.cli.table.game.session import Session
from floorman.cli.table.game.words import chips
from floorman.deal.betting.posting import UNDER_THE_GUN
from floorman.games import all_forms, default_stakes, stakes_text, usual_structure
from floorman.history.addressing import YOU
from floorman.table import Player
from floorman.table import commands as c
from floorman.table.coming.entries import entries, owes_entry, situation_of
from floorman.table.mixes.rotation import next_law

# What a menu asks, and by which key a way in is taken.
TITLES: Final = {
    "table": "At the table",
    "ways": "How do you come in?",
    "chips": "How many chips?",
    "seats": "Which seat?",
    "forms": "What is played next?",
    "stakes": "At which stakes?",
    "off": "How many chips go off the table?",
    "leave": "A kill is due from you",
}
_STRADDLES: Final = {UNDER_THE_GUN: "under the gun", "button": "on the button"}
# Menus in which one may type: to find a line, an amount, or stakes.
TYPED: Final = frozenset({"chips", "forms", "stakes", "off"})
_WAYS: Final[dict[c.Entry, tuple[str, str, str]]] = {
    "wait": ("b", "Wait for the big blind", "nothing is posted now"),
    "post": ("p", "Post now", "what you owe, as your position allows"),
    "pass": ("l", "Let the blinds go by once", "to come in behind the button"),
    "kill": ("k", "Kill the pot", "twice the stakes for this one"),
    "buy-button": ("y", "Buy the button", "post the blinds, and have the button next"),
    "straddle": ("s", "Straddle under the gun", "instead of making up the blinds"),
}


@dataclass(frozen=True, slots=True)
class Deed:
    """A line of the dialog: its key, what it is, a word on it, and what it does or opens.

    `leaves` ends the session; `pays` leaves a kill that is due in the pot.
    """

    key: str
    label: str
    hint: str = ""
    command: c.Command | None = None
    opens: str = ""
    leaves: bool = False
    pays: bool = False


def standing_options(session: Session) -> tuple[Option, ...]:
    """What the bar offers because of how the person stands to the game."""
    you, over = session.you, session.state == "over"
    if you is None or session.state == "yours" or (session.seat is not None and not over):
        return ()
    found = []
    if session.names_a_form:
        found.append(Option("d", "Name the next game", opens="forms"))
    if you.away:
        found.append(Option("i", "Come back", opens="ways"))
    elif not you.playable and not session.table.state.in_deal(you):
        found.append(Option("b", "Buy in again", opens="chips"))
    elif session.table.state.began and owes_entry(you):
        found.append(Option("i", "How to come in", opens="ways"))
    return tuple(found)


def deeds(session: Session, menu: str, typed: str = "") -> tuple[Deed, ...]:
    """The lines of a menu, as far as what was typed leaves them."""
    you = session.you
    return () if you is None else tuple(_MENUS[menu](session, you, typed.strip().lower()))


def single_deed(session: Session, menu: str) -> Deed | None:
    """What a menu comes to where there is nothing to choose: one who owes nothing just sits in."""
    you = session.you
    if menu == "ways" and you is not None and not owes_entry(you):
        return Deed("i", "Come back", command=c.SitIn(player=YOU))
    return None


def _table(session: Session, you: Player, _: str) -> Sequence[Deed]:
    found = []
    if session.names_a_form:
        found.append(Deed("d", "Name the next game", "it is your choice", opens="forms"))
    if you.away:
        found.append(Deed("i", "Come back", "and be dealt in by the book", opens="ways"))
    elif you.leaving:
        found.append(Deed("i", "Stay after all", "", c.SitIn(player=YOU)))
    else:
        if session.table.state.began and owes_entry(you):
            found.append(Deed("i", "Come in another way", "wait or post", opens="ways"))
        hint = "blinds that you miss you owe"
        found.append(Deed("o", "Sit out", hint, c.SitOut(player=YOU)))
    word = "Add chips" if you.playable else "Buy in again"
    found.append(Deed("b", word, f"you have {chips(session.chips)}", opens="chips"))
    found += _wishes(session, you)
    found.append(Deed("h", "Change seats", "by the position you stand in", opens="seats"))
    if session.table.setup.mix is None:
        found.append(Deed("p", "Propose other stakes", "from the next deal on", opens="stakes"))
    if you.stack:
        found.append(Deed("x", "Take chips off", "where the house allows it", opens="off"))
    found.append(Deed("q", "Leave the game", "for good, with your chips", leaves=True))
    return found


def _wishes(session: Session, you: Player) -> list[Deed]:
    """What one may wish for the next deal: a straddle, a kill of one's own will."""
    state, law = session.table.state, session.law
    found = []
    if law.posting.straddles and not law.stakes.must_straddle:
        wished = you.id in state.straddlers
        label = "Do not straddle after all" if wished else "Straddle the next deal"
        where = " or ".join(_STRADDLES[seat] for seat in law.posting.straddle_seats)
        command = c.Straddle(player=YOU, straddles=not wished)
        found.append(Deed("g", label, f"it holds {where}", command))
    if law.stakes.kill_optional:
        wished = you.id in state.killers
        label = "Do not kill after all" if wished else "Kill the next pot"
        found.append(Deed("k", label, "", c.KillPot(player=YOU, kills=not wished)))
    return found


def _ways(session: Session, you: Player, _: str) -> Sequence[Deed]:
    """Every way in that the book knows for the person."""
    known = entries(session.table.law, you, situation_of(you))
    return [
        Deed(key, label, hint, c.SitIn(player=YOU, entry=entry))
        for entry, (key, label, hint) in _WAYS.items()
        if entry in known
    ]


def _chips(session: Session, you: Player, typed: str) -> Sequence[Deed]:
    """Ready amounts, or the one that was typed."""
    if typed.isdigit():
        return [_buy(int(typed), "")]
    law = session.table.law.buy_in
    usual = buy_in_of(session.table, session.evening.stack)
    if you.stack:
        named = [(usual - you.stack, "up to a buy-in"), (usual, "another buy-in")]
    else:
        named = [(usual, "the usual buy-in"), (law.minimum, "the least")]
    if law.maximum is not None:
        named.append((law.maximum - you.stack, "the most"))
    amounts = {amount: hint for amount, hint in reversed(named) if amount > 0}
    return [_buy(amount, hint) for amount, hint in reversed(amounts.items())]


def _buy(amount: int, hint: str) -> Deed:
    return Deed("", f"Buy {chips(amount)}", hint, c.AddChips(player=YOU, chips=amount))


def _stakes(session: Session, you: Player, typed: str) -> Sequence[Deed]:
    """Those of half and of twice the size, or what was typed."""
    if typed:
        return [_propose(typed, "")]
    state = session.table.state
    form, now = state.law.deal.form, next_law(state).stakes
    unit = now.point or now.small_bet or now.big_blind or now.ante
    found = []
    for size, hint in ((unit // 2, "half as high"), (2 * unit, "twice as high")):
        if size > 1:
            found.append(_propose(stakes_text(default_stakes(form, now.structure, size)), hint))
    return found


def _propose(stakes: str, hint: str) -> Deed:
    command = c.ProposeStakes(player=YOU, stakes=stakes)
    return Deed("", f"Propose {stakes}", hint, command)


def _off(session: Session, you: Player, typed: str) -> Sequence[Deed]:
    """What is above the usual buy-in, or what was typed."""
    if typed.isdigit():
        return [_take_off(int(typed), "")]
    above = you.stack - buy_in_of(session.table, session.evening.stack)
    return [_take_off(above, "down to a buy-in")] if above > 0 else []


def _take_off(amount: int, hint: str) -> Deed:
    return Deed("", f"Take {chips(amount)}", hint, c.TakeOff(player=YOU, chips=amount))


def _seats(session: Session, you: Player, _: str) -> Sequence[Deed]:
    """Every other seat: to move to where it is free, to ask for where somebody sits."""
    state = session.table.state
    if you.id in state.asked:
        words = "Ask for no other seat any more"
        return [Deed("0", words, "", c.WithdrawAsking(player=YOU))]
    found = []
    for seat in range(state.chairs):
        sitting, key = state.sitting(seat), str((seat + 1) % 10)
        if seat == you.seat:
            continue
        if sitting is None:
            words, command = "it is free", c.ChangeSeat(player=YOU, seat=seat)
            found.append(Deed(key, f"Move to seat {seat + 1}", words, command))
        else:
            asks = c.AskForSeat(player=YOU, seat=seat)
            words = f"{sitting.id} sits there"
            found.append(Deed(key, f"Ask for seat {seat + 1}", words, asks))
    return found


def _forms(session: Session, you: Player, typed: str) -> Sequence[Deed]:
    """Every form for so many players, in its usual structure."""
    number = session.players
    found = []
    for form in all_forms().values():
        fits = form.settles == "pot" and form.players_min <= number <= form.players_max
        if fits and typed in f"{form.name} {form.key}".lower():
            structure = usual_structure(form)
            command = c.ChooseForm(player=YOU, form=form.key, structure=structure.key)
            name = form.name[0].upper() + form.name[1:]
            found.append(Deed("", name, structure.name, command))
    return sorted(found, key=lambda deed: (not deed.label.lower().startswith(typed), deed.label))


def _leave(session: Session, you: Player, _: str) -> Sequence[Deed]:
    return [
        Deed("p", "Leave the kill in the pot and go", leaves=True, pays=True),
        Deed("s", "Stay and kill it"),
    ]


_MENUS: Final[dict[str, Callable[[Session, Player, str], Sequence[Deed]]]] = {
    "table": _table,
    "ways": _ways,
    "chips": _chips,
    "seats": _seats,
    "forms": _forms,
    "stakes": _stakes,
    "off": _off,
    "leave": _leave,
}
