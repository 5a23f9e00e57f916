"""What holds at a table from deal to deal, read once from its book: the blinds, and what a
setting is asked for. It knows the setup and the positions alone.
"""
