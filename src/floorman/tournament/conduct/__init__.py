"""Penalties, chips that leave play, and what the director decides."""
