"""Waldtisch in public: what invites, what keeps order, and what staff can set."""
