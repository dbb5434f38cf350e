"""Nursery: trees of three colours and three heights are replanted into clusters, for two players."""
