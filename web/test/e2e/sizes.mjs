/* sizes.mjs - what a page fetches, as it travels (compressed): for the budget and the bench. */

/** Collects what the page fetches from now on; `all()` waits for it and gives [path, bytes] rows. */
export function fetched(page) {
  const rows = [];
  page.on("requestfinished", (request) => {
    const row = async () => {
      const { responseBodySize } = await request.sizes();
      return [new URL(request.url()).pathname, responseBodySize];
    };
    rows.push(row());
  });
  return { all: () => Promise.all(rows) };
}

export const sum = (rows) => rows.reduce((all, [, bytes]) => all + bytes, 0);
