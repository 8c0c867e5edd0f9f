"""A log without the names of its players: no trace of them is left, and the game is the same."""

from __future__ import annotations

from logs.hand_written import two_players

from adjudicator.logs import read_log, replay, report, without_names

GAME = two_players(
    """
    Turn 1 - anna
    a plays 4 Coppers. (+$4)
    a buys and gains a Silver.
    a draws 3 Coppers and 2 Estates.
    anna: hello BEN, this is anna
    Zoe the onlooker: go anna!
    Zoe the onlooker: 2 Golds
    Zoe the onlooker reconnected.
    Joining game #184000000 on frankfurt.
    Turn 1 - ben
    b plays 4 Coppers. (+$4)
    b buys and gains a Silver.
    ben has resigned.
    1. anna 3 VP
    2. ben 3 VP
    """
).replace("Timer: Friendly", "anna: 41.7\nben: 38")


def test_no_name_is_left_in_chat_ratings_scores_or_headings() -> None:
    bare = without_names(GAME)
    assert "anna" not in bare
    assert "ben" not in bare.casefold()
    assert "41.7" not in bare
    assert "184000000" not in bare
    assert "Zoe" not in bare
    assert "bob has resigned." in bare


def test_lines_keep_their_numbers() -> None:
    before, after = (
        [line.number for line in read_log(text).lines if line.act == "buy and gain"]
        for text in (GAME, without_names(GAME))
    )
    assert before == after


def test_the_game_and_its_score_are_the_same() -> None:
    told, bare = (report(replay(read_log(text))) for text in (GAME, without_names(GAME)))
    assert bare.replay.log.players == ("alice", "bob")
    assert (bare.status, bare.scores, bare.client_scores) == (told.status, told.scores, told.client_scores)
    assert bare.client_scores == {0: 3, 1: 3}


def test_somebody_may_be_called_like_a_replacement() -> None:
    swapped = GAME.replace("ben", "alice").replace("anna", "bob")
    swapped = "\n".join(
        line.replace("a ", "bob ", 1) if line.startswith("a ") else line for line in swapped.splitlines()
    )
    swapped = "\n".join(
        line.replace("b ", "alice ", 1) if line.startswith("b ") else line for line in swapped.splitlines()
    )
    log = read_log(without_names(swapped))
    assert read_log(swapped).players == ("bob", "alice")
    assert log.players == ("alice", "bob")
    assert [line.seat for line in log.lines if line.act == "buy and gain"] == [0, 1]
