"""The director's desk: tournaments with real cards, directed from a laptop, each with a log of its
own and one writer.
"""
