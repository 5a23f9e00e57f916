"""Agreements among the last players on the prizes still to be paid.

The books do not condone them, and the house need not rule on them; the director may pay as agreed.
One without all who still compete is improper and refused. One that leaves nothing to play for is
unethical: only the director can let it stand.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from floorman.tournament.prizes.amounts import divide
from floorman.tournament.prizes.icm import icm_equities
from floorman.tournament.prizes.law import PrizeLaw
from floorman.tournament.prizes.refusals import AgreementRefused, PrizesError, check_amount

Method = Literal["chips", "chips-after-next", "icm", "equal", "named"]
# What the director does about an agreement: nothing; pay as agreed; so even if it is on all prizes.
Director = Literal["stands-aside", "pays", "pays-all"]


@dataclass(frozen=True, slots=True)
class Agreement:
    """What players have agreed on.

    - `parties`: who agreed
    - `method`: "chips" divides all by chips; "chips-after-next" first gives everyone the prize of
      the next to go out, and divides the rest by chips; "icm"; "equal"; "named" as in `named`
    - `kept`: left of the first prize, for the winner
    - `unit`: amounts are rounded to that; what is below it goes as `divide` has it
    """

    parties: tuple[str, ...]
    method: Method
    kept: int = 0
    unit: int = 1
    named: Mapping[str, int] | None = None


@dataclass(frozen=True, slots=True)
class Warned:
    """What the director is told, with the rules that say so."""

    text: str
    cites: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Settled:
    """What becomes of an agreement.

    `amounts` are paid to each player now, `left` are the prizes still played for, by place;
    together they are the prizes there were. `carried_out`: the director pays as agreed; otherwise
    nothing is paid now, and all prizes are left. `icm_error` as of `icm.Equities`.
    """

    amounts: Mapping[str, int]
    left: tuple[int, ...]
    carried_out: bool
    warnings: tuple[Warned, ...]
    cites: tuple[str, ...]
    icm_error: float = 0.0


def settle_agreement(
    agreement: Agreement,
    stacks: Mapping[str, int],
    prizes: Sequence[int],
    law: PrizeLaw,
    director: Director,
) -> Settled:
    """An agreement among those still in, whose stacks these are, on the prizes by place.

    Where the director stands aside it stays private, and the house pays by place; an agreement
    that leaves nothing to play for is carried out only if the director lets that stand. Raises
    AgreementRefused, or PrizesError.
    """
    _check(agreement, stacks, prizes, law)
    amounts, error = _amounts(agreement, stacks, prizes)
    warnings = [*_warnings(agreement, law)]
    if director == "stands-aside":
        text = "The house does not rule on it: the prizes are paid by place."
        warnings.append(Warned(text, law.no_ruling_cites))
        return Settled({}, tuple(prizes), False, tuple(warnings), law.no_ruling_cites)
    if not agreement.kept and director != "pays-all":
        raise AgreementRefused(
            "an agreement on all the prizes leaves nothing to play for",
            law.all_taken_cites,
            "Leave something for the winner, or ask the director to let it stand.",
        )
    left = (agreement.kept,) if agreement.kept else ()
    return Settled(amounts, left, True, tuple(warnings), law.carried_out_cites, error)


def _warnings(agreement: Agreement, law: PrizeLaw) -> Iterator[Warned]:
    if not law.condoned:
        text = "Agreements on the prizes are not condoned; the director may pay as agreed."
        yield Warned(text, law.condoned_cites)
    if not agreement.kept:
        text = "An agreement that leaves no prize to play for is unethical."
        yield Warned(text, law.all_taken_cites)


def _check(
    agreement: Agreement, stacks: Mapping[str, int], prizes: Sequence[int], law: PrizeLaw
) -> None:
    missing = [player for player in stacks if player not in agreement.parties]
    strangers = [player for player in agreement.parties if player not in stacks]
    if missing:
        raise AgreementRefused(
            f"an agreement without {' and '.join(missing)}, still playing, is improper",
            law.left_out_cites,
            "All who are still in have to agree.",
        )
    if strangers:
        raise PrizesError("agreement.parties", f"{strangers[0]} does not play any more")
    if len(prizes) > len(stacks) or not prizes or not sum(prizes):
        raise PrizesError("prizes", f"{[*prizes]} cannot be agreed on by {len(stacks)} players")
    for player, stack in stacks.items():
        check_amount(f"stacks.{player}", stack)
    for place, prize in enumerate(prizes, 1):
        check_amount(f"prizes.{place}", prize)
    check_amount("agreement.kept", agreement.kept)
    if agreement.kept > prizes[0]:
        raise PrizesError("agreement.kept", f"{agreement.kept}, the first prize is {prizes[0]}")
    if (agreement.method == "named") is (agreement.named is None):
        raise PrizesError("agreement.named", 'amounts are named with the method "named" alone')


def _amounts(
    agreement: Agreement, stacks: Mapping[str, int], prizes: Sequence[int]
) -> tuple[Mapping[str, int], float]:
    """To each player in the order of `stacks`, and the error of ICM."""
    shared, unit, chips = sum(prizes) - agreement.kept, agreement.unit, [*stacks.values()]
    error = 0.0
    match agreement.method:
        case "named":
            return _named(agreement.named or {}, stacks, shared), error
        case "chips":
            found = divide(shared, chips, unit)
        case "chips-after-next":
            found = _after_next(prizes, agreement, chips)
        case "icm":
            equities = icm_equities(chips, (prizes[0] - agreement.kept, *prizes[1:]), unit)
            found, error = equities.amounts, equities.error
        case _:
            found = divide(shared, (1,) * len(chips), unit)
    return dict(zip(stacks, found, strict=True)), error


def _after_next(
    prizes: Sequence[int], agreement: Agreement, chips: Sequence[int]
) -> tuple[int, ...]:
    """Everybody gets the prize of the next to go out, the rest is divided by chips."""
    lowest = prizes[-1] if len(prizes) == len(chips) else 0
    rest = sum(prizes) - agreement.kept - lowest * len(chips)
    if rest < 0:
        raise PrizesError("agreement.kept", f"{agreement.kept} leaves less than {lowest} for all")
    return tuple(lowest + part for part in divide(rest, chips, agreement.unit))


def _named(named: Mapping[str, int], stacks: Mapping[str, int], shared: int) -> Mapping[str, int]:
    if named.keys() != stacks.keys():
        raise PrizesError("agreement.named", "names an amount for each who is still in, 0 too")
    for player, amount in named.items():
        check_amount(f"agreement.named.{player}", amount)
    if sum(named.values()) != shared:
        raise PrizesError("agreement.named", f"adds up to {sum(named.values())}, not to {shared}")
    return {player: named[player] for player in stacks}
