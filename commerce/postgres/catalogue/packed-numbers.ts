/** Numbers of four bytes as PostgreSQL's `int4send` packs them, the highest byte first. */
export function unpackNumbers(packed: Buffer): Int32Array {
  // A copy: a view needs an address that four divides, which a small buffer need not have.
  const bytes = Uint8Array.from(packed);
  if (new Uint8Array(Uint16Array.of(1).buffer)[0] === 1) Buffer.from(bytes.buffer).swap32();
  return new Int32Array(bytes.buffer);
}
