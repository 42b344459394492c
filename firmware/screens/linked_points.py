"""The points of a linked match, and the way back to the lobby at its end."""

from firmware.keys import B
from firmware.screens.link_words import partner_name
from firmware.screens.match_points import MatchPointsScreen
from firmware.screens.round_points import RoundPointsScreen


class LinkedPointsScreen(RoundPointsScreen):
    """A goes on to the next round; the partner may still look at the points of this one."""

    def show_table(self):
        from firmware.screens.linked_table import LinkedTableScreen

        self.app.replace(LinkedTableScreen(self.app, self.game))

    def show_end(self):
        self.app.replace(LinkedMatchPointsScreen(self.app, self.game))


class LinkedMatchPointsScreen(MatchPointsScreen):
    """A leads to the lobby, for another match with the same partner; B to the title. The match is let go of
    only when the partner has the last move.
    """

    def leave(self, code):
        link = self.game.link
        if self.game.is_current and link.is_complete:
            link.dismiss()
        if code == B:
            from firmware.screens.title import TitleScreen

            self.game.leave()
            self.app.start_again(TitleScreen(self.app))
        elif self.game.is_current:
            from firmware.screens.notice import NoticeScreen

            words = self.app.text("link_unfinished", partner_name(self.app, link))
            self.app.open(NoticeScreen(self.app, words))
        else:
            from firmware.screens.lobby import show

            show(self.app, self.game.linking)
