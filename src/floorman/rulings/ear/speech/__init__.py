"""What the words say by themselves: numbers, clauses, seats, acts, names.

It knows facts, and no incident.
"""
