"""Levels and breaks, by time or by deals; the clock stopped and set; hand for hand."""
