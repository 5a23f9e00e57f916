"""The layouts that there have been, one step a module. A step that was released never changes."""
