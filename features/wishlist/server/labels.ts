import 'server-only';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import type { StoreCode } from '@/config/types';
import { placeholders, pluralForms } from '@/lib/text/fill-text';
import type {
  AddAllLabels,
  HeaderWishlistLabels,
  RemoveLabels,
  ShareLabels,
  WishlistToggleLabels,
} from '../labels';
import { hasWishlist } from './loaders';

/**
 * The texts of the toggles, created once per render, so that a page serialises them once; null in a store without a
 * wishlist, which shows no toggle.
 */
export const wishlistLabels = cache(async (store: StoreCode): Promise<WishlistToggleLabels | null> => {
  if (!hasWishlist({ store })) return null;
  const t = await getTranslations('wishlist');
  return {
    saveItem: t('saveItem', placeholders('name')),
    save: t('save'),
    added: t('added'),
    view: t('view'),
    guestTitle: t('guestTitle'),
    guestText: t('guestText'),
    signIn: t('signIn'),
  };
});

/** The texts of the toggle in the header; null in a store without a wishlist. */
export async function headerWishlistLabels(store: StoreCode): Promise<HeaderWishlistLabels | null> {
  if (!hasWishlist({ store })) return null;
  const t = await getTranslations('wishlist');
  return {
    empty: t('title'),
    filled: t('toggle', placeholders('count')),
    guestTitle: t('guestTitle'),
    guestText: t('guestText'),
    signIn: t('signIn'),
  };
}

/** The texts of the remove buttons. */
export async function removeLabels(): Promise<RemoveLabels> {
  const [t, cart] = await Promise.all([getTranslations('wishlist'), getTranslations('cart')]);
  return {
    remove: t('remove'),
    removeItem: t('removeItem', placeholders('name')),
    removed: t('removed', placeholders('name')),
    undo: cart('undo'),
  };
}

/** The texts of the button that adds the whole list to the cart. */
export async function addAllLabels(): Promise<AddAllLabels> {
  const [t, product] = await Promise.all([getTranslations('wishlist'), getTranslations('product')]);
  return {
    addAll: t('addAll'),
    adding: product('adding'),
    addedAll: pluralForms((count) => t('addedAll', { count, ...placeholders('number') })),
    toCart: product('toCart'),
  };
}

/** The texts of sharing. */
export async function shareLabels(): Promise<ShareLabels> {
  const [t, product] = await Promise.all([getTranslations('wishlist'), getTranslations('product')]);
  return {
    share: t('share'),
    hint: t('shareHint'),
    link: t('link'),
    copy: t('copy'),
    copied: product('shareCopied'),
    stop: t('stop'),
    stopped: t('stopped'),
  };
}
