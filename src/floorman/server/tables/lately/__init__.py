"""What has happened at a table lately, and its last deals, in few bytes until somebody asks."""
