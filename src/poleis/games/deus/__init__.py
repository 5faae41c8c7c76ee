"""Deus (Sébastien Dujardin, Pearl Games 2014): cards in columns, cities on a map, and gods."""
