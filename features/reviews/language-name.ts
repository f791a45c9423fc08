import { storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';

/**
 * The name of a language inside a sentence of the store's language. `code`: an ISO code; an unknown one is returned
 * unchanged. Throws a RangeError for anything else.
 */
export function languageName(code: string, store: StoreCode): string {
  const names = new Intl.DisplayNames(storeConfig(store).locale, { type: 'language' });
  // `nb` is "Norwegian Bokmål", which says more than a shopper needs.
  return names.of(code === 'nb' ? 'no' : code) ?? code;
}
