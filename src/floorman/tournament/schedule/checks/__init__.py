"""What is wrong with a schedule, a line for each fault, and what is only unusual.

It may touch the schedule, the denominations, the payouts and how long an event lasts.
"""
