/* protocol.ts - the messages of a server of tables (docs/protocol.md), and how codes, faces and
 * shares are written. The types of the messages (messages.ts) are made from the server's schema. */
import type { Player } from "./messages";

export * from "./messages";

const letters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** The number of a player's face (Avatar.tsx); 0 where the player has none. */
export const faceOf = ({ face }: Pick<Player, "face">): number =>
  /^\d{1,2}$/.test(face) ? Number(face) : 0;

/** Reads a code as people type it ("k7p q2x"); null: the text is not a code. */
export function readCode(text: string): string | null {
  const code = text.toUpperCase().replace(/[\s.·-]/g, "");
  return code.length === 6 && [...code].every((c) => letters.includes(c)) ? code : null;
}

/** The characters of a typed text that no code contains, such as 0, O, 1 and I. */
export const strange = (text: string): string[] => [
  ...new Set([...text.toUpperCase().replace(/[\s.·-]/g, "")].filter((c) => !letters.includes(c))),
];

/** Makes this seat's share in a fair deal: 16 random characters. */
export function share(): string {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (b) => alphabet[b & 63]).join("");
}
