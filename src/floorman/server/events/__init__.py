"""Tournaments online: each with a log of its own, one writer, and tables that it leads.

What a tournament decides and what its tables do by it is stored in one step, or not at all.
"""
