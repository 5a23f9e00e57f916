"""The room: lists, seats and moves between games, its people, its cage.

It knows who sits where from what it is told of each game, and says who goes where next; it deals no
cards and takes no money itself. It may import everything from `tournament` down.
"""
