import { storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';

/**
 * The name of any country in the store's language. `code`: two capital letters; an unknown code is returned unchanged.
 * Throws a RangeError for anything else.
 */
export function countryName(code: string, store: StoreCode): string {
  const names = new Intl.DisplayNames(storeConfig(store).locale, { type: 'region' });
  return names.of(code) ?? code;
}
