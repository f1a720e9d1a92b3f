/* kept.mjs - the matches a page has kept on the device: reads and writes them as the page does. */

/* Opened sooner, the database would be made here, without the stores that the page makes in it. */
const made = (page) =>
  page.waitForFunction(async () => {
    const all = await indexedDB.databases();
    return all.some(({ name, version }) => name === "carteado" && version > 1);
  });

/* One call of a store of the page's database; its result, once all is written. */
async function store(page, name, call, ...values) {
  await made(page);
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
