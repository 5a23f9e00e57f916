"""The start, deals at the tables, who goes broke in them, and the chip race between them."""
