"""Games: opened, fed, their stakes changed, closed."""
