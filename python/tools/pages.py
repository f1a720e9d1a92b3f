#!/usr/bin/env python3
"""pages.py [--check] - writes docs/spaces/GAME.md: the observations and ids of each game, as docs/python.md explains them.
With --check it changes nothing, and fails if a page is not up to date."""

import sys
from pathlib import Path

import carteado

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "spaces"


def runs(rows):
    """Rows with the same meaning and consecutive names become one line."""
    out = []
    for i, row in enumerate(rows):
        stem, _, tail = row["name"].rpartition(".")
        key = (stem if tail.isdigit() else row["name"], row["means"])
        if out and tail.isdigit() and out[-1][0] == key:
            out[-1][2] = i
        else:
            out.append([key, i, i])
    return out


def span(first, last):
    return str(first) if first == last else f"{first} .. {last}"


def page(slug):
    game = carteado.game(slug)
    spec, actions = game.observation, game.actions
    about = game.description("en")
    lines = [
        f"# {about['name']}: observations and ids",
        "",
        "Written by `tools/python.sh pages`. [python.md](../python.md) explains the columns.",
        "",
        f"`carteado.game(\"{slug}\")`: {game.seats} seat{'s' if game.seats > 1 else ''}"
        + (f" (possible: {game.min_seats} to {game.max_seats})" if game.max_seats > game.min_seats else "")
        + (". Ids do not depend on seats or house rules; observations do." if game.max_seats > 1 else "."),
        "",
        "## Card planes",
        "",
        f"`cards`: uint8, shape ({spec.shape[0]}, 53).",
        "",
        "| plane | what | counts |",
        "|---|---|---|",
    ]
    lines += [f"| {span(a, b)} | `{key[0]}` | {key[1]} |" for key, a, b in runs(spec.planes)]
    lines += ["", "## Numbers", "", f"`numbers`: int32, shape ({spec.size},).", "", "| index | what | meaning |", "|---|---|---|"]
    first = 5 + 2 * game.seats
    places = sum(row["means"] in ("count", "top") for row in spec.numbers)
    head, fields = runs(spec.numbers[:first]), runs(spec.numbers[first + places :])
    lines += [f"| {span(a, b)} | `{key[0]}` | {key[1]} |" for key, a, b in head]
    lines.append(f"| {span(first, first + places - 1)} | {places // 2} zones, in the order of their planes | count, top of each |")
    lines += [f"| {span(first + places + a, first + places + b)} | `{key[0]}` | {key[1]} |" for key, a, b in fields]
    lines += ["", "## Acts", ""]
    if actions.n:
        lines += [f"Ids 0 .. {actions.n - 1}.", "", "| first id | verb |", "|---|---|"]
        lines += [f"| {first} | `{verb}` |" for verb, first in actions.first.items()]
    else:
        lines += ["Melds have too many forms to number them, so acts of this game have no ids. Use the list of candidates or the factored form. Index and verb:", ""]
        lines.append(", ".join(f"{i} `{verb}`" for i, verb in enumerate(game.verbs)) + ".")
    return "\n".join(lines) + "\n"


def main():
    check, old = "--check" in sys.argv[1:], 0
    FOLDER.mkdir(exist_ok=True)
    for slug in carteado.games():
        path, text = FOLDER / f"{slug}.md", page(slug)
        if check:
            if not path.exists() or path.read_text() != text:
                print(f"{path}: run tools/python.sh pages")
                old += 1
        else:
            path.write_text(text)
    if check:
        print(f"{len(carteado.games()) - old} passed, {old} failed")
    return old > 0


if __name__ == "__main__":
    sys.exit(main())
