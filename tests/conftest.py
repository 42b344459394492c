"""Settings for all tests: examples drawn by hypothesis are the same in every run, and nothing is timed."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "scout",
    derandomize=True,
    deadline=None,
    max_examples=60,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("scout")
