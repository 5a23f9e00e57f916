"""The parts of the full-screen table that are drawn, and its dialogs."""
