"""Which game comes next: rotation, a choice of the dealer's, what all agree to.

It may touch the floor's leave and the state.
"""
