"""Backups: copies of one moment that were audited, made, kept and restored."""
