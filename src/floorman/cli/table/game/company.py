"""The company: house players who sit down, run out of chips, get up, come back and leave.

All of it happens between deals. Chance decides, a little; without any everybody stays, and who is
out of chips buys in again.
"""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from floorman.games import all_forms, usual_structure
from floorman.history.addressing import YOU
from floorman.table import Player, Table, TableRefused
from floorman.table import commands as c
from floorman.table.coming.entries import entries, owes_entry, situation_of
from floorman.table.mixes.rotation import able_seats, chooser

NAMES: Final = (
    "Ada",
    "Bruno",
    "Chidi",
    "Dolores",
    "Emil",
    "Fatima",
    "Gus",
    "Hana",
    "Ivo",
    "Jun",
    "Kofi",
    "Lena",
    "Milo",
    "Nadia",
    "Omar",
    "Pia",
    "Quinn",
    "Rosa",
    "Sven",
    "Tara",
)
# How often, in deals: who is broke leaves; others leave, get up, come back, buy more; one comes.
_BROKE_LEAVES: Final = 0.25
_LEAVES: Final = 0.01
_GETS_UP: Final = 0.025
_COMES_BACK: Final = 0.4
_BUYS_MORE: Final = 0.3
_COMES: Final = 0.25
_POSTS: Final = 0.5


def buy_in_of(table: Table, stack: int) -> int:
    """The usual buy-in, brought within what the book allows in the game that is played now."""
    law = table.law.buy_in
    most = stack if law.maximum is None else min(stack, law.maximum)
    return max(most, law.minimum)


@dataclass(slots=True)
class Company:
    """The house players of a table, each with so many chips to buy in for."""

    table: Table
    stack: int
    chance: random.Random | None = None

    def sit_down(self, stacks: Sequence[int]) -> None:
        """Everyone's first buy-in, by chair; the person has the first."""
        for seat, chips in enumerate(stacks):
            name = NAMES[seat - 1] if seat else YOU
            self.table.apply(c.SitDown(player=name, seat=seat, chips=chips))

    def between_deals(self) -> None:
        """Whatever house players do before the next deal."""
        for name in [name for name in self.table.state.players if name != YOU]:
            luck = self.chance.random() if self.chance else 0.5
            for command in self._wishes(self.table.state.players[name], luck):
                if self._try(command):
                    break
        if self.chance is not None:
            self._newcomer(self.chance.random(), self.chance.random())

    def name_a_form(self) -> None:
        """At dealer's choice a house player whose turn it is names a form."""
        state, who = self.table.state, chooser(self.table.state)
        if who is None or who == YOU:
            return
        number = len(able_seats(state))
        forms = [
            form
            for form in all_forms().values()
            if form.settles == "pot" and form.players_min <= number <= form.players_max
        ]
        if self.chance is not None:
            self.chance.shuffle(forms)
        for form in forms:
            structure = usual_structure(form).key
            if self._try(c.ChooseForm(player=who, form=form.key, structure=structure)):
                return

    def _wishes(self, player: Player, luck: float) -> Iterator[c.Command]:
        """What a house player would do now, the dearest wish first."""
        name, spare = player.id, self._spare()
        buy_in = buy_in_of(self.table, self.stack)
        if not player.playable:
            if spare and luck < _BROKE_LEAVES:
                yield c.Leave(player=name)
            yield c.AddChips(player=name, chips=buy_in)
        elif player.away:
            if luck < _COMES_BACK or not spare:
                yield from self._coming_in(player, luck < _COMES_BACK * _POSTS)
        elif spare and luck < _LEAVES:
            yield c.Leave(player=name)
        elif spare and luck < _LEAVES + _GETS_UP:
            yield c.SitOut(player=name)
        elif 2 * player.stack < buy_in and luck > 1 - _BUYS_MORE:
            yield c.AddChips(player=name, chips=buy_in - player.stack)

    def _coming_in(self, player: Player, posts: bool) -> Iterator[c.Command]:
        ways = entries(self.table.law, player, situation_of(player))
        if posts and owes_entry(player) and "post" in ways:
            yield c.SitIn(player=player.id, entry="post")
        yield c.SitIn(player=player.id)

    def _spare(self) -> bool:
        """Whether the game goes on without one more."""
        state = self.table.state
        enough = max(self.table.law.deal.form.players_min, (state.chairs + 1) // 2)
        return len(able_seats(state)) > enough

    def _newcomer(self, luck: float, manner: float) -> None:
        state = self.table.state
        free = [seat for seat in range(state.chairs) if not state.sitting(seat)]
        name = self._next_name()
        if not free or luck >= _COMES or name is None:
            return
        chips = buy_in_of(self.table, self.stack)
        ways = entries(self.table.law, Player(name, free[0]), "newcomer")
        entry: c.Entry = "post" if manner < _POSTS and "post" in ways else "wait"
        self._try(c.SitDown(player=name, seat=free[0], chips=chips, entry=entry))

    def _next_name(self) -> str | None:
        """Somebody who has not been here yet, else who left longest ago."""
        state = self.table.state
        fresh = [name for name in NAMES if name not in state.players | state.departed]
        return next(iter((*fresh, *state.departed)), None)

    def _try(self, command: c.Command) -> bool:
        """Do what the rules allow; a house player takes a refusal quietly."""
        try:
            self.table.apply(command)
        except TableRefused:
            return False
        return True
