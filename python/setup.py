"""Compiles the engine (csrc/, put there by tools/python.sh) and packs it beside the Python files.

The library does not use Python's C interface, so one wheel serves all versions of Python. Environment variables:
CC        the C compiler, with arguments (default: cc)
CFLAGS    more arguments (default: -O3)
LDFLAGS   more arguments for linking
CARTEADO_JOBS      how many files are compiled at a time (default: one for each processor)
CARTEADO_PLATFORM  the platform tag of the wheel, when another system's compiler is used: manylinux2014_aarch64
"""

import os
import re
import shlex
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setuptools import setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_py import build_py
from setuptools.dist import Distribution

HERE = Path(__file__).resolve().parent
SOURCE = HERE / "csrc"
PLATFORM = os.environ.get("CARTEADO_PLATFORM", "")


def version():
    return re.search(r'CT_VERSION "([^"]+)"', (SOURCE / "include" / "carteado.h").read_text()).group(1)


def library_name():
    if PLATFORM.startswith("win") or (not PLATFORM and sys.platform == "win32"):
        return "_carteado.dll"
    if PLATFORM.startswith("macosx") or (not PLATFORM and sys.platform == "darwin"):
        return "_carteado.dylib"
    return "_carteado.so"


def compile_engine(target, objects):
    """Compiles every C file, several at a time, and links them. The paths are relative to the sources, so that the
    library does not depend on the folder in which it is built."""
    compiler = shlex.split(os.environ.get("CC", "cc"))
    flags = ["-std=c11", "-DNDEBUG", "-fvisibility=hidden", "-ffp-contract=off"]
    flags += shlex.split(os.environ.get("CFLAGS", "-O3"))
    flags += [f"-I{folder}" for folder in ("include", "engine", "engine/core", "engine/util", "ai", "ai/players", ".")]
    libraries = []
    if library_name() != "_carteado.dll":
        flags.append("-fPIC")
        libraries.append("-lm")
    objects.mkdir(parents=True, exist_ok=True)

    def one(file):
        out = objects / ("_".join(file.parts)[:-2] + ".o")
        subprocess.run([*compiler, *flags, "-c", file.as_posix(), "-o", str(out)], check=True, cwd=SOURCE)
        return str(out)

    with ThreadPoolExecutor(int(os.environ.get("CARTEADO_JOBS", os.cpu_count() or 1))) as pool:
        made = list(pool.map(one, sorted(file.relative_to(SOURCE) for file in SOURCE.rglob("*.c"))))
    options = shlex.split(os.environ.get("LDFLAGS", ""))
    if library_name() == "_carteado.dylib":
        options.append("-Wl,-install_name,@rpath/_carteado.dylib")  # else the library keeps the path of the build
    subprocess.run([*compiler, "-shared", *options, "-o", str(target), *made, *libraries], check=True, cwd=SOURCE)


class Build(build_py):
    def run(self):
        super().run()
        target = Path(self.build_lib).resolve() / "carteado" / library_name()
        compile_engine(target, Path(self.get_finalized_command("build").build_temp).resolve() / "engine")


class Binary(Distribution):
    """The wheel belongs to one platform, though not to one version of Python."""

    def has_ext_modules(self):
        return True


class Wheel(bdist_wheel):
    def get_tag(self):
        return "py3", "none", PLATFORM or super().get_tag()[2]


setup(version=version(), distclass=Binary, cmdclass={"build_py": Build, "bdist_wheel": Wheel})
