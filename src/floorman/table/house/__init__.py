"""The house's money: collections by the pot and by the time.

It may touch the law and the accounts.
"""
