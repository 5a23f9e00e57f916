"""Certificates that every browser trusts, asked of an authority for a public name (ACME)."""
