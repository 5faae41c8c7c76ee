"""The vocabulary of every game. It knows none of them."""
