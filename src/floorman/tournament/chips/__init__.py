"""A tournament's chips as denominations: change, what is still needed, and the chip race.

Pure functions over plain values: stacks are totals by seat, a race's cards come in shuffled. The
total is kept but for what a race rounds, which is a figure of its own.
"""
