"""The roles that processes have: gateway, worker, or all of them on one machine."""
