"""Kills: legs up, who kills and for how much, what killers owe.

It may touch dues, mixes and the state.
"""
