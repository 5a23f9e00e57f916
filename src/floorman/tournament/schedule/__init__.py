"""The schedule of an event: levels, breaks, chips, entries, seats, prizes and days, as data."""
