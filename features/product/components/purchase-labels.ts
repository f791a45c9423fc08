import { getTranslations } from 'next-intl/server';
import { countryProfiles } from '@/config/countries/profiles';
import { carrierNames } from '@/config/shipping';
import { storeConfig } from '@/config/stores';
import type { StoreCode } from '@/config/types';
import { promiseValues } from '@/lib/promise-values';
import type { DeliveryText } from '../islands/delivery';
import type { PurchaseLabels } from '../islands/purchase-panel';
import { sayDay, standardCarrier, storePromises } from '../server/delivery';

type Texts = Awaited<ReturnType<typeof getTranslations<'product'>>>;

function deliveryTexts(store: StoreCode, t: Texts): DeliveryText[] {
  return storePromises(store, new Date()).map(({ until, day }) => ({
    until: until.getTime(),
    text: t('delivery', { ...promiseValues, day: sayDay(day, store) }),
  }));
}

/** The texts of the purchase panel, written on the server so that no catalogue goes to the browser. */
export async function purchaseLabels(store: StoreCode): Promise<PurchaseLabels> {
  const t = await getTranslations('product');
  const { priorPrice } = countryProfiles[storeConfig(store).country].duties;
  return {
    prior: t(priorPrice ? 'priorLabel' : 'beforeLabel'),
    now: t('now'),
    quantity: t('quantity'),
    decrease: t('decrease'),
    increase: t('increase'),
    impossible: t('impossible'),
    soldOut: t('soldOut'),
    tiers: t('tiers'),
    tierRow: t('tierRow', { quantity: '{quantity}' }),
    inStock: t('inStock'),
    lowStock: t('lowStock', { count: '{count}' }),
    outOfStock: t('outOfStock'),
    atMost: t('atMost', { count: '{count}' }),
    delivery: deliveryTexts(store, t),
    deliverySent: t('deliverySent', { carrier: carrierNames[standardCarrier(store)] }),
  };
}
