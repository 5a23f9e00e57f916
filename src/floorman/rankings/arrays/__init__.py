"""Strengths of many hands at once: the layout of the tables in memory, kernels over them, and
batches. It may touch keys, tables and the rankings of one hand.
"""
