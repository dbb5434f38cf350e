"""Everything that knows pygame: window, input, stage, widgets, and one Scene for each screen."""
