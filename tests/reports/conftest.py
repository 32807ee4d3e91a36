"""The inn of the edge, here as well."""

from tests.ui.conftest import closed_inn, inn, judge

__all__ = ["closed_inn", "inn", "judge"]
