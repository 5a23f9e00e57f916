"""Schedules as files: read, written, and the ready-made ones.

It may touch the schedule, its parts, the denominations and the payouts.
"""
