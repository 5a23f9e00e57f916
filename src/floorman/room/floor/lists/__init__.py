"""Waiting lists: who is on them, who is called, who keeps a place."""
