/** Keeps an index inside a carousel: before the first comes the last, after the last the first (spec §4). */
export function wrapIndex(index: number, length: number): number {
  return length === 0 ? 0 : ((index % length) + length) % length;
}
