/* webkit.mjs - drives WebKit, which iPhones run (a driver of page.mjs): Debian's MiniBrowser on a
 * screen of its own (Xvfb), by WebKitWebDriver. The driver understands WebDriver, a protocol of JSON
 * over HTTP (https://www.w3.org/TR/webdriver2/), and needs no library. In this WebKit a tap is a click
 * of the mouse, because its driver has no touch. MINIBROWSER names another program. */
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sizes } from "../e2e/help.mjs";

const { width, height } = sizes.phone.viewport;
const most = 300_000; // ms for a command, or for the browser to start
const miniBrowser =
  process.env.MINIBROWSER ??
  `/usr/lib/${process.arch === "arm64" ? "aarch64" : "x86_64"}-linux-gnu/webkit2gtk-4.1/MiniBrowser`;

/* MiniBrowser's bar of buttons is wider than a phone, unless its parts are tiny. */
const narrow = "* { min-width: 0; min-height: 0; padding: 0; margin: 0; font-size: 1px; }";

/** Starts the screen. `open(origin, scripts)` opens a browser of its own device; the scripts run after
 * every document has been loaded. */
export async function launch() {
  const options = ["-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"];
  const screen = spawn("Xvfb", options, { stdio: ["ignore", "pipe", "ignore"] });
  const display = await new Promise((ready, failed) => {
    screen.once("error", failed);
    screen.once("exit", (code) => failed(new Error(`Xvfb ended with ${code}`)));
    screen.stdout.once("data", (number) => ready(`:${String(number).trim()}`));
  });
  return { open: (origin, scripts) => open(display, origin, scripts), close: () => end(screen) };
}

const end = (child) =>
  new Promise((done) => {
    child.removeAllListeners("exit");
    if (child.exitCode !== null) return done();
    child.once("exit", done);
    child.kill();
  });

const freePort = () =>
  new Promise((done) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });

/** Sends a command of WebDriver, and resolves to its value. */
async function command(url, method, body) {
  const answer = await fetch(url, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(most),
  });
  const { value } = await answer.json();
  if (value?.error) throw new Error(`${new URL(url).pathname}: ${value.error}: ${value.message}`);
  return value;
}

/** Starts a driver with a home of its own. */
async function startDriver(display) {
  const home = mkdtempSync(join(tmpdir(), "carteado-webkit-"));
  mkdirSync(join(home, ".config", "gtk-3.0"), { recursive: true });
  writeFileSync(join(home, ".config", "gtk-3.0", "gtk.css"), narrow);
  const port = await freePort();
  const child = spawn("WebKitWebDriver", [`--port=${port}`], {
    stdio: "ignore",
    env: {
      ...process.env,
      ...{ DISPLAY: display, HOME: home, XDG_CONFIG_HOME: "", XDG_RUNTIME_DIR: home },
      ...{ GDK_BACKEND: "x11", LIBGL_ALWAYS_SOFTWARE: "1", NO_AT_BRIDGE: "1" },
      LC_ALL: "C.UTF-8", // no language, so the page is Portuguese
    },
  });
  const url = `http://127.0.0.1:${port}`;
  for (const late = Date.now() + most; ; await new Promise((next) => setTimeout(next, 50))) {
    if ((await command(`${url}/status`, "GET").catch(() => null))?.ready) break;
    if (child.exitCode !== null || Date.now() > late)
      throw new Error("WebKitWebDriver does not start");
  }
  const close = async () => {
    await end(child);
    rmSync(home, { recursive: true, force: true });
  };
  return { url, close };
}

/* Runs in the page: from now on the page's errors are noted. WebKitWebDriver reports none, so errors
 * before the document has been loaded are noticed only by what is missing. */
function watch() {
  if (window.troubles) return;
  window.troubles = [];
  const note = (what) => window.troubles.push(`${what} ${what?.stack ?? ""}`);
  addEventListener("error", (e) => note(e.error ?? e.message));
  addEventListener("unhandledrejection", (e) => note(e.reason));
  const said = console.error;
  console.error = (...all) => {
    note(all.join(" "));
    said.apply(console, all);
  };
}

async function open(display, origin, scripts) {
  const driver = await startDriver(display);
  const options = { binary: miniBrowser, args: ["--automation"] };
  const { sessionId } = await command(`${driver.url}/session`, "POST", {
    capabilities: { alwaysMatch: { "webkitgtk:browserOptions": options } },
  });
  const ask = (path, body) => command(`${driver.url}/session/${sessionId}${path}`, "POST", body);
  const run = (script) => ask("/execute/sync", { script, args: [] });

  const troubles = [];
  const collect = async () => {
    troubles.push(...((await run("return window.troubles?.splice(0)")) ?? []));
    return troubles;
  };
  const prepared = async (load) => {
    await collect();
    await load();
    for (const script of [`(${watch})()`, ...scripts]) await run(script);
  };
  const goto = (url) => prepared(() => ask("/url", { url }));

  const move = ({ x, y }) => ({
    type: "pointerMove",
    duration: 0,
    x: Math.round(x),
    y: Math.round(y),
  });
  const down = { type: "pointerDown", button: 0 };
  const up = { type: "pointerUp", button: 0 };
  const mouse = (...actions) =>
    ask("/actions", { actions: [{ type: "pointer", id: "mouse", actions }] });

  await ask("/timeouts", { script: most, pageLoad: most });
  const bar = await run("return outerHeight - innerHeight");
  await ask("/window/rect", { width, height: height + bar });
  await goto(`${origin}/licences.txt`); // the scripts set the settings before the page reads them
  return {
    goto,
    reload: () => prepared(() => ask("/refresh", {})),
    async evaluate(text) {
      const script = `const done = arguments[0];
        Promise.resolve(${text}).then(
          (value) => done({ value: JSON.stringify(value) }),
          (error) => done({ error: String(error) + " " + error?.stack }),
        );`;
      const { value, error } = await ask("/execute/async", { script, args: [] });
      if (error) throw new Error(error);
      return value === undefined || value === null ? undefined : JSON.parse(value);
    },
    tap: (at) => mouse(move(at), down, up),
    press: (at) => mouse(move(at), down),
    move: (to) => mouse(move(to)),
    lift: () => mouse(up),
    async picture(path) {
      const png = await command(`${driver.url}/session/${sessionId}/screenshot`, "GET");
      writeFileSync(path, png, "base64");
    },
    troubles: collect,
    async close() {
      await command(`${driver.url}/session/${sessionId}`, "DELETE").catch(() => {}); // it may have crashed
      await driver.close();
    },
  };
}
