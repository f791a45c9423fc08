import { conflictsOf } from './check';
import { priceOf } from './propose';
import { ownPrefix } from './stock';
import type { Chosen, Conflict, Exchange, Parts, Selection } from './types';

/** Articles nearest in price that are tried, fewer of a large selection: each needs a check of the whole system. */
const triedOf = ({ parts }: Selection) =>
  Math.min(60, 8 + Math.ceil(6000 / parts.reduce((sum, { quantity }) => sum + quantity, 1)));

/** A selection with another article in the place of one, at one spot or, without a spot, in the whole system. */
export function exchanged(
  selection: Selection,
  sku: string,
  spot: string | undefined,
  to: string,
): Selection {
  const swap = (line: Chosen): Chosen => {
    if (line.sku !== sku || line.spot !== spot) return line;
    const { owned: _owned, ...rest } = line;
    return { ...rest, sku: to };
  };
  return { ...selection, parts: selection.parts.map(swap) };
}

/** The articles of the same kind: first those after which nothing conflicts that did not before; from the cheapest on. */
export function exchanges(
  selection: Selection,
  sku: string,
  spot: string | undefined,
  parts: Parts,
): Exchange[] {
  const from = parts.get(sku);
  if (!from) return [];
  const key = ({ code, spot: at }: Conflict) => `${code} ${at ?? ''}`;
  const before = new Set(conflictsOf(selection, parts).map(key));
  const price = priceOf(selection.parts, parts);
  return [...parts.values()]
    .filter(
      (part) =>
        part.kind === from.kind &&
        part.sku !== sku &&
        part.salableQuantity !== 0 &&
        !part.sku.startsWith(ownPrefix),
    )
    .map((part) => {
      const after = exchanged(selection, sku, spot, part.sku);
      return { sku: part.sku, after, difference: priceOf(after.parts, parts) - price };
    })
    .toSorted((one, other) => Math.abs(one.difference) - Math.abs(other.difference))
    .slice(0, triedOf(selection))
    .map(({ after, ...exchange }) => ({
      ...exchange,
      because: conflictsOf(after, parts).filter((each) => !before.has(key(each))),
    }))
    .toSorted((one, other) => {
      const fits = Number(one.because.length > 0) - Number(other.because.length > 0);
      return fits || one.difference - other.difference || (one.sku < other.sku ? -1 : 1);
    });
}
