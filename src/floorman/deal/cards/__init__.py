"""Cards on their way: dealing, draws and discards, cards taken back, decks that run short.

It may touch the moment and asks betting why something is refused.
"""
