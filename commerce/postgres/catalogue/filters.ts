import type { StoreCode } from '@/config/types';
import type { Context } from '../../context';
import type { Filter, FilterDefinition, ListFilters } from '../../model/category';
import { type Counts, count, select } from './facets';
import { wordsIn } from './facts';
import type { IndexedFilter, IndexedValue, ListIndex } from './list-index/list-index';

const labelIn = (store: StoreCode, { label }: IndexedFilter): string | null => label && wordsIn(label, store);

const titleIn = (store: StoreCode, { title }: IndexedValue): string =>
  typeof title === 'string' ? title : wordsIn(title, store);

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

/**
 * The filters of the products at `positions`: brand, price, then attributes in their order. Values without a product
 * are left out unless chosen; filters without a value are left out.
 */
export function filtersOf(
  index: ListIndex,
  positions: Uint32Array,
  context: Context,
  chosen: ListFilters,
): Filter[] {
  const selection = select(index, chosen);
  const counts = count(index, positions, context, selection);
  const filters = index.filters.flatMap((filter): Filter[] => {
    const items = filter.values.flatMap((value, at) => {
      const number = filter.first + at;
      const products = counts.values[number] ?? 0;
      if (products === 0 && (selection.chosenBits[number] ?? 0) === 0) return [];
      return [{ title: titleIn(context.store, value), value: value.code, count: products }];
    });
    if (items.length === 0) return [];
    return [{ code: filter.code, label: labelIn(context.store, filter), items, range: null }];
  });
  const price = priceFilter(counts, context);
  const afterBrand = filters[0]?.code === 'brand' ? 1 : 0;
  return price ? filters.toSpliced(afterBrand, 0, price) : filters;
}

export function definitionsOf(index: ListIndex, { store }: Context): FilterDefinition[] {
  return index.filters.map((filter) => ({
    code: filter.code,
    label: labelIn(store, filter),
    values: filter.values.map((value) => ({ value: value.code, title: titleIn(store, value) })),
  }));
}
