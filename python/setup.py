"""Compiles the engine (csrc/, put there by tools/python.sh) and packs it beside the Python files.

The library does not use Python's C interface, so one wheel serves all versions of Python. Environment variables:
CC        the C compiler, with arguments (default: cc)
CFLAGS    more arguments (default: -O3)
LDFLAGS   more arguments for linking
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
from setuptools.command.build_py import build_py
from setuptools.dist import Distribution

try:
    from setuptools.command.bdist_wheel import bdist_wheel
except ImportError:
    from wheel.bdist_wheel import bdist_wheel

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
    """Compiles every C file, several at a time, and links them."""
    compiler = shlex.split(os.environ.get("CC", "cc"))
    flags = ["-std=c11", "-DNDEBUG", "-fPIC", "-fvisibility=hidden", "-ffp-contract=off"]
    flags += shlex.split(os.environ.get("CFLAGS", "-O3"))
    flags += [f"-I{SOURCE / folder}" for folder in ("include", "engine", "engine/core", "engine/util", "ai", "ai/players")]
    flags.append(f"-I{SOURCE}")
    if library_name() == "_carteado.dll":
        flags.remove("-fPIC")
    objects.mkdir(parents=True, exist_ok=True)
    files = sorted(SOURCE.rglob("*.c"))

    def one(file):
        out = objects / ("_".join(file.relative_to(SOURCE).parts)[:-2] + ".o")
        subprocess.run([*compiler, *flags, "-c", str(file), "-o", str(out)], check=True)
        return str(out)

    with ThreadPoolExecutor(int(os.environ.get("CARTEADO_JOBS", os.cpu_count() or 1))) as pool:
        made = list(pool.map(one, files))
    libraries = [] if library_name() == "_carteado.dll" else ["-lm"]
    subprocess.run([*compiler, "-shared", *shlex.split(os.environ.get("LDFLAGS", "")), "-o", str(target), *made, *libraries], check=True)


class Build(build_py):
    def run(self):
        super().run()
        target = Path(self.build_lib) / "carteado" / library_name()
        compile_engine(target, Path(self.get_finalized_command("build").build_temp) / "engine")


class Binary(Distribution):
    """The wheel belongs to one platform, though not to one version of Python."""

    def has_ext_modules(self):
        return True


class Wheel(bdist_wheel):
    def get_tag(self):
        return "py3", "none", PLATFORM or super().get_tag()[2]


setup(version=version(), distclass=Binary, cmdclass={"build_py": Build, "bdist_wheel": Wheel})
