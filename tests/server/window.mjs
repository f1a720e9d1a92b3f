// window.mjs - for tests: a program in a terminal of tmux. Keys go in, and what the screen shows comes out. Nothing
// depends on time: every wait is for a text, with a limit that only a fault reaches.
import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { after } from "node:test";

const limit = Number(process.env.CT_LIMIT ?? 120_000); // milliseconds that only a fault reaches
const open = new Set();
after(() => {
  for (const window of open) window.end();
});

export class Window {
  /** Runs a command. A line "END code modes" follows its end. */
  constructor(folder, command, { columns = 80, rows = 24, env = {} } = {}) {
    this.socket = join(mkdtempSync(join(folder, "w-")), "tmux");
    const words = Object.entries({ LC_ALL: "C.UTF-8", TERM: "screen-256color", ...env }).map(([k, v]) => `${k}=${v}`);
    const modes = String.raw`stty -a | grep -oE -- "-?(echo|icanon)\b" | tr "\n" " "`;
    const script = `"$@"; echo "END $? $(${modes})"; exec sleep 1000`;
    open.add(this);
    this.tmux("new-session", "-d", "-s", "x", "-x", columns, "-y", rows, "env", ...words, "bash", "-c", script, "bash", ...command);
    this.tmux("set", "-g", "escape-time", "0");
  }
  tmux(...words) {
    return spawnSync("tmux", ["-S", this.socket, "-f", "/dev/null", ...words.map(String)], { encoding: "utf8" }).stdout;
  }
  keys(...keys) {
    this.tmux("send-keys", "-t", "x", ...keys);
  }
  type(text) {
    this.tmux("send-keys", "-t", "x", "-l", text);
  }
  show() {
    return this.tmux("capture-pane", "-t", "x", "-p");
  }
  resize(columns, rows) {
    this.tmux("resize-window", "-t", "x", "-x", columns, "-y", rows);
  }
  /** Waits until the screen has the text at two looks. A program writes a screen in parts, so one may see half of it. */
  async wait(wanted) {
    let before;
    for (const end = Date.now() + limit; Date.now() < end; ) {
      const shown = this.show();
      if (shown === before && wanted.test(shown)) return shown;
      before = shown;
      await new Promise((done) => setTimeout(done, 20));
    }
    throw new Error(`not on the screen: ${wanted}\n${this.show()}`);
  }
  /** Sends a signal to the program. */
  kill(signal, name) {
    const pane = this.tmux("display", "-p", "-t", "x", "#{pane_pid}").trim();
    const found = spawnSync("pgrep", ["-P", pane, name], { encoding: "utf8" }).stdout.trim();
    process.kill(Number(found), signal);
  }
  end() {
    open.delete(this);
    this.tmux("kill-server");
  }
}
