import { catalogue } from '@/config/limits/catalogue';
import type { Context } from '../../context';
import {
  type Filter,
  type FilterDefinition,
  type ListFilters,
  type ListQuery,
  type ListSource,
  type ProductList,
  type SortId,
  sortIds,
} from '../../model/category';
import type { ProductCard } from '../../model/product';
import { toId } from '../schema/columns';
import type { CardReader } from './cards';
import { matching, offers, select, type Selection, type Counts, count } from './facets';
import type { ListIndex, IndexedFilter, IndexedValue } from './list-index/list-index';
import type { HitReader } from '../search/search';
import type { StoreCode } from '@/config/types';
import { wordsIn } from './facts';

const labelIn = (store: StoreCode, { label }: IndexedFilter): string | null => label && wordsIn(label, store);

const titleIn = (store: StoreCode, { title }: IndexedValue): string =>
  typeof title === 'string' ? title : wordsIn(title, store);

/** The brand is first in the index, whose values are numbered from it on. */
const inFilterOrder = ({ filters }: ListIndex): IndexedFilter[] => [
  ...filters.filter(({ leads }) => leads),
  ...filters.filter(({ leads }) => !leads),
];

function priceFilter({ price }: Counts, { currency }: Context): Filter | null {
  if (!price) return null;
  const money = (minor: number) => ({ minor, currency });
  return {
    code: 'price',
    label: null,
    items: [],
    range: { min: money(price.min), max: money(price.max) },
  };
}

/** Lists what shoppers decide first, then brand, price and the other attributes. Omits values without a product unless chosen, and filters without a value. */
function filtersOf(
  index: ListIndex,
  positions: Uint32Array,
  context: Context,
  chosen: ListFilters,
): Filter[] {
  const selection = select(index, chosen);
  const counts = count(index, positions, context, selection);
  const filters = inFilterOrder(index).flatMap((filter): Filter[] => {
    const items = filter.values.flatMap((value, at) => {
      const number = filter.first + at;
      const products = counts.values[number] ?? 0;
      if (products === 0 && (selection.chosenBits[number] ?? 0) === 0) return [];
      const { code, icon = null } = value;
      return [{ title: titleIn(context.store, value), value: code, count: products, ...(icon && { icon }) }];
    });
    if (items.length === 0) return [];
    return [{ code: filter.code, label: labelIn(context.store, filter), items, range: null }];
  });
  const price = priceFilter(counts, context);
  const leading = new Set(index.filters.flatMap(({ code, leads }) => (leads ? code : [])));
  const first = filters.filter(({ code }) => leading.has(code)).length;
  const afterBrand = filters[first]?.code === 'brand' ? first + 1 : first;
  return price ? filters.toSpliced(afterBrand, 0, price) : filters;
}

function definitionsOf(index: ListIndex, { store }: Context): FilterDefinition[] {
  return index.filters.map((filter) => ({
    code: filter.code,
    label: labelIn(store, filter),
    values: filter.values.map((value) => ({ value: value.code, title: titleIn(store, value) })),
  }));
}

const sorts = [...sortIds];

function sliceOf({ page, pageSize }: ListQuery): { page: number; limit: number; offset: number } {
  const clamped = (value: number, max: number) => Math.min(Math.max(Math.trunc(value) || 1, 1), max);
  const limit = clamped(pageSize, 10 * catalogue.pageSize);
  return { page: clamped(page, Number.MAX_SAFE_INTEGER), limit, offset: (clamped(page, 1e9) - 1) * limit };
}

/** Exclusive bounds of prices and positions: `price * MAX_POSITIONS + position` is exact in a double. */
const MAX_PRICE = 2 ** 31;
const MAX_POSITIONS = 2 ** 21;

/** Sorts positions. `position_asc` keeps their order, which also breaks ties of prices. */
function sorted(
  { index, positions }: FoundProducts,
  context: Context,
  selection: Selection,
  sort: SortId,
): Uint32Array {
  if (sort === 'position_asc') return positions;
  const highest = { rating_desc: index.ratings, newest_desc: index.newest };
  if (sort === 'rating_desc' || sort === 'newest_desc') {
    const of = highest[sort];
    return positions.slice().sort((a, b) => (of[b] ?? 0) - (of[a] ?? 0) || a - b);
  }
  const keys = Float64Array.from(offers(index, positions, context, selection).prices, (price, at) => {
    return (sort === 'price_asc' ? price : MAX_PRICE - price) * MAX_POSITIONS + at;
  }).sort();
  return Uint32Array.from(keys, (key) => positions[key % MAX_POSITIONS] ?? 0);
}

const idsAt = (index: ListIndex, positions: Uint32Array) =>
  Array.from(positions, (position) => index.ids[position] ?? 0);

type SearchableSource = ListSource & { readonly typing?: boolean };

interface FoundProducts {
  readonly index: ListIndex;
  readonly positions: Uint32Array;
}

function topOf(products: FoundProducts, context: Context, source: ListSource): ReadonlySet<number> {
  if (source.type !== 'category') return new Set();
  const { index, positions } = products;
  const sold = matching(index, positions, context, select(index, { filters: {} }));
  return new Set(idsAt(index, sold.subarray(0, catalogue.labelledBestsellers)));
}

/** The index in memory decides which products are on a page, their cards come from the database. */
export function listReader(currentIndex: () => Promise<ListIndex>, cards: CardReader, hits: HitReader) {
  const find = async (context: Context, source: SearchableSource): Promise<FoundProducts> => {
    if (source.type === 'search') {
      const { index, positions } = await hits(context, source.text, source.typing);
      return { index, positions };
    }
    const index = await currentIndex();
    const positions =
      source.type === 'brand' ? index.brands.get(source.code) : index.categories.get(toId(source.id) ?? 0);
    return { index, positions: positions ?? new Uint32Array() };
  };
  return {
    list: async (context: Context, source: SearchableSource, query: ListQuery): Promise<ProductList> => {
      const products = await find(context, source);
      const { index, positions } = products;
      const selection = select(index, query);
      const matches = matching(index, positions, context, selection);
      const { page, limit, offset } = sliceOf(query);
      // All matches are sorted, because any of them may be on the page.
      const all = sorted({ index, positions: matches }, context, selection, query.sort);
      const shown = all.subarray(offset, offset + limit);
      const { variantIds } = offers(index, shown, context, selection);
      const chosen = [...variantIds].filter((id) => id > 0);
      const items = await cards(context, idsAt(index, shown), topOf(products, context, source), chosen);
      return { items, total: matches.length, page, pages: Math.ceil(matches.length / limit), sorts };
    },
    filters: async (context: Context, source: ListSource, chosen: ListFilters): Promise<Filter[]> => {
      const { index, positions } = await find(context, source);
      return filtersOf(index, positions, context, chosen);
    },
    definitions: async (context: Context): Promise<FilterDefinition[]> =>
      definitionsOf(await currentIndex(), context),
    /** The first products of all lists: the import ranks best sellers first. */
    featured: async (context: Context, limit: number): Promise<ProductCard[]> => {
      const index = await currentIndex();
      const all = Uint32Array.from(index.ids.keys());
      const matches = matching(index, all, context, select(index, { filters: {} }));
      return cards(context, idsAt(index, matches.subarray(0, Math.max(0, Math.trunc(limit)))));
    },
  };
}
