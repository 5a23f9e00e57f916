"""Deals written as PokerStars writes them, with the summary.

It reads a deal, and who held which cards.
"""
