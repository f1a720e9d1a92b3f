"""check_wheel.py WHEEL ... - whether wheels fit the systems that their names promise (tools/wheels.sh).

A wheel has one library. The library needs only libraries that every such system has, and names no folder of the machine
that built it. It exports the functions of py.h and nothing else. For glibc, auditwheel says which systems it fits. For musl it
cannot: it knows musl's library only as `libc.musl-ARCH.so.1`, the name on Alpine, but musl itself takes `libc.so` for
that library everywhere. musl has no versions of symbols, so there is nothing else to check.
Needs the packages `lief` and `auditwheel`.
"""

from __future__ import annotations

import re
import subprocess
import sys
import zipfile
from pathlib import Path

import lief

ROOT = Path(__file__).resolve().parents[2]
# What each system has. Windows has the C runtime (UCRT) since version 10.
NEEDS = {
    "manylinux": r"lib[cm]\.so\.6|ld-linux-(x86-64\.so\.2|aarch64\.so\.1)",
    "musllinux": r"libc\.so",
    "macosx": r"/usr/lib/libSystem\.B\.dylib|@rpath/_carteado\.dylib",
    "win": r"KERNEL32\.dll|ntdll\.dll|api-ms-win-crt-[a-z]+-l1-1-0\.dll",
}

# What the linkers of some systems export besides: the start and the end of a library.
STARTUP = {"_init", "_fini", "_CRT_INIT", "__mingw_module_is_dll", "atexit", "__dso_handle", "_mh_dylib_header"}


def faults(path: Path) -> list[str]:
    """What is wrong with a wheel."""
    wrong = []
    platform = path.stem.split("-")[-1]
    with zipfile.ZipFile(path) as wheel:
        names = wheel.namelist()
        libraries = [n for n in names if n.startswith("carteado/_carteado.")]
        about = wheel.read(next(n for n in names if n.endswith(".dist-info/WHEEL"))).decode()
        if f"Tag: py3-none-{platform}\n" not in about or "Root-Is-Purelib: false\n" not in about:
            wrong.append("its WHEEL file does not name the platform of its file name")
        if len(libraries) != 1 or any(n.startswith("csrc/") for n in names):
            return [*wrong, f"it has the libraries {libraries}, not one"]
        content = wheel.read(libraries[0])
    made = lief.parse(list(content))
    system = next(k for k in NEEDS if platform.startswith(k))
    needs = [str(getattr(n, "name", n)) for n in made.libraries]  # on macOS the library's own name is among them
    wrong += [f"its library needs {n}" for n in needs if not re.fullmatch(NEEDS[system], n)]
    exported = {str(f.name).removeprefix("_" if system == "macosx" else "") for f in made.exported_functions}
    exported -= STARTUP
    declared = set(re.findall(r"\b(ct_py_[a-z_]+)\(", (ROOT / "python/src/py.h").read_text()))
    wrong += [f"it does not export {n}" for n in sorted(declared - exported)]
    wrong += [f"it exports {n}" for n in sorted(exported - declared)]
    if str(ROOT).encode() in content:
        wrong.append(f"its library names {ROOT}")
    if system == "manylinux":
        said = subprocess.run([sys.executable, "-m", "auditwheel", "show", str(path)], capture_output=True, text=True)
        fits = re.search(r'platform tag:\s+"([a-z0-9_]+)"', " ".join(said.stdout.split()))
        if not fits or _age(fits.group(1)) > _age(platform):
            wrong.append(f"auditwheel: {said.stdout} {said.stderr}")
    return wrong


def _age(tag: str) -> tuple[int, int]:
    """The version of the C library that a tag asks for."""
    tag = tag.replace("manylinux2014", "manylinux_2_17")
    found = re.match(r"[a-z]+_(\d+)_(\d+)_", tag)
    return (int(found.group(1)), int(found.group(2))) if found else (99, 99)


def main() -> int:
    failed = 0
    for path in map(Path, sys.argv[1:]):
        wrong = faults(path)
        failed += bool(wrong)
        print("\n".join(f"{path.name}: {w}" for w in wrong) if wrong else f"{path.name}: fits")
    return failed


if __name__ == "__main__":
    sys.exit(main())
