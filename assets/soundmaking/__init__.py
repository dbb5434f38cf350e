"""How the sounds are made: only the build script and its tests import this, the program never does."""
