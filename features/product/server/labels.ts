import 'server-only';
import { getTranslations } from 'next-intl/server';
import { backend } from '@/commerce/backend';
import { cutoffValues } from '@/config/shop/company';
import { countryProfiles } from '@/config/countries/profiles';
import { carrierNames } from '@/config/shop/shipping';
import { storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import { storeProfile } from '@/lib/stores/store-profile';
import {
  formatDeliveryDay,
  standardEstimates,
  standardMethod,
} from '@/commerce/domain/delivery/delivery-estimates';
import { placeholders, pluralForms } from '@/lib/text/fill-text';
import type { NewsletterLabels } from '@/features/newsletter/islands/email-form';
import { newsletterLabels } from '@/features/newsletter/server/labels';
import type { DeliveryText } from '../islands/delivery';
import type { PurchaseLabels } from '../islands/purchase-panel';

type Texts = Awaited<ReturnType<typeof getTranslations<'product'>>>;

function deliveryTexts(store: StoreCode, t: Texts): DeliveryText[] {
  return standardEstimates(store, new Date()).map(({ until, day }) => ({
    until: until.getTime(),
    text: t('delivery', { ...cutoffValues(store), day: formatDeliveryDay(day, store) }),
  }));
}

/** The texts of the purchase panel, formatted on the server, so that the browser loads no messages. */
export async function purchaseLabels(store: StoreCode): Promise<PurchaseLabels> {
  const [t, cart] = await Promise.all([getTranslations('product'), getTranslations('cart')]);
  const { priorPrice } = countryProfiles[storeConfig(store).country].duties;
  return {
    prior: t(priorPrice ? 'priorLabel' : 'beforeLabel'),
    now: t('now'),
    quantity: t('quantity'),
    decrease: t('decrease'),
    increase: t('increase'),
    impossible: t('impossible'),
    changed: t('optionChanged', placeholders('option', 'value')),
    soldOut: t('soldOut'),
    tiers: t('tiers'),
    tierRow: t('tierRow', placeholders('quantity')),
    inStock: t('inStock'),
    lowStock: pluralForms((count) => t('lowStock', { count, ...placeholders('number') })),
    outOfStock: t('outOfStock'),
    atLeast: t('atLeast'),
    atMost: pluralForms((count) => t('atMost', { count, ...placeholders('number') })),
    total: {
      label: t('total', placeholders('quantity')),
      saving: t('tierSaving', placeholders('amount')),
      gross: cart('withTaxShort'),
      net: cart('withoutTax', placeholders('price')),
      vatRate: storeProfile(storeConfig(store)).vatRate,
    },
    delivery: deliveryTexts(store, t),
    deliverySent: t('deliverySent', { carrier: carrierNames[standardMethod(store).carrier] }),
  };
}

/** The labels of the gallery. */
export async function galleryLabels() {
  const [t, common] = await Promise.all([getTranslations('product'), getTranslations('common')]);
  return {
    region: t('gallery'),
    previous: t('previousPicture'),
    next: t('nextPicture'),
    picture: t('picture', placeholders('number', 'total')),
    zoom: t('zoom'),
    zoomIn: t('zoomIn'),
    zoomOut: t('zoomOut'),
    zoomHint: t('zoomHint'),
    close: common('close'),
  };
}

/** Whether the backend tells customers that a product is back in stock. */
export const canNotify = (): boolean => backend().stockNotices !== undefined;

/** The texts of the form. */
export async function stockNoticeLabels(): Promise<NewsletterLabels> {
  const [t, labels] = await Promise.all([getTranslations('stockNotice'), newsletterLabels()]);
  return { ...labels, submit: t('submit'), sending: t('sending'), failed: t('failed') };
}
