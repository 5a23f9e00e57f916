"""Recorded deals played again: quickly where all is in order, else step by step."""
