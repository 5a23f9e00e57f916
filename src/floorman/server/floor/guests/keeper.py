"""Kiosks and codes as their records make them: pure, so that a restart makes the same again."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from msgspec import structs

from floorman.server.floor.guests import records as r
from floorman.store import Record


@dataclass(frozen=True, slots=True)
class Held:
    """What a code stands for: whose page it is, and which listings are its own (`whole`: all)."""

    code: str
    short: str
    player: str
    whole: bool
    listings: frozenset[int] = frozenset()

    def owns(self, listing: int) -> bool:
        """Whether a listing, by its number, is for whoever has the code to give up or answer."""
        return self.whole or listing in self.listings


@dataclass(slots=True)
class GuestsKeeper:
    """All kiosks, and the codes of one evening; `evening` is the record that opened the floor."""

    evening: int = 0
    kiosks: dict[str, r.Kiosk] = field(default_factory=dict)
    codes: dict[str, Held] = field(default_factory=dict)
    shorts: dict[str, str] = field(default_factory=dict)

    def copy(self) -> "GuestsKeeper":
        """The same, which goes its own way from here."""
        return GuestsKeeper(self.evening, {**self.kiosks}, {**self.codes}, {**self.shorts})

    def apply(self, body: r.Any) -> None:
        """Carry a record out."""
        match body:
            case r.Evening():
                self.evening = body.opened
                self.kiosks = {one.kiosk: one for one in body.kiosks}
                self.codes, self.shorts = {}, {}
            case r.Paired():
                self.kiosks[body.kiosk.kiosk] = body.kiosk
            case r.Installed():
                known = self.kiosks[body.kiosk]
                self.kiosks[body.kiosk] = structs.replace(known, token=body.token, at=body.at)
            case r.Revoked():
                self.kiosks.pop(body.kiosk, None)
            case r.Given():
                self._give(body)
            case r.Made():
                held = self.codes.get(body.code)
                if held is not None:
                    listings = held.listings | {body.listing}
                    self.codes[body.code] = replace(held, listings=listings)

    def _give(self, given: r.Given) -> None:
        if given.replaces:
            for held in self.of(given.player):
                del self.codes[held.code]
                self.shorts.pop(held.short, None)
        self.codes[given.code] = Held(given.code, given.short, given.player, given.whole)
        self.shorts[given.short] = given.code

    def of(self, player: str) -> list[Held]:
        """The codes that stand for somebody."""
        return [one for one in self.codes.values() if one.player == player]

    def by_short(self, short: str) -> Held | None:
        """What a short code stands for, by its hash."""
        return self.codes.get(self.shorts.get(short, ""))

    def by_token(self, token: str) -> r.Kiosk | None:
        """The kiosk whose token it is, by its hash."""
        found = (one for one in self.kiosks.values() if one.token and one.token == token)
        return next(found, None)

    def by_link(self, link: str) -> r.Kiosk | None:
        """The kiosk that is set up by a link, by its hash."""
        return next((one for one in self.kiosks.values() if one.link == link), None)


def rebuilt(records: Iterable[Record]) -> GuestsKeeper:
    """Everything from the records since the last evening. Raises ValueError for a damaged one."""
    keeper = GuestsKeeper()
    for record in records:
        if record.damaged:
            raise ValueError(f"record {record.sequence} is not as it was written")
        keeper.apply(r.decode(record.body))
    return keeper
