import 'server-only';
import { getTranslations } from 'next-intl/server';
import { cutoffValues, promises } from '@/config/shop/company';
import { countryProfiles, vatRate } from '@/config/countries/countries';
import type { TaxClass } from '@/config/countries/tax-classes';
import { carrierNames } from '@/config/shop/shipping-methods';
import { storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import {
  formatDeliveryDay,
  standardEstimates,
  standardMethod,
} from '@/commerce/domain/delivery/delivery-estimates';
import type { DeliveryText } from '../islands/delivery';

async function deliveryTexts(
  store: StoreCode,
  t: Awaited<ReturnType<typeof getTranslations<'product'>>>,
): Promise<DeliveryText[]> {
  const checkout = await getTranslations('checkout');

  return standardEstimates(store, new Date()).map(({ until, day }) => ({
    until: until.getTime(),
    text:
      promises.orderCutoff === null
        ? checkout('deliveryBy', { day: formatDeliveryDay(day, store) })
        : t('delivery', { ...cutoffValues(store), day: formatDeliveryDay(day, store) }),
  }));
}

export async function purchaseFacts(store: StoreCode, taxClass?: TaxClass) {
  const t = await getTranslations('product');
  const { country } = storeConfig(store);
  return {
    priorLabel: t(countryProfiles[country].duties.priorPrice ? 'priorLabel' : 'beforeLabel'),
    vatRate: vatRate(country, taxClass),
    delivery: await deliveryTexts(store, t),
    deliverySent: t('deliverySent', { carrier: carrierNames[standardMethod(store).carrier] }),
  };
}
