"""What a bot knows of Deus."""
