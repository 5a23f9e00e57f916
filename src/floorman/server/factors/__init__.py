"""What proves beside a password who somebody is: passkeys, and how secrets are kept."""
