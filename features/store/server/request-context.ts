import 'server-only';
import { type Context, parseStoreKey } from '@/commerce/context';
import { localeKey, storeConfig } from '@/config/shop/stores';
import type { RouteRequest } from '@/lib/http/create-route';
import { storeHeader } from '@/lib/http/headers';

export type ShopRequest = RouteRequest<Context>;

/** The context of a request to a route handler outside `app/[store]`, from the store key that the middleware set; null without one. */
export function requestContext(request: Request): Context | null {
  return parseStoreKey(request.headers.get(storeHeader) ?? '');
}

export async function segmentContext(params: Promise<{ store: string }>): Promise<Context | null> {
  return parseStoreKey((await params).store);
}

/** `?locale=nl_NL&currency=EUR` (spec §7). Null, and 400, for what the store does not have, or repeated parameters. */
export function callContext(context: Context, query: URLSearchParams): Context | null {
  const [locales, currencies] = [query.getAll('locale'), query.getAll('currency')];
  const [locale = localeKey(context.store)] = locales;
  const [wanted = context.currency] = currencies;
  const currency = storeConfig(context.store).availableCurrencyCodes.find((code) => code === wanted);
  if (locales.length > 1 || currencies.length > 1 || locale !== localeKey(context.store)) return null;
  return currency === undefined ? null : { ...context, currency };
}
