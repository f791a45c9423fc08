import { isStoreCode, storeConfig } from '@/config/stores';
import type { CurrencyCode, StoreCode } from '@/config/types';

/**
 * A store view and the currency it shows, as the `[store]` segment of every internal path: the bare code
 * for the store's default currency, `ch_de.EUR` for another one, so that a page stays cacheable.
 */
export type StoreKey = StoreCode | `${StoreCode}.${CurrencyCode}`;

/** What a store key stands for. */
export interface StoreAndCurrency {
  readonly store: StoreCode;
  readonly currency: CurrencyCode;
}

/** Reads a store key; null for anything that `toStoreKey` does not write, so one page has one key. */
export function parseStoreKey(key: string): StoreAndCurrency | null {
  const [store = '', currency] = key.split('.');
  if (!isStoreCode(store)) return null;
  const { defaultCurrencyCode, availableCurrencyCodes } = storeConfig(store);
  const known = availableCurrencyCodes.find((code) => code === (currency ?? defaultCurrencyCode));
  return known && toStoreKey(store, known) === key ? { store, currency: known } : null;
}

/** The key of a store in a currency; null for a currency that the store does not sell in. */
export function toStoreKey(store: StoreCode, currency: string): StoreKey | null {
  const { defaultCurrencyCode, availableCurrencyCodes } = storeConfig(store);
  const known = availableCurrencyCodes.find((code) => code === currency);
  if (!known) return null;
  return known === defaultCurrencyCode ? store : `${store}.${known}`;
}

/** The locale key that the calls of spec §7 carry: `nl-NL` → `nl_NL` (spec §2). */
export function localeKey(store: StoreCode): string {
  return storeConfig(store).locale.replace('-', '_');
}
