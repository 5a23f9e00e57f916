"""REST: a person's own limits and consent, and what the host keeps in the register."""
