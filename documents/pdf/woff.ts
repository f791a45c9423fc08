import { inflateSync } from 'node:zlib';

const HEADER = 44;
const ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/** Tables begin at multiples of four bytes. */
const padded = (length: number) => Math.ceil(length / 4) * 4;

/**
 * The font of a WOFF 1.0 file, uncompressed (https://www.w3.org/TR/WOFF/). Reading glyphs from a compressed font inflates
 * their whole table for each of them, which takes half the time of a document.
 */
export function toSfnt(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const sfnt = Buffer.alloc(woff.readUInt32BE(16));
  const selector = Math.floor(Math.log2(count));
  woff.copy(sfnt, 0, 4, 8);
  sfnt.writeUInt16BE(count, 4);
  sfnt.writeUInt16BE(2 ** selector * SFNT_ENTRY, 6);
  sfnt.writeUInt16BE(selector, 8);
  sfnt.writeUInt16BE((count - 2 ** selector) * SFNT_ENTRY, 10);
  let end = SFNT_HEADER + count * SFNT_ENTRY;
  for (let index = 0; index < count; index += 1) {
    const entry = HEADER + index * ENTRY;
    const offset = woff.readUInt32BE(entry + 4);
    const compressed = woff.readUInt32BE(entry + 8);
    const length = woff.readUInt32BE(entry + 12);
    const stored = woff.subarray(offset, offset + compressed);
    const record = SFNT_HEADER + index * SFNT_ENTRY;
    woff.copy(sfnt, record, entry, entry + 4);
    woff.copy(sfnt, record + 4, entry + 16, entry + 20);
    sfnt.writeUInt32BE(end, record + 8);
    sfnt.writeUInt32BE(length, record + 12);
    // A table that does not get smaller is stored as it is.
    (compressed < length ? inflateSync(stored) : stored).copy(sfnt, end);
    end += padded(length);
  }
  return sfnt;
}
