"""What many deals are played by: plain functions over arrays, compiled where Numba is installed."""
