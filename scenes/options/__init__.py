"""The options, the controls, and the credits."""
