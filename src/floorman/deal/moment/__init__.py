"""How a deal stands: the setup that it begins with, seats, piles of cards, the round and what is
awaited, the pots that follow from the bets. Plain data, which everybody above changes through
functions of one subject; it knows the law, and the shapes of requests and remedies.
"""
