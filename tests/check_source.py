#!/usr/bin/env python3
"""check_source.py [--root FOLDER] [--self-test] [layers|headers|rules|words|terms ...]

Checks the source without building it; without names, all five checks:
  layers   each #include names a header that its folder may see (LAYERS), or a system header it may use
  headers  each header compiles alone and twice, and holds no long function
  rules    each number of a rules page has a test, and the page in English states the same
  words    no word that the project gave up comes back (WORDS)
  terms    labels, rules, lessons and almanacs of the games use the words that were decided (TERMS)
Prints one line for each violation, "file:line: what: what was expected", then a line of sums. Exit status 1
when something is wrong. --self-test plants faults in a small tree and fails when a check misses one."""
import argparse
import concurrent.futures
import fnmatch
import os
import re
import subprocess
import sys
import tempfile

# ---- the tables ---------------------------------------------------------------------------------

# A layer: its files (the first pattern that fits decides), what its files may include besides, and which system
# headers ("plain": those that need no operating system; "any"). "." stands for headers of the same layer in the
# same folder. A layer that ends with "/" stands for all layers below it.
PLAIN = "string stdlib limits assert stdbool stddef stdint stdarg math".split()
LAYERS = [
    # name              files                         may include                                       system
    ("include",         "include/*",                  ".",                                              "stdbool stddef stdint"),
    ("engine/util",     "engine/util/*",              ". include",                                      "plain"),
    ("engine/core",     "engine/core/*",              ". include engine/util",                          "plain"),
    ("engine/kits",     "engine/kits/*",              ". include engine/core/game.h",                   "plain"),
    ("engine/match",    "engine/match/*",             ". include engine/util",                          "plain"),
    ("game/advice",     "games/*/ai/advice*.c",       "include game/thumb",                             "plain"),
    ("game/thumb",      "games/*/ai/thumb.h",         "include",                                        "plain"),
    ("game/reasons",    "games/*/ai/reasons.c",       "include game/thumb",                             "plain"),
    ("game/policy",     "games/*/ai/policy*",         ". include engine/util ai/tricks/quick.h game/thumb", "plain"),
    ("game/solver",     "games/*/ai/solver*",         ". include engine/util",                          "plain"),
    ("game/rollout",    "games/*/ai/rollout*",        ". include engine/util engine/core/game.h engine/kits ai/rollout game/solver game", "plain"),
    ("game",            "games/*/[!/]*",              ". include engine/core/game.h engine/kits",       "plain"),
    ("ai/players",      "ai/players/*",               ". include engine/util",                          "plain"),
    ("ai/search",       "ai/search/*",                ". include engine/util ai/players",               "plain"),
    ("ai/rollout",      "ai/rollout/*",               ". include engine/util engine/core/game.h engine/kits", "plain"),
    ("ai/solvers",      "ai/solvers/*",               ". include engine/util",                          "plain"),
    ("ai/threads",      "ai/threads/*",               ". include",                                      "any"),
    ("ai/tricks",       "ai/tricks/*",                ". include engine/util engine/kits/lanes.h",      "plain"),
    ("bus",             "bus/*",                      ". engine/util",                                  "any"),
    ("bridge",          "bridge/*",                   ". include engine/util",                          "plain"),
    ("python",          "python/src/*",               ". include engine/util",                          "plain"),
    ("server",          "server/*",                   "server include engine/util bus",                 "any"),
    ("cli/common",      "cli/common/*",               ". include engine/util",                          "any"),
    ("cli",             "cli/*",                      ". cli/common include engine/util http.h serve.h fair.h store.h tui.h", "any"),
    ("tui",             "tui/*",                      ". cli cli/common include engine/util",           "any"),
    ("lab/reference",   "lab/reference/*",            "include",                                        "plain"),
    ("lab",             "lab/*",                      "lab lab/reference include engine/util ai/ game/ cli cli/common bus serve.h fair.h store.h", "any"),
]
# These parts of a game belong to that game alone: only the lab includes them from elsewhere.
OWN = "game/"
FOLDERS = "include engine ai games bridge bus cli tui server lab python".split()  # the C code
TESTS = "tests"

# Words that the project gave up: the word, what to write instead, and where the old one stays, with the reason.
# A word counts in comments and in each part of a name (ct_twin_find, TwinState), not in texts between quotes.
# A row that ends with "*" is the beginning of a name instead.
WORDS = [
    ("twin twins",        "rollout",            {p: "two equal cards" for p in ("games/cachorro/*", "docs/STUDIES.md", "page/test/choose.test.ts")}),
    ("guesser guessers",  "sample",             {}),
    ("ct_guess*",         "ct_sample",          {}),
    ("ct_sense*",         "ct_policy",          {}),
    ("ct_look*",          "ct_view_of",         {}),
    ("law laws",          "property test",      {}),
    ("glass glasses",     "remote view",        {}),
    ("ears",              "listener",           {}),
    ("ct_lay*",           "ct_meld_plan",       {}),
    ("v1",                "reference player",   {p: "the reference player is called v1" for p in (
        "lab/*", "tests/*", "games/*/test_*.c", "*.md", "examples/*", "CMakeLists.txt", "include/player.h",
        "include/registry.h", "ai/players/*")}),
]
PROSE = ("*.c", "*.h", "*.inc", "*.ts", "*.tsx", "*.mjs", "*.css", "*.sh", "*.py", "*.cmake", "CMakeLists.txt",
         "Makefile", "*.md")
# Not read for words: what other people wrote, history, texts for players, and this table.
UNREAD = ("lab/notes/*", "games/*/*.md", "games/*/page.ts", "page/src/text/*", "page/licences/*",
          "tests/check_source.py", "LEIA-ME.md")

# Words of the texts that players read: what is not said (a pattern), what is said, and in which games ("" for all).
# A game's labels, its rules page and its lesson so call a thing by one name.
TERMS = [
    (r"coringas?",                            "curinga, or coringão for the printed joker", ""),
    (r"maço",                                 "monte",                  ""),
    (r"negros?",                              "três preto",             "samba"),
    (r"compr\w+ o (?:lixo|bagaço)",           "pegar o lixo",           ""),
    (r"mão toda",                             "rodada",                 "samba"),
    (r"impugn\w*",                            "recusar as cartas",      ""),
    (r"retir(?:ar-se|ou-se|e-se)|se retira", "sair da rodada",         ""),
    (r"nossa fonte|segundo a fonte|diz a fonte|our source|the source says", "o texto antigo", ""),
    (r"(?:jogador|player) 0",                 "seats count from 1",     ""),
    (r"(?:Número de|por) partidas",           "rodadas",                "domino solo"),
    (r"segu(?:ir|e|iu) (?:o )?naipe",         "servir o naipe",         "solo hombre"),
    (r"jog(?:ar|ou|a) só(?! de)",             "sozinho",                "solo hombre"),
    (r"portão|gate",                          "carta virada, carta do banqueiro", "cao_vermelho cao_polones"),
    (r"capital",                              "banca inicial",          "cao_polones"),
    (r"filas?",                               "fileira",                "golfe"),
    (r"fileira central",                      "fileira do meio",        "onze"),
    (r"monte de reserva|montes? refeitos?",   "monte, volta",           "piramide"),
    (r"Asked Slam",                           "Aided Slam",             "solo"),
    (r"Options (?:of|at) the table",          "Options",                ""),
    (r"sugest(?:ão|ões)",                     "dica",                   "src"),
    (r"compromisso",                          "lacre",                  "src"),
    (r"pontuação|classificação",              "ranking",                "src"),
    (r"vence(?:u|ram|r)?|venci",              "ganhar",                 "src"),
    (r"importar|importad\w+|exportar",        "salvar, trazer",         "src"),
    (r"p[ôo]de ser",                          "deu para",               "src"),
    (r"não há (?:volta|como desfazer)",       "não dá para desfazer",   "src"),
    (r"(?:com|sem) rede",                     "internet",               "src"),
]
SPOKEN = ("page/src/text/*.ts", "page/src/online/phrases.ts", "page/src/almanac/facts.ts", "games/*/tables.h", "games/*/game.c", "games/*/page.ts", "games/*/rules.*.md", "games/*/*.ctr",
          "engine/core/core_texts.c", "engine/kits/bank_texts.inc")

# ---- files --------------------------------------------------------------------------------------

failures = []


def wrong(path, line, what, wanted):
    failures.append(f"{path}:{line}: {what}: {wanted}")


def walk(*folders):
    """Paths below these folders, sorted, without what is built or fetched."""
    for folder in folders:
        for base, names, files in os.walk(folder):
            names[:] = sorted(n for n in names if n not in ("build", "node_modules", ".git", "__pycache__"))
            for name in sorted(files):
                yield os.path.normpath(os.path.join(base, name))


def read(path):
    with open(path, encoding="utf-8", errors="replace") as file:
        return file.read()


def sources(suffixes):
    """C files of the project that are no tests."""
    return [f for f in walk(*FOLDERS) if f.endswith(suffixes) and not os.path.basename(f).startswith("test_")]


TOKENS = re.compile(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'', re.S)


def without(text, comments=False, strings=False):
    """The text with its comments or its quoted texts taken out; lines keep their numbers."""
    def blank(match):
        token = match.group()
        drop = comments if token[0] == "/" else strings
        return "\n" * token.count("\n") if drop else token
    return TOKENS.sub(blank, text)


# ---- layers -------------------------------------------------------------------------------------

def layer_of(path):
    for name, pattern, may, system in LAYERS:
        # "*" does not cross folders where the pattern names a file of one.
        if fnmatch.fnmatch(path, pattern) and not (name == "game" and path.count("/") > 2):
            return name, may.split(), system.split()
    return None, [], []


def may_see(path, layer, may, header):
    """Whether a file of this layer may include this header."""
    other = layer_of(header)[0]
    same_folder = os.path.dirname(path) == os.path.dirname(header)
    if other == layer and "." in may and same_folder:
        return True
    if other is None:
        return False
    game = header.split("/")[1] if header.startswith("games/") else None
    if game and not path.startswith("lab/") and path.split("/")[1] != game:
        return False
    if game and layer in ("game/policy", "game/solver") and other == layer and not same_folder:
        return False
    return any(other == m or header == m or os.path.basename(header) == m or
               (m.endswith("/") and other.startswith(m)) or (m == "game/" and other == "game") for m in may)


def resolve(path, name, headers):
    """The header that `name` means in this file: of its own folder, or the only one whose path ends so."""
    own = os.path.normpath(os.path.join(os.path.dirname(path), name))
    if own in headers:
        return own
    found = [h for h in headers if h == name or h.endswith("/" + name)]
    near = [h for h in found if not h.startswith("games/")] or \
        [h for h in found if h.split("/")[:2] == path.split("/")[:2]] or found
    return near[0] if near else None


def check_layers():
    files = sources((".c", ".h"))
    headers = {f for f in files if f.endswith(".h")}
    count = 0
    for path in files:
        layer, may, system = layer_of(path)
        if layer is None:
            wrong(path, 1, "a file of no layer", "a row in LAYERS")
            continue
        for number, line in enumerate(without(read(path), comments=True).split("\n"), 1):
            match = re.match(r'\s*#\s*include\s*(?:"([^"]+)"|<([^>]+)\.h>)', line)
            if not match:
                continue
            count += 1
            name, standard = match.groups()
            if standard:
                allowed = PLAIN if system == ["plain"] else system
                if allowed != ["any"] and standard not in allowed:
                    wrong(path, number, f"{layer} includes <{standard}.h>", "one of " + " ".join(sorted(allowed)))
            elif not name.endswith(".inc"):  # the build writes these
                header = resolve(path, name, headers)
                if header is None:
                    wrong(path, number, f'"{name}" is nowhere', "a header of the tree")
                elif not may_see(path, layer, may, header):
                    wrong(path, number, f"{layer} includes {header}", "only " + " ".join(may))
    seen = {}
    for path in files:  # a file's name says what it holds
        if path.endswith(".c") and path.split("/")[0] in ("engine", "ai", "bridge", "cli", "tui"):
            name = os.path.basename(path)
            if name in seen:
                wrong(path, 1, f"a second {name}", f"another name than {seen[name]}")
            seen.setdefault(name, path)
    return count, "includes"


# ---- headers ------------------------------------------------------------------------------------

FLAGS = ("-std=c11 -fsyntax-only -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror -Wno-unused-parameter "
         "-Wno-deprecated-declarations -Wno-missing-field-initializers -Wno-unused-function -D_XOPEN_SOURCE=700 -x c -").split()
LONG = 6  # lines of a function in a header


def include_flags(header):
    """Where a header may look for others: public ones in include/ alone."""
    if header.startswith("include/"):
        return ["-I.", "-Iinclude"]
    cmake = read("CMakeLists.txt") if os.path.exists("CMakeLists.txt") else ""
    match = re.search(r"target_include_directories\(ct_flags INTERFACE ([^)]*)\)", cmake)
    folders = [f for f in match.group(1).split() if not f.startswith("$")] if match else ["include"]
    if header.startswith("lab/"):
        folders += ["cli", "cli/common"]
    if header.startswith(("server/", "cli/", "tui/", "lab/")) and os.path.isdir("server"):
        folders += ["server"] + [f"server/{d}" for d in sorted(os.listdir("server")) if os.path.isdir(f"server/{d}")]
    return ["-I."] + [f"-I{f}" for f in folders] + ([f"-I{TESTS}"] if header.startswith(TESTS) else [])


def compiles(header):
    """The compiler's first complaint about a header that stands alone, included twice; None for none."""
    compiler = "gcc" if subprocess.run(["which", "gcc"], capture_output=True).returncode == 0 else "clang"
    text = f'#include "{header}"\n#include "{header}"\nextern int not_empty;\n'
    run = subprocess.run([compiler, *include_flags(header), *FLAGS], input=text, capture_output=True, text=True)
    return None if run.returncode == 0 else next((l for l in run.stderr.split("\n") if "error" in l), "error")


def check_headers():
    headers = sources(".h") + [f for f in walk(TESTS) if f.endswith(".h") and not f.split("/")[-1].startswith("test_")]
    # Both compilers see every header with all warnings when they build; here one is enough.
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for header, error in zip(headers, pool.map(compiles, headers)):
            if error:
                wrong(header, 1, error, "a header that compiles alone and twice")
    for header in headers:
        opened = None
        for number, line in enumerate(read(header).split("\n"), 1):
            if line.startswith("{"):
                opened = number
            elif line.startswith("}") and opened:
                if number - opened - 1 > LONG and not header.startswith(TESTS):
                    wrong(header, opened, "a long function in a header", f"at most {LONG} lines")
                opened = None
    return len(headers), "headers"


# ---- rules --------------------------------------------------------------------------------------

def stated(page):
    """Rule numbers of a page in its order, with their lines: "- **R12** ..."."""
    found = [(n, re.match(r"- \*\*([A-Z]\d+)\*\*", line)) for n, line in enumerate(page.split("\n"), 1)]
    return [(match.group(1), n) for n, match in found if match]


def options(page):
    """Names, values and defaults of the page's table of options."""
    out, on = [], False
    for line in page.split("\n"):
        if re.match(r"\| (opção|option) ", line):
            on = True
        elif not line.startswith("|"):
            on = False
        elif on:
            words = re.findall(r"[A-Za-z0-9_]+", " ".join(line.split("|")[1:4]))
            out += [w for w in words if w not in ("a", "to", "ou", "or")]
    return out


def spans(page):
    """First words of what the page sets in `code`: the operands are translated, the verb is not."""
    return sorted({s.split(" ")[0] for s in re.findall(r"`([^`]+)`", page.replace("\n", " "))})


def tested(text):
    """Numbers that tests carry: in a function's name (R12_a_trick) or at the head of a string ("R12 ...")."""
    code = without(text, comments=True)
    found = re.findall(r'"([A-Z]\d+[a-z]?)[ _"]', code)
    for name in re.findall(r"void (\w+)\(void \*\*", code):
        found += name.split("_")
    return {m.group(1) for m in (re.fullmatch(r"([A-Z]\d+)[a-z]?", f) for f in found) if m}


def check_rules():
    count = 0
    for slug in sorted(os.listdir("games")):
        folder = f"games/{slug}"
        if not os.path.isdir(folder):
            continue
        pages = [f"{folder}/rules.pt.md", f"{folder}/rules.en.md"]
        missing = [p for p in pages if not os.path.exists(p)]
        for page in missing:
            wrong(page, 1, "no rules page", "one in each language")
        if missing:
            continue
        pt, en = map(read, pages)
        numbers = stated(pt)
        count += len(numbers)
        if not numbers:
            wrong(pages[0], 1, "the page numbers no rules", "lines like - **R1** ...")
        carried = set()
        for path in walk(folder):
            if re.search(r"/test_[^/]*\.c$", path):
                carried |= tested(read(path))
        for number, line in numbers:
            if number not in carried:
                wrong(pages[0], line, f"no test carries {number}", f"a test in {folder}/test_*.c named {number}_...")
        tops = {}  # examples that the page does not print have no gap in their tests
        for number in carried:
            if number[0] not in "RIPQ":
                tops[number[0]] = max(tops.get(number[0], 0), int(number[1:]))
        for letter, top in sorted(tops.items()):
            for n in range(1, top):
                if f"{letter}{n}" not in carried:
                    wrong(folder, 1, f"no test carries example {letter}{n}", f"tests for {letter}1 to {letter}{top}")
        for what, find in (("stated", lambda p: [s[0] for s in stated(p)]), ("options", options), ("spans", spans)):
            a, b = find(pt), find(en)
            if a != b:
                differ = next((i for i, (x, y) in enumerate(zip(a, b)) if x != y), min(len(a), len(b)))
                wrong(pages[1], 1, f"the two pages differ in {what}",
                      f"{a[differ:differ + 1]} as in {pages[0]}, not {b[differ:differ + 1]}")
    return count, "rules"


# ---- words --------------------------------------------------------------------------------------

PARTS = re.compile(r"[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])")


def words_table():
    single, begin = {}, []
    for olds, new, stays in WORDS:
        for old in olds.split():
            if old.endswith("*"):
                begin.append((re.compile(rf"(?<![A-Za-z0-9_]){re.escape(old[:-1])}[A-Za-z0-9_]*"), new, stays))
            else:
                single[old] = (new, stays)
    return single, begin


def check_words():
    single, begin = words_table()
    count = 0
    any_old = re.compile("|".join(single), re.I)  # a quick look before the exact one
    for path in walk("."):
        name = os.path.basename(path)
        if not any(fnmatch.fnmatch(name, p) for p in PROSE) or any(fnmatch.fnmatch(path, p) for p in UNREAD):
            continue
        count += 1
        text = read(path)
        if path.endswith((".c", ".h", ".ts", ".tsx", ".mjs")):
            # Texts between quotes are for people; but a name of a file to include is ours.
            text = re.sub(r'(#\s*include\s*)"([^"\n]*)"', r"\1<\2>", text)
            text = without(text, strings=True)
        for number, line in enumerate(text.split("\n"), 1):
            if any_old.search(line):
                for part in PARTS.findall(line):
                    # "V1" numbers an example of a rules page.
                    new, stays = single.get(part if part == "V1" else part.lower(), (None, {}))
                    if new and not any(fnmatch.fnmatch(path, s) for s in stays):
                        wrong(path, number, f'the old word "{part}"', f'"{new}"')
            for pattern, new, stays in begin:
                for match in pattern.finditer(line):
                    if not any(fnmatch.fnmatch(path, s) for s in stays):
                        wrong(path, number, f'the old name "{match.group()}"', f'"{new}..."')
    return count, "files"


def check_terms():
    count = 0
    terms = [(re.compile(rf"(?<!\w)(?:{old})(?!\w)", re.I), new, games.split()) for old, new, games in TERMS]
    for path in walk("games", "engine", "page/src"):
        if not any(fnmatch.fnmatch(path, p) for p in SPOKEN) or "/golden/" in path:
            continue
        count += 1
        text = read(path)
        if path.endswith((".c", ".h", ".inc", ".ts")):  # only what stands between quotes is read at a table
            text = TOKENS.sub(lambda m: m.group() if m.group()[0] == '"' else "\n" * m.group().count("\n"), text)
            text = "\n".join(" ".join(re.findall(r'"(?:\\.|[^"\\])*"', line)) for line in text.split("\n"))
        for number, line in enumerate(text.split("\n"), 1):
            for old, new, games in terms:
                found = old.search(line)
                if found and (not games or path.split("/")[1] in games):
                    wrong(path, number, f'"{found.group()}" is not said here', f'"{new}"')
    return count, "files"


# ---- the checks can fail ------------------------------------------------------------------------

CHECKS = {"layers": check_layers, "headers": check_headers, "rules": check_rules, "words": check_words,
          "terms": check_terms}
PAGE = "# Toy\n- **R1** One.\n- **R2** Two.\n- **R3** Three.\n- **V1** An example.\n"
TEST = "static void V1_R1_one(void **state) { row(0); }\n"
MORE = TEST + "static void R2_R3_more(void **state) { row(0); }\n"
CLEAN = {
    "include/state.h": "#ifndef A\n#define A\n#include <stdint.h>\n#endif\n",
    "engine/core/game.h": '#ifndef B\n#define B\n#include "state.h"\n#endif\n',
    "games/toy/game.c": '#include "game.h"\n#include <string.h>\n',
    "games/toy/toy.h": '#ifndef T\n#define T\n#include "game.h"\n#endif\n',
    "games/toy/ai/advice.c": '#include "state.h"\n',
    "games/toy/ai/policy_names.h": '#ifndef P\n#define P\n#include "state.h"\n#endif\n',
    "games/toy/rules.pt.md": PAGE, "games/toy/rules.en.md": PAGE, "games/toy/test_game.c": MORE,
    "server/serve.h": '#ifndef S\n#define S\n#include "state.h"\n#endif\n',
    "cli/main.c": '#include "serve.h"\n#include <unistd.h>\n',
    "CMakeLists.txt": "target_include_directories(ct_flags INTERFACE include engine/core ${X})\n",
}
# What is planted: the check, the file, its text, and what the check must say of it (None: nothing).
PLANTED = [
    ("layers", "games/toy/game.c", '#include "serve.h"\n', "games/toy/game.c:1: game includes server/serve.h"),
    ("layers", "games/toy/ai/advice.c", '#include "game.h"\n', "game/advice includes engine/core/game.h"),
    ("layers", "games/toy/ai/advice.c", '\n#include "toy.h"\n', "games/toy/ai/advice.c:2: "),
    ("layers", "games/other/game.c", '#include "../toy/toy.h"\n', "game includes games/toy/toy.h"),
    ("layers", "engine/core/state.c", '#include "policy_names.h"\n', "engine/core includes games/toy/ai/policy_names.h"),
    ("layers", "games/toy/game.c", "#include <stdio.h>\n", "game includes <stdio.h>"),
    ("layers", "include/state.h", "#include <string.h>\n", "include includes <string.h>"),
    ("layers", "bridge/page.c", '#include "serve.h"\n', "bridge includes server/serve.h"),
    ("layers", "engine/new/x.c", "", "a file of no layer"),
    ("layers", "ai/search/main.c", "", "a second main.c"),
    ("layers", "games/toy/game.c", '/* #include "serve.h" */\n', None),
    ("headers", "include/state.h", "typedef uint8_t byte;\n", "include/state.h:1: "),
    ("headers", "include/state.h", "typedef int a; struct b { int c; };\n", "compiles alone and twice"),
    ("headers", "games/toy/toy.h", "#ifndef T\n#define T\nstatic inline void f(void)\n{" + "\n" * 8 + "}\n#endif\n", "a long function"),
    ("rules", "games/toy/test_game.c", TEST + 'static const char *rows[] = { "R2 two", "R3_three" };\n', None),
    ("rules", "games/toy/test_game.c", "/* R1-R26 */ // R2, R3\n" + TEST, "games/toy/rules.pt.md:3: no test carries R2"),
    ("rules", "games/toy/test_game.c", TEST + "/* static void R2_R3_out(void **state) { row(0); } */", "no test carries R3"),
    ("rules", "games/toy/test_game.c", "static void V1_R1_to_R3_all(void **state) { row(0); }", "no test carries R2"),
    ("rules", "games/toy/test_game.c", "static void R1_R2_R3_all(void **state) { row(0); }", "no test carries V1"),
    ("rules", "games/toy/test_game.c", TEST + "static void V3_R2_R3_more(void **state) { row(0); }", "no test carries example V2"),
    ("rules", "games/toy/rules.en.md", PAGE.replace("- **R3** Three.\n", ""), "the two pages differ in stated"),
    ("rules", "games/toy/rules.en.md", PAGE + "`go`\n", "the two pages differ in spans"),
    ("words", "cli/main.c", "int x; /* the twin of a deal */\n", 'cli/main.c:1: the old word "twin": "rollout"'),
    ("words", "cli/main.c", "\nint meld_twin_of;\n", "cli/main.c:2: "),
    ("words", "cli/main.c", 'int x = f("twin");\n', None),
    ("words", "cli/main.c", '#include "twin.h"\n', '"rollout"'),
    ("words", "cli/main.c", "int ct_lay_best(void); int ct_layers;\n", 'the old name "ct_lay_best"'),
    ("words", "page/src/a.ts", "const glassView = 1;\n", '"remote view"'),
    ("words", "cli/main.c", "int ct_v1_toy;\n", '"reference player"'),
    ("words", "lab/reference/toy.c", "int ct_v1_toy;\n", None),
    ("terms", "games/toy/tables.h", '\nT("zone.stock", "Maço", "stock")\n', 'games/toy/tables.h:2: "Maço" is not said here: "monte"'),
    ("terms", "games/toy/tables.h", 'T("zone.stock", "monte", "stock") /* the maço of old */\n', None),
    ("terms", "games/toy/tables.h", 'T("maços.x", "pegou o lixo", "negro")\n', None),
    ("terms", "games/toy/rules.pt.md", PAGE + "Quem compra o lixo\n", '"pegar o lixo"'),
    ("terms", "games/samba/lesson.ctr", "#pt Guarde o três negro.\n", "games/samba/lesson.ctr:1: "),
    ("terms", "page/src/text/table.ts", '"hint.none": ["Não há sugestão.", "No hint."],\n', '"dica"'),
    ("terms", "page/src/text/app.ts", '/* sem rede */ "app.offline": ["Sem internet", "Offline"],\n', None),
]


def self_test():
    here, missed = os.getcwd(), 0
    for check, path, text, expected in [(c, None, None, None) for c in CHECKS] + PLANTED:
        with tempfile.TemporaryDirectory() as folder:
            for name, content in {**CLEAN, **({path: text} if path else {})}.items():
                os.makedirs(os.path.join(folder, os.path.dirname(name)), exist_ok=True)
                with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                    file.write(content)
            os.chdir(folder)
            failures.clear()
            CHECKS[check]()
            os.chdir(here)
        good = not failures if expected is None else any(expected in f for f in failures)
        if not good:
            missed += 1
            print(f"{check}: {path} with {text!r}: expected {expected}, found {failures}")
    failures.clear()
    print(f"self-test: {len(PLANTED) + len(CHECKS)} trees, {missed} failed")
    return missed


def main():
    args = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    args.add_argument("--root", default=os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
    args.add_argument("--self-test", action="store_true")
    args.add_argument("checks", nargs="*", choices=[*CHECKS, []], metavar="check")
    how = args.parse_args()
    if how.self_test:
        sys.exit(self_test() > 0)
    os.chdir(how.root)
    bad = 0
    for name in how.checks or CHECKS:
        failures.clear()
        count, what = CHECKS[name]()
        for failure in failures:
            print(failure)
        print(f"{name}: {count} {what}, {len(failures)} failed")
        bad += len(failures) + (count == 0)
    sys.exit(bad > 0)


main()
