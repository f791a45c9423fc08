import 'server-only';
import type { Context } from '@/commerce/context';
import { parseStoreKey } from '@/commerce/store-key';
import { storeConfig } from '@/config/shop/stores';
import type { RouteRequest } from '@/lib/http/create-route';
import { storeHeader } from '@/lib/http/headers';

/** A validated API request, as the handlers receive it. */
export type ShopRequest = RouteRequest<Context>;

/** The context of a request to a route handler outside `app/[store]`, from the store key that the middleware set; null without one. */
export function requestContext(request: Request): Context | null {
  return parseStoreKey(request.headers.get(storeHeader) ?? '');
}

/** The context of a route handler below `app/[store]`, from its segment; null for an unknown store key. */
export async function segmentContext(params: Promise<{ store: string }>): Promise<Context | null> {
  return parseStoreKey((await params).store);
}

/** More characters than any locale key or currency code has. */
const maxQueryValue = 20;

/**
 * The context for the query of a call, `?locale=nl_NL&currency=EUR` (spec §7). The host decides the store and its locale; a
 * currency that the store does not have is that of the context. Null for repeated or longer parameters.
 */
export function callContext(context: Context, query: URLSearchParams): Context | null {
  const [locale, currencies] = [query.getAll('locale'), query.getAll('currency')];
  if (locale.length > 1 || currencies.length > 1) return null;
  if ([...locale, ...currencies].some(({ length }) => length > maxQueryValue)) return null;
  const { availableCurrencyCodes } = storeConfig(context.store);
  const currency = availableCurrencyCodes.find((code) => code === currencies[0]);
  return currency === undefined ? context : { ...context, currency };
}
