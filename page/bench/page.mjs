/* page.mjs - measures how fast and how large the page is: `npm run bench:page`. Prints three
 * things. First, the median time from navigation to a playable table, with the page kept on the
 * device as at a second visit. Second, the median time from an act to its drawn result. Third, the
 * bytes of a first visit. This is no test, because times depend on the machine. Environment as in
 * tests/e2e/help.mjs, and RUNS (default 15). */
import { begin, games, keptOffline, open, waits } from "../../tests/e2e/help.mjs";
import { Person } from "../../tests/e2e/person.mjs";
import { fetched, sum } from "../../tests/e2e/sizes.mjs";

const runs = Number(process.env.RUNS ?? 15);
const aims = { table: 500, act: 50, bytes: 140_000 };

function median(all) {
  const sorted = [...all].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/* Runs in every page. Notes when the table waits for its player, and when a change of the table is
 * drawn. */
function watch() {
  window.times = { ready: 0, drawn: 0 };
  const seen = () => {
    const table = document.querySelector(".table");
    const ply = table?.dataset.ply;
    if (
      !window.times.ready &&
      table?.dataset.wait === "you" &&
      table.querySelector("[data-zone], [data-key]")
    )
      requestAnimationFrame(() =>
        setTimeout(() => {
          window.times.ready ||= performance.now();
        }),
      );
    if (ply !== undefined && ply !== window.times.ply) {
      window.times.ply = ply;
      requestAnimationFrame(() =>
        setTimeout(() => {
          window.times.drawn ||= performance.now();
        }),
      );
    }
  };
  new MutationObserver(seen).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
  });
  for (const kind of ["pointerup", "keydown"])
    document.addEventListener(
      kind,
      () => Object.assign(window.times, { tapped: performance.now(), drawn: 0 }),
      true,
    );
}

/** The time from the address of a kept match to its table, in ms. */
async function toTable(page, slug) {
  const times = [];
  for (let n = 0; n < runs; n++) {
    await page.goto("about:blank");
    await page.goto(`${base}/mesa/${slug}`);
    await page.waitForFunction(() => window.times.ready > 0);
    times.push(await page.evaluate(() => window.times.ready));
  }
  return median(times);
}

/** The time from a tap that does an act to the table drawn after it, in ms. */
async function toDrawn(page, slug) {
  const person = new Person(page, "touch", `bench/${slug}`);
  const times = [];
  while (times.length < runs) {
    const before = person.acts;
    const seen = await person.see();
    if (seen.dialog?.sheet || seen.wait === "over") break;
    await person.playOn((s) => person.acts > before || s.wait === "over");
    if (person.acts === before) break;
    await page.waitForFunction(() => window.times.drawn > 0);
    times.push(await page.evaluate(() => window.times.drawn - window.times.tapped));
  }
  return times.length ? median(times) : Number.NaN;
}

const { browser, server, page: newPage } = await open();
const base = server.url;
const cell = (value, width) => String(value).padStart(width);
try {
  const page = await newPage("phone", { offline: true });
  await page.addInitScript(watch);
  const all = fetched(page);
  await page.goto(`${base}/`);
  await page.locator(".tile").first().waitFor();
  await begin(page, "golfe");
  await waits(page, "you");
  const rows = await all();
  await keptOffline(page);

  console.log(`${"game".padEnd(14)}${cell("table, ms", 12)}${cell("act, ms", 12)}`);
  const totals = { table: [], act: [] };
  for (const slug of games) {
    if (slug === "golfe")
      await page.goto(`${base}/mesa/golfe`); // a match of golfe was begun above
    else await begin(page, slug);
    await waits(page, "you", "dealer");
    const person = new Person(page, "touch", `to/${slug}`);
    await person.playOn((s) => s.wait === "you" && !s.dialog);
    const table = await toTable(page, slug);
    const act = await toDrawn(page, slug);
    totals.table.push(table);
    if (!Number.isNaN(act)) totals.act.push(act);
    console.log(`${slug.padEnd(14)}${cell(table.toFixed(0), 12)}${cell(act.toFixed(0), 12)}`);
  }
  const line = `${"median".padEnd(14)}${cell(median(totals.table).toFixed(0), 12)}${cell(median(totals.act).toFixed(0), 12)}`;
  console.log(
    `${line}\n${"aim".padEnd(14)}${cell(`< ${aims.table}`, 12)}${cell(`< ${aims.act}`, 12)}\n`,
  );

  const kinds = [
    ["engine", /\.wasm$/],
    ["code", /\.js$/],
    ["styles", /\.css$/],
    ["fonts", /\.woff2$/],
    ["the rest", /./],
  ];
  const left = [...rows];
  console.log(`${"first visit".padEnd(14)}${cell("bytes", 12)}`);
  for (const [name, pattern] of kinds) {
    const own = left.filter(([path]) => pattern.test(path));
    for (const row of own) left.splice(left.indexOf(row), 1);
    console.log(`${name.padEnd(14)}${cell(sum(own), 12)}`);
  }
  console.log(
    `${"all".padEnd(14)}${cell(sum(rows), 12)}   (without fonts ${sum(rows.filter(([p]) => !p.endsWith(".woff2")))}, aim ${aims.bytes})`,
  );
} finally {
  await browser.close();
  await server.close();
}
