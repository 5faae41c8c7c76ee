"""What a bot knows of Hexemonia."""
