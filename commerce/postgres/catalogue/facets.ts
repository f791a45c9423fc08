import type { Context } from '../../context';
import type { ListFilters, PriceRange } from '../../model/category';
import { type ListIndex, storeBit } from './list-index/list-index';

/** Each chosen filter has a bit in an integer of 32 bits, the price range the last one; more filters are ignored. */
const MAX_FILTERS = 31;
const PRICE_BIT = 1 << MAX_FILTERS;

export interface Selection {
  /** By value number: the bit of its filter if any value of the filter is chosen, else 0. */
  readonly filterBits: Int32Array;
  /** By value number: the bit of its filter if the value itself is chosen, else 0. */
  readonly chosenBits: Int32Array;
  /** The bits of all chosen filters: a product must match each. */
  readonly wanted: number;
  readonly price: PriceRange | null;
}

/** Encodes the chosen filters. Unknown filters and values are ignored, as is a filter without a known value. */
export function select(index: ListIndex, { filters, price }: ListFilters): Selection {
  const last = index.filters.at(-1);
  const count = last ? last.first + last.values.length : 0;
  const filterBits = new Int32Array(count);
  const chosenBits = new Int32Array(count);
  let wanted = 0;
  let bits = 0;
  for (const filter of index.filters) {
    const chosen = new Set(Object.hasOwn(filters, filter.code) ? filters[filter.code] : []);
    const known = filter.values.flatMap(({ code }, at) => (chosen.has(code) ? [filter.first + at] : []));
    if (known.length === 0 || bits === MAX_FILTERS) continue;
    const bit = 1 << bits;
    bits += 1;
    wanted |= bit;
    filterBits.fill(bit, filter.first, filter.first + filter.values.length);
    for (const number of known) chosenBits[number] = bit;
  }
  const range = price && (price.from !== null || price.to !== null) ? price : null;
  return { filterBits, chosenBits, wanted: range ? wanted | PRICE_BIT : wanted, price: range };
}

/** `variant`: -1 for a product without variants. `missing`: bits of the chosen filters that it does not match. */
type Visit = (position: number, variant: number, missing: number, final: number) => void;

function bitsOf(items: Uint32Array, from: number, to: number, chosenBits: Int32Array): number {
  let bits = 0;
  for (let at = from; at < to; at += 1) bits |= chosenBits[items[at] ?? 0] ?? 0;
  return bits;
}

/** One variant must match all filters: a white wide and a black narrow one do not match "white" and "narrow". */
function walk(
  index: ListIndex,
  positions: Iterable<number>,
  { store, currency }: Context,
  selection: Selection,
  visit: Visit,
): void {
  const { productValues, variants, variantValues, variantStores, stores, ids } = index;
  const { chosenBits, wanted, price } = selection;
  const prices = index.prices.get(currency);
  const here = storeBit(store);
  const priced = (final: number) =>
    price && final >= (price.from ?? 0) && final <= (price.to ?? Infinity) ? PRICE_BIT : 0;
  for (const position of positions) {
    const final = prices?.[position] ?? -1;
    if (final < 0 || ((stores[position] ?? 0) & here) === 0) continue;
    const met = bitsOf(
      productValues.items,
      productValues.starts[position] ?? 0,
      productValues.starts[position + 1] ?? 0,
      chosenBits,
    );
    const end = variants[position + 1] ?? 0;
    let sold = 0;
    for (let variant = variants[position] ?? 0; variant < end; variant += 1) {
      const own = prices?.[ids.length + variant] ?? -1;
      if (own < 0 || ((variantStores[variant] ?? 0) & here) === 0) continue;
      sold += 1;
      const { starts, items } = variantValues;
      const bits = bitsOf(items, starts[variant] ?? 0, starts[variant + 1] ?? 0, chosenBits);
      visit(position, variant, wanted & ~(met | bits | priced(own)), own);
    }
    if (sold === 0) visit(position, -1, wanted & ~(met | priced(final)), final);
  }
}

function listed({ stores, prices }: ListIndex, positions: Uint32Array, { store, currency }: Context) {
  const [final, here] = [prices.get(currency), storeBit(store)];
  return positions.filter((position) => {
    return (final?.[position] ?? -1) >= 0 && ((stores[position] ?? 0) & here) !== 0;
  });
}

export function matching(
  index: ListIndex,
  positions: Uint32Array,
  context: Context,
  selection: Selection,
): Uint32Array {
  if (selection.wanted === 0) return listed(index, positions, context);
  const matches = new Uint32Array(positions.length);
  let count = 0;
  walk(index, positions, context, selection, (position, _variant, missing) => {
    if (missing !== 0 || (count > 0 && matches[count - 1] === position)) return;
    matches[count] = position;
    count += 1;
  });
  return matches.subarray(0, count);
}

/** What a list shows of products that match: one entry per position, in their order. */
interface Offers {
  /** In minor units: of the cheapest variant that matches and can be bought, or of the cheapest that matches. */
  readonly prices: Int32Array;
  /** The id of that variant where others do not match; 0 where the whole product matches. */
  readonly variantIds: Int32Array;
}

export function offers(
  index: ListIndex,
  positions: Uint32Array,
  context: Context,
  selection: Selection,
): Offers {
  const prices = new Int32Array(positions.length).fill(-1);
  const best = new Int32Array(positions.length).fill(-1);
  const narrowed = new Uint8Array(positions.length);
  let at = -1;
  walk(index, positions, context, selection, (position, variant, missing, final) => {
    if (positions[at] !== position) at += 1;
    if (missing !== 0) {
      narrowed[at] = 1;
      return;
    }
    const price = prices[at] ?? -1;
    const later = (index.soldOut[variant] ?? 0) - (index.soldOut[best[at] ?? -1] ?? 0);
    if (price >= 0 && (later > 0 || (later === 0 && final >= price))) return;
    best[at] = variant;
    prices[at] = final;
  });
  const variantIds = best.map((variant, each) => (narrowed[each] ? (index.variantIds[variant] ?? 0) : 0));
  return { prices, variantIds };
}

export interface Counts {
  /** By value number. The counts of a filter ignore its own chosen values. */
  readonly values: Uint32Array;
  /** Ignores the chosen price range; null without a product. */
  readonly price: { readonly min: number; readonly max: number } | null;
}

/** Counts for all filters in one pass: a product that misses a single filter counts for that filter. */
export function count(
  index: ListIndex,
  positions: Uint32Array,
  context: Context,
  selection: Selection,
): Counts {
  const { filterBits } = selection;
  const values = new Uint32Array(filterBits.length);
  // Variants of a product share values: each value counts once per product.
  const seen = new Int32Array(filterBits.length).fill(-1);
  let min = Infinity;
  let max = -Infinity;
  const add = (
    { items, starts }: ListIndex['productValues'],
    list: number,
    position: number,
    missing: number,
  ) => {
    const end = starts[list + 1] ?? 0;
    for (let at = starts[list] ?? 0; at < end; at += 1) {
      const value = items[at] ?? 0;
      if ((missing & ~(filterBits[value] ?? 0)) !== 0 || seen[value] === position) continue;
      seen[value] = position;
      values[value] = (values[value] ?? 0) + 1;
    }
  };
  walk(index, positions, context, selection, (position, variant, missing, final) => {
    // Misses two or more filters: counts for none.
    if ((missing & (missing - 1)) !== 0) return;
    add(index.productValues, position, position, missing);
    if (variant >= 0) add(index.variantValues, variant, position, missing);
    if ((missing & ~PRICE_BIT) !== 0) return;
    if (final < min) min = final;
    if (final > max) max = final;
  });
  return { values, price: min <= max ? { min, max } : null };
}
