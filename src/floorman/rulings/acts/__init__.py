"""Facts of a betting act that are found in a deal or worked out of others: who, how much, before
or after whom, pots and showdowns, conduct. Each module adds its finders to `known`.
"""
