"""A table as its records make it: the keeper and the game of real cards, checkpoints and
rebuilding, chips counted and frozen, the ledger and the cage. Nothing here waits, sends or draws
chance of its own.
"""
