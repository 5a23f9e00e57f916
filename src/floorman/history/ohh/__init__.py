"""Open Hand History 1.4.7: `.ohh` files, a JSON object for each deal."""

from floorman.history.ohh.reading import read_ohh
from floorman.history.ohh.writing import ohh_text

__all__ = ["ohh_text", "read_ohh"]
