"""Ranges: the hands that somebody may have, in the words of the field."""
