/* kept.mjs - reads and writes the matches that a page keeps on the device, by the page's own
 * format. */

/** Waits until the page has made its database. A test that opened the database earlier would make
 * one without stores. (waitForFunction does not wait for a promise.) */
export const made = (page, name) =>
  page.evaluate(async (name) => {
    const has = async () => (await indexedDB.databases()).some((d) => d.name === name);
    while (!(await has())) await new Promise((later) => setTimeout(later, 20));
  }, name);

/* Calls a store of the page's database. Resolves to the result once everything is written. */
async function store(page, name, call, ...values) {
  await made(page, "carteado");
  return page.evaluate(
    async ([name, call, values]) => {
      const request = indexedDB.open("carteado");
      await new Promise((done, failed) => {
        request.onsuccess = done;
        request.onerror = () => failed(request.error);
      });
      const work = request.result.transaction(name, "readwrite");
      const answer = work.objectStore(name)[call](...values);
      await new Promise((done, failed) => {
        work.oncomplete = done;
        work.onerror = () => failed(work.error);
      });
      request.result.close();
      return answer.result ?? null;
    },
    [name, call, values],
  );
}

/** The kept match of a game, or null. */
export const keptMatch = (page, slug) => store(page, "matches", "get", slug);

/** Replaces a kept match by any value. */
export const putMatch = (page, slug, value) => store(page, "matches", "put", value, slug);

/** Adds matches to the history. */
export async function putHistory(page, matches) {
  for (const match of matches) await store(page, "history", "put", match);
}

/** The kept match, once it has everything that the table shows. The page writes a moment after it
 * draws. */
export async function keptAll(page, slug) {
  const ply = await page.evaluate(() => window.look().ply);
  const lines = (match) => match?.record.match(/^(deal\b|\d+ )/gm)?.length ?? 0;
  for (;;) {
    const match = await keptMatch(page, slug);
    if (lines(match) >= ply) return match;
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}
