"""Hexemonia (Fabio Attoli, Pendragon 2014): cities of hexagonal tiles, cubes and war."""
