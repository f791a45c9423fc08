import type { CurrencyCode, StoreCode } from '@/config/types';
import type { ListNarrowing, PriceRange } from '../../model/category';
import { type ListIndex, storeBit } from './list-index';

/** Each chosen filter has a bit of its own in a whole number of 32; filters beyond these are not looked at. */
const MOST_FILTERS = 31;
const PRICE_BIT = 1 << MOST_FILTERS;

/** What was chosen, in numbers. */
export interface Selection {
  /** By value: the bit of its filter where that filter is chosen, whichever of its values. */
  readonly filterBits: Int32Array;
  /** By value: the bit of its filter where the value itself is chosen. */
  readonly chosenBits: Int32Array;
  /** All bits: what a product has to fit. */
  readonly wanted: number;
  readonly price: PriceRange | null;
}

/**
 * Reads a narrowing. Filters and values that the shop does not know ask for nothing, and neither does a filter
 * of which no value is known.
 */
export function select(index: ListIndex, { filters, price }: ListNarrowing): Selection {
  const last = index.filters.at(-1);
  const count = last ? last.first + last.values.length : 0;
  const filterBits = new Int32Array(count);
  const chosenBits = new Int32Array(count);
  let wanted = 0;
  let bits = 0;
  for (const filter of index.filters) {
    const chosen = new Set(Object.hasOwn(filters, filter.code) ? filters[filter.code] : []);
    const known = filter.values.flatMap(({ code }, at) => (chosen.has(code) ? [filter.first + at] : []));
    if (known.length === 0 || bits === MOST_FILTERS) continue;
    const bit = 1 << bits;
    bits += 1;
    wanted |= bit;
    filterBits.fill(bit, filter.first, filter.first + filter.values.length);
    for (const number of known) chosenBits[number] = bit;
  }
  const range = price && (price.from !== null || price.to !== null) ? price : null;
  return { filterBits, chosenBits, wanted: range ? wanted | PRICE_BIT : wanted, price: range };
}

/** What a walk over products sees at each place. */
interface Visitor {
  /** `missing`: the bits that the product, as this variant if it has some, does not fit; 0 for a hit. */
  unit(place: number, variant: number, missing: number): void;
}

/** Whose lists these are. */
export interface Reader {
  readonly store: StoreCode;
  readonly currency: CurrencyCode;
}

function bitsOf(items: Uint32Array, from: number, to: number, chosenBits: Int32Array): number {
  let bits = 0;
  for (let at = from; at < to; at += 1) bits |= chosenBits[items[at] ?? 0] ?? 0;
  return bits;
}

/**
 * Goes through the places that the store sells for a price. Filters have to be met by one and the same variant:
 * a camera that is white with a wide lens or black with a narrow one is no white one with a narrow lens.
 */
function walk(
  index: ListIndex,
  places: Iterable<number>,
  { store, currency }: Reader,
  selection: Selection,
  visit: Visitor['unit'],
): void {
  const { own, variants, variantValues, variantStores, stores } = index;
  const { chosenBits, wanted, price } = selection;
  const prices = index.prices.get(currency);
  const here = storeBit(store);
  for (const place of places) {
    const final = prices?.[place] ?? -1;
    if (final < 0 || ((stores[place] ?? 0) & here) === 0) continue;
    let met = bitsOf(own.items, own.starts[place] ?? 0, own.starts[place + 1] ?? 0, chosenBits);
    if (price && final >= (price.from ?? 0) && final <= (price.to ?? Infinity)) met |= PRICE_BIT;
    const end = variants[place + 1] ?? 0;
    let sold = 0;
    for (let variant = variants[place] ?? 0; variant < end; variant += 1) {
      if (((variantStores[variant] ?? 0) & here) === 0) continue;
      sold += 1;
      const { starts, items } = variantValues;
      const bits = bitsOf(items, starts[variant] ?? 0, starts[variant + 1] ?? 0, chosenBits);
      visit(place, variant, wanted & ~(met | bits));
    }
    if (sold === 0) visit(place, -1, wanted & ~met);
  }
}

/** The places that fit everything chosen, in the order of `places`. */
export function matching(
  index: ListIndex,
  places: Uint32Array,
  reader: Reader,
  selection: Selection,
): Uint32Array {
  const found = new Uint32Array(places.length);
  let count = 0;
  walk(index, places, reader, selection, (place, _variant, missing) => {
    if (missing !== 0 || (count > 0 && found[count - 1] === place)) return;
    found[count] = place;
    count += 1;
  });
  return found.subarray(0, count);
}

/** How many products each value would leave, and the cheapest and dearest of them. */
export interface Counts {
  /** By value. Each filter counts as if nothing of its own were chosen. */
  readonly values: Uint32Array;
  /** As if no price were chosen; null where there is no product. */
  readonly price: { readonly min: number; readonly max: number } | null;
}

/** Counts for all filters at once: a product that misses one filter only still counts in that one. */
export function count(index: ListIndex, places: Uint32Array, reader: Reader, selection: Selection): Counts {
  const { filterBits } = selection;
  const values = new Uint32Array(filterBits.length);
  // Variants share values: each counts once for its product.
  const seen = new Int32Array(filterBits.length).fill(-1);
  const prices = index.prices.get(reader.currency);
  let min = Infinity;
  let max = -Infinity;
  const add = ({ items, starts }: ListIndex['own'], list: number, place: number, missing: number) => {
    const end = starts[list + 1] ?? 0;
    for (let at = starts[list] ?? 0; at < end; at += 1) {
      const value = items[at] ?? 0;
      if ((missing & ~(filterBits[value] ?? 0)) !== 0 || seen[value] === place) continue;
      seen[value] = place;
      values[value] = (values[value] ?? 0) + 1;
    }
  };
  walk(index, places, reader, selection, (place, variant, missing) => {
    // Two filters missed: it counts nowhere.
    if ((missing & (missing - 1)) !== 0) return;
    add(index.own, place, place, missing);
    if (variant >= 0) add(index.variantValues, variant, place, missing);
    if ((missing & ~PRICE_BIT) !== 0) return;
    const final = prices?.[place] ?? -1;
    if (final < min) min = final;
    if (final > max) max = final;
  });
  return { values, price: min <= max ? { min, max } : null };
}
