/* sha256.ts - SHA-256 (FIPS 180-4) for pages that came over plain HTTP from a machine in the house: there
 * browsers have no crypto.subtle. Fetched by those alone. */

const primes = (n: number) => {
  const found: number[] = [];
  for (let p = 2; found.length < n; p++) if (found.every((q) => p % q)) found.push(p);
  return found;
};
/** The first 32 bits of what stands behind the point: of roots, these never come near a whole bit. */
const fraction = (x: number) => ((x - Math.floor(x)) * 2 ** 32) | 0;
const begin = primes(8).map((p) => fraction(Math.sqrt(p)));
const rounds = primes(64).map((p) => fraction(Math.cbrt(p)));

const turn = (x: number, n: number) => (x >>> n) | (x << (32 - n));

function block(hash: number[], words: number[]) {
  const w = words.slice();
  for (let i = 16; i < 64; i++) {
    const a = w[i - 15] as number;
    const b = w[i - 2] as number;
    const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    w[i] = ((w[i - 16] as number) + s0 + (w[i - 7] as number) + s1) | 0;
  }
  let [a, b, c, d, e, f, g, h] = hash as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let i = 0; i < 64; i++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const chosen = (e & f) ^ (~e & g);
    const one = (h + s1 + chosen + (rounds[i] as number) + (w[i] as number)) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((x, i) => (x + (hash[i] as number)) | 0);
}

/** The SHA-256 of some bytes, fewer than 2^29. */
export function sha256(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array((bytes.length + 8 + 64) & ~63);
  padded.set(bytes);
  padded[bytes.length] = 128;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 4, bytes.length * 8);
  let hash = begin;
  for (let at = 0; at < padded.length; at += 64)
    hash = block(
      hash,
      Array.from({ length: 16 }, (_, i) => view.getInt32(at + 4 * i)),
    );
  const out = new DataView(new ArrayBuffer(32));
  hash.forEach((x, i) => {
    out.setInt32(4 * i, x);
  });
  return new Uint8Array(out.buffer);
}
