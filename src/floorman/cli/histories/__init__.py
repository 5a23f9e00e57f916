"""Hand histories of every format: converted, vetted, and summed up."""
