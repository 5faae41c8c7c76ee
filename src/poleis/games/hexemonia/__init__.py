"""Hexemonia (Fabio Attoli, Pendragon 2014): a city of hexagons, resources, and war."""
