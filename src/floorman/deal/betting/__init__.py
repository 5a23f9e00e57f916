"""Chips on their way to the pot: forced bets, who acts in a round, what may be wagered and what a
wager does, and why one is refused. It may touch the moment and what lies under it.
"""
