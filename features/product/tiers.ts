/** A price that applies from a quantity, in whole units. */
interface Tier {
  readonly quantity: number;
}

/** The largest tier at or below `quantity`; none at 1 or less (spec §4). */
export function activeTier<T extends Tier>(tiers: readonly T[], quantity: number): T | undefined {
  if (quantity <= 1) return undefined;
  return tiers
    .filter((tier) => tier.quantity <= quantity)
    .toSorted((one, other) => other.quantity - one.quantity)[0];
}
