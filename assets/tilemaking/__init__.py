"""How the robbers' forest tiles are drawn: only the drawing script imports this, the program never does."""
