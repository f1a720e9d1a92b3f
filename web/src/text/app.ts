/* app.ts - words of the screens around the table. */
export const app = {
  "app.name": ["Carteado", "Carteado"],
} as const satisfies Record<string, readonly [pt: string, en: string]>;
