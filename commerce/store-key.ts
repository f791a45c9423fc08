import { isStoreCode, storeConfig } from '@/config/shop/stores';
import type { CurrencyCode, StoreCode } from '@/config/types';
import type { Context } from './context';

/**
 * A store view and the currency it shows, as the `[store]` segment of every internal path: the bare code
 * for the store's default currency, `ch_de.EUR` for another one, so that a page stays cacheable.
 */
export type StoreKey = StoreCode | `${StoreCode}.${CurrencyCode}`;

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
