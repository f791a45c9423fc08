import type { CurrencyCode, StoreCode } from '@/config/types';
import { isStoreCode, storeConfig } from '@/config/shop/stores';

export type CustomerId = string & { readonly __brand: 'CustomerId' };

/**
 * What every call to a commerce backend depends on: made once where a request enters and handed down unchanged.
 * Language, country and VAT follow from the store.
 */
export interface Context {
  readonly store: StoreCode;
  readonly currency: CurrencyCode;
  readonly customer: CustomerId | null;
  /**
   * The session of the customer, as the backend gave it at sign-in (`SignedIn.sessionId`): the credential with which a backend
   * whose API asks for one acts for them. Absent for a guest, and where the shop itself acts. A secret: it belongs in no log,
   * no cache key and no page.
   */
  readonly sessionId?: string | undefined;
  /** The browser of the request, by its sealed session: what a guest has entered in it is shown to no other one. */
  readonly browser?: string | undefined;
}

/**
 * A store view and the currency it shows, as the `[store]` segment of every internal path: the bare code
 * for the store's default currency, `ch_de.EUR` for another one, so that a page stays cacheable.
 */
type StoreKey = StoreCode | `${StoreCode}.${CurrencyCode}`;

/**
 * The context of a guest in the store and currency of a key; null for anything that `toStoreKey` does not write,
 * so that one page has one key.
 */
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
