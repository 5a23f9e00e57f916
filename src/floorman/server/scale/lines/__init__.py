"""Lines: what stands for a browser's socket between its gateway and a worker, over the bus."""
