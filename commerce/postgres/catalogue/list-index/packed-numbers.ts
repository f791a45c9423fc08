/** Decodes concatenated results of PostgreSQL's `int4send`: integers of four bytes, big-endian. */
export function unpackNumbers(packed: Buffer): Int32Array {
  // Copies, because a view needs an aligned offset, which a pooled buffer need not have.
  const bytes = Uint8Array.from(packed);
  if (new Uint8Array(Uint16Array.of(1).buffer)[0] === 1) Buffer.from(bytes.buffer).swap32();
  return new Int32Array(bytes.buffer);
}
