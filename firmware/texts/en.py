"""English."""

TEXTS = {
    # Answers and values
    "yes": "yes",
    "no": "no",
    "ok": "OK",
    "slow": "slow",
    "normal": "normal",
    "fast": "fast",
    "at_a_key": "at a key",
    "low": "low",
    "middle": "middle",
    "high": "high",
    # Title
    "continue": "Continue",
    "new_match": "New match",
    "rules": "Rules",
    "settings": "Settings",
    "leave": "Leave",
    "fan_project": "an unofficial fan project",
    "last_result": "Last result",
    # New match
    "deal": "Deal the cards",
    "seats": "Players",
    "players": "%d",
    "seat": "Seat %d",
    "person": "person",
    "bot_random": "Clown",
    "bot_greedy": "Juggler",
    "bot_planner": "Ringmaster",
    "unbeaten_pays": "Unbeaten show pays",
    "deal_code": "Deal code",
    "random_deal": "any",
    "deal_code_keys": "arrows: letter   A: next",
    "give_up_match": "Give up the saved match and deal anew?",
    # Seats
    "you": "You",
    "person_seat": "P%d",
    "bot_seat_0": "Ada",
    "bot_seat_1": "Bela",
    "bot_seat_2": "Cleo",
    "bot_seat_3": "Dora",
    "bot_seat_4": "Elsa",
    # Orientation and passing on
    "which_way": "Which way up?",
    "keep_this": "A: keep",
    "as_dealt": "as dealt",
    "turned_over": "turned over",
    "you_start": "you start",
    "starts": "%s starts",
    "pass_to": "Pass the device to",
    "pass_ready": "when nobody else sees",
    # Table
    "one_card": "one card",
    "one_short": "card",
    "set_of": "set of %d",
    "run_of": "run of %d",
    "set_short": "set %d",
    "run_short": "run %d",
    "table": "table",
    "empty": "empty",
    "thinks": "%s thinks",
    "do_show": "Show",
    "do_scout": "Scout",
    "do_scout_show": "Scout & Show",
    "told_show": "%s: %s",
    "told_show_takes": "%s: %s, takes %d",
    "told_scout": "%s scouts %s",
    "told_my_scout": "%s scout %s",
    "told_scout_show": "%s ★ %s, %s",
    # Choosing a show; ◀▶ in front: these keys go through what there is
    "choose_show": "◀▶ %d of %d: %s",
    "mark_by_hand": "◀▶ Mark cards yourself",
    "mark_first": "◀▶ Mark from here?",
    "pick_none": "no set, no run",
    "pick_free": "%s: play it?",
    "pick_beats": "%s beats it: play?",
    "pick_few": "%s: too few",
    "pick_run": "%s: set beats run",
    "pick_low": "%s: too low",
    "pick_equal": "%s: only equal",
    # Scouting
    "scout_take": "◀▶ Take %s?",
    "scout_place": "◀▶ Put it here?",
    "scout_no_show": "No show from there",
    # Menu over the table
    "menu": "Menu",
    "back_to_game": "Back to the game",
    "hint": "Hint",
    "last_moves": "Last moves",
    "no_moves_yet": "No move yet in this round",
    "save_and_quit": "Save and quit",
    # Hint
    "hint_thinks": "Let me think",
    "hint_out": "%s, and you are out!",
    "hint_first": "Show %s",
    "hint_show": "Show %s, takes %d",
    "hint_scout_show": "Scout, then %s",
    "hint_scout": "Scout: makes %s",
    "hint_scout_alone": "Scout, and wait",
    # Points
    "round_over": "Round %d/%d",
    "went_out": "%s went out",
    "unbeaten": "%s: unbeaten",
    "taken": "taken",
    "tokens": "tokens",
    "chips": "chips",
    "in_hand": "hand",
    "this_round": "round",
    "in_all": "all",
    "go_on": "A: go on",
    "match_over": "Match over",
    "you_win": "You win!",
    "you_share": "You share first!",
    "shared": "A shared win",
    "wins": "%s wins",
    "deal_was": "Deal code %s",
    "again": "A: again",
    # Settings
    "set_speed": "Opponents' speed",
    "set_sound": "Sound",
    "off": "off",
    "on": "on",
    "set_contrast": "Contrast",
    "set_flip": "Upside down",
    "diagnostics": "Diagnostics",
    # Diagnostics
    "diag_about": "About this device",
    "diag_buttons": "Buttons",
    "diag_border": "Border",
    "diag_checkers": "Checkers",
    "diag_buzzer": "Buzzer",
    "about_game": "SCOUT Pocket %s",
    "about_memory": "Free memory: %d bytes",
    "about_seeds": "Deals from %s",
    "about_supply": "Supply: %d.%02d V%s",
    "about_usb": ", USB",
    "border_1": "A line along all four",
    "border_2": "edges? Else mind the",
    "border_3": "column_offset.",
    "buttons_back": "B twice: back",
    "battery_low": "the battery is low",
    # Trouble
    "boot_trouble": "Cannot start",
    "boot_cure": "Any key: start anew. B: to the REPL.",
    "repl": "No game",
    "repl_words": "B was held, so this handheld is left to the REPL on USB. Let go of B and switch it on again to play.",
    "damaged": "A saved file was damaged. It was set aside as %s.",
    "match_not_saved": "The match cannot be saved: is the storage full? You can play on.",
    "quit_unsaved": "The last moves cannot be saved. Quit and lose them?",
    "settings_not_saved": "The settings cannot be saved: is the storage full? They hold until switched off.",
    "crash_title": "Something broke",
    "crash_unknown": "The game stumbled: %s. It was written to errors.log; your match is saved.",
    "crash_cure": "Any key: back to the title",
    # Rules
    "rules_title_1": "The aim",
    "rules_1": (
        "Get rid of your cards and collect points. Only the upper number of a card counts. A hand is "
        "never sorted: cards stay where they were dealt. In a long hand X is 10."
    ),
    "rules_title_2": "Which way up",
    "rules_2": (
        "Before a round you may turn your whole hand over, so that the other number of every card is "
        "up. Then no card in your hand is turned or moved again."
    ),
    "rules_title_3": "Show",
    "rules_3": (
        "At your turn, show one card or several neighbours: a set (all equal) or a run (each one "
        "higher, or each one lower, than the last). You collect the show that you beat."
    ),
    "rules_title_4": "What beats what",
    "rules_4": (
        "More cards win. Of equal length a set beats a run. Else the higher lowest number wins. Equal "
        "is not enough."
    ),
    "rules_title_5": "Scout",
    "rules_5": (
        "Or take a card from either end of the show on the table and put it anywhere in your hand, "
        "either way up. Its owner gets a token: 1 point."
    ),
    "rules_title_6": "Scout & Show",
    "rules_6": (
        "Once a round, with 3 to 5 players, you may do both in one turn: scout a card, then show. The "
        "star by a name says that it is still to be had."
    ),
    "rules_title_7": "The end of a round",
    "rules_7": (
        "A round ends when a hand is empty, or when everybody else has scouted since the last show: "
        "it is unbeaten."
    ),
    "rules_title_8": "Points",
    "rules_8": (
        "+1 for each card collected, each token, each chip left. −1 for each card in hand; but the "
        "owner of an unbeaten show pays nothing. As many rounds as players."
    ),
    "rules_title_9": "Two players",
    "rules_9": (
        "Three chips each instead of Scout & Show. A scout costs a chip, and you go on. No chip, no "
        "scout. Who can do nothing ends the round. There are two rounds."
    ),
}
