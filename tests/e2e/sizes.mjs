/* sizes.mjs - counts the bytes that a page fetches, compressed as they travel, for the budget and
 * the benchmarks. */
import { get } from "node:http";
import { gzipSync } from "node:zlib";
import { quiet } from "./help.mjs";

/** The bytes of a file's body as the server sends it to a browser. `make web` compresses nothing;
 * gzip then estimates the number. */
const weigh = (url) =>
  new Promise((done, failed) => {
    get(url, { headers: { "accept-encoding": "gzip" } }, (answer) => {
      const parts = [];
      answer.on("data", (part) => parts.push(part));
      answer.on("end", () => {
        const body = Buffer.concat(parts);
        const packed = answer.headers["content-encoding"];
        done(packed ? body.length : Math.min(body.length, gzipSync(body, { level: 9 }).length));
      });
    }).on("error", failed);
  });

/** Notes what a page and its workers fetch from now on. Returns a function that waits until each of
 * `parts` (patterns of paths) has arrived and nothing more is coming. It resolves to rows [path,
 * bytes], each path once. */
export function fetched(page) {
  const urls = new Set();
  page.on("request", (request) => urls.add(request.url()));
  return async (...parts) => {
    const end = Date.now() + 30_000;
    const lacks = () => parts.some((part) => ![...urls].some((url) => part.test(url)));
    while (Date.now() < end && lacks()) await new Promise((done) => setTimeout(done, 50));
    await quiet(page, 1000);
    const own = [...urls].filter((url) => url.startsWith("http"));
    const rows = await Promise.all(
      own.map(async (url) => [new URL(url).pathname, await weigh(url)]),
    );
    return rows.sort((a, b) => b[1] - a[1]);
  };
}

export const sum = (rows) => rows.reduce((all, [, bytes]) => all + bytes, 0);
