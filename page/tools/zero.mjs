/* zero.mjs - removes the slash from the digit zero of Atkinson Hyperlegible. Players read a slashed
 * zero as an eight, and no letter O is near a sum. In the glyph's TrueType outline the hole of the
 * zero is in pieces, which become one contour. The new contour is the outer one, reversed, and
 * scaled to the size of the pieces together. */

const number = (font) => new DataView(font.buffer, font.byteOffset, font.byteLength);

function tables(d) {
  const found = {};
  for (let i = 0; i < d.getUint16(4); i++) {
    const at = 12 + 16 * i;
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((k) => d.getUint8(at + k)));
    found[tag] = d.getUint32(at + 8);
  }
  return found;
}

/* The glyph of a character, found in a cmap table of format 4. */
function glyphOf(d, cmap, char) {
  const n = d.getUint16(cmap + 2);
  const parts = Array.from({ length: n }, (_, i) => cmap + d.getUint32(cmap + 8 + 8 * i));
  const map = parts.find((at) => d.getUint16(at) === 4);
  const twice = d.getUint16(map + 6);
  for (let i = 0; i < twice; i += 2) {
    const first = d.getUint16(map + 16 + twice + i);
    if (char > d.getUint16(map + 14 + i) || char < first) continue;
    const offset = map + 16 + 3 * twice + i;
    const range = d.getUint16(offset);
    if (range) return d.getUint16(offset + range + 2 * (char - first));
    return (char + d.getUint16(map + 16 + 2 * twice + i)) & 0xffff;
  }
  throw new Error("no such letter in the font");
}

/* The contours of a simple glyph, as lists of points [x, y, on the curve]. */
function contours(d, at) {
  const n = d.getInt16(at);
  const ends = Array.from({ length: n }, (_, i) => d.getUint16(at + 10 + 2 * i));
  const count = ends[n - 1] + 1;
  let p = at + 10 + 2 * n;
  p += 2 + d.getUint16(p);
  const flags = [];
  while (flags.length < count) {
    const flag = d.getUint8(p++);
    const more = flag & 8 ? d.getUint8(p++) : 0;
    for (let i = 0; i <= more; i++) flags.push(flag);
  }
  const axis = (short, same) => {
    let v = 0;
    return flags.map((f) => {
      if (f & short) v += f & same ? d.getUint8(p++) : -d.getUint8(p++);
      else if (!(f & same)) {
        v += d.getInt16(p);
        p += 2;
      }
      return v;
    });
  };
  const xs = axis(2, 16);
  const ys = axis(4, 32);
  return ends.map((end, i) => {
    const from = i ? ends[i - 1] + 1 : 0;
    return xs.slice(from, end + 1).map((x, k) => [x, ys[from + k], flags[from + k] & 1]);
  });
}

function box(points) {
  const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/* A step along an axis, as the flags and bytes of the glyph format. `short` and `positive` are the
 * bits of its flags. */
function step(by, short, positive) {
  if (!by) return [positive, []];
  if (Math.abs(by) < 256) return [short | (by > 0 ? positive : 0), [Math.abs(by)]];
  return [0, [(by >> 8) & 255, by & 255]];
}

/* Writes a glyph over the old one. `room`: the bytes available, which must be enough. */
function write(d, at, room, outlines) {
  const points = outlines.flat();
  const by = (axis) => points.map((p, i) => p[axis] - (points[i - 1]?.[axis] ?? 0));
  const xs = by(0).map((v) => step(v, 2, 16));
  const ys = by(1).map((v) => step(v, 4, 32));
  const flags = points.map(([, , on], i) => on | xs[i][0] | ys[i][0]);
  // The first two bytes are the number of instructions, 0.
  const bytes = [0, 0, ...flags, ...[...xs, ...ys].flatMap(([, b]) => b)];
  const size = 10 + 2 * outlines.length + bytes.length;
  if (size > room) throw new Error(`the nought takes ${size} bytes, there are ${room}`);
  const words = [outlines.length, ...box(points)];
  let end = -1;
  for (const o of outlines) {
    end += o.length;
    words.push(end);
  }
  words.forEach((v, i) => {
    d.setInt16(at + 2 * i, v);
  });
  bytes.forEach((v, i) => {
    d.setUint8(at + 2 * words.length + i, v);
  });
}

/** The font (TrueType) with an open zero. */
export function openZero(font) {
  const bytes = new Uint8Array(font);
  const d = number(bytes);
  const { cmap, loca, glyf, head } = tables(d);
  const long = d.getInt16(head + 50);
  const place = (g) => glyf + (long ? d.getUint32(loca + 4 * g) : 2 * d.getUint16(loca + 2 * g));
  const g = glyphOf(d, cmap, 0x30);
  const [outer, ...pieces] = contours(d, place(g)).sort((a, b) => {
    const wide = ([left, , right]) => right - left;
    return wide(box(b)) - wide(box(a));
  });
  if (pieces.length < 2) return bytes; // the zero has no slash
  const from = box(outer);
  const to = box(pieces.flat());
  const scaled = outer.map(([x, y, on]) => [
    Math.round(to[0] + ((x - from[0]) / (from[2] - from[0])) * (to[2] - to[0])),
    Math.round(to[1] + ((y - from[1]) / (from[3] - from[1])) * (to[3] - to[1])),
    on,
  ]);
  write(d, place(g), place(g + 1) - place(g), [outer, scaled.reverse()]);
  return bytes;
}
