/* you.ts - the engine tells acts of a third person; Portuguese says the same to "você", English not. */

/** English of oneself: "draws a card and plays it" to "draw a card and play it". */
export const toYou = (said: string): string =>
  said.replace(/(^| and )([a-z]+?)(es|s)\b/g, (_, before: string, stem: string, end: string) =>
    end === "es" && !/(ss|o)$/.test(stem) ? `${before}${stem}e` : before + stem,
  );
