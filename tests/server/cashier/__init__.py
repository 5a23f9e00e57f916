"""The cage behind the server."""
