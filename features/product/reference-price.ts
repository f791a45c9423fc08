import type { Price } from '@/commerce/model/product';
import { countryProfiles } from '@/config/countries/profiles';
import { storeConfig } from '@/config/stores';
import type { StoreCode } from '@/config/types';

/**
 * What a reduction is measured against, and the words for it (countries.md "prior price", "reference
 * price"): where the law asks for it the lowest price of the last 30 days, elsewhere the price before.
 */
export function referencePrice(
  price: Price,
  store: StoreCode,
): { reference: Price['prior_price']; kind: 'priorLabel' | 'beforeLabel' } {
  const { priorPrice } = countryProfiles[storeConfig(store).country].duties;
  return { reference: price.prior_price, kind: priorPrice ? 'priorLabel' : 'beforeLabel' };
}
