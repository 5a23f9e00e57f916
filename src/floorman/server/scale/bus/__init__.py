"""What carries messages between processes: core NATS, and in tests a bus in memory.

Nothing that is sent is sure to arrive; what arrives, arrives in the order in which one sender sent
it.
"""
