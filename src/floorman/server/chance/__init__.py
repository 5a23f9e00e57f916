"""The chance of the cards: orders drawn from seeds, commitments to them, the proof that goes with
each card. It knows the messages alone, and nothing of tables.
"""
