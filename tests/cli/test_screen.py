#!/usr/bin/env python3
"""Plays on the full screen in a terminal of tmux: every game by keys to the end of a deal, and what may happen on the
way. Usage: test_screen.py PATH-OF-CARTEADO [--all] [TEST...]   (--all: every game in every size and language)"""
import os
import random
import re
import signal
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from terminal_window import Screen  # noqa: E402

PROGRAM = os.path.abspath(sys.argv[1])
SEED = "5f" * 32
ALL = "--all" in sys.argv
SIZES = [(80, 24), (120, 40)]
WORDS = {
    "pt": {"turn": "u volta", "pass": "deixa passar", "close": "Enter fecha", "deal": "Enter dá", "end": "Enter termina"},
    "en": {"turn": "u undo", "pass": "lets it pass", "close": "Enter closes", "deal": "Enter deals", "end": "Enter ends"},
}


def games():
    shown = subprocess.run([PROGRAM, "games", "--json"], capture_output=True, text=True, check=True).stdout
    return re.findall(r'"slug": ?"([a-z_]+)"', shown)


def begin(game, *options, columns=80, rows=24, environment=None, pace=0, lang="pt", seed=SEED):
    screen = Screen(columns, rows, environment)
    screen.prefer(pace=pace)
    cards = ["--seed", seed] if seed else []
    screen.start(PROGRAM, "--lang", lang, "play", game, *cards, "--bots", "easy", *options)
    return screen


def numbers(shown):
    """The numbers of the moves in the list."""
    return [int(n) for n in re.findall(r"(?:^|[ │])[a-z ] {1,3}(\d+) [A-ZÀ-Ú]", shown, re.M)]


def play_deal(screen, words, most=400):
    """Plays moves of the list until the first sheet with a score; returns that sheet."""
    luck = random.Random(1)
    for _ in range(most):
        shown = screen.wait(*words.values(), "END")
        assert "END" not in shown, shown
        if words["close"] in shown:
            if "Fim d" in shown or "End of" in shown or "is over" in shown:
                return shown
            screen.keys("Enter")
        elif words["deal"] in shown or words["pass"] in shown:
            screen.keys("Enter")
        elif words["end"] in shown:
            return shown
        else:
            given = numbers(shown)
            if given:  # else the rest of this screen is still to come
                screen.keys(*str(luck.choice(given)), "Enter")
        screen.wait_change(shown)
    raise AssertionError(f"no end of the deal:\n{screen.show()}")


def test_deals():
    for i, game in enumerate(games()):
        for lang in ("pt", "en") if ALL else ("pt", "en")[i % 2 :][:1]:
            for columns, rows in SIZES if ALL else SIZES[i // 2 % 2 :][:1]:
                screen = begin(game, columns=columns, rows=rows, lang=lang)
                play_deal(screen, WORDS[lang])
                screen.end()


def test_many_cards():
    """Six at Samba, and Hombre's exchange by marking cards, fit 80 x 24."""
    screen = begin("samba", "--seats", "6")
    shown = screen.wait("u volta")
    assert "Robô 5" in shown and re.search(r"\d+ cartas", shown), shown
    if ALL:
        play_deal(screen, WORDS["pt"])
    screen.end()


def test_exchange():
    screen = begin("hombre")
    luck = 0
    while True:
        shown = screen.wait("u volta", "Enter fecha", "Enter dá")
        if "troca" in shown.split("\n")[0]:
            break
        if "Enter fecha" in shown or "Enter dá" in shown:
            screen.keys("Enter")
        elif given := numbers(shown):
            screen.keys(*str(given[0]), "Enter")
        screen.wait_change(shown)
        luck += 1
        assert luck < 200, shown
    screen.keys("Left", "Space")
    marked = screen.wait("┌─*─┐", "╔═*═╗", "*")
    screen.keys("Left", "Space")
    screen.wait_change(marked)
    screen.keys("Enter")
    shown = screen.wait("Você fez a troca: 6† 11†")
    screen.end()


def test_undo_and_hint():
    screen = begin("golfe")
    first = screen.wait("u volta")
    screen.keys("1", "Enter")
    screen.wait("Você virou")
    screen.keys("u")
    screen.wait("Jogada desfeita")
    screen.keys("y")
    screen.wait("Jogada refeita")
    screen.keys("h")
    screen.wait("Dica:")
    assert first
    screen.end()


def test_keys_choose_cards():
    """Arrows and Enter take a card; Escape opens the menu; ? shows the keys; r shows the rules."""
    screen = begin("golfe")
    screen.wait("u volta")
    screen.keys("Enter")
    screen.wait("Você tirou", "Você virou")
    for key, text in (("?", "Teclas"), ("r", "Golfe")):
        screen.keys(key)
        screen.wait("Enter fecha")
        assert text in screen.show()
        screen.keys("Enter")
        screen.wait("u volta")
    screen.keys("Escape")
    screen.wait("Recomeçar")
    screen.keys("Escape")
    screen.wait("u volta")
    screen.type(":vir")
    screen.keys("Tab")
    screen.wait(":virar do monte")
    screen.keys("Enter")
    screen.wait("Você virou")
    screen.end()


def test_resize():
    screen = begin("buraco")
    screen.wait("u volta")
    screen.resize(120, 40)
    screen.wait("O que aconteceu")
    screen.resize(60, 20)
    screen.wait(gone="O que aconteceu")
    screen.wait("Buraco")
    screen.resize(80, 24)
    screen.wait("u volta")
    screen.end()


def test_widths():
    """A narrow window leaves out hints about keys, never the last ones; a label that is cut short is shown below."""
    screen = begin("solo", columns=60)
    for columns in (60, 80, 100, 200):
        screen.resize(columns, 24)
        screen.wait("q sai")
        shown = screen.wait("Solo · rodada 1 · leilão · sua vez")
        assert "? teclas  Esc menu" in shown, shown
    screen.keys("Tab", "Down")
    screen.wait("cada um")
    screen.end()
    screen = begin("samba", columns=60, lang="en")
    screen.wait("u undo")
    screen.keys("1", "Enter", "Tab")
    shown = screen.wait("…")
    assert max(map(len, shown.split("\n"))) <= 60, shown
    screen.end()


def table_of(shown):
    return "\n".join(shown.split("\n")[:17])


def test_kill_and_resume():
    screen = begin("golfe")
    screen.wait("u volta")
    screen.keys("1", "Enter")
    screen.wait("Você virou")
    kept = table_of(screen.show())
    os.kill(screen.process("carteado"), signal.SIGKILL)
    screen.wait("END")
    screen.start(PROGRAM, "--lang", "pt", "play", "golfe")
    screen.wait("continuar na rodada")
    screen.keys("Enter")
    screen.wait("u volta")
    # the head may tell later whether the deal can still be won
    assert table_of(screen.show()).split("\n")[1:] == kept.split("\n")[1:], screen.show()
    screen.end()


def test_signals_restore():
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGSEGV):
        screen = begin("golfe")
        screen.wait("u volta")
        os.kill(screen.process("carteado"), number)
        shown = screen.wait("END")
        assert re.search(r"END \d+ (icanon echo|echo icanon)", shown), shown
        screen.end()


def test_mouse():
    screen = begin("golfe")
    shown = screen.wait("u volta")
    line = next(i for i, text in enumerate(shown.split("\n")) if "1 Virar" in text)
    column = shown.split("\n")[line].index("Virar")
    screen.type("\033[M" + chr(32) + chr(33 + column) + chr(33 + line))
    screen.wait("Você virou")
    screen.end()


def test_plain_terminals():
    screen = begin("golfe", environment={"NO_COLOR": "1"})
    screen.wait("u volta")
    colours = re.findall(r"\x1b\[[0-9;]*(?:3[0-7]|4[0-7]|[34]8;[0-9;]+|9[0-7])m", screen.show(colours=True))
    assert not colours, colours
    screen.end()
    for environment, options in (({"LC_ALL": "C"}, ()), ({"LC_ALL": "en_US.ISO-8859-1"}, ()), ({}, ("--ascii",))):
        screen = begin("buraco", *options, environment=environment)
        shown = screen.wait("u volta")
        assert shown.isascii(), shown
        screen.end()
    screen = begin("golfe", environment={"TERM": "dumb"})
    screen.wait("Sua jogada")
    screen.end()


def test_bad_keys():
    """Junk and a paste of a megabyte change nothing, and the next key works."""
    screen = begin("golfe")
    before = table_of(screen.wait("u volta"))
    screen.keys("F5", "F12", "C-k", "IC", "C-_")
    screen.type("é€ç")
    with open(os.path.join(screen.folder.name, "long"), "w", encoding="utf-8") as file:
        file.write("desfazer " * 120000)
    screen.tmux("load-buffer", "-b", "long", file.name)
    screen.tmux("paste-buffer", "-p", "-b", "long", "-t", "x")
    screen.wait("longo demais")
    screen.keys("Escape")
    screen.wait("u volta")
    screen.keys("Escape")
    assert table_of(screen.wait("u volta")) == before
    screen.keys("1", "Enter")
    screen.wait("Você virou")
    screen.end()


def test_files():
    screen = begin("golfe", environment={"XDG_STATE_HOME": "/proc/none"})
    screen.wait("u volta")
    screen.wait("não deu para guardar")
    screen.keys("1", "Enter")
    screen.wait("Você virou")
    screen.end()
    screen = Screen(80, 24)
    folder = os.path.join(screen.environment["XDG_STATE_HOME"], "carteado")
    os.makedirs(folder)
    with open(os.path.join(folder, "golfe.carteado"), "wb") as file:
        file.write(b"\xff\x00 junk\n")
    screen.start(PROGRAM, "--lang", "pt", "play", "golfe")
    screen.wait("golfe.carteado")
    screen.keys("Enter")
    screen.wait("END 1")
    with open(os.path.join(folder, "golfe.carteado"), "rb") as file:
        assert file.read() == b"\xff\x00 junk\n"
    screen.end()


def test_start_screen():
    screen = Screen(80, 24)
    screen.prefer(pace=0)
    screen.start(PROGRAM, "--lang", "pt")
    screen.wait("Golfe, para")
    screen.type("golf")
    screen.wait("golf: Golfe")
    screen.keys("Enter")
    screen.wait("Nova partida")
    screen.keys("Enter")
    screen.wait("u volta")
    screen.keys("q")
    screen.wait("continuar na rodada")
    screen.keys("Escape")
    screen.wait("Partidas guardadas")
    screen.type("ajustes")
    screen.keys("Enter")
    screen.wait("Língua: português")
    screen.keys("Enter")
    screen.wait("Language: English")
    screen.keys("Escape")
    screen.wait("Your results")
    screen.type("your results")
    screen.keys("Enter")
    screen.wait("unfinished: 1")
    screen.keys("Enter")
    screen.wait("Your results")
    screen.keys("Escape")
    screen.wait("END 0")
    screen.end()


def test_thinking_stops():
    """The thread finishes what is won. Escape gives up a search for cards that takes long."""
    screen = begin("piramide", "--day", "2026-12-01", seed=None)
    screen.wait("u volta")
    line = subprocess.run([PROGRAM, "solve", "piramide", "--day", "2026-12-01", "--win"], capture_output=True,
                          text=True, check=True).stdout
    for act in re.findall(r"^  (.*)$", line, re.M):
        shown = screen.show()
        screen.keys("t")
        if "Fim da" in screen.wait("Só dá para terminar", "Fim da"):
            break
        screen.keys("Escape")
        screen.type(":" + act)
        screen.keys("Enter")
        screen.wait_change(shown)
    screen.wait("Fim da", "Parabéns")
    screen.end()
    stopped = False
    for _ in range(8):  # a search that is lucky ends before the key comes
        screen = begin("piramide", "--preset", "velha", "--difficulty", "hard", seed=None)
        if "Procurando" in screen.wait("Procurando as cartas", "u volta"):
            screen.keys("Escape")
            stopped = "END 1" in screen.wait("END", "u volta", "Recomeçar")
        screen.end()
        if stopped:
            break
    assert stopped, "no search was given up"


def test_names():
    """Matches of one game are kept by their names, beside each other."""
    screen = begin("golfe")
    screen.wait("u volta")
    screen.keys("Escape")
    screen.wait("Dar um nome")
    screen.type("dar um nome")
    screen.keys("Enter")
    screen.wait("Escreva o nome")
    screen.type("Tia Ana")
    screen.keys("Enter")
    screen.wait("agora se chama Tia Ana")
    screen.keys("1", "Enter", "q")
    screen.wait("END 0")
    screen.start(PROGRAM, "--lang", "pt")
    screen.wait("Golfe, Tia Ana: continuar na rodada 1")
    screen.type("golfe, para")
    screen.keys("Enter")
    screen.wait("Tia Ana: continuar na rodada 1")
    screen.keys("Down", "Enter")
    screen.wait("u volta")
    screen.keys("1", "Enter")
    screen.wait("Você virou")
    screen.keys("q")
    shown = screen.wait("> continuar na rodada 1", "  continuar na rodada 1")
    assert "Tia Ana: continuar" in shown, shown
    screen.keys("Escape")
    screen.wait("Golfe, Tia Ana: continuar")
    screen.end()


def test_replay():
    """Left and right go through a record; v changes whose cards are seen."""
    screen = Screen(80, 24)
    record = os.path.join(screen.folder.name, "solo.ctr")
    subprocess.run([PROGRAM, "watch", "solo", "--bots", "random", "--seed", SEED, "--record", record],
                   stdout=subprocess.DEVNULL, check=False)
    screen.start(PROGRAM, "--lang", "pt", "replay", record)
    screen.wait("passo 0 de")
    screen.keys("Right")
    screen.wait("passo 1 de")
    screen.wait("mão: ", "Mão")
    screen.keys("v")
    screen.wait("cartas de Lugar 1")
    screen.keys("Left")
    screen.wait("passo 0 de")
    screen.keys("Enter")
    screen.wait("END 0")
    screen.end()


def main():
    named = [word for word in sys.argv[2:] if not word.startswith("--")]
    tests = {name[5:]: test for name, test in globals().items() if name.startswith("test_")}
    bad = 0
    for name, test in tests.items():
        if named and name not in named:
            continue
        try:
            test()
        except AssertionError as fault:
            bad += 1
            print(f"FAIL: {name}: {fault}")
    print(f"{len(named or tests)} checks, {bad} failures")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
