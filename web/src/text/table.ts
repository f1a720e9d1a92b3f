/* table.ts - words of the table, its hand, its log and its sheets. */
export const table = {
  "table.your-turn": ["Sua vez", "Your turn"],
} as const satisfies Record<string, readonly [pt: string, en: string]>;
