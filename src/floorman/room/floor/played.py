"""What is played: a form or a mix at its stakes, and how alike two games are."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import msgspec

from floorman.deal.law.making import check_stakes
from floorman.games import (
    Form,
    Mix,
    Stakes,
    Turn,
    asked_stakes,
    find_form,
    find_mix,
    stakes_text,
    usual_structure,
)
from floorman.room.naming import line_words


class Played(msgspec.Struct, frozen=True, gc=False):
    """A game as the board names it.

    `form` is a key, or that of the first form of a mix, `stakes` are in words, as
    `floorman.games.parse_stakes` reads them. `mix` has the keys of all forms of a mix, in order,
    or one word: the key of a ready-made mix; it is () for a game of one form. `book` is the
    game's own, empty for that of the room.
    """

    form: str
    stakes: str
    mix: tuple[str, ...] = ()
    book: str = ""


class PlayedError(ValueError):
    """A game that nobody can play, and why."""


@dataclass(frozen=True, slots=True)
class Reading:
    """A game as it was read: its form and stakes, the forms of its mix, and all of it in words."""

    played: Played
    form: Form
    stakes: Stakes
    mix: tuple[str, ...]
    words: str

    @property
    def line(self) -> str:
        """The key of its list: by game and limit."""
        return _line(self.form, self.stakes, self.mix)

    @property
    def size(self) -> int:
        """What limits are compared by: the largest bet, or the largest that is posted."""
        stakes = self.stakes
        return stakes.big_bet or stakes.big_blind or stakes.ante or stakes.bring_in or stakes.point


def read_played(played: Played, forms: Mapping[str, Form] | None) -> Reading:
    """Read a game; `forms` are those of the house, None for the texts'. Raises PlayedError."""
    try:
        mix = _mix_forms(played.mix)
        form = find_form(mix[0] if mix else played.form, forms)
        for key in mix:
            find_form(key, forms)
        stakes = asked_stakes(form, None, played.stakes or None)
        if not mix:
            check_stakes(form, stakes)
    except (KeyError, ValueError) as error:
        raise PlayedError(str(error.args[0])) from None
    words = line_words(_line(form, stakes, mix), forms)
    return Reading(played, form, stakes, mix, words)


def _line(form: Form, stakes: Stakes, mix: tuple[str, ...]) -> str:
    name = f"mix {'+'.join(mix)}" if mix else form.key
    return f"{name} {stakes_text(stakes)}"


def _mix_forms(mix: tuple[str, ...]) -> tuple[str, ...]:
    if len(mix) != 1:
        return mix
    found = find_mix(mix[0])
    return tuple(dict.fromkeys(turn.form for turn in found.turns)) or mix


def mix_of(reading: Reading, forms: Mapping[str, Form] | None) -> Mix | None:
    """The mix that a table plays, None for a game of one form."""
    played = reading.played
    if len(played.mix) == 1:
        return find_mix(played.mix[0])
    turns = tuple(Turn(key, usual_structure(find_form(key, forms)).key) for key in reading.mix)
    return Mix("house", "house mix", "", turns=turns) if turns else None


_POSTS: Final = ("blinds", "ante", "ante_by", "bring_in", "button_blind")
_SIZES: Final = ("structure", "small_bet", "big_bet", "bet_min", "point")


def same_limit(one: Stakes, other: Stakes) -> bool:
    """Whether bets and posts are the same."""
    return all(getattr(one, name) == getattr(other, name) for name in (*_SIZES, *_POSTS))


def same_type(one: Reading, other: Reading, *, kill_counts: bool) -> bool:
    """Whether the same is played; `kill_counts`: a required kill makes it something else.

    Mixes are of one type whatever is in them.
    """
    if bool(one.mix) != bool(other.mix):
        return False
    if not one.mix and one.form.key != other.form.key:
        return False
    return not kill_counts or must_kill(one.stakes) == must_kill(other.stakes)


def must_kill(stakes: Stakes) -> bool:
    """Whether the game is played with a required kill."""
    return stakes.kill != "none" and not stakes.kill_optional


def same_bets(one: Reading, other: Reading) -> bool:
    """Whether two mixes, or two games of one form, have the same limit.

    Of mixes the bets alone are compared: what is posted differs by form.
    """
    if one.mix and other.mix:
        return one.size == other.size
    return same_limit(one.stakes, other.stakes)


def shared_percent(main: Reading, other: Reading) -> float:
    """How much of the main game's mix another has, in percent."""
    return 100 * len({*main.mix} & {*other.mix}) / max(1, len({*main.mix}))
