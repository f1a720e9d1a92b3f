"""Talks with `carteado play` in plain lines, through a pipe or a terminal of a given width."""
import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import termios

LIMIT = int(os.environ.get("CT_LIMIT", "120"))  # seconds until a test gives up
PROMPT = re.compile(r"(?:^|\n)((?:Sua jogada|Your move|Enter)[^\n]*: )$")


class Talk:
    """columns: of the terminal; None: a pipe. What the program says is in `text`, without carriage returns."""

    def __init__(self, command, environment, columns=None):
        self.text, self.told, self.bytes = "", 0, b""
        if columns:
            ours, theirs = pty.openpty()
            fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
            modes = termios.tcgetattr(theirs)
            modes[3] &= ~termios.ECHO
            termios.tcsetattr(theirs, termios.TCSANOW, modes)
            self.input = self.output = ours
            self.run = subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment)
            os.close(theirs)
        else:
            self.run = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.STDOUT, env=environment)
            self.input, self.output = self.run.stdin.fileno(), self.run.stdout.fileno()

    def more(self):
        """Reads what is there. False: the program has ended."""
        assert select.select([self.output], [], [], LIMIT)[0], f"no more text after:\n{self.text[-2000:]}"
        try:
            data = os.read(self.output, 1 << 16)
        except OSError:  # the other end of the terminal is closed
            data = b""
        self.bytes += data.replace(b"\r", b"")
        self.text = self.bytes.decode(errors="ignore")
        return bool(data)

    def question(self):
        """Waits for a question and returns what was said since the last answer; None: the program has ended."""
        while True:
            new = self.text[self.told:]
            if PROMPT.search(new):
                return new
            if not self.more():
                return None

    def answer(self, text):
        self.told = len(self.text)
        os.write(self.input, text.encode() + b"\n")

    def leave(self):
        """Ends the match, unless it is over, and waits for the end of the program."""
        if self.question() is not None:
            self.answer("sair")
        self.end()

    def end(self):
        """Waits for the end of the program."""
        while self.more():
            pass
        self.run.wait(LIMIT)
        if self.run.stdin:
            self.run.stdin.close()
            self.run.stdout.close()
        else:
            os.close(self.output)


def choice(said, turn):
    """The number of a choice among those just listed: mostly the first one. "": only Enter is asked for."""
    if said.rsplit("\n", 1)[-1].startswith("Enter"):
        return ""
    numbers = re.findall(r"^(\d+): ", said, re.M)
    assert numbers, f"no choices:\n{said}"
    return numbers[0 if turn % 2 else turn // 2 % len(numbers)]
