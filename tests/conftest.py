"""What all tests share: the head of a run, and that no test depends on how fast the machine is."""

from hypothesis import HealthCheck, settings

from poleis.cli.build import build_in_words

settings.register_profile("poleis", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("poleis")


def pytest_report_header() -> str:
    """Say which build is tested."""
    return f"poleis: the engine runs {build_in_words()}"
