/* inflate.ts - deflate (RFC 1951) by a library. Only browsers without a built-in stream for it
 * fetch this module. */
import { deflateSync, type FlateError, FlateErrorCode, Inflate } from "fflate";

const slice = 1024; // bytes unpacked at a time; they give at most about a thousand times as many

export const deflate = (bytes: Uint8Array): Uint8Array => deflateSync(bytes);

/** The unpacked bytes, in parts. Throws when the input is cut off, damaged, or longer than `most`
 * bytes when unpacked. */
export function inflate(bytes: Uint8Array, most: number): Uint8Array[] {
  const parts: Uint8Array[] = [];
  let length = 0;
  const stream = new Inflate((part) => {
    length += part.length;
    if (length > most) throw new RangeError("too long");
    parts.push(part);
  });
  try {
    for (let at = 0; at === 0 || at < bytes.length; at += slice)
      stream.push(bytes.subarray(at, at + slice), at + slice >= bytes.length);
  } catch (error) {
    const cut = (error as Partial<FlateError>).code === FlateErrorCode.UnexpectedEOF;
    throw cut ? new RangeError("cut short") : error;
  }
  return parts;
}
