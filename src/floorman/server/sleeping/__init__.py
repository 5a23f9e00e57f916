"""Tables that are there, and of which only the least is known until somebody asks for them."""
