#!/usr/bin/env python3
"""Checks that no line is wider than the terminal, in terminals of several widths and in both languages. It plays each
game in plain lines, and runs the other commands. Only texts to be copied may be wider: the file of a match, and the
command that goes on with it. Usage: test_widths.py PATH-OF-CARTEADO [--all]
(--all: every width from 60 to 200)"""
import os
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from plain_lines import Talk, choice  # noqa: E402

PROGRAM = os.path.abspath(sys.argv[1])
SEED = "5f" * 32
# 40 is the narrowest terminal that is supported (cli/common/terminal.c).
WIDTHS = range(60, 201) if "--all" in sys.argv else (40, 60, 80, 100, 200)
TURNS = 12
WORDS = {
    "pt": ["ajuda", "opções", "dica", "tudo", "placar", "código", "solução", "chance", "mesa", "xyz", "99999"],
    "en": ["help", "options", "hint", "all", "score", "code", "solution", "chance", "table", "xyz", "99999"],
}
# A card and the next one without a blank between them.
TOUCHING = re.compile("[2-9AJQK][♣♦♥♠](10|[2-9AJQK])[♣♦♥♠]")


def games():
    shown = subprocess.run([PROGRAM, "games", "--json"], capture_output=True, text=True, check=True).stdout
    return re.findall(r'"slug": ?"([a-z_]+)"', shown)


def commands():
    shown = subprocess.run([PROGRAM, "--lang", "en", "--help"], capture_output=True, text=True, check=True).stdout
    return re.findall(r"^  ([a-z]+)  ", shown, re.M)


class Widths:
    def __init__(self, folder):
        self.folder, self.done, self.bad = folder, 0, 0
        self.environment = {**os.environ, "XDG_STATE_HOME": folder, "LC_ALL": "C.UTF-8", "TERM": "xterm"}
        self.environment.pop("NO_COLOR", None)

    def judge(self, name, columns, text):
        """A text must have lines, and none of them wider than the terminal."""
        lines = [re.sub(r"\x1b\[[0-9;]*[A-Za-z]", "", line) for line in text.split("\n")]
        lines = [line for line in lines if self.folder not in line and "carteado play" not in line]
        self.done += 1
        widest = max(lines, key=len)
        glued = [line for line in lines if TOUCHING.search(line)]
        if len(lines) < 3 or len(widest) > columns or glued:
            self.bad += 1
            print(f"FAIL: {name}, {columns} columns: {len(lines)} lines, {len(widest)} wide: {glued or widest}")

    def shows(self, columns, lang, *words):
        talk = Talk([PROGRAM, "--lang", lang, *words], self.environment, columns)
        talk.end()
        self.judge(" ".join(words), columns, talk.text)

    def plays(self, columns, lang, game):
        record = os.path.join(self.folder, "match.ctr")
        talk = Talk([PROGRAM, "--lang", lang, "play", game, "--text", "--new", "--seed", SEED, "--bots", "easy",
                     "--record", record], self.environment, columns)
        for word in WORDS[lang]:
            talk.question()
            talk.answer(word)
        talk.question()
        talk.answer("mesa" if lang == "pt" else "table")
        for turn in range(TURNS):
            said = talk.question()
            if said is None:
                break
            talk.answer(choice(said, turn))
        talk.leave()
        # The echo of an answer is off, so what follows a question is on its line.
        text = re.sub(r"(?m)^((?:Sua jogada|Your move|Enter)[^\n]*?: )", r"\1\n", talk.text)
        self.judge(f"play {game} {lang}", columns, text)
        self.shows(columns, lang, "replay", record, "--at", "4")
        for name in os.listdir(self.folder):
            os.remove(os.path.join(self.folder, name))


def main():
    with tempfile.TemporaryDirectory() as folder:
        widths = Widths(folder)
        for columns in WIDTHS:
            for lang in ("pt", "en"):
                for game in games():
                    widths.plays(columns, lang, game)
                    for words in (["rules", game], ["options", game], ["watch", game, "--seed", SEED, "--bots", "random"]):
                        widths.shows(columns, lang, *words)
                for words in (["solve", "golfe", "--seed", SEED], ["solve", "hombre", "--seed", SEED],
                              ["solve", "poquer", "--seed", SEED, "--blind", "--budget", "10"]):
                    widths.shows(columns, lang, *words)
                widths.shows(columns, lang, "--help")
                widths.shows(columns, lang, "games")
                for command in commands():
                    widths.shows(columns, lang, command, "--help")
        print(f"{widths.done} checks, {widths.bad} failures")
        return 1 if widths.bad else 0


if __name__ == "__main__":
    sys.exit(main())
