"""Who a line of a hand speaks of: names may hold gaps, colons and brackets."""


class Names:
    """The players of a hand, by name."""

    def __init__(self) -> None:
        self.numbers: dict[str, int] = {}
        self._longest: list[str] | None = None

    def add(self, name: str, number: int) -> None:
        """A player and the number of the seat."""
        self.numbers[name] = number
        self._longest = None

    def split(self, text: str, mark: str = ": ") -> tuple[int, str] | None:
        """Whose line it is and what it says after the mark; None if it is nobody's."""
        name, found, rest = text.partition(mark)
        if not found:
            return None
        number = self.numbers.get(name)
        if number is not None:
            return number, rest
        return self._by_longest(text, mark)

    def _by_longest(self, text: str, mark: str) -> tuple[int, str] | None:
        if self._longest is None:
            # Only a name that holds the mark, or is part of another, needs a second look.
            self._longest = sorted(self.numbers, key=len, reverse=True)
        for name in self._longest:
            if text.startswith(name) and text.startswith(mark, len(name)):
                return self.numbers[name], text[len(name) + len(mark) :]
        return None
