export interface Candidate {
  readonly word: string;
  readonly shown: string;
  readonly uses: number;
}

export function allowedErrors(length: number): number {
  if (length <= 7) return 1;
  return length <= 12 ? 2 : 3;
}

/**
 * The edit distance in which swapping neighbours counts as one edit (optimal string alignment): the most common
 * typing error. Infinity if it exceeds `most`.
 */
export function typingErrors(one: string, other: string, most = Infinity): number {
  if (Math.abs(one.length - other.length) > most) return Infinity;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    let nearest = row;
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      const replaced = (last[column - 1] ?? 0) + (same ? 0 : 1);
      let least = Math.min(replaced, (last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (row > 1 && column > 1 && swapped) least = Math.min(least, (beforeLast[column - 2] ?? 0) + 1);
      current.push(least);
      nearest = Math.min(nearest, least);
    }
    // No later row has a smaller value.
    if (nearest > most) return Infinity;
    [beforeLast, last] = [last, current];
  }
  const errors = last[other.length] ?? one.length;
  return errors > most ? Infinity : errors;
}

/**
 * The most likely correction of `typed` with up to `most` errors: fewest errors, then one that `typed` begins, then
 * the same first letter, the nearest length, the one in more products.
 * Null if all candidates differ too much.
 */
export function nearestWord(
  typed: string,
  candidates: readonly Candidate[],
  most = allowedErrors(typed.length),
): Candidate | null {
  const near = candidates
    .map((candidate) => ({ candidate, errors: typingErrors(typed, candidate.word, most) }))
    .filter(({ errors }) => errors <= most)
    .toSorted(
      (a, b) =>
        a.errors - b.errors ||
        Number(b.candidate.word.startsWith(typed)) - Number(a.candidate.word.startsWith(typed)) ||
        Number(b.candidate.word[0] === typed[0]) - Number(a.candidate.word[0] === typed[0]) ||
        Math.abs(a.candidate.word.length - typed.length) - Math.abs(b.candidate.word.length - typed.length) ||
        b.candidate.uses - a.candidate.uses ||
        a.candidate.word.localeCompare(b.candidate.word),
    );
  return near[0]?.candidate ?? null;
}
