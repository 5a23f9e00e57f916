"""The poker room over the network: accounts, sessions, sockets, one actor for each table."""
