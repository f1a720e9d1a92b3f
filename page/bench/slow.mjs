/* slow.mjs - measures how long a weak phone on a weak network needs: `node bench/slow.mjs
 * [GAME...]`. The processor is four times slower, the network brings 1.4 Mbit/s, an answer takes
 * 150 ms. Prints the median times: from the address to the tiles of the first page; from there, by
 * taps, to a table with cards; and to the first act, for which bots may have to play before. This is
 * no test, because times depend on the machine. So compare builds in one run. Environment: RUNS
 * (default 5); ROOTS (default build/web), the folders of builds that take turns. */
import { connect, createServer } from "node:net";
import { open, waits, webRoot } from "../../tests/e2e/help.mjs";

const runs = Number(process.env.RUNS ?? 5);
const [delay, rate] = [75, 175]; // the delay each way in ms; the speed in bytes per millisecond
const slugs = process.argv.length > 2 ? process.argv.slice(2) : ["golfe", "buraco", "hombre"];
const roots = (process.env.ROOTS ?? webRoot).split(",");

/** A proxy in front of the server: all connections share one slow line. */
function slowLine(port) {
  let free = 0; // the time at which the line will have sent everything given to it so far
  const line = createServer((client) => {
    const server = connect(port);
    const late = (to, at, what) => setTimeout(() => to.destroyed || what(), at - Date.now());
    client.on("data", (bytes) => late(server, Date.now() + delay, () => server.write(bytes)));
    server.on("data", (bytes) => {
      for (let i = 0; i < bytes.length; i += 1400) {
        const part = bytes.subarray(i, i + 1400);
        free = Math.max(free, Date.now()) + part.length / rate;
        late(client, free + delay, () => client.write(part));
      }
    });
    server.on("close", () => late(client, free + delay, () => client.end()));
    for (const one of [client, server]) one.on("error", () => {});
    client.on("close", () => server.destroy());
  });
  return new Promise((ready) => line.listen(0, "127.0.0.1", () => ready(line)));
}

const median = (all) => all.sort((a, b) => a - b)[all.length >> 1];

async function visit(site, base, slug) {
  const page = await site.page("phone", { offline: true, baseURL: base });
  const weak = await page.context().newCDPSession(page);
  await weak.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const from = performance.now();
  await page.goto("/");
  await page.locator(".tile").first().waitFor();
  const home = performance.now();
  await page.locator(`.tile a[href="/jogar/${slug}"]`).tap();
  await page.locator('.prepare button[type="submit"]:enabled').tap();
  await page.locator(".table .face").first().waitFor();
  const table = performance.now();
  await waits(page, "you", "dealer");
  const act = performance.now();
  await page.context().close();
  return [home - from, table - home, act - home];
}

const sites = await Promise.all(
  roots.map(async (root) => {
    const site = await open(root);
    const line = await slowLine(Number(new URL(site.server.url).port));
    return { root, site, base: `http://127.0.0.1:${line.address().port}` };
  }),
);
for (const slug of slugs) {
  const all = sites.map(() => []);
  for (let n = 0; n < runs; n++)
    for (const [i, { site, base }] of sites.entries()) all[i].push(await visit(site, base, slug));
  sites.forEach(({ root }, i) => {
    const [home, table, act] = [0, 1, 2].map((k) => Math.round(median(all[i].map((t) => t[k]))));
    const where = roots.length > 1 ? `${root}, ` : "";
    console.log(
      `${where}${slug}: ${home} ms to the first page, from there ${table} ms to the table, ${act} ms to the first act`,
    );
  });
}
for (const { site } of sites) {
  await site.browser.close();
  await site.server.close();
}
process.exit(0); // the slow lines still listen
