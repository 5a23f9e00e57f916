"""Prizes: what each place pays, who finished where, bounties, what stacks are worth, agreements
among the last players, events that are called off. Pure functions over plain values: money in
whole smallest units, players by name. It may touch the schedule's data and what lies below
tournaments.
"""
