import type { Answers } from './answers';
import type { Chosen } from './engine/types';

// Changes of a selection: each returns the answers of the address that a link of the page leads to.

/** The same place in a selection: an article at a spot, whatever its quantity. */
export const samePlace = (one: Chosen, other: Pick<Chosen, 'sku' | 'spot' | 'owned'>): boolean =>
  one.sku === other.sku && one.spot === other.spot && (one.owned ?? false) === (other.owned ?? false);

/** Without what the address does not keep, and with equal places as one. */
export function merged(parts: readonly Chosen[]): Chosen[] {
  const result: Chosen[] = [];
  for (const { sku, quantity, spot, phase, owned } of parts) {
    const same = result.find((each) => samePlace(each, { sku, spot, owned }));
    if (same) same.quantity += quantity;
    else
      result.push({
        sku,
        quantity,
        ...(spot !== undefined && { spot }),
        ...(phase !== undefined && phase > 1 && { phase }),
        ...(owned === true && { owned }),
      });
  }
  return result.filter(({ quantity }) => quantity > 0);
}

export const adjusted = (answers: Answers, parts: readonly Chosen[]): Answers => ({
  ...answers,
  parts: merged(parts),
  step: 'systems',
});

export const withPart = (parts: readonly Chosen[], at: Chosen, change: Partial<Chosen>): Chosen[] =>
  parts.map((each) => (samePlace(each, at) ? { ...each, ...change } : each));

export const withoutPart = (parts: readonly Chosen[], at: Chosen): Chosen[] =>
  parts.filter((each) => !samePlace(each, at));
