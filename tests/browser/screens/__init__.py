"""Tables on several screens, and several tables on one."""
