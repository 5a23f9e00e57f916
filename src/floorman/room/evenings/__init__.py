"""Evenings that are planned, and a club's book over them: pure, without a clock.

Times of day are text, such as 2026-11-27T19:30, in the zone of whoever plans; instants are
milliseconds since 1970. Amounts are whole smallest units.
"""
