import { getTranslations } from 'next-intl/server';
import { countryProfiles } from '@/config/countries/profiles';
import { storeConfig } from '@/config/stores';
import type { StoreCode } from '@/config/types';
import type { PurchaseLabels } from '../islands/purchase-panel';

/** The texts of the purchase panel, written on the server so that no catalogue goes to the browser. */
export async function purchaseLabels(store: StoreCode): Promise<PurchaseLabels> {
  const [t, common] = await Promise.all([getTranslations('product'), getTranslations('common')]);
  return {
    tax: common('taxIncluded'),
    prior: t(countryProfiles[storeConfig(store).country].duties.priorPrice ? 'priorLabel' : 'beforeLabel'),
    now: t('now'),
    quantity: t('quantity'),
    decrease: t('decrease'),
    increase: t('increase'),
    impossible: t('impossible'),
    tiers: t('tiers'),
    tierRow: t('tierRow', { quantity: '{quantity}' }),
    inStock: t('inStock'),
    lowStock: t('lowStock', { count: '{count}' }),
    outOfStock: t('outOfStock'),
    delivery: t('deliveryToday'),
  };
}
