"""What is seen of an event at the desk: by who directs it, on displays, by its players. Pure."""
