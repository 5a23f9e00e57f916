"""Tables written out without any loss, one JSON object a line, and taken into another room."""
