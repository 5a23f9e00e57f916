"""A question about odds: the form, who holds what, boards, dead cards and pots; and reading one."""
