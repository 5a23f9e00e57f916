"""Odds asked for by hand: for everybody, and for nobody who has a hand in play here."""
