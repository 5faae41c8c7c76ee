"""What the tests of every game share: a toy game and checks that know no game."""
