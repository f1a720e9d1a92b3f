/* browsers.mjs - Firefox and WebKit for the tests of this folder. Firefox ESR is driven by
 * puppeteer-core over WebDriver BiDi; WebKitGTK's MiniBrowser by WebKitWebDriver, under Xvfb.
 * Both offer the same few functions:
 *   goto(url)            opens an address
 *   run(work, ...args)   calls an (async) function in the page, and returns its result as JSON
 *   tap({x, y})          clicks at a point of the window
 *   drag(from, to)       presses, moves in small steps, and releases
 *   troubles             the errors of the page so far
 *   close()              ends the browser, and everything that was started for it */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const patience = 600_000; // milliseconds for a browser to start, and for one call in the page
const steps = 8; // of a drag
export const size = { width: 390, height: 664 };

const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

const between = (from, to, i) => ({
  x: Math.round(from.x + ((to.x - from.x) * i) / steps),
  y: Math.round(from.y + ((to.y - from.y) * i) / steps),
});

/* ---- Firefox ---- */

export async function firefox() {
  const require = createRequire(new URL("../../build/engines/package.json", import.meta.url));
  const { default: puppeteer } = require("puppeteer-core");
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: process.env.FIREFOX ?? "/usr/bin/firefox-esr",
    timeout: patience,
    protocolTimeout: patience,
    extraPrefsFirefox: { "intl.accept_languages": "pt-BR" },
  });
  const page = await browser.newPage();
  const troubles = [];
  page.setDefaultTimeout(patience);
  page.on("pageerror", (e) => troubles.push(String(e.stack ?? e)));
  page.on("console", (m) => m.type() === "error" && troubles.push(m.text()));
  await page.setViewport(size);
  return {
    troubles,
    goto: (url) => page.goto(url),
    run: (work, ...args) => page.evaluate(work, ...args),
    tap: ({ x, y }) => page.mouse.click(x, y),
    async drag(from, to) {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      for (let i = 1; i <= steps; i++) {
        const { x, y } = between(from, to, i);
        await page.mouse.move(x, y);
      }
      await page.mouse.up();
    },
    close: () => browser.close(),
  };
}

/* ---- WebKit ---- */

/** A port that is free now. */
const freePort = () =>
  new Promise((done) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });

/** Starts Xvfb, which chooses its own display. Resolves to the display and the process. */
function screen() {
  const args = ["-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"];
  const child = spawn("Xvfb", args, { stdio: ["ignore", "pipe", "ignore"] });
  return new Promise((done, failed) => {
    child.once("error", failed);
    child.once("exit", (code) => failed(new Error(`Xvfb ended with ${code}`)));
    child.stdout.once("data", (text) => done({ child, display: `:${String(text).trim()}` }));
  });
}

const errorsIn = (text) =>
  text.split("\n").filter((line) => /CONSOLE \S+ ERROR|CONSOLE ERROR/.test(line));

/** A function that sends a command of WebDriver to a port. */
function commands(port) {
  return async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patience),
    });
    const { value } = await answer.json();
    if (value?.error) throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value;
  };
}

const ready = async (send) => {
  for (const end = Date.now() + patience; ; await sleep(100)) {
    const status = await send("GET", "/status").catch((e) => e);
    if (status?.ready) return;
    if (Date.now() > end) throw new Error("WebKitWebDriver does not answer");
  }
};

const miniBrowser = process.env.MINIBROWSER ?? "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser";

export async function webkit() {
  const home = mkdtempSync(join(tmpdir(), "carteado-webkit-"));
  const { child: xvfb, display } = await screen();
  const port = await freePort();
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      ...{ DISPLAY: display, HOME: home, XDG_RUNTIME_DIR: home },
      ...{ LIBGL_ALWAYS_SOFTWARE: "1", NO_AT_BRIDGE: "1", GDK_BACKEND: "x11" },
    },
  });
  const troubles = [];
  for (const out of [driver.stdout, driver.stderr])
    out.setEncoding("utf8").on("data", (text) => troubles.push(...errorsIn(text)));
  const send = commands(port);
  await ready(send);
  const args = ["--automation", "--enable-write-console-messages-to-stdout=true"];
  const { sessionId } = await send("POST", "/session", {
    capabilities: { alwaysMatch: { "webkitgtk:browserOptions": { binary: miniBrowser, args } } },
  });
  const ask = (path, body) => send("POST", `/session/${sessionId}${path}`, body);
  await ask("/timeouts", { script: patience, pageLoad: patience });
  await ask("/window/rect", { width: size.width, height: size.height });
  const pointer = (actions) =>
    ask("/actions", {
      actions: [{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }],
    });
  const move = ({ x, y }) => ({ type: "pointerMove", duration: 20, x: Math.round(x), y: Math.round(y) });
  const down = { type: "pointerDown", button: 0 };
  const up = { type: "pointerUp", button: 0 };
  return {
    troubles,
    goto: (url) => ask("/url", { url }),
    ask,
    async run(work, ...args) {
      const script = `const done = arguments[arguments.length - 1];
        Promise.resolve((${work})(...Array.prototype.slice.call(arguments, 0, -1)))
          .then((value) => done({ value: value ?? null }), (error) => done({ error: error + "\\n" + (error?.stack ?? "") }));`;
      const { value, error } = await ask("/execute/async", { script, args });
      if (error) throw new Error(error);
      return value;
    },
    tap: (at) => pointer([move(at), down, up]),
    drag: (from, to) =>
      pointer([
        ...[move(from), down],
        ...Array.from({ length: steps }, (_, i) => move(between(from, to, i + 1))),
        up,
      ]),
    async close() {
      await send("DELETE", `/session/${sessionId}`).catch(() => {});
      for (const child of [driver, xvfb]) {
        child.removeAllListeners("exit");
        const ended = new Promise((done) => child.once("exit", done));
        child.kill();
        await ended;
      }
      rmSync(home, { recursive: true, force: true });
    },
  };
}
