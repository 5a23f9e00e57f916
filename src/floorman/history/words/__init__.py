"""Events in plain words: of deals, seats, tables and rulings.

It reads events and the law they cite.
"""
