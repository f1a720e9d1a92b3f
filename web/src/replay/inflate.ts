/* inflate.ts - deflate (RFC 1951) for browsers that have no stream for it: reads whatever was packed
 * elsewhere, and packs without compressing. Fetched by those alone. */

const lengths = [3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83];
lengths.push(99, 115, 131, 163, 195, 227, 258);
const lengthBits = (i: number) => (i < 8 || i === 28 ? 0 : (i >> 2) - 1);
const distanceBits = (i: number) => (i < 4 ? 0 : (i >> 1) - 1);
const distanceOf = (i: number) => (i < 4 ? i + 1 : ((2 + (i & 1)) << ((i >> 1) - 1)) + 1);
const codeOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/* A Huffman code: how many symbols have each length, and the symbols in the order of their codes. */
interface Code {
  counts: number[];
  symbols: number[];
}

function codeOf(sizes: number[]): Code {
  const counts = Array.from({ length: 16 }, (_, n) =>
    n ? sizes.filter((s) => s === n).length : 0,
  );
  const symbols = counts.flatMap((_, n) =>
    n ? sizes.flatMap((s, symbol) => (s === n ? [symbol] : [])) : [],
  );
  return { counts, symbols };
}

const fill = (n: number, size: number) => Array<number>(n).fill(size);
const usual = () => ({
  letters: codeOf([...fill(144, 8), ...fill(112, 9), ...fill(24, 7), ...fill(8, 8)]),
  distances: codeOf(fill(30, 5)),
});

class Reader {
  private at = 0; // in bits
  private readonly from: Uint8Array;
  private readonly most: number;
  readonly to: number[] = [];

  constructor(from: Uint8Array, most: number) {
    this.from = from;
    this.most = most;
  }

  bits(n: number): number {
    let value = 0;
    for (let i = 0; i < n; i++, this.at++) {
      const byte = this.from[this.at >> 3];
      if (byte === undefined) throw new RangeError("cut short");
      value |= ((byte >> (this.at & 7)) & 1) << i;
    }
    return value;
  }

  private symbol({ counts, symbols }: Code): number {
    let code = 0;
    let first = 0;
    let index = 0;
    for (let n = 1; n < 16; n++) {
      const count = counts[n] ?? 0;
      code |= this.bits(1);
      if (code < first + count) return symbols[index + code - first] ?? -1;
      index += count;
      first = (first + count) << 1;
      code <<= 1;
    }
    throw new RangeError("no such code");
  }

  private put(byte: number | undefined) {
    if (byte === undefined) throw new RangeError("too far back");
    if (this.to.length >= this.most) throw new RangeError("too long");
    this.to.push(byte);
  }

  stored() {
    this.at = (this.at + 7) & ~7;
    const n = this.bits(16);
    if (this.bits(16) !== (~n & 0xffff)) throw new RangeError("lengths differ");
    for (let i = 0; i < n; i++) this.put(this.bits(8));
  }

  /* The codes of a block with codes of its own. */
  codes() {
    const [letters, distances, n] = [this.bits(5) + 257, this.bits(5) + 1, this.bits(4) + 4];
    const sizes = fill(19, 0);
    for (const i of codeOrder.slice(0, n)) sizes[i] = this.bits(3);
    const code = codeOf(sizes);
    const all: number[] = [];
    while (all.length < letters + distances) {
      const s = this.symbol(code);
      if (s < 16) all.push(s);
      else if (s === 16) all.push(...fill(3 + this.bits(2), all.at(-1) ?? 0));
      else all.push(...fill(s === 17 ? 3 + this.bits(3) : 11 + this.bits(7), 0));
    }
    return {
      letters: codeOf(all.slice(0, letters)),
      distances: codeOf(all.slice(letters, letters + distances)),
    };
  }

  packed({ letters, distances }: { letters: Code; distances: Code }) {
    for (;;) {
      const s = this.symbol(letters);
      if (s === 256) return;
      if (s < 256) {
        this.put(s);
        continue;
      }
      const length = (lengths[s - 257] ?? Number.NaN) + this.bits(lengthBits(s - 257));
      const d = this.symbol(distances);
      const back = distanceOf(d) + this.bits(distanceBits(d));
      if (Number.isNaN(length)) throw new RangeError("no such length");
      for (let i = 0; i < length; i++) this.put(this.to[this.to.length - back]);
    }
  }
}

/** The bytes again; throws when they are none, or more than `most`. */
export function inflate(bytes: Uint8Array, most: number): Uint8Array {
  const reader = new Reader(bytes, most);
  for (let last = 0; !last; ) {
    last = reader.bits(1);
    const kind = reader.bits(2);
    if (kind === 0) reader.stored();
    else if (kind === 3) throw new RangeError("no such block");
    else reader.packed(kind === 1 ? usual() : reader.codes());
  }
  return Uint8Array.from(reader.to);
}

/** The bytes in blocks that are not compressed. */
export function stored(bytes: Uint8Array): Uint8Array {
  const all: number[] = [];
  for (let at = 0; at === 0 || at < bytes.length; at += 0xffff) {
    const block = bytes.subarray(at, at + 0xffff);
    const n = block.length;
    all.push(at + n === bytes.length ? 1 : 0, n & 255, n >> 8, ~n & 255, (~n >> 8) & 255, ...block);
  }
  return Uint8Array.from(all);
}
