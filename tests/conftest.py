"""What the head of every test run says."""

from poleis.cli.build import build_in_words


def pytest_report_header() -> str:
    """Say which build is tested."""
    return f"poleis: the engine runs {build_in_words()}"
