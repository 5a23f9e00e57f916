"""What cannot be, and what the book does not allow, about prizes. Nothing has changed then."""


class PrizesError(ValueError):
    """A value that cannot be: the message names the field, what was given, and what can be."""

    def __init__(self, field: str, what: str) -> None:
        self.field = field
        super().__init__(f"{field}: {what}")


class AgreementRefused(ValueError):
    """An agreement that is improper, or that the director has not allowed.

    `cites` are the rules, `legal` what may be done instead.
    """

    def __init__(self, what: str, cites: tuple[str, ...], legal: str) -> None:
        self.what = what
        self.cites = cites
        self.legal = legal
        super().__init__(f"{what} ({', '.join(cites)}). {legal}")


def check_amount(field: str, value: int, least: int = 0) -> None:
    """Raises PrizesError for what is no whole amount of at least so much."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise PrizesError(field, f"{value!r} is no whole number")
    if value < least:
        raise PrizesError(field, f"{value} is less than {least}")


def check_unlike(field: str, players: tuple[str, ...]) -> None:
    """Raises PrizesError where somebody is named twice."""
    for player in players:
        if players.count(player) > 1:
            raise PrizesError(field, f"{player} is named twice")
