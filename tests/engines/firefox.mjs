/* firefox.mjs - drives Debian's Firefox ESR by WebDriver BiDi (a driver of page.mjs). FIREFOX names
 * another program. */
import puppeteer from "puppeteer-core";
import { sizes } from "../e2e/help.mjs";

const most = 300_000; // ms for a command, or for the browser to start

/** Starts the browser. `open(origin, scripts)` opens a page of its own device; the scripts run at the
 * beginning of every document. */
export async function launch() {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: process.env.FIREFOX ?? "/usr/bin/firefox-esr",
    timeout: most,
    protocolTimeout: most,
    extraPrefsFirefox: {
      "intl.accept_languages": "pt-BR",
      "dom.w3c_touch_events.enabled": 1,
    },
  });
  return { open: (_, scripts) => open(browser, scripts), close: () => browser.close() };
}

async function open(browser, scripts) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(most);
  const troubles = [];
  page.on("pageerror", (error) => troubles.push(String(error?.stack ?? error)));
  page.on("console", (said) => said.type() === "error" && troubles.push(said.text()));
  await page.setViewport(sizes.phone.viewport);
  for (const script of scripts) await page.evaluateOnNewDocument(script);
  const touch = page.touchscreen;
  /* Resolves when all parts of the page have arrived. Firefox reports an error for each part that is
   * still on its way when the page is left. */
  const complete = () => page.waitForNetworkIdle({ idleTime: 500, timeout: most });
  return {
    goto: (url) => complete().then(() => page.goto(url)),
    reload: () => complete().then(() => page.reload()),
    evaluate: (text) => page.evaluate(text),
    // A touch is two commands. On a busy machine the time between them makes a long touch of a tap.
    tap: ({ x, y }) => page.mouse.click(x, y),
    press: ({ x, y }) => touch.touchStart(x, y),
    move: ({ x, y }) => touch.touchMove(x, y),
    lift: () => touch.touchEnd(),
    picture: (path) => page.screenshot({ path }),
    troubles: async () => troubles,
    close: () => context.close(),
  };
}
