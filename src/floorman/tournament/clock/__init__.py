"""Levels and breaks as time passes or deals are played; the clock stopped and set; hand for hand."""
