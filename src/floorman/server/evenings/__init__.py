"""Evenings that are planned, a club's book over them, and the house's rules on paper.

It may touch the store, the tables and tournaments of the room, and its people.
"""
