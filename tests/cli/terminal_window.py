"""A terminal inside tmux: keys go in, and what the screen shows comes out. Nothing depends on time: every wait is for
a text, with a limit that only a fault reaches."""
import os
import subprocess
import tempfile
import time

LIMIT = int(os.environ.get("CT_LIMIT", "120"))  # seconds until a test gives up


class Screen:
    def __init__(self, columns, rows, environment=None):
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.windows = 0
        self.columns, self.rows = columns, rows
        self.environment = {
            "LC_ALL": "C.UTF-8",
            "TERM": "screen-256color",
            "XDG_STATE_HOME": os.path.join(self.folder.name, "state"),
            "XDG_CONFIG_HOME": os.path.join(self.folder.name, "config"),
            **(environment or {}),
        }

    def tmux(self, *words, check=True):
        socket = os.path.join(self.folder.name, f"tmux{self.windows}")
        run = subprocess.run(["tmux", "-S", socket, "-f", "/dev/null", *words], capture_output=True, text=True)
        if check and run.returncode:
            raise AssertionError(f"tmux {' '.join(words)}: {run.stderr}")
        return run.stdout

    def prefer(self, **numbers):
        """Writes the preferences that the program finds."""
        folder = os.path.join(self.environment["XDG_CONFIG_HOME"], "carteado")
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, "terminal"), "w", encoding="utf-8") as file:
            file.writelines(f"{name} {number}\n" for name, number in numbers.items())

    def start(self, *command):
        """Runs a command in a new window; a line "END code modes" follows its end."""
        words = [f"{name}={value}" for name, value in self.environment.items() if value is not None]
        gone = [w for name, value in self.environment.items() if value is None for w in ("-u", name)]
        modes = r'stty -a | grep -oE -- "-?(echo|icanon)\b" | tr "\n" " "'
        script = f'"$@"; echo "END $? $({modes})"; exec sleep 1000'
        # A server that was told to end may still answer on its socket, so every window has a socket of its own.
        if self.windows:
            self.tmux("kill-server", check=False)
        self.windows += 1
        self.tmux("new-session", "-d", "-s", "x", "-x", str(self.columns), "-y", str(self.rows),
                  "env", *gone, *words, "bash", "-c", script, "bash", *command)
        self.tmux("set", "-g", "escape-time", "0", check=False)

    def keys(self, *keys):
        self.tmux("send-keys", "-t", "x", *keys)

    def type(self, text):
        self.tmux("send-keys", "-t", "x", "-l", text)

    def show(self, colours=False):
        return self.tmux("capture-pane", "-t", "x", "-p", *(["-e"] if colours else []))

    def stands(self, shown):
        """Whether the screen still shows this. A program writes a screen in parts, so one look may see half of it."""
        time.sleep(0.01)
        return self.show() == shown

    def wait(self, *texts, gone=None):
        """Waits until the screen has one of the texts, or no longer has `gone`. Returns the screen."""
        end = time.monotonic() + LIMIT
        while time.monotonic() < end:
            shown = self.show()
            there = (gone is not None and gone not in shown) or any(text in shown for text in texts)
            if there and self.stands(shown):
                return shown
            time.sleep(0.01)
        raise AssertionError(f"no {texts or gone} on the screen:\n{self.show()}")

    def wait_change(self, before):
        """Waits until the screen differs from what it was. Returns it."""
        end = time.monotonic() + LIMIT
        while time.monotonic() < end:
            shown = self.show()
            if shown != before and self.stands(shown):
                return shown
            time.sleep(0.01)
        raise AssertionError(f"the screen stays the same:\n{before}")

    def process(self, name):
        """The number of the program's process in the window."""
        pane = self.tmux("display", "-p", "-t", "x", "#{pane_pid}").strip()
        return int(subprocess.run(["pgrep", "-P", pane, name], capture_output=True, text=True, check=True).stdout)

    def resize(self, columns, rows):
        self.tmux("resize-window", "-t", "x", "-x", str(columns), "-y", str(rows))
        self.columns, self.rows = columns, rows

    def end(self):
        self.tmux("kill-server", check=False)
        self.folder.cleanup()
