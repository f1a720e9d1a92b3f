/* kept.mjs - the matches a page has kept on the device: reads and writes them as the page does. */

/** Waits for a database that the page makes; opened sooner, it would be made by the test, without stores.
 * (To waitForFunction any promise is an answer.) */
export const made = (page, name) =>
  page.evaluate(async (name) => {
    const has = async () => (await indexedDB.databases()).some((d) => d.name === name);
    while (!(await has())) await new Promise((later) => setTimeout(later, 20));
  }, name);

/* One call of a store of the page's database; its result, once all is written. */
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

/** Puts anything in the place of a kept match. */
export const putMatch = (page, slug, value) => store(page, "matches", "put", value, slug);

/** Puts matches among those that are over. */
export async function putHistory(page, matches) {
  for (const match of matches) await store(page, "history", "put", match);
}

/** The kept match once it holds all that the table shows: it is written a moment after it is drawn. */
export async function keptAll(page, slug) {
  const ply = await page.evaluate(() => window.look().ply);
  const lines = (match) => match?.record.match(/^(deal\b|\d+ )/gm)?.length ?? 0;
  for (;;) {
    const match = await keptMatch(page, slug);
    if (lines(match) >= ply) return match;
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}
