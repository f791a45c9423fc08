import type { Price } from '@/commerce/model/product';
import { countryProfiles } from '@/config/countries/countries';
import { storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import { formatPercent } from '@/lib/money/money';
import { type ChoiceOfAmounts, choiceOfAmounts } from '@/commerce/domain/pricing/net-price';
import { saving } from '@/commerce/domain/pricing/percent';

/** By law the lowest price of 30 days, else the one before (docs/countries.md "prior price", "reference price"). */
function referencePrice(
  price: Price,
  store: StoreCode,
): { reference: Price['priorPrice']; kind: 'priorLabel' | 'beforeLabel' } {
  const { priorPrice } = countryProfiles[storeConfig(store).country].duties;
  return { reference: price.priorPrice, kind: priorPrice ? 'priorLabel' : 'beforeLabel' };
}

/** The announced reduction of a price in a store; null without one and below one percent. */
export function reductionOf(
  price: Price,
  store: StoreCode,
): {
  readonly prior: ChoiceOfAmounts;
  readonly saving: string;
  readonly kind: 'priorLabel' | 'beforeLabel';
} | null {
  const { reference, kind } = referencePrice(price, store);
  const percent = reference && saving(reference.minor, price.finalPrice.minor);
  if (!reference || !percent) return null;
  const prior = choiceOfAmounts(reference, store, price.taxClass);
  return { prior, saving: formatPercent(-percent, store), kind };
}
