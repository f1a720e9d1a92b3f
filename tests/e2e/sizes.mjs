/* sizes.mjs - what a page fetches, as it travels (compressed): for the budget and the bench. */
import { get } from "node:http";
import { quiet } from "./help.mjs";

/** Bytes of a file's body as the server sends it to a browser. */
const weigh = (url) =>
  new Promise((done, failed) => {
    get(url, { headers: { "accept-encoding": "gzip" } }, (answer) => {
      let bytes = 0;
      answer.on("data", (part) => {
        bytes += part.length;
      });
      answer.on("end", () => done(bytes));
    }).on("error", failed);
  });

/** Notes what a page and its workers ask for from now on; `all` gives [path, bytes] rows, each once, as
 * soon as every one of `parts` (expressions that find a path) is among them and no more are coming. */
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
