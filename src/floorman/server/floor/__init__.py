"""The room's floor over the network: lists, seats and moves, kept in a log of their own.

`keeper` is the floor as its `records` make it; `actor` is its only writer.
"""
