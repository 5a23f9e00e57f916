"""Limits of one's own: on money and time, breaks, and shutting oneself out.

A person's limit is lowered at once and raised only after a while; what is bought, at a table or
for a tournament, counts before any chip is handed out. Nobody has to set one.
"""
