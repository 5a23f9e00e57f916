"""The cage of real chips behind the server: one writer of its log, and the proof of it."""
