"""What people say: which incident they mean, and which of its facts their words settle.

It stands on the catalogue of incidents beside it; nothing there knows of it.
"""
