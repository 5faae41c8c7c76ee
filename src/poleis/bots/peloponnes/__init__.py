"""What a bot knows of the Peloponnes Card Game."""
