"""What the one writers of logs share. It knows none of them."""
