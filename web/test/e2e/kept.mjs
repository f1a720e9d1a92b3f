/* kept.mjs - the matches a page has kept on the device: reads and writes them as the page does. */

/** The kept match of a game, or null. */
export function keptMatch(page, slug) {
  return page.evaluate(async (key) => {
    const open = indexedDB.open("carteado");
    const db = await new Promise((done, failed) => {
      open.onsuccess = () => done(open.result);
      open.onerror = () => failed(open.error);
    });
    const get = db.transaction("matches").objectStore("matches").get(key);
    const match = await new Promise((done, failed) => {
      get.onsuccess = () => done(get.result);
      get.onerror = () => failed(get.error);
    });
    db.close();
    return match ?? null;
  }, slug);
}

/** Puts anything in the place of a kept match. */
export function putMatch(page, slug, value) {
  return page.evaluate(
    async ([key, entry]) => {
      const open = indexedDB.open("carteado");
      const db = await new Promise((done, failed) => {
        open.onsuccess = () => done(open.result);
        open.onerror = () => failed(open.error);
      });
      const work = db.transaction("matches", "readwrite");
      work.objectStore("matches").put(entry, key);
      await new Promise((done, failed) => {
        work.oncomplete = done;
        work.onerror = () => failed(work.error);
      });
      db.close();
    },
    [slug, value],
  );
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
