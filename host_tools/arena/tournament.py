"""A tournament: all pieces of work through an executor, results gathered as they come."""

from concurrent.futures import FIRST_COMPLETED, wait

from host_tools.arena.contests import pieces_of
from host_tools.arena.external import BotFault
from host_tools.arena.rounds import play_piece
from host_tools.arena.scores import Score

# Pieces handed to the executor ahead of those being played, so that few have to be taken back.
AHEAD = 64


def play(contests, seed, deals, executor, report=lambda rounds: None):
    """Play all contests; gives their Scores, and why it ended early: None, KeyboardInterrupt or a BotFault.

    What is finished then is kept. `report(rounds)` is called as rounds come in. The scores do not depend on
    the executor, nor on how many work for it.
    """
    scores = {contest: Score(contest) for contest in contests}
    waiting = iter(pieces_of(contests, seed, deals))
    running = {}
    ended_by = None
    try:
        while not ended_by:
            while len(running) < AHEAD and (piece := next(waiting, None)):
                running[executor.submit(play_piece, piece)] = piece
            if not running:
                break
            wait(running, return_when=FIRST_COMPLETED)
            rounds, ended_by = take_in(running, scores)
            report(rounds)
    except KeyboardInterrupt as reason:
        ended_by = reason
    finally:
        for future in running:
            future.cancel()
    take_in(running, scores)
    return [score for score in scores.values() if score.played], ended_by


def take_in(running, scores):
    """Move what has finished of the running pieces into the scores; gives how many rounds that were, and the
    BotFault of the first piece that has one, or None: it costs the others nothing.
    """
    count = 0
    fault = None
    for future in [one for one in running if one.done() and not one.cancelled()]:
        contest = running.pop(future).contest
        try:
            rounds = future.result()
        except BotFault as reason:
            fault = fault or reason
        else:
            scores[contest].add(rounds)
            count += len(rounds)
    return count, fault
