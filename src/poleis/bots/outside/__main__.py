"""Serves a bot on the standard input and output."""

import sys

from poleis.bots.outside.serve import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
