import 'server-only';
import { getTranslations } from 'next-intl/server';
import { cutoffValues, promises } from '@/config/shop/company';
import { countryProfiles } from '@/config/countries/profiles';
import { carrierNames } from '@/config/shop/shipping-methods';
import { storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import { vatRate } from '@/config/countries/vat';
import {
  formatDeliveryDay,
  standardEstimates,
  standardMethod,
} from '@/commerce/domain/delivery/delivery-estimates';
import { islandTexts } from '@/lib/messages/island-texts';
import type { NewsletterTexts } from '@/features/newsletter/islands/email-form';
import { newsletterTexts } from '@/features/newsletter/server/texts';
import type { DeliveryText } from '../islands/delivery';
import type { PurchaseTexts } from '../islands/purchase-panel';

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

/** The texts of the purchase panel, formatted on the server, so that the browser loads no messages. */
export async function purchaseTexts(store: StoreCode): Promise<PurchaseTexts> {
  const t = await getTranslations('product');
  const { priorPrice } = countryProfiles[storeConfig(store).country].duties;
  const texts = await islandTexts({
    prior: priorPrice ? 'product.priorLabel' : 'product.beforeLabel',
    now: 'product.now',
    quantity: 'product.quantity',
    decrease: 'product.decrease',
    increase: 'product.increase',
    impossible: 'product.impossible',
    changed: 'product.optionChanged',
    soldOut: 'product.soldOut',
    tiers: 'product.tiers',
    tierRow: 'product.tierRow',
    inStock: 'product.inStock',
    lowStock: 'product.lowStock',
    outOfStock: 'product.outOfStock',
    atLeast: 'cart.atLeast',
    atMost: 'product.atMost',
    limit: 'error.quantity_limit',
    total: {
      label: 'product.total',
      saving: 'product.tierSaving',
      gross: 'cart.withTaxShort',
      net: 'cart.withoutTax',
    },
  });
  return {
    ...texts,
    total: { ...texts.total, vatRate: vatRate(storeConfig(store).country) },
    delivery: await deliveryTexts(store, t),
    deliverySent: t('deliverySent', { carrier: carrierNames[standardMethod(store).carrier] }),
  };
}

export const galleryTexts = () =>
  islandTexts({
    region: 'product.gallery',
    previous: 'product.previousPicture',
    next: 'product.nextPicture',
    picture: 'product.picture',
    zoom: 'product.zoom',
    zoomIn: 'product.zoomIn',
    zoomOut: 'product.zoomOut',
    zoomHint: 'product.zoomHint',
    close: 'common.close',
  });

export async function stockNoticeTexts(): Promise<NewsletterTexts> {
  const texts = await islandTexts({
    submit: 'stockNotice.submit',
    sending: 'stockNotice.sending',
    failed: 'stockNotice.failed',
  });
  return { ...(await newsletterTexts()), ...texts };
}
