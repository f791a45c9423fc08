import 'server-only';
import type { Context } from '@/commerce/context';
import { parseStoreKey } from '@/commerce/store-key';
import { storeConfig } from '@/config/stores';
import type { RouteRequest } from '@/lib/http/create-route';
import { storeHeader } from '@/lib/http/headers';
import { localeKey } from '@/lib/store-profile';

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

/**
 * The context for the query of a call (contract.md): `?locale=nl_NL&currency=EUR` must match the store; absent parameters
 * default to those of the store. Null for a locale or currency that the store does not have, and for repeated parameters.
 */
export function callContext(context: Context, query: URLSearchParams): Context | null {
  const [locale, ...moreLocales] = query.getAll('locale');
  const [requested, ...moreCurrencies] = query.getAll('currency');
  if (moreLocales.length > 0 || moreCurrencies.length > 0) return null;
  if (locale !== undefined && locale !== localeKey(context.store)) return null;
  if (requested === undefined) return context;
  const currency = storeConfig(context.store).availableCurrencyCodes.find((code) => code === requested);
  return currency === undefined ? null : { ...context, currency };
}
