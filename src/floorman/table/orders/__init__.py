"""What whoever has the say at a table orders: commands, events, and the setup that they make.

It may touch what all commands and events share, and what a table is opened with.
"""
