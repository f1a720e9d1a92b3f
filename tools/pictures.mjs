/* pictures.mjs - makes the pictures of README.md and LEIA-ME.md, in docs/pictures/: a table of Buraco on
 * a phone and Golf in a terminal of 80 by 24, in both languages. The cards come from fixed seeds, so a
 * second run draws the same tables. Needs the built program and page, Chromium and tmux; zopflipng makes
 * the files smaller if it is there.
 *
 *     make web && node tools/pictures.mjs
 *
 * CARTEADO, CT_WEB_ROOT and CHROMIUM name other builds, as for the browser tests. */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { begin, carteado, open, waits } from "../tests/e2e/help.mjs";
import { Person } from "../tests/e2e/person.mjs";

const folder = fileURLToPath(new URL("../docs/pictures/", import.meta.url));
const languages = { pt: "pt-BR", en: "en-GB" };
const phone = { viewport: { width: 390, height: 844 } };

/** Plays a few acts of Buraco on a phone, until it is the person's turn again. */
async function drawTable(site, lang) {
  const page = await site.page("phone", { ...phone, lang: languages[lang], seed: 8 });
  await begin(page, "buraco");
  await waits(page, "you", "dealer");
  const person = new Person(page, "click", "pictures");
  await person.playOn((seen) => person.acts >= 12 && seen.wait === "you" && !seen.dialog);
  await page.screenshot({ path: `${folder}table.${lang}.png` });
  await page.context().close();
}

/** Returns the lines that the terminal shows after some acts of Golf, with colours as escape sequences. */
async function terminal(lang) {
  const home = mkdtempSync(`${tmpdir()}/pictures-`); // the match is saved in this folder, not among the user's own
  const tmux = (...args) =>
    execFileSync("tmux", ["-S", `${home}/tmux`, "-f", "/dev/null", ...args], {
      encoding: "utf8",
      env: { ...process.env, HOME: home, XDG_DATA_HOME: home, LANG: "C.UTF-8" },
    });
  try {
    const play = `'${carteado}' --lang ${lang} play golfe --code GOLFE-8P4N-4DG0-C`;
    tmux("new-session", "-d", "-x", "80", "-y", "24", play);
    for (const key of ["1", "2", "2"]) {
      await sleep(1000);
      tmux("send-keys", key, "Enter");
    }
    await sleep(1000);
    return tmux("capture-pane", "-e", "-p").trimEnd();
  } finally {
    spawnSync("tmux", ["-S", `${home}/tmux`, "kill-server"]);
    rmSync(home, { recursive: true });
  }
}

const colours = { 31: "#f0716c", 32: "#8fce7a", 33: "#e6c35c", 34: "#7fb2f0", 36: "#6fd0d0" };

/** Turns what tmux captured into HTML. tmux writes no escape sequences but those of colour and weight. */
function html(text) {
  let bold = false;
  let colour = "";
  const paint = (codes) => {
    for (const code of codes.split(";").map(Number)) {
      if (code === 0) [bold, colour] = [false, ""];
      else if (code === 1) bold = true;
      else if (code === 39) colour = "";
      else if (code in colours) colour = colours[code];
    }
  };
  const [first, ...parts] = text.replace(/&/g, "&amp;").replace(/</g, "&lt;").split("\x1b[");
  return parts.reduce((all, part) => {
    const [, codes, plain] = /^([\d;]*)m(.*)$/s.exec(part);
    paint(codes);
    const style = `${bold ? "font-weight:bold;" : ""}${colour && `color:${colour}`}`;
    return `${all}<span style="${style}">${plain}</span>`;
  }, first);
}

async function drawTerminal(site, lang) {
  const context = await site.browser.newContext({ deviceScaleFactor: 1.5 });
  const page = await context.newPage();
  await page.setContent(
    `<body style="margin:0;background:#16181c"><pre style="margin:0;padding:14px;width:80ch;
     color:#e8e8e8;font:15px/1.25 'DejaVu Sans Mono',monospace">${html(await terminal(lang))}</pre>`,
  );
  await page.locator("pre").screenshot({ path: `${folder}terminal.${lang}.png` });
  await context.close();
}

/** Repacks the files, where the tool for it is installed. */
function shrink() {
  for (const name of readdirSync(folder))
    spawnSync("zopflipng", ["-y", "--lossy_transparent", folder + name, folder + name]);
}

mkdirSync(folder, { recursive: true });
const site = await open();
try {
  for (const lang of Object.keys(languages)) {
    await drawTable(site, lang);
    await drawTerminal(site, lang);
  }
} finally {
  await site.browser.close();
  await site.server.close();
}
shrink();
