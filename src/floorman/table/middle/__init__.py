"""What lies between two deals: chips carried to the next pot, and who is in Fantasyland.

It may touch the state and the accounts.
"""
