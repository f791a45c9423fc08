import { storeConfig } from '@/config/stores';
import type { StoreCode } from '@/config/types';

/**
 * A country's name in the language of the store, for countries that the shop does not deliver to as well. `code`:
 * two capital letters; one that is no country's stays as it is. Throws a RangeError for anything else.
 */
export function countryName(code: string, store: StoreCode): string {
  const names = new Intl.DisplayNames(storeConfig(store).locale, { type: 'region' });
  return names.of(code) ?? code;
}
