"""An event of a thousand entries at the desk: a check of how long each step takes there."""
