"""Finished games, who played them, and what is told of them: kept in one small database."""
