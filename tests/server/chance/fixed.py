"""Bytes that stand in for the operating system's chance, the same in every run."""

from hashlib import sha256


def bytes_of(seed):
    """32 bytes that look like chance, from a number or a text."""
    return sha256(f"chance {seed}".encode()).digest()
