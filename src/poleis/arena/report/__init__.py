"""Reports: a summary in words, tables and plots, for the terminal and as one HTML page.

pages.py and lab.py say what is told, as blocks; html.py and svg.py draw them.
"""
