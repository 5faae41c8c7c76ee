"""`python -m poleis` is the `poleis` command."""

from poleis.cli import main

if __name__ == "__main__":
    main()
