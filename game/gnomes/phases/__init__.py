"""The five phases of a round, one module each."""
