/**
 * Distributes a whole amount in proportion to whole weights of 0 or more, by largest remainder: the shares are whole and
 * add up to `total` exactly, and equal remainders favour the earlier share. No share exceeds its weight if `total` does
 * not exceed the sum of the weights. Throws a RangeError for a total other than 0 without any weight.
 */
export function apportion(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (total === 0) return weights.map(() => 0);
  if (sum === 0) throw new RangeError(`cannot distribute ${total} without weights`);
  // Products of two amounts exceed the safe integers.
  const parts = weights.map((weight) => {
    const product = BigInt(total) * BigInt(weight);
    return { share: Number(product / BigInt(sum)), remainder: product % BigInt(sum) };
  });
  const rest = total - parts.reduce((all, { share }) => all + share, 0);
  const byRemainder = parts
    .map(({ remainder }, index) => ({ remainder, index }))
    .toSorted((a, b) =>
      a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1,
    );
  const raised = new Set(byRemainder.slice(0, rest).map(({ index }) => index));
  return parts.map(({ share }, index) => share + (raised.has(index) ? 1 : 0));
}
