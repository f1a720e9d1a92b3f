#!/usr/bin/env bash
# sample-prose.sh SEED [COMMENTS SENTENCES] - prints 200 comments of the tracked sources (C, TypeScript, JavaScript,
# shell, CMake) and 60 sentences of the documents, numbered, each with file:line. Readers count how many of them need a
# second reading (docs/contributing.md). The same seed and the same tree give the same sample.
set -eu
cd "$(dirname "$0")/.."
[ $# -ge 1 ] || { sed -n '2,/^set/s/^# //p' "$0" >&2 && exit 2; }
git ls-files -z | python3 -c '
import hashlib, os, re, sys

seed, comments, sentences = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
files = [f for f in sys.stdin.read().split("\0") if f and os.path.isfile(f)]
C = (".c", ".h", ".ts", ".tsx", ".mjs", ".cjs")
HASH = (".sh", ".cmake", "CMakeLists.txt", "Makefile", ".ci/run")
TOKEN = re.compile(r"/\*.*?\*/|//[^\n]*|\"(?:\\.|[^\"\\\n])*\"|\x27(?:\\.|[^\x27\\\n])*\x27", re.S)
SKIP = re.compile(r"licen[cs]e|copyright|spdx|biome-ignore|shellcheck|clang-format|^[-=*\s]*---", re.I)


def read(path):
    with open(path, encoding="utf-8", errors="replace") as file:
        return file.read()


def blocks_c(text):
    """Comments with their lines; lines of // that follow each other are one."""
    out = []
    for match in TOKEN.finditer(text):
        token, line = match.group(), text.count("\n", 0, match.start()) + 1
        if token.startswith("/*"):
            words = re.sub(r"^/\*+|\*/$|^[ \t]*\*", "", token, flags=re.M)
        elif token.startswith("//"):
            words = token[2:]
            alone = not text[:match.start()].rsplit("\n", 1)[-1].strip()
            if alone and out and out[-1][3] and out[-1][2] == line - 1:
                first, before, _, _ = out[-1]
                out[-1] = (first, before + " " + words, line, True)
                continue
        else:
            continue
        out.append((line, words, line + token.count("\n"), token.startswith("//")))
    return [(line, words) for line, words, _, _ in out]


def blocks_hash(text):
    out, last = [], -1
    for number, line in enumerate(text.split("\n"), 1):
        match = re.match(r"(.*?)(?:^|\s)#(?!!)\s?(.*)", line)
        if not match or match.group(1).count("\"") % 2 or match.group(1).count("\x27") % 2:
            continue
        alone = not match.group(1).strip()
        if alone and out and last == number - 1:
            out[-1] = (out[-1][0], out[-1][1] + " " + match.group(2))
        else:
            out.append((number, match.group(2)))
        last = number if alone else -1
    return out


def sentences_of(text):
    """Sentences of the paragraphs and lists of a page: no code, tables or headings."""
    out, paragraph, code = [], [], False
    for number, line in enumerate(text.split("\n") + [""], 1):
        if line.startswith("```"):
            code = not code
        plain = re.sub(r"^\s*(?:[-*]|\d+\.)\s+", "", line)
        begins = plain != line
        ends = code or not line.strip() or line.startswith(("|", "#", "```", "    ", "!", "<"))
        if paragraph and (ends or begins):
            whole = " ".join(words for _, words in paragraph)
            at = 0
            for sentence in re.split(r"(?<=[.!?])\s+(?=[A-Z`\"(*\[])", whole):
                passed, where = 0, paragraph[0][0]
                for n, words in paragraph:
                    if passed <= at:
                        where = n
                    passed += len(words) + 1
                out.append((where, sentence))
                at += len(sentence) + 1
            paragraph = []
        if not ends:
            paragraph.append((number, plain.strip()))
    return out


def draw(found, most):
    """The ones whose hash with the seed is lowest."""
    key = lambda f: hashlib.sha256(f"{seed}\0{f[0]}\0{f[1]}\0{f[2]}".encode()).digest()
    return sorted(found, key=key)[:most]


def show(title, found, most):
    print(f"== {title}: {min(most, len(found))} of {len(found)}, seed {seed}")
    for number, (path, line, words) in enumerate(draw(found, most), 1):
        print(f"{number:3} {path}:{line}: {words}")


def clean(path, pairs):
    for line, words in pairs:
        words = " ".join(words.split())
        if len(words.split()) > 1 and not SKIP.search(words):
            yield path, line, words


code, prose = [], []
for path in files:
    if path.startswith("page/licences/"):
        continue
    if path.endswith(C):
        code += clean(path, blocks_c(read(path)))
    elif path.endswith(HASH):
        code += clean(path, blocks_hash(read(path)))
    elif re.fullmatch(r"docs/[^/]*\.md|README\.md", path):
        prose += clean(path, ((n, s) for n, s in sentences_of(read(path)) if len(s.split()) > 3))
show("comments", code, comments)
show("sentences", prose, sentences)
' "$1" "${2:-200}" "${3:-60}"
