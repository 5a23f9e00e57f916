"""Customs of home games that no book knows: bomb pots, and rewards for winning with a bad hand."""
