"""The result of a tournament as JSON and CSV."""

import csv
import io
import json
from importlib.metadata import version
from statistics import fmean

from scout_mp.seeds import seed_text

ROUNDED = 4


def as_json(scores, seed, whole):
    """All results as the text of a JSON object. But for the times it is the same for the same seed."""
    return json.dumps(
        {
            "version": version("scout-pocket"),
            "seed": seed_text(seed),
            "whole": whole,
            "contests": [_entry(score) for score in scores],
        },
        indent=1,
    )


def _entry(score):
    margin, margin_interval = score.margin
    wins, wins_interval = score.wins
    return {
        "players": score.contest.players,
        "bot": score.contest.hero.name,
        "among": score.contest.rival.name,
        "deals": score.deals,
        "margin": round(margin, ROUNDED),
        "margin_interval": round(margin_interval, ROUNDED),
        "wins": round(wins, ROUNDED),
        "wins_interval": round(wins_interval, ROUNDED),
        "points_by_seat": [round(points, ROUNDED) for points in score.by_seat],
        "moves_a_round": round(fmean(score.lengths), ROUNDED),
        "milliseconds_a_move": round(score.milliseconds, 3),
    }


def as_csv(scores):
    """Every round as a line: the contest, the deal, the bot's seat from the starter, points, moves."""
    text = io.StringIO()
    lines = csv.writer(text, lineterminator="\n")
    lines.writerow(("players", "bot", "among", "deal", "seat", "points", "others", "moves"))
    for score in scores:
        contest = score.contest
        for one in score.played:
            others = " ".join(map(str, one.points[1:]))
            lines.writerow(
                (
                    contest.players,
                    contest.hero.name,
                    contest.rival.name,
                    one.deal,
                    one.seat,
                    one.points[0],
                    others,
                    one.moves,
                )
            )
    return text.getvalue()
