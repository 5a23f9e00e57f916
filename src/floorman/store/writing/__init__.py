"""How something gets onto the disk: one writer, many rows in one step, what is kept with a
record.
"""
