"""Deals that are over: noted beside the log, made again from it, hashed, listed and saved.

It may touch tables, replaying and verifying.
"""
