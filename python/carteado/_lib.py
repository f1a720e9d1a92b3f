"""Loads the engine and declares its functions (python/src/py.h).

The engine is a plain shared library beside this file. ctypes calls it, so one wheel serves every version of
Python, and users need no compiler. The functions never keep memory: each Python object owns the bytes of
its value.
"""

from __future__ import annotations

import ctypes as c
import os
import re
import sys
import threading
from typing import Any, Callable, Union

__all__ = ["Constant", "Error", "IllegalAct", "lib", "slow", "text_of", "words", "seed_bytes", "whole", "ACTS"]

ACTS = 2048  # CT_ACTS: the most acts in one list
SEATS = 10
KINDS = 53
FEATURES = 64
DEALER, OVER = -1, -2


class Error(ValueError):
    """A refusal. `key` is stable and meant for programs ("domino.row_closed"); the text is for people."""

    def __init__(self, key: str, text: str) -> None:
        super().__init__(text)
        self.key = key

    def __reduce__(self) -> Any:
        return type(self), (self.key, self.args[0])


class IllegalAct(Error):
    """The rules do not allow the act now. Nothing has changed."""


def _path() -> str:
    given = os.environ.get("CARTEADO_LIBRARY")
    if given:
        return given
    ends = {"win32": ".dll", "darwin": ".dylib"}
    return os.path.join(os.path.dirname(os.path.abspath(__file__)), "_carteado" + ends.get(sys.platform, ".so"))


# Short calls keep the interpreter's lock: that is faster, and no thread can see a state half changed. Long calls
# give the lock up, so that other threads run meanwhile.
lib: Any = c.PyDLL(_path())
slow: Any = c.CDLL(_path())

_P, _S, _I, _L, _U, _Z = c.c_void_p, c.c_char_p, c.c_int, c.c_int64, c.c_uint64, c.c_size_t


def _declare(of: Any, name: str, result: Any, *arguments: Any) -> None:
    function = getattr(of, name)
    function.restype = result
    function.argtypes = arguments


_QUICK: Any = (
    ("ct_py_version", _S),
    ("ct_py_slug", _S, _I),
    ("ct_py_size", _Z, _I),
    ("ct_py_rules", _S, _P, _S, _I, _S, _P, _Z),
    ("ct_py_about", None, _P, _P),
    ("ct_py_pack", _I, _P, _P),
    ("ct_py_verb", _S, _P, _I),
    ("ct_py_rules_text", _Z, _P, _I, _I, _P, _Z),
    ("ct_py_say", _S, _P, _S, _I),
    ("ct_py_begin", None, _P, _P),
    ("ct_py_next", _I, _P, _P),
    ("ct_py_deal", _S, _P, _S, _I, _P),
    ("ct_py_replay", _I, _P, _P, _I, _P),
    ("ct_py_legal", _I, _P, _I, _P),
    ("ct_py_offers", _I, _P, _I, _S, _I, _P),
    ("ct_py_check", _S, _P, _U),
    ("ct_py_play", _S, _P, _U, _P),
    ("ct_py_value", c.c_double, _P, _I),
    ("ct_py_hash", _U, _P),
    ("ct_py_range", _I, _P, _I, _I, _P),
    ("ct_py_act_read", _S, _P, _I, _S, _P, _P, _Z),
    ("ct_py_act_write", _Z, _P, _U, _I, _I, _P, _Z),
    ("ct_py_act_mask", _U, _P, _U, _I),
    ("ct_py_view", None, _P, _I, _P),
    ("ct_py_view_begin", None, _P, _P, _I),
    ("ct_py_text", _Z, _P, _P, _I, _I, _P, _Z),
    ("ct_py_read", _S, _P, _P, _P, _S, _P, _Z),
    ("ct_py_sample", _I, _P, _P, _P),
    ("ct_py_rng", None, _P, _P, _U),
    ("ct_py_random", _U, _P, _I, _P),
    ("ct_py_record", _Z, _P, _P, _P, _I, _S, _S, _P, _Z),
    ("ct_py_load", _S, _S, _Z, _P, _P, _P, _P, _I, _P, _P, _Z),
    ("ct_py_player_bytes", _Z, _S, _P),
    ("ct_py_player_begin", None, _S, _P, _P, _I),
    ("ct_py_player_hear", None, _S, _P, _I, _P, _U, _P),
    ("ct_py_level", _S, _P, _I, _I, _P),
    ("ct_py_solver_bytes", _Z, _P),
    ("ct_py_solve_begin", _S, _P, _Z, _P, _I),
    ("ct_py_ids_make", None, _P, _P),
    ("ct_py_id", _I, _P, _P, _U),
    ("ct_py_act", _U, _P, _P, _I),
    ("ct_py_id_mask", _I, _P, _P, _P),
    ("ct_py_feature", None, _P, _U, _P),
    ("ct_py_plan_make", None, _P, _P),
    ("ct_py_observe", None, _P, _P, _I, _P, _P),
    ("ct_py_plan_text", _Z, _P, _P, _Z),
    ("ct_py_tables_player", _S, _P, _I, _S),
    ("ct_py_tables_random", None, _P, _P, _P),
)
_LONG: Any = (
    ("ct_py_player_think", _I, _S, _P, _P, _P, _U, _P, _P, _P, _P, _P),
    ("ct_py_solve_run", _U, _P, _P, _U, _P, _P),
    ("ct_py_tables_reset", _L, _P),
    ("ct_py_tables_step", _L, _P, _P, _I),
    ("ct_py_tables_features", None, _P, _P),
)
for _row in _QUICK:
    _declare(lib, *_row)
for _row in _LONG:
    _declare(slow, *_row)

RULES, STATE, VIEW, RNG, PLAN, IDS, TABLE, TABLES = (lib.ct_py_size(i) for i in range(8))


class Head(c.Structure):
    """The first members of a state, read without a call."""

    _fields_ = [
        ("rules", _P),
        ("ply", c.c_uint32),
        ("deals", c.c_uint16),
        ("won", c.c_uint16),
        ("phase", c.c_uint8),
        ("turn", c.c_int8),
        ("team", c.c_uint8 * SEATS),
        ("score", c.c_int32 * SEATS),
    ]


class Plan(c.Structure):
    """The first members of ct_py_plan."""

    _fields_ = [("rules", _P), ("planes", c.c_int32), ("numbers", c.c_int32), ("places", c.c_int32)]


class Tables(c.Structure):
    """ct_py_tables."""

    _fields_ = [
        ("rules", _P), ("plan", _P), ("ids", _P),
        ("n", _L), ("room", _L), ("whole", _L), ("worth", _L),
        ("seed", c.c_uint8 * 32),
        ("table", _P), ("acts", _P), ("chosen", _P), ("count", _P), ("turn", _P), ("length", _P),
        ("cards", _P), ("numbers", _P), ("mask", _P), ("done", _P), ("reward", _P),
        ("player", _P * SEATS), ("mind", _P), ("stride", _L),
    ]  # fmt: skip


if c.sizeof(Tables) != TABLES:
    raise ImportError("carteado: the library beside the package belongs to another version")

LANGS = {"pt": 0, "en": 1}


def lang_of(lang: str) -> int:
    try:
        return LANGS[lang]
    except (KeyError, TypeError):
        raise ValueError(f'lang is "pt" or "en", not {lang!r}') from None


def text_of(write: Callable[[Any, int], int], first: int = 4096) -> str:
    """The text that a function writes; it is called again if the first buffer is too small."""
    size = first
    while True:
        buffer = c.create_string_buffer(size)
        need = write(buffer, size)
        if need < size:
            return buffer.value.decode("utf-8")
        size = need + 1


def words(rules: Any, key: bytes, fault: bytes = b"") -> str:
    """The sentence of a refusal, with the words at fault."""
    said = lib.ct_py_say(rules, key, 1).decode("utf-8")
    return f"{fault.decode('utf-8', 'replace')}: {said}" if fault else str(said)


def whole(value: Any, what: str, least: int, most: int) -> int:
    """An integer within a range; numpy integers count as integers, bools and floats do not."""
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        raise TypeError(f"{what} is an integer, not {type(value).__name__}")
    number = value.__index__()
    if not least <= number <= most:
        raise ValueError(f"{what} is within {least} .. {most}, not {number}")
    return int(number)


Seed = Union[int, str, bytes, None]


def seed_bytes(seed: Seed) -> bytes:
    """32 bytes from a seed: an integer, 32 bytes, 64 hexadecimal digits, or None for a random one."""
    if seed is None:
        return os.urandom(32)
    if isinstance(seed, (bytes, bytearray)):
        if len(seed) != 32:
            raise ValueError(f"a seed has 32 bytes, not {len(seed)}")
        return bytes(seed)
    if isinstance(seed, str):
        if not re.fullmatch("[0-9a-fA-F]{64}", seed):
            raise ValueError("a seed as text has 64 hexadecimal digits")
        return bytes.fromhex(seed)
    return whole(seed, "a seed", 0, 2**256 - 1).to_bytes(32, "little")


class _Local(threading.local):
    """Buffers of one thread, for answers that are copied at once."""

    def __init__(self) -> None:
        self.acts = (c.c_uint64 * ACTS)()
        self.fault = c.create_string_buffer(256)
        self.act = c.c_uint64()
        self.number = c.c_int()


local = _Local()


class Constant:
    """An object whose public attributes are set once. The engine trusts them: a larger number of seats, for example,
    would make it read beyond its arrays."""

    __slots__ = ()

    def __setattr__(self, name: str, value: Any) -> None:
        # `tables.reward *= 2` changes the array in place and then sets the same array again
        if not name.startswith("_") and getattr(self, name, value) is not value:
            raise AttributeError(f"{name} of {type(self).__name__} cannot be changed")
        object.__setattr__(self, name, value)

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{name} of {type(self).__name__} cannot be deleted")


class Alone:
    """Refuses a second thread while a long call writes to memory. Used as `with alone:`."""

    __slots__ = ("_lock", "_what")

    def __init__(self, what: str) -> None:
        self._lock, self._what = threading.Lock(), what

    def __enter__(self) -> None:
        if not self._lock.acquire(blocking=False):
            raise RuntimeError(f"another thread is using {self._what}")

    def __exit__(self, *_: object) -> None:
        self._lock.release()


def text_bytes(text: Any, what: str) -> bytes:
    """UTF-8 without zero bytes, which would end the text early."""
    if not isinstance(text, str):
        raise TypeError(f"{what} is a text, not {type(text).__name__}")
    if "\0" in text:
        raise ValueError(f"{what} has a zero byte")
    return text.encode("utf-8", "surrogatepass")
