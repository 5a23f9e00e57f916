"""Events by hand: real cards, and nobody who reports deals. The floor says what it sees."""
