import 'server-only';
import { cache } from 'react';
import { backend } from '@/commerce/backend';
import type {
  Filter,
  FilterDefinition,
  ListNarrowing,
  ListQuery,
  ListSource,
  ProductList,
} from '@/commerce/model/category';
import type { CurrencyCode, StoreCode } from '@/config/types';
import type { ListState } from '@/lib/list-url';
import { log } from '@/lib/http/log';
import { keepFresh } from '@/lib/keep-fresh';
import { asksForFilters } from '../narrowing';

/** The category of an id, with its children and its trail. Read once per render. */
export const getCategory = cache((store: StoreCode, currency: CurrencyCode, id: string) =>
  backend().catalogue.category({ store, currency }, id),
);

/** One page of products. */
export function getList(
  store: StoreCode,
  currency: CurrencyCode,
  source: ListSource,
  query: ListQuery,
): Promise<ProductList> {
  const { catalogue } = backend();
  const context = { store, currency };
  switch (source.type) {
    case 'search':
      return catalogue.search(context, source.text, query);
    case 'brand':
      return catalogue.listBrand(context, source.code, query);
    case 'category':
      return catalogue.listCategory(context, source.id, query);
  }
}

/** The filters of a list with their counts; null where they cannot be had now: the list stands without. */
export async function getFilters(
  store: StoreCode,
  currency: CurrencyCode,
  source: ListSource,
  { filters, price }: ListNarrowing,
): Promise<Filter[] | null> {
  try {
    return await backend().catalogue.filters({ store, currency }, source, { filters, price });
  } catch (error) {
    log.error({ err: error, store, list: source.type }, 'filters could not be read');
    return null;
  }
}

const definitions = keepFresh((store: StoreCode, currency: CurrencyCode) =>
  backend().catalogue.filterDefinitions({ store, currency }),
);

/** Every filter of the shop with its values; at most seconds old. */
export const getDefinitions = cache(definitions);

/** The definitions that a state has to be judged by; none where it names no filter. */
export async function definitionsFor(
  store: StoreCode,
  currency: CurrencyCode,
  state: ListState,
): Promise<readonly FilterDefinition[]> {
  return asksForFilters(state) ? getDefinitions(store, currency) : [];
}
