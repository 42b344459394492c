"""What a link's state is in words, for whoever looks at a screen."""

from scout_mp.link.dialogue import PAUSED
from scout_mp.link.reasons import (
    DEAF,
    DIVERGED,
    ECHO,
    FOREIGN,
    NEWER,
    OLDER,
    OTHER_MATCH,
    RULES_DIFFER,
)
from scout_mp.link.session import CONNECTED, MEETING

REASONS = {
    ECHO: "link_echo",
    FOREIGN: "link_foreign",
    OLDER: "link_older",
    NEWER: "link_newer",
    RULES_DIFFER: "link_rules",
    DEAF: "link_deaf",
    OTHER_MATCH: "link_other_match",
    DIVERGED: "link_diverged",
}


def partner_name(app, link):
    """What the partner is called."""
    return link.partner.name or app.text("link_partner")


def trouble_words(app, linking):
    """What stands in the way of a connection or of the match, and what helps; empty if nothing is known."""
    if linking.port.trouble:
        return app.text("link_port")
    key = REASONS.get(linking.link.problem)
    return app.text(key) if key else ""


def searching_words(app, linking):
    """What is going on while nobody is connected."""
    return trouble_words(app, linking) or app.text(
        "link_meeting" if linking.link.state == MEETING else "link_looking"
    )


def away_words(app, link):
    """A line for the table while the partner cannot be reached; empty while it can."""
    if link.state == CONNECTED:
        return ""
    return app.text("link_back" if link.partner_left == PAUSED else "link_lost", partner_name(app, link))
