/* saw.ts - what this device saw of an online match, kept with its record: the draw before the first
 * card (docs/protocol.md, "Fair deals"), and whether the record tells the match as it was seen. */

/** What this device saw of a draw, and its own part in it. */
export interface Seen {
  match: number; // number of the match at its table
  seat: number;
  commit: string; // the server's commitment, seen before this device sent anything
  share: string; // this device's share
  seals: string[] | null; // the list of seals, seen before any share was revealed; null: not seen
  sent: boolean; // this device has revealed its share
  taken: boolean; // the server has confirmed this device's seal
  vain: number; // earlier draws of the same match in which this device revealed its share
  time: number; // milliseconds since 1970
}

export interface Saw {
  draw?: Seen; // undefined: this device took no part in the draw
  lines: boolean; // the record's cards and acts are those that this device saw
}

const hash = /^[0-9a-f]{64}$/;
const isCount = (v: unknown): v is number => Number.isInteger(v) && (v as number) >= 0;
const isText = (v: unknown, form: RegExp): boolean => typeof v === "string" && form.test(v);

export function isSeen(v: unknown): v is Seen {
  const s = v as Partial<Record<keyof Seen, unknown>> | null | undefined;
  return (
    typeof s === "object" &&
    s !== null &&
    [s.match, s.seat, s.vain, s.time].every(isCount) &&
    isText(s.commit, hash) &&
    isText(s.share, /^[\w-]{16}$/) &&
    (s.seals === null ||
      (Array.isArray(s.seals) && s.seals.every((t) => t === "" || isText(t, hash)))) &&
    typeof s.sent === "boolean" &&
    typeof s.taken === "boolean"
  );
}

export function isSaw(v: unknown): v is Saw {
  const s = v as Partial<Record<keyof Saw, unknown>> | null | undefined;
  return (
    typeof s === "object" &&
    s !== null &&
    typeof s.lines === "boolean" &&
    (s.draw === undefined || isSeen(s.draw))
  );
}
