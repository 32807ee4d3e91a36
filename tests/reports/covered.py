"""Which tests try which of the faults that others met, and which faults cannot be met here.

Tests of this folder that bear a number in their names are counted by themselves.
"""

from __future__ import annotations

from collections.abc import Mapping

COVERED: Mapping[str, tuple[str, ...]] = {
    "L01": (
        "tests/ui/test_presses.py::test_two_presses_of_one_button_do_one_thing",
        "tests/table/test_table.py::test_five_confirmations_at_once_are_one",
        "tests/e2e/test_presses.py::test_a_press_doubled_draws_only_once",
    ),
    "L02": (
        "tests/table/test_table.py::test_a_press_of_an_earlier_round_is_not_taken_for_this_one",
        "tests/e2e/test_presses.py::test_a_late_press_changes_nothing_and_shows_the_present",
    ),
    "L03": ("tests/table/test_simultaneous.py::test_answers_in_the_same_moment_are_all_taken",),
    "L04": (
        "tests/store/test_promises.py::test_a_commit_on_another_revision_keeps_nothing",
        "tests/table/test_table.py::test_a_press_that_another_writer_did_not_touch_counts",
        "tests/table/test_table.py::test_two_different_presses_at_once_are_one_answer_and_one_note",
    ),
    "L05": (
        "tests/e2e/test_presses.py::test_a_half_made_turn_outlives_the_bot",
        "tests/e2e/test_presses.py::test_a_game_is_played_through_many_deaths_of_the_bot",
    ),
    "L07": (
        "tests/ui/test_presses.py::test_a_slow_picture_does_not_keep_the_text_waiting",
        "tests/table/test_outbox.py::test_l07_a_slow_table_does_not_delay_another",
    ),
    "L09": ("tests/table/test_simultaneous.py::test_sealed_answers_outlive_the_process",),
    "L10": (
        "tests/store/test_promises.py::test_l10_undo_finds_the_newest_checkpoint_that_was_written",
        "tests/table/test_undo.py::test_an_undo_that_cannot_be_replayed_says_so",
    ),
    "L11": (
        "tests/table/test_undo.py"
        "::test_an_undo_that_breaks_leaves_its_table_and_all_others_as_they_were",
    ),
    "L12": (
        "tests/table/test_undo.py::test_what_was_shown_is_not_taken_back",
        "tests/table/test_undo.py::test_redoing_gives_the_same_luck",
    ),
    "L13": ("tests/table/test_undo.py::test_nobody_takes_back_across_another_seats_answer",),
    "L14": (
        "tests/leaks/test_non_interference.py::test_nothing_depends_on_what_the_reader_cannot_know",
        "tests/table/test_secrets_table.py"
        "::test_strangers_have_neither_question_nor_draft_nor_news",
    ),
    "L15": (
        "tests/leaks/test_whole_games.py"
        "::test_what_only_one_may_know_reaches_nobody_else_before_the_end",
    ),
    "L16": (
        "tests/table/test_export.py::test_the_public_export_of_a_running_table_holds_no_secret",
        "tests/ui/test_record_file.py::test_while_it_runs_players_get_no_more_than_a_stranger",
    ),
    "L17": (
        "tests/games/test_bazaar.py"
        "::test_cards_sold_are_drawn_anew_and_only_their_owner_reads_which",
        "tests/games/test_bazaar.py::test_a_sealed_bid_shows_and_logs_nothing_and_may_be_replaced",
    ),
    "L18": (
        "tests/conform/test_walk.py::test_random_games_keep_every_promise",
        "tests/table/test_secrets_table.py::test_who_acts_is_told_only_what_it_may_know",
    ),
    "L19": (
        "tests/games/test_bazaar.py::test_a_seat_without_coins_is_asked_all_the_same",
        "tests/leaks/test_moments.py"
        "::test_when_a_computer_player_answers_tells_nothing_of_what_it_holds",
    ),
    "L20": (
        "tests/table/test_outbox.py"
        "::test_l20_a_table_starts_although_somebody_cannot_be_written_to",
        "tests/e2e/test_presses.py::test_closed_direct_messages_do_not_stop_a_game",
    ),
    "L21": (
        "tests/table/test_outbox.py"
        "::test_l21_one_closed_dm_does_not_keep_the_others_from_their_hands",
    ),
    "L22": (
        "tests/store/test_sqlite.py::test_l22_twenty_tables_write_at_once_while_a_backup_runs",
    ),
    "L23": (
        "tests/ui/test_names.py::test_no_message_of_a_game_obeys_a_name",
        "tests/i18n/test_names.py"
        "::test_an_escaped_name_is_shown_letter_by_letter_and_obeyed_by_nothing",
    ),
    "L24": (
        "tests/ui/test_names.py::test_no_message_of_a_game_obeys_a_name",
        "tests/ui/test_desk.py::test_only_who_is_meant_is_pinged",
    ),
    "L25": (
        "tests/render/test_names.py::test_every_letter_drawn_is_in_its_font",
        "tests/render/test_type.py::test_what_no_font_has_becomes_a_dot_and_never_a_box",
    ),
    "L26": (
        "tests/render/test_names.py::test_every_name_stays_in_its_box",
        "tests/render/test_names.py"
        "::test_a_name_is_whole_and_plain_in_the_alt_text_and_harmless_on_the_text_board",
    ),
    "L29": (
        "tests/table/test_outbox.py"
        "::test_a_board_in_an_archived_thread_is_posted_anew_which_opens_the_thread",
        "tests/table/test_outbox.py"
        "::test_a_locked_or_lost_thread_is_tried_seldom_and_hangs_no_other_table",
        "tests/table/test_outbox.py::test_an_unlocked_thread_gets_its_board_after_all",
    ),
    "L31": (
        "tests/ui/test_plan.py::test_each_of_more_than_a_hundred_options_is_on_some_page",
        "tests/ui/test_plan.py::test_a_full_board_of_thirty_has_exactly_forty_parts",
        "tests/ui/test_plan.py::test_several_of_more_than_25_are_toggles_with_a_running_list",
        "tests/ui/test_plan.py::test_every_question_of_random_games_fits_and_no_label_is_cut",
    ),
    "L32": (
        "tests/ui/test_commands.py"
        "::test_commands_that_discord_refuses_do_not_keep_the_bot_from_running",
    ),
    "L33": (
        "tests/ui/test_ids.py::test_the_longest_id_fits",
        "tests/ui/test_ids.py::test_an_id_is_read_back_and_fits",
    ),
    "L34": ("tests/ui/test_pages.py::test_every_line_is_on_a_page_and_pages_fit",),
    "L36": (
        "tests/table/test_outbox.py"
        "::test_l36_a_deleted_board_is_posted_anew_and_becomes_the_current_one",
    ),
    "L38": (
        "tests/games/conspiracy/test_recruit.py::test_case_4_a_short_deck_caps_the_draw",
        "tests/games/conspiracy/test_recruit.py"
        "::test_case_4_an_empty_deck_leaves_the_piles_and_reveals_nothing",
        "tests/games/test_bazaar.py::test_an_empty_deck_gives_what_it_has",
    ),
    "L39": (
        "tests/table/test_lobby.py::test_when_the_last_person_leaves_the_table_closes",
        "tests/table/test_lobby.py::test_when_the_host_leaves_the_next_person_hosts",
        "tests/ui/test_lobby.py::test_a_stranger_cannot_close_but_a_moderator_can",
    ),
    "L41": (
        "tests/games/conspiracy/test_score.py"
        "::test_case_38_equal_pearls_share_the_win_whoever_holds_the_token",
        "tests/games/test_bazaar.py"
        "::test_more_kinds_of_wares_break_a_tie_and_otherwise_it_is_shared",
    ),
    "L42": ("tests/table/test_outbox.py::test_l42_a_turn_of_five_steps_is_one_notice",),
    "L43": (
        "tests/table/test_outbox.py::test_l43_nobody_is_called_who_has_moved_already",
        "tests/table/test_outbox.py"
        "::test_l43_somebody_who_moves_while_the_message_is_on_its_way_is_not_called",
        "tests/table/test_outbox.py::test_l43_nobody_is_called_after_the_end",
    ),
    "L45": (
        "tests/engine/test_saves.py"
        "::test_every_released_save_loads_asks_the_same_and_is_worth_the_same",
        "tests/table/test_hall.py::test_a_save_of_newer_rules_freezes_its_table",
        "tests/app/test_operating.py"
        "::test_a_difference_refuses_the_start_until_the_table_is_on_hold",
    ),
    "L47": (
        "tests/ui/test_presses.py::test_a_stranger_gets_the_public_view_and_a_friendly_sentence",
        "tests/e2e/test_presses.py::test_the_other_seat_cannot_take_the_turn",
    ),
    "L48": (
        "tests/e2e/test_whole_games.py::test_every_post_shows_a_picture_that_is_described",
        "tests/conform/test_walk.py::test_random_games_keep_every_promise",
    ),
    "L49": (
        "tests/ui/test_lobby.py::test_all_missing_permissions_are_named_before_anything_is_made",
        "tests/ui/test_lobby.py::test_a_game_is_not_started_where_its_thread_cannot_be_opened",
    ),
    "L50": ("tests/table/test_table.py::test_two_tables_in_one_channel_do_not_touch_each_other",),
    "L51": (
        "tests/store/test_sqlite.py"
        "::test_l51_a_writer_killed_at_any_moment_loses_nothing_it_reported",
        "tests/store/test_sqlite.py"
        "::test_l51_a_full_disk_is_said_clearly_and_the_last_good_state_stays",
    ),
    "L52": (
        "tests/ui/test_text.py::test_a_name_of_nothing_visible_is_a_word_instead",
        "tests/ui/test_names.py"
        "::test_who_has_no_visible_name_is_called_by_the_one_they_log_in_with",
    ),
    "L53": (
        "tests/table/test_outbox.py"
        "::test_l53_thirty_quick_revisions_are_few_edits_and_the_last_picture_is_right",
        "tests/faults/test_rate_limit_on_a_route.py"
        "::test_one_post_tells_all_that_happened_while_it_was_held_up",
    ),
}

NOT_HERE: Mapping[str, str] = {
    "L27": "No reminder is sent at a time of day.",
    "L28": "Tables have no clock that runs, and so none that a pause could fill up again.",
    "L30": "The bot closes no thread: hands are direct messages, and a table's one thread is"
    " archived by Discord and opened again by the next post (L29).",
    "L35": "No button or menu carries an emoji of a server; those that it carries are ours.",
    "L44": "No reminder falls due while the bot is down; what is owed is paid as one message for"
    " each place (test_dues).",
    "L46": "No answer can be left in advance, and so none can fire when it no longer fits.",
}
"""Why a fault cannot be met. Whoever adds what is said not to be there adds its test, too."""
