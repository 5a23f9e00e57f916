"""Servers that rooms stand on, begun for tests alone: PostgreSQL and NATS."""
