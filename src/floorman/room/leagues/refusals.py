"""What is wrong with a league, in words, and where in a formula."""


class LeagueError(ValueError):
    """A field of a league is wrong; in a formula from `column` on, counted from 1 (0: nowhere)."""

    def __init__(self, words: str, column: int = 0, width: int = 1) -> None:
        self.words, self.column, self.width = words, column, width
        super().__init__(f"column {column}: {words}" if column else words)
