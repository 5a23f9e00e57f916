"""Chips by what they are worth: sets, stacks, what leaves play and how many are needed.

It may touch the schedule and its parts.
"""
