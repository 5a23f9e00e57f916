"""A stream of a table with the cards up, later: who consents to it, and what may be seen when.

Pure: it knows players by id and deals by number, and no cards.
"""
