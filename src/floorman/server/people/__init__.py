"""Who somebody is: accounts, passwords, passkeys, codes, powers that ask again, visits, and
leaving for good. It may touch the cage, for every account has one place in it.
"""
