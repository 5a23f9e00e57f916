"""What shows damage: checksums of rows, and the chain of a table's log."""
