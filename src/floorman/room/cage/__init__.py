"""The cage: money and chips from hand to hand, by double entry, and drawers that are counted.

It knows money in whole smallest units (`currency`), and who pays whom when an evening is over
(`settling`). Chips at the tables are the tables' own; here they are out on the floor, all together.
"""
