"""Who sits where, as the state has it: tables opened and closed, players seated and moved."""
