"""A cage as a slow model has it: a list of single notes and chips that change hands, added up."""

from floorman.server.cashier.records import tag_of


class Naive:
    """Who holds what: `(place, kind)` to an amount; places outside go below nothing."""

    def __init__(self):
        self.slips = []

    def moves(self, kind, source, target, amount):
        self.slips.append((kind, source, target, amount))

    def there(self, place, kind):
        came = sum(n for k, _, target, n in self.slips if (target, k) == (place, kind))
        went = sum(n for k, source, _, n in self.slips if (source, k) == (place, kind))
        return came - went

    def takes(self, command):
        """Whether a command may be done by hand, and what moves then."""
        moved = getattr(self, f"_{tag_of(command).replace('-', '_')}")(command)
        if moved is None:
            return False
        for one in moved:
            self.moves(*one)
        return True

    def _fill_drawer(self, one):
        drawer = ("drawer", one.drawer)
        if one.amount > 0 and one.kind != "marker":
            return [(one.kind, "vault", drawer, one.amount)]
        if one.amount < 0 and self.there(drawer, one.kind) >= -one.amount:
            return [(one.kind, drawer, "vault", -one.amount)]
        return None

    def _sell_chips(self, one):
        drawer, person = ("drawer", one.drawer), ("person", one.person)
        if one.amount < 1 or self.there(drawer, "chips") < one.amount or one.pays != "cash":
            return None
        return [("cash", person, drawer, one.amount), ("chips", drawer, "floor", one.amount)]

    def _cash_chips(self, one):
        drawer, person = ("drawer", one.drawer), ("person", one.person)
        short = self.there("floor", "chips") < one.amount or self.there(drawer, "cash") < one.amount
        if one.amount < 1 or short or one.house:
            return None
        return [("chips", "floor", drawer, one.amount), ("cash", drawer, person, one.amount)]

    def _report_missing(self, one):
        if one.amount < 1 or self.there("floor", "chips") < one.amount:
            return None
        return [("chips", "floor", "missing", one.amount)]

    def _find_missing(self, one):
        if one.amount < 1 or self.there("missing", "chips") < one.amount:
            return None
        return [("chips", "missing", "floor", one.amount)]
