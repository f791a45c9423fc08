import { assumedMetres } from './cables';
import { shopOf } from './changes';
import { conflictsOf } from './check';
import type { Check, Parts, Selection } from './types';

/** Articles that are tried, from the cheapest on: each needs a check of the whole system. */
const tried = 40;
const mostDisks = 4;
const shown = 3;

/**
 * Articles for what is missing in several places for one reason, with their quantity in each place: first those after which
 * least conflicts, then the cheapest.
 */
export function offers(
  selection: Selection,
  places: Check['missing'],
  parts: Parts,
): { sku: string; quantity: number }[] {
  const [missing] = places;
  if (!missing) return [];
  // a run whose length is not known gets a cable as a proposal plans it
  const metresAt = (spot: string | undefined) =>
    selection.spots?.find(({ id }) => id === spot)?.cableMetres ?? assumedMetres;
  const metres = Math.max(...places.map(({ spot }) => metresAt(spot)));
  return shopOf(parts)(missing.role)
    .filter(({ kind, facts }) => kind !== 'cable' || (facts.length ?? 0) >= metres)
    .toSorted((one, other) => one.price.minor - other.price.minor)
    .slice(0, tried)
    .map(({ sku, kind, price }) => {
      const counts = Array.from({ length: kind === 'disk' ? mostDisks : 1 }, (_, index) => index + 1);
      const ways = counts.map((quantity) => {
        const added = places.map(({ spot }) => ({ sku, quantity, spot }));
        const after = conflictsOf({ ...selection, parts: [...selection.parts, ...added] }, parts);
        return { sku, quantity, conflicts: after.length, cost: price.minor * quantity };
      });
      return ways.reduce((best, way) => (way.conflicts < best.conflicts ? way : best));
    })
    .toSorted((one, other) => one.conflicts - other.conflicts || one.cost - other.cost)
    .slice(0, shown)
    .map(({ sku, quantity }) => ({ sku, quantity }));
}
