import { getTranslations } from 'next-intl/server';
import type { PurchaseLabels } from '../islands/purchase-panel';

/** The texts of the purchase panel, written on the server so that no catalogue goes to the browser. */
export async function purchaseLabels(): Promise<PurchaseLabels> {
  const [t, common] = await Promise.all([getTranslations('product'), getTranslations('common')]);
  return {
    tax: common('taxIncluded'),
    prior: t('priorLabel'),
    now: t('now'),
    quantity: t('quantity'),
    decrease: t('decrease'),
    increase: t('increase'),
    impossible: t('impossible'),
    tiers: t('tiers'),
    tierRow: t.raw('tierRow'),
    inStock: t('inStock'),
    lowStock: t.raw('lowStock'),
    outOfStock: t('outOfStock'),
    delivery: t('deliveryToday'),
  };
}
