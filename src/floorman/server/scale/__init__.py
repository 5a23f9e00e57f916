"""The room over many processes: gateways hold sockets, workers own tables, a bus carries messages.

See docs/scale.md. Who owns what stands in leases in the database; see `worker/holding`.
"""
