import { storeTexts, type Texts } from '@/lib/store-texts';
import type { Filter, FilterDefinition, ListNarrowing } from '../../model/category';
import type { IndexedFilter, IndexedValue, ListIndex } from './list-index';
import { type Counts, count, select } from './narrow';
import type { Scope } from './scope';

function labelOf({ label }: IndexedFilter, { language }: Scope, texts: Texts): string {
  return label === null ? texts('product.brand') : label[language];
}

function titleOf({ title }: IndexedValue, { language }: Scope): string {
  return typeof title === 'string' ? title : title[language];
}

/** The price's range; null where no product is left to span one. */
function priceFilter({ price }: Counts, { currency }: Scope, texts: Texts): Filter | null {
  if (!price) return null;
  const money = (minor: number) => ({ minor, currency });
  const range = { min: money(price.min), max: money(price.max) };
  return { code: 'price', label: texts('cart.price'), items: [], range };
}

/**
 * The filters of a list of `places`: brand, price, then attributes in their order. Values without a product
 * are left out unless chosen, filters without a value altogether.
 */
export async function filtersOf(
  index: ListIndex,
  places: Uint32Array,
  scope: Scope,
  narrowing: ListNarrowing,
): Promise<Filter[]> {
  const texts = await storeTexts(scope.store);
  const selection = select(index, narrowing);
  const counts = count(index, places, scope, selection);
  const filters = index.filters.flatMap((filter): Filter[] => {
    const items = filter.values.flatMap((value, at) => {
      const number = filter.first + at;
      const left = counts.values[number] ?? 0;
      if (left === 0 && (selection.chosenBits[number] ?? 0) === 0) return [];
      return [{ title: titleOf(value, scope), value: value.code, count: left }];
    });
    if (items.length === 0) return [];
    return [{ code: filter.code, label: labelOf(filter, scope, texts), items, range: null }];
  });
  const price = priceFilter(counts, scope, texts);
  const behindBrand = filters[0]?.code === 'brand' ? 1 : 0;
  return price ? filters.toSpliced(behindBrand, 0, price) : filters;
}

/** Every filter but the price, with every value that the shop knows. */
export async function definitionsOf(index: ListIndex, scope: Scope): Promise<FilterDefinition[]> {
  const texts = await storeTexts(scope.store);
  return index.filters.map((filter) => ({
    code: filter.code,
    label: labelOf(filter, scope, texts),
    values: filter.values.map((value) => ({ value: value.code, title: titleOf(value, scope) })),
  }));
}
