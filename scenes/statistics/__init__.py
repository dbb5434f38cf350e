"""The chronicle of a table: what was played, who has won, and the leaves that people have pressed."""
