"""What stands in a person's record: offences with their sanctions, notes, and what he owes."""
