"""What the house prints: receipts, seats, slips and lists as PDF. Pure: from data to bytes."""
