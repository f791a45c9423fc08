import 'server-only';
import { backend } from '@/commerce/backend';
import type { Context } from '@/commerce/context';
import type { ListFilters, ListSource } from '@/commerce/model/category';
import type { StoreCode } from '@/config/types';
import { sharedRead } from '@/features/store/server/shared-read';
import { log } from '@/lib/http/log';
import { storeTexts } from '@/lib/messages/messages';
import { type ListState, priceCode } from '@/lib/paths/list-url';
import { asksForFilters } from '../list-state/list-query';
import type { NamedDefinition, NamedFilter } from '../links';

/** Labels `brand` and `price`, of which the catalogue's data has no translated name. */
async function named<Unnamed extends { readonly code: string; readonly label: string | null }>(
  store: StoreCode,
  filters: readonly Unnamed[],
): Promise<(Unnamed & { label: string })[]> {
  const t = await storeTexts(store);
  return filters.map((filter) => ({
    ...filter,
    label: filter.label ?? t(filter.code === priceCode ? 'cart.price' : 'product.brand'),
  }));
}

/** The filters of a list with their counts; null if they cannot be read: the list is shown without. */
export async function getFilters(
  context: Context,
  source: ListSource,
  { filters, price }: ListFilters,
): Promise<NamedFilter[] | null> {
  try {
    const filterData = await backend().catalogue.filters(context, source, { filters, price });
    return await named(context.store, filterData);
  } catch (error) {
    log.error({ err: error, store: context.store, list: source.type }, 'filters could not be read');
    return null;
  }
}

export const getDefinitions = sharedRead(async (context: Context) =>
  named(
    context.store,
    await backend().catalogue.filterDefinitions({ ...context, customer: null, sessionId: undefined }),
  ),
);

/** The filter definitions needed to validate a list state; empty for a state without filters. */
export async function definitionsFor(
  context: Context,
  state: ListState,
): Promise<readonly NamedDefinition[]> {
  return asksForFilters(state) ? getDefinitions(context) : [];
}
