/* link.ts - a whole match in an address: the compressed record after the "#", which no server
 * sees, then the place in it: #eJx...&n=42&v=open */
import type { Eyes } from "../seat/replay";

export const longestLink = 12_000; // longer links are often cut when sent
const longestRecord = 4_000_000;

export interface Place {
  payload: string; // "": the record is not in the address
  at: number | null;
  eyes: Eyes | null;
}

const joined = async (parts: Uint8Array[]) =>
  new Uint8Array(await new Blob(parts as Uint8Array<ArrayBuffer>[]).arrayBuffer());

async function through(bytes: Uint8Array, by: GenericTransformStream, most: number) {
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(by);
  const reader = (stream as ReadableStream<Uint8Array>).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      await reader.cancel();
      throw new RangeError("too long");
    }
    parts.push(value);
  }
  return joined(parts);
}

/* Makes a stream that is built into the browser. Null in browsers from before 2023, which lack
 * "deflate-raw" or the whole stream; a library then does the work. */
function native<T>(make: () => T): T | null {
  try {
    return make();
  } catch {
    return null;
  }
}

async function deflate(bytes: Uint8Array): Promise<Uint8Array> {
  const by = native(() => new CompressionStream("deflate-raw"));
  return by
    ? through(bytes, by, Number.POSITIVE_INFINITY)
    : (await import("./inflate")).deflate(bytes);
}

async function inflate(bytes: Uint8Array): Promise<Uint8Array> {
  const by = native(() => new DecompressionStream("deflate-raw"));
  if (by) return through(bytes, by, longestRecord);
  return joined((await import("./inflate")).inflate(bytes, longestRecord));
}

/** A record as characters for an address. */
export async function pack(record: string): Promise<string> {
  const bytes = await deflate(new TextEncoder().encode(record));
  let text = "";
  for (const b of bytes) text += String.fromCharCode(b);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The record that pack() has written; rejects when `payload` is no such text. */
export async function unpack(payload: string): Promise<string> {
  const text = atob(payload.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(text, (c) => c.charCodeAt(0));
  const record = await inflate(bytes);
  return new TextDecoder("utf-8", { fatal: true }).decode(record);
}

const eyesOf = (text: string | undefined): Eyes | null =>
  text === "open" || text === "out" ? text : text && /^\d$/.test(text) ? Number(text) : null;

export function readPlace(hash: string): Place {
  const words = hash.replace(/^#/, "").split(/[&#]/);
  const value = (name: string) =>
    words.find((w) => w.startsWith(`${name}=`))?.slice(name.length + 1);
  const n = value("n");
  return {
    payload: words.find((w) => /^[\w-]+$/.test(w)) ?? "",
    at: n !== undefined && /^\d{1,7}$/.test(n) ? Number(n) : null,
    eyes: eyesOf(value("v")),
  };
}

export function writePlace({ payload, at, eyes }: Place): string {
  const words = [payload, at === null ? "" : `n=${at}`, eyes === null ? "" : `v=${eyes}`];
  const hash = words.filter(Boolean).join("&");
  return hash && `#${hash}`;
}
