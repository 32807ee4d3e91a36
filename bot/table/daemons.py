"""Threads for work that may never end: the process does not wait for them."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future
from threading import Thread
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class Daemons(Executor):
    """A thread for each piece of work; whoever hands it in sees to it that they are few.

    The threads of the library's own pools keep a process alive until their work is done.
    """

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        future: Future[T] = Future()

        def work() -> None:
            if not future.set_running_or_notify_cancel():
                return
            try:
                result = fn(*args, **kwargs)
            except BaseException as problem:
                future.set_exception(problem)
            else:
                future.set_result(result)

        Thread(target=work, name="mind", daemon=True).start()
        return future
