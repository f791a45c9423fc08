import { storeConfig } from '@/config/stores';
import type { CurrencyCode } from '@/config/types';
import { localeKey, type StoreAndCurrency } from '@/lib/store-key';
import { browserHost } from './requested-host';

/**
 * The currency a call speaks: `?locale=nl_NL&currency=EUR` must be the store's own (contract.md), absent
 * ones are the store's; null for a locale or currency that the store does not have, or for several.
 */
export function callCurrency(url: URL, key: StoreAndCurrency): CurrencyCode | null {
  const [locale, ...moreLocales] = url.searchParams.getAll('locale');
  const [currency, ...moreCurrencies] = url.searchParams.getAll('currency');
  if (moreLocales.length > 0 || moreCurrencies.length > 0) return null;
  if (locale !== undefined && locale !== localeKey(key.store)) return null;
  if (currency === undefined) return key.currency;
  return storeConfig(key.store).availableCurrencyCodes.find((code) => code === currency) ?? null;
}

/** Whether a write comes from a page of another site: its forms and scripts name another origin. */
export function foreignOrigin(headers: Headers): boolean {
  const origin = headers.get('origin');
  if (origin !== null) return !URL.canParse(origin) || new URL(origin).host !== browserHost(headers);
  const site = headers.get('sec-fetch-site');
  return site !== null && site !== 'same-origin' && site !== 'none';
}
