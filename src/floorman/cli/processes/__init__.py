"""The room as several processes."""
