"""Tournaments online."""
