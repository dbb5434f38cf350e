"""Devices to intents: the only place that reads pygame events."""
