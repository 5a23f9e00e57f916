"""A worker: today's whole room, which acts only on what it holds a lease for."""
