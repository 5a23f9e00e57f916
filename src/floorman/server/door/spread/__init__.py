"""What is told of a table, written once for all who are told the same.

Nothing is made anew that has not changed: a field of the state that is as before, what a seat
sees while others bet, the proofs of cards that it has seen already.
"""
