import 'server-only';
import { getTranslations } from 'next-intl/server';
import { cutoffValues, promises } from '@/config/shop/company';
import { countryProfiles, vatRate } from '@/config/countries/countries';
import { carrierNames } from '@/config/shop/shipping-methods';
import { storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import {
  formatDeliveryDay,
  methodEstimates,
  preselectedMethod,
} from '@/commerce/domain/delivery/delivery-estimates';
import type { Context } from '@/commerce/context';
import type { Price } from '@/commerce/model/product';
import { offeredShipping } from '@/lib/stores/offered-shipping';
import type { DeliveryText } from '../islands/delivery';

type Method = ReturnType<typeof preselectedMethod>;

async function deliveryTexts(
  store: StoreCode,
  method: Method,
  t: Awaited<ReturnType<typeof getTranslations<'product'>>>,
): Promise<DeliveryText[]> {
  const checkout = await getTranslations('checkout');

  return methodEstimates(store, method, new Date()).map(({ until, day }) => ({
    until: until.getTime(),
    text:
      promises.orderCutoff === null
        ? checkout('deliveryBy', { day: formatDeliveryDay(day, store) })
        : t('delivery', { ...cutoffValues(store), day: formatDeliveryDay(day, store) }),
  }));
}

export async function purchaseFacts({ store }: Pick<Context, 'store'>, { finalPrice, taxClass }: Price) {
  const t = await getTranslations('product');
  const { country } = storeConfig(store);
  const method = preselectedMethod(store, offeredShipping(store), finalPrice, new Date());
  return {
    priorLabel: t(countryProfiles[country].duties.priorPrice ? 'priorLabel' : 'beforeLabel'),
    vatRate: vatRate(country, taxClass),
    delivery: await deliveryTexts(store, method, t),
    deliverySent: t('deliverySent', { carrier: carrierNames[method.carrier] }),
  };
}
