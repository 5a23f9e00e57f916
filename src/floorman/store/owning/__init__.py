"""Processes that are there, and what each of them owns."""
