import 'server-only';
import { cache } from 'react';
import type { StoreCode } from '@/config/types';
import { islandTexts } from '@/lib/messages/island-texts';
import type { HeaderWishlistTexts, WishlistToggleTexts } from '../queries';
import { hasWishlist } from './loaders';

/**
 * The texts of the toggles, created once per render, so that a page serialises them once; null in a store without a
 * wishlist, which shows no toggle.
 */
export const wishlistTexts = cache(async (store: StoreCode): Promise<WishlistToggleTexts | null> => {
  if (!hasWishlist({ store })) return null;
  return islandTexts({
    saveItem: 'wishlist.saveItem',
    save: 'wishlist.save',
    added: 'wishlist.added',
    view: 'wishlist.view',
    guestTitle: 'wishlist.guestTitle',
    guestText: 'wishlist.guestText',
    signIn: 'wishlist.signIn',
  });
});

export async function headerWishlistTexts(store: StoreCode): Promise<HeaderWishlistTexts | null> {
  if (!hasWishlist({ store })) return null;
  return islandTexts({
    empty: 'wishlist.title',
    filled: 'wishlist.toggle',
    guestTitle: 'wishlist.guestTitle',
    guestText: 'wishlist.guestText',
    signIn: 'wishlist.signIn',
  });
}

export const removeTexts = () =>
  islandTexts({
    remove: 'wishlist.remove',
    removeItem: 'wishlist.removeItem',
    removed: 'wishlist.removed',
    undo: 'cart.undo',
  });

export const addAllTexts = () =>
  islandTexts({
    addAll: 'wishlist.addAll',
    adding: 'product.adding',
    addedAll: 'wishlist.addedAll',
    leftOut: 'wishlist.leftOut',
    toCart: 'product.toCart',
  });

export const shareTexts = () =>
  islandTexts({
    share: 'wishlist.share',
    hint: 'wishlist.shareHint',
    link: 'wishlist.link',
    copy: 'wishlist.copy',
    copied: 'product.shareCopied',
    stop: 'wishlist.stop',
    stopped: 'wishlist.stopped',
  });
