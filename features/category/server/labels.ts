import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { StoreCode } from '@/config/types';
import { cardActionLabels } from '@/features/product-card/server/labels';
import { wishlistLabels } from '@/features/wishlist/server/labels';
import { featureOn } from '@/lib/stores/features';
import { placeholders, pluralForms } from '@/lib/text/fill-text';

/** The labels of the cards of a list. */
export async function cardLabels(store: StoreCode) {
  const [order, compare, action, wishlist] = await Promise.all([
    getTranslations('category.order'),
    getTranslations('compare'),
    cardActionLabels(),
    wishlistLabels(store),
  ]);
  return {
    action,
    compare: featureOn('compare', store) ? compare('toggle', placeholders('name')) : null,
    wishlist,
    choose: order('choose'),
    quantityOf: order('quantityOf', placeholders('name')),
  };
}

/** The labels of the order list. */
export async function orderLabels() {
  const [t, list, product] = await Promise.all([
    getTranslations('category.order'),
    getTranslations('category'),
    getTranslations('product'),
  ]);
  return {
    none: t('none'),
    products: pluralForms((count) => list('count', { count, ...placeholders('number') })),
    pieces: pluralForms((count) => t('pieces', { count, ...placeholders('number') })),
    addAll: t('addAll'),
    adding: product('adding'),
    added: pluralForms((count) => t('added', { count, ...placeholders('number') })),
    addedPart: pluralForms((count) => t('addedPart', { count, ...placeholders('number') })),
    refused: t('refused', placeholders('name', 'message')),
    quantityOf: t('quantityOf', placeholders('name')),
  };
}
