import { catalogue } from '@/config/catalogue';
import type {
  Filter,
  FilterDefinition,
  ListNarrowing,
  ListQuery,
  ListSource,
  ProductList,
  SortId,
} from '../../model/category';
import type { ProductCard } from '../../model/product';
import type { CardReader } from './cards';
import { definitionsOf, filtersOf } from './filters';
import { toId } from './ids';
import type { ListIndex } from './list-index';
import { matching, select } from './narrow';
import type { Scope } from './scope';
import { type HitReader, rankedPlaces } from './search';

/** Page and size as numbers that PostgreSQL takes. */
function window({ page, pageSize }: ListQuery): { page: number; limit: number; offset: number } {
  const whole = (value: number, most: number) => Math.min(Math.max(Math.trunc(value) || 1, 1), most);
  const limit = whole(pageSize, 10 * catalogue.pageSize);
  return { page: whole(page, Number.MAX_SAFE_INTEGER), limit, offset: (whole(page, 1e9) - 1) * limit };
}

/** A number beyond every price; places are fewer than `PLACES`, so that both fit into one exact number. */
const PRICES = 2 ** 31;
const PLACES = 2 ** 21;

/** Places in the asked order. `position_asc` keeps the order they come in; it also settles ties of prices. */
function sorted(index: ListIndex, places: Uint32Array, { currency }: Scope, sort: SortId): Uint32Array {
  if (sort === 'position_asc') return places;
  const prices = index.prices.get(currency);
  const keys = Float64Array.from(places, (place, at) => {
    const price = prices?.[place] ?? 0;
    return (sort === 'price_asc' ? price : PRICES - price) * PLACES + at;
  }).sort();
  return Uint32Array.from(keys, (key) => places[key % PLACES] ?? 0);
}

const idsAt = (index: ListIndex, places: Uint32Array) => Array.from(places, (place) => index.ids[place] ?? 0);

/** One page of the products at `places`, which stand in the order of `position_asc`. */
async function pageOf(
  index: ListIndex,
  places: Uint32Array,
  { scope, query, cards }: { scope: Scope; query: ListQuery; cards: CardReader },
): Promise<ProductList> {
  const found = matching(index, places, scope, select(index, query));
  const { page, limit, offset } = window(query);
  // Only one page has to be in order, but a price may put any product on it.
  const shown = sorted(index, found, scope, query.sort).subarray(offset, offset + limit);
  const items = await cards(scope, idsAt(index, shown));
  return { items, total: found.length, page, pages: Math.ceil(found.length / limit) };
}

/**
 * Lists of products, their filters, and what filters there are. Which products are on a page comes from the
 * index in memory, what is on their cards from the database.
 */
export function lister(fresh: () => Promise<ListIndex>, cards: CardReader, hits: HitReader) {
  const found = async (
    scope: Scope,
    source: ListSource,
  ): Promise<{ index: ListIndex; places: Uint32Array }> => {
    if (source.type === 'search') {
      const searched = await hits(scope, source.text);
      return { index: searched.index, places: rankedPlaces(searched) };
    }
    const index = await fresh();
    const places =
      source.type === 'brand' ? index.brands.get(source.code) : index.categories.get(toId(source.id) ?? 0);
    return { index, places: places ?? new Uint32Array() };
  };
  return {
    list: async (scope: Scope, source: ListSource, query: ListQuery): Promise<ProductList> => {
      const { index, places } = await found(scope, source);
      return pageOf(index, places, { scope, query, cards });
    },
    filters: async (scope: Scope, source: ListSource, narrowing: ListNarrowing): Promise<Filter[]> => {
      const { index, places } = await found(scope, source);
      return filtersOf(index, places, scope, narrowing);
    },
    definitions: async (scope: Scope): Promise<FilterDefinition[]> => definitionsOf(await fresh(), scope),
    /** What stands first in lists: best sellers, as the import ranks them. */
    featured: async (scope: Scope, limit: number): Promise<ProductCard[]> => {
      const index = await fresh();
      const all = Uint32Array.from(index.ids.keys());
      const places = matching(index, all, scope, select(index, { filters: {} }));
      return cards(scope, idsAt(index, places.subarray(0, Math.max(0, Math.trunc(limit)))));
    },
  };
}
