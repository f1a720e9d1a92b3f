"""engine_talk.py - talks to `carteado engine` (docs/engine-protocol.md). Used by tests that check the
program from outside, without its code."""
import json
import subprocess


class Refused(Exception):
    """The engine answered with an error."""


class Engine:
    """One engine process."""

    def __init__(self, program, lang="pt"):
        self.process = subprocess.Popen(
            [program, "--lang", lang, "engine"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            bufsize=1,
        )

    def ask(self, line):
        """Sends a command and returns the lines of its answer."""
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        lines = []
        while True:
            got = self.process.stdout.readline()
            if not got:
                raise RuntimeError("the engine ended: " + line)
            got = got.rstrip("\n")
            if got == "ok":
                return lines
            if got.startswith("error "):
                raise Refused(line + ": " + got)
            lines.append(got)

    def json(self, line):
        """The answer of a command that prints one line of JSON."""
        return json.loads(self.ask(line)[0])

    def close(self):
        """Ends the process."""
        self.process.stdin.close()
        self.process.wait()
