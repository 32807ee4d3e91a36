"""Is imported by the server that all lives are forked from: nothing is loaded twice."""

from tests.storms.bot import preload

preload()
