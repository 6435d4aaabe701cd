"""Running a contest, or any work in numbered pieces, on one process, on several, or on Ray."""

from __future__ import annotations

import multiprocessing
import signal
import sys
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager, suppress
from importlib import import_module
from itertools import islice
from multiprocessing import connection
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, TypeVar

from bastide.arena.contest import ArenaError, Contest, Pair, end_kept, play_pair
from bastide.arena.figures import Sprt, Trial
from bastide.arena.results import ResultsFile

AHEAD = 2  # pairs handed out for each worker, so that none waits
TO_LEAVE = 10.0  # seconds a worker has to end its bots

Given = TypeVar("Given")
Found = TypeVar("Found")
Work = Callable[[Given, int], Found]  # what is given, and the number of the piece to be done


def run(
    contest: Contest,
    pairs: int,
    *,
    jobs: int = 1,
    ray: str | None = None,
    results: ResultsFile | None = None,
    test: Sprt | None = None,
    done: Callable[[Pair], None] = lambda pair: None,
) -> list[Pair]:
    """Play pairs 0 to pairs - 1, save those a results file holds already; `test` may end it sooner.

    A sequential test looks at the pairs in their order, not in the order they were finished: it ends after the same
    pair on one process and on many.
    """
    found = {number: pair for number, pair in (results.pairs if results else {}).items() if number < pairs}
    for number in sorted(found):
        done(found[number])
    trial = None if test is None else Trial(test)
    missing = [number for number in range(pairs) if number not in found]
    if missing and not _settled(trial, found):
        with ExitStack() as open_now:
            open_now.callback(end_kept)
            coming = open_now.enter_context(closing(spread(play_pair, contest, missing, jobs, ray)))
            for pair in coming:
                found[pair.number] = pair
                if results:
                    results.add(pair)
                done(pair)
                if _settled(trial, found):
                    break
    _settled(trial, found)
    return [found[number] for number in range(pairs if trial is None else trial.pairs)]


def _settled(trial: Trial | None, found: dict[int, Pair]) -> bool:
    """Whether the pairs found so far, in their order, settle the test."""
    if trial is None:
        return False
    while trial.pairs in found and not trial.settled:
        trial.add(found[trial.pairs].against(0, 1))
    return trial.settled


def spread(
    work: Work[Given, Found], given: Given, numbers: Sequence[int], jobs: int = 1, ray: str | None = None
) -> Generator[Found, None, None]:
    """Do pieces of work as they come: here, on several processes, or on a Ray cluster."""
    if ray is not None:
        return on_ray(work, given, numbers, ray)
    if jobs > 1:
        return on_processes(work, given, numbers, jobs)
    return (work(given, number) for number in numbers)


def on_processes(
    work: Work[Given, Found], given: Given, numbers: Sequence[int], jobs: int
) -> Generator[Found, None, None]:
    """Do pieces of work on several processes, as they come; what is under way when nobody asks any more is ended."""
    fresh = multiprocessing.get_context("spawn")  # nothing a caller has open is copied into them
    left = iter(numbers)
    workers: dict[Connection, SpawnProcess] = {}
    try:
        for number in islice(left, jobs):
            link, theirs = fresh.Pipe()
            worker = fresh.Process(target=_work, args=(work, given, theirs), daemon=True)
            worker.start()
            workers[link] = worker
            theirs.close()
            link.send(number)
        while workers:
            ready = connection.wait(list(workers))
            for link in [link for link in workers if link in ready]:
                yield _received(link)
                following = next(left, None)
                if following is not None:
                    link.send(following)
                else:
                    link.close()
                    workers.pop(link).join()
    finally:
        for link, worker in workers.items():
            worker.terminate()
            link.close()  # one that has not heard it finds nobody to work for
        for worker in workers.values():
            worker.join(TO_LEAVE)
            worker.kill()
            worker.join()


def _received(link: Connection) -> Any:
    try:
        found = link.recv()
    except (EOFError, ConnectionResetError):
        raise ArenaError("a process of the arena was ended from outside; what is finished so far is kept") from None
    if isinstance(found, Exception):
        raise found
    return found


def _work(work: Work[Given, Found], given: Given, link: Connection) -> None:
    """Do the pieces whose numbers come over the link until it is closed."""
    with leaving_quietly(), suppress(EOFError, ConnectionError):
        try:
            while True:
                number = link.recv()
                try:
                    found: Found | Exception = work(given, number)
                except Exception as error:
                    found = error
                link.send(found)
        finally:
            end_kept()


@contextmanager
def leaving_quietly() -> Iterator[None]:
    """When asked to end in here, end the bots first, and say nothing; being asked twice does not disturb that."""

    def leave(*_: object) -> None:
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, lambda *_: None)
        sys.exit(1)

    before = {number: signal.signal(number, leave) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def on_ray(
    work: Work[Given, Found], given: Given, numbers: Sequence[int], address: str
) -> Generator[Found, None, None]:
    """Do pieces of work on a Ray cluster, as they come; `local` starts one here."""
    ray = _ray()
    ours = not ray.is_initialized()
    if ours:
        try:
            ray.init(address=address, log_to_driver=False, include_dashboard=False if address == "local" else None)
        except (ConnectionError, ValueError, RuntimeError) as error:
            raise ArenaError(f"no Ray cluster answers at {address!r}: {str(error).splitlines()[0]}") from None
    try:
        play = ray.remote(work)
        left = iter(numbers)
        room = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        running: list[Any] = []
        while True:
            for number in left:
                running.append(play.remote(given, number))
                if len(running) >= room:
                    break
            if not running:
                return
            ready, running = ray.wait(running, num_returns=1)
            for piece in ready:
                yield ray.get(piece)
    finally:
        if ours:
            ray.shutdown()


def _ray() -> Any:
    try:
        return import_module("ray")
    except ImportError:
        raise ArenaError("--ray needs the extra `ray`: pip install 'bastide[ray]'; or use --jobs") from None
