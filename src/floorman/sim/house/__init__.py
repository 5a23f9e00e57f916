"""The house player: how it bets, draws, sets rows, and the outlook it goes by.

It sees one seat's view alone.
"""
