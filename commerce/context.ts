import type { CurrencyCode, StoreCode } from '@/config/types';
import { isStoreCode, storeConfig } from '@/config/shop/stores';

export type CustomerId = string & { readonly __brand: 'CustomerId' };

/** Made where a request enters and handed down unchanged. Language, country and VAT follow from the store. */
export interface Context {
  readonly store: StoreCode;
  readonly currency: CurrencyCode;
  readonly customer: CustomerId | null;
  /** The customer's session (`SignedIn.sessionId`); absent for a guest. A secret: never in a log, a cache key or a page. */
  readonly sessionId?: string | undefined;
  /** The browser of the request, by its sealed session: what a guest has entered in it is shown to no other one. */
  readonly browser?: string | undefined;
}

/** A store and its currency as the `[store]` segment: the bare code for the default currency, else `ch_de.EUR`. */
type StoreKey = StoreCode | `${StoreCode}.${CurrencyCode}`;

/** A guest's context; null for anything that `toStoreKey` does not write, so that one page has one key. */
export function parseStoreKey(key: string): Context | null {
  const [store = '', currency] = key.split('.');
  if (!isStoreCode(store)) return null;
  const { defaultCurrencyCode, availableCurrencyCodes } = storeConfig(store);
  const sold = availableCurrencyCodes.find((code) => code === (currency ?? defaultCurrencyCode));
  return sold && toStoreKey(store, sold) === key ? { store, currency: sold, customer: null } : null;
}

/** The key of a store in a currency; null for a currency that the store does not sell in. */
export function toStoreKey(store: StoreCode, currency: string): StoreKey | null {
  const { defaultCurrencyCode, availableCurrencyCodes } = storeConfig(store);
  const sold = availableCurrencyCodes.find((code) => code === currency);
  if (!sold) return null;
  return sold === defaultCurrencyCode ? store : `${store}.${sold}`;
}

export function defaultContext(store: StoreCode): Context {
  return { store, currency: storeConfig(store).defaultCurrencyCode, customer: null };
}
