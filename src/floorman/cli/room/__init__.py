"""Commands of a room's host: serving, auditing, backups, repairs, moving, verifying."""
