#!/usr/bin/env python3
"""Plays a deal of every game through a pipe, in both languages. Compares the output with tests/cli/text/GAME.LANGUAGE,
which has the beginning, the end and the hash of the whole. Half of the time the first move is
played. Usage: test_text.py PATH-OF-CARTEADO [--write]   (--write: writes the files anew, on purpose only)"""
import difflib
import hashlib
import os
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from plain_lines import Talk, choice  # noqa: E402

PROGRAM = os.path.abspath(sys.argv[1])
FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "text")
MOST = 700  # answers until a test gives up
FIRST, LAST = 50, 25  # lines that are kept of the beginning and of the end
END = re.compile(r"^(Fim d|End of|The match is over)", re.M)


def play(game, lang, folder):
    """Plays one deal. Returns what was said, up to the question after its end."""
    environment = {**os.environ, "XDG_STATE_HOME": folder, "LC_ALL": "C.UTF-8"}
    options = ["--seed", "5f" * 32, "--bots", "random"]
    talk = Talk([PROGRAM, "play", game, "--lang", lang, *options], environment)
    said = talk.question()
    talk.answer("chance")  # a solver's verdict on each position would take most of the time
    talk.question()
    for turn in range(MOST):
        if said is None or END.search(said):
            break
        talk.answer(choice(said, turn))
        said = talk.question()
    text = talk.text
    talk.leave()
    assert END.search(text), f"no end of a deal:\n{text[-1000:]}"
    return text.rsplit("\nEnter", 1)[0] + "\n"


def shorten(text):
    lines = text.splitlines(keepends=True)
    middle = f"[{len(lines)} lines, {hashlib.sha256(text.encode()).hexdigest()[:16]}]\n"
    return "".join([*lines[:FIRST], middle, *lines[-LAST:]])


def check(game, lang, folder):
    text = play(game, lang, folder)
    sign = re.search(r".*[♣♦♥♠★▸→\x1b].*", text)
    assert not sign, f"a sign or a colour: {sign[0]}"
    path = os.path.join(FOLDER, f"{game}.{lang}")
    now = shorten(text)
    if "--write" in sys.argv:
        with open(path, "w", encoding="utf-8") as file:
            file.write(now)
    with open(path, encoding="utf-8") as file:
        was = file.read()
    shown = list(difflib.unified_diff(was.splitlines(), now.splitlines(), lineterm=""))[:20]
    assert was == now, "it says something else:\n" + "\n".join(shown)


def main():
    listed = subprocess.run([PROGRAM, "games", "--json"], capture_output=True, text=True, check=True).stdout
    done = bad = 0
    for game in re.findall(r'"slug": ?"([a-z_]+)"', listed):
        for lang in ("pt", "en"):
            done += 1
            with tempfile.TemporaryDirectory() as folder:
                try:
                    check(game, lang, folder)
                except AssertionError as fault:
                    bad += 1
                    print(f"FAIL: {game} {lang}: {fault}")
    print(f"{done} checks, {bad} failures")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
