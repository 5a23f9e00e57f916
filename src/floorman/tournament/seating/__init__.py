"""Who sits where in a tournament: draws, late seats, balancing, breaking, redraws, brackets.

Pure functions over plain values: a picture of each table goes in, a proposal comes out, and nothing
is changed. Chance comes in as permutations (`Lot`), so that everything can be done again. Each
proposal says why in words, and has the `Decision`s that a `Citer` makes rule ids of.
"""
